import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawBitmap, loadSharp } from '@portal/art/src/raster.ts'
import type { GameArt } from '@portal/art/theme.ts'
import { readMakers } from './build-makers.ts'
import type { AtlasFrames } from './src/client/look/game-look.ts'
import type { FishKind } from './src/engine/fish/fish-game.ts'

const gap = 3
const width = 2_048
/** Pixels of a fish for each point of its radius: those of a desk at one pixel for each of CSS, and of a phone at two. */
const perRadius = 2.7
const sizes = { least: 112, most: 384 } as const

/** Draws the fish of a game onto one sheet, each in the size in which it swims. The sheet is drawn again only when a drawing has changed. */
export async function keepFishSheet(art: GameArt, kinds: readonly FishKind[], folder: string): Promise<AtlasFrames> {
  const drawings = await Promise.all(
    kinds.map(async ({ code, radius }) => {
      const draw = art.symbols[code]
      if (!draw) throw new Error(`There is no drawing of ${code}`)
      const size = Math.min(sizes.most, Math.max(sizes.least, Math.round(radius * perRadius)))
      return { code, size, text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${await draw()}</svg>` }
    }),
  )
  // Numbers of gradients rise from drawing to drawing; they make no other picture.
  const plain = drawings.map(({ code, size, text }) => [code, size, text.replaceAll(/[a-z]+\d+(?=["')])/g, '')])
  const source = createHash('sha256')
    .update(JSON.stringify([plain, await readMakers('build-fish.ts')]))
    .digest('hex')
  const kept = await readFile(join(folder, 'atlas.json'), 'utf8').then(
    (text) => JSON.parse(text) as { source: string; frames: AtlasFrames },
    () => undefined,
  )
  if (kept?.source === source && existsSync(join(folder, 'atlas.webp'))) return kept.frames
  const { frames, height } = placeAll(drawings)
  const layers = await Promise.all(
    drawings.map(async ({ code, size, text }) => {
      const { data, info } = await drawBitmap(text, size)
      const [left, top] = frames[code] as AtlasFrames[string]
      return { input: data, raw: { width: info.width, height: info.height, channels: 4 as const }, left, top }
    }),
  )
  const webp = await loadSharp()({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .webp({ quality: 82, alphaQuality: 88, effort: 3 })
    .toBuffer()
  await writeFile(join(folder, 'atlas.webp'), webp)
  await writeFile(join(folder, 'atlas.json'), JSON.stringify({ source, frames }))
  return frames
}

/** Rows of equal height, the large ones first. */
function placeAll(drawings: readonly { code: string; size: number }[]): { frames: AtlasFrames; height: number } {
  const frames: Record<string, readonly [x: number, y: number, size: number]> = {}
  let [x, y, row] = [gap, gap, 0]
  for (const { code, size } of drawings.toSorted((a, b) => b.size - a.size)) {
    if (x + size + gap > width) {
      x = gap
      y += row + gap
      row = 0
    }
    frames[code] = [x, y, size]
    x += size + gap
    row = Math.max(row, size)
  }
  return { frames, height: y + row + gap }
}
