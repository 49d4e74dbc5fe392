// libFuzzer's entry for programs that have a main function of their own; the library comes without a header.
#ifndef PRESETS_CFUZZER_SHIM_H
#define PRESETS_CFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
