import type { Texture } from 'pixi.js'
import { paintTexture, type Stage, type Textures } from './stage.ts'

/** Pictures of the atlas in just the size in which they are drawn. */
export type FittedTextures = {
  /** @param width and height in whole CSS pixels */
  get(name: string, width: number, height: number): Texture
  /** Called when sizes have changed: what was made for the former ones is given back. */
  clear(): void
}

/**
 * Without a graphics chip a picture of another size is scaled anew for each frame, which takes the processor many times as long as copying one that fits. A
 * chip draws from the atlas as fast.
 */
export function openFittedTextures(stage: Stage, textures: Textures): FittedTextures {
  if (stage.kind !== 'canvas') return { get: textures, clear: () => undefined }
  const made = new Map<string, Texture>()
  return {
    get(name, width, height) {
      const key = `${name} ${width} ${height}`
      const found = made.get(key)
      if (found) return found
      const { frame, source } = textures(name)
      const fitted = paintTexture(stage, width, height, (context) => {
        context.imageSmoothingQuality = 'medium'
        context.drawImage(source.resource as HTMLCanvasElement, frame.x, frame.y, frame.width, frame.height, 0, 0, width, height)
      })
      made.set(key, fitted)
      return fitted
    },
    clear() {
      const former = [...made.values()]
      made.clear()
      queueMicrotask(() => former.forEach((texture) => texture.destroy(true)))
    },
  }
}
