#include "mapping/read_table.h"

#include "diagnostics/catalogue.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/YAMLParser.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

namespace spacecast {
namespace {

using llvm::StringRef;
namespace yaml = llvm::yaml;

// "kFastMathDiffers" of the catalogue is "fast-math-differs" in a row.
std::string KebabName(std::string_view constant) {
  std::string result;
  for (char letter : constant.substr(1)) {
    if (std::isupper(static_cast<unsigned char>(letter)) && !result.empty())
      result += '-';
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  if (const std::size_t at = result.find("open-cl"); at != std::string::npos)
    result.erase(at + 4, 1);
  return result;
}

int DiagnosticNumber(std::string_view kebab_name) {
  struct Named {
    int number;
    const char *constant;
  };
  static constexpr Named kAll[] = {
#define SPACECAST_DIAGNOSTIC(number, name) {number, #name},
#include "diagnostics/catalogue.def"
#undef SPACECAST_DIAGNOSTIC
  };
  for (const Named &named : kAll) {
    if (KebabName(named.constant) == kebab_name)
      return named.number;
  }
  return 0;
}

// Splits at commas outside parentheses and trims.
std::vector<std::string> SplitList(StringRef text) {
  std::vector<std::string> result;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == ',' && depth == 0)) {
      const StringRef part = text.slice(begin, i).trim();
      if (!part.empty())
        result.push_back(part.str());
      begin = i + 1;
    } else if (text[i] == '(') {
      ++depth;
    } else if (text[i] == ')') {
      --depth;
    }
  }
  return result;
}

Signature ReadSignature(const std::string &text) {
  Signature signature;
  if (!text.empty() && text.front() == '(' && text.back() == ')') {
    for (const std::string &part : SplitList(StringRef(text).drop_front().drop_back()))
      signature.parameters.push_back(OpenClSpelling(part));
  } else {
    signature.parameters.push_back(OpenClSpelling(text));
    signature.is_bare = true;
  }
  return signature;
}

class TableReader {
public:
  TableReader(std::string_view file, std::string_view text, Table &table)
      : file_(file), stream_(StringRef(text.data(), text.size()), sources_), table_(table) {
    sources_.setDiagHandler(
        [](const llvm::SMDiagnostic &diagnostic, void *self) {
          static_cast<TableReader *>(self)->Keep(diagnostic);
        },
        this);
  }

  std::string Read() {
    for (yaml::Document &document : stream_) {
      yaml::Node *root = document.getRoot();
      auto *sections = llvm::dyn_cast_or_null<yaml::MappingNode>(root);
      if (sections == nullptr) {
        if (error_.empty() && root != nullptr && !llvm::isa<yaml::NullNode>(root))
          Fail(root, "a table is a mapping from 'functions', 'types', 'names', 'host_calls' or "
                     "'reserved_words' to rows");
        break;
      }
      for (yaml::KeyValueNode &section : *sections)
        ReadSection(section);
      document.skip();
    }
    return error_;
  }

private:
  void Keep(const llvm::SMDiagnostic &diagnostic) {
    if (!error_.empty())
      return;
    const llvm::SMDiagnostic named(*diagnostic.getSourceMgr(), diagnostic.getLoc(), file_,
                                   diagnostic.getLineNo(), diagnostic.getColumnNo(),
                                   diagnostic.getKind(), diagnostic.getMessage(),
                                   diagnostic.getLineContents(), diagnostic.getRanges());
    llvm::raw_string_ostream out(error_);
    named.print(nullptr, out, false);
  }

  void Fail(yaml::Node *node, const std::string &message) {
    if (error_.empty())
      stream_.printError(node, message);
  }

  // The text of a scalar; the empty text, and an error, for anything else.
  std::string Text(yaml::Node *node) {
    if (auto *scalar = llvm::dyn_cast_or_null<yaml::ScalarNode>(node)) {
      llvm::SmallString<64> storage;
      return scalar->getValue(storage).str();
    }
    if (auto *block = llvm::dyn_cast_or_null<yaml::BlockScalarNode>(node))
      return block->getValue().str();
    if (node != nullptr)
      Fail(node, "expected text; quote a value that holds braces");
    return {};
  }

  void ReadSection(yaml::KeyValueNode &section) {
    yaml::Node *key = section.getKey();
    const std::string name = Text(key);
    static const std::map<std::string, RowKind> kKinds{{"functions", RowKind::kFunction},
                                                       {"types", RowKind::kType},
                                                       {"names", RowKind::kName},
                                                       {"host_calls", RowKind::kHostCall}};
    const auto kind = kKinds.find(name);
    const bool is_words = name == "reserved_words" || name == "cuda_words";
    if (kind == kKinds.end() && !is_words) {
      Fail(key, "unknown section '" + name + "'");
      section.skip();
      return;
    }
    yaml::Node *value = section.getValue();
    auto *rows = llvm::dyn_cast_or_null<yaml::SequenceNode>(value);
    if (rows == nullptr) {
      if (value != nullptr && !llvm::isa<yaml::NullNode>(value))
        Fail(value, "expected a list of rows");
      return;
    }
    for (yaml::Node &item : *rows) {
      if (is_words)
        ReadWords(&item, name == "cuda_words" ? table_.cuda_words : table_.reserved_words);
      else
        ReadRow(&item, kind->second);
    }
  }

  void ReadWords(yaml::Node *node, std::vector<std::string> &list) {
    const std::string text = Text(node);
    llvm::SmallVector<StringRef> words;
    llvm::SplitString(text, words);
    for (StringRef word : words)
      AddWords(word, list);
  }

  // Adds a word, or all the words that `vload{2,4}` stands for.
  void AddWords(StringRef word, std::vector<std::string> &list) {
    const auto [before, braced] = word.split('{');
    if (before.size() == word.size()) {
      list.push_back(word.str());
      return;
    }
    const auto [choices, after] = braced.split('}');
    llvm::SmallVector<StringRef> parts;
    choices.split(parts, ',');
    for (StringRef part : parts)
      AddWords((before + part + after).str(), list);
  }

  void ReadRow(yaml::Node *node, RowKind kind) {
    auto *cells = llvm::dyn_cast<yaml::MappingNode>(node);
    if (cells == nullptr) {
      Fail(node, "a row is a mapping, such as { cuda: rsqrtf, opencl: rsqrt, types: float }");
      node->skip();
      return;
    }
    Row row;
    row.kind = kind;
    row.file = file_;
    const llvm::SMLoc begin = node->getSourceRange().Start;
    row.line = LineOf(begin.getPointer());
    bool has_opencl = false;
    std::string cuda;
    for (yaml::KeyValueNode &cell : *cells) {
      yaml::Node *key = cell.getKey();
      const std::string name = Text(key);
      yaml::Node *value = cell.getValue();
      has_opencl |= name == "opencl";
      if (name == "cuda")
        cuda = Text(value);
      else
        ReadCell(row, name, key, value);
    }
    // Which form the CUDA side has depends on the direction, which may stand after it.
    if (row.direction == RowDirection::kToCuda && row.kind == RowKind::kFunction)
      row.cuda = cuda.empty() ? std::vector<std::string>() : std::vector<std::string>{cuda};
    else
      ReadCuda(row, cuda, node);
    if (!error_.empty())
      return;
    if (row.cuda.empty())
      Fail(node, "the row has no 'cuda'");
    else if (!has_opencl && row.by.empty() && row.diagnostic == 0)
      Fail(node, "the row has none of 'opencl', 'by' and 'error'");
    else
      table_.rows.push_back(std::move(row));
  }

  void ReadCell(Row &row, const std::string &name, yaml::Node *key, yaml::Node *value) {
    const std::string text = Text(value);
    if (name == "opencl") {
      row.opencl = text == "none" ? "" : text;
    } else if (name == "types") {
      for (const std::string &part : SplitList(text))
        row.types.push_back(ReadSignature(part));
    } else if (name == "spaces") {
      row.spaces = SplitList(text);
    } else if (name == "extensions") {
      row.extensions = SplitList(text);
    } else if (name == "by") {
      row.by = text;
    } else if (name == "says") {
      row.says = text;
    } else if (name == "error" || name == "warn") {
      row.diagnostic = DiagnosticNumber(text);
      const bool right_kind = name == "error" ? row.diagnostic / 1000 == 1 : row.diagnostic / 1000 == 2;
      if (!right_kind)
        Fail(value, "'" + text + "' is no " + (name == "error" ? "error" : "warning") +
                        " of the diagnostics catalogue");
    } else if (name == "direction") {
      row.direction = text == "to_cuda" ? RowDirection::kToCuda : RowDirection::kToOpenCl;
      if (text != "to_cuda" && text != "to_opencl")
        Fail(value, "a direction is 'to_opencl' or 'to_cuda'");
    } else if (name == "ulp") {
      if (text == "untested")
        row.ulp = -1;
      else if (StringRef(text).getAsInteger(10, row.ulp))
        Fail(value, "expected a number, or 'untested'");
    } else {
      Fail(key, "unknown key '" + name + "'; a row has cuda, opencl, types, spaces, extensions, by, "
                                         "error, warn, says, direction and ulp");
    }
  }

  // `name`, `name, name` or `name({first}, {second})`.
  void ReadCuda(Row &row, const std::string &text, yaml::Node *value) {
    const StringRef whole(text);
    const std::size_t open = whole.find('(');
    if (row.kind != RowKind::kFunction || open == StringRef::npos) {
      row.cuda = SplitList(whole);
      return;
    }
    row.cuda = {whole.take_front(open).str()};
    for (const std::string &part : SplitList(whole.drop_front(open + 1).drop_back())) {
      if (part.size() < 3 || part.front() != '{' || part.back() != '}')
        Fail(value, "an argument stands in braces: atomicAdd({ptr}, {value})");
      else
        row.parameters.push_back(part.substr(1, part.size() - 2));
    }
  }

  unsigned LineOf(const char *place) {
    const unsigned buffer = sources_.FindBufferContainingLoc(llvm::SMLoc::getFromPointer(place));
    return buffer == 0 ? 0 : sources_.FindLineNumber(llvm::SMLoc::getFromPointer(place), buffer);
  }

  std::string file_;
  llvm::SourceMgr sources_;
  yaml::Stream stream_;
  Table &table_;
  std::string error_;
};

} // namespace

std::string ReadTable(std::string_view file, std::string_view text, Table &table) {
  return TableReader(file, text, table).Read();
}

} // namespace spacecast
