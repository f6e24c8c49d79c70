import { Container, Sprite } from 'pixi.js'
import { easeInOut, openScatter } from '../motion.ts'
import type { Stage, Textures } from '../stage.ts'
import type { Box } from './board-size.ts'
import type { HangingSprite, Movement, SceneryPlan } from './game-view.ts'

type HungSprite = { plan: HangingSprite; sprite: Sprite; x: number; y: number; depth: number; phase: number; pace: number }
type Drifting = { plan: Movement; sprite: Sprite; x: number; y: number; across: number; down: number; size: number; phase: number }

/**
 * The world around the board, as the game's `view.ts` plans it: the backdrop with its light, what hangs and sways, what drifts. `back` is drawn under
 * the board and `front` over it. A feature tints the scene; players who asked for less movement get a still picture.
 */
export class Scenery {
  readonly back = new Container()
  readonly front = new Container()
  readonly #stage: Stage
  readonly #plan: SceneryPlan
  readonly #backdrop: Sprite
  readonly #light: Sprite
  readonly #hung: HungSprite[]
  readonly #drifting: Drifting[]
  readonly #random = openScatter(2026)
  /** Asked for by the player, or by a machine that has enough to do with the board. */
  readonly #isStill: boolean
  /** Where the player points, and where the picture has turned to so far; parts of the window from its middle. */
  readonly #aim = { x: 0, y: 0 }
  readonly #turned = { x: 0, y: 0 }
  /** 0 in the base game, 1 in a feature. */
  #mood = 0
  #gust = 0

  constructor(stage: Stage, plan: SceneryPlan, textures: Textures, backdrop: Sprite) {
    this.#stage = stage
    this.#isStill = stage.isCalm || stage.isThrifty
    this.#plan = plan
    this.#backdrop = backdrop
    this.#light = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add', alpha: 0.3 })
    this.back.addChild(backdrop, this.#light)
    this.#hung = (plan.hangings ?? []).map((hanging, at) => hang(textures, hanging, at))
    for (const { sprite, depth } of this.#hung.toSorted((a, b) => a.depth - b.depth)) (depth > 1 ? this.front : this.back).addChild(sprite)
    this.#drifting = plan.movements.flatMap((movement) => this.#open(textures, movement))
    if (!this.#isStill) addEventListener('pointermove', (event) => this.#aimAt(event.clientX, event.clientY))
    this.#paintMood()
  }

  /** Called on each change of size; `board` is where the reels are. */
  layout(board: Box): void {
    const { width, height } = this.#stage
    const short = Math.min(width, height)
    this.#light.setSize(short * 1.5)
    this.#light.position.set(width / 2, board.y + board.height * 0.25)
    for (const hung of this.#hung) placeHung(hung, width, height, short)
    for (const drifting of this.#drifting) {
      drifting.sprite.setSize(drifting.size * (short > 600 ? 1.25 : 1))
      drifting.x = this.#random() * width
      drifting.y = this.#random() * height
      drifting.sprite.position.set(drifting.x, drifting.y)
    }
  }

  /** Day for the base game, night for a feature; done when the change is. */
  async setMood(next: 'base' | 'feature'): Promise<void> {
    const from = this.#mood
    const to = next === 'feature' ? 1 : 0
    if (from === to) return
    const step = (t: number): void => {
      this.#mood = from + (to - from) * t
      this.#paintMood()
    }
    // Without WebGL each shade is painted anew, so the change comes at once.
    const isSudden = this.#stage.isCalm || this.#stage.kind === 'canvas'
    await this.#stage.motion.move(isSudden ? 1 : 900, isSudden ? (t) => t === 1 && step(1) : step, { ease: easeInOut })
  }

  /** A gust through the scene: something good has happened. */
  stir(strength: number): void {
    this.#gust = Math.min(2.4, this.#gust + strength)
  }

  advance(passedMs: number, nowMs: number): void {
    if (this.#isStill) return
    const { width, height } = this.#stage
    const turned = this.#turned
    this.#gust *= Math.exp(-passedMs / 900)
    turned.x += (this.#aim.x - turned.x) * 0.04
    turned.y += (this.#aim.y - turned.y) * 0.04
    this.#backdrop.position.set(width / 2 - turned.x * 14, height / 2 - turned.y * 8)
    this.#light.alpha = 0.26 + 0.07 * Math.sin(nowMs / 1700)
    for (const hung of this.#hung) {
      const sway = hung.plan.sway ?? 0.032
      hung.sprite.rotation =
        ((hung.plan.turn ?? 0) * Math.PI) / 180 + Math.sin(nowMs * hung.pace + hung.phase) * sway * (1 + this.#gust * 2.2)
      hung.sprite.position.set(hung.x - turned.x * 46 * hung.depth, hung.y - turned.y * 26 * hung.depth)
    }
    for (const drifting of this.#drifting) this.#drift(drifting, passedMs / 1000, nowMs / 1000)
  }

  #open(textures: Textures, plan: Movement): Drifting[] {
    // A still scene keeps a third of the small things where they are.
    const count = this.#isStill ? Math.ceil(plan.count / 3) : plan.count
    const between = ([from, to]: readonly [number, number]): number => from + this.#random() * (to - from)
    return Array.from({ length: count }, (_, at) => {
      const sprite = new Sprite({ texture: textures(plan.sprite), anchor: 0.5, blendMode: plan.glows ? 'add' : 'normal' })
      sprite.tint = plan.colors[at % plan.colors.length] ?? '#ffffff'
      sprite.rotation = plan.spin ? this.#random() * 6 : 0
      const isInFront = this.#random() < plan.inFront
      // A still object in front of a symbol looks like a part of it.
      ;(isInFront && !this.#isStill ? this.front : this.back).addChild(sprite)
      return { plan, sprite, x: 0, y: 0, across: between(plan.across), down: between(plan.down), size: between(plan.size), phase: at * 2.1 }
    })
  }

  #drift(drifting: Drifting, seconds: number, now: number): void {
    const { plan, sprite, phase } = drifting
    if (!sprite.visible) return
    const { width, height } = this.#stage
    const margin = 60
    drifting.x = wrap(drifting.x + (drifting.across + this.#gust * 30) * seconds, width, margin)
    drifting.y = wrap(drifting.y + drifting.down * (1 + this.#gust * 0.4) * seconds, height, margin)
    const turn = now * plan.pace * Math.PI * 2 + phase
    sprite.position.set(drifting.x + Math.sin(turn) * plan.sway, drifting.y + Math.cos(turn * 0.7) * plan.sway * 0.5)
    sprite.rotation += plan.spin * seconds
    if (plan.glows) sprite.alpha = 0.15 + 0.85 * Math.max(0, Math.sin(turn * 2.3 + phase))
    if (plan.flips) sprite.scale.x = sprite.scale.y * Math.cos(now * 2.4 + phase)
  }

  #aimAt(x: number, y: number): void {
    this.#aim.x = x / Math.max(1, this.#stage.width) - 0.5
    this.#aim.y = y / Math.max(1, this.#stage.height) - 0.5
  }

  #paintMood(): void {
    const mood = this.#mood
    const shade = mixTint(0xffffff, Number.parseInt(this.#plan.night.slice(1), 16), mood)
    this.#backdrop.tint = shade
    this.#light.tint = mixTint(Number.parseInt(this.#plan.light.slice(1), 16), Number.parseInt(this.#plan.night.slice(1), 16), mood * 0.7)
    for (const { sprite } of this.#hung) sprite.tint = shade
    for (const { plan, sprite } of this.#drifting)
      sprite.visible = plan.during === 'always' || (plan.during === 'feature' ? mood > 0.5 : mood <= 0.5)
  }
}

function hang(textures: Textures, plan: HangingSprite, at: number): HungSprite {
  const sprite = new Sprite(textures(plan.sprite))
  const [heldX, heldY] = plan.held ?? [0.5, plan.at.startsWith('top') ? 0 : 1]
  sprite.anchor.set(heldX, heldY)
  sprite.rotation = ((plan.turn ?? 0) * Math.PI) / 180
  return { plan, sprite, x: 0, y: 0, depth: plan.depth ?? 0.6, phase: at * 1.7, pace: 0.0006 + (at % 5) * 0.00011 }
}

function placeHung(hung: HungSprite, width: number, height: number, short: number): void {
  const { at, x = 0, y = 0, size, flip } = hung.plan
  const [isRight, isLeft] = [at.endsWith('right'), at.endsWith('left')]
  const [isTop, isFoot] = [at.startsWith('top'), at.startsWith('bottom')]
  hung.x = isRight ? width - x * short : isLeft ? x * short : width / 2 + x * short
  hung.y = isTop ? y * short : isFoot ? height - y * short : height / 2 + y * short
  const scale = (size * short * (width > height ? 1 : 0.86)) / hung.sprite.texture.height
  hung.sprite.scale.set(flip ? -scale : scale, scale)
  hung.sprite.position.set(hung.x, hung.y)
}

/** Who leaves the window on one side comes back on the other. */
function wrap(value: number, size: number, margin: number): number {
  const span = size + margin * 2
  return ((((value + margin) % span) + span) % span) - margin
}

/** A colour between two, by channel. */
function mixTint(from: number, to: number, part: number): number {
  const channel = (shift: number): number => {
    const a = (from >> shift) & 255
    const b = (to >> shift) & 255
    return Math.round(a + (b - a) * part) << shift
  }
  return channel(16) | channel(8) | channel(0)
}
