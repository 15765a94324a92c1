# TL113 akg
import pypto
@pypto.frontend.jit()
def linear(a: pypto.Tensor((256, 512), pypto.DT_FP16), b: pypto.Tensor((512, 256), pypto.DT_FP16),
           bias: pypto.Tensor((1, 256), pypto.DT_FP32)):
    pypto.set_cube_tile_shapes([128, 128], [64, 256], [128, 128])
    c = pypto.matmul(a, b, pypto.DT_FP32)
    return pypto.add(c, bias)
# --- corrected
import pypto
@pypto.frontend.jit()
def linear(a: pypto.Tensor((256, 512), pypto.DT_FP16), b: pypto.Tensor((512, 256), pypto.DT_FP16),
           bias: pypto.Tensor((1, 256), pypto.DT_FP32)):
    pypto.set_cube_tile_shapes([128, 128], [64, 256], [128, 128])
    pypto.set_vec_tile_shapes(64, 256)
    c = pypto.matmul(a, b, pypto.DT_FP32)
    return pypto.add(c, bias)
