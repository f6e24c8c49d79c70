import { Container, Sprite, type Texture } from 'pixi.js'
import { openScatter } from './motion.ts'

/** Pooled sprites that fly and fade. None is made after the pool is full; a new one takes the oldest's place. */
export type Particles = {
  readonly view: Container
  readonly isFlying: boolean
  emit(options: Flight): void
  advance(passedMs: number): void
}

type Flight = {
  texture: Texture
  x: number
  y: number
  /** CSS pixels per second. */
  speedX: number
  speedY: number
  fall: number
  lifeMs: number
  size: number
  tint?: number
  spin?: number
  /** Turns around its upright axis, as a coin does. */
  flips?: boolean
  glows?: boolean
}

type Spark = { sprite: Sprite; flight: Flight; ageMs: number; phase: number }

export function openParticles(most: number): Particles {
  const view = new Container()
  const sparks: Spark[] = []
  const random = openScatter(9)
  let next = 0
  return {
    view,
    get isFlying() {
      return sparks.some(({ sprite }) => sprite.visible)
    },
    emit(flight) {
      let spark = sparks[next]
      if (!spark) {
        spark = { sprite: new Sprite(), flight, ageMs: 0, phase: 0 }
        spark.sprite.anchor.set(0.5)
        view.addChild(spark.sprite)
        sparks.push(spark)
      }
      next = (next + 1) % most
      spark.flight = flight
      spark.ageMs = 0
      spark.phase = random() * 6
      spark.sprite.texture = flight.texture
      spark.sprite.tint = flight.tint ?? 0xffffff
      spark.sprite.blendMode = flight.glows ? 'add' : 'normal'
      spark.sprite.visible = true
      spark.sprite.alpha = 0
      spark.sprite.scale.set(flight.size / flight.texture.width)
      spark.sprite.position.set(flight.x, flight.y)
    },
    advance(passedMs) {
      const seconds = passedMs / 1000
      for (const spark of sparks) {
        if (!spark.sprite.visible) continue
        const { sprite, flight } = spark
        spark.ageMs += passedMs
        const t = spark.ageMs / flight.lifeMs
        if (t >= 1) {
          sprite.visible = false
          continue
        }
        const age = spark.ageMs / 1000
        sprite.x += flight.speedX * seconds
        sprite.y += (flight.speedY + flight.fall * age) * seconds
        sprite.rotation += (flight.spin ?? 0) * seconds
        sprite.alpha = t < 0.12 ? t / 0.12 : Math.min(1, (1 - t) * 2.6)
        const scale = flight.size / flight.texture.width
        sprite.scale.set(flight.flips ? scale * Math.cos(age * 7 + spark.phase) : scale, scale)
      }
    },
  }
}
