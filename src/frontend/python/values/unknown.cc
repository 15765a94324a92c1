#include "frontend/python/values/unknown.h"

#include <memory>

#include "base/message.h"

namespace tilelint::python {
namespace {

Message text_of(const Unknown& u) {
  using Why = Unknown::Why;
  switch (u.why) {
    case Why::parameter:
      return make_message("{}: parameter of {}", "{}：{} 的参数", u.name, u.where);
    case Why::loop_index:
      return make_message("{}: index of a loop at run time", "{}：运行期循环的下标", u.name);
    case Why::dynamic_size:
      return make_message("{}: a dynamic dimension, known only at run time",
                          "{}：动态维度，运行时才确定", u.name);
    case Why::static_size:
      return make_message("{}: a dimension that is fixed only when the kernel is compiled",
                          "{}：编译 kernel 时才确定的维度", u.name);
    case Why::unroll_factor:
      return make_message("{}: unroll factor of the loop", "{}：循环的 unroll 因子", u.name);
    case Why::branch:
      return make_message("{}: differs between the branches of an if", "{}：在 if 的各分支中不同",
                          u.name);
    case Why::loop_change:
      return make_message("{}: changes from iteration to iteration", "{}：每次迭代都会改变",
                          u.name);
    case Why::call:
      return make_message("{}: the result of this call is unknown", "{}：该调用的返回值未知",
                          u.name);
    case Why::outside:
      return make_message("{}: comes from a module that tilelint did not read",
                          "{}：来自 tilelint 未读取的模块", u.name);
    case Why::attribute:
      return make_message("{}: attribute of an unknown object", "{}：未知对象的属性", u.name);
    case Why::undefined:
      return make_message("{}: not defined in this file", "{}：本文件中没有定义", u.name);
    case Why::value:
      return make_message("{}: known only at run time", "{}：运行时才确定", u.name);
    case Why::expression:
      return make_message("{}: not evaluated", "{}：未求值", u.name);
    case Why::recursion:
      return make_message("{}: calls itself", "{}：递归调用自身", u.name);
    case Why::steps:
      return make_message("tilelint reached its limit and stopped evaluating this file",
                          "tilelint 已达求值上限，停止对该文件求值");
    case Why::overflow:
      return make_message("{}: does not fit in 64 bits", "{}：超出 64 位整数范围", u.name);
    case Why::shape:
      return make_message("{}: its shape is not known", "{}：shape 未知", u.name);
    case Why::choices:
      return make_message("{}: too many possible values", "{}：可能的取值太多", u.name);
  }
  return {};
}

}  // namespace

std::shared_ptr<const Message> message_of(const Unknown& unknown) {
  if (unknown.given == nullptr) {
    unknown.given = std::make_shared<const Message>(text_of(unknown));
  }
  return unknown.given;
}

bool is_named(const Unknown& unknown) {
  if (unknown.computed) return false;
  switch (unknown.why) {
    case Unknown::Why::parameter:
    case Unknown::Why::loop_index:
    case Unknown::Why::dynamic_size:
    case Unknown::Why::static_size:
    case Unknown::Why::unroll_factor:
    case Unknown::Why::branch:
    case Unknown::Why::loop_change:
    case Unknown::Why::undefined:
      return true;
    default:  // `name` is a call, an object or an expression
      return false;
  }
}

}  // namespace tilelint::python
