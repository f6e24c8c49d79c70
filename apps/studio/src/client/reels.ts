import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { FittedTextures } from './fitted-textures.ts'
import type { GameFigures } from './look/game-look.ts'
import { easeIn, easeOutBounce, type Motion, swingOut } from './motion.ts'

/** Events while reels move, for sound and light. */
export type ReelEvents = {
  reelStopped(reel: number, symbols: readonly string[]): void
  waitsFor(reel: number): void
}

type Window = readonly (readonly string[])[]

type Reel = {
  view: Container
  sprites: Sprite[]
  names: string[]
  /** The strip position in the top row; falls while the reel turns, so that symbols come from above. */
  position: number
  speed: number
  isBlurred: boolean
  /** Counts its spins, landings and rests, so that a late wind-up does not set off a reel that has been stopped meanwhile. */
  turn: number
  /** The true symbols by position: they win over the strip, so that any recorded round shows as it was. */
  fixed: Map<number, string>
}

/** Symbols per millisecond. */
const runSpeed = 0.026
const windUpMs = 140
const stopMs = 560
const staggerMs = 170
const anticipationMs = 1250
const leastRunMs = 620
/** Symbols that pass while a reel comes to its stop. */
const stopTravel = 4

export type ReelOptions = {
  /** 1 is the usual speed. */
  pace?: number
  /** 0 stops dead, 1 swings far. */
  bounce?: number
  isCalm: boolean
  /** Whether a press stops the reels at once. */
  maySlamStop: boolean
}
type Cells = readonly (readonly [reel: number, row: number])[]

/**
 * The drums. A reel winds up a little, runs blurred over its true strip, and stops with a bounce on the given symbols. Symbols that have won can
 * burst, and those above them fall into the gaps. For players who ask for less movement the picture fades instead.
 */
export class Reels {
  readonly view = new Container()
  cellWidth = 100
  cellHeight = 100
  readonly #game: Pick<GameFigures, 'strips' | 'grid'>
  readonly #pictures: FittedTextures
  readonly #motion: Motion
  readonly #events: ReelEvents
  readonly #isCalm: boolean
  readonly #maySlamStop: boolean
  readonly #pace: number
  readonly #bounce: number
  readonly #mask = new Graphics()
  readonly #reels: Reel[]
  #gap = 0
  #clockMs = 0
  #startedAtMs = 0

  constructor(
    game: Pick<GameFigures, 'strips' | 'grid'>,
    pictures: FittedTextures,
    motion: Motion,
    events: ReelEvents,
    { pace = 1, bounce = 1, isCalm, maySlamStop }: ReelOptions,
  ) {
    this.#game = game
    this.#pictures = pictures
    this.#motion = motion
    this.#events = events
    this.#isCalm = isCalm
    this.#maySlamStop = maySlamStop
    this.#pace = pace
    this.#bounce = bounce
    this.#reels = Array.from({ length: game.grid.reels }, () => makeReel(game.grid.rows))
    this.view.addChild(this.#mask, ...this.#reels.map((reel) => reel.view))
    this.view.mask = this.#mask
  }

  /** The side of a symbol's square picture. */
  get symbolSize(): number {
    return Math.round(Math.min(this.cellWidth, this.cellHeight) * 1.02)
  }

  layout(cellWidth: number, cellHeight: number, gap: number): void {
    this.cellWidth = cellWidth
    this.cellHeight = cellHeight
    this.#gap = gap
    const { reels, rows } = this.#game.grid
    this.#mask.clear()
    this.#mask.rect(0, 0, cellWidth * reels + gap * (reels - 1), cellHeight * rows).fill(0xffffff)
    this.#pictures.clear()
    this.#reels.forEach((reel, index) => {
      reel.view.x = index * (cellWidth + gap)
      reel.names.fill('')
      this.#place(reel, index)
    })
  }

  get isTurning(): boolean {
    return this.#reels.some(({ speed }) => speed > 0)
  }

  /** Shows a window at once, without movement. */
  rest(window: Window, stops: readonly number[]): void {
    this.view.alpha = 1
    this.#reels.forEach((reel, index) => this.#restReel(reel, index, window[index] ?? [], stops[index] ?? 0))
  }

  spin(): void {
    this.#startedAtMs = this.#clockMs
    if (this.#isCalm) return void this.#motion.move(160, (t) => void (this.view.alpha = 1 - 0.65 * t))
    this.#reels.forEach((reel, index) => void this.#windUp(reel, index))
  }

  /** Stops each reel on its symbols, from the left; reels that are waited for run longer. `isBrief` for respins. */
  async land(window: Window, stops: readonly number[], anticipation: readonly boolean[], isBrief = false): Promise<void> {
    if (this.#isCalm) return this.#landCalm(window, stops)
    const least = isBrief ? leastRunMs * 0.5 : leastRunMs
    const stagger = (isBrief ? staggerMs * 0.5 : staggerMs) * (5 / Math.max(5, this.#reels.length))
    let delayMs = Math.max(0, least - (this.#clockMs - this.#startedAtMs))
    await Promise.all(
      this.#reels.map((reel, index) => {
        if (index > 0) delayMs += stagger / this.#pace
        if (anticipation[index]) {
          const { turn } = reel
          // A press may have stopped it by then: nothing is waited for any more.
          void this.#motion.wait(delayMs + stopMs * 0.6).then(() => turn === reel.turn && this.#events.waitsFor(index))
          delayMs += anticipationMs
        }
        return this.#landReel(index, window[index] ?? [], stops[index] ?? 0, delayMs)
      }),
    )
  }

  /** Symbols that won burst; those above them and new ones from beyond the upper rim fall into the gaps. `window` is what lies there afterwards. */
  async fall(removed: Cells, window: Window): Promise<void> {
    const gone = new Set(removed.map(([reel, row]) => `${reel}/${row}`))
    if (this.#isCalm) return this.#landCalm(window, [])
    const size = this.symbolSize
    await this.#motion.move(
      260,
      (t) =>
        this.eachSymbol((sprite, reel, row) => {
          if (!gone.has(`${reel}/${row}`)) return
          sprite.setSize(size * (1 + 0.25 * Math.sin(t * Math.PI) - t * 0.9))
          sprite.alpha = 1 - t
        }),
      { ease: easeIn, mayHasten: true },
    )
    await Promise.all(this.#reels.map((reel, index) => this.#fallReel(reel, index, gone, window[index] ?? [])))
  }

  /** The picture in a cell, while the reels are at rest. */
  symbolAt(reel: number, row: number): Sprite {
    return this.#reels[reel]?.sprites[row + 1] as Sprite
  }

  /** The symbol in a cell; blurred ones, which turn, end in `~`. */
  nameAt(reel: number, row: number): string {
    return this.#reels[reel]?.names[row + 1] ?? ''
  }

  eachSymbol(call: (sprite: Sprite, reel: number, row: number) => void): void {
    this.#reels.forEach((reel, index) => reel.sprites.forEach((sprite, at) => call(sprite, index, at - 1)))
  }

  centreOf(reel: number, row: number): { x: number; y: number } {
    return { x: reel * (this.cellWidth + this.#gap) + this.cellWidth / 2, y: (row + 0.5) * this.cellHeight }
  }

  advance(passedMs: number): void {
    this.#clockMs += passedMs
    this.#reels.forEach((reel, index) => {
      if (reel.speed === 0) return
      reel.position -= reel.speed * passedMs
      reel.isBlurred = true
      this.#place(reel, index)
    })
  }

  async #fallReel(reel: Reel, index: number, gone: ReadonlySet<string>, symbols: readonly string[]): Promise<void> {
    const { rows } = this.#game.grid
    const kept = symbols.map((_, row) => row).filter((row) => !gone.has(`${index}/${row}`))
    const missing = rows - kept.length
    const from = symbols.map((_, row) => (row < missing ? row - missing : (kept[row - missing] ?? row)))
    this.#restReel(reel, index, symbols, reel.position)
    const drop = (t: number): void =>
      symbols.forEach((_, row) => {
        const sprite = reel.sprites[row + 1] as Sprite
        sprite.y = (row + 0.5 + ((from[row] ?? row) - row) * (1 - t)) * this.cellHeight
      })
    drop(0)
    if (missing === 0) return
    await this.#motion.wait((index * 34) / this.#pace, { mayHasten: true })
    await this.#motion.move(360 + missing * 36, drop, { ease: easeOutBounce, mayHasten: true })
    this.#events.reelStopped(index, [])
  }

  async #windUp(reel: Reel, index: number): Promise<void> {
    const from = reel.position
    reel.turn += 1
    const { turn } = reel
    await this.#motion.wait(index * 45)
    await this.#motion.move(windUpMs, (t) => {
      if (turn !== reel.turn) return
      reel.position = from + Math.sin(t * Math.PI) * 0.16
      this.#place(reel, index)
    })
    if (turn === reel.turn) reel.speed = runSpeed * this.#pace
  }

  async #landReel(index: number, symbols: readonly string[], stop: number, delayMs: number): Promise<void> {
    const reel = this.#reels[index] as Reel
    const mayHasten = this.#maySlamStop
    await this.#motion.wait(delayMs, { mayHasten })
    const travel = stopTravel + (reel.position - Math.floor(reel.position))
    reel.turn += 1
    reel.fixed = fixSymbols(symbols, stop)
    reel.speed = 0
    await this.#motion.move(
      stopMs / this.#pace,
      (t) => {
        reel.position = stop + travel * (1 - t)
        reel.isBlurred = t < 0.7
        this.#place(reel, index)
      },
      { ease: swingOut(this.#bounce), mayHasten },
    )
    this.#restReel(reel, index, symbols, stop)
    this.#events.reelStopped(index, symbols)
  }

  async #landCalm(window: Window, stops: readonly number[]): Promise<void> {
    await this.#motion.wait(Math.max(0, 500 - (this.#clockMs - this.#startedAtMs)))
    this.rest(window, stops)
    this.#events.reelStopped(this.#reels.length - 1, [])
    await this.#motion.move(160, (t) => void (this.view.alpha = 0.35 + 0.65 * t))
  }

  #restReel(reel: Reel, index: number, symbols: readonly string[], stop: number): void {
    reel.turn += 1
    reel.fixed = fixSymbols(symbols, stop)
    reel.position = stop
    reel.speed = 0
    reel.isBlurred = false
    for (const sprite of reel.sprites) sprite.alpha = 1
    this.#place(reel, index)
  }

  #place(reel: Reel, index: number): void {
    const strip = this.#game.strips[index] ?? []
    const first = Math.floor(reel.position) - 1
    const size = this.symbolSize
    const height = reel.isBlurred ? Math.round(size * 1.12) : size
    reel.sprites.forEach((sprite, at) => {
      const position = first + at
      const symbol = reel.fixed.get(position) ?? strip[((position % strip.length) + strip.length) % strip.length] ?? ''
      const name = reel.isBlurred ? `${symbol}~` : symbol
      if (reel.names[at] !== name) {
        reel.names[at] = name
        sprite.texture = symbol === '' ? Texture.EMPTY : this.#pictures.get(name, size, height)
      }
      sprite.setSize(size, height)
      sprite.position.set(this.cellWidth / 2, (position - reel.position + 0.5) * this.cellHeight)
    })
  }
}

function makeReel(rows: number): Reel {
  const view = new Container()
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    return sprite
  })
  view.addChild(...sprites)
  return { view, sprites, names: sprites.map(() => ''), position: 0, speed: 0, isBlurred: false, turn: 0, fixed: new Map() }
}

function fixSymbols(symbols: readonly string[], stop: number): Map<number, string> {
  return new Map(symbols.map((symbol, row) => [stop + row, symbol]))
}
