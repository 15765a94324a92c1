#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "frontend/opdesc/reader.h"

// Readers for single values. A value of another JSON type is a failure; a value outside its domain
// is a finding. In both cases the result is nothing, or an unknown integer.
namespace tilelint {

std::optional<bool> read_boolean(Reader& reader, const Field& field);
std::optional<std::int64_t> read_integer(Reader& reader, const Field& field);
std::optional<std::string_view> read_text(Reader& reader, const Field& field);
// Must not be empty.
std::optional<std::string_view> read_name(Reader& reader, const Field& field);
// One of the names.
std::optional<std::string_view> read_choice(Reader& reader, const Field& field,
                                            std::span<const std::string_view> names);

// An integer >= `least`.
Integer read_count(Reader& reader, const Field& field, std::int64_t least);
// Any integers.
Integers read_integers(Reader& reader, const Field& field);
// A positive integer, or the name of a dynamic dimension of `owner`.
Integer read_dimension(Reader& reader, const Field& field, std::string_view owner);
Integers read_dimensions(Reader& reader, const Field& field, std::string_view owner);

std::shared_ptr<const Message> not_valid(const Field& field);
Integer unknown_integer(std::shared_ptr<const Message> why, Span span);

// "[4, 4096]", with ? for unknown values.
std::string to_text(const Integers& integers);

}  // namespace tilelint
