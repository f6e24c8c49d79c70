import type { PlinkoChoice } from '../../engine/plinko.ts'
import { draw, drawPicture, makeGradient } from './draw.ts'

const [width, height] = [640, 600]
const [top, foot] = [70, 66]

export type PlinkoBoard = {
  root: SVGElement
  fields: readonly SVGElement[]
  ball: SVGElement
  /** Where the ball is after so many pins of a path. */
  placeAt(path: readonly number[], pin: number): readonly [x: number, y: number]
  /** Where it is released. */
  readonly start: readonly [x: number, y: number]
}

/** Pins on steps like those of a ghat, and the fields below with what they pay. */
export function drawBoard({ rows }: PlinkoChoice, pays: readonly number[], label: string, print: (units: number) => string): PlinkoBoard {
  const gap = Math.min((width - 20) / (rows + 1), (height - top - foot) / rows / 0.8)
  const drop = (height - top - foot) / rows
  const brass = makeGradient('radial', '#fff6cf', '#e0b04a', '#7a4f10')
  const red = makeGradient('radial', '#ffd9c9', '#f0532e', '#8a1a08')
  const fields = pays.map((units, field) =>
    drawField(width / 2 + (field - rows / 2) * gap - gap / 2, gap, units / Math.max(...pays), print(units), fontFor(rows, units)),
  )
  const ball = draw('circle', {
    r: rows === 16 ? 9 : 12,
    fill: red.url,
    stroke: '#5d1004',
    'stroke-width': 1,
    class: 'plinko-ball',
    opacity: 0,
  })
  const lift = rows === 16 ? 14 : 19
  return {
    root: drawPicture(
      width,
      height,
      { className: 'plinko-board', label },
      brass.defs,
      red.defs,
      ...drawPins(rows, gap, drop, brass.url),
      ...fields,
      ball,
    ),
    fields,
    ball,
    start: [width / 2, 12],
    placeAt(path, pin) {
      const right = path.slice(0, pin).reduce((sum, side) => sum + side, 0)
      return [width / 2 + (right - pin / 2) * gap, pin === rows ? height - foot - 4 : top + pin * drop - lift]
    },
  }
}

function drawPins(rows: number, gap: number, drop: number, brass: string): SVGElement[] {
  const step = makeGradient('linear', '#ffffff14', '#ffffff05')
  const steps = Array.from({ length: rows }, (_, row) => {
    const half = ((row + 3) * gap) / 2
    return draw('rect', {
      x: width / 2 - half,
      y: top + row * drop + drop * 0.32,
      width: half * 2,
      height: drop * 0.5,
      rx: 4,
      fill: step.url,
    })
  })
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) =>
      draw('circle', { cx: width / 2 + (at - (row + 2) / 2) * gap, cy: top + row * drop, r: rows === 16 ? 4.4 : 6, fill: brass }),
    ),
  ).flat()
  return [step.defs, ...steps, ...pins]
}

/** @param part of the highest pay; the higher, the redder */
function drawField(x: number, gap: number, part: number, text: string, size: number): SVGElement {
  const heat = Math.log(1 + part * 50) / Math.log(51)
  const fill = `hsl(${Math.round(46 - heat * 46)} 92% ${Math.round(58 - heat * 12)}%)`
  return draw(
    'g',
    { class: 'plinko-field' },
    draw('rect', { x: x + 1.5, y: height - foot + 6, width: gap - 3, height: 44, rx: 7, fill, stroke: '#0006' }),
    draw('text', { x: x + gap / 2, y: height - foot + 35, 'text-anchor': 'middle', class: 'plinko-pay', 'font-size': size }, text),
  )
}

/** As large as a field lets it be; a long number is smaller. */
function fontFor(rows: number, units: number): number {
  const size = { 8: 26, 12: 19, 16: 15 }[rows] ?? 15
  return units >= 100_000 ? size * 0.8 : size
}
