import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { makeAtlas } from './build-atlas.ts'

const sharp = createRequire(import.meta.url)('sharp') as (typeof import('sharp'))['default']
const disc = (x: number, color: string): string => `<circle cx="${x}" cy="128" r="90" fill="${color}"/>`
const own = {
  text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 256" width="1024" height="256">${disc(128, '#f00')}${disc(384, '#00f')}${disc(640, '#0f0')}</svg>`,
  names: ['wild', 'ace', 'vine'],
  columns: 4,
}
const shared = {
  text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 768 128" width="768" height="128"><rect width="128" height="128" fill="#fff"/></svg>',
  names: ['glow', 'snow'],
  columns: 6,
}
const plan = { own, shared, symbols: ['wild', 'ace'], wanted: new Set(['glow', 'vine']), rim: undefined as string | undefined }

async function readPixels(rim?: string) {
  const { webp, frames } = await makeAtlas({ ...plan, rim })
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  /** The pixel at these parts of a picture's width and height. */
  const at = (name: string, across: number, down: number): number[] => {
    const [x, y, size] = frames[name]!
    const from = ((y + Math.floor(down * size)) * info.width + x + Math.floor(across * size)) * 4
    return [...data.subarray(from, from + 4)]
  }
  return { frames, at, info }
}

test('an atlas holds each symbol still and falling, and of other pictures only those the game shows', async () => {
  const { frames, at, info } = await readPixels()
  expect(Object.keys(frames).toSorted()).toEqual(['ace', 'ace~', 'glow', 'vine', 'wild', 'wild~'])
  for (const [x, y, size] of Object.values(frames)) expect(x + size <= info.width && y + size <= info.height).toBe(true)
  const [red, green, blue, cover] = at('ace', 0.5, 0.5) as [number, number, number, number]
  expect(blue > 200 && red < 60 && green < 60 && cover > 250).toBe(true)
})

test('a symbol is drawn over its shadow, its falling copy is stretched, and a rim is drawn where asked for', async () => {
  const plain = await readPixels()
  const rimmed = await readPixels('#ffffff')
  // Under the disc there is shade, above it none.
  expect(plain.at('wild', 0.5, 0.87)[3]!).toBeGreaterThan(plain.at('wild', 0.5, 0.13)[3]! + 30)
  // Above and below the disc its colour has been drawn out; beside it nothing is.
  expect(plain.at('wild~', 0.5, 0.06)[3]!).toBeGreaterThan(40)
  expect(plain.at('wild~', 0.06, 0.5)[3]!).toBeLessThan(20)
  const edge = 0.5 - (90 / 256) * 0.93 - 0.008
  const [red, green, blue, cover] = rimmed.at('wild', edge, 0.5) as [number, number, number, number]
  expect(red > 150 && green > 150 && blue > 150 && cover > 200).toBe(true)
  expect(plain.at('wild', edge, 0.5)[1]!).toBeLessThan(100)
})
