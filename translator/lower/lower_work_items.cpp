// threadIdx and its kin.
//
//   int i = blockIdx.x * blockDim.x + threadIdx.x;    int i = get_global_id(0);
//   long j = threadIdx.x - 2;                      -> long j = (uint)get_local_id(0) - 2;
//
// CUDA's are 32-bit unsigned (programming guide, "Built-in Variables"), OpenCL's are size_t (section
// 6.12.1). Where a difference could show (a wrapped subtraction widened to 64 bits), a cast keeps
// CUDA's arithmetic; where it cannot, the text stays clean.
#include "lower/opencl_text.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "spell_work_items";

struct Id {
  std::string variable;
  unsigned dimension = 0;
};

std::optional<Id> IdOf(const clang::Expr &expression) {
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression.IgnoreParenImpCasts());
  if (!member)
    return std::nullopt;
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(member->getBase()->IgnoreParenImpCasts());
  if (!reference)
    return std::nullopt;
  const std::string name = reference->getDecl()->getNameAsString();
  if (name != "threadIdx" && name != "blockIdx" && name != "blockDim" && name != "gridDim")
    return std::nullopt;
  const std::size_t dimension =
      std::string_view("xyz").find(std::string_view(member->getMemberDecl()->getName()));
  if (dimension == std::string_view::npos)
    return std::nullopt;
  return Id{name, static_cast<unsigned>(dimension)};
}

// (size_t)threadIdx.x: OpenCL's own type.
std::optional<Id> WideIdOf(const clang::ASTContext &context, const clang::Expr &expression) {
  const auto *cast = llvm::dyn_cast<clang::CStyleCastExpr>(expression.IgnoreParenImpCasts());
  return cast && cast->getType()->isUnsignedIntegerType() && context.getTypeSize(cast->getType()) == 64
             ? IdOf(*cast->getSubExpr())
             : std::nullopt;
}

bool IsNarrowInteger(const clang::ASTContext &context, clang::QualType type) {
  return type->isIntegerType() && !type->isBooleanType() && context.getTypeSize(type) <= 32;
}

bool IsSmallLiteral(const clang::Expr *expression) {
  const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(expression->IgnoreParenImpCasts());
  return literal && literal->getValue().ult(1u << 16);
}

// A term of an index: work-item numbers, signed variables and literals, and sums and products of
// them. An unsigned variable may hold a wrapped negative number.
bool IsIndexTerm(const clang::Expr &expression) {
  const clang::Expr *written = expression.IgnoreParenImpCasts();
  if (IdOf(*written) || llvm::isa<clang::IntegerLiteral>(written))
    return true;
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(written))
    if (operation->getOpcode() == clang::BO_Add || operation->getOpcode() == clang::BO_Mul ||
        operation->getOpcode() == clang::BO_Sub)
      return IsIndexTerm(*operation->getLHS()) && IsIndexTerm(*operation->getRHS());
  return written->getType()->isSignedIntegerType();
}

// True where the statement around the conversion `at` takes its value as it is.
template <typename Iterator> bool IsOnlyStored(const PieceLowering &piece, Iterator at) {
  for (++at; at != piece.ancestors.rend(); ++at) {
    if (llvm::isa<clang::ParenExpr, clang::FullExpr>(*at))
      continue;
    const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(*at);
    return (operation && operation->getOpcode() == clang::BO_Assign) ||
           llvm::isa<clang::DeclStmt, clang::ReturnStmt, clang::ArraySubscriptExpr>(*at);
  }
  return false;
}

// Whether the value may be computed in 64 bits without anybody seeing it. `exact` holds while the
// 64-bit value equals the 32-bit one; modular operations keep the low half right at least.
bool WideIsInvisible(const PieceLowering &piece, const clang::Expr &start) {
  const clang::ASTContext &context = piece.unit.Context();
  const clang::Stmt *child = &start;
  bool exact = true;
  // Sums and products with signed numbers: as an index the wide value is the same, or far outside
  // every array.
  bool index_like = true;
  for (auto at = piece.ancestors.rbegin(); at != piece.ancestors.rend(); ++at) {
    const clang::Stmt *parent = *at;
    if (llvm::isa<clang::ParenExpr, clang::FullExpr>(parent)) {
      child = parent;
      continue;
    }
    if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(parent)) {
      if (cast->getCastKind() == clang::CK_LValueToRValue || cast->getCastKind() == clang::CK_NoOp) {
        child = parent;
        continue;
      }
      if (IsNarrowInteger(context, cast->getType()))
        return true;
      // To 64 bits, to floating point or to bool: the value itself matters, and where C would
      // convert to a signed type and compute on, size_t must not make it unsigned.
      return exact && (!cast->getType()->isSignedIntegerType() ||
                       llvm::isa<clang::ExplicitCastExpr>(cast) || IsOnlyStored(piece, at));
    }
    if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(parent)) {
      const bool is_left = operation->getLHS() == child;
      const clang::Expr *other = is_left ? operation->getRHS() : operation->getLHS();
      switch (operation->getOpcode()) {
      case clang::BO_Add:
      case clang::BO_Mul:
        exact = exact && IsSmallLiteral(other);
        index_like = index_like && IsIndexTerm(*other);
        break;
      case clang::BO_Sub:
        exact = false;
        index_like = index_like && IsIndexTerm(*other);
        break;
      case clang::BO_And:
        index_like = index_like && exact;
        break;
      case clang::BO_Or:
      case clang::BO_Xor:
        exact = exact && IsSmallLiteral(other);
        index_like = index_like && exact;
        break;
      case clang::BO_Shl:
        if (!is_left)
          return exact;
        exact = false;
        index_like = false;
        break;
      case clang::BO_Shr:
        if (!exact)
          return false;
        if (!is_left)
          return IsNarrowInteger(context, operation->getType());
        break;
      case clang::BO_Div:
      case clang::BO_Rem:
        // A negative number divided in 64 bits gives another remainder, and a division in 32 bits
        // is faster.
        if (!exact || !IsSmallLiteral(other))
          return false;
        break;
      case clang::BO_LT:
      case clang::BO_GT:
      case clang::BO_LE:
      case clang::BO_GE:
      case clang::BO_EQ:
      case clang::BO_NE:
        return exact;
      case clang::BO_LAnd:
      case clang::BO_LOr:
        return exact;
      case clang::BO_Assign:
        return !is_left && (IsNarrowInteger(context, operation->getLHS()->getType()) || exact);
      default:
        if (operation->isCompoundAssignmentOp() && !is_left) {
          const clang::Expr *target = operation->getLHS();
          const bool modular = operation->getOpcode() == clang::BO_AddAssign ||
                               operation->getOpcode() == clang::BO_SubAssign ||
                               operation->getOpcode() == clang::BO_MulAssign ||
                               operation->getOpcode() == clang::BO_AndAssign ||
                               operation->getOpcode() == clang::BO_OrAssign ||
                               operation->getOpcode() == clang::BO_XorAssign;
          return exact && modular && IsNarrowInteger(context, target->getType());
        }
        return false;
      }
      child = parent;
      continue;
    }
    if (llvm::isa<clang::ArraySubscriptExpr>(parent))
      return exact || index_like;
    if (llvm::isa<clang::DeclStmt>(parent))
      return IsNarrowInteger(context, llvm::cast<clang::Expr>(child)->getType()) &&
             (exact || IsNarrowInteger(context, start.getType()));
    if (llvm::isa<clang::ReturnStmt>(parent))
      return true;
    if (llvm::isa<clang::IfStmt, clang::WhileStmt, clang::ForStmt, clang::DoStmt>(parent))
      return exact;
    if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(parent))
      return unary->getOpcode() == clang::UO_LNot && exact;
    if (const auto *call = llvm::dyn_cast<clang::CallExpr>(parent)) {
      const clang::FunctionDecl *callee = call->getDirectCallee();
      return callee && piece.unit.program.Find(callee->getDefinition() ? callee->getDefinition()
                                                                       : callee);
    }
    return false;
  }
  return false;
}

std::string Spelled(const Id &id) {
  const std::string_view function = id.variable == "threadIdx"  ? "get_local_id"
                                    : id.variable == "blockIdx" ? "get_group_id"
                                    : id.variable == "blockDim" ? "get_local_size"
                                                                : "get_num_groups";
  return fmt::format("{}({})", function, id.dimension);
}

void Put(PieceLowering &piece, const clang::Expr &expression, const std::string &text) {
  piece.editor.Replace(expression.getSourceRange(),
                       WideIsInvisible(piece, expression) ? text : "(uint)" + text, kStep);
}

// A product that begins in 64 bits is `wide`.
bool IsProduct(const clang::ASTContext &context, const clang::Expr &expression, std::string_view first,
               std::string_view second, unsigned &dimension, bool &wide) {
  const auto *product = llvm::dyn_cast<clang::BinaryOperator>(expression.IgnoreParenImpCasts());
  if (!product || product->getOpcode() != clang::BO_Mul)
    return false;
  const auto wide_left = WideIdOf(context, *product->getLHS());
  const auto left = wide_left ? wide_left : IdOf(*product->getLHS()), right = IdOf(*product->getRHS());
  wide = wide_left.has_value();
  if (!left || !right || left->dimension != right->dimension)
    return false;
  dimension = left->dimension;
  return (left->variable == first && right->variable == second) ||
         (left->variable == second && right->variable == first);
}

bool HasComment(const PieceLowering &piece, const clang::Expr &expression) {
  const std::string_view text = piece.editor.Peek(expression.getSourceRange());
  return text.empty() || text.find("/*") != std::string_view::npos ||
         text.find("//") != std::string_view::npos;
}

} // namespace

bool LowerWideWorkItem(PieceLowering &piece, const clang::CastExpr &cast) {
  const auto id = WideIdOf(piece.unit.Context(), cast);
  if (!llvm::isa<clang::CStyleCastExpr>(cast) || !id || HasComment(piece, cast))
    return false;
  piece.editor.Replace(cast.getSourceRange(), Spelled(*id), kStep);
  return true;
}

bool LowerWorkItem(PieceLowering &piece, const clang::MemberExpr &member) {
  const auto id = IdOf(member);
  if (!id)
    return false;
  Put(piece, member, Spelled(*id));
  return true;
}

// blockIdx.x * blockDim.x + threadIdx.x and blockDim.x * gridDim.x have names of their own.
bool LowerWorkItemSum(PieceLowering &piece, const clang::BinaryOperator &operation) {
  unsigned dimension = 0;
  bool wide = false;
  const clang::ASTContext &context = piece.unit.Context();
  const auto put = [&](const std::string &text) {
    if (wide)
      piece.editor.Replace(operation.getSourceRange(), text, kStep);
    else
      Put(piece, operation, text);
  };
  if (operation.getOpcode() == clang::BO_Mul &&
      IsProduct(context, operation, "blockDim", "gridDim", dimension, wide) && !HasComment(piece, operation)) {
    put(fmt::format("get_global_size({})", dimension));
    return true;
  }
  if (operation.getOpcode() != clang::BO_Add)
    return false;
  // row + (size_t)blockIdx.x * blockDim.x + threadIdx.x: the sum of the last two, whatever comes first.
  const auto *before = llvm::dyn_cast<clang::BinaryOperator>(operation.getLHS()->IgnoreImpCasts());
  if (const auto id = IdOf(*operation.getRHS());
      id && id->variable == "threadIdx" && before && before->getOpcode() == clang::BO_Add &&
      IsProduct(context, *before->getRHS(), "blockIdx", "blockDim", dimension, wide) && wide &&
      id->dimension == dimension && !HasComment(piece, operation)) {
    piece.ancestors.insert(piece.ancestors.end(), {&operation, before});
    LowerStatement(piece, before->getLHS());
    piece.ancestors.resize(piece.ancestors.size() - 2);
    piece.editor.Replace({before->getRHS()->getBeginLoc(), operation.getEndLoc()},
                         fmt::format("get_global_id({})", dimension), kStep);
    return true;
  }
  for (const auto &[product, item] : {std::pair{operation.getLHS(), operation.getRHS()},
                                      std::pair{operation.getRHS(), operation.getLHS()}}) {
    const auto id = IdOf(*item);
    if (id && id->variable == "threadIdx" && IsProduct(context, *product, "blockIdx", "blockDim", dimension, wide) &&
        id->dimension == dimension && !HasComment(piece, operation)) {
      put(fmt::format("get_global_id({})", dimension));
      return true;
    }
  }
  return false;
}

} // namespace spacecast
