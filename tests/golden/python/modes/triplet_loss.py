"""A loss per sample: one tile for the samples, another one for the batch."""
import pypto


def create_triplet_kernel(b, n, margin):
    inverse = 1.0 / b

    @pypto.frontend.jit()
    def triplet(anchor: pypto.Tensor((b, n), pypto.DT_FP32),
                positive: pypto.Tensor((b, n), pypto.DT_FP32),
                negative: pypto.Tensor((b, n), pypto.DT_FP32)):
        out = pypto.tensor([1, 1], pypto.DT_FP32)
        pypto.set_vec_tile_shapes(4, 4096)
        near = anchor - positive
        far = anchor - negative
        near_distance = pypto.sqrt(pypto.sum(near * near, 1, keepdim=True))
        far_distance = pypto.sqrt(pypto.sum(far * far, 1, keepdim=True))
        pypto.set_vec_tile_shapes(128, 1)
        losses = pypto.maximum(near_distance - far_distance + margin, 0.0)
        out[:] = pypto.sum(losses, 0, keepdim=True) * inverse
        return out
    return triplet


create_triplet_kernel(128, 4096, 1.0)
