// Prints mappings/COVERAGE.md: what every row says, table by table.
#include "mapping/mapping.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

namespace {

std::string Join(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string TypesOf(const spacecast::Row &row) {
  std::vector<std::string> types;
  for (const spacecast::Signature &signature : row.types) {
    const std::string text = Join(signature.parameters);
    types.push_back(signature.is_bare ? text : "(" + text + ")");
  }
  return Join(types);
}

// What becomes of a name, for the third column.
std::string Becomes(const spacecast::Row &row) {
  if (row.diagnostic / 1000 == 1)
    return "error " + std::to_string(row.diagnostic);
  if (!row.by.empty())
    return "by the step " + row.by;
  std::string text = row.opencl;
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.replace(at, 1, "\\|");
  return "`" + text + "`" +
         (row.diagnostic == 0 ? "" : ", warning " + std::to_string(row.diagnostic));
}

} // namespace

int main() {
  const auto mappings = spacecast::Mappings::Load();
  if (!mappings) {
    std::cerr << mappings.Reason();
    return 1;
  }
  std::map<std::string, std::vector<const spacecast::Row *>> tables;
  std::set<std::string> translated;
  std::set<std::string> refused;
  for (const spacecast::Row &row : mappings->Rows()) {
    tables[row.file].push_back(&row);
    (row.diagnostic / 1000 == 1 ? refused : translated).insert(row.cuda.begin(), row.cuda.end());
  }
  for (const std::string &name : translated)
    refused.erase(name);
  std::cout << "# Coverage\n\nGenerated from the tables by `spacecast_mapping_coverage`; do not edit.\n\n"
            << translated.size() << " CUDA names are translated, " << refused.size()
            << " are refused by number. A row without a number is a translation.\n";
  for (const auto &[file, rows] : tables) {
    const auto errors = std::ranges::count_if(rows, [](const spacecast::Row *row) {
      return row->diagnostic / 1000 == 1;
    });
    std::cout << "\n## " << file.substr(file.find('/') + 1) << "\n\n"
              << rows.size() << " rows, " << errors << " of them refusals.\n\n"
              << "| CUDA | for | becomes |\n|---|---|---|\n";
    for (const spacecast::Row *row : rows)
      std::cout << "| " << Join(row->cuda) << " | " << TypesOf(*row) << " | " << Becomes(*row)
                << " |\n";
  }
}
