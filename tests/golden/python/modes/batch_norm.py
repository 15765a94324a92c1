"""(B, C, S), reduced along B and S, a loop along the channels."""
import pypto


def create_batch_norm_kernel(b, c, s, eps):
    channels = c // 16
    inverse = 1.0 / (b * s)

    @pypto.frontend.jit()
    def batch_norm(x: pypto.Tensor((b, c, s), pypto.DT_FP32)):
        out = pypto.tensor([b, c, s], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(16, 1, 1024)
        for i in pypto.loop(0, 16, 1, name="CHANNELS", idx_name="i"):
            part = pypto.view(x, [b, channels, s], [0, i * channels, 0])
            mean = pypto.sum(pypto.sum(part, 0, keepdim=True), 2, keepdim=True) * inverse
            both = pypto.sum(pypto.sum(part * part, 0, keepdim=True), 2, keepdim=True) * inverse
            scale = pypto.rsqrt(both - mean * mean + eps)
            pypto.assemble((part - mean) * scale, [0, i * channels, 0], out)
        return out
    return batch_norm


create_batch_norm_kernel(16, 64, 65536, 1e-5)
