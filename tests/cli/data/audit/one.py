import pypto


@pypto.frontend.jit
def doubled(x: pypto.Tensor((32, 64), pypto.DT_FP32), rows):
    pypto.set_vec_tile_shapes(rows, 64)
    for i in pypto.loop(4):
        y = x * 2.0
    return y


if False:
    pypto.set_cube_tile_shapes([16, 16], [32, 32], [16, 16])
