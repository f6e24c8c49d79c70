import { expect, test } from 'vitest'
import { apart, svg } from './ink.ts'
import { layLit } from './lights.ts'
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

test('parts that are drawn by themselves make the same picture, also where they reach over its edge, at any size', async () => {
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

test('a picture stands over its shadow, and in its light where it has one', async () => {
  const draw = async (glow: string | undefined): Promise<Bitmap> => {
    const scene = await flatten(await drawBitmap(svg([0, 0, 160, 80], ground), 160))
    await layLit(scene, await drawBitmap(disc, 160), glow, 1)
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
  await layLit(empty, await drawBitmap(svg([0, 0, 160, 80], ''), 160), '#ff0000', 1)
  expect(pixelAt(empty, 80, 40)).toEqual([34, 170, 102])
})
