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
export function openScenery(stage: Stage, textures: Textures, backdrop: Sprite): Scenery {
  const back = new Container()
  const front = new Container()
  const sun = new Sprite(textures('glow'))
  const beams = new Sprite(textures('rays'))
  const random = openScatter(2026)
  const petals = openParticles(stage.isCalm ? 0 : 26)
  for (const sprite of [sun, beams]) {
    sprite.anchor.set(0.5)
    sprite.blendMode = 'add'
  }
  back.addChild(backdrop, sun, beams)
  const placed = leaves.map((leaf, at) => growLeaf(textures, leaf, at))
  for (const leaf of placed) (leaf.depth > 1 ? front : back).addChild(leaf.sprite)
  const flies = Array.from({ length: stage.isCalm ? 10 : 26 }, (_, at) => hatchFirefly(textures, random, at))
  for (const fly of flies) (fly.depth > 0.6 ? front : back).addChild(fly.sprite)
  back.addChild(petals.view)
  let mood = 0
  let gust = 0
  let look = { x: 0, y: 0 }
  const aim = { x: 0, y: 0 }
  if (!stage.isCalm)
    addEventListener('pointermove', (event) => {
      aim.x = event.clientX / Math.max(1, stage.width) - 0.5
      aim.y = event.clientY / Math.max(1, stage.height) - 0.5
    })

  const paintMood = (): void => {
    backdrop.tint = mix(0xffffff, 0x6a63d8, mood)
    sun.tint = mix(0xfff0a0, 0xc9b6ff, mood)
    beams.tint = mix(0xfff3b8, 0xb79bff, mood)
    for (const leaf of placed) leaf.sprite.tint = mix(0xffffff, 0x8f8be8, mood)
    for (const fly of flies) fly.sprite.tint = mix(0xe8ff7a, 0xff9be6, mood)
  }
  const dropPetal = (): void =>
    petals.emit({
      texture: textures('petal'),
      x: random() * stage.width,
      y: -20,
      speedX: (random() - 0.5) * 60,
      speedY: 40 + random() * 50,
      fall: 4,
      lifeMs: 9000,
      size: 12 + random() * 12,
      spin: (random() - 0.5) * 2,
      flips: true,
    })

  paintMood()
  return {
    back,
    front,
    layout(board: Box) {
      const short = Math.min(stage.width, stage.height)
      const scale = stage.width > stage.height ? 1 : 0.86
      sun.setSize(short * 1.5)
      sun.position.set(stage.width / 2, board.y + board.height * 0.25)
      sun.alpha = 0.34
      beams.setSize(Math.max(stage.width, stage.height) * 1.5)
      beams.position.set(stage.width / 2, board.y + board.height * 0.2)
      leaves.forEach(([, cornerX, cornerY, x, y, , size], at) => {
        const leaf = placed[at] as Leaf
        leaf.x = cornerX * stage.width + x * short
        leaf.y = cornerY * stage.height + y * short
        const fit = (size * short * scale) / leaf.sprite.texture.height
        leaf.sprite.scale.set(fit * Math.sign(leaf.sprite.scale.x || 1), fit)
      })
      for (const fly of flies) fly.sprite.setSize((10 + fly.depth * 16) * (short > 600 ? 1.25 : 1))
    },
    async setMood(next) {
      const from = mood
      const to = next === 'free' ? 1 : 0
      if (from === to) return
      await stage.motion.move(
        stage.isCalm ? 1 : 900,
        (t) => {
          mood = from + (to - from) * t
          paintMood()
        },
        { ease: easeInOut },
      )
    },
    stir(strength) {
      gust = Math.min(2.4, gust + strength)
    },
    advance(passedMs, nowMs) {
      if (stage.isCalm) return
      gust *= Math.exp(-passedMs / 900)
      look = { x: look.x + (aim.x - look.x) * 0.04, y: look.y + (aim.y - look.y) * 0.04 }
      backdrop.position.set(stage.width / 2 - look.x * 14, stage.height / 2 - look.y * 8)
      beams.rotation = nowMs * 0.00003
      beams.alpha = 0.1 + 0.04 * Math.sin(nowMs / 1700)
      for (const leaf of placed) {
        const wave = Math.sin(nowMs * leaf.pace + leaf.phase) * leaf.sway * (1 + gust * 2.2)
        leaf.sprite.rotation = leaf.turn + wave
        leaf.sprite.position.set(leaf.x - look.x * 46 * leaf.depth, leaf.y - look.y * 26 * leaf.depth)
      }
      for (const fly of flies) {
        const t = nowMs * fly.pace + fly.phase
        fly.sprite.position.set(
          fly.x * stage.width + Math.sin(t) * fly.reach + Math.sin(t * 2.3) * fly.reach * 0.3,
          fly.y * stage.height + Math.cos(t * 1.3) * fly.reach * 0.6,
        )
        fly.sprite.alpha = 0.2 + 0.8 * Math.max(0, Math.sin(t * 3.1 + fly.phase)) * (0.7 + gust * 0.3)
      }
      if (mood > 0.5 && random() < passedMs / 420) dropPetal()
      petals.advance(passedMs)
    },
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
