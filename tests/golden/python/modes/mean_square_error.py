"""A simple loss, flattened, in one go."""
import pypto


def create_mse_kernel(size):
    inverse = 1.0 / size

    @pypto.frontend.jit()
    def mean_square_error(x: pypto.Tensor((size,), pypto.DT_FP32),
                          y: pypto.Tensor((size,), pypto.DT_FP32)):
        out = pypto.tensor([1], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(8192)
        difference = x - y
        out[:] = pypto.sum(difference * difference, 0, keepdim=True) * inverse
        return out
    return mean_square_error


create_mse_kernel(128 * 4096)
