#include "infer/address_spaces.h"

#include "infer/function_solver.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

// What one pass over the program learned, and the next one starts from.
struct Carried {
  std::map<const clang::FieldDecl *, std::pair<Spaces, std::vector<SpaceOrigin>>> fields;
  std::map<const clang::VarDecl *, std::pair<Spaces, std::vector<SpaceOrigin>>> globals;
  std::set<const clang::VarDecl *> constants_in_global_memory;
  bool default_unknown = false;
};

class Pass {
public:
  Pass(const ParsedSource &source, const DeviceProgram &program, const Carried &carried)
      : source_(source), program_(program), carried_(carried), next_(carried),
        nodes_{graph_, program.values,
               [this](const clang::FieldDecl &field) { return FieldLevels(field); },
               [this](const clang::VarDecl &variable) { return Global(variable); },
               [this](const SpaceConflict &conflict, const clang::Expr *where,
                      clang::SourceLocation location) { Report(conflict, where, location); },
               [this](const clang::Expr &cast) { ReportIntegerToPointer(cast); }} {}

  void Run() {
    for (const DeviceFunction &function : program_.functions)
      if (function.is_kernel)
        kernels_.push_back(Kernel(*function.declaration));
  }

  // What the next pass should know; the same as before when nothing is left to learn.
  Carried Learned() {
    const auto take = [&](const Levels &levels, auto &entry) {
      for (std::size_t i = 0; i < levels.size(); ++i) {
        Space space = graph_.SpaceOf(levels[i]);
        SpaceOrigin origin = graph_.OriginOf(levels[i]);
        // What the host stores, or nobody, can only be an address in global memory.
        if (space == Space::kUnknown && carried_.default_unknown) {
          space = Space::kGlobal;
          origin.description = "the host stores it";
        }
        entry.first[i] = space;
        entry.second[i] = origin;
      }
    };
    for (const auto &[field, levels] : fields_) {
      auto &entry = next_.fields[field];
      entry.first.resize(levels.size());
      entry.second.resize(levels.size());
      take(levels, entry);
    }
    for (const auto &[variable, value] : globals_) {
      auto &entry = next_.globals[variable];
      entry.first.resize(value.levels.size());
      entry.second.resize(value.levels.size());
      take(value.levels, entry);
    }
    return next_;
  }

  AddressSpaces Finish() {
    AddressSpaces result;
    result.constants_in_global_memory = carried_.constants_in_global_memory;
    for (const auto &[field, levels] : fields_)
      result.fields[field] = Resolve(levels, Space::kGlobal);
    for (const auto &[variable, value] : globals_)
      result.globals[variable] = Resolve(value.levels, Space::kGlobal);
    for (Instance *kernel : kernels_)
      Emit(*kernel, result);
    NameVersions(result);
    result.diagnostics = std::move(diagnostics_);
    return result;
  }

private:
  using Key = std::pair<const clang::FunctionDecl *, std::vector<Spaces>>;

  Instance *Kernel(const clang::FunctionDecl &kernel) {
    std::vector<Spaces> spaces;
    std::vector<std::vector<SpaceOrigin>> origins;
    for (const clang::ParmVarDecl *parameter : kernel.parameters()) {
      const std::size_t levels = PointerLevels(parameter->getType());
      spaces.push_back(Spaces(levels, Space::kGlobal));
      origins.push_back(std::vector<SpaceOrigin>(
          levels, {parameter->getLocation(),
                   fmt::format("'{}' is a kernel's parameter", parameter->getNameAsString())}));
    }
    return InstanceFor(kernel, spaces, origins);
  }

  Instance *InstanceFor(const clang::FunctionDecl &function, const std::vector<Spaces> &spaces,
                        const std::vector<std::vector<SpaceOrigin>> &origins) {
    auto [entry, is_new] = instances_.try_emplace(Key{&function, spaces});
    if (!is_new)
      return entry->second->in_progress ? nullptr : entry->second.get();
    entry->second = std::make_unique<Instance>();
    Instance &instance = *entry->second;
    instance.function = &function;
    instance.in_progress = true;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      Levels levels;
      for (std::size_t level = 0; level < spaces[i].size(); ++level)
        levels.push_back(spaces[i][level] == Space::kUnknown
                             ? graph_.NewNode()
                             : graph_.NewNode(spaces[i][level], origins[i][level]));
      instance.parameters.push_back(levels);
    }
    const std::size_t first = FirstParameter(function);
    for (unsigned i = 0; i < function.getNumParams(); ++i)
      if (first + i < instance.parameters.size())
        instance.variables[function.getParamDecl(i)] = instance.parameters[first + i];
    for (std::size_t i = 0; i < PointerLevels(program_.values.ResultOf(function)); ++i)
      instance.result.push_back(graph_.NewNode());
    SolveBody(instance, nodes_);
    SolveCalls(instance);
    instance.in_progress = false;
    return &instance;
  }

  static std::size_t FirstParameter(const clang::FunctionDecl &function) {
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
    return method && method->isInstance() && !llvm::isa<clang::CXXConstructorDecl>(method) ? 1 : 0;
  }

  void SolveCalls(Instance &instance) {
    graph_.TakeChanged();
    do {
      for (CallSite &site : instance.calls)
        SolveCall(site);
    } while (graph_.TakeChanged());
  }

  void SolveCall(CallSite &site) {
    const clang::FunctionDecl *callee = site.callee ? site.callee->getDefinition() : nullptr;
    if (!callee || !program_.Find(callee))
      return;
    std::vector<Spaces> spaces;
    std::vector<std::vector<SpaceOrigin>> origins;
    for (const Levels &levels : site.arguments) {
      spaces.emplace_back();
      origins.emplace_back();
      for (SpaceNode node : levels) {
        spaces.back().push_back(graph_.SpaceOf(node));
        origins.back().push_back(graph_.OriginOf(node));
      }
    }
    Instance *target = InstanceFor(*callee, spaces, origins);
    if (!target)
      return;
    site.target = target;
    for (std::size_t i = 0; i < site.arguments.size() && i < target->parameters.size(); ++i)
      Transfer(target->parameters[i], site.arguments[i], *site.call);
    Transfer(target->result, site.result, *site.call);
  }

  void Transfer(const Levels &from, const Levels &to, const clang::Expr &call) {
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
      if (const auto conflict =
              graph_.Assign(to[i], graph_.SpaceOf(from[i]), graph_.OriginOf(from[i])))
        Report(*conflict, &call, call.getExprLoc());
  }

  Levels FieldLevels(const clang::FieldDecl &field) {
    auto [entry, is_new] = fields_.try_emplace(&field);
    if (is_new) {
      const auto known = carried_.fields.find(&field);
      entry->second = Seeded(PointerLevels(field.getType()),
                             known == carried_.fields.end() ? nullptr : &known->second);
    }
    return entry->second;
  }

  Levels Seeded(std::size_t count, const std::pair<Spaces, std::vector<SpaceOrigin>> *known) {
    Levels levels;
    for (std::size_t i = 0; i < count; ++i)
      levels.push_back(known && known->first[i] != Space::kUnknown
                           ? graph_.NewNode(known->first[i], known->second[i])
                           : graph_.NewNode());
    return levels;
  }

  Value Global(const clang::VarDecl &variable) {
    auto [entry, is_new] = globals_.try_emplace(&variable);
    if (is_new) {
      SpaceOrigin origin{variable.getLocation(), {}};
      Space space = Space::kConstant;
      const std::string name = variable.getNameAsString();
      if (IsShared(variable)) {
        space = Space::kLocal;
        origin.description = fmt::format("'{}' is __shared__", name);
      } else if (IsDeviceSymbol(variable)) {
        space = Space::kGlobal;
        origin.description = fmt::format("'{}' is a __device__ variable", name);
      } else if (carried_.constants_in_global_memory.contains(&variable)) {
        space = Space::kGlobal;
        origin.description = fmt::format("'{}' lives in global memory", name);
      } else {
        origin.description = fmt::format("'{}' is a constant", name);
        origin.constant = &variable;
      }
      const auto known = carried_.globals.find(&variable);
      entry->second.storage = graph_.NewNode(space, origin);
      entry->second.levels = Seeded(PointerLevels(variable.getType()),
                                    known == carried_.globals.end() ? nullptr : &known->second);
    }
    return entry->second;
  }

  void Report(const SpaceConflict &conflict, const clang::Expr *where,
              clang::SourceLocation location) {
    for (const auto &[space, origin, other] :
         {std::tuple{conflict.first, &conflict.first_origin, conflict.second},
          std::tuple{conflict.second, &conflict.second_origin, conflict.first}})
      if (space == Space::kConstant && origin->constant && other == Space::kGlobal) {
        next_.constants_in_global_memory.insert(origin->constant);
        return;
      }
    Diagnostic diagnostic{Number::kAddressSpaceConflict, {}, {}, {}};
    const auto span = source_.SpanOf(source_.device, where->getSourceRange());
    if (span)
      diagnostic.place = source_.PlaceOf(*span);
    else if (const auto point = source_.SpanOf(source_.device, location))
      diagnostic.place = source_.PlaceOf(*point);
    diagnostic.message =
        fmt::format("one pointer holds addresses in {} and in {} memory, which OpenCL C 1.2 cannot "
                    "express (section 6.5); use two pointers",
                    SpaceName(conflict.first), SpaceName(conflict.second));
    AddOrigin(diagnostic, conflict.first, conflict.first_origin);
    AddOrigin(diagnostic, conflict.second, conflict.second_origin);
    const bool known = std::ranges::any_of(diagnostics_, [&](const Diagnostic &other) {
      return other.place.file == diagnostic.place.file && other.place.line == diagnostic.place.line &&
             other.place.column == diagnostic.place.column;
    });
    if (!known)
      diagnostics_.push_back(std::move(diagnostic));
  }

  void AddOrigin(Diagnostic &diagnostic, Space space, const SpaceOrigin &origin) {
    Note note;
    note.message = fmt::format("{} memory: {}", SpaceName(space), origin.description);
    if (origin.location.isValid())
      if (const auto span = source_.SpanOf(source_.device, origin.location))
        note.place = source_.PlaceOf(*span);
    diagnostic.notes.push_back(std::move(note));
  }

  void ReportIntegerToPointer(const clang::Expr &cast) {
    if (!integer_casts_.insert(&cast).second)
      return;
    Diagnostic diagnostic{Number::kIntegerToPointer, {}, {}, {}};
    if (const auto span = source_.SpanOf(source_.device, cast.getSourceRange()))
      diagnostic.place = source_.PlaceOf(*span);
    diagnostic.message = "an integer becomes a pointer; it is taken as an address in global memory";
    diagnostics_.push_back(std::move(diagnostic));
  }

  Spaces Resolve(const Levels &levels, Space fallback) const {
    Spaces spaces;
    for (SpaceNode node : levels) {
      Space space = graph_.SpaceOf(node);
      if (space == Space::kUnknown)
        space = !spaces.empty() && spaces.back() == Space::kGlobal ? Space::kGlobal : fallback;
      spaces.push_back(space);
    }
    return spaces;
  }

  std::vector<Spaces> ResolvedParameters(const Instance &instance) const {
    std::vector<Spaces> spaces;
    for (const Levels &levels : instance.parameters)
      spaces.push_back(Resolve(levels, Space::kPrivate));
    return spaces;
  }

  bool Agrees(const Instance &open, const Instance &other) const {
    if (open.function != other.function)
      return false;
    for (std::size_t i = 0; i < open.parameters.size(); ++i)
      for (std::size_t level = 0; level < open.parameters[i].size(); ++level) {
        const Space mine = graph_.SpaceOf(open.parameters[i][level]);
        if (mine != Space::kUnknown && mine != graph_.SpaceOf(other.parameters[i][level]))
          return false;
      }
    return true;
  }

  // A version whose argument is only ever null takes part in another version that fits.
  const Instance &Representative(const Instance &instance) const {
    const auto is_open = [&](const Instance &candidate) {
      return std::ranges::any_of(candidate.parameters, [&](const Levels &levels) {
        return std::ranges::any_of(
            levels, [&](SpaceNode node) { return graph_.SpaceOf(node) == Space::kUnknown; });
      });
    };
    if (!is_open(instance))
      return instance;
    for (const auto &[key, other] : instances_)
      if (other.get() != &instance && !is_open(*other) && Agrees(instance, *other) &&
          used_.contains(other.get()))
        return *other;
    return instance;
  }

  void CollectUsed(const Instance &instance) {
    if (!used_.insert(&instance).second)
      return;
    for (const CallSite &site : instance.calls)
      if (site.target)
        CollectUsed(*site.target);
  }

  FunctionVersion *Emit(const Instance &given, AddressSpaces &result) {
    if (used_.empty())
      for (Instance *kernel : kernels_)
        CollectUsed(*kernel);
    const Instance &instance = Representative(given);
    const Key key{instance.function, ResolvedParameters(instance)};
    if (const auto known = emitted_.find(key); known != emitted_.end())
      return known->second;
    auto version = std::make_unique<FunctionVersion>();
    FunctionVersion *address = version.get();
    emitted_[key] = address;
    version->function = instance.function;
    version->parameters = key.second;
    version->result = Resolve(instance.result, Space::kPrivate);
    for (const auto &[variable, levels] : instance.variables)
      version->variables[variable] = Resolve(levels, Space::kPrivate);
    for (const auto &[expression, levels] : instance.expressions)
      version->expressions[expression] = Resolve(levels, Space::kPrivate);
    for (const CallSite &site : instance.calls)
      if (site.target)
        address->callees[site.call] = Emit(*site.target, result);
    result.versions.push_back(std::move(version));
    return address;
  }

  // The version whose pointers are all global keeps the plain name, else the first; the others are
  // called after the spaces of their pointer parameters.
  static void NameVersions(AddressSpaces &result) {
    std::map<const clang::FunctionDecl *, std::vector<FunctionVersion *>> by_function;
    for (const auto &version : result.versions)
      by_function[version->function].push_back(version.get());
    for (auto &[function, versions] : by_function) {
      if (versions.size() == 1)
        continue;
      const auto all_global = [](const FunctionVersion *version) {
        return std::ranges::all_of(version->parameters, [](const Spaces &spaces) {
          return std::ranges::all_of(spaces, [](Space space) { return space == Space::kGlobal; });
        });
      };
      const auto found = std::ranges::find_if(versions, all_global);
      const FunctionVersion *plain = found == versions.end() ? versions.front() : *found;
      for (FunctionVersion *version : versions) {
        if (version == plain)
          continue;
        for (const Spaces &spaces : version->parameters)
          for (Space space : spaces)
            version->suffix += fmt::format("_{}", SpaceName(space));
      }
    }
  }

  const ParsedSource &source_;
  const DeviceProgram &program_;
  const Carried &carried_;
  Carried next_;
  SpaceGraph graph_;
  ProgramNodes nodes_;
  std::map<Key, std::unique_ptr<Instance>> instances_;
  std::vector<Instance *> kernels_;
  std::map<const clang::FieldDecl *, Levels> fields_;
  std::map<const clang::VarDecl *, Value> globals_;
  std::set<const clang::Expr *> integer_casts_;
  std::set<const Instance *> used_;
  std::map<Key, FunctionVersion *> emitted_;
  std::vector<Diagnostic> diagnostics_;
};

bool SameKnowledge(const Carried &left, const Carried &right) {
  const auto spaces_only = [](const auto &map) {
    std::map<const void *, Spaces> result;
    for (const auto &[key, value] : map)
      result[key] = value.first;
    return result;
  };
  return spaces_only(left.fields) == spaces_only(right.fields) &&
         spaces_only(left.globals) == spaces_only(right.globals) &&
         left.constants_in_global_memory == right.constants_in_global_memory;
}

} // namespace

const Spaces *FunctionVersion::Of(const clang::ValueDecl &variable) const {
  const auto found = variables.find(&variable);
  return found == variables.end() ? nullptr : &found->second;
}

const Spaces *FunctionVersion::Of(const clang::Expr &expression) const {
  const auto found = expressions.find(&expression);
  return found == expressions.end() ? nullptr : &found->second;
}

std::size_t PointerLevels(clang::QualType type) {
  if (type.isNull())
    return 0;
  type = type.getCanonicalType();
  if (const auto *array = type->getAsArrayTypeUnsafe())
    return PointerLevels(array->getElementType());
  if (!type->isPointerType() && !type->isReferenceType())
    return 0;
  const clang::QualType pointee = type->getPointeeType();
  return pointee->isFunctionType() ? 0 : 1 + PointerLevels(pointee);
}

AddressSpaces InferAddressSpaces(const ParsedSource &source, const DeviceProgram &program) {
  Carried carried;
  // Each round either learns a space, of which there are finitely many, or ends.
  while (true) {
    Pass pass(source, program, carried);
    pass.Run();
    Carried learned = pass.Learned();
    if (SameKnowledge(carried, learned)) {
      if (carried.default_unknown)
        return pass.Finish();
      learned.default_unknown = true;
    }
    carried = std::move(learned);
  }
}

} // namespace spacecast
