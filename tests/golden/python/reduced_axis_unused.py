# TL302 akg
import pypto
@pypto.frontend.jit()
def channel_sums(x: pypto.Tensor((16, 64, 256, 256), pypto.DT_FP32)):
    out = pypto.tensor([16, 1, 256, 256], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(1, 1, 16, 256)
    for i in pypto.loop(0, 16, 1, name="BATCH", idx_name="i"):
        part = pypto.view(x, [1, 64, 256, 256], [i, 0, 0, 0])
        pypto.assemble(pypto.sum(part, 1, keepdim=True), [i, 0, 0, 0], out)
    return out
# --- corrected
import pypto
@pypto.frontend.jit()
def channel_sums(x: pypto.Tensor((16, 64, 256, 256), pypto.DT_FP32)):
    out = pypto.tensor([16, 1, 256, 256], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(1, 16, 1, 256)
    for i in pypto.loop(0, 16, 1, name="BATCH", idx_name="i"):
        part = pypto.view(x, [1, 64, 256, 256], [i, 0, 0, 0])
        pypto.assemble(pypto.sum(part, 1, keepdim=True), [i, 0, 0, 0], out)
    return out
