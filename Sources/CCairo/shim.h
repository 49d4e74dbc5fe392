// cairo's header, where distributions put it, and that of zlib, which cairo's own PNGs are made with.
#ifndef PRESETS_CCAIRO_SHIM_H
#define PRESETS_CCAIRO_SHIM_H

#include <cairo/cairo.h>
#include <zlib.h>

#endif
