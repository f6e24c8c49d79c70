import { type Bitmap, drawBitmap, loadSharp, scaleTo } from '@portal/art/src/raster.ts'
import type { AtlasFrames } from './src/client/look/game-look.ts'

/** A drawing on a sheet of square cells, row by row in the order of its names. */
export type DrawnSheet = { text: string; names: readonly string[]; columns: number }
type Plan = {
  own: DrawnSheet
  /** Small things that all games share; only the wanted ones come into the atlas. */
  shared: DrawnSheet
  /** They come twice: at rest (`wild`) and blurred along their fall (`wild~`). */
  symbols: readonly string[]
  wanted: ReadonlySet<string>
  /** A rim of light around each symbol, `#rrggbb`. */
  rim: string | undefined
}
/** Colours premultiplied by their cover, all parts of one: what can be added and averaged. */
type Picture = { size: number; pixels: Float32Array }

/** Device pixels of a symbol: those of a phone, and of a desk at one pixel for each of CSS. */
const cell = 192
const sharedCell = 96
const gap = 3
/** Old phones hold no larger texture. */
const mostWidth = 2048
/** How much of a cell stays free around a symbol for its shadow and rim. */
const inset = 0.035

/**
 * Makes the pictures of a game into one, as the client puts them on the graphics chip: symbols over their shadows, their blurred twins, and what moves
 * around the board. A phone decodes it beside its main thread, where drawing the sheets took it seconds.
 */
export async function makeAtlas({ own, shared, symbols, wanted, rim }: Plan): Promise<{ webp: Buffer; frames: AtlasFrames }> {
  const inner = Math.round(cell * (1 - inset * 2))
  const others = own.names.filter((name) => !symbols.includes(name) && wanted.has(name))
  const common = shared.names.filter((name) => !own.names.includes(name) && wanted.has(name))
  const [drawn, small] = await Promise.all([rasterise(own, cell), rasteriseOnce(shared)])
  const still = cutAll(drawn, others)
  const rest = cutAll(await scale(drawn, inner), symbols)
  const falling = cutAll(await scale(drawn, sharedCell), symbols)
  const pictures = new Map<string, Picture>([
    ...symbols.map((name): [string, Picture] => [name, dress(rest.get(name)!, rim)]),
    ...still,
    ...symbols.map((name): [string, Picture] => [`${name}~`, smear(falling.get(name)!)]),
    ...cutAll(small, common),
  ])
  const { frames, width, height } = placeFrames([...pictures].map(([name, { size }]) => ({ name, size })))
  const sheet = Buffer.alloc(width * height * 4)
  for (const [name, picture] of pictures) lay(picture, sheet, width, frames[name]!)
  // At effort 4 it would be a tenth smaller and take three times the time, for which a fresh clone's first start waits.
  const webp = await loadSharp()(sheet, { raw: { width, height, channels: 4 } })
    .webp({ quality: 76, alphaQuality: 80, effort: 2 })
    .toBuffer()
  return { webp, frames }
}

/** A sheet in pixels, in cells of this many. */
type Raster = Bitmap & { size: number; sheet: DrawnSheet }

async function rasterise(sheet: DrawnSheet, size: number): Promise<Raster> {
  return { ...(await drawBitmap(sheet.text, size * sheet.columns)), size, sheet }
}

/** The shared sheet, drawn for the first game and kept for the others. */
const drawnOnce = new Map<string, Promise<Raster>>()

function rasteriseOnce(sheet: DrawnSheet): Promise<Raster> {
  const drawn = drawnOnce.get(sheet.text) ?? rasterise(sheet, sharedCell)
  drawnOnce.set(sheet.text, drawn)
  return drawn
}

/** The same sheet in other cells: much sooner than drawing it again. */
async function scale(raster: Raster, size: number): Promise<Raster> {
  return { ...raster, ...(await scaleTo(raster, size * raster.sheet.columns)), size }
}

function cutAll({ data, info: { width }, size, sheet: { names, columns } }: Raster, wanted: readonly string[]): Map<string, Picture> {
  return new Map(
    wanted.map((name) => {
      const at = names.indexOf(name)
      return [name, cut(data, width, (at % columns) * size, Math.floor(at / columns) * size, size)]
    }),
  )
}

function cut(data: Buffer, width: number, left: number, top: number, size: number): Picture {
  const picture = blank(size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = ((top + y) * width + left + x) * 4
      const to = (y * size + x) * 4
      const cover = data[from + 3]! / 255
      if (cover === 0) continue
      picture.pixels[to] = (data[from]! / 255) * cover
      picture.pixels[to + 1] = (data[from + 1]! / 255) * cover
      picture.pixels[to + 2] = (data[from + 2]! / 255) * cover
      picture.pixels[to + 3] = cover
    }
  return picture
}

function blank(size: number): Picture {
  return { size, pixels: new Float32Array(size * size * 4) }
}

/** The symbol over its shadow, within a rim of light where the game wants one. */
function dress(symbol: Picture, rim: string | undefined): Picture {
  const dressed = blank(cell)
  const at = Math.round((cell - symbol.size) / 2)
  const cover = new Float32Array(cell * cell)
  for (let y = 0; y < symbol.size; y += 1)
    for (let x = 0; x < symbol.size; x += 1) cover[(y + at) * cell + x + at] = symbol.pixels[(y * symbol.size + x) * 4 + 3]!
  paint(dressed, blur(cover, cell * 0.0225), [0, 0, 0], 0.6, Math.round(cell * 0.03))
  if (rim) {
    paint(dressed, widen(cover, cell * 0.028), [42 / 255, 18 / 255, 0], 0.9, 0)
    paint(dressed, widen(cover, cell * 0.014), readColor(rim), 1, 0)
  }
  for (let y = 0; y < symbol.size; y += 1)
    for (let x = 0; x < symbol.size; x += 1) {
      const from = (y * symbol.size + x) * 4
      const own = symbol.pixels[from + 3]!
      if (own === 0) continue
      over(dressed.pixels, ((y + at) * cell + x + at) * 4, symbol.pixels[from]!, symbol.pixels[from + 1]!, symbol.pixels[from + 2]!, own)
    }
  return dressed
}

function readColor(text: string): [number, number, number] {
  const part = (at: number): number => Number.parseInt(text.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Lays a colour over the picture wherever `cover` says, this many pixels lower. */
function paint(
  { pixels }: Picture,
  cover: Float32Array,
  [red, green, blue]: readonly [number, number, number],
  alpha: number,
  drop: number,
): void {
  for (let to = drop * cell; to < cover.length; to += 1) {
    const own = cover[to - drop * cell]! * alpha
    // Most of a cell is free, or nearly: less than half a step of 255.
    if (own > 0.002) over(pixels, to * 4, red * own, green * own, blue * own, own)
  }
}

function over(below: Float32Array, to: number, red: number, green: number, blue: number, cover: number): void {
  const left = 1 - cover
  below[to] = red + below[to]! * left
  below[to + 1] = green + below[to + 1]! * left
  below[to + 2] = blue + below[to + 2]! * left
  below[to + 3] = cover + below[to + 3]! * left
}

/** Three boxes, one after the other, are as soft as the bell curve of this deviation. */
function blur(cover: Float32Array, deviation: number): Float32Array {
  const reach = Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
  let soft = cover
  for (let time = 0; time < 6; time += 1) soft = averageRows(soft, reach)
  return soft
}

/** The mean of each pixel and its neighbours along its row, rows and columns exchanged: twice, and the picture lies as before. */
function averageRows(from: Float32Array, reach: number): Float32Array {
  const to = new Float32Array(from.length)
  const sums = new Float64Array(cell + 1)
  for (let y = 0; y < cell; y += 1) {
    for (let x = 0; x < cell; x += 1) sums[x + 1] = sums[x]! + from[y * cell + x]!
    for (let x = 0; x < cell; x += 1)
      to[x * cell + y] = (sums[Math.min(cell, x + reach + 1)]! - sums[Math.max(0, x - reach)]!) / (reach * 2 + 1)
  }
  return to
}

/** The shape grown by `reach` pixels on all sides; parts of a pixel count, so that its edge stays soft. */
function widen(cover: Float32Array, reach: number): Float32Array {
  const to = cover.slice()
  for (let at = 0; at < 24; at += 1) {
    const turn = (at / 24) * Math.PI * 2
    const [across, down] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
    const [left, top] = [Math.floor(across), Math.floor(down)]
    const [right, low] = [across - left, down - top]
    const first = Math.max(0, -left)
    for (let y = Math.max(0, -top); y < Math.min(cell, cell - top - 1); y += 1)
      for (let x = first; x < Math.min(cell, cell - left - 1); x += 1) {
        if (to[y * cell + x] === 1) continue
        const from = (y + top) * cell + x + left
        const upper = cover[from]! * (1 - right) + cover[from + 1]! * right
        const lower = cover[from + cell]! * (1 - right) + cover[from + cell + 1]! * right
        to[y * cell + x] = Math.max(to[y * cell + x]!, upper * (1 - low) + lower * low)
      }
  }
  return to
}

/** The twin for turning reels: the picture spread along its fall. */
function smear({ size, pixels }: Picture): Picture {
  const smeared = blank(size)
  const reach = Math.round(size * 0.17)
  for (let x = 0; x < size; x += 1)
    for (let channel = 0; channel < 4; channel += 1) {
      let sum = 0
      const read = (y: number): number => (y >= 0 && y < size ? pixels[(y * size + x) * 4 + channel]! : 0)
      for (let y = -reach; y < size; y += 1) {
        sum += read(y + reach) - read(y - reach - 1)
        if (y >= 0) smeared.pixels[(y * size + x) * 4 + channel] = sum / (reach * 2 + 1)
      }
    }
  return smeared
}

/** Rows of equal height, the large pictures first. */
function placeFrames(sizes: readonly { name: string; size: number }[]): { frames: AtlasFrames; width: number; height: number } {
  const largest = Math.max(...sizes.map(({ size }) => size))
  const width = Math.min(mostWidth, (largest + gap) * 6 + gap)
  const frames: Record<string, readonly [x: number, y: number, size: number]> = {}
  let [x, y, row] = [gap, gap, 0]
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    if (x + size + gap > width) {
      x = gap
      y += row + gap
      row = 0
    }
    frames[name] = [x, y, size]
    x += size + gap
    row = Math.max(row, size)
  }
  return { frames, width, height: y + row + gap }
}

function lay({ size, pixels }: Picture, sheet: Buffer, width: number, [left, top]: readonly [number, number, number]): void {
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = (y * size + x) * 4
      const to = ((top + y) * width + left + x) * 4
      const cover = pixels[from + 3]!
      if (cover < 0.002) continue
      sheet[to] = Math.min(255, (pixels[from]! / cover) * 255 + 0.5)
      sheet[to + 1] = Math.min(255, (pixels[from + 1]! / cover) * 255 + 0.5)
      sheet[to + 2] = Math.min(255, (pixels[from + 2]! / cover) * 255 + 0.5)
      sheet[to + 3] = cover * 255 + 0.5
    }
}
