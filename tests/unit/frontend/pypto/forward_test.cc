#include "frontend/pypto/forward/forward.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "frontend/python/syntax/tree.h"

namespace tilelint::python::pypto {
namespace {

SyntaxTree read(std::string text) {
  return {std::make_shared<SourceFile>("a.py", std::move(text)), {}};
}

const std::string kHead = R"(import torch
import torch.nn.functional as F
import math
from torch import nn

@pypto.frontend.jit
def kernel(x, y):
    pass

def create_kernel(m, n):
    @pypto.frontend.jit(a=1)
    def inner(x):
        pass
    return inner

class ModelNew(nn.Module):
)";

Forward forward(const std::string& body, const std::string& init = "") {
  std::string text = kHead + init + "    def forward(self, x, n=1):\n";
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = body.find('\n', at);
    text += "        " + body.substr(at, end - at) + "\n";
    at = end == std::string::npos ? body.size() : end + 1;
  }
  const auto found = read_forward(read(text));
  REQUIRE(found);
  return *found;
}

std::string computing(const std::string& body, const std::string& init = "") {
  std::string all;
  for (const HostCall& call : forward(body, init).computing) all += call.name + ";";
  return all;
}

std::string loose(const std::string& body, const std::string& init = "") {
  std::string all;
  for (const std::string& name : forward(body, init).not_contiguous) all += name + ";";
  return all;
}

std::string asserted(const std::string& body) {
  const Forward found = forward(body);
  return std::string(found.asserts_dim ? "dim " : "") + (found.asserts_shape ? "shape" : "");
}

}  // namespace

TEST_CASE("files without ModelNew have no forward") {
  CHECK_FALSE(read_forward(read("class Model:\n  def forward(self, x):\n    return x.sum()\n")));
  CHECK_FALSE(read_forward(read("class ModelNew:\n  pass\n")));
  CHECK_FALSE(read_forward(read("")));
}

TEST_CASE("torch calls that compute") {
  CHECK(computing("return torch.sum(x)") == "torch.sum;");
  CHECK(computing("return F.softmax(x, dim=1)") == "F.softmax;");
  CHECK(computing("y = x.mean(dim=1).sqrt()\nreturn y") == "x.mean(dim=1).sqrt;x.mean;");
  CHECK(computing("return nn.functional.relu(x)") == "nn.functional.relu;");
  CHECK(computing("return self.fc(x)",
                  "    def __init__(self):\n        self.fc = nn.Linear(4, 4)\n") == "self.fc;");
}

TEST_CASE("arithmetic on values known to be tensors computes") {
  CHECK(computing("return kernel(x.contiguous()) / 2") == "kernel(x.contiguous()) / 2;");
  CHECK(computing("out = kernel(x.contiguous(), 1)\nreturn out / 2") == "out / 2;");
  CHECK(computing("m = x.shape[0] * 2\nk = n * 2\nreturn k + m") == "");
  CHECK(computing("y = torch.empty(4)\ny += 1\nreturn y") == "y += 1;");
}

TEST_CASE("asserting, reshaping, allocating, moving and querying do not compute") {
  CHECK(computing("assert torch.all(x > 0)\nassert x.max() < 4\n"
                  "if x.dim() != 2:\n    raise ValueError(str(x.sum()))\n"
                  "m, k = x.shape\ny = torch.empty((m, k), dtype=torch.float32, device=x.device)\n"
                  "z = torch.zeros_like(x).to(torch.float16)\nx = x.contiguous().reshape(-1)\n"
                  "s = math.sqrt(k)\nw = x.unsqueeze(0).permute(1, 0).numel()\n"
                  "torch.npu.synchronize()\nwith torch.no_grad():\n    kernel(x, y)\n"
                  "return y.view(m, k).squeeze(-1)") == "");
}

TEST_CASE("tensors that are passed to a kernel without contiguous()") {
  CHECK(loose("m = x.shape[0]\nreturn kernel(x, m)") == "x;");
  CHECK(loose("return create_kernel(*x.shape)(x.transpose(0, 1))") == "x.transpose(0, 1);");
  CHECK(loose("k = create_kernel(x.shape[0], 1)\nreturn k(x.to(torch.float16))") ==
        "x.to(torch.float16);");
  CHECK(loose("k = x.dim()\ny = x.contiguous().t()\nreturn self.k(y)",
              "    def __init__(self):\n        self.k = create_kernel(1, 2)\n") == "y;");
  CHECK(loose("m = x.shape\nx = kernel(x, m)\nreturn kernel(x, m)") == "x;");
}

TEST_CASE("tensors that are contiguous, or may be") {
  CHECK(loose("m = x.shape\nx = x.contiguous()\nreturn kernel(x, n)").empty());
  CHECK(loose("y = torch.empty(x.shape)\nkernel(x.contiguous(), y)\nreturn kernel(y, y)").empty());
  CHECK(loose("m = x.shape\nreturn kernel(x.reshape(-1), x.contiguous().view(-1).unsqueeze(0))")
            .empty());
  CHECK(loose("a, b = x.contiguous(), x.shape\nreturn kernel(a, b)").empty());
  CHECK(loose("assert x.is_contiguous()\nreturn kernel(x, x)").empty());
  CHECK(loose("return kernel(n, x)").empty());  // x may not be a tensor
  CHECK(loose("m = x.shape\nreturn other(x)").empty());
}

TEST_CASE("asserts about dimensions and shapes") {
  CHECK(asserted("assert x.dim() == 2") == "dim ");
  CHECK(asserted("assert x.ndim == 2, x.shape") == "dim shape");
  CHECK(asserted("assert len(x.shape) == 2") == "dim ");
  CHECK(asserted("assert tuple(x.shape) == (16, 1024)") == "shape");
  CHECK(asserted("assert x.size(0) == 4 and x.dim() == 1") == "dim shape");
  CHECK(asserted("if x.dim() != 2 or x.shape[0] != 4:\n    raise ValueError()") == "dim shape");
  CHECK(asserted("assert self.dim == 1\nm = x.shape\nif x.dim() == 2:\n    m = 1").empty());
}

TEST_CASE("parameters of __init__, and those of Model") {
  const auto made = [](const std::string& text) { return *read_forward(read(text)); };
  const std::string forward = "    def forward(self, x):\n        return x\n";
  const Forward alone = made(
      "class ModelNew:\n    def __init__(self, dim, *, k=1, **rest):\n"
      "        pass\n" +
      forward);
  CHECK(alone.parameters == std::vector<std::string>{"dim", "k", "**rest"});
  CHECK_FALSE(alone.model_parameters);
  CHECK_FALSE(alone.init_span.empty());
  const std::string model = "class Model:\n    def __init__(self, dim: int):\n        pass\n";
  CHECK(*made(model + "class ModelNew:\n" + forward).model_parameters ==
        std::vector<std::string>{"dim"});
  CHECK(made(model + "class ModelNew:\n" + forward).parameters.empty());
  CHECK(made(model + "class ModelNew(Model):\n" + forward).parameters ==
        std::vector<std::string>{"dim"});
}

}  // namespace tilelint::python::pypto
