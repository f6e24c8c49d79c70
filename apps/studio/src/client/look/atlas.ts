import { CanvasSource, Rectangle, Texture } from 'pixi.js'
import type { Textures } from '../stage.ts'
import type { Sheet } from './game-look.ts'
import type { GameView, Ribbon, RibbonWord } from './game-view.ts'

/** All pictures of a game on one canvas, drawn in this browser from the sheets of the build, as sharp as its screen wants them. */
export type Atlas = {
  readonly textures: Textures
  /** Paints a symbol into a canvas of the panels, filling a square. */
  paint(name: string, context: CanvasRenderingContext2D, size: number): void
}

type Frame = { x: number; y: number; size: number }
type Source = { canvas: HTMLCanvasElement; cell: number; columns: number; names: readonly string[] }

export type AtlasOptions = {
  view: GameView
  /** The symbols come twice: at rest (`wild`) and blurred along their fall (`wild~`). */
  symbols: readonly string[]
  sheet: Sheet
  shared: Sheet
  /** Side of a symbol in device pixels. */
  cell: number
  /** What stands on ribbons, in the player's language. */
  word(word: RibbonWord): string
  font: string
}

const gap = 3

export async function openAtlas({ view, symbols, sheet, shared, cell, word, font }: AtlasOptions): Promise<Atlas> {
  const [own, common] = await Promise.all([drawSheet(sheet, cell, 4), drawSheet(shared, 96, 6)])
  const canvas = document.createElement('canvas')
  const sizes = [
    ...symbols.map((name) => ({ name, size: cell })),
    ...own.names.filter((name) => !symbols.includes(name)).map((name) => ({ name, size: cell })),
    ...symbols.map((name) => ({ name: `${name}~`, size: Math.round(cell / 2) })),
    ...common.names.map((name) => ({ name, size: common.cell })),
  ]
  const { frames, width, height } = placeFrames(sizes)
  canvas.width = width
  canvas.height = height
  const context = need2d(canvas)
  for (const [name, frame] of frames) {
    const symbol = name.endsWith('~') ? name.slice(0, -1) : name
    const source = own.names.includes(symbol) ? own : common
    const at = source.names.indexOf(symbol)
    const picture = cut(source, at)
    if (!symbols.includes(symbol)) context.drawImage(picture, frame.x, frame.y, frame.size, frame.size)
    else if (name !== symbol) smear(context, picture, frame)
    else {
      dress(context, picture, frame, view.symbols?.rim)
      const ribbon = view.ribbons?.[symbol]
      const words = ribbon ? [ribbon.word].flat() : []
      for (const [at, role] of words.entries()) if (ribbon) paintRibbon(context, frame, ribbon, word(role), at === 0 ? 0.7 : 0.02, font)
    }
  }
  return present(canvas, frames)
}

function present(canvas: HTMLCanvasElement, frames: ReadonlyMap<string, Frame>): Atlas {
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true })
  const textures = new Map(
    [...frames].map(([name, { x, y, size }]) => [name, new Texture({ source, frame: new Rectangle(x, y, size, size) })]),
  )
  return {
    textures: (name) => {
      const texture = textures.get(name)
      if (!texture) throw new Error(`The atlas has no picture named ${name}`)
      return texture
    },
    paint(name, context, size) {
      const frame = frames.get(name)
      if (frame) context.drawImage(canvas, frame.x, frame.y, frame.size, frame.size, 0, 0, size, size)
    },
  }
}

/** Loads a vector picture and draws it once at the width that is needed. */
export async function loadDrawing(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

async function drawSheet({ sheet, sheetNames }: Sheet, cell: number, columns: number): Promise<Source> {
  const image = await loadDrawing(sheet)
  const canvas = document.createElement('canvas')
  canvas.width = cell * columns
  canvas.height = cell * Math.ceil(sheetNames.length / columns)
  need2d(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return { canvas, cell, columns, names: sheetNames }
}

function cut({ canvas, cell, columns }: Source, at: number): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = cell
  picture.height = cell
  need2d(picture).drawImage(canvas, (at % columns) * cell, Math.floor(at / columns) * cell, cell, cell, 0, 0, cell, cell)
  return picture
}

/** Rows of equal height, the large ones first, on a sheet at most 2048 wide: old phones hold no larger texture. */
function placeFrames(sizes: readonly { name: string; size: number }[]): { frames: Map<string, Frame>; width: number; height: number } {
  const largest = Math.max(...sizes.map(({ size }) => size))
  const width = Math.min(2048, Math.max(1024, (largest + gap) * 6 + gap))
  const frames = new Map<string, Frame>()
  let [x, y, row] = [gap, gap, 0]
  for (const { name, size } of sizes) {
    if (x + size + gap > width) {
      x = gap
      y += row + gap
      row = 0
    }
    frames.set(name, { x, y, size })
    x += size + gap
    row = Math.max(row, size)
  }
  return { frames, width, height: y + row + gap }
}

/** The symbol over its shadow, within a rim of light where the game wants one. */
function dress(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, { x, y, size }: Frame, rim: string | undefined): void {
  const inset = size * 0.035
  const inner = size - inset * 2
  context.save()
  context.beginPath()
  context.rect(x, y, size, size)
  context.clip()
  context.save()
  context.shadowColor = 'rgba(0,0,0,.6)'
  context.shadowBlur = size * 0.045
  context.shadowOffsetY = size * 0.03
  context.drawImage(picture, x + inset, y + inset, inner, inner)
  context.restore()
  if (rim) {
    for (const [color, reach] of [
      ['rgba(42,18,0,.8)', 0.028],
      [rim, 0.014],
    ] as const) {
      const outline = silhouette(picture, color)
      for (let at = 0; at < 12; at += 1) {
        const turn = (at / 12) * Math.PI * 2
        context.drawImage(outline, x + inset + Math.cos(turn) * reach * size, y + inset + Math.sin(turn) * reach * size, inner, inner)
      }
    }
    context.drawImage(picture, x + inset, y + inset, inner, inner)
  }
  context.restore()
}

function silhouette(picture: HTMLCanvasElement, color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = need2d(canvas)
  context.drawImage(picture, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

/** The twin for turning reels: the picture drawn many times along its fall. */
function smear(context: CanvasRenderingContext2D, picture: HTMLCanvasElement, { x, y, size }: Frame): void {
  const times = 19
  context.save()
  context.beginPath()
  context.rect(x, y, size, size)
  context.clip()
  for (let at = 0; at < times; at += 1) {
    const part = at / (times - 1) - 0.5
    // Each layer covers what is under it a little less than fully, so that the sum stays even.
    context.globalAlpha = 1 / (at * 0.62 + 1.7)
    context.drawImage(picture, x, y + part * size * 0.34, size, size)
  }
  context.restore()
}

/** @param part where the band begins, in parts of the symbol from its top */
function paintRibbon(
  context: CanvasRenderingContext2D,
  { x, y, size }: Frame,
  { band, rim, text }: Ribbon,
  word: string,
  part: number,
  font: string,
): void {
  const [left, top, width, height] = [x + size * 0.04, y + size * part, size * 0.92, size * 0.235]
  context.save()
  context.shadowColor = 'rgba(0,0,0,.5)'
  context.shadowBlur = size * 0.03
  context.shadowOffsetY = size * 0.015
  context.fillStyle = band
  context.beginPath()
  context.moveTo(left, top + height * 0.12)
  context.quadraticCurveTo(left + width / 2, top - height * 0.2, left + width, top + height * 0.12)
  context.lineTo(left + width * 0.955, top + height * 0.58)
  context.lineTo(left + width, top + height * 1.06)
  context.quadraticCurveTo(left + width / 2, top + height * 0.76, left, top + height * 1.06)
  context.lineTo(left + width * 0.045, top + height * 0.58)
  context.closePath()
  context.fill()
  context.shadowColor = 'transparent'
  context.strokeStyle = rim
  context.lineWidth = size * 0.014
  context.stroke()
  context.font = `800 ${size * 0.165}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = 'rgba(0,0,0,.55)'
  context.lineWidth = size * 0.026
  context.strokeText(word, x + size / 2, top + height * 0.47, width * 0.84)
  context.fillStyle = text
  context.fillText(word, x + size / 2, top + height * 0.47, width * 0.84)
  context.restore()
}

function need2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  return context
}
