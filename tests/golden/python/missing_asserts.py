# TL808 akg
import pypto
import torch

def create_relu_kernel(size):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor((size,), pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(8192)
        return pypto.maximum(x, 0.0)
    return kernel


class Model(torch.nn.Module):
    def __init__(self, slope):
        super().__init__()


class ModelNew(torch.nn.Module):
    def __init__(self, slope):
        super().__init__()
        self.slope = slope

    def forward(self, x):
        kernel = create_relu_kernel(16 * 16384)
        return kernel(x.contiguous().reshape(-1)).reshape(16, 16384)
# --- corrected
import pypto
import torch

def create_relu_kernel(size):
    @pypto.frontend.jit()
    def kernel(x: pypto.Tensor((size,), pypto.DT_FP32)):
        pypto.set_vec_tile_shapes(8192)
        return pypto.maximum(x, 0.0)
    return kernel


class Model(torch.nn.Module):
    def __init__(self, slope):
        super().__init__()


class ModelNew(torch.nn.Module):
    def __init__(self, slope):
        super().__init__()
        self.slope = slope

    def forward(self, x):
        assert x.dim() == 2
        assert tuple(x.shape) == (16, 16384)
        kernel = create_relu_kernel(16 * 16384)
        return kernel(x.contiguous().reshape(-1)).reshape(16, 16384)
