/**
 * A thread that hashes passwords one after the other, at a lower priority than the rest of the process: event loop and database get a core first.
 * It still gets a share (a tenth of a normal thread's), so a login takes longer under load but always ends. See passwords.ts.
 */
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** Levels of the system's scale from -20 to 19 below the rest of the process. */
const stepsDown = 10
const lowest = 19

/** On Linux a thread has an id and a priority like a process; elsewhere the priority stays. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(lowest, getPriority(thread) + stepsDown))
  } catch {
    // Where the system forbids it (a sandbox, no /proc) the thread keeps its priority.
  }
}

lowerPriority()

const options = workerData as Options

parentPort!.on('message', ({ password, stored }: { password: string; stored?: string }) => {
  parentPort!.postMessage(stored === undefined ? hashSync(password, options) : verifySync(stored, password, options))
})
