import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { BoardSize, GameLook } from './game-look.ts'
import { easeOut, easeOutElastic } from './motion.ts'
import type { WinGroup } from './presentation.ts'
import { openReels, type ReelEvents, type Reels } from './reels.ts'
import { type Box, paintTexture, type Stage, type Textures } from './stage.ts'

/** The frame with its reels, the light on winning cells and the winning lines. */
export type Board = {
  readonly view: Container
  readonly reels: Reels
  readonly size: BoardSize
  layout(box: Box): void
  /** Lights the cells of all groups and draws their lines; the rest of the symbols goes dark. */
  showAll(groups: readonly WinGroup[]): Promise<void>
  /** Lights one group and draws its line. */
  showOne(group: WinGroup): Promise<void>
  /** Shows where one line of the rules runs, without a win. */
  clear(): void
  /** A column of light on a reel that is waited for. */
  glowReel(reel: number): void
  stopGlow(): void
  /** One jump of the special symbols of a reel that has just stopped. */
  greet(reel: number, symbols: readonly string[]): void
  advance(passedMs: number, nowMs: number): void
}

const darkTint = 0x4a5560

export function openBoard(stage: Stage, look: GameLook, textures: Textures, events: ReelEvents): Board {
  const { definition: game } = look
  const view = new Container()
  const frame = new Sprite()
  const glass = new Sprite()
  const inner = new Container()
  const columns = new Container()
  const lights = new Container()
  const lines = new Graphics()
  const reels = openReels(game, textures, stage.motion, events, stage.isCalm)
  inner.addChild(columns, lights, reels.view)
  view.addChild(frame, inner, glass)
  const over = new Container()
  over.addChild(lines)
  view.addChild(over)
  let size: BoardSize = { width: 1, height: 1, edge: 0, gap: 0, cellWidth: 1, cellHeight: 1, reels: game.strips.length, rows: game.rows }
  let lit: { rays: Sprite; plate: Sprite; reel: number; row: number }[] = []
  const column = new Sprite(textures('glow'))
  column.visible = false
  column.blendMode = 'add'
  columns.addChild(column)
  let plate: Texture | undefined

  const pool = game.strips.flatMap((_, reel) =>
    Array.from({ length: game.rows }, (__, row) => {
      const rays = new Sprite(textures('rays'))
      rays.anchor.set(0.5)
      rays.blendMode = 'add'
      rays.tint = 0xffd75e
      const cellPlate = new Sprite()
      cellPlate.anchor.set(0.5)
      lights.addChild(cellPlate, rays)
      rays.visible = false
      cellPlate.visible = false
      return { rays, plate: cellPlate, reel, row }
    }),
  )

  const light = (groups: readonly WinGroup[]): void => {
    const cells = new Set(groups.flatMap((group) => group.cells.map(([reel, row]) => `${reel}/${row}`)))
    lit = pool.filter((cell) => cells.has(`${cell.reel}/${cell.row}`))
    for (const cell of pool) {
      const isLit = cells.has(`${cell.reel}/${cell.row}`)
      cell.rays.visible = isLit && stage.kind === 'webgl'
      cell.plate.visible = isLit
    }
    reels.eachSymbol((sprite, reel, row) => (sprite.tint = cells.has(`${reel}/${row}`) ? 0xffffff : darkTint))
  }
  const pulse = async (): Promise<void> => {
    const now = lit
    const base = Math.min(size.cellWidth, size.cellHeight) * 1.02
    if (stage.isCalm) return
    await stage.motion.move(
      620,
      (t) => {
        for (const cell of now) reels.symbolAt(cell.reel, cell.row).setSize(base * (1 + 0.13 * (1 - t)))
      },
      { ease: easeOutElastic, mayHasten: true },
    )
  }
  const pathOf = (group: WinGroup): { x: number; y: number }[] => {
    const rows = group.line === null ? undefined : game.lines[group.line]
    if (!rows) return []
    const middle = rows.slice(0, group.count).map((row, reel) => reels.centreOf(reel, row))
    const first = middle[0]
    return first ? [{ x: -size.edge * 0.5, y: first.y }, ...middle] : []
  }
  const strokeGroups = (groups: readonly WinGroup[], part: number): void => {
    lines.clear()
    for (const group of groups) {
      const path = cutPath(pathOf(group), part)
      if (path.length < 2) continue
      const colour = look.lineColours[(group.line ?? 0) % look.lineColours.length] ?? 0xffe066
      const width = Math.max(3, size.cellWidth * 0.042)
      for (const [grow, alpha, tint] of [
        [3.6, 0.16, colour],
        [2.1, 0.4, colour],
        [1.15, 1, colour],
        [0.42, 1, 0xfffbe6],
      ] as const) {
        path.forEach((point, at) => (at ? lines.lineTo(point.x, point.y) : lines.moveTo(point.x, point.y)))
        lines.stroke({ width: width * grow, color: tint, alpha: groups.length > 3 ? alpha * 0.75 : alpha, cap: 'round', join: 'round' })
      }
    }
  }
  const draw = async (groups: readonly WinGroup[]): Promise<void> => {
    light(groups)
    void pulse()
    if (stage.isCalm) return strokeGroups(groups, 1)
    await stage.motion.move(320, (t) => strokeGroups(groups, t), { ease: easeOut, mayHasten: true })
  }

  return {
    view,
    reels,
    get size() {
      return size
    },
    layout(box) {
      size = measureBoard(box, game.strips.length, game.rows)
      view.position.set(box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2)
      frame.texture = repaint(
        frame.texture,
        paintTexture(size.width + 80, size.height + 80, stage.density, (context) => {
          context.translate(40, 40)
          look.paintFrame(context, size)
        }),
      )
      frame.position.set(-40, -40)
      glass.texture = repaint(
        glass.texture,
        paintTexture(size.width, size.height, stage.density, (context) => look.paintGlass(context, size)),
      )
      inner.position.set(size.edge, size.edge)
      over.position.set(size.edge, size.edge)
      reels.layout(size.cellWidth, size.cellHeight, size.gap)
      plate = repaint(plate, paintCellPlate(stage, size))
      for (const cell of pool) {
        const centre = reels.centreOf(cell.reel, cell.row)
        cell.plate.texture = plate
        cell.plate.position.copyFrom(centre)
        cell.rays.position.copyFrom(centre)
        cell.rays.setSize(Math.max(size.cellWidth, size.cellHeight) * 1.5)
      }
      lines.clear()
    },
    showAll: draw,
    showOne: (group) => draw([group]),
    clear() {
      lines.clear()
      lit = []
      for (const cell of pool) cell.rays.visible = cell.plate.visible = false
      reels.eachSymbol((sprite) => (sprite.tint = 0xffffff))
    },
    glowReel(reel) {
      const centre = reels.centreOf(reel, (game.rows - 1) / 2)
      column.visible = true
      column.anchor.set(0.5)
      column.tint = 0xc58bff
      column.position.copyFrom(centre)
      column.setSize(size.cellWidth * 2.1, size.cellHeight * game.rows * 1.5)
    },
    stopGlow() {
      column.visible = false
    },
    greet(reel, symbols) {
      const base = Math.min(size.cellWidth, size.cellHeight) * 1.02
      if (stage.isCalm) return
      for (let row = 0; row < game.rows; row += 1) {
        const sprite = reels.symbolAt(reel, row)
        if (!symbols.some((symbol) => sprite.texture === textures(symbol))) continue
        void stage.motion
          .move(
            720,
            (t) => {
              sprite.setSize(base * (1 + 0.22 * (1 - t)))
              sprite.rotation = Math.sin(t * 14) * 0.14 * (1 - t)
            },
            { ease: easeOutElastic },
          )
          .then(() => (sprite.rotation = 0))
      }
    },
    advance(passedMs, nowMs) {
      reels.advance(passedMs)
      if (column.visible) column.alpha = 0.55 + 0.25 * Math.sin(nowMs / 110)
      for (const cell of lit) {
        cell.rays.rotation += passedMs * 0.0006
        cell.rays.alpha = 0.42 + 0.14 * Math.sin(nowMs / 240)
      }
    },
  }
}

/** The board fills its box; cells may be a little wider or higher than square, so that a phone's width or height is used. */
export function measureBoard(box: Box, reels: number, rows: number): BoardSize {
  const edge = Math.round(Math.max(13, Math.min(38, Math.min(box.width, box.height) * 0.05)))
  const gap = Math.max(2, Math.round(edge * 0.16))
  const widest = (box.width - edge * 2 - gap * (reels - 1)) / reels
  const highest = (box.height - edge * 2) / rows
  const cellWidth = Math.floor(Math.min(widest, highest * 1.16))
  const cellHeight = Math.floor(Math.min(highest, widest * 1.18))
  return {
    width: cellWidth * reels + gap * (reels - 1) + edge * 2,
    height: cellHeight * rows + edge * 2,
    edge,
    gap,
    cellWidth,
    cellHeight,
    reels,
    rows,
  }
}

/** The first part of a path, by length. */
export function cutPath(path: readonly { x: number; y: number }[], part: number): { x: number; y: number }[] {
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

function repaint(before: Texture | undefined, next: Texture): Texture {
  if (before && before.source.uploadMethodId === 'image' && before.source.resource instanceof HTMLCanvasElement) before.destroy(true)
  return next
}

/** The golden ground of a winning cell. */
function paintCellPlate(stage: Stage, size: BoardSize): Texture {
  const { cellWidth: width, cellHeight: height } = size
  return paintTexture(width, height, stage.density, (context) => {
    const inset = Math.max(1.5, width * 0.022)
    context.beginPath()
    context.roundRect(inset, inset, width - inset * 2, height - inset * 2, width * 0.1)
    const ground = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.72)
    ground.addColorStop(0, '#ffe9a0')
    ground.addColorStop(0.45, '#d98a1c')
    ground.addColorStop(1, '#4d2200')
    context.fillStyle = ground
    context.fill()
    context.strokeStyle = '#fff2bd'
    context.lineWidth = Math.max(2, width * 0.024)
    context.stroke()
  })
}
