import { cellOf, home, lastTrack, safeCells, startCells, trackCells, yard } from '../../engine/pvp/ludo.ts'
import { draw, drawPicture } from '../table/draw.ts'

/** The board has 15 by 15 squares. */
const boardSide = 15
export type Spot = readonly [x: number, y: number]

/** The colours around the board, clockwise from the upper left. */
export const ludoColors = [
  { main: '#e23b3b', deep: '#9c1420', light: '#ffd9d4' },
  { main: '#21a35a', deep: '#0b6334', light: '#d5f5de' },
  { main: '#f2b21b', deep: '#a86f03', light: '#fff1c4' },
  { main: '#2f72e0', deep: '#143f94', light: '#d8e6ff' },
] as const

/** The first quarter of the track, from the start of the first colour; the others are it turned. */
const quarter: readonly Spot[] = [
  [1, 6], [2, 6], [3, 6], [4, 6], [5, 6], [6, 5], [6, 4], [6, 3], [6, 2], [6, 1], [6, 0], [7, 0], [8, 0],
] // prettier-ignore
const lane: readonly Spot[] = [[1, 7], [2, 7], [3, 7], [4, 7], [5, 7]] // prettier-ignore
const yardSpots: readonly Spot[] = [[1.5, 1.5], [3.5, 1.5], [1.5, 3.5], [3.5, 3.5]] // prettier-ignore
const homeSpots: readonly Spot[] = [[5.95, 6.55], [5.95, 7.45], [6.35, 7], [5.6, 7]] // prettier-ignore

/** A square turned by so many quarters, clockwise. */
function turn([x, y]: Spot, quarters: number): Spot {
  let at: Spot = [x, y]
  for (let step = 0; step < ((quarters % 4) + 4) % 4; step += 1) at = [boardSide - 1 - at[1], at[0]]
  return at
}

/** The square of a cell of the track. @param view quarters by which the board is turned for this player */
function spotOfCell(cell: number, view: number): Spot {
  return turn(quarter[cell % quarter.length]!, Math.floor(cell / quarter.length) + view)
}

/** Where a token of a colour stands. */
export function spotOf({ colour, token, place }: { colour: number; token: number; place: number }, view: number): Spot {
  if (place === yard) return turn(yardSpots[token]!, colour + view)
  if (place === home) return turn(homeSpots[token]!, colour + view)
  const cell = cellOf(colour, place)
  return cell === undefined ? turn(lane[place - lastTrack - 1]!, colour + view) : spotOfCell(cell, view)
}

/** The board itself. @param playing the colours that play; the others are faded */
export function drawBoard(view: number, playing: readonly number[]): SVGElement {
  const square = ([x, y]: Spot, fill: string, more: Record<string, string | number> = {}): SVGElement =>
    draw('rect', { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, rx: 0.14, fill, stroke: '#0003', 'stroke-width': 0.03, ...more })
  const cells = Array.from({ length: trackCells }, (_, cell) => {
    const spot = spotOfCell(cell, view)
    const start = (startCells as readonly number[]).indexOf(cell)
    const parts = [square(spot, start >= 0 ? ludoColors[start]!.main : '#fffdf4')]
    if (safeCells.has(cell)) parts.push(drawStar(spot, start >= 0 ? '#ffffffe0' : '#8a94a8'))
    return parts
  }).flat()
  const colours = ludoColors.map(({ main, deep, light }, colour) => {
    const isPlaying = playing.length === 0 || playing.includes(colour)
    const [x, y] = turn([2.5, 2.5], colour + view)
    const slots = yardSpots.map((spot) => {
      const [cx, cy] = turn(spot, colour + view)
      return draw('circle', { cx: cx + 0.5, cy: cy + 0.5, r: 0.66, fill: light, stroke: deep, 'stroke-width': 0.09 })
    })
    return draw(
      'g',
      { opacity: isPlaying ? 1 : 0.38 },
      draw('rect', { x: x - 2.42, y: y - 2.42, width: 5.84, height: 5.84, rx: 0.7, fill: main, stroke: deep, 'stroke-width': 0.1 }),
      draw('rect', { x: x - 1.55, y: y - 1.55, width: 4.1, height: 4.1, rx: 0.6, fill: '#fffdf4', stroke: deep, 'stroke-width': 0.06 }),
      ...slots,
      ...lane.map((spot) => square(turn(spot, colour + view), main)),
      drawHome(colour + view, main, deep),
    )
  })
  return drawPicture(
    boardSide,
    boardSide,
    { className: 'ludo-board' },
    draw('rect', { x: 0, y: 0, width: boardSide, height: boardSide, rx: 0.8, fill: '#f4ead2' }),
    ...colours,
    ...cells,
    draw('circle', { cx: 7.5, cy: 7.5, r: 0.5, fill: '#fff7d6', stroke: '#b8860b', 'stroke-width': 0.09 }),
    drawStar([7, 7], '#d99a1c'),
  )
}

/** The triangle in the middle to which a lane leads. */
function drawHome(quarters: number, main: string, deep: string): SVGElement {
  const corners = ([[6, 6], [6, 9], [7.5, 7.5]] as Spot[]).map(([x, y]) => turn([x - 0.5, y - 0.5], quarters)) // prettier-ignore
  return draw('polygon', {
    points: corners.map(([x, y]) => `${x + 0.5},${y + 0.5}`).join(' '),
    fill: main,
    stroke: deep,
    'stroke-width': 0.06,
  })
}

function drawStar([x, y]: Spot, fill: string): SVGElement {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [reach, angle] = [at % 2 === 0 ? 0.34 : 0.15, (at * Math.PI) / 5 - Math.PI / 2]
    return `${(x + 0.5 + reach * Math.cos(angle)).toFixed(3)},${(y + 0.5 + reach * Math.sin(angle)).toFixed(3)}`
  })
  return draw('polygon', { points: points.join(' '), fill })
}

/** A turned piece in the colour of its seat. */
export function drawToken(colour: number): SVGElement {
  const { main, deep } = ludoColors[colour]!
  return drawPicture(
    40,
    48,
    { className: 'token-picture' },
    draw('ellipse', { cx: 20, cy: 43, rx: 13, ry: 4, fill: '#0005' }),
    draw('path', { d: 'M7 41c0-7 8-7 9-18h8c1 11 9 11 9 18 0 5-26 5-26 0Z', fill: main, stroke: '#fff', 'stroke-width': 2 }),
    draw('path', { d: 'M20 24h4c1 10 9 11 9 17 0 3-7 4-13 4Z', fill: deep, opacity: 0.4 }),
    draw('circle', { cx: 20, cy: 14, r: 10, fill: main, stroke: '#fff', 'stroke-width': 2 }),
    draw('path', { d: 'M13 12a8 8 0 0 1 6-6', fill: 'none', stroke: '#fff', 'stroke-width': 2.6, 'stroke-linecap': 'round', opacity: 0.8 }),
  )
}

const pips: Readonly<Record<number, readonly Spot[]>> = {
  1: [[25, 25]],
  2: [[14, 14], [36, 36]],
  3: [[13, 13], [25, 25], [37, 37]],
  4: [[14, 14], [36, 14], [14, 36], [36, 36]],
  5: [[14, 14], [36, 14], [25, 25], [14, 36], [36, 36]],
  6: [[14, 12], [36, 12], [14, 25], [36, 25], [14, 38], [36, 38]],
} // prettier-ignore

export function drawDie(points: number): SVGElement {
  return drawPicture(
    50,
    50,
    { className: 'die-face' },
    draw('rect', { x: 1.5, y: 1.5, width: 47, height: 47, rx: 11, fill: '#fffdf6', stroke: '#c9b993', 'stroke-width': 2 }),
    draw('path', { d: 'M7 15a8 8 0 0 1 8-8h20', fill: 'none', stroke: '#fff', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    ...(pips[points] ?? []).map(([cx, cy]) =>
      draw('circle', { cx, cy, r: points === 1 ? 7 : 4.8, fill: points === 1 ? '#d4122b' : '#231a10' }),
    ),
  )
}
