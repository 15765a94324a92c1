# TL801 akg
import pypto
@pypto.frontend.jit()
def inverse(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return 1.0 / x
# --- corrected
import pypto
@pypto.frontend.jit()
def inverse(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.reciprocal(x)
