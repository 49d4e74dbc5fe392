#ifndef YARDSTICK_H
#define YARDSTICK_H

#include <stdbool.h>
#include <stdint.h>

/// What everything is measured in: one sample of a damped spring, the formula as one would write it in C.
///
/// Where a mass is after `time` seconds that began at zero with `velocity`, on its way to `target`.
double yardstick_sample(double target, double velocity, double frequency, double decay, double time);

/// Takes a result, so that the compiler can't leave out what led to it.
void yardstick_consume(double result);

/// How often the process has asked for memory so far.
uint64_t yardstick_allocation_count(void);

/// Whether allocations are counted here, which takes glibc.
bool yardstick_counts_allocations(void);

#endif
