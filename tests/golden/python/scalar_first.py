# TL802 akg
import pypto
@pypto.frontend.jit()
def leaky(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.maximum(0.0, x) + pypto.minimum(x, 0.0) * 0.01
# --- corrected
import pypto
@pypto.frontend.jit()
def leaky(x: pypto.Tensor((8192,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.maximum(x, 0.0) + pypto.minimum(x, 0.0) * 0.01
