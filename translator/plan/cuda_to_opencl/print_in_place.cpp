#include "plan/cuda_to_opencl/print_in_place.h"

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

namespace spacecast {

namespace {

class Printer {
public:
  Printer(const DeviceUnit &unit, std::string_view file) : unit_(unit), file_(file) {}

  std::string Print() {
    // A text that the file does not have stands before the piece that follows it.
    std::string pending;
    std::vector<std::pair<const DevicePiece *, std::string>> placed;
    for (const DevicePiece &piece : unit_.pieces) {
      if (piece.source.file != 0 || piece.source.Empty()) {
        pending += piece.text + "\n\n";
        continue;
      }
      placed.emplace_back(&piece, std::exchange(pending, {}));
    }
    std::ranges::stable_sort(placed, {}, [](const auto &each) { return each.first->source.begin; });
    const std::size_t head = at_ = Head();
    for (const auto &[piece, before] : placed) {
      const Span &source = piece->source;
      if (source.end <= head)
        continue;
      if (source.begin >= at_)
        Gap(source.begin);
      else if (source.end <= at_)
        text_ += "\n\n";
      text_ += before + piece->text;
      at_ = std::max(at_, source.end);
    }
    Gap(file_.size());
    text_ += pending;
    text_.erase(0, std::min(text_.find_first_not_of('\n'), text_.size()));
    return std::move(text_);
  }

private:
  std::string_view Line(std::size_t begin) const { return file_.substr(begin, file_.find('\n', begin) - begin); }

  // Where the text begins behind its first line and the includes that CUDA needs.
  std::size_t Head() const {
    std::size_t at = 0;
    bool in_guard = false;
    for (bool first = true; at < file_.size(); first = false) {
      const std::string_view line = Line(at);
      const bool of_cuda = in_guard || line.starts_with("#include ") || line.starts_with("#ifndef __CUDACC_RTC__") ||
                           IsOwnMacro(line);
      if (!first && !of_cuda)
        break;
      in_guard = line.starts_with("#ifndef __CUDACC_RTC__") || (in_guard && !line.starts_with("#endif"));
      at = std::min(at + line.size() + 1, file_.size());
    }
    return at;
  }

  // What every OpenCL compiler defines.
  static bool IsOwnMacro(std::string_view line) {
    constexpr std::string_view kDefine = "#define ";
    if (!line.starts_with(kDefine))
      return false;
    const std::string_view name = line.substr(kDefine.size());
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"cl_", "__OPENCL", "CL_VERSION", "__opencl_c_", "__IMAGE_SUPPORT__",
                                                "__ENDIAN_LITTLE__", "__FAST_RELAXED_MATH__", "__SPIR"},
        [&](std::string_view begin) { return name.starts_with(begin); });
  }

  // Copies up to `end` what is no code.
  void Gap(std::size_t end) {
    while (at_ < end) {
      const auto skipped = std::ranges::find_if(unit_.inactive, [&](const Span &span) {
        return span.file == 0 && span.begin <= at_ && at_ < span.end;
      });
      if (skipped != unit_.inactive.end())
        Copy(std::min(skipped->end, end));
      else if (file_.substr(at_).starts_with("//"))
        Copy(std::min(file_.find('\n', at_), end));
      else if (file_.substr(at_).starts_with("/*"))
        Copy(std::min(std::min(file_.find("*/", at_), file_.size() - 2) + 2, end));
      else if (file_[at_] == '#')
        Copy(std::min(EndOfDirective(at_), end));
      else if (std::string_view(" \t\r\n").find(file_[at_]) != std::string_view::npos)
        Copy(at_ + 1);
      else
        SkipWord(end);
    }
  }

  void Copy(std::size_t end) {
    text_ += file_.substr(at_, end - at_);
    at_ = end;
  }

  // Code that nothing on the device needs, with the blanks behind it.
  void SkipWord(std::size_t end) {
    if (file_[at_] == '"') {
      at_ = std::min(file_.find('"', at_ + 1), file_.size() - 1) + 1;
    } else {
      ++at_;
    }
    while (at_ < end && (file_[at_] == ' ' || file_[at_] == '\t'))
      ++at_;
  }

  std::size_t EndOfDirective(std::size_t begin) const {
    std::size_t end = begin;
    do
      end = std::min(file_.find('\n', end + 1), file_.size());
    while (end < file_.size() && file_[end - 1] == '\\');
    return end;
  }

  const DeviceUnit &unit_;
  const std::string_view file_;
  std::size_t at_ = 0;
  std::string text_;
};

} // namespace

std::string PrintInPlace(const DeviceUnit &unit, std::string_view file) { return Printer(unit, file).Print(); }

} // namespace spacecast
