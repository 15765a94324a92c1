# TL801 akg
import pypto
@pypto.frontend.jit()
def complement(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return 1.0 - x
# --- corrected
import pypto
@pypto.frontend.jit()
def complement(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return x * (-1.0) + 1.0
