/** From drawings to WebP files in several widths. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type sharp from 'sharp'

type Sharp = typeof sharp

export interface Raster {
  /** Path below the output folder without width and ending. */
  readonly key: string
  /** Drawings over each other, all of one size. */
  readonly layers: readonly Drawing[]
  readonly widths: readonly number[]
  /** Width and height of the drawing. */
  readonly size: readonly [width: number, height: number]
  readonly quality: number
}

/** A drawing in pixels, so that a background is drawn once for all languages. */
export interface Drawing {
  readonly pixels: Promise<Buffer>
}

let library: Sharp | undefined

/** The picture library is loaded only when something is drawn. Each picture takes one thread; the pictures run side by side. */
export function loadSharp(): Sharp {
  if (library) return library
  library = createRequire(import.meta.url)('sharp') as Sharp
  library.concurrency(1)
  return library
}

/** Turns a drawing into pixels, at most `width` wide; a larger number than drawn makes it finer. */
export function rasterise(drawing: string, width: number): Drawing {
  const draw = loadSharp()
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  const density = (72 * width) / drawnWidth
  return { pixels: draw(Buffer.from(drawing), { density }).resize(width).png({ compressionLevel: 1 }).toBuffer() }
}

/**
 * Writes every width: `<key>-<width>.webp`. AVIF would be a third smaller, but to encode it takes more time than all other art together, and a fresh clone
 * waits for it. At effort 3 they would be 3 % smaller and take twice the time.
 */
export async function writeRaster(raster: Raster, folder: string): Promise<void> {
  const draw = loadSharp()
  const [base, ...over] = await Promise.all(raster.layers.map((layer) => layer.pixels))
  const flat = over.length > 0 ? draw(base).composite(over.map((input) => ({ input }))) : draw(base)
  const { data, info } = await flat.flatten().raw().toBuffer({ resolveWithObject: true })
  await Promise.all(
    raster.widths.map((width) =>
      draw(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .resize(width)
        .webp({ quality: raster.quality, effort: 2 })
        .toFile(join(folder, `${raster.key}-${width}.webp`)),
    ),
  )
}

/** Writes a drawing of many shapes as one small picture with a clear ground: a page's own thread neither parses nor draws it. */
export async function writeSmall(drawing: string, width: number, file: string): Promise<void> {
  const { pixels } = rasterise(drawing, width)
  await loadSharp()(await pixels)
    .webp({ quality: 88, alphaQuality: 100, effort: 4 })
    .toFile(file)
}

/** Writes one PNG, for places that know no other format. */
export async function writePng(drawing: string, width: number, file: string): Promise<void> {
  const drawnWidth = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width)
  await loadSharp()(Buffer.from(drawing), { density: (72 * width) / drawnWidth })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toFile(file)
}
