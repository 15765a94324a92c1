# TL806 akg
import pypto
@pypto.frontend.jit()
def flat_exp(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.exp(pypto.reshape(x, [262144]))
# --- corrected
import pypto
@pypto.frontend.jit()
def flat_exp(x: pypto.Tensor((262144,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.exp(x)
