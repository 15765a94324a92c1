"""A large reduction in pieces, added up in an accumulator."""
import pypto


def ceil_div(a, b):
    return (a + b - 1) // b


def create_total_kernel(size):
    batch = ceil_div(size, 32)
    parts = ceil_div(size, batch)

    @pypto.frontend.jit()
    def total(x: pypto.Tensor((size,), pypto.DT_FP32)):
        acc = pypto.zeros([1], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(16384)
        for i in pypto.loop(0, parts, 1, name="PARTS", idx_name="i"):
            part = pypto.view(x, [batch], [i * batch])
            acc[:] = acc + pypto.sum(part, 0, keepdim=True)
        return acc
    return total


create_total_kernel(67108864)
