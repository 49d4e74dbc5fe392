/// How many cores run tasks at the same time.
let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
