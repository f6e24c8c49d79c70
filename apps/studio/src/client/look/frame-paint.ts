/** What frames are painted with: bands, wells, rows of ornament along the edges, and glass. All in CSS pixels of the board. */
import type { BoardSize } from './board-size.ts'
import type { FrameColors } from './game-view.ts'

export type Paint = string | CanvasGradient
type Context = CanvasRenderingContext2D

/** A colour between two, both `#rrggbb`. */
export function blend(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const light = (color: string, part: number): string => blend(color, '#ffffff', part)
export const dark = (color: string, part: number): string => blend(color, '#000000', part)

export function gradient(context: Context, x0: number, y0: number, x1: number, y1: number, colors: readonly string[]): CanvasGradient {
  const made = context.createLinearGradient(x0, y0, x1, y1)
  colors.forEach((color, at) => made.addColorStop(at / (colors.length - 1), color))
  return made
}

export function ball(context: Context, x: number, y: number, radius: number, colors: readonly string[]): void {
  const made = context.createRadialGradient(x - radius * 0.3, y - radius * 0.35, 0, x, y, radius)
  colors.forEach((color, at) => made.addColorStop(at / (colors.length - 1), color))
  context.fillStyle = made
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

/** The whole board, `inset` inwards, with round corners. */
export function band(context: Context, { width, height }: BoardSize, inset: number, radius: number, fill: Paint): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(inset, inset, width - inset * 2, height - inset * 2, Math.max(1, radius))
  context.fill()
}

/** The same outline as a line. */
export function line(
  context: Context,
  { width, height }: BoardSize,
  inset: number,
  radius: number,
  stroke: Paint,
  thickness: number,
): void {
  context.strokeStyle = stroke
  context.lineWidth = thickness
  context.beginPath()
  context.roundRect(inset, inset, width - inset * 2, height - inset * 2, Math.max(1, radius))
  context.stroke()
}

/** Paints with a shadow under it. */
export function shadowed(context: Context, color: string, blur: number, drop: number, paint: () => void): void {
  context.save()
  context.shadowColor = color
  context.shadowBlur = blur
  context.shadowOffsetY = drop
  paint()
  context.restore()
}

/** Calls for even places along the four edges, `inset` from the outside; `turn` is the way outwards in radians. */
export function along(
  { width, height }: BoardSize,
  inset: number,
  step: number,
  draw: (x: number, y: number, turn: number, index: number) => void,
): void {
  const columns = Math.max(2, Math.round((width - inset * 2) / step))
  const rows = Math.max(2, Math.round((height - inset * 2) / step))
  for (let at = 0; at <= columns; at += 1) {
    const x = inset + (at / columns) * (width - inset * 2)
    draw(x, inset, 0, at)
    draw(x, height - inset, Math.PI, at)
  }
  for (let at = 1; at < rows; at += 1) {
    const y = inset + (at / rows) * (height - inset * 2)
    draw(inset, y, -Math.PI / 2, at)
    draw(width - inset, y, Math.PI / 2, at)
  }
}

/** Calls for each corner with the drawing turned so that up points outwards. */
export function atCorners(context: Context, { width, height }: BoardSize, draw: (index: number) => void): void {
  const corners = [
    [0, 0, -45],
    [width, 0, 45],
    [width, height, 135],
    [0, height, 225],
  ] as const
  corners.forEach(([x, y, turn], index) => {
    context.save()
    context.translate(x, y)
    context.rotate((turn * Math.PI) / 180)
    draw(index)
    context.restore()
  })
}

/** A pointed petal from the origin upwards. */
export function petal(context: Context, length: number, half: number, fill: Paint): void {
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(half, -length * 0.3, half * 0.75, -length * 0.75, 0, -length)
  context.bezierCurveTo(-half * 0.75, -length * 0.75, -half, -length * 0.3, 0, 0)
  context.fill()
}

type WellStyle = {
  /** drums: round columns; cells: a box for each symbol; field: one ground for all. */
  kind?: 'drums' | 'cells' | 'field'
  /** Colour of the bars between the reels. */
  bar?: string
  line?: string
  corner?: number
}

/** The wells of the reels. */
export function wells(
  context: Context,
  size: BoardSize,
  { well }: FrameColors,
  { kind = 'drums', bar, line: rule, corner = 0 }: WellStyle = {},
): void {
  const { edge, cellWidth, cellHeight, gap, reels, rows, width, height } = size
  const tall = cellHeight * rows
  context.fillStyle = gradient(context, 0, edge, 0, height - edge, kind === 'field' ? well : [dark(well[0], 0.4), dark(well[2], 0.4)])
  context.fillRect(edge, edge, width - edge * 2, height - edge * 2)
  for (let reel = 0; reel < reels; reel += 1) {
    const x = edge + reel * (cellWidth + gap)
    if (kind === 'cells') {
      for (let row = 0; row < rows; row += 1) {
        const y = edge + row * cellHeight
        context.fillStyle = gradient(
          context,
          0,
          y,
          0,
          y + cellHeight,
          (reel + row) % 2 ? [well[1], well[0]] : [light(well[1], 0.06), well[1]],
        )
        context.beginPath()
        context.roundRect(x + 1.5, y + 1.5, cellWidth - 3, cellHeight - 3, cellWidth * corner)
        context.fill()
      }
      continue
    }
    if (kind === 'drums') {
      context.fillStyle = gradient(context, 0, edge, 0, edge + tall, well)
      context.fillRect(x, edge, cellWidth, tall)
      context.fillStyle = gradient(context, x, 0, x + cellWidth, 0, [
        'rgba(0,0,0,.55)',
        'rgba(0,0,0,0)',
        'rgba(255,255,255,.07)',
        'rgba(0,0,0,0)',
        'rgba(0,0,0,.55)',
      ])
      context.fillRect(x, edge, cellWidth, tall)
    }
    for (let row = 1; rule && row < rows; row += 1) {
      context.fillStyle = rule
      context.fillRect(x + cellWidth * 0.1, edge + row * cellHeight, cellWidth * 0.8, 1)
    }
    if (reel === 0 || !bar) continue
    context.fillStyle = gradient(context, 0, edge, 0, edge + tall, [dark(bar, 0.6), light(bar, 0.3), dark(bar, 0.6)])
    context.fillRect(x - gap, edge, gap, tall)
  }
}

/** Shade at the upper and lower rim, and one soft reflection when the wells are behind glass. */
export function glass(context: Context, { width, height, edge }: BoardSize, shade = 0.8, sheen = 0.12): void {
  const veil = (alpha: number): string => `rgba(0,0,0,${alpha})`
  const shadow = context.createLinearGradient(0, edge, 0, height - edge)
  for (const [at, alpha] of [
    [0, shade],
    [0.12, shade * 0.14],
    [0.5, 0],
    [0.88, shade * 0.14],
    [1, shade],
  ] as const)
    shadow.addColorStop(at, veil(alpha))
  context.fillStyle = shadow
  context.fillRect(edge, edge, width - edge * 2, height - edge * 2)
  if (sheen === 0) return
  context.fillStyle = gradient(context, 0, edge, width * 0.5, height * 0.8, [
    `rgba(255,255,255,${sheen})`,
    'rgba(255,255,255,0)',
    'rgba(255,255,255,0)',
  ])
  context.beginPath()
  context.moveTo(edge, edge)
  context.lineTo(width * 0.46, edge)
  context.lineTo(width * 0.22, height - edge)
  context.lineTo(edge, height - edge)
  context.fill()
}

/** Chance for looks only, the same for each painting. */
export function steady(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
