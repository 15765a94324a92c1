# TL103 akg
import pypto
def create_sum_kernel(b, c, s):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor((b, c, s), pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(16, 256)
        return pypto.sum(x, 1, keepdim=True)
    return kernel


create_sum_kernel(16, 256, 256)
# --- corrected
import pypto
def create_sum_kernel(b, c, s):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor((b, c, s), pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(1, 16, 256)
        return pypto.sum(x, 1, keepdim=True)
    return kernel


create_sum_kernel(16, 256, 256)
