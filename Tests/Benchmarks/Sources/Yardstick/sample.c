#include "Yardstick.h"

#include <math.h>

double yardstick_sample(double target, double velocity, double frequency, double decay, double time) {
  double phase = frequency * time;
  double pull = (target * decay - velocity) / frequency;
  return target - (pull * sin(phase) + target * cos(phase)) * exp(-decay * time);
}

static volatile double consumed;

void yardstick_consume(double result) { consumed = result; }
