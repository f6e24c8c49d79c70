import { draw, drawPicture } from '../../table/draw.ts'
import { suitColors, suitPaths } from '../../table/suit-shapes.ts'

const suits = ['spades', 'hearts', 'diamonds', 'clubs']

/** A suit as a drawing on a light plate: its sign is read out badly, and is not in every font. */
export function suitMark(suit: string): SVGElement {
  const at = suits.indexOf(suit)
  return drawPicture(
    28,
    28,
    { className: 'suit-mark' },
    draw('rect', { width: 28, height: 28, rx: 7, fill: '#fffdf7' }),
    draw('path', { d: suitPaths[at] ?? '', fill: suitColors[at], transform: 'translate(4 4)' }),
  )
}
