# TL418 akg
import pypto
@pypto.frontend.jit()
def products(a: pypto.Tensor((16, 512, 256), pypto.DT_FP16),
             b: pypto.Tensor((16, 256, 512), pypto.DT_FP16)):
    c = pypto.tensor([16, 512, 512], pypto.DT_FP32)
    pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
    for i in pypto.loop(0, 16, 1, name="BATCH", idx_name="i"):
        left = pypto.view(a, [1, 512, 256], [i, 0, 0])
        right = pypto.view(b, [1, 256, 512], [i, 0, 0])
        pypto.assemble(pypto.matmul(left, right, pypto.DT_FP32), [i, 0, 0], c)
    return c
# --- corrected
import pypto
@pypto.frontend.jit()
def products(a: pypto.Tensor((16, 512, 256), pypto.DT_FP16),
             b: pypto.Tensor((16, 256, 512), pypto.DT_FP16)):
    c = pypto.tensor([16, 512, 512], pypto.DT_FP32)
    pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
    c[:] = pypto.matmul(a, b, pypto.DT_FP32)
    return c
