import { expect, test } from 'vitest'
import { apart, svg } from './ink.ts'
import { layLit, type LightFrom } from './lights.ts'
import { motif } from './motif.ts'
import { type Bitmap, drawBitmap, flatten, layOver } from './raster.ts'

const blurred = (id: string, x: number): string =>
  `<defs><filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter></defs><circle cx="${x}" cy="40" r="14" fill="#e22" filter="url(#${id})"/>`
const ground = '<rect width="160" height="80" fill="#2a6"/>'
const disc = svg([0, 0, 160, 80], '<circle cx="80" cy="40" r="16" fill="#fff"/>')

/** Red, green and blue of a pixel, in the measure of the drawing. */
function pixelAt({ data, info }: Bitmap, x: number, y: number): number[] {
  const scale = info.width / 160
  const from = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * info.channels
  return [...data.subarray(from, from + 3)]
}

test('Parts drawn separately give the same picture at any size, even across the edge', async () => {
  for (const width of [160, 240, 317]) {
    const whole = await drawBitmap(svg([0, 0, 160, 80], ground + blurred('a', 40) + blurred('b', 150)), width)
    const parts = apart([20.3, 20, 40, 40], blurred('a', 40)) + apart([130, 20, 40, 40], blurred('b', 150))
    const put = await drawBitmap(svg([0, 0, 160, 80], ground + parts), width)
    expect(put.info).toMatchObject({ width, height: whole.info.height })
    expect(pixelAt(put, 40, 40)[0]).toBeGreaterThan(200)
    expect(pixelAt(put, 158, 40)[0]).toBeGreaterThan(100)
    const away = whole.data.reduce((most, value, at) => Math.max(most, Math.abs(value - put.data[at]!)), 0)
    expect(away).toBeLessThanOrEqual(10)
  }
})

test('what lies over a picture covers it as far as it is drawn, and leaves the picture itself as it was', async () => {
  const below = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
  const laid = layOver(below, await drawBitmap(svg([0, 0, 160, 80], '<rect width="80" height="80" fill="#fff" opacity=".5"/>'), 160))
  expect(laid.info.channels).toBe(3)
  expect(pixelAt(laid, 40, 40)).toEqual([145, 213, 179])
  expect(pixelAt(laid, 120, 40)).toEqual([34, 170, 102])
  expect(pixelAt(below, 40, 40)).toEqual([34, 170, 102])
})

test('A picture is drawn over its shadow, and within its light if it has one', async () => {
  const draw = async (glow: string | undefined): Promise<Bitmap> => {
    const scene = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
    await layLit(scene, await drawBitmap(disc, 160), { glow, from: 'above', shade: '#000000' }, 1)
    return scene
  }
  const [plain, lit] = [await draw(undefined), await draw('#ff0000')]
  expect([pixelAt(plain, 80, 40), pixelAt(lit, 80, 40)]).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ])
  // Below the disc there is shade, above it hardly any; the light is seen on all sides, and not afar.
  expect(pixelAt(plain, 80, 60)[1]!).toBeLessThan(pixelAt(plain, 80, 20)[1]! - 30)
  expect(pixelAt(lit, 80, 20)[0]!).toBeGreaterThan(pixelAt(plain, 80, 20)[0]! + 100)
  expect(pixelAt(lit, 20, 40)).toEqual([34, 170, 102])
  const empty = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
  await layLit(empty, await drawBitmap(svg([0, 0, 160, 80], ''), 160), { glow: '#ff0000', from: 'left', shade: '#000000' }, 1)
  expect(pixelAt(empty, 80, 40)).toEqual([34, 170, 102])
})

test('a round body is brighter towards its light and darker away from it, and a sheet of paper is not', async () => {
  const grey = await drawBitmap(svg([0, 0, 160, 80], '<circle cx="80" cy="40" r="30" fill="#888"/>'), 160)
  const draw = async (from: LightFrom, round: number): Promise<Bitmap> => {
    const scene = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
    await layLit(scene, grey, { glow: undefined, from, shade: '#000000', round }, 1)
    return scene
  }
  const sides = async (from: LightFrom, round = 1): Promise<number[]> => {
    const scene = await draw(from, round)
    return [56, 80, 104].map((x) => pixelAt(scene, x, 40)[0]!)
  }
  const [fromLeft, fromRight, flat] = [await sides('left'), await sides('right'), await sides('left', 0)]
  expect(fromLeft[0]!).toBeGreaterThan(fromLeft[2]! + 30)
  expect(fromRight[2]!).toBeGreaterThan(fromRight[0]! + 30)
  expect(Math.abs(flat[0]! - flat[2]!)).toBeLessThanOrEqual(3)
  expect([fromLeft[1], fromRight[1], flat[1]]).toEqual([0x88, 0x88, 0x88])
})

test('what sinks goes down into the dark without an edge', async () => {
  const scene = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
  const bust = await drawBitmap(svg([0, 0, 160, 80], '<rect x="50" y="10" width="60" height="60" fill="#fff"/>'), 160)
  await layLit(scene, bust, { glow: '#ffffff', from: 'above', shade: '#102030', sinks: [40, 68] }, 1)
  expect(pixelAt(scene, 80, 36)).toEqual([255, 255, 255])
  expect(pixelAt(scene, 80, 69)).toEqual([0x10, 0x20, 0x30])
})

test('a line is drawn around a motif in one colour, and none where none is wished', () => {
  const [plain, inked] = [
    motif('parrot', { x: 128, y: 128, size: 210, shadow: 0 }),
    motif('parrot', { x: 128, y: 128, size: 210, shadow: 0, ink: '#010203' }),
  ]
  expect(plain).not.toContain('#010203')
  const outline = inked.slice(0, inked.length - plain.length + plain.indexOf('<g transform'))
  expect(new Set(outline.match(/(?:fill|stroke)="#[0-9a-f]{6}"/g))).toEqual(new Set(['fill="#010203"', 'stroke="#010203"']))
  expect(outline).not.toMatch(/NaN|undefined|filter|opacity/)
})
