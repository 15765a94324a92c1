"""16384 x 4096 elements, flattened: more tiles than may be, hence a loop."""
import pypto


def ceil_div(a, b):
    return (a + b - 1) // b


def create_scale_kernel(m, n, factor):
    size = m * n
    batch = ceil_div(size, 32)
    parts = ceil_div(size, batch)

    @pypto.frontend.jit()
    def scale(x: pypto.Tensor((size,), pypto.DT_FP32)) -> pypto.Tensor((size,), pypto.DT_FP32):
        out = pypto.tensor([size], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(8192)
        for i in pypto.loop(0, parts, 1, name="PARTS", idx_name="i"):
            begin = i * batch
            chunk = pypto.view(x, [batch], [begin])
            pypto.assemble(chunk * factor, [begin], out)
        return out
    return scale


create_scale_kernel(16384, 4096, 3.0)
