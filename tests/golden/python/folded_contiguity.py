# TL202 akg
import pypto
@pypto.frontend.jit()
def largest(x: pypto.Tensor((16, 256, 128), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 32, 512)
    return pypto.amax(x, 1, keepdim=True)
# --- corrected
import pypto
@pypto.frontend.jit()
def largest(x: pypto.Tensor((16, 256, 128), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 16, 128)
    return pypto.amax(x, 1, keepdim=True)
