import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Levels of the system's scale from -20 to 19 below the rest of the process. */
const stepsDown = 10
const lowest = 19

/**
 * Takes the thread that calls this below the rest of its process: event loop and database get a core first, and it still gets a share (a tenth of a normal
 * thread's). On Linux a thread has an id and a priority like a process; elsewhere the priority stays.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(lowest, getPriority(thread) + stepsDown))
  } catch {
    // Where the system forbids it (a sandbox, no /proc) the thread keeps its priority.
  }
}
