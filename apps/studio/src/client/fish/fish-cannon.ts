import type { OwnMagazine } from '../../fish-api.ts'
import { angles } from '../../engine/fish/sea-path.ts'
import type { RoomRequest } from '../../room-api.ts'
import type { FishPlayContext } from './fish-context.ts'
import { angleTo, type ModelFish } from './sea-model.ts'

type Shooter = Pick<FishPlayContext, 'hud' | 'view' | 'model' | 'picture' | 'tell' | 'name' | 'sound' | 'state' | 'mayStart'> & {
  /** Ticks of the room's clock. */
  now(): number
  seat(): number
  /** The magazine that is loaded; undefined where nothing may be shot. */
  magazine(): OwnMagazine | undefined
  /** @returns the number of the message; undefined where the line is lost */
  send(message: (n: number) => RoomRequest): number | undefined
  /** The player wants to shoot with nothing loaded. */
  load(): void
  changed(): void
}

/** Slightly longer than the room allows, so that no shot is refused for a tick. */
const shotEveryMs = 140
const mostBullets = 12
/** A bullet is gone by then, whatever became of it. */
const longestFlightMs = 8_000

/** The player's own cannon: what it aims at, what a shot costs, and when it fires. */
export class FishCannon {
  readonly #shooter: Shooter
  readonly #flying = new Map<number, { cost: number; until: number }>()
  #cost = 1
  #angle = angles / 2
  #firedAt = 0
  #shots = 0
  #isFiring = false
  #isAuto = false
  #isLocking = false
  #target: number | undefined

  constructor(shooter: Shooter) {
    this.#shooter = shooter
  }

  get cost(): number {
    return this.#cost
  }

  get isAuto(): boolean {
    return this.#isAuto
  }

  get isLocking(): boolean {
    return this.#isLocking
  }

  /** It goes on firing when there is something to fire. */
  get wantsMore(): boolean {
    return this.#isAuto || this.#isFiring
  }

  /** Called before each picture: follows its target, and fires what is to be fired. */
  frame(nowMs: number): void {
    for (const [n, { until }] of this.#flying) if (nowMs > until) this.#flying.delete(n)
    this.#follow()
    if (this.wantsMore && nowMs - this.#firedAt >= shotEveryMs) this.#shoot(nowMs)
  }

  /** A bullet has touched, or was refused. */
  landed(n: number): void {
    this.#flying.delete(n)
  }

  clear(): void {
    this.#flying.clear()
    this.#turn(this.#angle)
  }

  /** Fish are gone from the sea: it may have been the target. */
  lookAgain(): void {
    if (this.#target !== undefined && !this.#shooter.model.fish.has(this.#target)) this.#release()
  }

  /** Aims at a place in the sea. */
  aimAt(at: { x: number; y: number }): void {
    if (this.#target === undefined) this.#turn(angleTo(at, this.#shooter.seat()))
  }

  turnBy(steps: number): void {
    this.#release()
    this.#turn(Math.min(angles - 1, Math.max(0, Math.round(this.#angle + steps))))
  }

  press(at: { x: number; y: number }): void {
    const { model, now } = this.#shooter
    const fish = this.#isLocking ? model.findAt(at, now(), 24) : undefined
    if (fish) {
      this.#lockOn(fish)
    } else {
      this.#release()
      this.aimAt(at)
    }
    this.startFire()
  }

  startFire(): void {
    const { magazine, hud, tell } = this.#shooter
    this.#isFiring = true
    if (magazine()?.state !== 'open') hud.setStatus(tell('loadFirst'), { announce: true })
  }

  endFire(): void {
    this.#isFiring = false
  }

  /** Ends all fire, also that which goes on by itself. */
  stop(): void {
    this.#isFiring = false
    this.#isAuto = false
  }

  switchAuto(): void {
    const { state, mayStart, magazine, load, changed } = this.#shooter
    if (!state.session.profile.autoplay) return
    this.#isAuto = !this.#isAuto && mayStart()
    if (this.#isAuto && magazine()?.state !== 'open') load()
    changed()
  }

  switchLock(): void {
    const { hud, tell, changed } = this.#shooter
    this.#isLocking = !this.#isLocking
    if (this.#isLocking) hud.setStatus(tell('lockHint'), { announce: true })
    else this.#release()
    changed()
  }

  lockNext(): void {
    const { model, now } = this.#shooter
    const fish = model.findNext(this.#target, now())
    if (fish) this.#lockOn(fish)
  }

  changeCost(by: number): void {
    const { view, sound, changed } = this.#shooter
    this.#cost = Math.min(view.rules.fish.mostCost, Math.max(1, this.#cost + by))
    sound.press()
    changed()
  }

  #shoot(nowMs: number): void {
    const { model, picture, sound, mayStart, magazine, send, seat, now, changed } = this.#shooter
    const own = magazine()
    if (own?.state !== 'open') return
    // A reminder that is due stops all fire.
    if (!mayStart()) {
      this.stop()
      return changed()
    }
    const left = own.left - [...this.#flying.values()].reduce((sum, { cost }) => sum + cost, 0)
    // The last shot of a magazine costs what is left.
    const cost = this.#flying.size === 0 ? Math.min(this.#cost, left) : this.#cost
    if (left < cost || left === 0 || this.#flying.size >= mostBullets) return
    if (this.#isAuto && this.#target === undefined && !this.#isFiring) this.#aimByItself()
    const [tick, lock, angle] = [Math.floor(now()), this.#target, this.#angle]
    const n = send((number) => ({ t: 'shoot', n: number, at: tick, angle, cost, ...(lock !== undefined && { lock }) }))
    if (n === undefined) return
    this.#firedAt = nowMs
    this.#shots += 1
    this.#flying.set(n, { cost, until: nowMs + longestFlightMs })
    model.fire({ seat: seat(), n, tick, lock, angle, cost })
    picture.fired(seat(), angle)
    sound.knock(1_500)
  }

  /** Automatic fire without a target takes the fish in turn. */
  #aimByItself(): void {
    const { model, seat, now } = this.#shooter
    const all = [...model.fish.values()].filter(({ kind }) => kind.type !== 'boss')
    const fish = all[(this.#shots * 7) % Math.max(1, all.length)]
    const angle = fish && model.aimAt(fish, seat(), now())
    if (angle !== undefined) this.#turn(angle)
  }

  #turn(angle: number): void {
    this.#angle = angle
    this.#shooter.picture.aim(this.#shooter.seat(), angle)
  }

  /** The cannon follows the fish that it is locked on. */
  #follow(): void {
    if (this.#target === undefined) return
    const { model, seat, now } = this.#shooter
    const fish = model.fish.get(this.#target)
    const angle = fish && model.aimAt(fish, seat(), now())
    if (angle === undefined) this.#release()
    else this.#turn(angle)
  }

  #lockOn(fish: ModelFish): void {
    const { hud, tell, name, picture } = this.#shooter
    this.#target = fish.id
    picture.lockOn(fish.id)
    hud.setStatus(tell('locked', { name: name(fish.kind.code) }), { announce: true })
    this.#follow()
  }

  /** What is held down or fires at a fish by itself ends with the fish. */
  #release(): void {
    if (this.#target === undefined) return
    this.#target = undefined
    this.#isFiring = false
    this.#shooter.picture.lockOn(undefined)
  }
}
