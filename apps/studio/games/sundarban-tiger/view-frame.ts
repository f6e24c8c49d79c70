import type { BoardSize } from '../../src/client/game-look.ts'

/** The board of carved gold: painted for each size, so that it is sharp on every screen and costs no download. */
const gold = ['#fff6c9', '#f2c14e', '#b8741a', '#f7d577', '#8a4a0c'] as const

export function paintFrame(context: CanvasRenderingContext2D, size: BoardSize): void {
  const { width, height, edge } = size
  const radius = edge * 1.15
  context.save()
  context.shadowColor = 'rgba(0,8,6,.75)'
  context.shadowBlur = 30
  context.shadowOffsetY = 12
  fillBox(context, 0, 0, width, height, radius, '#2b1402')
  context.restore()
  fillBox(context, 0, 0, width, height, radius, sweep(context, width, height, ['#5a2c06', '#2b1402', '#5a2c06']))
  fillBox(context, 2, 2, width - 4, height - 4, radius - 2, sweep(context, width, height, gold))
  fillBox(
    context,
    edge * 0.27,
    edge * 0.27,
    width - edge * 0.54,
    height - edge * 0.54,
    radius * 0.85,
    sweep(context, width, height, ['#7a3d08', '#4a2103', '#8a4a0c']),
  )
  fillBox(
    context,
    edge * 0.33,
    edge * 0.33,
    width - edge * 0.66,
    height - edge * 0.66,
    radius * 0.8,
    sweep(context, width, height, ['#0d4d3d', '#06302a', '#0b4436']),
  )
  paintBeads(context, size)
  fillBox(
    context,
    edge * 0.72,
    edge * 0.72,
    width - edge * 1.44,
    height - edge * 1.44,
    edge * 0.6,
    sweep(context, width, height, [...gold].toReversed()),
  )
  fillBox(context, edge * 0.94, edge * 0.94, width - edge * 1.88, height - edge * 1.88, edge * 0.5, '#01110f')
  paintWells(context, size)
  for (const [x, y, turn] of [
    [0, 0, -45],
    [width, 0, 45],
    [width, height, 135],
    [0, height, 225],
  ] as const)
    paintCorner(context, x, y, turn, edge)
}

/** The wells of the reels: deep water with light in its middle, thin gold between them. */
function paintWells(context: CanvasRenderingContext2D, { edge, cellWidth, cellHeight, gap, reels, rows }: BoardSize): void {
  for (let reel = 0; reel < reels; reel += 1) {
    const x = edge + reel * (cellWidth + gap)
    const depth = context.createLinearGradient(0, edge, 0, edge + cellHeight * rows)
    depth.addColorStop(0, '#042320')
    depth.addColorStop(0.5, '#12665a')
    depth.addColorStop(1, '#031c1a')
    context.fillStyle = depth
    context.fillRect(x, edge, cellWidth, cellHeight * rows)
    const round = context.createLinearGradient(x, 0, x + cellWidth, 0)
    round.addColorStop(0, 'rgba(0,14,12,.6)')
    round.addColorStop(0.22, 'rgba(0,14,12,0)')
    round.addColorStop(0.5, 'rgba(160,255,214,.08)')
    round.addColorStop(0.78, 'rgba(0,14,12,0)')
    round.addColorStop(1, 'rgba(0,14,12,.6)')
    context.fillStyle = round
    context.fillRect(x, edge, cellWidth, cellHeight * rows)
    for (let row = 1; row < rows; row += 1) {
      context.fillStyle = 'rgba(190,255,226,.07)'
      context.fillRect(x + cellWidth * 0.1, edge + row * cellHeight, cellWidth * 0.8, 1)
    }
    if (reel === 0) continue
    const bar = context.createLinearGradient(0, edge, 0, edge + cellHeight * rows)
    bar.addColorStop(0, '#5a2c06')
    bar.addColorStop(0.5, '#ffe08a')
    bar.addColorStop(1, '#5a2c06')
    context.fillStyle = bar
    context.fillRect(x - gap, edge, gap, cellHeight * rows)
  }
}

function paintBeads(context: CanvasRenderingContext2D, { width, height, edge }: BoardSize): void {
  const bead = edge * 0.16
  const along = (from: number, to: number, draw: (at: number) => void): void => {
    const count = Math.max(2, Math.round((to - from) / (bead * 4.4)))
    for (let step = 0; step <= count; step += 1) draw(from + ((to - from) * step) / count)
  }
  const paint = (x: number, y: number): void => {
    const shine = context.createRadialGradient(x - bead * 0.3, y - bead * 0.4, 0, x, y, bead)
    shine.addColorStop(0, '#fffbe0')
    shine.addColorStop(0.5, '#f0b83f')
    shine.addColorStop(1, '#7a3d08')
    context.fillStyle = shine
    context.beginPath()
    context.arc(x, y, bead, 0, Math.PI * 2)
    context.fill()
  }
  const middle = edge * 0.525
  along(edge * 1.9, width - edge * 1.9, (x) => (paint(x, middle), paint(x, height - middle)))
  along(edge * 1.9, height - edge * 1.9, (y) => (paint(middle, y), paint(width - middle, y)))
}

/** A gilded lotus on each corner. */
function paintCorner(context: CanvasRenderingContext2D, x: number, y: number, turn: number, edge: number): void {
  context.save()
  context.translate(x, y)
  context.rotate((turn * Math.PI) / 180)
  context.translate(0, edge * 0.86)
  context.shadowColor = 'rgba(0,0,0,.5)'
  context.shadowBlur = 6
  for (const [angle, long] of [
    [-72, 1.1],
    [72, 1.1],
    [-44, 1.4],
    [44, 1.4],
    [-20, 1.65],
    [20, 1.65],
    [0, 1.85],
  ] as const) {
    context.save()
    context.rotate((angle * Math.PI) / 180)
    const length = edge * long
    const petal = context.createLinearGradient(0, 0, 0, -length)
    petal.addColorStop(0, '#7a3d08')
    petal.addColorStop(0.5, '#e9ab35')
    petal.addColorStop(1, '#fff6c9')
    context.fillStyle = petal
    context.beginPath()
    context.moveTo(0, 0)
    context.bezierCurveTo(edge * 0.5, -length * 0.3, edge * 0.36, -length * 0.75, 0, -length)
    context.bezierCurveTo(-edge * 0.36, -length * 0.75, -edge * 0.5, -length * 0.3, 0, 0)
    context.fill()
    context.restore()
  }
  const jewel = context.createRadialGradient(-edge * 0.1, -edge * 0.25, 0, 0, -edge * 0.15, edge * 0.45)
  jewel.addColorStop(0, '#ffe3f1')
  jewel.addColorStop(0.4, '#f0408c')
  jewel.addColorStop(1, '#7d0a42')
  context.fillStyle = jewel
  context.beginPath()
  context.arc(0, -edge * 0.15, edge * 0.38, 0, Math.PI * 2)
  context.fill()
  context.restore()
}

/** The glass over the symbols: shadows at the rims of the reels, which makes them drums, and one soft reflection. */
export function paintGlass(context: CanvasRenderingContext2D, { width, height, edge }: BoardSize): void {
  const inner = height - edge * 2
  const shadow = context.createLinearGradient(0, edge, 0, height - edge)
  shadow.addColorStop(0, 'rgba(0,10,8,.82)')
  shadow.addColorStop(0.14, 'rgba(0,10,8,.12)')
  shadow.addColorStop(0.5, 'rgba(0,10,8,0)')
  shadow.addColorStop(0.86, 'rgba(0,10,8,.12)')
  shadow.addColorStop(1, 'rgba(0,10,8,.82)')
  context.fillStyle = shadow
  context.fillRect(edge, edge, width - edge * 2, inner)
  const sheen = context.createLinearGradient(0, edge, width * 0.5, height * 0.8)
  sheen.addColorStop(0, 'rgba(255,255,255,.13)')
  sheen.addColorStop(0.5, 'rgba(255,255,255,0)')
  context.fillStyle = sheen
  context.beginPath()
  context.moveTo(edge, edge)
  context.lineTo(width * 0.46, edge)
  context.lineTo(width * 0.22, height - edge)
  context.lineTo(edge, height - edge)
  context.fill()
}

function fillBox(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(x, y, width, height, Math.max(1, radius))
  context.fill()
}

function sweep(context: CanvasRenderingContext2D, width: number, height: number, colours: readonly string[]): CanvasGradient {
  const made = context.createLinearGradient(0, 0, width * 0.16, height)
  colours.forEach((colour, at) => made.addColorStop(at / (colours.length - 1), colour))
  return made
}
