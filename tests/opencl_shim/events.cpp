#include "setup.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace {

class Events : public OpenCl {
protected:
  cl_int StatusOf(cl_event event) {
    cl_int status = 1000;
    EXPECT_EQ(
        clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr),
        CL_SUCCESS);
    return status;
  }
  cl_event Fill(cl_command_queue on, cl_mem buffer, int value, std::vector<cl_event> waits = {}) {
    cl_event event = nullptr;
    EXPECT_EQ(clEnqueueFillBuffer(on, buffer, &value, 4, 0, 4, static_cast<cl_uint>(waits.size()),
                                  waits.empty() ? nullptr : waits.data(), &event),
              CL_SUCCESS);
    return event;
  }
};

TEST_F(Events, AUserEventHoldsBackWhatWaits) {
  std::vector<int> values{1};
  cl_mem buffer = MakeBuffer(values);
  cl_event user = clCreateUserEvent(context, &error);
  cl_event first = Fill(queue, buffer, 2, {user});
  // Behind it in the queue, so it waits, too.
  cl_event second = Fill(queue, buffer, 3);
  // Another queue joins by the event alone.
  cl_command_queue other = MakeQueue(0);
  cl_event third = Fill(other, buffer, 4, {second});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(StatusOf(user), CL_SUBMITTED);
  EXPECT_EQ(StatusOf(first), CL_QUEUED);
  EXPECT_EQ(StatusOf(third), CL_QUEUED);
  EXPECT_EQ(clSetUserEventStatus(user, CL_COMPLETE), CL_SUCCESS);
  EXPECT_EQ(clSetUserEventStatus(user, CL_COMPLETE), CL_INVALID_OPERATION);
  EXPECT_EQ(clWaitForEvents(1, &third), CL_SUCCESS);
  EXPECT_EQ(StatusOf(first), CL_COMPLETE);
  EXPECT_EQ(Read<int>(buffer, 1)[0], 4);
  for (cl_event event : {user, first, second, third})
    clReleaseEvent(event);
  clReleaseCommandQueue(other);
  clReleaseMemObject(buffer);
}

TEST_F(Events, AFailedUserEventFailsWhatWaits) {
  std::vector<int> values{1};
  cl_mem buffer = MakeBuffer(values);
  cl_event user = clCreateUserEvent(context, &error);
  cl_event fill = Fill(queue, buffer, 2, {user});
  EXPECT_EQ(clSetUserEventStatus(user, -7), CL_SUCCESS);
  EXPECT_EQ(clWaitForEvents(1, &fill), CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  EXPECT_LT(StatusOf(fill), 0);
  EXPECT_EQ(Read<int>(buffer, 1)[0], 1);
  clReleaseEvent(user);
  clReleaseEvent(fill);
  clReleaseMemObject(buffer);
}

TEST_F(Events, OutOfOrderCommandsGoAsTheirEventsSay) {
  cl_command_queue free = MakeQueue(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
  std::vector<int> values{1};
  cl_mem held_buffer = MakeBuffer(values), buffer = MakeBuffer(values);
  cl_event user = clCreateUserEvent(context, &error);
  cl_event held = Fill(free, held_buffer, 2, {user});
  // What does not wait overtakes.
  cl_event overtaking = Fill(free, buffer, 3);
  EXPECT_EQ(clWaitForEvents(1, &overtaking), CL_SUCCESS);
  EXPECT_EQ(StatusOf(held), CL_QUEUED);
  // A barrier holds back what comes later.
  ASSERT_EQ(clEnqueueBarrierWithWaitList(free, 0, nullptr, nullptr), CL_SUCCESS);
  cl_event later = Fill(free, buffer, 4);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(StatusOf(later), CL_QUEUED);
  clSetUserEventStatus(user, CL_COMPLETE);
  EXPECT_EQ(clFinish(free), CL_SUCCESS);
  EXPECT_EQ(Read<int>(buffer, 1)[0], 4);
  EXPECT_EQ(Read<int>(held_buffer, 1)[0], 2);
  for (cl_event event : {user, held, overtaking, later})
    clReleaseEvent(event);
  clReleaseCommandQueue(free);
  clReleaseMemObject(buffer);
  clReleaseMemObject(held_buffer);
}

TEST_F(Events, ProfilingIsInOrderAndInNanoseconds) {
  cl_command_queue profiled = MakeQueue(CL_QUEUE_PROFILING_ENABLE);
  std::vector<int> values(1 << 20);
  cl_mem buffer = MakeBuffer(values);
  cl_event event = nullptr;
  const auto before = std::chrono::steady_clock::now();
  clEnqueueReadBuffer(profiled, buffer, CL_TRUE, 0, values.size() * 4, values.data(), 0, nullptr,
                      &event);
  const std::chrono::nanoseconds wall = std::chrono::steady_clock::now() - before;
  cl_ulong times[4] = {};
  const cl_profiling_info queries[] = {CL_PROFILING_COMMAND_QUEUED, CL_PROFILING_COMMAND_SUBMIT,
                                       CL_PROFILING_COMMAND_START, CL_PROFILING_COMMAND_END};
  for (int i = 0; i < 4; ++i)
    ASSERT_EQ(clGetEventProfilingInfo(event, queries[i], sizeof times[i], &times[i], nullptr),
              CL_SUCCESS);
  EXPECT_LE(times[0], times[1]);
  EXPECT_LE(times[1], times[2]);
  EXPECT_LT(times[2], times[3]);
  EXPECT_LE(times[3] - times[0], static_cast<cl_ulong>(wall.count()));
  clReleaseEvent(event);
  event = Fill(queue, buffer, 1);
  clFinish(queue);
  EXPECT_EQ(clGetEventProfilingInfo(event, queries[0], sizeof times[0], times, nullptr),
            CL_PROFILING_INFO_NOT_AVAILABLE);
  clReleaseEvent(event);
  clReleaseCommandQueue(profiled);
  clReleaseMemObject(buffer);
}

std::atomic<int> calls{0};
void CL_CALLBACK Note(cl_event event, cl_int status, void *data) {
  // A callback may call OpenCL.
  cl_uint references = 0;
  clGetEventInfo(event, CL_EVENT_REFERENCE_COUNT, sizeof references, &references, nullptr);
  if (status == CL_COMPLETE && references > 0)
    calls += *static_cast<int *>(data);
}

TEST_F(Events, CallbacksComeWhenTheCommandIsDone) {
  std::vector<int> values{1};
  cl_mem buffer = MakeBuffer(values);
  cl_event user = clCreateUserEvent(context, &error);
  cl_event fill = Fill(queue, buffer, 2, {user});
  int weight = 10;
  ASSERT_EQ(clSetEventCallback(fill, CL_COMPLETE, Note, &weight), CL_SUCCESS);
  EXPECT_EQ(clSetEventCallback(fill, 17, Note, &weight), CL_INVALID_VALUE);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(calls, 0);
  clSetUserEventStatus(user, CL_COMPLETE);
  for (int i = 0; i < 5000 && calls == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(calls, 10);
  clReleaseEvent(user);
  clReleaseEvent(fill);
  clReleaseMemObject(buffer);
}

TEST_F(Events, WaitListsAreChecked) {
  std::vector<int> values{1};
  cl_mem buffer = MakeBuffer(values);
  cl_event none = nullptr;
  int value = 0;
  EXPECT_EQ(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, 4, &value, 1, &none, nullptr),
            CL_INVALID_EVENT_WAIT_LIST);
  EXPECT_EQ(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, 4, &value, 1, nullptr, nullptr),
            CL_INVALID_EVENT_WAIT_LIST);
  EXPECT_EQ(clWaitForEvents(0, nullptr), CL_INVALID_VALUE);
  EXPECT_EQ(clWaitForEvents(1, &none), CL_INVALID_EVENT);
  clReleaseMemObject(buffer);
}

} // namespace
