# TL408 cann
import pypto
@pypto.frontend.jit
def scaled(x: pypto.Tensor([pypto.DYNAMIC, 64, 1024], pypto.DT_FP32),
           out: pypto.Tensor([pypto.DYNAMIC, 64, 1024], pypto.DT_FP32)):
    batch = x.shape[0]
    pypto.set_vec_tile_shapes(1, 8, 1024)
    for b in pypto.loop(0, batch, 1, name="BATCH", idx_name="b", unroll_list=[4, 2, 1]):
        for i, rows in pypto.loop_unroll(0, 64, 1, name="ROWS", idx_name="i", unroll_list=[8, 1]):
            part = pypto.view(x, [1, rows, 1024], [b, i, 0])
            pypto.assemble(part * 2.0, [b, i, 0], out)
# --- corrected
import pypto
@pypto.frontend.jit
def scaled(x: pypto.Tensor([pypto.DYNAMIC, 64, 1024], pypto.DT_FP32),
           out: pypto.Tensor([pypto.DYNAMIC, 64, 1024], pypto.DT_FP32)):
    batch = x.shape[0]
    pypto.set_vec_tile_shapes(1, 8, 1024)
    for b in pypto.loop(0, batch, 1, name="BATCH", idx_name="b"):
        for i, rows in pypto.loop_unroll(0, 64, 1, name="ROWS", idx_name="i", unroll_list=[8, 1]):
            part = pypto.view(x, [1, rows, 1024], [b, i, 0])
            pypto.assemble(part * 2.0, [b, i, 0], out)
