import type { FishMessage, HitRow, SwimmerRow } from '../../fish-api.ts'
import { type Freeze, seaTickAt } from '../../engine/fish/sea.ts'
import {
  angles,
  type Bullet,
  fireBullet,
  flyBullet,
  makePath,
  placeOf,
  type Point,
  sea,
  type SeaPath,
  seatPlace,
} from '../../engine/fish/sea-path.ts'
import type { FishKind } from '../../engine/fish/fish-game.ts'

export type ModelFish = {
  readonly id: number
  readonly kind: FishKind
  readonly path: SeaPath
  readonly born: number
  readonly place: number
}
export type ModelBullet = Bullet & { x0: number; y0: number }

const tickMs = 1_000 / sea.ticksPerSecond
/** A clock that differs by more is taken as it is; less is followed slowly, so that nothing jumps. */
const jumpMs = 400
const bulletRadius = 6
const longestAim = 150

/** The sea as this window knows it: who swims and flies, and where at any moment. The room decides; nothing here does. */
export class SeaModel {
  readonly fish = new Map<number, ModelFish>()
  readonly bullets = new Map<string, ModelBullet>()
  readonly #kinds: readonly FishKind[]
  #freezes: readonly Freeze[] = []
  #stood = 0
  #base: number | undefined

  constructor(kinds: readonly FishKind[]) {
    this.#kinds = kinds
  }

  /** Takes what the room says of fish and bullets. @returns the fish that came */
  hear(message: FishMessage): ModelFish[] {
    if (message.t === 'snapshot' || message.t === 'beat' || message.t === 'sea') this.#follow(message.now - message.tick * tickMs)
    if (message.t === 'snapshot') {
      this.fish.clear()
      this.bullets.clear()
      this.#freezes = message.freezes
      this.#stood = message.stood
      message.swimmers.forEach((row) => this.#add(row))
    }
    if (message.t !== 'sea') return []
    if (message.freeze) this.#freezes = [...this.#freezes.slice(-3), message.freeze]
    for (const id of message.left ?? []) this.fish.delete(id)
    return (message.came ?? []).map((row) => this.#add(row))
  }

  /** @param now of the room's clock @returns ticks, with the part of the one that runs */
  tickAt(now: number): number {
    return this.#base === undefined ? 0 : Math.max(0, (now - this.#base) / tickMs)
  }

  isFrozen(tick: number): boolean {
    return this.#freezes.some(({ from, to }) => tick >= from && tick < to)
  }

  placeAt(fish: ModelFish, tick: number): Point {
    const seaTick = this.#seaTick(tick)
    return placeOf(fish.path, fish, fish.kind.crossing * sea.ticksPerSecond, seaTick)
  }

  #seaTick(tick: number): number {
    return seaTickAt({ freezes: [...this.#freezes], stood: this.#stood }, tick)
  }

  fire(shot: { seat: number; n: number; angle: number; tick: number; cost: number; lock: number | undefined }): void {
    const bullet = fireBullet(shot)
    this.bullets.set(nameBullet(shot.seat, shot.n), { ...bullet, x0: bullet.x, y0: bullet.y })
  }

  /**
   * Lets the bullets fly up to a moment.
   * @returns those that touch a fish by what this window knows, and those that are gone
   */
  fly(tick: number): { touched: ModelBullet[]; lost: ModelBullet[] } {
    const touched: ModelBullet[] = []
    const lost: ModelBullet[] = []
    for (const [name, bullet] of this.bullets) {
      while (bullet.tick < Math.floor(tick)) {
        bullet.x0 = bullet.x
        bullet.y0 = bullet.y
        const flies = flyBullet(bullet)
        const isTouching = flies && this.#findTouched(bullet) !== undefined
        if (flies && !isTouching) continue
        this.bullets.delete(name)
        if (isTouching) touched.push(bullet)
        else lost.push(bullet)
        break
      }
    }
    return { touched, lost }
  }

  /** A bullet's place between two ticks. */
  placeOfBullet({ x0, y0, x, y, tick }: ModelBullet, now: number): Point {
    const part = Math.min(1, Math.max(0, now - tick))
    // A bounce lies between the two: the way back would cut the corner by less than a tick.
    return { x: x + (x - x0) * part, y: y + (y - y0) * part }
  }

  /** The room has judged a bullet. @returns where it has touched, and the fish that die */
  land([seat, n, fish, tick, , dying]: HitRow): { at: Point; dying: ModelFish[] } | undefined {
    this.bullets.delete(nameBullet(seat, n))
    const touched = this.fish.get(fish)
    if (!touched) return undefined
    const at = this.placeAt(touched, tick)
    const dead = dying.flatMap((id) => this.fish.get(id) ?? [])
    for (const { id } of dead) this.fish.delete(id)
    return { at, dying: dead }
  }

  /** The angle at which a bullet meets a fish, from a seat at a moment; undefined when it is out of sight by then. */
  aimAt(fish: ModelFish, seat: number, tick: number): number | undefined {
    const from = seatPlace(seat)
    for (let ahead = 1; ahead < longestAim; ahead += 1) {
      const at = this.placeAt(fish, tick + ahead)
      const reach = 74 + 30 * ahead
      const square = (at.x - from.x) ** 2 + (at.y - from.y) ** 2
      if (square > reach * reach) continue
      return isInSight(at) ? angleTo(at, seat) : undefined
    }
    return undefined
  }

  /** The fish at a place, the dearest first; with some patience for fingers. */
  findAt(at: Point, tick: number, patience: number): ModelFish | undefined {
    return [...this.fish.values()]
      .map((fish) => ({ fish, place: this.placeAt(fish, tick) }))
      .filter(({ fish, place }) => (place.x - at.x) ** 2 + (place.y - at.y) ** 2 <= (fish.kind.radius + patience) ** 2)
      .toSorted((a, b) => worth(b.fish.kind) - worth(a.fish.kind))[0]?.fish
  }

  /** The fish in sight after another one, by what they are worth: for the keys. */
  findNext(after: number | undefined, tick: number): ModelFish | undefined {
    const seen = [...this.fish.values()]
      .filter((fish) => isInSight(this.placeAt(fish, tick)))
      .toSorted((a, b) => worth(b.kind) - worth(a.kind) || a.id - b.id)
    return seen[(seen.findIndex(({ id }) => id === after) + 1) % Math.max(1, seen.length)]
  }

  #add([id, kind, seed, born, place]: SwimmerRow): ModelFish {
    const fish: ModelFish = { id, kind: this.#kinds[kind] as FishKind, path: makePath(seed), born, place }
    this.fish.set(id, fish)
    return fish
  }

  #findTouched(bullet: ModelBullet): number | undefined {
    const target = bullet.lock === undefined ? undefined : this.fish.get(bullet.lock)
    for (const fish of target ? [target] : this.fish.values()) {
      const at = this.placeAt(fish, bullet.tick)
      const reach = fish.kind.radius + bulletRadius
      if ((at.x - bullet.x) ** 2 + (at.y - bullet.y) ** 2 <= reach * reach) return fish.id
    }
    return undefined
  }

  #follow(base: number): void {
    const known = this.#base
    // A message that took longer on its way says less than one that was quick.
    if (known === undefined || Math.abs(base - known) > jumpMs) this.#base = base
    else this.#base = known + (base - known) * (base < known ? 0.3 : 0.03)
  }
}

const nameBullet = (seat: number, n: number): string => `${seat}:${n}`

function isInSight({ x, y }: Point): boolean {
  return x > 20 && x < sea.width - 20 && y > 20 && y < sea.height - 20
}

function worth({ type, price }: FishKind): number {
  return type === 'chest' ? 39 : type === 'bomb' ? 60 : price
}

/** The angle from a seat to a place: the tangent of half of it is x / (r + y). */
export function angleTo(at: Point, seat: number): number {
  const from = seatPlace(seat)
  const across = Math.max(0, seat < 4 ? from.y - at.y : at.y - from.y)
  const along = at.x - from.x
  const length = Math.hypot(along, across)
  const t = length === 0 ? 0 : along / (length + across)
  return Math.min(angles - 1, Math.max(0, Math.round(((t + 1) * (angles - 1)) / 2)))
}
