#include "frontend/python/syntax/grammar.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

extern "C" const TSLanguage* tree_sitter_python(void);

namespace tilelint::python {
namespace {

using namespace std::string_view_literals;

constexpr std::pair<std::string_view, Syntax> kKinds[] = {
    {"module"sv, Syntax::module},
    {"block"sv, Syntax::block},
    {"expression_statement"sv, Syntax::expression_statement},
    {"assignment"sv, Syntax::assignment},
    {"augmented_assignment"sv, Syntax::augmented_assignment},
    {"return_statement"sv, Syntax::return_statement},
    {"if_statement"sv, Syntax::if_statement},
    {"elif_clause"sv, Syntax::elif_clause},
    {"else_clause"sv, Syntax::else_clause},
    {"for_statement"sv, Syntax::for_statement},
    {"while_statement"sv, Syntax::while_statement},
    {"try_statement"sv, Syntax::try_statement},
    {"except_clause"sv, Syntax::except_clause},
    {"except_group_clause"sv, Syntax::except_group_clause},
    {"finally_clause"sv, Syntax::finally_clause},
    {"with_statement"sv, Syntax::with_statement},
    {"with_clause"sv, Syntax::with_clause},
    {"with_item"sv, Syntax::with_item},
    {"match_statement"sv, Syntax::match_statement},
    {"case_clause"sv, Syntax::case_clause},
    {"case_pattern"sv, Syntax::case_pattern},
    {"union_pattern"sv, Syntax::union_pattern},
    {"class_pattern"sv, Syntax::class_pattern},
    {"raise_statement"sv, Syntax::raise_statement},
    {"pass_statement"sv, Syntax::pass_statement},
    {"break_statement"sv, Syntax::break_statement},
    {"continue_statement"sv, Syntax::continue_statement},
    {"assert_statement"sv, Syntax::assert_statement},
    {"delete_statement"sv, Syntax::delete_statement},
    {"global_statement"sv, Syntax::global_statement},
    {"nonlocal_statement"sv, Syntax::nonlocal_statement},
    {"import_statement"sv, Syntax::import_statement},
    {"import_from_statement"sv, Syntax::import_from_statement},
    {"future_import_statement"sv, Syntax::future_import_statement},
    {"aliased_import"sv, Syntax::aliased_import},
    {"dotted_name"sv, Syntax::dotted_name},
    {"relative_import"sv, Syntax::relative_import},
    {"import_prefix"sv, Syntax::import_prefix},
    {"wildcard_import"sv, Syntax::wildcard_import},
    {"function_definition"sv, Syntax::function_definition},
    {"class_definition"sv, Syntax::class_definition},
    {"decorated_definition"sv, Syntax::decorated_definition},
    {"decorator"sv, Syntax::decorator},
    {"parameters"sv, Syntax::parameters},
    {"default_parameter"sv, Syntax::default_parameter},
    {"typed_parameter"sv, Syntax::typed_parameter},
    {"typed_default_parameter"sv, Syntax::typed_default_parameter},
    {"keyword_separator"sv, Syntax::keyword_separator},
    {"positional_separator"sv, Syntax::positional_separator},
    {"identifier"sv, Syntax::identifier},
    {"integer"sv, Syntax::integer},
    {"float"sv, Syntax::floating},
    {"string"sv, Syntax::string},
    {"string_content"sv, Syntax::string_content},
    {"interpolation"sv, Syntax::interpolation},
    {"concatenated_string"sv, Syntax::concatenated_string},
    {"true"sv, Syntax::true_literal},
    {"false"sv, Syntax::false_literal},
    {"none"sv, Syntax::none_literal},
    {"ellipsis"sv, Syntax::ellipsis},
    {"tuple"sv, Syntax::tuple},
    {"list"sv, Syntax::list},
    {"set"sv, Syntax::set},
    {"dictionary"sv, Syntax::dictionary},
    {"pair"sv, Syntax::pair},
    {"expression_list"sv, Syntax::expression_list},
    {"pattern_list"sv, Syntax::pattern_list},
    {"tuple_pattern"sv, Syntax::tuple_pattern},
    {"list_pattern"sv, Syntax::list_pattern},
    {"list_splat"sv, Syntax::list_splat},
    {"list_splat_pattern"sv, Syntax::list_splat_pattern},
    {"dictionary_splat"sv, Syntax::dictionary_splat},
    {"dictionary_splat_pattern"sv, Syntax::dictionary_splat_pattern},
    {"parenthesized_expression"sv, Syntax::parenthesized_expression},
    {"binary_operator"sv, Syntax::binary_operator},
    {"unary_operator"sv, Syntax::unary_operator},
    {"boolean_operator"sv, Syntax::boolean_operator},
    {"not_operator"sv, Syntax::not_operator},
    {"comparison_operator"sv, Syntax::comparison_operator},
    {"conditional_expression"sv, Syntax::conditional_expression},
    {"named_expression"sv, Syntax::named_expression},
    {"lambda"sv, Syntax::lambda},
    {"lambda_parameters"sv, Syntax::lambda_parameters},
    {"list_comprehension"sv, Syntax::list_comprehension},
    {"set_comprehension"sv, Syntax::set_comprehension},
    {"dictionary_comprehension"sv, Syntax::dictionary_comprehension},
    {"generator_expression"sv, Syntax::generator_expression},
    {"for_in_clause"sv, Syntax::for_in_clause},
    {"if_clause"sv, Syntax::if_clause},
    {"attribute"sv, Syntax::attribute},
    {"subscript"sv, Syntax::subscript},
    {"slice"sv, Syntax::slice},
    {"call"sv, Syntax::call},
    {"argument_list"sv, Syntax::argument_list},
    {"keyword_argument"sv, Syntax::keyword_argument},
    {"type"sv, Syntax::type},
    {"as_pattern"sv, Syntax::as_pattern},
    {"as_pattern_target"sv, Syntax::as_pattern_target},
    {"await"sv, Syntax::await},
    {"yield"sv, Syntax::yield},
};

constexpr std::pair<std::string_view, Field> kFields[] = {
    {"alias"sv, Field::alias},
    {"alternative"sv, Field::alternative},
    {"argument"sv, Field::argument},
    {"arguments"sv, Field::arguments},
    {"attribute"sv, Field::attribute},
    {"body"sv, Field::body},
    {"cause"sv, Field::cause},
    {"condition"sv, Field::condition},
    {"consequence"sv, Field::consequence},
    {"definition"sv, Field::definition},
    {"function"sv, Field::function},
    {"key"sv, Field::key},
    {"left"sv, Field::left},
    {"module_name"sv, Field::module_name},
    {"name"sv, Field::name},
    {"object"sv, Field::object},
    {"operator"sv, Field::operators},
    {"operators"sv, Field::operators},
    {"parameters"sv, Field::parameters},
    {"return_type"sv, Field::return_type},
    {"right"sv, Field::right},
    {"subscript"sv, Field::subscript},
    {"superclasses"sv, Field::superclasses},
    {"type"sv, Field::type},
    {"value"sv, Field::value},
};

constexpr std::string_view kLeftOut[] = {
    "line_continuation", "string_start", "string_end", "(", ")", "[", "]", "{", "}", ",", ".", "="};

// The entry for a name; `otherwise` if the table has none.
template <class Table, class Value>
Value find(const Table& table, std::string_view name, Value otherwise) {
  for (const auto& [key, value] : table) {
    if (key == name) return value;
  }
  return otherwise;
}

Grammar read_grammar() {
  Grammar grammar;
  grammar.language = tree_sitter_python();
  grammar.kinds.assign(ts_language_symbol_count(grammar.language), Syntax::other);
  grammar.left_out.resize(grammar.kinds.size());
  for (TSSymbol symbol = 0; symbol < grammar.kinds.size(); ++symbol) {
    const std::string_view name = ts_language_symbol_name(grammar.language, symbol);
    grammar.left_out[symbol] = std::ranges::find(kLeftOut, name) != std::end(kLeftOut);
    if (ts_language_symbol_type(grammar.language, symbol) == TSSymbolTypeAnonymous) {
      grammar.kinds[symbol] = Syntax::token;
      if (name == ":") grammar.colon = symbol;
      continue;
    }
    grammar.kinds[symbol] = find(kKinds, name, Syntax::other);
    if (name == "comment") grammar.comment = symbol;
  }
  grammar.fields.assign(ts_language_field_count(grammar.language) + 1, Field::none);
  for (TSFieldId id = 1; id < grammar.fields.size(); ++id) {
    const std::string_view name = ts_language_field_name_for_id(grammar.language, id);
    grammar.fields[id] = find(kFields, name, Field::none);
  }
  return grammar;
}

}  // namespace

const Grammar& grammar() {
  static const Grammar grammar = read_grammar();
  return grammar;
}

}  // namespace tilelint::python
