#include "lower/lower_bit_fields.h"

#include "find/bit_fields.h"
#include "lower/lower_implicit_members.h"
#include "lower/lower_objects.h"
#include "lower/scope_names.h"
#include "lower/statement_text.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_bit_fields";

std::string_view UnitType(const BitUnit &unit) {
  return unit.size == 1 ? "uchar" : unit.size == 2 ? "ushort" : unit.size == 4 ? "uint" : "ulong";
}

// The class that a text names: anonymous ones lend their members to those around them.
const clang::RecordDecl &OwnerOf(const clang::RecordDecl &record) {
  const clang::RecordDecl *named = &record;
  const auto name_of = [](const clang::RecordDecl &each) {
    return NamePart(each.getASTContext().getCanonicalTagType(&each));
  };
  while (named->isAnonymousStructOrUnion() || name_of(*named).empty())
    if (const auto *outer = llvm::dyn_cast<clang::RecordDecl>(named->getDeclContext()))
      named = outer;
    else
      break;
  return *named;
}

std::string OwnerName(const clang::RecordDecl &record) {
  const std::string name = NamePart(record.getASTContext().getCanonicalTagType(&OwnerOf(record)));
  return name.empty() ? "bits" : name;
}

// A bit-field narrower than int is an int as soon as anything is done with it (C++20, section
// 7.3.7), whatever its type.
std::string_view ReadType(const clang::FieldDecl &field) {
  const unsigned width = field.getBitWidthValue();
  const bool is_signed = field.getType()->isSignedIntegerOrEnumerationType();
  if (width > 32)
    return is_signed ? "long" : "ulong";
  return width == 32 && !is_signed ? "uint" : "int";
}

// The name that the text has after all.
std::string Need(const PieceLowering &piece, SupportPiece text) {
  const std::size_t index = piece.unit.support.Add(std::move(text));
  piece.unit.support.used.insert(index);
  return piece.unit.support.pieces[index].name;
}

// int Flags_count(ushort bits) { return (bits >> 1) & 0x7f; }
std::string Getter(const PieceLowering &piece, const BitUnit &unit, const clang::FieldDecl &field) {
  const std::string name = OwnerName(*field.getParent()) + "_" + piece.unit.names.Of(field);
  const unsigned width = field.getBitWidthValue();
  const std::uint64_t shift = unit.ShiftOf(field);
  std::string value;
  if (field.getType()->isSignedIntegerOrEnumerationType()) {
    // Up to the sign and back.
    const unsigned bits = width > 32 || unit.size == 8 ? 64 : 32;
    const std::string_view type = bits == 64 ? "long" : "int";
    const std::uint64_t up = bits - shift - width;
    value = up == 0 ? fmt::format("({})bits >> {}", type, bits - width)
                    : fmt::format("({0})((u{0})bits << {1}) >> {2}", type, up, bits - width);
  } else {
    const std::string shifted = shift == 0 ? "bits" : fmt::format("(bits >> {})", shift);
    value = width == unit.size * 8 ? "bits"
                                   : fmt::format("{} & 0x{:x}{}", shifted, (1ull << width) - 1,
                                                 unit.size == 8 ? "ul" : "");
  }
  return Need(piece, {name,
               fmt::format("static inline {} {}({} bits) {{ return {}; }}\n", ReadType(field), name,
                           UnitType(unit), value),
               OwnerOf(*field.getParent()).getBraceRange().getEnd(),
               {},
               {}});
}

// ushort Flags_with_count(ushort bits, uint value) { return (bits & ~0xfe) | (value & 0x7f) << 1; }
std::string Setter(const PieceLowering &piece, const BitUnit &unit, const clang::FieldDecl &field) {
  const std::string name = OwnerName(*field.getParent()) + "_with_" + piece.unit.names.Of(field);
  const unsigned width = field.getBitWidthValue();
  const std::uint64_t shift = unit.ShiftOf(field);
  const std::string_view type = UnitType(unit);
  const std::string suffix = unit.size == 8 ? "ul" : "u";
  std::string text = "value";
  if (width < unit.size * 8) {
    const std::uint64_t mask = (1ull << width) - 1;
    const std::string wide = unit.size == 8 ? "(ulong)value" : "value";
    text = fmt::format("(bits & ~0x{0:x}{1}) | ({2} & 0x{3:x}{1}){4}", mask << shift, suffix, wide, mask,
                       shift == 0 ? "" : fmt::format(" << {}", shift));
  }
  const clang::TagDecl *enumeration = field.getType()->getAsTagDecl();
  std::string value_type = enumeration ? (ReadType(field).starts_with("u") ? "uint" : "int")
                                       : piece.unit.types.Specifier(field.getType().getUnqualifiedType());
  if (enumeration && width > 32)
    value_type = ReadType(field);
  return Need(piece, {name,
               fmt::format("static inline {0} {1}({0} bits, {2} value) {{ return {3}; }}\n", type,
                           name, value_type, text),
               OwnerOf(*field.getParent()).getBraceRange().getEnd(), {}, {}});
}

const clang::FieldDecl *BitFieldOf(const clang::Expr &expression) {
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(&expression);
  const auto *field = member ? llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
  return field && field->isBitField() ? field : nullptr;
}

// The unit stands where the field stood.
void NameUnit(PieceLowering &piece, const clang::MemberExpr &member, const BitUnit &unit) {
  piece.editor.Replace(member.getMemberLoc(), unit.name, kStep);
  if (!LowerMemberOfThis(piece, member)) {
    piece.ancestors.push_back(&member);
    LowerStatement(piece, member.getBase());
    piece.ancestors.pop_back();
  }
}

// True for a whole statement; in the head of a loop, where nobody uses the value either, no other
// statement can stand.
enum class Place { kValue, kStatement, kLoopHead };

Place PlaceOf(const PieceLowering &piece, const clang::Expr &expression) {
  using namespace clang;
  const Stmt *parent = piece.WrittenParent();
  const auto is = [&](const Stmt *child) {
    const auto *given = llvm::dyn_cast_or_null<Expr>(child);
    return given && given->IgnoreImplicit() == &expression;
  };
  if (!parent || llvm::isa<CompoundStmt>(parent))
    return Place::kStatement;
  if (const auto *label = llvm::dyn_cast<SwitchCase>(parent))
    return is(label->getSubStmt()) ? Place::kStatement : Place::kValue;
  if (const auto *branch = llvm::dyn_cast<IfStmt>(parent))
    return is(branch->getThen()) || is(branch->getElse()) ? Place::kStatement : Place::kValue;
  if (const auto *loop = llvm::dyn_cast<WhileStmt>(parent))
    return is(loop->getBody()) ? Place::kStatement : Place::kValue;
  if (const auto *loop = llvm::dyn_cast<ForStmt>(parent))
    return is(loop->getBody())                        ? Place::kStatement
           : is(loop->getInit()) || is(loop->getInc()) ? Place::kLoopHead
                                                       : Place::kValue;
  return Place::kValue;
}

// True where working out `value` may change the object whose field it is for.
class MayChangeObject : public clang::DynamicRecursiveASTVisitor {
public:
  explicit MayChangeObject(const clang::Expr &object) {
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(object.IgnoreParenImpCasts());
    const auto *variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    is_local_ = variable && variable->hasLocalStorage() && variable->getType()->isRecordType();
  }
  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    found |= operation->isAssignmentOp();
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    found |= operation->isIncrementDecrementOp();
    return true;
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    found |= !callee || llvm::isa<clang::CXXMemberCallExpr, clang::CXXOperatorCallExpr>(call) ||
             (callee->hasBody() && !is_local_) ||
             std::ranges::any_of(callee->parameters(), [](const clang::ParmVarDecl *parameter) {
               const clang::QualType pointee = parameter->getType()->getPointeeType();
               return !pointee.isNull() && !pointee.isConstQualified();
             });
    return true;
  }
  bool found = false;

private:
  bool is_local_ = false;
};

class Change {
public:
  Change(PieceLowering &piece, const clang::Expr &whole, const clang::Expr &target)
      : piece_(piece), whole_(whole), target_(target),
        member_(*llvm::cast<clang::MemberExpr>(target.IgnoreParens())),
        field_(*llvm::cast<clang::FieldDecl>(member_.getMemberDecl())) {}

  void Assign(const clang::Expr *value, std::string_view operation) {
    const auto unit = UnitOf(field_);
    if (!unit || !IsRepeatable())
      return;
    const Place place = PlaceOf(piece_, whole_);
    MayChangeObject change(*member_.getBase());
    if (value)
      change.TraverseStmt(const_cast<clang::Expr *>(value));
    const auto statement = StatementSpan(piece_, whole_);
    if (change.found && (place != Place::kStatement || !statement)) {
      Refuse("the value for bit-field '{}' comes from an expression that may change its object; give "
             "the value a name first");
      return;
    }
    NameUnit(piece_, member_, *unit);
    std::string given = "1";
    if (change.found)
      given = piece_.unit.names.Unused(field_.getNameAsString(), *piece_.Function());
    std::vector<PieceEditor::RangePiece> pieces, value_pieces{given};
    if (value) {
      piece_.ancestors.push_back(&whole_);
      LowerStatement(piece_, value);
      piece_.ancestors.pop_back();
      const bool is_bare = change.found || operation.empty() || IsPrimary(*AsWritten(value));
      value_pieces = {std::string(is_bare ? "" : "("), value->getSourceRange(),
                      std::string(is_bare ? "" : ")")};
    }
    const auto add = [&](std::string text) { pieces.push_back(std::move(text)); };
    // The value first: what it changes is seen by what is then read.
    if (change.found) {
      add(fmt::format("{{ {} = ", piece_.unit.types.Declare(value->getType().getUnqualifiedType(), {}, given)));
      std::ranges::move(value_pieces, std::back_inserter(pieces));
      add("; ");
      value_pieces = {given};
    }
    // What an assignment gives is the field, not the unit.
    const bool is_read = place == Place::kValue;
    if (is_read)
      add(Getter(piece_, *unit, field_) + "(");
    pieces.push_back(target_.getSourceRange());
    add(" = " + Setter(piece_, *unit, field_) + "(");
    pieces.push_back(target_.getSourceRange());
    add(", ");
    if (!operation.empty()) {
      add(Getter(piece_, *unit, field_) + "(");
      pieces.push_back(target_.getSourceRange());
      add(fmt::format(") {} ", operation));
    }
    std::ranges::move(value_pieces, std::back_inserter(pieces));
    add(is_read ? "))" : ")");
    if (change.found) {
      add("; }");
      CloseBlock(*statement, std::move(pieces));
    } else {
      piece_.editor.ReplacePieces(whole_.getSourceRange(), std::move(pieces), kStep);
    }
  }

  // x.count++ gives the value before.
  void Step(const clang::UnaryOperator &step) {
    if (step.isPostfix() && PlaceOf(piece_, whole_) == Place::kValue)
      return Refuse("the value before a step of bit-field '{}' is used, which is not translated; write "
                    "the step as a statement of its own");
    Assign(nullptr, step.isIncrementOp() ? "+" : "-");
  }

private:
  // The object's text stands twice.
  bool IsRepeatable() {
    if (!member_.getBase()->HasSideEffects(piece_.unit.Context()))
      return true;
    Refuse("bit-field '{}' of an object whose expression has an effect is changed; name the object by "
           "a reference first");
    return false;
  }

  void Refuse(std::string_view text) {
    piece_.unit.Report(Number::kNotYetSupported, whole_.getSourceRange(),
                       fmt::format(fmt::runtime(text), field_.getNameAsString()));
  }

  // The block has no `;` behind it.
  void CloseBlock(const Span &statement, std::vector<PieceEditor::RangePiece> pieces) {
    Edit edit{statement, {}, kStep};
    for (const PieceEditor::RangePiece &part : pieces)
      if (const std::string *text = std::get_if<std::string>(&part))
        edit.pieces.push_back(Piece::Text(*text));
      else if (const auto span = piece_.editor.Find(std::get<clang::SourceRange>(part)))
        edit.pieces.push_back(Piece::Keep(*span));
    piece_.editor.Add(edit);
  }

  PieceLowering &piece_;
  const clang::Expr &whole_;
  const clang::Expr &target_;
  const clang::MemberExpr &member_;
  const clang::FieldDecl &field_;
};

// "ready : 1, count : 7"
std::string FieldList(const std::vector<const clang::FieldDecl *> &fields) {
  std::string text;
  for (const clang::FieldDecl *field : fields)
    text += fmt::format("{}{} : {}", text.empty() ? "" : ", ", field->getNameAsString(),
                        field->getBitWidthValue());
  return text.starts_with(' ') ? text.substr(1) : text;
}

bool Refuse(PieceLowering &piece, clang::SourceRange range) {
  piece.unit.Report(Number::kNotYetSupported, range,
                    "these bit-fields have a layout that no integers of OpenCL C have; pack them by "
                    "hand");
  return false;
}

} // namespace

void LowerBitFields(PieceLowering &piece, const clang::RecordDecl &record) {
  if (!HasBitFields(record))
    return;
  const auto units = BitUnitsOf(record);
  const auto &layout = piece.unit.Context().getASTRecordLayout(&record);
  const auto *derived = llvm::dyn_cast<clang::CXXRecordDecl>(&record);
  if (!units || record.hasAttr<clang::PackedAttr>() || (derived && derived->getNumBases() > 0)) {
    Refuse(piece, record.getSourceRange());
    return;
  }
  // Where C lays what it is given, and how it aligns the whole.
  std::uint64_t end = 0, alignment = 1, paddings = 0;
  const auto padding = [&](std::uint64_t offset, std::uint64_t aligned_to) {
    const std::uint64_t natural = (end + aligned_to - 1) / aligned_to * aligned_to;
    alignment = std::max(alignment, aligned_to);
    return natural < offset ? fmt::format("uchar unused_{}[{}]; ", paddings++, offset - end) : std::string();
  };
  std::size_t next_unit = 0;
  // The fields of one declaration: the units that begin there stand in its place, and the fields in
  // a comment, so that the author's own comments stay beside them.
  std::vector<const clang::FieldDecl *> declared;
  const auto close = [&] {
    if (declared.empty())
      return;
    std::string text;
    for (; next_unit < units->size(); ++next_unit) {
      const BitUnit &unit = (*units)[next_unit];
      if (std::ranges::find(declared, unit.fields.front()) == declared.end())
        break;
      text += (text.empty() ? "" : "; ") + padding(unit.offset, unit.size) +
              fmt::format("{} {}", UnitType(unit), unit.name);
      end = record.isUnion() ? 0 : unit.offset + unit.size;
    }
    const auto first = piece.editor.Find(declared.front()->getSourceRange());
    const auto last = piece.editor.Find(declared.back()->getSourceRange());
    if (first && last && first->file == last->file) {
      Span whole{first->file, first->begin, last->end};
      const std::string_view after = piece.unit.source.files[whole.file].text.substr(whole.end);
      whole.end += after.starts_with(";") ? 1 : 0;
      piece.editor.Add({whole,
                        {Piece::Text(fmt::format("{}/* {} */", text.empty() ? "" : text + "; ",
                                                 FieldList(declared)))},
                        kStep});
    }
    declared.clear();
  };
  for (const clang::FieldDecl *field : record.fields()) {
    if (!declared.empty() && (!field->isBitField() || field->getBeginLoc() != declared.front()->getBeginLoc()))
      close();
    if (field->isBitField()) {
      declared.push_back(field);
      continue;
    }
    const auto info = piece.unit.Context().getTypeInfoInChars(field->getType());
    const std::uint64_t offset = layout.getFieldOffset(field->getFieldIndex()) / 8;
    const std::uint64_t aligned_to = std::max<std::uint64_t>(
        info.Align.getQuantity(), piece.unit.Context().getDeclAlign(field).getQuantity());
    if (const std::string text = padding(offset, aligned_to); !text.empty())
      piece.editor.InsertBefore(field->getBeginLoc(), text, kStep);
    end = record.isUnion() ? 0 : offset + info.Width.getQuantity();
  }
  close();
  const std::uint64_t wanted = layout.getAlignment().getQuantity();
  if (alignment < wanted && !record.hasAttr<clang::AlignedAttr>())
    piece.editor.InsertAfter(record.getBraceRange().getEnd(),
                             fmt::format(" __attribute__((aligned({})))", wanted), kStep);
}

bool LowerBitFieldUse(PieceLowering &piece, const clang::Expr &expression) {
  if (const clang::FieldDecl *field = BitFieldOf(expression)) {
    const auto unit = UnitOf(*field);
    if (!unit)
      return true;
    const auto &member = llvm::cast<clang::MemberExpr>(expression);
    NameUnit(piece, member, *unit);
    piece.editor.Wrap(member.getSourceRange(), Getter(piece, *unit, *field) + "(", ")", kStep);
    return true;
  }
  if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
      binary && binary->isAssignmentOp() && BitFieldOf(*binary->getLHS()->IgnoreParens())) {
    const llvm::StringRef sign = binary->getOpcodeStr();
    Change(piece, expression, *binary->getLHS())
        .Assign(binary->getRHS(), std::string_view(sign.data(), sign.size() - 1));
    return true;
  }
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(&expression);
      unary && unary->isIncrementDecrementOp() && BitFieldOf(*unary->getSubExpr()->IgnoreParens())) {
    Change(piece, expression, *unary->getSubExpr()).Step(*unary);
    return true;
  }
  return false;
}

bool LowerBitFieldList(PieceLowering &piece, const clang::InitListExpr &list, const std::string &type) {
  const clang::RecordDecl *record = list.getType()->getAsRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || !HasBitFields(*record) || !list.isSemanticForm())
    return false;
  const auto units = BitUnitsOf(*record);
  if (!units)
    return true;
  if (record->isUnion() || !piece.editor.Peek(list.getSourceRange()).starts_with("{"))
    return !Refuse(piece, list.getSourceRange());
  std::vector<PieceEditor::RangePiece> pieces;
  const auto next = [&] { pieces.push_back(std::string(pieces.empty() ? type + "{" : ", ")); };
  piece.ancestors.push_back(&list);
  const auto put = [&](const clang::Expr &init) {
    if (init.getBeginLoc().isValid() && !llvm::isa<clang::ImplicitValueInitExpr, clang::CXXDefaultInitExpr>(init)) {
      LowerStatement(piece, &init);
      pieces.push_back(init.getSourceRange());
    } else {
      pieces.push_back(ElementText(piece, init));
    }
  };
  std::size_t at = 0;
  std::vector<const clang::Expr *> values;
  for (const clang::FieldDecl *field : record->fields())
    if (!field->isUnnamedBitField())
      values.push_back(at < list.getNumInits() ? list.getInit(at++) : nullptr);
  at = 0;
  const BitUnit *open = nullptr;
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    const clang::Expr *value = values[at++];
    if (!value)
      break;
    if (!field->isBitField()) {
      next();
      put(*value);
      continue;
    }
    const auto unit = std::ranges::find_if(*units, [&](const BitUnit &each) {
      return std::ranges::find(each.fields, field) != each.fields.end();
    });
    if (open == &*unit)
      continue;
    open = &*unit;
    next();
    // Constants are one number, the others are put into it.
    std::vector<std::pair<const clang::FieldDecl *, llvm::APSInt>> known;
    std::vector<std::pair<const clang::FieldDecl *, const clang::Expr *>> unknown;
    std::size_t place = 0;
    for (const clang::FieldDecl *each : record->fields()) {
      if (each->isUnnamedBitField())
        continue;
      const clang::Expr *given = values[place++];
      if (!given || std::ranges::find(unit->fields, each) == unit->fields.end())
        continue;
      if (const auto *standard = llvm::dyn_cast<clang::CXXDefaultInitExpr>(given))
        given = standard->getExpr();
      clang::Expr::EvalResult result;
      if (llvm::isa<clang::ImplicitValueInitExpr>(given))
        continue;
      if (given->EvaluateAsInt(result, piece.unit.Context()))
        known.emplace_back(each, result.Val.getInt());
      else
        unknown.emplace_back(each, given);
    }
    std::string head, number = fmt::format("0x{:x}", UnitValue(*unit, known));
    for (auto each = unknown.rbegin(); each != unknown.rend(); ++each)
      head += Setter(piece, *unit, *each->first) + "(";
    pieces.push_back(head + number);
    for (const auto &[each, given] : unknown) {
      pieces.push_back(std::string(", "));
      put(*given);
      pieces.push_back(std::string(")"));
    }
  }
  piece.ancestors.pop_back();
  if (pieces.empty())
    pieces.push_back(type + "{0");
  pieces.push_back(std::string("}"));
  piece.editor.ReplacePieces(list.getSourceRange(), std::move(pieces), kStep);
  return true;
}

std::string BitFieldText(const PieceLowering &piece, const std::string &object,
                         const clang::FieldDecl &field) {
  const auto unit = UnitOf(field);
  return unit ? fmt::format("{}({}{})", Getter(piece, *unit, field), object, unit->name) : "0";
}

std::pair<std::string, std::string> BitFieldFrame(const PieceLowering &piece, const clang::FieldDecl &field) {
  const auto unit = UnitOf(field);
  return unit ? std::pair(Getter(piece, *unit, field) + "(", "." + unit->name + ")")
              : std::pair<std::string, std::string>();
}

std::string BitFieldLine(PieceLowering &piece, const clang::FieldDecl &field, const clang::Expr &value) {
  const auto unit = UnitOf(field);
  if (!unit)
    return {};
  return fmt::format("self.{0} = {1}({2}, {3});", unit->name, Setter(piece, *unit, field),
                     unit->fields.front() == &field ? "0" : "self." + unit->name,
                     InitializerText(piece, value));
}

} // namespace spacecast
