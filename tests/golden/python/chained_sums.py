# TL304 akg
import pypto
@pypto.frontend.jit()
def spatial_sums(x: pypto.Tensor((8, 64, 32, 32), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8, 32, 32)
    columns = pypto.sum(x, 3, keepdim=True)
    return pypto.sum(columns, 2, keepdim=True)
# --- corrected
import pypto
@pypto.frontend.jit()
def spatial_sums(x: pypto.Tensor((8, 64, 1024), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(1, 8, 1024)
    return pypto.sum(x, 2, keepdim=True)
