import { draw, drawPicture } from '../../table/draw.ts'

/** Where the pips of each face lie, in thirds. */
const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
]

/** A face of a die; one and four are red. */
export function drawDie(face: number): SVGElement {
  const color = face === 1 || face === 4 ? '#c3122f' : '#1d1a26'
  return drawPicture(
    60,
    60,
    { className: 'die-face' },
    draw('rect', { x: 1, y: 1, width: 58, height: 58, rx: 11, fill: '#fffdf5', stroke: '#c9b88a', 'stroke-width': 1.6 }),
    ...(pips[face - 1] ?? []).map(([x, y]) => draw('circle', { cx: 15 + x * 15, cy: 15 + y * 15, r: face === 1 ? 8.5 : 5.6, fill: color })),
  )
}
