// Many files through the pipeline, on all cores, with the results in the order of the files.
#pragma once

#include "base/result.h"
#include "driver/arguments.h"
#include "driver/translate.h"

#include <functional>
#include <string>
#include <vector>

namespace spacecast {

struct Job {
  std::string path;
  TranslateOptions options;
};

// The options for one file; a failure where neither its extension nor `--to` tells the direction.
Result<TranslateOptions> OptionsFor(const std::string &path, const CommonArguments &common);

// One job per file. A failure of the command line is a 3006 in `diagnostics`, and gives no job.
std::vector<Job> JobsFor(const std::vector<std::string> &files, const CommonArguments &common,
                         std::vector<Diagnostic> &diagnostics);

// Tells each job of the others, and of `more`, since device functions may be defined there.
void AddOtherUnits(std::vector<Job> &jobs, const std::vector<std::string> &more);

// Never throws and outlives a crash inside one file, which becomes a 9003 of that file. A path that
// is no readable file becomes a 3002. `done` is called once per file, from one thread at a time.
std::vector<Translation> TranslateAll(const std::vector<Job> &jobs, unsigned threads,
                                      const std::function<void(std::size_t)> &done = {});

// Calls `work(i)` for each i below `count` on up to `threads` threads (0: all cores).
void InParallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)> &work);

} // namespace spacecast
