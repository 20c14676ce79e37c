#include "commands.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>

namespace spacecast::opencl {

namespace {

// Guards all queues and events; never held while an event is waited for. Recursive, since the last
// reference to a memory object may go with a command, and its callbacks may call OpenCL.
struct Scheduler {
  std::recursive_mutex mutex;
  std::condition_variable_any changed;
  std::set<_cl_command_queue *> queues;
};

// Never destroyed, since threads of ours outlive the program's own destructors.
Scheduler &TheScheduler() {
  static Scheduler &scheduler = *new Scheduler;
  return scheduler;
}

bool IsReady(const Command &command) {
  return std::all_of(command.waits.begin(), command.waits.end(), [](const Ref<_cl_event> &event) {
    return event->queue ? event->is_submitted : event->user_status <= CL_COMPLETE;
  });
}

bool HasFailedWait(const Command &command) {
  return std::any_of(command.waits.begin(), command.waits.end(), [](const Ref<_cl_event> &event) {
    return (event->queue ? event->error : event->user_status) < 0;
  });
}

void Submit(_cl_command_queue &queue, _cl_command_queue::Deferred &entry) {
  _cl_event &event = *entry.event;
  event.is_submitted = true;
  event.submit_time = Now();
  if (HasFailedWait(entry.command)) {
    event.error = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    return;
  }
  Stream &stream = *queue.streams[queue.next_stream++ % queue.streams.size()];
  event.stream = &stream;
  for (const Ref<_cl_event> &wait : entry.command.waits)
    if (wait->end && wait->stream != &stream)
      stream.WaitFor(wait->end);
  if (queue.IsProfiled() && entry.needs_marker)
    event.start = stream.Mark(true);
  if (entry.command.work)
    event.error = entry.command.work(stream);
  if (entry.needs_marker)
    event.end = stream.Mark(queue.IsProfiled());
}

// One pass over what is deferred; whether something could go.
bool SubmitDeferred(_cl_command_queue &queue) {
  bool has_progress = false;
  for (auto entry = queue.deferred.begin(); entry != queue.deferred.end();) {
    if (IsReady(entry->command)) {
      Submit(queue, *entry);
      entry = queue.deferred.erase(entry);
      has_progress = true;
    } else if (queue.IsOutOfOrder()) {
      ++entry;
    } else {
      break;
    }
  }
  return has_progress;
}

void SubmitAllDeferred(Scheduler &scheduler) {
  // Held, since a queue may go with its last command.
  std::vector<Ref<_cl_command_queue>> queues;
  for (_cl_command_queue *queue : scheduler.queues)
    queues.emplace_back(queue);
  for (bool has_progress = true; has_progress;) {
    has_progress = false;
    for (const Ref<_cl_command_queue> &queue : queues)
      has_progress |= SubmitDeferred(*queue);
  }
  scheduler.changed.notify_all();
}

// In an out-of-order queue, barriers and markers become waits for events.
void AddQueueOrder(_cl_command_queue &queue, Command &command, const Ref<_cl_event> &event) {
  auto &under_way = queue.under_way;
  under_way.erase(std::remove_if(under_way.begin(), under_way.end(),
                                 [](const Ref<_cl_event> &other) {
                                   return other->is_submitted &&
                                          (!other->end || other->end->IsDone());
                                 }),
                  under_way.end());
  if (command.waits_for_all)
    command.waits.insert(command.waits.end(), under_way.begin(), under_way.end());
  if (queue.barrier)
    command.waits.push_back(queue.barrier);
  if (command.is_barrier)
    queue.barrier = event;
  under_way.push_back(event);
}

cl_int EnqueueCommand(cl_command_queue queue, Command command, cl_event *event, bool is_blocking) {
  Scheduler &scheduler = TheScheduler();
  auto made = Ref<_cl_event>::Adopt(new _cl_event);
  made->context = queue->context;
  made->queue = Ref<_cl_command_queue>(queue);
  made->type = command.type;
  made->queued_time = Now();
  {
    std::lock_guard<std::recursive_mutex> lock(scheduler.mutex);
    if (queue->IsOutOfOrder())
      AddQueueOrder(*queue, command, made);
    const bool needs_marker = event != nullptr || is_blocking || queue->IsOutOfOrder();
    queue->deferred.push_back({std::move(command), made, needs_marker});
    if (SubmitDeferred(*queue))
      scheduler.changed.notify_all();
    if (made->is_submitted && made->error < 0 &&
        made->error != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
      return made->error;
  }
  if (is_blocking) {
    made->Wait();
    if (made->Status() < 0)
      return made->Status();
  }
  if (event != nullptr) {
    made->Retain();
    *event = made.get();
  }
  return CL_SUCCESS;
}

std::vector<Ref<_cl_event>> References(cl_uint count, const cl_event *list) {
  std::vector<Ref<_cl_event>> events;
  for (cl_uint i = 0; i < count; ++i)
    events.emplace_back(list[i]);
  return events;
}

} // namespace

cl_int CheckWaitList(cl_context context, cl_uint count, const cl_event *list) {
  if ((count == 0) != (list == nullptr))
    return CL_INVALID_EVENT_WAIT_LIST;
  for (cl_uint i = 0; i < count; ++i) {
    if (As(list[i]) == nullptr)
      return CL_INVALID_EVENT_WAIT_LIST;
    if (list[i]->context.get() != context)
      return CL_INVALID_CONTEXT;
  }
  return CL_SUCCESS;
}

cl_int Enqueue(cl_command_queue queue, cl_command_type type, cl_uint wait_count,
               const cl_event *wait_list, cl_event *event, bool is_blocking,
               std::function<cl_int(Stream &)> work) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (const cl_int error = CheckWaitList(queue->context.get(), wait_count, wait_list))
    return error;
  return EnqueueCommand(queue, {type, References(wait_count, wait_list), std::move(work)}, event,
                        is_blocking);
}

cl_int EnqueueSynchronisation(cl_command_queue queue, cl_command_type type, cl_uint wait_count,
                              const cl_event *wait_list, cl_event *event, bool is_barrier) {
  if (As(queue) == nullptr)
    return CL_INVALID_COMMAND_QUEUE;
  if (const cl_int error = CheckWaitList(queue->context.get(), wait_count, wait_list))
    return error;
  Command command{type, References(wait_count, wait_list), {}};
  command.waits_for_all = wait_count == 0;
  command.is_barrier = is_barrier;
  return EnqueueCommand(queue, std::move(command), event, false);
}

cl_int Finish(cl_command_queue queue) {
  Scheduler &scheduler = TheScheduler();
  {
    std::unique_lock<std::recursive_mutex> lock(scheduler.mutex);
    scheduler.changed.wait(lock, [queue] { return queue->deferred.empty(); });
  }
  bool is_right = true;
  for (auto &stream : queue->streams)
    is_right &= stream->Synchronize();
  std::lock_guard<std::recursive_mutex> lock(scheduler.mutex);
  queue->under_way.clear();
  queue->barrier = {};
  return is_right ? CL_SUCCESS : CL_OUT_OF_RESOURCES;
}

cl_int SetUserEventStatus(cl_event event, cl_int status) {
  Scheduler &scheduler = TheScheduler();
  std::lock_guard<std::recursive_mutex> lock(scheduler.mutex);
  if (event->user_status <= CL_COMPLETE)
    return CL_INVALID_OPERATION;
  event->user_status = status;
  SubmitAllDeferred(scheduler);
  return CL_SUCCESS;
}

} // namespace spacecast::opencl

_cl_command_queue::_cl_command_queue() {
  auto &scheduler = spacecast::opencl::TheScheduler();
  std::lock_guard<std::recursive_mutex> lock(scheduler.mutex);
  scheduler.queues.insert(this);
}

_cl_command_queue::~_cl_command_queue() {
  auto &scheduler = spacecast::opencl::TheScheduler();
  std::lock_guard<std::recursive_mutex> lock(scheduler.mutex);
  scheduler.queues.erase(this);
}

cl_int _cl_event::Status() {
  std::lock_guard<std::recursive_mutex> lock(spacecast::opencl::TheScheduler().mutex);
  if (!queue)
    return user_status;
  if (!is_submitted)
    return CL_QUEUED;
  if (error < 0)
    return error;
  if (!end || end->IsDone())
    return end && end->HasFailed() ? CL_OUT_OF_RESOURCES : CL_COMPLETE;
  return start && start->IsDone() ? CL_RUNNING : CL_SUBMITTED;
}

void _cl_event::Wait() {
  auto &scheduler = spacecast::opencl::TheScheduler();
  {
    std::unique_lock<std::recursive_mutex> lock(scheduler.mutex);
    scheduler.changed.wait(lock,
                           [this] { return queue ? is_submitted : user_status <= CL_COMPLETE; });
  }
  if (end)
    end->Wait();
}
