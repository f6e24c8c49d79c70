import { Container, Sprite } from 'pixi.js'
import type { Scenery } from '../../src/client/game-look.ts'
import { easeInOut, openScatter } from '../../src/client/motion.ts'
import { openParticles } from '../../src/client/particles.ts'
import type { Box, Stage, Textures } from '../../src/client/stage.ts'

type Leaf = { sprite: Sprite; x: number; y: number; turn: number; sway: number; pace: number; phase: number; depth: number }
type Firefly = { sprite: Sprite; x: number; y: number; reach: number; pace: number; phase: number; depth: number }

/** Corner of the window, offset in parts of the shorter side, turn in degrees, size in parts of the shorter side. */
const leaves: readonly [
  name: string,
  cornerX: 0 | 1,
  cornerY: 0 | 1,
  x: number,
  y: number,
  turn: number,
  size: number,
  flip: 1 | -1,
  depth: number,
][] = [
  ['vine', 0, 0, 0.1, -0.03, 3, 0.46, 1, 0.4],
  ['vine', 1, 0, -0.13, -0.06, -4, 0.52, -1, 0.4],
  ['vine', 0, 0, 0.24, -0.12, -3, 0.36, -1, 0.3],
  ['frond', 0, 1, -0.2, 0.06, -8, 0.62, 1, 0.7],
  ['frond', 1, 1, 0.2, 0.06, 8, 0.62, -1, 0.7],
  ['frond', 0, 0, -0.16, 0.34, 58, 0.44, 1, 0.6],
  ['frond', 1, 0, 0.16, 0.34, -58, 0.44, -1, 0.6],
  ['leaf', 0, 1, -0.04, 0.1, 34, 0.36, 1, 0.9],
  ['leaf', 1, 1, 0.04, 0.1, -34, 0.36, -1, 0.9],
  ['leaf', 0, 0, -0.06, -0.02, 122, 0.3, 1, 0.8],
  ['leaf', 1, 0, 0.06, -0.02, -122, 0.3, -1, 0.8],
  ['leaf-near', 0, 1, -0.05, 0.2, 40, 0.36, 1, 1.5],
  ['leaf-near', 1, 1, 0.05, 0.2, -40, 0.36, -1, 1.5],
  ['leaf-near', 0, 0, 0.06, -0.16, 118, 0.28, 1, 1.4],
  ['leaf-near', 1, 0, -0.06, -0.16, -118, 0.28, -1, 1.4],
]

/** Mangroves at first light, and by moonlight in the free spins: leaves that sway in three depths, fireflies, falling petals. */
export class MangroveScenery implements Scenery {
  readonly back = new Container()
  readonly front = new Container()
  readonly #stage: Stage
  readonly #textures: Textures
  readonly #backdrop: Sprite
  readonly #sun: Sprite
  readonly #beams: Sprite
  readonly #leaves: Leaf[]
  readonly #flies: Firefly[]
  readonly #petals: ReturnType<typeof openParticles>
  readonly #random = openScatter(2026)
  /** Where the player points, and where the picture has turned to so far; parts of the window from its middle. */
  readonly #aim = { x: 0, y: 0 }
  readonly #turned = { x: 0, y: 0 }
  #mood = 0
  #gust = 0

  constructor(stage: Stage, textures: Textures, backdrop: Sprite) {
    this.#stage = stage
    this.#textures = textures
    this.#backdrop = backdrop
    this.#sun = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add', alpha: 0.34 })
    this.#beams = new Sprite({ texture: textures('rays'), anchor: 0.5, blendMode: 'add', alpha: 0.1 })
    this.#petals = openParticles(stage.isCalm ? 0 : 26)
    this.#leaves = leaves.map((leaf, at) => growLeaf(textures, leaf, at))
    this.#flies = Array.from({ length: stage.isCalm ? 10 : 26 }, (_, at) => hatchFirefly(textures, this.#random, at))
    this.back.addChild(backdrop, this.#sun, this.#beams)
    for (const { sprite, depth } of this.#leaves) (depth > 1 ? this.front : this.back).addChild(sprite)
    for (const { sprite, depth } of this.#flies) (depth > 0.6 ? this.front : this.back).addChild(sprite)
    this.back.addChild(this.#petals.view)
    if (!stage.isCalm) addEventListener('pointermove', (event) => this.#aimAt(event.clientX, event.clientY))
    this.#paintMood()
  }

  layout(board: Box): void {
    const { width, height } = this.#stage
    const short = Math.min(width, height)
    this.#sun.setSize(short * 1.5)
    this.#sun.position.set(width / 2, board.y + board.height * 0.25)
    this.#beams.setSize(Math.max(width, height) * 1.5)
    this.#beams.position.set(width / 2, board.y + board.height * 0.2)
    leaves.forEach(([, cornerX, cornerY, x, y, , size], at) => {
      const leaf = this.#leaves[at] as Leaf
      leaf.x = cornerX * width + x * short
      leaf.y = cornerY * height + y * short
      const fit = (size * short * (width > height ? 1 : 0.86)) / leaf.sprite.texture.height
      leaf.sprite.scale.set(fit * Math.sign(leaf.sprite.scale.x || 1), fit)
      leaf.sprite.position.set(leaf.x, leaf.y)
    })
    for (const fly of this.#flies) {
      fly.sprite.setSize((10 + fly.depth * 16) * (short > 600 ? 1.25 : 1))
      fly.sprite.position.set(fly.x * width, fly.y * height)
    }
  }

  async setMood(next: 'base' | 'free'): Promise<void> {
    const from = this.#mood
    const to = next === 'free' ? 1 : 0
    if (from === to) return
    const step = (t: number): void => {
      this.#mood = from + (to - from) * t
      this.#paintMood()
    }
    // Without WebGL each shade is painted anew, so the change comes at once.
    const isSudden = this.#stage.isCalm || this.#stage.kind === 'canvas'
    await this.#stage.motion.move(isSudden ? 1 : 900, isSudden ? (t) => t === 1 && step(1) : step, { ease: easeInOut })
  }

  stir(strength: number): void {
    this.#gust = Math.min(2.4, this.#gust + strength)
  }

  advance(passedMs: number, nowMs: number): void {
    if (this.#stage.isCalm) return
    const { width, height } = this.#stage
    const turned = this.#turned
    this.#gust *= Math.exp(-passedMs / 900)
    turned.x += (this.#aim.x - turned.x) * 0.04
    turned.y += (this.#aim.y - turned.y) * 0.04
    this.#backdrop.position.set(width / 2 - turned.x * 14, height / 2 - turned.y * 8)
    this.#beams.rotation = nowMs * 0.00003
    this.#beams.alpha = 0.1 + 0.04 * Math.sin(nowMs / 1700)
    for (const leaf of this.#leaves) {
      leaf.sprite.rotation = leaf.turn + Math.sin(nowMs * leaf.pace + leaf.phase) * leaf.sway * (1 + this.#gust * 2.2)
      leaf.sprite.position.set(leaf.x - turned.x * 46 * leaf.depth, leaf.y - turned.y * 26 * leaf.depth)
    }
    for (const fly of this.#flies) {
      const t = nowMs * fly.pace + fly.phase
      const wander = Math.sin(t) * fly.reach + Math.sin(t * 2.3) * fly.reach * 0.3
      fly.sprite.position.set(fly.x * width + wander, fly.y * height + Math.cos(t * 1.3) * fly.reach * 0.6)
      fly.sprite.alpha = 0.2 + 0.8 * Math.max(0, Math.sin(t * 3.1 + fly.phase)) * (0.7 + this.#gust * 0.3)
    }
    if (this.#mood > 0.5 && this.#random() < passedMs / 420) this.#dropPetal()
    this.#petals.advance(passedMs)
  }

  #aimAt(x: number, y: number): void {
    this.#aim.x = x / Math.max(1, this.#stage.width) - 0.5
    this.#aim.y = y / Math.max(1, this.#stage.height) - 0.5
  }

  #paintMood(): void {
    const mood = this.#mood
    this.#backdrop.tint = mix(0xffffff, 0x6a63d8, mood)
    this.#sun.tint = mix(0xfff0a0, 0xc9b6ff, mood)
    this.#beams.tint = mix(0xfff3b8, 0xb79bff, mood)
    for (const leaf of this.#leaves) leaf.sprite.tint = mix(0xffffff, 0x8f8be8, mood)
    for (const fly of this.#flies) fly.sprite.tint = mix(0xe8ff7a, 0xff9be6, mood)
  }

  #dropPetal(): void {
    this.#petals.emit({
      texture: this.#textures('petal'),
      x: this.#random() * this.#stage.width,
      y: -20,
      speedX: (this.#random() - 0.5) * 60,
      speedY: 40 + this.#random() * 50,
      fall: 4,
      lifeMs: 9000,
      size: 12 + this.#random() * 12,
      spin: (this.#random() - 0.5) * 2,
      flips: true,
    })
  }
}

function growLeaf(textures: Textures, [name, , , , , turn, , flip, depth]: (typeof leaves)[number], at: number): Leaf {
  const sprite = new Sprite(textures(name))
  sprite.anchor.set(name.startsWith('frond') ? 0.08 : 0.5, name === 'vine' ? 0 : name.startsWith('frond') ? 0.74 : 0.96)
  sprite.scale.x = flip
  sprite.rotation = (turn * Math.PI) / 180
  return {
    sprite,
    x: 0,
    y: 0,
    turn: sprite.rotation,
    sway: name === 'vine' ? 0.05 : 0.032,
    pace: 0.0006 + (at % 5) * 0.00011,
    phase: at * 1.7,
    depth,
  }
}

function hatchFirefly(textures: Textures, random: () => number, at: number): Firefly {
  const sprite = new Sprite(textures('glow'))
  sprite.anchor.set(0.5)
  sprite.blendMode = 'add'
  return {
    sprite,
    x: random(),
    y: 0.08 + random() * 0.84,
    reach: 30 + random() * 60,
    pace: 0.0002 + random() * 0.0003,
    phase: at * 2.1,
    depth: random(),
  }
}

/** A colour between two, by channel. */
function mix(from: number, to: number, part: number): number {
  const channel = (shift: number): number => {
    const a = (from >> shift) & 255
    const b = (to >> shift) & 255
    return Math.round(a + (b - a) * part) << shift
  }
  return channel(16) | channel(8) | channel(0)
}
