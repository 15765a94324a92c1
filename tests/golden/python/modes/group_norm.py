"""Rows of a flattened batch, a loop along them."""
import pypto


def ceil_div(a, b):
    return (a + b - 1) // b


def create_group_norm_kernel(flat_batch, hidden, eps):
    batch = ceil_div(flat_batch, 16)
    parts = ceil_div(flat_batch, batch)
    inverse = 1.0 / hidden

    @pypto.frontend.jit()
    def group_norm(x: pypto.Tensor((flat_batch, hidden), pypto.DT_FP32)):
        out = pypto.tensor([flat_batch, hidden], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(1, 16384)
        for i in pypto.loop(0, parts, 1, name="ROWS", idx_name="i"):
            begin = i * batch
            rows = pypto.view(x, [batch, hidden], [begin, 0])
            mean = pypto.sum(rows, 1, keepdim=True) * inverse
            squares = pypto.sum(rows * rows, 1, keepdim=True) * inverse
            scale = pypto.rsqrt(squares - mean * mean + eps)
            pypto.assemble((rows - mean) * scale, [begin, 0], out)
        return out
    return group_norm


create_group_norm_kernel(128, 524288, 1e-5)
