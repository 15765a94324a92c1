# Sum over the middle axis, written with the wrong things first. `tilelint check --profile akg`
# names them; `tilelint advise` says which tiles to try.
import pypto

ROWS, COLUMNS = 256, 256


def create_group_sum(batch, scale):
    @pypto.frontend.jit
    def group_sum(
        x: pypto.Tensor((batch, ROWS, COLUMNS), pypto.DT_FP32),
        y: pypto.Tensor((batch, 1, COLUMNS), pypto.DT_FP32),
    ):
        pypto.set_vec_tile_shapes(1, ROWS, 64)
        total = pypto.sum(x, dim=1, keepdim=True)
        y[:] = 1.0 - total * scale

    return group_sum


group_sum = create_group_sum(16, 0.5)
