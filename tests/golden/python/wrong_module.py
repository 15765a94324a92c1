# TL804 akg
import pyto


@pyto.frontend.jit()
def exponentials(x: pyto.Tensor((262144,), pyto.DT_FP32)):
    pyto.set_vec_tile_shapes(8192)
    return pyto.exp(x)
# --- corrected
import pypto


@pypto.frontend.jit()
def exponentials(x: pypto.Tensor((262144,), pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8192)
    return pypto.exp(x)
