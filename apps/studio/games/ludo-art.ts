import {
  bokeh,
  darker,
  foot,
  type GameArt,
  halo,
  lattice,
  lighter,
  mandala,
  sky,
  type SymbolDrawing,
  vault,
  vignette,
} from '@portal/art/theme.ts'
import { die, ludoBoard, type PieceColors, token } from './ludo-pieces.ts'

export const ludoPaints = {
  red: ['#ffb3a8', '#e8344f', '#7a0a20'],
  green: ['#b8ffcf', '#12a56b', '#04523a'],
  yellow: ['#fff3b8', '#ffc22e', '#a3660c'],
  blue: ['#a8d4ff', '#2f7bf0', '#0c2f8a'],
} as const satisfies Record<string, PieceColors>
const middles = [ludoPaints.red[1], ludoPaints.green[1], ludoPaints.yellow[1], ludoPaints.blue[1]] as const

type LudoArt = {
  readonly wall: string
  readonly metal: string
  /** What stands in front of the board on the cover, left and right, and the die. */
  readonly pieces: readonly [PieceColors, PieceColors]
  readonly points: number
  readonly turn: number
  /** What tells this table from the others. */
  readonly mark?: SymbolDrawing
  readonly face: GameArt['title']['face']
  readonly title: GameArt['title']['lines']
}

/** A courtyard at dusk, a wooden board, and pieces that stand on it. */
export function makeLudoArt({ wall, metal, pieces, points, turn, mark, face, title }: LudoArt): GameArt {
  const deep = darker(wall, 0.65)
  return {
    scene: [
      sky(darker(wall, 0.2), wall, darker(wall, 0.5)),
      lattice({ color: metal, size: 120, opacity: 0.13 }),
      halo({ x: 0.5, y: 0.4, size: 900, color: lighter(wall, 0.4), opacity: 0.45 }),
      mandala({ x: 0.5, y: 0.45, color: metal, size: 760, opacity: 0.16 }),
      vignette(deep, 0.7),
    ],
    coverScene: [
      vault([lighter(wall, 0.55), lighter(wall, 0.2), wall, deep], 0.5, 0.36),
      mandala({ y: 0.36, color: metal, size: 600, opacity: 0.4 }),
      halo({ y: 0.36, size: 520, color: lighter(metal, 0.5), opacity: 0.5 }),
      foot(deep, 0.66),
    ],
    coverFront: [bokeh({ colors: [metal, lighter(wall, 0.5)], count: 14, size: 34 })],
    distance: 0.6,
    heroes: [
      { picture: 'board', x: 180, y: 160, size: 268, turn, round: 0.12, light: 'above', glow: lighter(metal, 0.5) },
      { picture: 'left', x: 78, y: 246, size: 124, turn: -6, stands: true },
      { picture: 'right', x: 284, y: 240, size: 132, turn: 6, stands: true },
      { picture: 'die', x: 184, y: 286, size: 78, turn: -10 },
      ...(mark ? [{ picture: 'mark', x: 292, y: 70, size: 92, turn: 8 }] : []),
    ],
    light: 'above',
    foot: deep,
    symbols: {
      board: ludoBoard(middles),
      left: token(pieces[0]),
      right: token(pieces[1], true),
      die: die(points, ['#ffffff', '#f6ead0', '#cbb58a'], 0),
      ...(mark && { mark }),
    },
    title: { face, fill: ['#ffffff', lighter(metal, 0.4), metal], rim: darker(wall, 0.5), dark: deep, lines: title },
  }
}
