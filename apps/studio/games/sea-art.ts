import {
  beams,
  bokeh,
  boulders,
  bubbles,
  coral,
  darker,
  faint,
  type GameArt,
  halo,
  lighter,
  type Piece,
  seaweed,
  shoal,
  sky,
  type SymbolDrawing,
  vignette,
} from '@portal/art/theme.ts'

type Look = {
  /** From the surface to the ground. */
  readonly water: readonly [light: string, middle: string, deep: string]
  readonly ground: string
  readonly plants: string
  readonly corals?: readonly string[]
  readonly light: string
  /** The fish of the game by their codes. */
  readonly fish: Readonly<Record<string, SymbolDrawing>>
  /** In the middle of the cover, and around it. */
  readonly boss: string
  readonly around: readonly [string, string, string, string]
  readonly title: GameArt['title']['lines']
  readonly face: GameArt['title']['face']
  readonly more?: readonly Piece[]
}

/** A sea for a fish game: light from above, a ground below, and room in the middle for what swims. */
export function makeSeaArt({ water, ground, plants, corals, light, fish, boss, around, title, face, more = [] }: Look): GameArt {
  const [top, middle, deep] = water
  const [one, two, three, four] = around
  const garden = corals ? [coral({ colors: corals })] : []
  return {
    scene: [
      sky(top, middle, deep, darker(deep, 0.25)),
      halo({ x: 0.5, y: 0, size: 900, color: light, opacity: 0.55 }),
      beams({ color: light, count: 9, opacity: 0.26 }),
      faint(0.35, shoal({ y: 0.3, color: darker(deep, 0.2) })),
      ...more,
      faint(0.7, boulders({ y: 0.93, color: ground, count: 11, swell: 80 })),
      faint(0.75, seaweed({ y: 0.74, color: plants, count: 16 })),
      ...garden.map((piece) => faint(0.75, piece)),
      faint(0.5, bubbles({ color: lighter(light, 0.4), count: 26 })),
      vignette(darker(deep, 0.6), 0.6),
    ],
    coverScene: [
      sky(lighter(top, 0.12), middle, deep),
      halo({ y: 0.3, size: 620, color: light, opacity: 0.75 }),
      beams({ color: light, count: 8, opacity: 0.4 }),
      seaweed({ y: 0.8, color: plants, count: 12 }),
      ...garden,
    ],
    heroes: [
      { picture: one, x: 74, y: 84, size: 104, turn: -16, light: 'left' },
      { picture: two, x: 296, y: 96, size: 96, turn: 12, light: 'left' },
      { picture: boss, x: 184, y: 190, size: 290, turn: -6, light: 'left', glow: light },
      { picture: three, x: 62, y: 286, size: 112, turn: 8, light: 'left' },
      { picture: four, x: 302, y: 288, size: 108, turn: -10, light: 'left' },
    ],
    coverFront: [bubbles({ color: '#ffffff', count: 16 }), bokeh({ colors: [light, '#ffe48a'], count: 14, size: 36 })],
    light: 'behind',
    foot: darker(deep, 0.55),
    symbols: fish,
    title: { face, fill: ['#fffdf0', '#ffe27a', '#ffb02e'], rim: darker(deep, 0.35), dark: darker(deep, 0.7), lines: title },
  }
}
