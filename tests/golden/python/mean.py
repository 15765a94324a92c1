# TL307 akg
import pypto
@pypto.frontend.jit()
def row_means(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8192)
    return pypto.mean(x, 1, keepdim=True)
# --- corrected
import pypto
@pypto.frontend.jit()
def row_means(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8192)
    return pypto.sum(x, 1, keepdim=True) * (1.0 / 16384)
