/**
 * A thread that hashes passwords one after the other, at a lower priority than the rest of the process: event loop and database get a core first.
 * It still gets a share (a tenth of a normal thread's), so a login takes longer under load but always ends. See passwords.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from '@portal/runtime/thread-priority'

lowerThreadPriority()

const options = workerData as Options

parentPort!.on('message', ({ password, stored }: { password: string; stored?: string }) => {
  parentPort!.postMessage(stored === undefined ? hashSync(password, options) : verifySync(stored, password, options))
})
