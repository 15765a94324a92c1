"""(B, C, S), reduced along C, a loop along the batch."""
import pypto


def create_rms_norm_kernel(b, c, s, eps):
    batch = b // 16
    inverse = 1.0 / c

    @pypto.frontend.jit()
    def rms_norm(x: pypto.Tensor((b, c, s), pypto.DT_FP32)):
        out = pypto.tensor([b, c, s], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(1, 16, 256)
        for i in pypto.loop(0, 16, 1, name="BATCH", idx_name="i"):
            part = pypto.view(x, [batch, c, s], [i * batch, 0, 0])
            squares = pypto.sum(part * part, 1, keepdim=True) * inverse
            pypto.assemble(part * pypto.rsqrt(squares + eps), [i * batch, 0, 0], out)
        return out
    return rms_norm


create_rms_norm_kernel(16, 64, 65536, 1e-5)
