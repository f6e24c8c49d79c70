import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Sharp = (typeof import('sharp'))['default']
/** The picture library comes with the art workspace; the studio needs it only here, when the client is built. */
const sharp = createRequire(import.meta.url)('sharp') as Sharp

type Placed = { name: string; width: number; height: number; x: number; y: number; picture: Buffer }

/** What a game's `view-art.ts` has to export. */
export type GameArt = {
  sceneSprites: Readonly<Record<string, { svg: string; width: number; height: number; blur?: number }>>
  /** What stands behind a symbol, in a box of 256; a symbol without one stands free. */
  drawPlate(symbol: string): string
  drawBackdrop(width: number, height: number): string
}

const cell = 224
const blurredCell = 112

/**
 * Draws a game's pictures into `folder`: `atlas.webp` with its `frames.json` (name: x, y, width, height), and the two backdrops.
 * Each symbol comes twice, at rest (`crown`) and blurred along its fall (`crown~`).
 * @param symbolFolder holds `<symbol>.svg`
 */
export async function buildAtlas(art: GameArt, symbols: readonly string[], symbolFolder: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const pictures: Placed[] = []
  for (const symbol of symbols) {
    const source = await readFile(join(symbolFolder, `${symbol}.svg`), 'utf8')
    const still = await sharp(Buffer.from(dressSymbol(source, art.drawPlate(symbol), 0)))
      .resize(cell, cell)
      .png()
      .toBuffer()
    const falling = await sharp(Buffer.from(dressSymbol(source, art.drawPlate(symbol), 17)))
      .resize(blurredCell, blurredCell)
      .png()
      .toBuffer()
    pictures.push({ name: symbol, width: cell, height: cell, x: 0, y: 0, picture: still })
    pictures.push({ name: `${symbol}~`, width: blurredCell, height: blurredCell, x: 0, y: 0, picture: falling })
  }
  for (const [name, sprite] of Object.entries(art.sceneSprites)) {
    const drawn = sharp(Buffer.from(sprite.svg)).resize(sprite.width, sprite.height)
    const picture = await (sprite.blur ? drawn.blur(sprite.blur) : drawn).png().toBuffer()
    pictures.push({ name, width: sprite.width, height: sprite.height, x: 0, y: 0, picture })
  }
  const size = place(pictures)
  await sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(pictures.map(({ picture, x, y }) => ({ input: picture, left: x, top: y })))
    .webp({ quality: 84, alphaQuality: 90, effort: 5 })
    .toFile(join(folder, 'atlas.webp'))
  const frames = Object.fromEntries(pictures.map(({ name, x, y, width, height }) => [name, [x, y, width, height]]))
  await writeFile(join(folder, 'frames.json'), JSON.stringify(frames))
  for (const [name, width, height] of [
    ['landscape', 1680, 1050],
    ['portrait', 900, 1600],
  ] as const)
    await sharp(Buffer.from(art.drawBackdrop(width, height)))
      .webp({ quality: 72, effort: 5 })
      .toFile(join(folder, `${name}.webp`))
}

/** A symbol with a rim of light, a dark edge and its shadow, over its plate; `fall` blurs it along the reel. */
function dressSymbol(source: string, plate: string, fall: number): string {
  const [x, y, size] = plate ? [24, 22, 208] : [-5, -6, 266]
  const inner = source
    .replace(/^[\s\S]*?<svg /, `<svg x="${x}" y="${y}" `)
    .replace(/ width="\d+" height="\d+"/, ` width="${size}" height="${size}"`)
  const rim = `<filter id="dress" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">
    <feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="3" intercept="-1.9"/></feComponentTransfer>
    <feMorphology in="solid" operator="dilate" radius="5.5"/><feGaussianBlur stdDeviation="1"/><feComponentTransfer result="edge"><feFuncA type="linear" slope="1.4"/></feComponentTransfer>
    <feFlood flood-color="#2a1200" flood-opacity=".85"/><feComposite in2="edge" operator="in" result="dark"/>
    <feMorphology in="solid" operator="dilate" radius="2.6"/><feGaussianBlur stdDeviation=".8" result="near"/><feFlood flood-color="#fff3c4"/><feComposite in2="near" operator="in" result="light"/>
    <feGaussianBlur in="solid" stdDeviation="7"/><feOffset dy="9"/><feComponentTransfer result="shadow"><feFuncA type="linear" slope=".7"/></feComponentTransfer>
    <feMerge><feMergeNode in="shadow"/><feMergeNode in="dark"/><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  const falling = `<filter id="fall" x="-10%" y="-40%" width="120%" height="180%"><feGaussianBlur stdDeviation="0 ${fall}"/></filter>`
  const wrapped = fall ? `<g filter="url(#fall)" opacity=".92">${plate}${inner}</g>` : `${plate}<g filter="url(#dress)">${inner}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs>${fall ? falling : rim}</defs>${wrapped}</svg>`
}

/** Shelves: the tallest first, from the left, into a sheet 1024 wide. A gap keeps neighbours from bleeding in. */
function place(pictures: Placed[]): { width: number; height: number } {
  const gap = 4
  const width = 1024
  let x = gap
  let y = gap
  let shelf = 0
  for (const picture of pictures.toSorted((a, b) => b.height - a.height)) {
    if (x + picture.width + gap > width) {
      x = gap
      y += shelf + gap
      shelf = 0
    }
    picture.x = x
    picture.y = y
    x += picture.width + gap
    shelf = Math.max(shelf, picture.height)
  }
  return { width, height: y + shelf + gap }
}
