import pypto


@pypto.frontend.jit
def scaled(x: pypto.Tensor((64, 256), pypto.DT_FP32), rows):
    pypto.set_vec_tile_shapes(rows, 64)
    for i in pypto.loop(0, 4, 1):
        y = x * 2.0
    for 名 in range(2): pypto.set_cube_tile_shapes([32, 32], [64, 64], [32, 32], enable_split_k=True)
    return y
