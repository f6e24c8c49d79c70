import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type BoardSize, type Box, measureBoard } from './look/board-size.ts'
import { openFittedTextures } from './fitted-textures.ts'
import { paintLettering } from './lettering.ts'
import type { GameLook } from './look/game-look.ts'
import { Marks } from './marks.ts'
import { easeOut, easeOutElastic } from './motion.ts'
import type { WinGroup } from './presentation.ts'
import type { Step } from '../play-api.ts'
import { type ReelEvents, Reels } from './reels.ts'
import { paintTexture, type Stage, type Textures } from './stage.ts'

type Cell = { rays: Sprite; plate: Sprite; reel: number; row: number }

const darkTint = 0x4a5560
const mostRays = 16
/** The shadow of the frame reaches beyond it. */
const frameMargin = 40

export type BoardOptions = { markWord(mark: Step['marks'][number]): string; factorWord(factor: number): string; maySlamStop: boolean }

/** The frame with its reels, what lies on them, the light on winning cells and the winning lines. */
export class Board {
  readonly view = new Container()
  readonly reels: Reels
  readonly marks: Marks
  size: BoardSize
  readonly #stage: Stage
  readonly #look: GameLook
  readonly #frame = new Sprite()
  readonly #glass = new Sprite()
  readonly #inner = new Container()
  readonly #over = new Container()
  readonly #lines = new Graphics()
  readonly #factor = new Sprite({ anchor: 0.5, visible: false })
  readonly #factorWord: (factor: number) => string
  #factorShown = 1
  readonly #column: Sprite
  readonly #cells: Cell[]
  #lit: Cell[] = []
  #glowing = -1
  #plate: Texture | undefined

  constructor(stage: Stage, look: GameLook, textures: Textures, events: ReelEvents, { markWord, factorWord, maySlamStop }: BoardOptions) {
    this.#factorWord = factorWord
    const { figures, view } = look
    const { reels, rows } = figures.grid
    this.#stage = stage
    this.#look = look
    this.size = { width: 1, height: 1, edge: 0, gap: 0, cellWidth: 1, cellHeight: 1, reels, rows }
    this.reels = new Reels(figures, openFittedTextures(stage, textures), stage.motion, events, {
      ...view.reels,
      isCalm: stage.isCalm,
      maySlamStop,
    })
    this.marks = new Marks(stage, view, textures, this.reels, markWord)
    this.#column = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add', tint: view.win.light, visible: false })
    const lights = new Container()
    this.#cells = Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) => {
        const plate = new Sprite({ anchor: 0.5, visible: false })
        const rays = new Sprite({ texture: textures('rays'), anchor: 0.5, blendMode: 'add', tint: view.win.light, visible: false })
        lights.addChild(plate, rays)
        return { plate, rays, reel, row }
      }),
    ).flat()
    this.#inner.addChild(this.#column, lights, this.reels.view, this.marks.view)
    // Drawn like the sprites: lines would else ask for a shader of their own in the middle of the first win.
    this.#lines.context.batchMode = 'batch'
    this.#over.addChild(this.#lines, this.#factor)
    this.view.addChild(this.#frame, this.#inner, this.#glass, this.#over)
  }

  layout(box: Box): void {
    const { reels, rows } = this.#look.figures.grid
    const size = measureBoard(box, reels, rows)
    this.size = size
    this.view.position.set(box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2)
    const frame = paintTexture(this.#stage, size.width + frameMargin * 2, size.height + frameMargin * 2, (context) => {
      context.translate(frameMargin, frameMargin)
      this.#look.view.frame.paint(context, size)
    })
    this.#frame.texture = replacePainted(this.#frame.texture, frame)
    this.#frame.position.set(-frameMargin, -frameMargin)
    const glass = paintTexture(this.#stage, size.width, size.height, (context) => this.#look.view.frame.paintGlass(context, size))
    this.#glass.texture = replacePainted(this.#glass.texture, glass)
    this.#inner.position.set(size.edge, size.edge)
    this.#over.position.set(size.edge, size.edge)
    this.reels.layout(size.cellWidth, size.cellHeight, size.gap)
    this.#plate = replacePainted(this.#plate, paintCellPlate(this.#stage, size, this.#look.view.win))
    for (const cell of this.#cells) {
      const centre = this.reels.centreOf(cell.reel, cell.row)
      cell.plate.texture = this.#plate
      cell.plate.position.copyFrom(centre)
      cell.rays.position.copyFrom(centre)
      cell.rays.setSize(Math.max(size.cellWidth, size.cellHeight) * 1.5)
    }
    this.marks.layout()
    this.showFactor(this.#factorShown)
    this.#lines.clear()
  }

  /** Lights the cells of these groups and draws their lines from the left; the other symbols go dark. */
  async show(groups: readonly WinGroup[]): Promise<void> {
    this.#light(groups)
    if (this.#stage.isCalm) return this.#stroke(groups, 1)
    this.#pulse()
    const lit = this.#lit
    // A line that is still being drawn when the board is cleared must not come back.
    const step = (t: number): void => {
      if (lit === this.#lit) this.#stroke(groups, t)
    }
    await this.#stage.motion.move(320, step, { ease: easeOut, mayHasten: true })
  }

  clear(): void {
    this.#lines.clear()
    this.#lit = []
    for (const cell of this.#cells) cell.rays.visible = cell.plate.visible = false
    this.reels.eachSymbol((sprite) => (sprite.tint = 0xffffff))
  }

  /** The factor that all wins are multiplied by, on the upper rim of the frame; it jumps when it grows. */
  showFactor(factor: number): void {
    const grows = factor > this.#factorShown
    this.#factorShown = factor
    this.#factor.visible = factor > 1
    if (factor <= 1) return
    const { edge, width } = this.size
    const size = Math.max(30, edge * 1.9)
    const before = this.#factor.texture
    this.#factor.texture = paintLettering(
      this.#stage,
      [this.#factorWord(factor)],
      { ...this.#look.view.lettering, size, depth: 0.08 },
      width * 0.3,
    )
    if (before.source.resource instanceof HTMLCanvasElement) queueMicrotask(() => before.destroy(true))
    this.#factor.position.set(width / 2 - edge, -edge * 0.55)
    if (!grows || this.#stage.isCalm) return void this.#factor.scale.set(1)
    void this.#stage.motion.move(620, (t) => this.#factor.scale.set(1 + 0.7 * (1 - t)), { ease: easeOutElastic })
  }

  /** A column of light on a reel that is waited for. */
  glowReel(reel: number): void {
    const { rows } = this.#look.figures.grid
    this.#glowing = reel
    this.#column.visible = true
    this.#column.position.copyFrom(this.reels.centreOf(reel, (rows - 1) / 2))
    this.#column.setSize(this.size.cellWidth * 2.1, this.size.cellHeight * rows * 1.5)
  }

  /** The light goes out when its own reel has stopped. */
  stopGlow(reel: number): void {
    if (reel === this.#glowing) this.#column.visible = false
  }

  /** The special symbols of a reel that has just stopped make a jump. */
  greet(reel: number, symbols: readonly string[]): void {
    if (this.#stage.isCalm) return
    for (let row = 0; row < this.size.rows; row += 1)
      if (symbols.includes(this.reels.nameAt(reel, row))) void this.#jump(this.reels.symbolAt(reel, row))
  }

  advance(passedMs: number, nowMs: number): void {
    this.reels.advance(passedMs)
    if (this.#column.visible) this.#column.alpha = 0.55 + 0.25 * Math.sin(nowMs / 110)
    for (const cell of this.#lit) {
      cell.rays.rotation += passedMs * 0.0006
      cell.rays.alpha = 0.42 + 0.14 * Math.sin(nowMs / 240)
    }
  }

  async #jump(sprite: Sprite): Promise<void> {
    await this.#stage.motion.move(
      720,
      (t) => {
        sprite.setSize(this.reels.symbolSize * (1 + 0.22 * (1 - t)))
        sprite.rotation = Math.sin(t * 14) * 0.14 * (1 - t)
      },
      { ease: easeOutElastic },
    )
    sprite.rotation = 0
  }

  #light(groups: readonly WinGroup[]): void {
    const names = new Set(groups.flatMap((group) => group.cells.map(([reel, row]) => `${reel}/${row}`)))
    this.#lit = this.#cells.filter((cell) => names.has(`${cell.reel}/${cell.row}`))
    const lit = new Set(this.#lit)
    for (const cell of this.#cells) {
      cell.plate.visible = lit.has(cell)
      // Rays over half a large board would only be fog.
      cell.rays.visible = cell.plate.visible && this.#stage.kind === 'webgl' && lit.size <= mostRays
    }
    this.reels.eachSymbol((sprite, reel, row) => (sprite.tint = names.has(`${reel}/${row}`) ? 0xffffff : darkTint))
  }

  #pulse(): void {
    const cells = this.#lit
    const step = (t: number): void => {
      if (cells !== this.#lit) return
      for (const cell of cells) this.reels.symbolAt(cell.reel, cell.row).setSize(this.reels.symbolSize * (1 + 0.13 * (1 - t)))
    }
    void this.#stage.motion.move(620, step, { ease: easeOutElastic, mayHasten: true })
  }

  #stroke(groups: readonly WinGroup[], part: number): void {
    const lines = this.#lines
    lines.clear()
    const width = Math.max(2, this.size.cellWidth * (groups.length > 3 ? 0.028 : 0.042))
    groups.forEach((group, index) => {
      const colours = this.#look.view.lines
      const colour = colours[(group.line ?? index) % colours.length] ?? '#ffe066'
      if (group.kind !== 'line') return this.#outline(group, width, colour, part)
      const path = cutPath(this.#pathOf(group), part)
      if (path.length < 2) return
      for (const [grow, alpha, tint] of strokeLayers(colour)) {
        path.forEach((point, at) => (at ? lines.lineTo(point.x, point.y) : lines.moveTo(point.x, point.y)))
        lines.stroke({ width: width * grow, color: tint, alpha: groups.length > 3 ? alpha * 0.75 : alpha, cap: 'round', join: 'round' })
      }
    })
  }

  /** The border of a group of cells: of a cluster its outer edge, of other wins a box around each cell. */
  #outline({ kind, cells }: WinGroup, width: number, colour: string, part: number): void {
    const { cellWidth, cellHeight, gap } = this.size
    const names = new Set(cells.map(([reel, row]) => `${reel}/${row}`))
    const [w, h] = [cellWidth / 2 + gap / 2, cellHeight / 2]
    for (const [grow, alpha, tint] of strokeLayers(colour)) {
      for (const [reel, row] of cells) {
        const { x, y } = this.reels.centreOf(reel, row)
        const isOpen = (dx: number, dy: number): boolean => kind !== 'cluster' || !names.has(`${reel + dx}/${row + dy}`)
        const edges = [
          [isOpen(0, -1), x - w, y - h, x + w, y - h],
          [isOpen(0, 1), x - w, y + h, x + w, y + h],
          [isOpen(-1, 0), x - w, y - h, x - w, y + h],
          [isOpen(1, 0), x + w, y - h, x + w, y + h],
        ] as const
        for (const [isEdge, x0, y0, x1, y1] of edges) if (isEdge) this.#lines.moveTo(x0, y0).lineTo(x1, y1)
      }
      this.#lines.stroke({ width: width * grow * 0.8, color: tint, alpha: alpha * part * (kind === 'cluster' ? 1 : 0.7), cap: 'round' })
    }
  }

  #pathOf(group: WinGroup): { x: number; y: number }[] {
    const rows = group.line === undefined ? undefined : this.#look.figures.help.lines?.[group.line]
    // Book games pay on lines whose symbols are not adjacent: the path runs through all reels up to the last paid one.
    const last = Math.max(...group.cells.map(([reel]) => reel), group.count - 1)
    const middles = (rows ?? []).slice(0, last + 1).map((row, reel) => this.reels.centreOf(reel, row))
    const first = middles[0]
    return first ? [{ x: -this.size.edge * 0.5, y: first.y }, ...middles] : []
  }
}

function strokeLayers(colour: string): readonly (readonly [grow: number, alpha: number, tint: string])[] {
  return [
    [3.6, 0.16, colour],
    [2.1, 0.4, colour],
    [1.15, 1, colour],
    [0.42, 1, '#fffbe6'],
  ]
}

/** The first part of a path, by length. */
function cutPath(path: readonly { x: number; y: number }[], part: number): { x: number; y: number }[] {
  const first = path[0]
  if (part >= 1 || !first) return [...path]
  const lengths = path.map((point, at) => {
    const before = path[at - 1] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  let left = lengths.reduce((sum, length) => sum + length, 0) * part
  const cut = [first]
  for (let at = 1; at < path.length && left > 0; at += 1) {
    const from = path[at - 1] ?? first
    const to = path[at] ?? first
    const length = lengths[at] || 1
    const share = Math.min(1, left / length)
    cut.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    left -= length
  }
  return cut
}

/** The ground of a winning cell. */
function paintCellPlate(
  stage: Stage,
  { cellWidth: width, cellHeight: height }: BoardSize,
  { light, ground: tones }: GameLook['view']['win'],
): Texture {
  return paintTexture(stage, width, height, (context) => {
    const inset = Math.max(1.5, width * 0.022)
    context.beginPath()
    context.roundRect(inset, inset, width - inset * 2, height - inset * 2, width * 0.1)
    const ground = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.72)
    tones.forEach((tone, at) => ground.addColorStop(at * 0.5, tone))
    context.fillStyle = ground
    context.fill()
    context.strokeStyle = light
    context.lineWidth = Math.max(2, width * 0.026)
    context.stroke()
  })
}

/** A texture that was painted before is given back to the graphics card. */
function replacePainted(before: Texture | undefined, next: Texture): Texture {
  if (before?.source.resource instanceof HTMLCanvasElement) queueMicrotask(() => before.destroy(true))
  return next
}
