#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "frontend/opdesc/reader.h"

// Readers of single values. A value of another JSON type is a failure, one outside its domain a
// finding; both give nothing, or an integer that is not known.
namespace tilelint {

std::optional<bool> read_boolean(Reader& reader, const Field& field);
std::optional<std::int64_t> read_integer(Reader& reader, const Field& field);
std::optional<std::string_view> read_text(Reader& reader, const Field& field);
// Not empty.
std::optional<std::string_view> read_name(Reader& reader, const Field& field);
// One of the names.
std::optional<std::string_view> read_choice(Reader& reader, const Field& field,
                                            std::span<const std::string_view> names);

// An integer that is at least `least`.
Integer read_count(Reader& reader, const Field& field, std::int64_t least);
// Any integers.
Integers read_integers(Reader& reader, const Field& field);
// A positive integer, or the name of a dynamic dimension of `owner`.
Integer read_dimension(Reader& reader, const Field& field, std::string_view owner);
Integers read_dimensions(Reader& reader, const Field& field, std::string_view owner);

std::shared_ptr<const Message> not_valid(const Field& field);
Integer unknown_integer(std::shared_ptr<const Message> why, Span span);

// "[4, 4096]" with ? for what is not known.
std::string to_text(const Integers& integers);

}  // namespace tilelint
