/**
 * How Node runs a server of ours. V8 has one thread beside the one that answers, and not four: where processors are few those four, all at once, marking what
 * lives or compiling, took them from the answers. The threads of files, names and passwords (libuv's) are others, and stay. Young objects have 32 MiB: without
 * the limit a process that is busy for a minute grows that part to 128 MiB and keeps it (decision 146).
 */
export const serverArguments = ['--disable-warning=ExperimentalWarning', '--v8-pool-size=1', '--max-semi-space-size=16']
