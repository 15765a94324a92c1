# TL406 akg
import pypto
@pypto.frontend.jit()
def exponentials(x: pypto.Tensor((262144,), pypto.DT_FP32)):
    out = pypto.tensor([262144], pypto.DT_FP32)
    pypto.set_vec_tile_shapes(8192)
    for i in pypto.loop(0, 4, 1, name="PARTS", idx_name="i"):
        part = pypto.view(x, [65536], [i * 65536])
        pypto.assemble(pypto.exp(part), [i * 65536], out)
    return out
# --- corrected
import pypto
@pypto.frontend.jit()
def exponentials(x: pypto.Tensor((262144,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.exp(x)
