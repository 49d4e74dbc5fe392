// cairo's header, where distributions put it.
#ifndef PRESETS_CCAIRO_SHIM_H
#define PRESETS_CCAIRO_SHIM_H

#include <cairo/cairo.h>

#endif
