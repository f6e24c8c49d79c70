import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { type AmountLettering, openAmountLettering, paintLettering } from './lettering.ts'
import type { Box } from './look/board-size.ts'
import type { GameView } from './look/game-view.ts'
import { easeOut, easeOutBack, openScatter } from './motion.ts'
import { openParticles } from './particles.ts'
import { type Tier, tierStyles } from './win-tier.ts'
import { paintTexture, type Stage, type Textures } from './stage.ts'

export type Print = (minor: bigint) => string
/** gold: a win; pearl: a feature opens, or more of it is won; plain: words without any light, for what is no occasion to celebrate. */
export type Tone = 'gold' | 'pearl' | 'plain'

const countMs: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 900, great: 1500, huge: 2600, epic: 3600 }
const coinsPerSecond: Readonly<Record<Tier, number>> = { none: 0, quiet: 0, nice: 5, great: 9, huge: 16, epic: 26 }

/** What is drawn over the board: the plate with a win, the great wins, and the entry to and exit from the free spins. */
export class Celebration {
  readonly view = new Container()
  readonly #stage: Stage
  readonly #textures: Textures
  readonly #view: GameView
  readonly #print: Print
  readonly #particles: ReturnType<typeof openParticles>
  readonly #random = openScatter(31)
  readonly #plate = new Container()
  readonly #plateGround = new Sprite({ anchor: 0.5 })
  readonly #plateLabel = new Sprite({ anchor: 0.5 })
  readonly #great = new Container()
  readonly #shade = new Graphics()
  readonly #rays: Sprite
  readonly #halo: Sprite
  /** Coins in a row that bends up to both sides, under the amount. */
  readonly #heap = new Container()
  readonly #letters = new Sprite({ anchor: 0.5 })
  readonly #below = new Sprite({ anchor: 0.5 })
  #plateAmount: AmountLettering | undefined
  #plateText = ''
  #greatAmount: AmountLettering | undefined
  #board: Box = { x: 0, y: 0, width: 1, height: 1 }
  #coins = 0
  #isOverLine = false
  readonly #plated: (isPlated: boolean) => void

  constructor(stage: Stage, textures: Textures, view: GameView, print: Print, plated: (isPlated: boolean) => void) {
    this.#plated = plated
    this.#stage = stage
    this.#textures = textures
    this.#view = view
    this.#print = print
    this.#particles = openParticles(stage.isCalm ? 0 : stage.isThrifty ? 24 : 90)
    this.#rays = new Sprite({ texture: textures('rays'), anchor: 0.5, blendMode: 'add' })
    this.#halo = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add' })
    this.#great.addChild(this.#shade, this.#halo, this.#rays, this.#heap, this.#letters, this.#below)
    this.#great.visible = false
    this.#plate.addChild(this.#plateGround, this.#plateLabel)
    this.#plate.visible = false
    this.view.addChild(this.#plate, this.#great, this.#particles.view)
  }

  /** @param line top and bottom of the line of texts under the board, over which the plate may lie where there is no other room */
  layout(board: Box, edge: number, line: { top: number; bottom: number }): void {
    this.#board = board
    const width = Math.min(board.width * 0.6, 320)
    const height = Math.max(46, Math.min(72, board.width * 0.14, board.height * 0.19))
    // Below the symbols: over the lower rim of the frame and the free ground under it.
    const lowest = board.y + board.height
    const middle = Math.max(lowest - edge * 0.4 - height * 0.46, Math.min(lowest + height * 0.52, line.bottom - height * 0.52))
    this.#plate.position.set(board.x + board.width / 2, middle)
    this.#isOverLine = middle + height / 2 > line.top + 6
    this.#plateGround.texture = paintPlate(this.#stage, width, height, this.#view)
    this.#plateAmount?.view.destroy({ children: true })
    this.#plateAmount = openAmountLettering(this.#stage, { ...this.#view.lettering, size: height * 0.46 }, width * 0.86)
    this.#plateAmount.view.y = height * 0.1
    this.#plate.addChild(this.#plateAmount.view)
    this.#plateAmount.write(this.#plateText)
    this.#plateLabel.y = -height * 0.3
  }

  /** Writes a win on the plate under the board; counts up unless it is quiet or the player asked for calm. */
  async showWin(win: bigint, tier: Tier, label: string): Promise<void> {
    this.#plate.visible = true
    this.#plated(this.#isOverLine)
    this.#plate.scale.set(1)
    this.#plateLabel.texture = paintLettering(
      this.#stage,
      [label],
      { ...this.#view.lettering, size: 14, depth: 0.03 },
      this.#board.width * 0.5,
    )
    if (tier !== 'quiet' && !this.#stage.isCalm) {
      this.#burst(tier === 'nice' ? 10 : 22, this.#plate.x, this.#plate.y, this.#board.width * 0.4)
      void this.#stage.motion.move(420, (t) => this.#plate.scale.set(0.7 + 0.3 * t), { ease: easeOutBack })
    }
    // A layout in the middle of the count makes the lettering anew: each figure goes to the one of its moment.
    const write = (text: string): void => {
      this.#plateText = text
      this.#plateAmount?.write(text)
    }
    await this.#count(write, win, countMs[tier])
  }

  /** Whether something of it is animated. */
  get isFlying(): boolean {
    return this.#great.visible || this.#particles.isFlying
  }

  hideWin(): void {
    this.#plate.visible = false
    this.#plated(false)
  }

  /** A full-screen win with its count-up and coins; the player may go on at any time. */
  async showGreat(label: string, win: bigint, tier: Tier, lengthMs: number): Promise<void> {
    this.#open('gold', tier)
    const size = this.#letterSize() * tierStyles[tier].letters
    this.#letters.texture = paintLettering(this.#stage, [label], { ...this.#view.lettering, size, depth: 0.1 }, this.#roomAcross())
    this.#below.visible = false
    this.#greatAmount = openAmountLettering(this.#stage, { ...this.#view.lettering, size: size * 0.82 }, this.#roomAcross())
    this.#greatAmount.view.position.set(this.#letters.x, this.#letters.y + size * 1.35)
    this.#great.addChild(this.#greatAmount.view)
    this.#layCoins(tierStyles[tier].coins, size)
    this.#fly()
    this.#coins = coinsPerSecond[tier]
    const amount = this.#greatAmount
    await this.#count((text) => amount.write(text), win, countMs[tier])
    this.#burst(30, this.#letters.x, this.#letters.y + size, this.#board.width * 0.6)
    await this.#stage.motion.wait(lengthMs, { mayHasten: true })
    await this.#close()
  }

  async showMessage(lines: readonly string[], note: string, tone: Tone, lengthMs: number): Promise<void> {
    this.#open(tone)
    const size = this.#letterSize()
    this.#letters.texture = paintLettering(this.#stage, lines, { ...this.#view.lettering, size, depth: 0.1 }, this.#roomAcross())
    this.#below.visible = note !== ''
    if (note) this.#below.texture = paintLettering(this.#stage, [note], { ...this.#view.lettering, size: size * 0.5 }, this.#roomAcross())
    this.#below.position.set(this.#letters.x, this.#letters.y + this.#letters.texture.height / 2 + size * 0.4)
    this.#layCoins(0, size)
    if (tone === 'plain') this.#letters.scale.set(1)
    else this.#fly()
    await this.#stage.motion.wait(lengthMs, { mayHasten: true })
    await this.#close()
  }

  advance(passedMs: number): void {
    this.#particles.advance(passedMs)
    if (!this.#great.visible) return
    if (this.#stage.isCalm) return
    this.#rays.rotation += passedMs * 0.00025
    if (this.#random() < (this.#coins * passedMs) / 1000) this.#throwCoin()
  }

  /** On a desktop prizes and jackpots are beside the board, and great words stay between them. */
  #roomAcross(): number {
    return Math.min(this.#stage.width * 0.92, Math.max(this.#board.width, this.#stage.height * 0.9))
  }

  #letterSize(): number {
    return Math.min(this.#board.width * 0.15, this.#stage.height * 0.17, 112)
  }

  async #count(write: (text: string) => void, win: bigint, lengthMs: number): Promise<void> {
    if (lengthMs === 0 || this.#stage.isCalm) return write(this.#print(win))
    // Parts of a million keep the running figure in whole minor units; the last one is the win itself.
    const figureAt = (t: number): bigint => (t >= 1 ? win : roundToCents((win * BigInt(Math.floor(t * 1_000_000))) / 1_000_000n))
    await this.#stage.motion.move(lengthMs, (t) => write(this.#print(figureAt(t))), { ease: easeOut, mayHasten: true })
  }

  #open(tone: Tone, tier: Tier = 'great'): void {
    const { width, height } = this.#stage
    const reach = Math.max(width, height)
    const middle = { x: this.#board.x + this.#board.width / 2, y: this.#board.y + this.#board.height / 2 }
    this.#great.visible = true
    this.#great.alpha = 0
    this.#shade.clear()
    this.#shade.rect(0, 0, width, height).fill({ color: this.#view.lettering.body, alpha: 0.72 })
    this.#rays.tint = tone === 'gold' ? this.#view.win.light : this.#view.scenery.light
    this.#rays.visible = this.#halo.visible = tone !== 'plain'
    this.#rays.alpha = tone === 'gold' ? tierStyles[tier].rays : 0.55
    this.#rays.setSize(reach * 1.1)
    this.#rays.position.copyFrom(middle)
    this.#halo.tint = tone === 'gold' ? this.#view.win.light : this.#view.scenery.night
    this.#halo.setSize(Math.min(width, height) * 1.5 * (tone === 'gold' ? tierStyles[tier].light : 1))
    this.#halo.position.copyFrom(middle)
    this.#letters.position.set(middle.x, middle.y - this.#board.height * 0.12)
    void this.#stage.motion.move(this.#stage.isCalm ? 1 : 240, (t) => (this.#great.alpha = t))
  }

  async #close(): Promise<void> {
    this.#coins = 0
    await this.#stage.motion.move(this.#stage.isCalm ? 1 : 260, (t) => (this.#great.alpha = 1 - t))
    this.#great.visible = false
    this.#greatAmount?.view.destroy({ children: true })
    this.#greatAmount = undefined
  }

  #fly(): void {
    if (this.#stage.isCalm) this.#letters.scale.set(1)
    else void this.#stage.motion.move(520, (t) => this.#letters.scale.set(0.3 + 0.7 * t), { ease: easeOutBack })
  }

  #layCoins(count: number, size: number): void {
    this.#heap.removeChildren().forEach((coin) => coin.destroy())
    const step = Math.min(size * 0.5, (this.#roomAcross() * 0.9) / Math.max(1, count))
    for (let at = 0; at < count; at += 1) {
      const place = at - (count - 1) / 2
      const coin = new Sprite({ texture: this.#textures('coin'), anchor: 0.5, rotation: place * 0.09 })
      const side = place / Math.max(1, (count - 1) / 2)
      coin.setSize(size * (0.72 - 0.2 * Math.abs(side)))
      coin.position.set(this.#letters.x + place * step, this.#letters.y + size * (2.35 - 0.5 * side * side))
      this.#heap.addChild(coin)
    }
  }

  #burst(amount: number, x: number, y: number, spread: number): void {
    if (this.#stage.isCalm) return
    for (let at = 0; at < amount; at += 1)
      this.#particles.emit({
        texture: this.#textures(at % 3 ? 'spark' : 'glow'),
        x: x + (this.#random() - 0.5) * spread,
        y,
        speedX: (this.#random() - 0.5) * 340,
        speedY: -120 - this.#random() * 260,
        fall: 420,
        lifeMs: 700 + this.#random() * 600,
        size: 10 + this.#random() * 20,
        tint: this.#random() < 0.5 ? 0xffe58a : 0xfff6d8,
        spin: this.#random() * 4,
        glows: true,
      })
  }

  #throwCoin(): void {
    this.#particles.emit({
      texture: this.#textures('coin'),
      x: this.#board.x + this.#board.width * this.#random(),
      y: this.#board.y + this.#board.height * 0.8,
      speedX: (this.#random() - 0.5) * 260,
      speedY: -560 - this.#random() * 380,
      fall: 1250,
      lifeMs: 1700,
      size: Math.max(34, this.#board.width * (0.05 + this.#random() * 0.045)),
      spin: (this.#random() - 0.5) * 3,
      flips: true,
    })
  }
}

/** The running figure of a count-up shows whole hundredths. */
function roundToCents(minor: bigint): bigint {
  return (minor / 100n) * 100n
}

function paintPlate(stage: Stage, width: number, height: number, { win, lettering }: GameView): Texture {
  return paintTexture(stage, width + 32, height + 32, (context) => {
    context.translate(16, 12)
    context.shadowColor = 'rgba(0,0,0,.6)'
    context.shadowBlur = 14
    context.shadowOffsetY = 6
    paintPill(context, 0, width, height, ['#fffbe8', win.light, lettering.rim])
    context.shadowColor = 'transparent'
    paintPill(context, 3, width, height, win.ground)
  })
}

function paintPill(context: CanvasRenderingContext2D, inset: number, width: number, height: number, colours: readonly string[]): void {
  const fill = context.createLinearGradient(0, 0, 0, height)
  colours.forEach((colour, at) => fill.addColorStop(at / (colours.length - 1), colour))
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(inset, inset, width - inset * 2, height - inset * 2, height / 2)
  context.fill()
}
