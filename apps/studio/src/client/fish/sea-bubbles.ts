import type { Texture } from 'pixi.js'
import { openParticles } from '../particles.ts'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const everyMs = 320

/** Bubbles that rise from the ground. */
export class SeaBubbles {
  readonly #particles = openParticles(40)
  readonly #texture: Texture
  readonly #isStill: boolean
  #waitedMs = 0

  constructor(texture: Texture, isStill: boolean) {
    this.#texture = texture
    this.#isStill = isStill
  }

  get view() {
    return this.#particles.view
  }

  rise(passedMs: number, { left, top, width, height }: Box): void {
    this.#particles.advance(passedMs)
    this.#waitedMs += passedMs
    if (this.#isStill || this.#waitedMs < everyMs) return
    this.#waitedMs = 0
    const seed = Math.floor(performance.now())
    const speedY = -40 - ((seed * 31) % 50)
    this.#particles.emit({
      texture: this.#texture,
      x: left + ((seed * 7_919) % 1_000) * 0.001 * width,
      y: top + height,
      speedX: ((seed % 21) - 10) * 0.8,
      speedY,
      fall: 0,
      lifeMs: (height * 900) / -speedY,
      size: 8 + ((seed * 17) % 14),
    })
  }
}
