import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ArtCode, drawCover, drawScene, drawSheet, drawTitle, type GameArt } from '@portal/art/theme.ts'
import { rasteriseCover } from './build-covers.ts'

const sharp = createRequire(import.meta.url)('sharp') as (typeof import('sharp'))['default']
const languages: readonly ArtCode[] = ['BN', 'EN', 'CN', 'VI']

/**
 * Draws what `art.ts` of a game holds as pictures for the eye: `symbols.png`, `landscape.png`, `portrait.png` and `covers.png` in all languages.
 * @returns the folder
 */
export async function previewGame(code: string): Promise<string> {
  const { art } = (await import(`./games/${code}/art.ts`)) as { art: GameArt }
  const folder = join(import.meta.dirname, '../../.cache/preview', code)
  await mkdir(folder, { recursive: true })
  const ground = { background: '#14555c' }
  const { text } = await drawSheet(art)
  await sharp(Buffer.from(text)).resize(768).flatten(ground).png().toFile(join(folder, 'symbols.png'))
  await sharp(Buffer.from(drawScene(art, 'landscape')))
    .resize(1120)
    .png()
    .toFile(join(folder, 'landscape.png'))
  await sharp(Buffer.from(drawScene(art, 'portrait')))
    .resize(450)
    .png()
    .toFile(join(folder, 'portrait.png'))
  const { data, info } = await rasteriseCover(await drawCover(art), 360)
  const titles = await Promise.all(languages.map(async (language) => Buffer.from(await drawTitle(art, language, 'cover'))))
  await sharp({ create: { width: 360 * 4, height: 480, channels: 4, background: '#000000' } })
    .composite(
      languages.flatMap((_, at) => [
        { input: data, raw: info, left: at * 360, top: 0 },
        { input: titles[at] as Buffer, left: at * 360, top: 0 },
      ]),
    )
    .png()
    .toFile(join(folder, 'covers.png'))
  return folder
}
