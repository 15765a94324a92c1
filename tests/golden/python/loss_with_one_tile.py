# TL602 akg
import pypto
@pypto.frontend.jit()
def mean_distance(x: pypto.Tensor((128, 4096), pypto.DT_FP32),
                  y: pypto.Tensor((128, 4096), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(4, 4096)
    difference = x - y
    samples = pypto.sqrt(pypto.sum(difference * difference, 1, keepdim=True))
    return pypto.sum(samples, 0, keepdim=True) * (1.0 / 128)
# --- corrected
import pypto
@pypto.frontend.jit()
def mean_distance(x: pypto.Tensor((128, 4096), pypto.DT_FP32),
                  y: pypto.Tensor((128, 4096), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(4, 4096)
    difference = x - y
    samples = pypto.sqrt(pypto.sum(difference * difference, 1, keepdim=True))
    pypto.set_vec_tile_shapes(128, 1)
    return pypto.sum(samples, 0, keepdim=True) * (1.0 / 128)
