/**
 * The thread that hashes passwords, one after the other. It asks the system for a lower priority for itself alone: when the event loop or the database
 * have work, they get a core first, and a hash waits rather than they. It still gets its share (a tenth of what an equal would), so that a sign-in
 * takes longer on a machine under load but always ends. See passwords.ts.
 */
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** Steps on the system's scale from -20 to 19 below the rest of the process. */
const stepsDown = 10
const lowest = 19

/** To Linux a thread is a task with a number of its own, whose priority is set as that of a process; elsewhere it stays an equal of the others. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(lowest, getPriority(thread) + stepsDown))
  } catch {
    // A system that forbids it (a sandbox, no /proc) hashes all the same, as one among equals.
  }
}

lowerPriority()

const options = workerData as Options

parentPort!.on('message', ({ password, stored }: { password: string; stored?: string }) => {
  parentPort!.postMessage(stored === undefined ? hashSync(password, options) : verifySync(stored, password, options))
})
