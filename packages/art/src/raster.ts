/** From drawings to WebP files in several widths. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OutputInfo, Sharp as Pipeline } from 'sharp'
import { svg } from './ink.ts'

type Sharp = (typeof import('sharp'))['default']

/** Rows of picture points, as they lie in memory: red, green, blue and, with four channels, their cover. */
export type Bitmap = { readonly data: Buffer; readonly info: OutputInfo }

export interface Raster {
  /** Path below the output folder without width and ending. */
  readonly key: string
  /** A background, drawn once for all languages, and what lies over it; all of one size. */
  readonly layers: readonly Promise<Bitmap>[]
  readonly widths: readonly number[]
  /** Width and height of the drawing. */
  readonly size: readonly [width: number, height: number]
  readonly quality: number
}

let library: Sharp | undefined

/** The picture library is loaded only when something is drawn. Each picture takes one thread; the pictures run side by side. */
export function loadSharp(): Sharp {
  if (library) return library
  library = createRequire(import.meta.url)('sharp') as Sharp
  library.concurrency(1)
  return library
}

/** Turns a drawing into pixels with a clear ground, of this width; a larger number than drawn makes it finer. */
export async function drawBitmap(drawing: string, width: number): Promise<Bitmap> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  const scale = width / drawnWidth
  return openDrawing(await replaceParts(drawing, scale), scale)
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function openDrawing(drawing: string, scale: number): Pipeline {
  return loadSharp()(Buffer.from(drawing), { density: 72 * scale, unlimited: true })
}

const marked = /<!--apart (\S+) (\S+) (\S+) (\S+)-->(.*?)<!--\/apart-->/gs

/**
 * Puts a picture in the place of each marked part in which something is blurred. For every filter, however small its shape, librsvg fills surfaces as
 * large as the whole picture: a part drawn separately takes a fraction of the time.
 */
async function replaceParts(drawing: string, scale: number): Promise<string> {
  const [, right = 0, low = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(drawing)?.map(Number) ?? []
  const parts = [...drawing.matchAll(marked)].filter(([whole]) => whole.includes('<filter'))
  const pictures = new Map<string, string>()
  for (const [whole, x, y, width, height, body] of parts) {
    // It begins and ends with whole pixels of the picture: it is laid in as it was drawn.
    const [left, top] = [Math.max(0, Number(x)), Math.max(0, Number(y))].map((edge) => Math.floor(edge * scale)) as [number, number]
    const [across, down] = [
      Math.min(right, Number(x) + Number(width)) * scale - left,
      Math.min(low, Number(y) + Number(height)) * scale - top,
    ]
    const box = [left, top, Math.ceil(across), Math.ceil(down)].map((pixels) => pixels / scale) as [number, number, number, number]
    const pixels = await openDrawing(svg(box, body!), scale).png({ compressionLevel: 1 }).toBuffer()
    const place = `x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}"`
    pictures.set(whole, `<image ${place} href="data:image/png;base64,${pixels.toString('base64')}"/>`)
  }
  return drawing.replaceAll(marked, (whole) => pictures.get(whole) ?? whole)
}

/** Lays a picture with a clear ground over one of three channels. */
export function layOver(ground: Bitmap, { data: over }: Bitmap): Bitmap {
  const data = Buffer.from(ground.data)
  for (let to = 0, from = 0; to < data.length; to += 3, from += 4) {
    const cover = over[from + 3]!
    if (cover === 0) continue
    const left = 255 - cover
    data[to] = (over[from]! * cover + data[to]! * left) / 255 + 0.5
    data[to + 1] = (over[from + 1]! * cover + data[to + 1]! * left) / 255 + 0.5
    data[to + 2] = (over[from + 2]! * cover + data[to + 2]! * left) / 255 + 0.5
  }
  return { ...ground, data }
}

/**
 * Writes every width: `<key>-<width>.webp`. AVIF would be a third smaller, but to encode it takes more time than all other art together, and a fresh clone
 * waits for it. At effort 3 they would be 3 % smaller and take twice the time.
 */
export async function writeRaster(raster: Raster, folder: string): Promise<void> {
  const [ground, ...over] = await Promise.all(raster.layers)
  await writeWidths(over.reduce(layOver, await flatten(ground!)), raster.widths, raster, join(folder, raster.key))
}

/** The picture on black, in three channels: with a fourth it is resized and encoded in twice the time. */
export function flatten({ data, info }: Bitmap): Promise<Bitmap> {
  return loadSharp()(data, { raw: info }).flatten().raw().toBuffer({ resolveWithObject: true })
}

export function scaleTo({ data, info }: Bitmap, width: number): Promise<Bitmap> {
  return loadSharp()(data, { raw: info }).resize(width).raw().toBuffer({ resolveWithObject: true })
}

/** Writes `<path>-<width>.webp` for each width. */
export async function writeWidths(
  { data, info }: Bitmap,
  widths: readonly number[],
  { quality }: { readonly quality: number },
  path: string,
): Promise<void> {
  await Promise.all(
    widths.map((width) => loadSharp()(data, { raw: info }).resize(width).webp({ quality, effort: 2 }).toFile(`${path}-${width}.webp`)),
  )
}

/** Writes a drawing of many shapes as one small picture with a clear ground: a page's own thread neither parses nor draws it. */
export async function writeSmall(drawing: string, width: number, file: string): Promise<void> {
  const { data, info } = await drawBitmap(drawing, width)
  await loadSharp()(data, { raw: info }).webp({ quality: 88, alphaQuality: 100, effort: 4 }).toFile(file)
}

/** Writes one PNG, for places that know no other format. */
export async function writePng(drawing: string, width: number, file: string): Promise<void> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  await loadSharp()(Buffer.from(drawing), { density: (72 * width) / drawnWidth })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toFile(file)
}
