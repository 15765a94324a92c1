# TL101 akg
import pypto
@pypto.frontend.jit()
def softmax_rows(x: pypto.Tensor((16, 32768), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 32768)
    return pypto.softmax(x, 1)
# --- corrected
import pypto
@pypto.frontend.jit()
def softmax_rows(x: pypto.Tensor((16, 32768), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8192)
    return pypto.softmax(x, 1)
