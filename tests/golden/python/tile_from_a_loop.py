# TL803 akg
import pypto
@pypto.frontend.jit()
def exponentials(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    out = pypto.tensor([16, 16384], pypto.DT_FP32)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        pypto.set_vec_tile_shapes(1, (i + 1) * 1024)
        pypto.assemble(pypto.exp(pypto.view(x, [1, 16384], [i, 0])), [i, 0], out)
    return out
# --- corrected
import pypto
@pypto.frontend.jit()
def exponentials(x: pypto.Tensor((16, 16384), pypto.DT_FP32)):
    out = pypto.tensor([16, 16384], pypto.DT_FP32)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        pypto.set_vec_tile_shapes(1, 8192)
        pypto.assemble(pypto.exp(pypto.view(x, [1, 16384], [i, 0])), [i, 0], out)
    return out
