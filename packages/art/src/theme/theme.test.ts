import { expect, test } from 'vitest'
import { startPicture } from '../ink.ts'
import * as buildings from './buildings.ts'
import * as feast from './feast.ts'
import { drawPicture, type Piece } from './frame.ts'
import * as land from './land.ts'
import { letter } from './letters.ts'
import { type MaterialName, materials } from './materials.ts'
import * as near from './near.ts'
import * as ornaments from './ornaments.ts'
import * as plants from './plants.ts'
import { plate, type PlateShape } from './plates.ts'
import { coconutPalm, crown, hibiscus, luckyClover, seaMine, sunflower, tulip } from './heroes.ts'
import { bars, bell, book, coin, emblem, gem, horseshoe, orb, pearl, seven, star, suit } from './shapes.ts'
import * as ships from './ships.ts'
import * as skies from './sky.ts'
import * as underground from './underground.ts'
import * as water from './water.ts'

const { sky, vault, foot, ...inTheSky } = skies
const { blade: _, ...grown } = plants
const pieces: Record<string, () => Piece> = {
  ...inTheSky,
  ...land,
  ...water,
  ...grown,
  ...buildings,
  ...ships,
  ...feast,
  ...ornaments,
  ...underground,
  ...near,
  sky: () => sky('#123456', '#abcdef'),
  vault: () => vault(['#123456', '#abcdef']),
  foot: () => foot('#123456'),
}
const sizes = [
  [1680, 1050],
  [900, 1600],
  [360, 480],
] as const

test.each(Object.entries(pieces))('the piece %s fills any shape of picture with whole figures and without filters', (_name, make) => {
  for (const [width, height] of sizes) {
    const drawn = drawPicture([make()], width, height)
    expect(drawn.length).toBeGreaterThan(200)
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|<filter/)
    expect(drawPicture([make()], width, height)).toBe(drawn)
  }
})

test('a theme has at least sixty pieces to choose from', () => {
  expect(Object.keys(pieces).length).toBeGreaterThanOrEqual(60)
})

test('letters in every material, plates of every shape and all drawn symbols are whole', async () => {
  const shapes: PlateShape[] = [
    'disc',
    'square',
    'diamond',
    'hexagon',
    'octagon',
    'shield',
    'arch',
    'scroll',
    'plank',
    'cloud',
    'shell',
    'drop',
    'leaf',
  ]
  const drawings = [
    ...(Object.keys(materials) as MaterialName[]).map((material) => letter('K', { material })),
    ...shapes.map((shape) => plate({ shape, pattern: 'rays' })),
    seven('ruby', { flames: true }),
    bars(3),
    bell(),
    gem('#ff3d6e', 'heart'),
    coin('gold', { mark: 'crown' }),
    orb('#7b4dff'),
    pearl(),
    book('#8a1f2b', 'eye'),
    suit('spade'),
    star(),
    horseshoe(),
    sunflower(),
    seaMine(),
    tulip(),
    crown(),
    hibiscus(),
    luckyClover(),
    coconutPalm(),
    emblem('parrot'),
  ]
  const drawn: string[] = []
  for (const draw of drawings) {
    startPicture()
    drawn.push(await draw())
  }
  expect(drawn.filter((text) => text.length < 300 || /NaN|undefined/.test(text))).toEqual([])
  expect(new Set(drawn).size).toBe(drawn.length)
})
