# TL105 akg
import pypto
TILE_ROWS, TILE_COLUMNS = 1, 16384


@pypto.frontend.jit()
def row_sums(x: pypto.Tensor((128, 4096), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(TILE_ROWS, TILE_COLUMNS)
    return pypto.sum(x, -1, keepdim=True)
# --- corrected
import pypto
ROWS, COLUMNS = 128, 4096


@pypto.frontend.jit()
def row_sums(x: pypto.Tensor((ROWS, COLUMNS), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(16384 // COLUMNS, COLUMNS)
    return pypto.sum(x, -1, keepdim=True)
