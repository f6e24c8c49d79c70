import { Container, Graphics, Sprite } from 'pixi.js'
import type { LineGameDefinition } from '../engine/line-game.ts'
import { easeOutBack, type Motion } from './motion.ts'
import type { Textures } from './stage.ts'

/** What is told while reels move, for sound and light. */
export type ReelEvents = {
  reelStopped(reel: number, scatters: number): void
  waitsFor(reel: number): void
}

export type Reels = {
  readonly view: Container
  cellWidth: number
  cellHeight: number
  layout(cellWidth: number, cellHeight: number, gap: number): void
  /** Shows a window at once, without movement. */
  rest(window: readonly (readonly string[])[], stops: readonly number[]): void
  spin(): void
  /** Stops each reel on its symbols, from the left; reels that are waited for run longer. */
  land(window: readonly (readonly string[])[], stops: readonly number[], anticipation: readonly boolean[]): Promise<void>
  isSpinning(): boolean
  /** The picture in a cell, while the reels are at rest. */
  symbolAt(reel: number, row: number): Sprite
  eachSymbol(call: (sprite: Sprite, reel: number, row: number) => void): void
  centreOf(reel: number, row: number): { x: number; y: number }
  advance(passedMs: number): void
}

type Reel = {
  view: Container
  sprites: Sprite[]
  names: string[]
  /** The strip position in the top row; falls while the reel turns, so that symbols come from above. */
  position: number
  speed: number
  isBlurred: boolean
  /** The true symbols by position: they win over the strip, so that any recorded round shows as it was. */
  fixed: Map<number, string>
}

const runSpeed = 0.026
const windUpMs = 140
const stopMs = 560
const staggerMs = 170
const anticipationMs = 1250
const leastRunMs = 620

export function openReels(game: LineGameDefinition, textures: Textures, motion: Motion, events: ReelEvents, isCalm: boolean): Reels {
  const view = new Container()
  const mask = new Graphics()
  view.addChild(mask)
  const reels = game.strips.map((): Reel => {
    const reel: Reel = { view: new Container(), sprites: [], names: [], position: 0, speed: 0, isBlurred: false, fixed: new Map() }
    for (let row = 0; row < game.rows + 2; row += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      reel.sprites.push(sprite)
      reel.names.push('')
      reel.view.addChild(sprite)
    }
    view.addChild(reel.view)
    return reel
  })
  view.mask = mask
  let cellWidth = 100
  let cellHeight = 100
  let gap = 0
  let startedAtMs = 0
  let clockMs = 0
  let spinning = false

  const place = (reel: Reel, index: number): void => {
    const strip = game.strips[index] ?? []
    const first = Math.floor(reel.position) - 1
    const size = Math.min(cellWidth, cellHeight) * 1.02
    reel.sprites.forEach((sprite, at) => {
      const position = first + at
      const symbol = reel.fixed.get(position) ?? strip[((position % strip.length) + strip.length) % strip.length] ?? ''
      const name = reel.isBlurred ? `${symbol}~` : symbol
      if (reel.names[at] !== name) {
        reel.names[at] = name
        sprite.texture = textures(name)
      }
      sprite.setSize(size, reel.isBlurred ? size * 1.12 : size)
      sprite.position.set(cellWidth / 2, (position - reel.position + 0.5) * cellHeight)
    })
  }

  const restReel = (reel: Reel, index: number, symbols: readonly string[], stop: number): void => {
    reel.fixed = new Map(symbols.map((symbol, row) => [stop + row, symbol]))
    reel.position = stop
    reel.speed = 0
    reel.isBlurred = false
    place(reel, index)
  }

  const landReel = async (index: number, symbols: readonly string[], stop: number, delayMs: number): Promise<void> => {
    const reel = reels[index] as Reel
    await motion.wait(delayMs)
    const travel = 4 + (reel.position - Math.floor(reel.position))
    reel.fixed = new Map(symbols.map((symbol, row) => [stop + row, symbol]))
    reel.speed = 0
    let told = false
    const tell = (): void => {
      if (told) return
      told = true
      events.reelStopped(index, symbols.filter((symbol) => symbol === game.scatter).length)
    }
    await motion.move(
      stopMs,
      (t) => {
        reel.position = stop + travel * (1 - t)
        reel.isBlurred = t < 0.7
        place(reel, index)
        if (t >= 1) tell()
      },
      { ease: easeOutBack },
    )
    restReel(reel, index, symbols, stop)
  }

  const landCalm = async (window: readonly (readonly string[])[], stops: readonly number[]): Promise<void> => {
    await motion.wait(Math.max(0, 500 - (clockMs - startedAtMs)))
    reels.forEach((reel, index) => restReel(reel, index, window[index] ?? [], stops[index] ?? 0))
    events.reelStopped(reels.length - 1, 0)
    await motion.move(160, (t) => void (view.alpha = 0.35 + 0.65 * t))
  }

  return {
    view,
    get cellWidth() {
      return cellWidth
    },
    get cellHeight() {
      return cellHeight
    },
    layout(width, height, space) {
      cellWidth = width
      cellHeight = height
      gap = space
      mask.clear()
      mask.rect(0, 0, cellWidth * reels.length + gap * (reels.length - 1), cellHeight * game.rows).fill(0xffffff)
      reels.forEach((reel, index) => {
        reel.view.x = index * (cellWidth + gap)
        place(reel, index)
      })
    },
    rest(window, stops) {
      spinning = false
      view.alpha = 1
      reels.forEach((reel, index) => restReel(reel, index, window[index] ?? [], stops[index] ?? 0))
    },
    spin() {
      spinning = true
      startedAtMs = clockMs
      if (isCalm) {
        void motion.move(160, (t) => void (view.alpha = 1 - 0.65 * t))
        return
      }
      reels.forEach((reel, index) => {
        const from = reel.position
        void motion.wait(index * 45).then(() =>
          motion.move(windUpMs, (t) => {
            if (reel.speed > 0) return
            reel.position = from + Math.sin(t * Math.PI) * 0.16
            if (t >= 1) reel.speed = runSpeed
          }),
        )
      })
    },
    async land(window, stops, anticipation) {
      if (isCalm) await landCalm(window, stops)
      else {
        let delayMs = Math.max(0, leastRunMs - (clockMs - startedAtMs))
        await Promise.all(
          reels.map((_, index) => {
            if (index > 0) delayMs += staggerMs
            if (anticipation[index]) {
              const announceMs = delayMs
              void motion.wait(announceMs).then(() => events.waitsFor(index))
              delayMs += anticipationMs
            }
            return landReel(index, window[index] ?? [], stops[index] ?? 0, delayMs)
          }),
        )
      }
      spinning = false
    },
    isSpinning: () => spinning,
    symbolAt: (reel, row) => reels[reel]?.sprites[row + 1] as Sprite,
    eachSymbol(call) {
      reels.forEach((reel, index) => reel.sprites.forEach((sprite, at) => call(sprite, index, at - 1)))
    },
    centreOf: (reel, row) => ({ x: reel * (cellWidth + gap) + cellWidth / 2, y: (row + 0.5) * cellHeight }),
    advance(passedMs) {
      clockMs += passedMs
      reels.forEach((reel, index) => {
        if (reel.speed === 0) return
        reel.position -= reel.speed * passedMs
        reel.isBlurred = true
        place(reel, index)
      })
    },
  }
}
