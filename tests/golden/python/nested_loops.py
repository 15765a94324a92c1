# TL404 akg
import pypto
@pypto.frontend.jit()
def tanh_rows(x: pypto.Tensor((512, 65536), pypto.DT_FP32)):
    out = pypto.tensor([512, 65536], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(1, 8192)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        for j in pypto.loop(0, 4, 1, name="COLUMNS", idx_name="j"):
            part = pypto.view(x, [32, 16384], [i * 32, j * 16384])
            pypto.assemble(pypto.exp(part), [i * 32, j * 16384], out)
    return out
# --- corrected
import pypto
@pypto.frontend.jit()
def tanh_rows(x: pypto.Tensor((512, 65536), pypto.DT_FP32)):
    out = pypto.tensor([512, 65536], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(1, 8192)
    for i in pypto.loop(0, 16, 1, name="ROWS", idx_name="i"):
        part = pypto.view(x, [32, 65536], [i * 32, 0])
        pypto.assemble(pypto.exp(part), [i * 32, 0], out)
    return out
