# TL805 akg
import pypto
def create_sum_kernel(shape, dim):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor(shape, pypto.DT_FP32)):
        if dim == 0:
            pypto.set_vec_tile_shapes(16, 16, 256)
        elif dim == 1:
            pypto.set_vec_tile_shapes(1, 16, 256)
        else:
            pypto.set_vec_tile_shapes(1, 64, 256)
        return pypto.sum(x, dim, keepdim=True)
    return kernel


create_sum_kernel((16, 256, 256), 1)
# --- corrected
import pypto
def create_sum_kernel(shape):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor(shape, pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(1, 16, 256)
        return pypto.sum(x, 1, keepdim=True)
    return kernel


create_sum_kernel((16, 256, 256))
