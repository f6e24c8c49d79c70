import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#platform/refusal.ts'
import type { StoredImage } from './letter-store.ts'
import { findPictureType } from './picture.ts'

export type PictureReader = {
  /**
   * Decodes an untrusted PNG or JPG and re-encodes it, one picture at a time.
   * @throws Refusal `content.image_not_accepted` for every other format, a broken one, and one that decodes to too much; `system.overloaded` when it
   * takes too long
   */
  read(bytes: Buffer): Promise<StoredImage>
  close(): void
}

const program = fileURLToPath(import.meta.resolve('./picture-process.ts'))
/**
 * What the process may hold in writable memory, as the system counts it (RLIMIT_DATA). Node takes some 590 MB of it at its start, of which it fills 60; the
 * rest is for one picture.
 */
const memoryKilobytes = 840 * 1024
const secondsAtMost = 30
/** A process that nobody needs goes after this. */
const idleMs = 30_000

/**
 * Unfolds pictures in a process of its own, started when one comes: what a made-up file does to a decoder of C happens there, away from members' data
 * and money, and the system itself holds the limit of memory.
 */
export function openPictureReader(): PictureReader {
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()
  const stop = () => {
    running?.kill('SIGKILL')
    running = undefined
  }
  const readNext = async (bytes: Buffer): Promise<StoredImage> => {
    clearTimeout(idle)
    if (!running?.connected) running = startProcess()
    try {
      return await ask(running, bytes, stop)
    } finally {
      idle = setTimeout(stop, idleMs).unref()
    }
  }
  return {
    read(bytes) {
      // What does not even begin like a picture costs no process.
      if (!findPictureType(bytes)) return Promise.reject(new Refusal('content.image_not_accepted'))
      const read = before.then(() => readNext(bytes))
      before = read.catch(() => undefined)
      return read
    },
    close() {
      clearTimeout(idle)
      stop()
    },
  }
}

/** The shell sets the limit and becomes the process; nothing of our environment goes along. */
function startProcess(): ChildProcess {
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${memoryKilobytes} && exec "$0" "$@"`, process.execPath, '--max-old-space-size=64', program],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
    },
  )
  // It must not keep a portal alive that wants to stop, and its end is heard by whoever waits for it.
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  return child
}

function ask(child: ChildProcess, bytes: Buffer, stop: () => void): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lose)
      end()
    }
    const hear = (picture: StoredImage | { type?: undefined }) =>
      settle(() =>
        picture.type ? resolve({ ...picture, bytes: Buffer.from(picture.bytes) }) : reject(new Refusal('content.image_not_accepted')),
      )
    // It died of this picture: of too much memory, or of what a decoder had not expected.
    const lose = () => settle(() => reject(new Refusal('content.image_not_accepted')))
    const timer = setTimeout(() => {
      stop()
      settle(() => reject(new Refusal('system.overloaded', { retryAfter: '30' })))
    }, secondsAtMost * 1_000)
    child.on('message', hear).on('exit', lose)
    child.send(bytes, (error) => error && lose())
  })
}
