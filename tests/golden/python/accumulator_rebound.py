# TL419 akg
import pypto
@pypto.frontend.jit()
def total(x: pypto.Tensor((67108864,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(16384)
    acc = pypto.zeros([1], pypto.DT_FP32)
    for i in pypto.loop(0, 32, 1, name="PARTS", idx_name="i"):
        part = pypto.view(x, [2097152], [i * 2097152])
        acc = acc + pypto.sum(part, 0, keepdim=True)
    return acc
# --- corrected
import pypto
@pypto.frontend.jit()
def total(x: pypto.Tensor((67108864,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(16384)
    acc = pypto.zeros([1], pypto.DT_FP32)
    for i in pypto.loop(0, 32, 1, name="PARTS", idx_name="i"):
        part = pypto.view(x, [2097152], [i * 2097152])
        acc[:] = acc + pypto.sum(part, 0, keepdim=True)
    return acc
