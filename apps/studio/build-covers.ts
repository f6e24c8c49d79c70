import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ArtCode, drawCover, drawTitle, type GameArt } from '@portal/art/theme.ts'
import type { Raw } from 'sharp'

type Sharp = (typeof import('sharp'))['default']
/** Rows of picture points, as they lie in memory. */
type Bitmap = { data: Buffer; info: Raw }

/** Of a cover without words, and of one with its title in a language. */
const widths = { wordless: [160, 240, 480], titled: [240, 360] } as const

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
      .update(JSON.stringify([cover, titles, widths]))
      .digest('hex')
    const kept = join(folder, `.${code}.source`)
    if ((await readFile(kept, 'utf8').catch(() => '')) === source) return
    const sharp = createRequire(import.meta.url)('sharp') as Sharp
    const scene: Bitmap = await sharp(Buffer.from(cover), { density: 96 }).flatten().raw().toBuffer({ resolveWithObject: true })
    await writeWidths(sharp, scene, widths.wordless, join(folder, code))
    const titledWidth = Math.max(...widths.titled)
    const ground: Bitmap = await sharp(scene.data, { raw: scene.info }).resize(titledWidth).raw().toBuffer({ resolveWithObject: true })
    for (const { name, title } of titles) {
      const words: Bitmap = await sharp(Buffer.from(title)).resize(titledWidth).raw().toBuffer({ resolveWithObject: true })
      const whole: Bitmap = await sharp(ground.data, { raw: ground.info })
        .composite([{ input: words.data, raw: words.info }])
        .raw()
        .toBuffer({ resolveWithObject: true })
      await writeWidths(sharp, whole, widths.titled, join(folder, name))
    }
    await writeFile(kept, source)
  }
}

async function writeWidths(sharp: Sharp, { data, info }: Bitmap, all: readonly number[], path: string): Promise<void> {
  await Promise.all(
    all.map((width) => sharp(data, { raw: info }).resize(width).webp({ quality: 80, effort: 2 }).toFile(`${path}-${width}.webp`)),
  )
}
