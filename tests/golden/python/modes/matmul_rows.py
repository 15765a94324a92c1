"""A matrix product in 16 pieces of rows; B is transposed."""
import pypto


def ceil_div(a, b):
    return (a + b - 1) // b


def create_matmul_kernel(m, k, n):
    batch = ceil_div(m, 16)
    parts = ceil_div(m, batch)

    @pypto.frontend.jit()
    def product(a: pypto.Tensor((m, k), pypto.DT_FP16), b: pypto.Tensor((n, k), pypto.DT_FP16)):
        c = pypto.tensor([m, n], pypto.DT_FP32)
        pypto.set_cube_tile_shapes([128, 128], [64, 256], [256, 256])
        for i in pypto.loop(0, parts, 1, name="M", idx_name="i"):
            begin = i * batch
            rows = pypto.view(a, [batch, k], [begin, 0])
            pypto.assemble(pypto.matmul(rows, b, pypto.DT_FP32, b_trans=True), [begin, 0], c)
        return c
    return product


create_matmul_kernel(16384, 1024, 1024)
