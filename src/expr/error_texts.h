#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "expr/type.h"
#include "tilelint/message.h"

// The messages for expressions that do not parse or type-check, in both languages.
namespace tilelint::errors {

// "unknown name 'tiel'; did you mean 'tile'?"
Message unknown(std::string_view en, std::string_view zh, std::string_view text,
                std::span<const std::string_view> candidates);
Message unknown_macro(std::string_view name);

// "the left side of && must be bool, but is int": the subject of the sentence, the expected and the
// actual type.
Message mismatch(const Message& subject, const Message& expected, Type actual);
Message left(std::string_view op);
Message right(std::string_view op);
Message operand(std::string_view op);
Message condition(std::string_view op);
Message indexed(std::string_view op);
Message index(std::string_view op);
Message list_of_macro(std::string_view macro);
Message body_of_macro(std::string_view macro);
Message whole();
Message int_or_string();

Message not_comparable(std::string_view op, Type left, Type right);
Message branches_differ(Type yes, Type no);
Message mixed_list(std::size_t index, Type actual, Type expected);

Message hides(std::string_view name);
Message no_name(std::string_view text);
Message too_long();
Message too_nested();
Message too_high();
Message too_many_lists();
Message too_many_variables();

Message expected_expression(std::string_view found);  // empty: the end of the text
Message expected(std::string_view what, std::string_view found);
Message expected_macro(std::string_view found);
Message expected_variable(std::string_view found);
Message unexpected(std::string_view found);
Message chained_comparison();

Message unclosed_brace();
Message unopened_brace();

}  // namespace tilelint::errors
