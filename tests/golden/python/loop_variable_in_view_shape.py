# TL409 akg
import pypto
@pypto.frontend.jit()
def triangle(x: pypto.Tensor((1024, 1024), pypto.DT_FP32)):
    out = pypto.tensor([1024, 1024], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(16, 1024)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        rows = pypto.view(x, [i * 64, 1024], [0, 0])
        pypto.assemble(rows * 2.0, [0, 0], out)
    return out
# --- corrected
import pypto
@pypto.frontend.jit()
def triangle(x: pypto.Tensor((1024, 1024), pypto.DT_FP32)):
    out = pypto.tensor([1024, 1024], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(16, 1024)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        rows = pypto.view(x, [64, 1024], [i * 64, 0])
        pypto.assemble(rows * 2.0, [i * 64, 0], out)
    return out
