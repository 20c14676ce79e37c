// Queues, events, and the order between commands.
//
// A command goes to a stream of the device as soon as everything that it waits for is in a stream
// or done; the device keeps the order from there on. Until then it is deferred: only a user event,
// or a command behind one, makes that happen. An in-order queue is one stream; an out-of-order
// queue spreads its commands over several and joins them by their events alone (OpenCL 3.0
// API, 5.11).
#pragma once

#include "objects.h"

#include <deque>

namespace spacecast::opencl {

struct Command {
  cl_command_type type;
  std::vector<Ref<_cl_event>> waits;
  // Puts the work into the stream; an error of OpenCL's ends the command.
  std::function<cl_int(Stream &)> work;
  // What is queued before it must be done first, in an out-of-order queue, too.
  bool waits_for_all = false;
  // What is queued later must wait for it.
  bool is_barrier = false;
};

// Checks the wait list, queues the command, and waits for it if `is_blocking`.
cl_int Enqueue(cl_command_queue queue, cl_command_type type, cl_uint wait_count,
               const cl_event *wait_list, cl_event *event, bool is_blocking,
               std::function<cl_int(Stream &)> work);
cl_int EnqueueSynchronisation(cl_command_queue queue, cl_command_type type, cl_uint wait_count,
                              const cl_event *wait_list, cl_event *event, bool is_barrier);
cl_int CheckWaitList(cl_context context, cl_uint count, const cl_event *list);

// Waits for everything in the queue.
cl_int Finish(cl_command_queue queue);

// Lets go what waited for a user event.
cl_int SetUserEventStatus(cl_event event, cl_int status);

// Calls `notify(event, status, data)` on a thread of ours when the event has come so far.
void NotifyWhen(cl_event event, cl_int status, void(CL_CALLBACK *notify)(cl_event, cl_int, void *),
                void *data);

} // namespace spacecast::opencl

struct _cl_event : spacecast::opencl::Object {
  Ref<_cl_context> context;
  // None for a user event.
  Ref<_cl_command_queue> queue;
  cl_command_type type = CL_COMMAND_USER;
  cl_int user_status = CL_SUBMITTED;
  bool is_submitted = false;
  // Negative where the command did not run.
  cl_int error = CL_SUCCESS;
  spacecast::opencl::Stream *stream = nullptr;
  std::shared_ptr<spacecast::opencl::Marker> start, end;
  std::uint64_t queued_time = 0, submit_time = 0;

  // CL_QUEUED to CL_COMPLETE, or an error.
  cl_int Status();
  void Wait();
};

struct _cl_command_queue : spacecast::opencl::Object {
  Ref<_cl_context> context;
  cl_device_id device = nullptr;
  cl_command_queue_properties properties = 0;
  std::vector<cl_queue_properties> property_list;
  cl_uint size = 0;
  std::vector<std::unique_ptr<spacecast::opencl::Stream>> streams;
  std::size_t next_stream = 0;
  struct Deferred {
    spacecast::opencl::Command command;
    Ref<_cl_event> event;
    bool needs_marker;
  };
  std::deque<Deferred> deferred;
  // Of an out-of-order queue: what is not known to be done, and the last barrier.
  std::vector<Ref<_cl_event>> under_way;
  Ref<_cl_event> barrier;

  _cl_command_queue();
  ~_cl_command_queue() override;
  bool IsOutOfOrder() const { return (properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) != 0; }
  bool IsProfiled() const { return (properties & CL_QUEUE_PROFILING_ENABLE) != 0; }
};
