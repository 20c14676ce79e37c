#include "infer/address_spaces.h"

#include "infer/function_solver.h"
#include "infer/versions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

// What one pass over the program learned, and the next one starts from.
// The origins are those of the levels, then of the members.
struct Carried {
  std::map<const clang::FieldDecl *, std::pair<Spaces, std::vector<SpaceOrigin>>> fields;
  std::map<const clang::VarDecl *, std::pair<Spaces, std::vector<SpaceOrigin>>> globals;
  std::set<const clang::VarDecl *> constants_in_global_memory;
  std::set<const clang::RecordDecl *> split_records;
  // Functions whose pointer variables are split into their webs.
  std::map<const clang::FunctionDecl *, PointerWebs> webs;
  bool default_unknown = false;
};

class Pass {
public:
  Pass(const ParsedSource &source, const DeviceProgram &program, const Carried &carried)
      : source_(source), program_(program), carried_(carried), next_(carried),
        shapes_(carried.split_records),
        nodes_{graph_, program.values, program.dispatch, shapes_,
               [this](const clang::FunctionDecl &function) -> const PointerWebs & {
                 static const PointerWebs kWhole;
                 const auto found = carried_.webs.find(&function);
                 return found == carried_.webs.end() ? kWhole : found->second;
               },
               [this](const clang::FieldDecl &field) { return FieldLevels(field); },
               [this](const clang::VarDecl &variable) { return Global(variable); },
               [this](const SpaceConflict &conflict, const clang::Expr *where,
                      clang::SourceLocation location) { Report(conflict, where, location); },
               [this](const clang::Expr &cast) { ReportIntegerToPointer(cast); },
               [this](const clang::FunctionDecl &function) {
                 return !IsProject(source_, source_.device, function.getLocation());
               }} {}

  void Run() {
    for (const DeviceFunction &function : program_.functions)
      if (function.is_kernel)
        kernels_.push_back(Kernel(*function.declaration));
    if (!carried_.default_unknown)
      return;
    for (Instance *kernel : kernels_)
      CollectUsed(*kernel);
    for (Instance *kernel : kernels_)
      SettleNulls(*kernel);
  }

  // What the next pass should know; the same as before when nothing is left to learn.
  Carried Learned() {
    const auto take = [&](const Levels &levels, auto &entry) {
      entry.first.resize(levels.size());
      entry.first.members.resize(levels.members.size());
      entry.second.resize(levels.size() + levels.members.size());
      for (std::size_t i = 0; i < entry.second.size(); ++i) {
        const bool is_level = i < levels.size();
        const SpaceNode node = is_level ? levels[i] : levels.members[i - levels.size()];
        Space space = graph_.SpaceOf(node);
        SpaceOrigin origin = graph_.OriginOf(node);
        // What the host stores, or nobody, can only be an address in global memory.
        if (space == Space::kUnknown && carried_.default_unknown) {
          space = Space::kGlobal;
          origin.description = "the host stores it";
        }
        (is_level ? entry.first[i] : entry.first.members[i - levels.size()]) = space;
        entry.second[i] = origin;
      }
    };
    // A split gives fields and variables another shape, so all is learned anew.
    if (next_.split_records != carried_.split_records || next_.webs.size() != carried_.webs.size()) {
      Carried again;
      again.split_records = next_.split_records;
      again.webs = next_.webs;
      again.constants_in_global_memory = next_.constants_in_global_memory;
      return again;
    }
    for (const auto &[field, levels] : fields_)
      take(levels, next_.fields[field]);
    for (const auto &[variable, value] : globals_)
      take(value.levels, next_.globals[variable]);
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
    result.shapes = shapes_;
    result.webs = carried_.webs;
    NameFunctionVersions(result);
    FindRecordVersions(result, program_.values);
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
      if (const DeviceFunction *function = program_.Find(&kernel);
          levels > 0 && function && function->constant_parameters.contains(parameter))
        spaces.back().front() = Space::kConstant;
      spaces.back().members.assign(shapes_.CountOf(parameter->getType()), Space::kGlobal);
      origins.push_back(std::vector<SpaceOrigin>(
          levels + spaces.back().members.size(), {parameter->getLocation(),
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
    for (std::size_t i = 0; i < spaces.size(); ++i)
      instance.parameters.push_back(Seeded(spaces[i], origins[i]));
    const std::size_t first = ObjectParameters(function);
    for (unsigned i = 0; i < function.getNumParams(); ++i)
      if (first + i < instance.parameters.size())
        SetParameter(instance, *function.getParamDecl(i), instance.parameters[first + i]);
    const clang::QualType result = ResultType(function, program_.values);
    Spaces open(PointerLevels(result), Space::kUnknown);
    open.members.assign(shapes_.CountOf(result), Space::kUnknown);
    instance.result = Seeded(open, {});
    SolveBody(instance, nodes_);
    SolveCalls(instance);
    instance.in_progress = false;
    return &instance;
  }

  void SetParameter(Instance &instance, const clang::ParmVarDecl &parameter, const Levels &levels) {
    instance.variables[&parameter] = levels;
    if (parameter.getType()->isPointerType() && !levels.empty())
      graph_.MarkWhole(levels.front(), parameter);
  }

  void SolveCalls(Instance &instance) {
    std::size_t before;
    do {
      before = graph_.Changes();
      for (CallSite &site : instance.calls)
        SolveCall(site);
    } while (graph_.Changes() != before);
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
      for (SpaceNode node : levels.members) {
        spaces.back().members.push_back(graph_.SpaceOf(node));
        origins.back().push_back(graph_.OriginOf(node));
      }
    }
    Instance *target = InstanceFor(*callee, spaces, origins);
    if (!target)
      return;
    site.target = target;
    for (std::size_t i = 0; i < site.arguments.size() && i < target->parameters.size(); ++i)
      Transfer(target->parameters[i], site.arguments[i], site.call);
    Transfer(target->result, site.result, site.call);
  }

  void Transfer(const Levels &from, const Levels &to, const clang::Expr *call) {
    const auto assign = [&](const std::vector<SpaceNode> &known, const std::vector<SpaceNode> &open) {
      for (std::size_t i = 0; i < std::min(known.size(), open.size()); ++i)
        if (const auto conflict =
                graph_.Assign(open[i], graph_.SpaceOf(known[i]), graph_.OriginOf(known[i])))
          if (call)
            Report(*conflict, call, call->getExprLoc());
    };
    assign(from, to);
    assign(from.members, to.members);
  }

  Levels FieldLevels(const clang::FieldDecl &field) {
    auto [entry, is_new] = fields_.try_emplace(&field);
    if (is_new) {
      entry->second = Seeded(field.getType(), carried_.fields, &field);
      for (SpaceNode node : entry->second)
        graph_.MarkWhole(node, field);
      for (SpaceNode node : entry->second.members)
        graph_.MarkWhole(node, field);
    }
    return entry->second;
  }

  // `origins` are those of the levels, then of the members; none are needed of unknown spaces.
  Levels Seeded(const Spaces &spaces, const std::vector<SpaceOrigin> &origins) {
    std::size_t at = 0;
    const auto node = [&](Space space) {
      const std::size_t index = at++;
      return space == Space::kUnknown ? graph_.NewNode() : graph_.NewNode(space, origins[index]);
    };
    Levels levels;
    for (Space space : spaces)
      levels.push_back(node(space));
    for (Space space : spaces.members)
      levels.members.push_back(node(space));
    return levels;
  }

  template <class Map, class Declaration>
  Levels Seeded(clang::QualType type, const Map &carried, const Declaration *declaration) {
    if (const auto known = carried.find(declaration); known != carried.end())
      return Seeded(known->second.first, known->second.second);
    Spaces open(PointerLevels(type), Space::kUnknown);
    open.members.assign(shapes_.CountOf(type), Space::kUnknown);
    return Seeded(open, {});
  }

  Value Global(const clang::VarDecl &mentioned) {
    const clang::VarDecl &variable = OneDeclaration(mentioned);
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
      entry->second.storage = graph_.NewNode(space, origin);
      entry->second.levels = Seeded(variable.getType(), carried_.globals, &variable);
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
    if (SplitVariables(conflict) || SplitRecords(conflict))
      return;
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

  // A pointer variable that holds one thing after the other becomes several.
  bool SplitVariables(const SpaceConflict &conflict) {
    bool splits = false;
    for (const clang::ValueDecl *declaration : conflict.whole)
      if (const auto *function =
              llvm::dyn_cast<clang::FunctionDecl>(declaration->getDeclContext());
          function && llvm::isa<clang::VarDecl>(declaration) && !next_.webs.contains(function))
        if (PointerWebs webs = FindPointerWebs(*function); !webs.counts.empty()) {
          next_.webs[function] = std::move(webs);
          splits = true;
        }
    return splits;
  }

  // Objects that disagree on a field get types of their own, as long as there is one to split.
  bool SplitRecords(const SpaceConflict &conflict) {
    bool splits = false;
    for (const clang::ValueDecl *declaration : conflict.whole)
      if (const auto *field = llvm::dyn_cast<clang::FieldDecl>(declaration))
        if (const clang::RecordDecl *record = field->getParent()->getDefinition();
            record && IsProject(source_, source_.device, record->getLocation()))
          splits |= next_.split_records.insert(record).second;
    return splits;
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
    for (SpaceNode node : levels.members) {
      const Space space = graph_.SpaceOf(node);
      spaces.members.push_back(space == Space::kUnknown ? Space::kGlobal : space);
    }
    return spaces;
  }

  std::vector<Spaces> ResolvedParameters(const Instance &instance) const {
    std::vector<Spaces> spaces;
    for (const Levels &levels : instance.parameters)
      spaces.push_back(Resolve(levels, Space::kPrivate));
    return spaces;
  }

  bool IsOpen(const std::vector<Levels> &values) const {
    const auto is_unknown = [&](SpaceNode node) { return graph_.SpaceOf(node) == Space::kUnknown; };
    return std::ranges::any_of(values, [&](const Levels &levels) {
      return std::ranges::any_of(levels, is_unknown) ||
             std::ranges::any_of(levels.members, is_unknown);
    });
  }

  bool Agree(const std::vector<Levels> &open, const std::vector<Levels> &known) const {
    const auto agree = [&](const std::vector<SpaceNode> &some, const std::vector<SpaceNode> &others) {
      for (std::size_t level = 0; level < std::min(some.size(), others.size()); ++level) {
        const Space mine = graph_.SpaceOf(some[level]);
        if (mine != Space::kUnknown && mine != graph_.SpaceOf(others[level]))
          return false;
      }
      return true;
    };
    for (std::size_t i = 0; i < std::min(open.size(), known.size()); ++i)
      if (!agree(open[i], known[i]) || !agree(open[i].members, known[i].members))
        return false;
    return true;
  }

  // A version that somebody calls with addresses, and that a call with null pointers can share.
  const Instance *VersionFor(const CallSite &site) const {
    for (const auto &[key, version] : instances_)
      if (version->function == site.target->function && used_.contains(version.get()) &&
          !IsOpen(version->parameters) && Agree(site.arguments, version->parameters))
        return version.get();
    return nullptr;
  }

  // A pointer that never holds anything but null has the space of the version that it is given to,
  // so that no version is made for it.
  void SettleNulls(Instance &instance) {
    if (!settled_.insert(&instance).second)
      return;
    std::size_t before;
    do {
      before = graph_.Changes();
      for (CallSite &site : instance.calls) {
        if (!site.target)
          continue;
        if (IsOpen(site.arguments))
          if (const Instance *version = VersionFor(site))
            for (std::size_t i = 0; i < version->parameters.size(); ++i)
              Transfer(version->parameters[i], site.arguments[i], site.call);
        SolveCall(site);
        SettleNulls(*site.target);
        // What it settled for its parameters holds here, too.
        SolveCall(site);
      }
    } while (graph_.Changes() != before);
  }

  void CollectUsed(const Instance &instance) {
    if (!used_.insert(&instance).second)
      return;
    for (const CallSite &site : instance.calls)
      if (site.target)
        CollectUsed(*site.target);
  }

  FunctionVersion *Emit(const Instance &instance, AddressSpaces &result) {
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
    AddWebs(instance, *version);
    for (const auto &[expression, levels] : instance.expressions)
      version->expressions[expression] = Resolve(levels, Space::kPrivate);
    for (const auto &[expression, node] : instance.places)
      version->places[expression] = Resolve({node}, Space::kPrivate).front();
    for (const CallSite &site : instance.calls) {
      if (!site.target)
        continue;
      const FunctionVersion *callee = Emit(*site.target, result);
      if (site.is_temporary)
        address->temporaries[site.call] = callee;
      else if (site.is_choice)
        address->choices[site.call].push_back(callee);
      else
        (site.destroyed ? address->destructors[site.destroyed] : address->callees[site.call]) = callee;
    }
    result.versions.push_back(std::move(version));
    return address;
  }

  // A web that holds nothing but null takes part in another.
  void AddWebs(const Instance &instance, FunctionVersion &version) const {
    const auto is_open = [&](const Levels &levels) {
      return graph_.SpaceOf(levels.front()) == Space::kUnknown;
    };
    std::set<const clang::VarDecl *> settled;
    for (const auto &[web, levels] : instance.webs)
      if (!is_open(levels) && is_open(instance.variables.at(web.first)) &&
          settled.insert(web.first).second)
        version.variables[web.first] = Resolve(levels, Space::kPrivate);
    for (const auto &[web, levels] : instance.webs)
      version.webs[web] = is_open(levels) ? version.variables.at(web.first)
                                          : Resolve(levels, Space::kPrivate);
  }

  const ParsedSource &source_;
  const DeviceProgram &program_;
  const Carried &carried_;
  Carried next_;
  const RecordShapes shapes_;
  SpaceGraph graph_;
  ProgramNodes nodes_;
  std::map<Key, std::unique_ptr<Instance>> instances_;
  std::vector<Instance *> kernels_;
  std::map<const clang::FieldDecl *, Levels> fields_;
  std::map<const clang::VarDecl *, Value> globals_;
  std::set<const clang::Expr *> integer_casts_;
  std::set<const Instance *> used_;
  std::set<const Instance *> settled_;
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
         left.constants_in_global_memory == right.constants_in_global_memory &&
         left.split_records == right.split_records && left.webs.size() == right.webs.size();
}

} // namespace

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
