// The levels of one function's variables, fields and casts, as nodes of the program's graph: what the
// solver of its body is made of.
#pragma once

#include "infer/address_spaces.h"
#include "infer/function_solver.h"
#include "infer/seeds.h"

#include "clang/AST/DeclCXX.h"

#include <algorithm>

namespace spacecast {

class LevelsOfInstance {
public:
  LevelsOfInstance(Instance &instance, const ProgramNodes &program)
      : instance_(instance), program_(program), graph_(program.graph),
        webs_(program.webs(*instance.function)) {}

protected:
  Levels FreshLevels(clang::QualType type) {
    Levels levels(PointerLevels(type));
    std::ranges::generate(levels, [&] { return graph_.NewNode(); });
    AddFreshMembers(levels, type);
    return levels;
  }

  void AddFreshMembers(Levels &levels, clang::QualType type) {
    levels.members.resize(program_.shapes.CountOf(type));
    std::ranges::generate(levels.members, [&] { return graph_.NewNode(); });
  }

  SpaceNode Known(Space space, clang::SourceLocation location, std::string description) {
    return graph_.NewNode(space, {location, std::move(description)});
  }

  void Unify(const Levels &left, const Levels &right, const clang::Expr *where) {
    const auto unify = [&](const std::vector<SpaceNode> &some, const std::vector<SpaceNode> &others) {
      for (std::size_t i = 0; i < std::min(some.size(), others.size()); ++i)
        if (const auto conflict = graph_.Unify(some[i], others[i]))
          program_.report_conflict(*conflict, where, where->getExprLoc());
    };
    unify(left, right);
    unify(left.members, right.members);
  }

  Levels LevelsOfField(const clang::FieldDecl &field, const Levels &object) {
    const FieldPlace *place = program_.shapes.PlaceOf(field);
    if (!place)
      return program_.levels_of_field(field);
    return object.members.empty() ? FreshLevels(field.getType()) : object.Slice(*place);
  }

  const Levels &LevelsOf(const clang::ValueDecl &variable) {
    auto [entry, is_new] = instance_.variables.try_emplace(&variable);
    if (is_new) {
      entry->second = FreshLevels(program_.values.TypeOf(variable));
      if (variable.getType()->isPointerType() && !entry->second.empty())
        graph_.MarkWhole(entry->second.front(), variable);
    }
    return entry->second;
  }

  // What a use of the variable's name is.
  Value Reading(const clang::VarDecl &variable) {
    const Levels &levels = LevelsOf(variable);
    if (program_.values.TypeOf(variable)->isReferenceType())
      return {levels.front(), levels.Pointee()};
    return {StorageOf(variable), levels};
  }

  const Levels &LevelsOfUse(const clang::VarDecl &variable, const clang::DeclRefExpr &use) {
    const unsigned web = webs_.Of(use);
    if (web == 0)
      return LevelsOf(variable);
    auto [entry, is_new] = instance_.webs.try_emplace({&variable, web});
    if (is_new)
      entry->second = FreshLevels(variable.getType());
    return entry->second;
  }

  SpaceNode StorageOf(const clang::VarDecl &variable) {
    auto [entry, is_new] = storage_.try_emplace(&variable);
    if (is_new) {
      Seed seed = SeedOf(variable);
      entry->second = Known(seed.space, variable.getLocation(), std::move(seed.description));
    }
    return entry->second;
  }

  // The address of the object that a member function works on.
  Levels Self(const clang::Expr &where) {
    const bool is_made = llvm::isa<clang::CXXConstructorDecl>(instance_.function);
    if (is_made || program_.values.objects.contains(instance_.function)) {
      Levels self{Known(Space::kPrivate, where.getExprLoc(), "the object itself")};
      self.members = (is_made ? instance_.result : instance_.parameters.front()).members;
      return self;
    }
    return instance_.parameters.empty() ? Levels{} : instance_.parameters.front();
  }

  Value Dereference(const Value &pointer, const clang::Expr &where) {
    if (pointer.levels.empty())
      return {graph_.NewNode(), FreshLevels(where.getType())};
    return {pointer.levels.front(), pointer.levels.Pointee()};
  }

  Value AddressOf(const Value &object) {
    Levels levels{object.storage ? *object.storage : graph_.NewNode()};
    levels.insert(levels.end(), object.levels.begin(), object.levels.end());
    levels.members = object.levels.members;
    return {std::nullopt, levels};
  }

  // A cast keeps the level that it shows; levels that the new type adds are unknown.
  Value ReshapeLevels(Value value, const clang::CastExpr &cast) {
    const std::size_t wanted = PointerLevels(cast.getType());
    while (value.levels.size() < wanted)
      value.levels.push_back(graph_.NewNode());
    value.levels.resize(wanted);
    ReshapeMembers(value.levels, RecordBehind(cast.getSubExpr()->getType()), cast.getType());
    return value;
  }

  void ReshapeMembers(Levels &levels, const clang::RecordDecl *from, clang::QualType type) {
    const clang::RecordDecl *to = RecordBehind(type);
    if (from == to)
      return;
    const std::vector<SpaceNode> given = std::move(levels.members);
    AddFreshMembers(levels, type);
    if (!from || !to)
      return;
    Levels whole;
    whole.members = given;
    if (const MemberRange base = program_.shapes.PlaceOfBase(*from, *to);
        base.count > 0 && !given.empty())
      levels.members = whole.Slice({{}, base}).members;
    else if (const MemberRange part = program_.shapes.PlaceOfBase(*to, *from);
             part.count == given.size())
      std::ranges::copy(given, levels.members.begin() + part.begin);
  }

  static const clang::FunctionDecl *Definition(const clang::FunctionDecl *function) {
    const clang::FunctionDecl *definition = function ? function->getDefinition() : nullptr;
    return definition ? definition : function;
  }

  Instance &instance_;
  const ProgramNodes &program_;
  SpaceGraph &graph_;
  const PointerWebs &webs_;
  std::map<const clang::VarDecl *, SpaceNode> storage_;
};

} // namespace spacecast
