#include "diagnostics/json.h"

#include "llvm/Support/FormatVariadic.h"

namespace spacecast {

namespace {

llvm::json::Object ToJson(const Place &place) {
  return llvm::json::Object{{"file", llvm::json::fixUTF8(place.file)},
          {"line", place.line},
          {"column", place.column},
          {"length", place.length}};
}

} // namespace

std::string_view NameOf(Severity severity) {
  switch (severity) {
  case Severity::kWarning:
    return "warning";
  case Severity::kError:
    return "error";
  case Severity::kUnreadable:
    return "unreadable";
  case Severity::kInternal:
    break;
  }
  return "internal";
}

llvm::json::Object ToJson(const Diagnostic &diagnostic) {
  llvm::json::Object object = ToJson(diagnostic.place);
  object["number"] = static_cast<int>(diagnostic.number);
  object["severity"] = std::string(NameOf(SeverityOf(diagnostic.number)));
  object["message"] = llvm::json::fixUTF8(diagnostic.message);
  llvm::json::Array notes;
  for (const Note &note : diagnostic.notes) {
    llvm::json::Object entry = ToJson(note.place);
    entry["message"] = llvm::json::fixUTF8(note.message);
    notes.push_back(std::move(entry));
  }
  object["notes"] = std::move(notes);
  return object;
}

std::string Print(const llvm::json::Value &value) {
  return llvm::formatv("{0:2}\n", value).str();
}

} // namespace spacecast
