# TL411 cann
import pypto
@pypto.frontend.jit
def two_results(x: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32),
                first: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32),
                second: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8, 1024)
    for i in pypto.loop(0, 16, 1, name="FIRST", idx_name="i"):
        rows = pypto.view(x, [64, 1024], [i * 64, 0])
        pypto.assemble(pypto.exp(rows), [i * 64, 0], first)
    for i in pypto.loop(0, 16, 1, name="SECOND", idx_name="i"):
        rows = pypto.view(x, [64, 1024], [i * 64, 0])
        pypto.assemble(pypto.relu(rows), [i * 64, 0], second)
# --- corrected
import pypto
@pypto.frontend.jit
def two_results(x: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32),
                first: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32),
                second: pypto.Tensor([pypto.DYNAMIC, 1024], pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8, 1024)
    for i in pypto.loop(0, 16, 1, name="BOTH", idx_name="i"):
        rows = pypto.view(x, [64, 1024], [i * 64, 0])
        pypto.assemble(pypto.exp(rows), [i * 64, 0], first)
        pypto.assemble(pypto.relu(rows), [i * 64, 0], second)
