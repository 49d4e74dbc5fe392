#ifndef PROGRAMRUNNER_H
#define PROGRAMRUNNER_H

#include <stdint.h>

/// A program that is about to be run, with its arguments.
typedef struct command command;

/// What a run took.
typedef struct {
  /// How long, in nanoseconds; negative where it failed.
  int64_t nanoseconds;
  /// The greatest resident size, in bytes.
  int64_t size;
} command_cost;

/// Makes a command without words.
command *command_make(void);

/// Adds a word: first the program `measure`, then its arguments.
void command_add(command *command, const char *word);

/// Runs the command, which is then gone.
command_cost command_run(command *command);

#endif
