import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import type { Atlas } from './look/atlas.ts'
import type { Stage, Textures } from './stage.ts'

/** The pictures of a game as parts of one texture. Without a graphics chip, finer copies for small pictures would cost more than they give. */
export function openTextures({ canvas, frames }: Atlas, { isThrifty }: Pick<Stage, 'isThrifty'>): Textures {
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: !isThrifty })
  const textures = new Map(
    Object.entries(frames).map(([name, [x, y, size]]) => [name, new Texture({ source, frame: new Rectangle(x, y, size, size) })]),
  )
  return (name) => {
    const texture = textures.get(name)
    if (!texture) throw new Error(`The atlas has no picture named ${name}`)
    return texture
  }
}
