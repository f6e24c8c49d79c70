/** How long a part of the app may take to arrive. */
export const chunkTimeoutMs = 120_000

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

/** Loads a part of the app: one retry, each within 120 s, then a ChunkLoadError that the error view shows (REL-22). Never a blank page. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = chunkTimeoutMs): Promise<Module> {
  try {
    return await withTimeout(load, timeoutMs)
  } catch (error) {
    if (error instanceof ChunkLoadError && error.type === 'missing') throw error
    return withTimeout(load, timeoutMs)
  }
}
