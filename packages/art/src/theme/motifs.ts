/** Motifs of the Fluent Emoji set inside a scene. */
import { repeat, round } from '../ink.ts'
import { motif } from '../motif.ts'
import { across, chanceOf, down, type Part, type Piece } from './frame.ts'

/** One motif at a place. */
export function prop(name: string, { x = 0.5 as Part, y = 0.5 as Part, size = 160, turn = 0, flip = false } = {}): Piece {
  return (frame) => motif(name, { x: across(x, frame), y: down(y, frame), size: round(size * frame.unit), turn, flip, shadow: 0 })
}

/** Motifs spread over a band of the picture, in turn. */
export function props(
  names: readonly string[],
  { top = 0 as Part, bottom = 1 as Part, count = 12, size = 90, sides = 0, seed = 5 } = {},
): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const [from, to] = [down(top, frame), down(bottom, frame)]
    return repeat(count, (index) => {
      const even = (index + 0.15 + chance() * 0.7) / count
      const crowded = index % 2 ? 1 - chance() * 0.24 : chance() * 0.24
      return motif(names[index % names.length] ?? '', {
        x: frame.width * (even + (crowded - even) * sides),
        y: from + chance() * (to - from),
        size: round(size * frame.unit * (0.6 + chance() * 0.7)),
        turn: Math.round((chance() - 0.5) * 50),
        shadow: 0,
      })
    })
  }
}
