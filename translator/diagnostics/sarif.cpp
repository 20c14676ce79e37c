#include "diagnostics/sarif.h"

#include "diagnostics/json.h"

#include <map>

namespace spacecast {

namespace {

llvm::json::Object Location(const Place &place) {
  llvm::json::Object physical{
      {"artifactLocation", llvm::json::Object{{"uri", llvm::json::fixUTF8(place.file)}}}};
  // SARIF counts lines and columns from 1, and a place without them has no region.
  if (place.line > 0) {
    llvm::json::Object region{{"startLine", place.line}};
    if (place.column > 0) {
      region["startColumn"] = place.column;
      region["endColumn"] = place.column + place.length;
    }
    physical["region"] = std::move(region);
  }
  return llvm::json::Object{{"physicalLocation", std::move(physical)}};
}

llvm::json::Object Rule(Number number) {
  int value = static_cast<int>(number);
  llvm::json::Object rule{{"id", std::to_string(value)}};
  std::string_view page = Page(value);
  if (page.empty())
    return rule;
  std::string_view title = page.substr(0, page.find('\n'));
  title.remove_prefix(std::min(title.find_first_not_of("# "), title.size()));
  rule["shortDescription"] = llvm::json::Object{{"text", std::string(title)}};
  rule["help"] =
      llvm::json::Object{{"text", std::string(page)}, {"markdown", std::string(page)}};
  return rule;
}

} // namespace

llvm::json::Value ToSarif(const std::vector<Diagnostic> &diagnostics, std::string_view version) {
  std::map<Number, std::size_t> rule_index;
  llvm::json::Array rules, results;
  for (const Diagnostic &diagnostic : diagnostics) {
    auto [entry, added] = rule_index.try_emplace(diagnostic.number, rules.size());
    if (added)
      rules.push_back(Rule(diagnostic.number));
    bool is_warning = SeverityOf(diagnostic.number) == Severity::kWarning;
    llvm::json::Object result{
        {"ruleId", std::to_string(static_cast<int>(diagnostic.number))},
        {"ruleIndex", entry->second},
        {"level", is_warning ? "warning" : "error"},
        {"message", llvm::json::Object{{"text", llvm::json::fixUTF8(diagnostic.message)}}}};
    if (!diagnostic.place.file.empty())
      result["locations"] = llvm::json::Array{Location(diagnostic.place)};
    llvm::json::Array related;
    for (const Note &note : diagnostic.notes) {
      llvm::json::Object location = Location(note.place);
      location["message"] = llvm::json::Object{{"text", llvm::json::fixUTF8(note.message)}};
      related.push_back(std::move(location));
    }
    if (!related.empty())
      result["relatedLocations"] = std::move(related);
    results.push_back(std::move(result));
  }
  llvm::json::Object tool{
      {"driver", llvm::json::Object{{"name", "spacecast"},
                                    {"version", std::string(version)},
                                    {"rules", std::move(rules)}}}};
  llvm::json::Object run{{"tool", std::move(tool)},
                         {"columnKind", "unicodeCodePoints"},
                         {"results", std::move(results)}};
  return llvm::json::Object{
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", llvm::json::Array{std::move(run)}}};
}

} // namespace spacecast
