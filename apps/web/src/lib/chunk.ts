import { readStored, writeStored } from './storage.ts'

/** How long a part of the app may take to arrive. */
const chunkTimeoutMs = 120_000

/** A script or style sheet of the app did not arrive. */
export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'error'

  constructor(type: 'missing' | 'timeout' | 'error', cause?: unknown) {
    super(`Failed to resolve async component: ${type}`, { cause })
    this.name = 'ChunkLoadError'
    this.type = type
  }
}

function withTimeout<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new ChunkLoadError('timeout')), timeoutMs)
    load().then(
      (module) => {
        clearTimeout(timer)
        if (module === undefined || module === null) failed(new ChunkLoadError('missing'))
        else done(module)
      },
      (error: unknown) => {
        clearTimeout(timer)
        failed(new ChunkLoadError('error', error))
      },
    )
  })
}

/** Reloads within this time count as one: a chunk still missing after the first is reported to the visitor instead. */
const reloadAgainAfterMs = 60_000

/**
 * Loads the page anew, once, when a part of the app is gone although the server answers: a new release has replaced it. Without a network, or where the
 * browser can't keep that it was done, the page stays.
 * @returns whether the page is about to be replaced
 */
export async function reloadForNewRelease(nowMs = Date.now()): Promise<boolean> {
  if (typeof document === 'undefined' || nowMs - Number(readStored('session', 'reloadedAt') ?? 0) < reloadAgainAfterMs) return false
  const isServed = await fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isServed) return false
  writeStored('session', 'reloadedAt', String(nowMs))
  if (readStored('session', 'reloadedAt') !== String(nowMs)) return false
  location.reload()
  return true
}

/**
 * Loads a part of the app: one retry, each within 120 s; then the page anew when a new release has replaced it, else a ChunkLoadError that the
 * error view shows (REL-22). Never a blank page.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = chunkTimeoutMs): Promise<Module> {
  try {
    return await withTimeout(load, timeoutMs)
  } catch (error) {
    if (error instanceof ChunkLoadError && error.type === 'missing') throw error
    try {
      return await withTimeout(load, timeoutMs)
    } catch (again) {
      // The page is about to go: what waits for the part may wait for ever.
      if (await reloadForNewRelease()) return new Promise(() => undefined)
      throw again
    }
  }
}
