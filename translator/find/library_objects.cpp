#include "find/library_objects.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

const clang::CXXRecordDecl *RecordOf(clang::QualType type) {
  type = type.getNonReferenceType();
  if (type->isPointerType())
    type = type->getPointeeType();
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

bool IsNamed(const clang::CXXRecordDecl &record, llvm::StringRef name) {
  return record.isInStdNamespace() && record.getIdentifier() && record.getName() == name;
}

// What the runtime's calls fill in and programs pass on to their kernels.
bool IsRuntimeStruct(const clang::CXXRecordDecl &record) {
  return record.getIdentifier() && (record.getName() == "cudaPitchedPtr" ||
                                    record.getName() == "cudaExtent" || record.getName() == "cudaPos");
}

bool IsOfLibrary(const clang::Decl &declaration) {
  return declaration.getASTContext().getSourceManager().isInSystemHeader(declaration.getLocation());
}

// The parts of a tuple: each is the field of a base class of its own.
void AddTupleMembers(const clang::CXXRecordDecl &record, std::vector<LibraryMember> &members) {
  for (const clang::CXXBaseSpecifier &base : record.bases()) {
    const clang::CXXRecordDecl *head = RecordOf(base.getType());
    if (!head || head->getName() != "_Head_base")
      continue;
    for (const clang::FieldDecl *field : head->fields())
      members.push_back({field, fmt::format("element_{}", members.size())});
  }
  for (const clang::CXXBaseSpecifier &base : record.bases())
    if (const clang::CXXRecordDecl *rest = RecordOf(base.getType());
        rest && rest->getName() == "_Tuple_impl")
      AddTupleMembers(*rest, members);
}

std::size_t TupleSize(const clang::CXXRecordDecl &record) {
  const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&record);
  return specialization && specialization->getTemplateArgs().size() == 1
             ? specialization->getTemplateArgs()[0].pack_size()
             : 0;
}

// The bytes of std::aligned_storage<size, alignment>::type, which std::aligned_union names too.
const clang::FieldDecl *RawBytesOf(const clang::CXXRecordDecl &record) {
  const auto *trait = llvm::dyn_cast<clang::CXXRecordDecl>(record.getDeclContext());
  if (!trait || !IsNamed(*trait, "aligned_storage"))
    return nullptr;
  for (const clang::FieldDecl *field : record.fields())
    if (field->getType()->isConstantArrayType())
      return field;
  return nullptr;
}

const clang::FieldDecl *ElementsOf(const clang::CXXRecordDecl &record) {
  if (!IsNamed(record, "array"))
    return nullptr;
  for (const clang::FieldDecl *field : record.fields())
    if (field->getType()->isConstantArrayType())
      return field;
  return nullptr;
}

std::uint64_t LengthOf(const clang::FieldDecl &elements) {
  return llvm::cast<clang::ConstantArrayType>(elements.getType()->getAsArrayTypeUnsafe())
      ->getSize()
      .getZExtValue();
}

std::optional<LibraryAccess> ArrayAccess(const clang::CXXRecordDecl &record,
                                         const clang::FunctionDecl &callee,
                                         const clang::Expr &object,
                                         const clang::Expr *index) {
  const clang::FieldDecl *elements = ElementsOf(record);
  if (!elements)
    return std::nullopt;
  LibraryAccess access{&object, object.getType()->isPointerType(), {elements, "elements"}, index, {}, false};
  if (callee.getOverloadedOperator() == clang::OO_Subscript)
    return access;
  if (!callee.getIdentifier())
    return std::nullopt;
  const llvm::StringRef name = callee.getName();
  if (name == "at")
    return access;
  access.index = nullptr;
  access.is_address = name == "data" || name == "begin" || name == "cbegin" || name == "end" || name == "cend";
  if (name == "end" || name == "cend")
    access.index_text = std::to_string(LengthOf(*elements));
  else if (name == "back")
    access.index_text = std::to_string(LengthOf(*elements) - 1);
  else if (name == "front")
    access.index_text = "0";
  else if (!access.is_address)
    return std::nullopt;
  return access;
}

// z.real(), std::imag(z)
std::optional<LibraryAccess> ComplexAccess(const clang::CXXRecordDecl &record,
                                           const clang::FunctionDecl &callee,
                                           const clang::Expr &object) {
  if (!IsNamed(record, "complex") || !callee.getIdentifier())
    return std::nullopt;
  for (const LibraryMember &member : LibraryMembers(record))
    if (callee.getName() == member.name)
      return LibraryAccess{&object, object.getType()->isPointerType(), member, nullptr, {}, false};
  return std::nullopt;
}

// std::begin(array), std::end(array) of an array of C.
std::optional<LibraryAccess> RangeAccess(const clang::CallExpr &call,
                                         const clang::FunctionDecl &callee) {
  const auto *array = call.getNumArgs() == 1
                          ? llvm::dyn_cast_or_null<clang::ConstantArrayType>(
                                call.getArg(0)->getType().getNonReferenceType()->getAsArrayTypeUnsafe())
                          : nullptr;
  if (!array || !callee.isInStdNamespace() || !callee.getIdentifier())
    return std::nullopt;
  const llvm::StringRef name = callee.getName();
  const bool is_end = name == "end" || name == "cend";
  if (!is_end && name != "begin" && name != "cbegin" && name != "data")
    return std::nullopt;
  return LibraryAccess{call.getArg(0), false, {}, nullptr,
                       is_end ? std::to_string(array->getSize().getZExtValue()) : "", true};
}

// std::get<1>(object), by number or by type.
std::optional<LibraryAccess> GetAccess(const clang::CallExpr &call,
                                       const clang::FunctionDecl &callee) {
  const clang::TemplateArgumentList *arguments = callee.getTemplateSpecializationArgs();
  const clang::CXXRecordDecl *record =
      call.getNumArgs() == 1 ? RecordOf(call.getArg(0)->getType()) : nullptr;
  if (!arguments || arguments->size() == 0 || !record || !callee.getIdentifier() ||
      callee.getName() != "get" || !callee.isInStdNamespace())
    return std::nullopt;
  const clang::TemplateArgument &which = arguments->get(0);
  if (which.getKind() == clang::TemplateArgument::Integral) {
    const std::uint64_t number = which.getAsIntegral().getZExtValue();
    if (const clang::FieldDecl *elements = ElementsOf(*record))
      return LibraryAccess{call.getArg(0), false, {elements, "elements"}, nullptr, std::to_string(number), false};
    const auto members = LibraryMembers(*record);
    if (number < members.size())
      return LibraryAccess{call.getArg(0), false, members[number], nullptr, {}, false};
  } else if (which.getKind() == clang::TemplateArgument::Type) {
    for (const LibraryMember &member : LibraryMembers(*record))
      if (callee.getASTContext().hasSameUnqualifiedType(member.field->getType(), which.getAsType()))
        return LibraryAccess{call.getArg(0), false, member, nullptr, {}, false};
  }
  return std::nullopt;
}

} // namespace

bool IsLibraryStruct(const clang::Decl &declaration) {
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration);
  if (record)
    record = record->getDefinition();
  if (!record || record->isLambda() || record->isDependentContext() || !IsOfLibrary(*record))
    return false;
  if (record->isEmpty() && !record->isUnion())
    return record->isInStdNamespace();
  return !LibraryMembers(*record).empty();
}

std::vector<LibraryMember> LibraryMembers(const clang::CXXRecordDecl &record) {
  std::vector<LibraryMember> members;
  if (IsNamed(record, "pair") || IsRuntimeStruct(record)) {
    for (const clang::FieldDecl *field : record.fields())
      members.push_back({field, field->getNameAsString()});
  } else if (IsNamed(record, "array")) {
    if (const clang::FieldDecl *elements = ElementsOf(record))
      members.push_back({elements, "elements"});
  } else if (IsNamed(record, "tuple")) {
    for (const clang::CXXBaseSpecifier &base : record.bases())
      if (const clang::CXXRecordDecl *parts = RecordOf(base.getType()))
        AddTupleMembers(*parts, members);
    // An empty part has no field.
    if (members.size() != TupleSize(record))
      members.clear();
  } else if (IsNamed(record, "complex")) {
    for (const clang::FieldDecl *field : record.fields())
      members.push_back({field, members.empty() ? "real" : "imag"});
  } else if (const clang::FieldDecl *bytes = RawBytesOf(record)) {
    members.push_back({bytes, "bytes"});
  }
  // What std::tie gives only passes by.
  if (std::ranges::any_of(members, [](const LibraryMember &member) {
        return member.field->getType()->isReferenceType();
      })) {
    members.clear();
  }
  return members;
}

std::vector<LibraryMember> LibraryMembersInMemory(const clang::CXXRecordDecl &record) {
  std::vector<LibraryMember> members = LibraryMembers(record);
  if (IsNamed(record, "tuple"))
    std::ranges::reverse(members);
  return members;
}

std::string LibraryAlignment(const clang::CXXRecordDecl &record) {
  if (!RawBytesOf(record))
    return {};
  const auto alignment = record.getASTContext().getASTRecordLayout(&record).getAlignment();
  return fmt::format("__attribute__((aligned({}))) ", alignment.getQuantity());
}

bool HasPlainLayout(const clang::CXXRecordDecl &record) {
  // Its alignment is written out.
  if (RawBytesOf(record))
    return true;
  const clang::ASTContext &context = record.getASTContext();
  std::int64_t end = 0, alignment = 1;
  for (const LibraryMember &member : LibraryMembersInMemory(record)) {
    const auto info = context.getTypeInfoInChars(member.field->getType());
    alignment = std::max(alignment, info.Align.getQuantity());
    end = (end + info.Align.getQuantity() - 1) / info.Align.getQuantity() * info.Align.getQuantity();
    end += info.Width.getQuantity();
  }
  end = (end + alignment - 1) / alignment * alignment;
  return end == context.getASTRecordLayout(&record).getSize().getQuantity();
}

std::string LibraryMemberName(const clang::FieldDecl &field) {
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(field.getParent());
  if (!record || !IsOfLibrary(*record))
    return {};
  if (ElementsOf(*record) == &field)
    return "elements";
  if (IsNamed(*record, "complex"))
    return field.getFieldIndex() == 0 ? "real" : "imag";
  return IsNamed(*record, "pair") || IsRuntimeStruct(*record) ? field.getNameAsString() : std::string();
}

std::optional<LibraryAccess> AccessOf(const clang::Expr &expression) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(&expression);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !IsOfLibrary(*callee))
    return std::nullopt;
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call)) {
    const clang::Expr *object = member->getImplicitObjectArgument();
    const clang::CXXRecordDecl *record = RecordOf(object->getType());
    if (record && member->getNumArgs() == 0)
      if (auto part = ComplexAccess(*record, *callee, *object))
        return part;
    return record ? ArrayAccess(*record, *callee, *object,
                                member->getNumArgs() == 1 ? member->getArg(0) : nullptr)
                  : std::nullopt;
  }
  if (const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(call)) {
    const clang::CXXRecordDecl *record = RecordOf(operation->getArg(0)->getType());
    return record && operation->getOperator() == clang::OO_Subscript
               ? ArrayAccess(*record, *callee, *operation->getArg(0), operation->getArg(1))
               : std::nullopt;
  }
  if (auto range = RangeAccess(*call, *callee))
    return range;
  if (const clang::CXXRecordDecl *record =
          call->getNumArgs() == 1 ? RecordOf(call->getArg(0)->getType()) : nullptr)
    if (auto part = ComplexAccess(*record, *callee, *call->getArg(0)))
      return part;
  return GetAccess(*call, *callee);
}

std::optional<std::string> LibrarySize(const clang::Expr &expression) {
  const auto *call = llvm::dyn_cast<clang::CXXMemberCallExpr>(&expression);
  const clang::CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  const clang::CXXRecordDecl *record =
      method ? RecordOf(call->getImplicitObjectArgument()->getType()) : nullptr;
  const clang::FieldDecl *elements = record ? ElementsOf(*record) : nullptr;
  if (!elements || !method->getIdentifier())
    return std::nullopt;
  if (method->getName() == "size" || method->getName() == "max_size")
    return fmt::format("{}ul", LengthOf(*elements));
  if (method->getName() == "empty")
    return "false";
  return std::nullopt;
}

std::optional<LibraryConstruction> ConstructionOf(const clang::Expr &expression) {
  LibraryConstruction made;
  llvm::SmallVector<const clang::Expr *> arguments;
  if (const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(&expression)) {
    made.record = construct->getConstructor()->getParent();
    if (construct->getConstructor()->isCopyOrMoveConstructor())
      return std::nullopt;
    arguments.append(construct->arg_begin(), construct->arg_end());
  } else if (const auto *call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !callee->isInStdNamespace() || !callee->getIdentifier() ||
        (callee->getName() != "make_pair" && callee->getName() != "make_tuple"))
      return std::nullopt;
    made.record = RecordOf(call->getType());
    arguments.append(call->arg_begin(), call->arg_end());
  }
  if (!made.record || IsNamed(*made.record, "array"))
    return std::nullopt;
  const std::size_t count = LibraryMembers(*made.record).size();
  // A real number; C fills the rest with zeros.
  if (IsNamed(*made.record, "complex") && arguments.size() == 1 &&
      arguments[0]->getType()->isArithmeticType()) {
    made.values.assign(arguments.begin(), arguments.end());
    return made;
  }
  if (count == 0 || (!arguments.empty() && arguments.size() != count))
    return std::nullopt;
  // A tuple of one is made of one value, not of another tuple.
  if (count == 1 && arguments.size() == 1) {
    const clang::CXXRecordDecl *given = RecordOf(arguments[0]->getType());
    if (given && IsNamed(*given, "tuple"))
      return std::nullopt;
  }
  made.values.assign(arguments.begin(), arguments.end());
  return made;
}

bool IsLibraryAssignment(const clang::CXXOperatorCallExpr &call) {
  if (call.getOperator() != clang::OO_Equal || call.getNumArgs() != 2)
    return false;
  const clang::CXXRecordDecl *left = RecordOf(call.getArg(0)->getType());
  return left && left == RecordOf(call.getArg(1)->getType()) && !LibraryMembers(*left).empty() &&
         call.getArg(1)->getType()->isRecordType();
}

const clang::CallExpr *TiedBy(const clang::CXXOperatorCallExpr &call) {
  if (call.getOperator() != clang::OO_Equal || call.getNumArgs() != 2)
    return nullptr;
  const clang::Expr *left = call.getArg(0)->IgnoreImplicit();
  const auto *tie = llvm::dyn_cast<clang::CallExpr>(left);
  const clang::FunctionDecl *callee = tie ? tie->getDirectCallee() : nullptr;
  return callee && callee->isInStdNamespace() && callee->getIdentifier() &&
                 callee->getName() == "tie"
             ? tie
             : nullptr;
}

std::optional<LibraryAccess> BoundPart(const clang::DecompositionDecl &bindings,
                                       const clang::BindingDecl &binding) {
  const clang::CXXRecordDecl *record = RecordOf(bindings.getType());
  if (!record || !binding.getHoldingVar())
    return std::nullopt;
  const auto all = bindings.bindings();
  const auto place = static_cast<std::size_t>(std::ranges::find(all, &binding) - all.begin());
  if (const clang::FieldDecl *elements = ElementsOf(*record))
    return LibraryAccess{nullptr, false, {elements, "elements"}, nullptr, std::to_string(place), false};
  const auto members = LibraryMembers(*record);
  return place < members.size()
             ? std::optional(LibraryAccess{nullptr, false, members[place], nullptr, {}, false})
             : std::nullopt;
}

std::string FunctionObjectName(const clang::CXXOperatorCallExpr &call) {
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call.getDirectCallee());
  if (call.getOperator() != clang::OO_Call || !method || !method->getParent()->isInStdNamespace() ||
      !method->getParent()->isEmpty() || !method->getParent()->getIdentifier())
    return {};
  return "std::" + method->getParent()->getNameAsString();
}

} // namespace spacecast
