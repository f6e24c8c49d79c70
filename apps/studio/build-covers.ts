import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layLit, soften } from '@portal/art/src/lights.ts'
import { type Bitmap, drawBitmap, flatten, layOver, scaleTo, writeWidths } from '@portal/art/src/raster.ts'
import { type ArtCode, type CoverDrawing, drawCover, drawTitle, type GameArt } from '@portal/art/theme.ts'
import { readMakers } from './build-makers.ts'

/** Of a cover without words, and of one with its title in a language. */
const widths = { wordless: [160, 240, 480], titled: [240, 360] } as const
const encoding = { quality: 80 }

/**
 * Draws a game's cover: `<game>-<width>.webp` without words, `<game>-<language>-<width>.webp` with its title, and the title alone as `<game>-<language>.svg`
 * for the places whose proportions cut the scene. A list shows the titled ones: a picture is decoded beside the page, a drawing on the page's own
 * thread, and again for each part of the screen that it touches.
 * @returns makes the rasters, and only when a drawing of theirs has changed; several games may do so at a time
 */
export async function drawCoverOf(code: string, art: GameArt, languages: readonly ArtCode[], folder: string): Promise<() => Promise<void>> {
  const cover = await drawCover(art)
  const titles = await Promise.all(
    languages.map(async (language) => ({ name: `${code}-${language.toLowerCase()}`, title: await drawTitle(art, language, 'cover') })),
  )
  for (const { name, title } of titles) await writeFile(join(folder, `${name}.svg`), title)
  return async () => {
    const source = createHash('sha256')
      .update(JSON.stringify([cover, titles, widths, await readMakers('build-covers.ts')]))
      .digest('hex')
    const kept = join(folder, `.${code}.source`)
    if ((await readFile(kept, 'utf8').catch(() => '')) === source) return
    const scene = await rasteriseCover(cover, Math.max(...widths.wordless))
    await writeWidths(scene, widths.wordless, encoding, join(folder, code))
    const titledWidth = Math.max(...widths.titled)
    const ground = await scaleTo(scene, titledWidth)
    for (const { name, title } of titles)
      await writeWidths(layOver(ground, await drawBitmap(title, titledWidth)), widths.titled, encoding, join(folder, name))
    await writeFile(kept, source)
  }
}

/** Units of the drawing: how soft what stands far behind the heroes is, and what is nearer than they. */
const [farBlur, nearBlur] = [0.9, 4.5]

/** A cover without words in pixels, of this width. */
export async function rasteriseCover({ ground, distance, heroes, front, foot }: CoverDrawing, width: number): Promise<Bitmap> {
  const scale = width / 360
  let scene = await flatten(await soften(await drawBitmap(ground, width), farBlur * distance * scale))
  for (const { drawing, lighting } of heroes) await layLit(scene, await drawBitmap(drawing, width), lighting, scale)
  if (front) scene = layOver(scene, await soften(await drawBitmap(front, width), nearBlur * scale))
  return foot ? layOver(scene, await drawBitmap(foot, width)) : scene
}
