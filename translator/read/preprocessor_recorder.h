// Watches one side's preprocessor and leaves what it saw as plain data.
#pragma once

#include "read/parsed_source.h"

#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace spacecast {

// A file that one side entered; its index is its number on that side.
struct EnteredFile {
  // Equal for equal files on both sides: the real path where there is one.
  std::string key;
  std::string path;
  std::string text;
  bool is_project = false;
  bool is_library = false;
};

// An `#include` of a file that does not exist.
struct MissingHeader {
  std::string spelled;
  Place place;
};

// What is known after a side was parsed. Spans and file numbers are the side's own until
// `RenumberFiles` makes them shared.
struct SideRecord {
  PreprocessorRecord preprocessor;
  std::vector<EnteredFile> files;
  llvm::DenseMap<clang::FileID, FileNumber> file_numbers;
  std::vector<MissingHeader> missing;
  // Set before the parse to fill `PreprocessorRecord::tokens`.
  bool keep_tokens = false;
};

// Hooks into `preprocessor` before its first token. `record` must outlive the parse. Headers that
// are not found are recorded and read as empty.
void RecordPreprocessor(clang::Preprocessor &preprocessor, SideRecord &record);

// The side's file i becomes number `shared[i]`.
void RenumberFiles(SideRecord &record, const std::vector<FileNumber> &shared);

// Line, column and line text of an offset.
Place PlaceAt(const std::string &path, std::string_view text, std::size_t begin, std::size_t end);

} // namespace spacecast
