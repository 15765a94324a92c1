# TL102 akg
import pypto
def create_scale_kernel(m, n, s):
    size = m * n

    @pypto.frontend.jit()
    def kernel(a: pypto.Tensor((size,), pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(8192)
        return a * s
    return kernel


create_scale_kernel(16384, 4096, 3.0)
# --- corrected
import pypto
def ceil_div(a, b):
    return (a + b - 1) // b


def create_scale_kernel(m, n, s):
    size = m * n
    batch = ceil_div(size, 32)

    @pypto.frontend.jit()
    def kernel(a: pypto.Tensor((size,), pypto.DT_FP32)):
        c = pypto.tensor([size], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(8192)
        for i in pypto.loop(0, ceil_div(size, batch), 1, name="PARTS", idx_name="i"):
            chunk = pypto.view(a, [batch], [i * batch])
            pypto.assemble(chunk * s, [i * batch], c)
        return c
    return kernel


create_scale_kernel(16384, 4096, 3.0)
