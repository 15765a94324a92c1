import pypto

ROWS, COLS = 1024, 4096


def exp_of(x):
    shifted = x - pypto.amax(x, dim=-1, keepdim=True)
    return pypto.exp(shifted)


def tiles(rows):
    pypto.set_vec_tile_shapes(rows, 1024)


@pypto.frontend.jit
def softmax_rows(
    x: pypto.Tensor((ROWS, COLS), pypto.DT_FP32),
    weight: pypto.Tensor((COLS, 256), pypto.DT_FP16),
    out: pypto.Tensor((ROWS, COLS), pypto.DT_FP32),
    half,
):
    tiles(4)
    for i in pypto.loop(0, 16, 1, unroll_list=[2, 4]):
        rows = pypto.view(x, [64, COLS], [i * 64, 0])
        e = exp_of(rows)
        if half:
            tiles(8)
        s = pypto.sum(e, dim=-1, keepdim=True)
        y = e / s
        pypto.assemble(y, [i * 64, 0], out)
        pypto.set_cube_tile_shapes([64, 64], [128, 256], [128, 256])
        z = pypto.matmul(pypto.cast(y, pypto.DT_FP16), weight, pypto.DT_FP32)


@pypto.frontend.jit
def scaled(x: pypto.Tensor((pypto.DYNAMIC, 64), pypto.DT_BF16), rows, tile):
    pypto.set_vec_tile_shapes(rows, 64)
    for i in pypto.loop(rows):
        for j in pypto.loop_unroll(0, 8, 2, unroll_list=[4, 2, 1]):
            y = x * 2.0
    pypto.set_vec_tile_shapes(*tile)
    return y
