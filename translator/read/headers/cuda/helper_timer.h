// A small version of the samples' timers.
#pragma once
#pragma clang system_header

class StopWatchInterface {
public:
  SPACECAST_HOST virtual ~StopWatchInterface();
  SPACECAST_HOST virtual void start() = 0;
  SPACECAST_HOST virtual void stop() = 0;
  SPACECAST_HOST virtual void reset() = 0;
  SPACECAST_HOST virtual float getTime() = 0;
  SPACECAST_HOST virtual float getAverageTime() = 0;
};
SPACECAST_HOST bool sdkCreateTimer(StopWatchInterface **);
SPACECAST_HOST bool sdkDeleteTimer(StopWatchInterface **);
SPACECAST_HOST bool sdkStartTimer(StopWatchInterface **);
SPACECAST_HOST bool sdkStopTimer(StopWatchInterface **);
SPACECAST_HOST bool sdkResetTimer(StopWatchInterface **);
SPACECAST_HOST float sdkGetTimerValue(StopWatchInterface **);
SPACECAST_HOST float sdkGetAverageTimerValue(StopWatchInterface **);
