#include "json.h"

#include <cctype>

namespace spacecast::opencl {

namespace {

class Parser {
public:
  explicit Parser(const std::string &text) : text_(text) {}

  std::optional<Json> Whole() {
    std::optional<Json> value = Value();
    SkipSpace();
    return at_ == text_.size() ? value : std::nullopt;
  }

private:
  void SkipSpace() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])))
      ++at_;
  }
  bool Take(const std::string &word) {
    SkipSpace();
    if (text_.compare(at_, word.size(), word) != 0)
      return false;
    at_ += word.size();
    return true;
  }

  std::optional<Json> Value() {
    Json value;
    if (Take("null"))
      return value;
    if (Take("{"))
      return Members();
    if (Take("["))
      return Items();
    if (Take("\""))
      return String();
    value.kind = Json::Kind::kBool;
    value.truth = Take("true");
    if (value.truth || Take("false"))
      return value;
    value.kind = Json::Kind::kNumber;
    const std::size_t begin = at_;
    for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); ++at_)
      value.number = value.number * 10 + static_cast<std::size_t>(text_[at_] - '0');
    return at_ > begin ? std::optional<Json>(value) : std::nullopt;
  }

  std::optional<Json> String() {
    Json value;
    value.kind = Json::Kind::kString;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      char c = text_[at_];
      if (c == '\\') {
        if (++at_ == text_.size())
          return std::nullopt;
        c = text_[at_] == 'n' ? '\n' : text_[at_] == 't' ? '\t' : text_[at_];
      }
      value.text += c;
    }
    return Take("\"") ? std::optional<Json>(value) : std::nullopt;
  }

  std::optional<Json> Items() {
    Json value;
    value.kind = Json::Kind::kArray;
    if (Take("]"))
      return value;
    do {
      std::optional<Json> item = Value();
      if (!item)
        return std::nullopt;
      value.items.push_back(std::move(*item));
    } while (Take(","));
    return Take("]") ? std::optional<Json>(value) : std::nullopt;
  }

  std::optional<Json> Members() {
    Json value;
    value.kind = Json::Kind::kObject;
    if (Take("}"))
      return value;
    do {
      std::optional<Json> name = Take("\"") ? String() : std::nullopt;
      std::optional<Json> member = name && Take(":") ? Value() : std::nullopt;
      if (!member)
        return std::nullopt;
      value.members[name->text] = std::move(*member);
    } while (Take(","));
    return Take("}") ? std::optional<Json>(value) : std::nullopt;
  }

  const std::string &text_;
  std::size_t at_ = 0;
};

} // namespace

const Json &Json::operator[](const std::string &name) const {
  static const Json nothing;
  auto found = members.find(name);
  return found != members.end() ? found->second : nothing;
}

std::optional<Json> ParseJson(const std::string &text) { return Parser(text).Whole(); }

} // namespace spacecast::opencl
