// Runs a program and prints how long it took, in nanoseconds, and its greatest resident size, in bytes.
//
//     measure OUTPUT PROGRAM [ARGUMENT…]
//
// A program of its own, because on Linux a child's greatest size is at least its parent's when it was started; this
// one is small. What the program prints goes to OUTPUT, its errors to where they always go.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

int main(int count, char *arguments[]) {
  if (count < 3) return 64;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  struct timespec start, end;
  struct rusage usage;
  pid_t child;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawnp(&child, arguments[2], &actions, NULL, arguments + 2, environ) != 0) return 66;
  if (wait4(child, &status, 0, &usage) != child) return 70;
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (status != 0) return 70;
#if defined(__APPLE__)
  long long size = usage.ru_maxrss;
#else
  long long size = usage.ru_maxrss * 1024LL;
#endif
  printf("%lld %lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec, size);
  return 0;
}
