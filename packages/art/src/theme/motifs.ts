/** Motifs of the Fluent Emoji set inside a scene. */
import { round } from '../ink.ts'
import { motif } from '../motif.ts'
import { across, down, type Part, type Piece } from './frame.ts'

/** One motif at a place. */
export function prop(name: string, { x = 0.5 as Part, y = 0.5 as Part, size = 160, turn = 0, flip = false } = {}): Piece {
  return (frame) => motif(name, { x: across(x, frame), y: down(y, frame), size: round(size * frame.unit), turn, flip, shadow: 0 })
}
