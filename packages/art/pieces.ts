import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from './src/raster.ts'
import { drawPicture, type Piece, sky } from './theme.ts'

const files = ['sky', 'land', 'water', 'plants', 'buildings', 'ships', 'feast', 'ornaments', 'underground', 'near'] as const
const [wide, upright, high, across] = [480, 180, 300, 3]

/**
 * Draws every piece that scenes are composed of, wide and upright, as one picture for each file of the vocabulary.
 * @returns the folder
 */
export async function previewPieces(): Promise<string> {
  const folder = join(import.meta.dirname, '../../.cache/preview/pieces')
  await mkdir(folder, { recursive: true })
  for (const file of files) {
    const pieces = (await import(`./src/theme/${file}.ts`)) as Record<string, (...colors: string[]) => Piece>
    const names = Object.keys(pieces).filter((name) => !['sky', 'vault', 'foot', 'blade'].includes(name))
    const tiles = names.flatMap((name, at) => {
      const [left, top] = [(at % across) * (wide + upright + 20), Math.floor(at / across) * (high + 30)]
      const draw = (width: number) =>
        Buffer.from(drawPicture([sky('#3a4f7a', '#7f93b8', '#c9d3e6'), pieces[name]?.() ?? sky('#000000', '#000000')], width, high))
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="28"><text x="4" y="21" font-size="19" fill="#fff" font-family="sans-serif">${name}</text></svg>`
      return [
        { input: draw(wide), left, top },
        { input: draw(upright), left: left + wide + 5, top },
        { input: Buffer.from(label), left, top: top + high },
      ]
    })
    const size = { width: across * (wide + upright + 20), height: Math.ceil(names.length / across) * (high + 30) }
    const sheet = await loadSharp()({ create: { ...size, channels: 3, background: '#222222' } })
      .composite(tiles)
      .png({ palette: true })
      .toBuffer()
    await writeFile(join(folder, `${file}.png`), sheet)
  }
  return folder
}
