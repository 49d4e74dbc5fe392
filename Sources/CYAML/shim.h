// libyaml's header.
#ifndef PRESETS_CYAML_SHIM_H
#define PRESETS_CYAML_SHIM_H

#include <yaml.h>

#endif
