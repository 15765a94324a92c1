# TL402 akg
import pypto
def ceil_div(a, b):
    return (a + b - 1) // b


def create_matmul_kernel(m, k, n):
    basic_batch = 128
    loops = ceil_div(m, basic_batch)

    @pypto.frontend.jit()
    def kernel(a: pypto.Tensor((m, k), pypto.DT_FP16), b: pypto.Tensor((k, n), pypto.DT_FP16)):
        c = pypto.tensor([m, n], pypto.DT_FP32)
        pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
        for i in pypto.loop(0, loops, 1, name="M", idx_name="i"):
            rows = pypto.view(a, [basic_batch, k], [i * basic_batch, 0])
            pypto.assemble(pypto.matmul(rows, b, pypto.DT_FP32), [i * basic_batch, 0], c)
        return c
    return kernel


create_matmul_kernel(16384, 1024, 1024)
# --- corrected
import pypto
def ceil_div(a, b):
    return (a + b - 1) // b


def create_matmul_kernel(m, k, n):
    basic_batch = ceil_div(m, 32)
    loops = ceil_div(m, basic_batch)

    @pypto.frontend.jit()
    def kernel(a: pypto.Tensor((m, k), pypto.DT_FP16), b: pypto.Tensor((k, n), pypto.DT_FP16)):
        c = pypto.tensor([m, n], pypto.DT_FP32)
        pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
        for i in pypto.loop(0, loops, 1, name="M", idx_name="i"):
            rows = pypto.view(a, [basic_batch, k], [i * basic_batch, 0])
            pypto.assemble(pypto.matmul(rows, b, pypto.DT_FP32), [i * basic_batch, 0], c)
        return c
    return kernel


create_matmul_kernel(16384, 1024, 1024)
