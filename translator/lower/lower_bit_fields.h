// Bit-fields, which OpenCL C has not (section 6.9.f): the bits lie in whole integers, and a function
// for each field takes its value out of one or puts it in.
//
//   f.count                  Flags_count(f.bits)
//   f.count += 2;        ->  f.bits = Flags_with_count(f.bits, Flags_count(f.bits) + 2);
//   Flags f = {1, n, -3}     Flags f = {Flags_with_count(0x1d01, n)}
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// The declarations of a class's bit-fields.
void LowerBitFields(PieceLowering &piece, const clang::RecordDecl &record);
// Reads and changes. True for an expression that is one.
bool LowerBitFieldUse(PieceLowering &piece, const clang::Expr &expression);
// A list of values for a class with bit-fields; `type`: what stands before it.
bool LowerBitFieldList(PieceLowering &piece, const clang::InitListExpr &list, const std::string &type);

// The field of an object, given as a text that ends in `.` or `->`.
std::string BitFieldText(const PieceLowering &piece, const std::string &object,
                         const clang::FieldDecl &field);
// The same in two pieces, around the object.
std::pair<std::string, std::string> BitFieldFrame(const PieceLowering &piece, const clang::FieldDecl &field);
// The line of a constructor that gives a field of `self` its first value.
std::string BitFieldLine(PieceLowering &piece, const clang::FieldDecl &field, const clang::Expr &value);

} // namespace spacecast
