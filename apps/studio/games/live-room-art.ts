import {
  bokeh,
  curtains,
  darker,
  type GameArt,
  halo,
  lattice,
  lighter,
  mandala,
  sky,
  spotlights,
  type SymbolDrawing,
  vignette,
} from '@portal/art/theme.ts'

type Room = {
  /** The hall, its curtains, and the metal of its ornaments. */
  readonly wall: string
  readonly curtain: string
  readonly metal: string
  /** What stands in the middle of the cover, and beside it. */
  readonly hero: SymbolDrawing
  readonly beside: readonly [SymbolDrawing, SymbolDrawing]
  readonly title: GameArt['title']['lines']
  readonly face: GameArt['title']['face']
}

/** The hall of a live table: curtains, lamps, and what is played there. */
export function makeRoomArt({ wall, curtain, metal, hero, beside, title, face }: Room): GameArt {
  const deep = darker(wall, 0.6)
  return {
    scene: [
      sky(darker(wall, 0.25), wall, darker(wall, 0.4)),
      lattice({ color: metal, size: 110, opacity: 0.12 }),
      halo({ x: 0.5, y: 0.3, size: 700, color: lighter(wall, 0.5), opacity: 0.5 }),
      mandala({ x: 0.5, y: 0.3, color: metal, size: 560, opacity: 0.22 }),
      spotlights({ x: 0.5, y: 0.7, color: lighter(metal, 0.5), count: 4 }),
      curtains({ color: curtain, light: metal, size: 0.16 }),
      vignette(deep, 0.75),
    ],
    coverScene: [
      sky(wall, lighter(wall, 0.16), darker(wall, 0.3)),
      halo({ y: 0.4, size: 620, color: lighter(metal, 0.3), opacity: 0.6 }),
      mandala({ y: 0.4, color: metal, size: 520, opacity: 0.5 }),
      curtains({ color: curtain, light: metal, size: 0.14 }),
    ],
    heroes: [
      { picture: 'hero', x: 180, y: 182, size: 300, turn: -3, light: 'left', glow: lighter(metal, 0.4) },
      { picture: 'one', x: 300, y: 262, size: 96, turn: 14, light: 'left' },
      { picture: 'other', x: 62, y: 276, size: 96, turn: -14, light: 'left' },
    ],
    coverFront: [bokeh({ colors: [metal, lighter(curtain, 0.4)], count: 18, size: 42 })],
    light: 'behind',
    foot: deep,
    symbols: { hero, one: beside[0], other: beside[1] },
    title: { face, fill: ['#fffbe6', lighter(metal, 0.3), metal], rim: darker(curtain, 0.5), dark: deep, lines: title },
  }
}
