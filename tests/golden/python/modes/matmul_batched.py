"""A batched product is one call."""
import pypto


def create_matmul_kernel(batch, m, k, n):
    @pypto.frontend.jit()
    def product(a: pypto.Tensor((batch, m, k), pypto.DT_FP16),
                b: pypto.Tensor((batch, k, n), pypto.DT_FP16)):
        c = pypto.tensor([batch, m, n], pypto.DT_FP32)
        pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
        c[:] = pypto.matmul(a, b, pypto.DT_FP32)
        return c
    return product


create_matmul_kernel(16, 1024, 512, 1024)
