# TL407 cann
import pypto
@pypto.frontend.jit
def doubled(x: pypto.Tensor([64, 1024], pypto.DT_FP32), out: pypto.Tensor([64, 1024], pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8, 1024)
    for i in pypto.loop(0, 4, 1, name="ROWS", idx_name="i"):
        rows = pypto.view(x, [16, 1024], [i * 16, 0])
        pypto.assemble(rows * 2.0, [i * 16, 0], out)
# --- corrected
import pypto
@pypto.frontend.jit
def doubled(x: pypto.Tensor([64, 1024], pypto.DT_FP32), out: pypto.Tensor([64, 1024], pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8, 1024)
    for i in range(4):
        rows = pypto.view(x, [16, 1024], [i * 16, 0])
        pypto.assemble(rows * 2.0, [i * 16, 0], out)
