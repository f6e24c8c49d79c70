import { Container, extensions, MeshPipe, MeshPlane, Sprite, type Texture } from 'pixi.js'
import type { FishKind } from '../../engine/fish/fish-game.ts'
import type { Point } from '../../engine/fish/sea-path.ts'

extensions.add(MeshPipe)

const columns = 7
const flashMs = 140
const dyingMs = 620
/** A drawing has so much of its box around the fish. */
const drawnRadius = 108
const steepest = 0.62

/** One fish: its picture over its shadow, bent in a wave that runs from head to tail. */
export class FishSprite {
  readonly view = new Container()
  readonly #body: MeshPlane | Sprite
  readonly #shadow: Sprite
  readonly #size: number
  readonly #isUpright: boolean
  readonly #pace: number
  #phase: number
  #flashed = 0
  #agedMs = 0
  #spin = 0
  #isLeftward = false

  constructor(texture: Texture, kind: FishKind, { isBent, isUpright }: { isBent: boolean; isUpright: boolean }) {
    this.#size = (kind.radius * 256) / drawnRadius
    this.#isUpright = isUpright
    this.#pace = 30 / kind.radius
    this.#phase = (kind.radius * 7) % 6
    this.#shadow = new Sprite(texture)
    this.#shadow.anchor.set(0.5)
    this.#shadow.tint = 0x000814
    this.#shadow.alpha = 0.26
    this.#body = isBent ? new MeshPlane({ texture, verticesX: columns, verticesY: 2 }) : new Sprite(texture)
    this.#body.pivot.set(texture.width / 2, texture.height / 2)
    this.view.addChild(this.#shadow, this.#body)
    // What is small swims before what is large, or could not be aimed at.
    this.view.zIndex = -kind.radius
  }

  get place(): Point {
    return { x: this.view.x, y: this.view.y }
  }

  /** @param ahead where it is a moment later @param scale of the picture */
  swim(at: Point, ahead: Point, scale: number, passedMs: number, isFrozen: boolean): void {
    const [dx, dy] = [ahead.x - at.x, ahead.y - at.y]
    if (Math.abs(dx) + Math.abs(dy) > 0.01) this.#isLeftward = dx < 0
    this.view.position.set(at.x, at.y)
    this.#phase += (passedMs / 1_000) * 9 * this.#pace
    const lean = Math.atan2(dy, Math.abs(dx))
    const turn = this.#isUpright ? Math.sin(this.#phase * 0.4) * 0.08 : Math.max(-steepest, Math.min(steepest, lean))
    const side = this.#isLeftward ? -1 : 1
    const size = (this.#size * scale) / this.#shadow.texture.width
    this.#body.rotation = turn * side
    this.#body.scale.set(size * side, size)
    this.#shadow.rotation = turn * side
    this.#shadow.scale.set(size * side * 0.96, size * 0.96)
    this.#shadow.position.set(10 * scale, 26 * scale)
    this.#bend()
    this.#flashed = Math.max(0, this.#flashed - passedMs)
    this.#body.tint = this.#flashed > 0 ? 0xff8a7a : isFrozen ? 0xa8dcff : 0xffffff
  }

  /** A shot has touched it. */
  flash(): void {
    this.#flashed = flashMs
  }

  die(isCalm: boolean): void {
    this.#spin = isCalm ? 0 : this.#isLeftward ? -1 : 1
    this.#shadow.visible = false
    this.#body.tint = 0xfff3b0
  }

  /** Fades after it was caught. @returns false when it is gone */
  fade(passedMs: number): boolean {
    this.#agedMs += passedMs
    const part = this.#agedMs / dyingMs
    this.view.alpha = Math.max(0, 1 - part * part)
    this.view.scale.set(1 + Math.sin(Math.min(1, part * 2) * Math.PI) * 0.22 - part * 0.45)
    this.view.rotation += (passedMs / 1_000) * 5 * this.#spin
    return part < 1
  }

  destroy(): void {
    this.view.destroy({ children: true })
  }

  /** The tail sways more than the head. */
  #bend(): void {
    const body = this.#body
    if (!(body instanceof MeshPlane)) return
    const { buffer } = body.geometry.getAttribute('aPosition')
    const { data } = buffer
    const { width, height } = body.texture
    const reach = height * (this.#isUpright ? 0.012 : 0.05)
    for (let column = 0; column < columns; column += 1) {
      const part = column / (columns - 1)
      const sway = Math.sin(this.#phase + part * 3.4) * reach * (1.25 - part)
      for (let row = 0; row < 2; row += 1) {
        const at = (row * columns + column) * 2
        data[at] = part * width
        data[at + 1] = row * height + sway
      }
    }
    buffer.update()
  }
}
