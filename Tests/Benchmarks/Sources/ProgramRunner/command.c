#include "ProgramRunner.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct command {
  int count;
  char *words[32];
};

command *command_make(void) { return calloc(1, sizeof(command)); }

void command_add(command *command, const char *word) {
  if (command->count == 31) abort();
  command->words[command->count++] = strdup(word);
}

command_cost command_run(command *command) {
  command_cost cost = {-1, 0};
  long long nanoseconds, size;
  int ends[2];
  pid_t child;
  if (pipe(ends) != 0) abort();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  int code = posix_spawn(&child, command->words[0], &actions, NULL, command->words, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  FILE *output = fdopen(ends[0], "r");
  if (code == 0) {
    if (fscanf(output, "%lld %lld", &nanoseconds, &size) == 2) cost = (command_cost){nanoseconds, size};
    waitpid(child, NULL, 0);
  }
  fclose(output);
  for (int index = 0; index < command->count; index += 1) free(command->words[index]);
  free(command);
  return cost;
}
