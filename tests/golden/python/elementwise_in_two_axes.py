# TL603 akg
import pypto
@pypto.frontend.jit()
def elu(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8192)
    return pypto.maximum(x, 0.0) + (pypto.exp(pypto.minimum(x, 0.0)) - 1.0)
# --- corrected
import pypto
@pypto.frontend.jit()
def elu(x: pypto.Tensor((262144,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.maximum(x, 0.0) + (pypto.exp(pypto.minimum(x, 0.0)) - 1.0)
