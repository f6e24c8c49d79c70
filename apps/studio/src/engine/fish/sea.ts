import type { FishKind } from './fish-game.ts'
import { bombOwn, mostBlast, mostChained } from './fish-shot.ts'
import { type Bullet, flyBullet, makePath, openScatter, placeOf, type Point, sea, type SeaPath, type Swimmer } from './sea-path.ts'

/** A time in which the sea stood still, in ticks of the room. */
export type Freeze = { readonly from: number; readonly to: number }

type Live = Swimmer & { readonly path: SeaPath; readonly crossing: number }

/** A sea and all that moves in it. It holds no clock: a tick is an event. Nothing in it decides what a shot returns. */
export type Sea = {
  readonly kinds: readonly FishKind[]
  tick: number
  freezes: Freeze[]
  /** Ticks that the sea has stood in freezes that are over and forgotten. */
  stood: number
  readonly swimmers: Map<number, Live>
  readonly bullets: Bullet[]
  nextId: number
  readonly scatter: (below: number) => number
  nextBoss: number
}

const crowd = 34
const spawnEvery = 9
const freezeTicks = 6 * sea.ticksPerSecond
const bossEvery = 80 * sea.ticksPerSecond
const blastRadius = 250
const bulletRadius = 6
/** So far a bullet is judged in the past: what it would have touched when its player saw it. */
export const mostLateTicks = 8

export function startSea(kinds: readonly FishKind[], seed: number): Sea {
  const scatter = openScatter(seed)
  const started: Sea = {
    kinds,
    tick: 0,
    freezes: [],
    stood: 0,
    swimmers: new Map(),
    bullets: [],
    nextId: 1,
    scatter,
    nextBoss: 12 * sea.ticksPerSecond,
  }
  // A sea that opens is not empty: what swims has come before.
  for (let time = 0; time < 14; time += 1) spawnSchool(started, true)
  return started
}

/** Ticks of the sea at a tick of the room, without those in which it stood. */
export function seaTickAt({ freezes, stood }: Pick<Sea, 'freezes' | 'stood'>, tick: number): number {
  let still = stood
  for (const { from, to } of freezes) if (tick > from) still += Math.min(tick, to) - from
  return tick - still
}

/** Lets a tick pass: fish leave and come. @returns those that came, and the ids of those that left */
export function stepSea(state: Sea): { came: Swimmer[]; left: number[] } {
  state.tick += 1
  const [first] = state.freezes
  if (first && first.to < state.tick - 4 * mostLateTicks) {
    state.stood += first.to - first.from
    state.freezes = state.freezes.slice(1)
  }
  const now = seaTickAt(state, state.tick)
  const left: number[] = []
  for (const { id, born, crossing } of state.swimmers.values()) if (now - born > crossing) left.push(id)
  for (const id of left) state.swimmers.delete(id)
  const isStill = state.freezes.some(({ to }) => state.tick < to)
  const came = isStill ? [] : spawn(state)
  return { came, left }
}

function spawn(state: Sea): Swimmer[] {
  if (state.tick >= state.nextBoss) {
    state.nextBoss = state.tick + bossEvery
    const boss = state.kinds.findIndex(({ type }) => type === 'boss')
    if (![...state.swimmers.values()].some(({ kind }) => kind === boss)) return [addSwimmer(state, boss, state.scatter(2 ** 31), 0, 0)]
  }
  return state.tick % spawnEvery === 0 && state.swimmers.size < crowd ? spawnSchool(state, false) : []
}

function spawnSchool(state: Sea, isUnderWay: boolean): Swimmer[] {
  const kind = chooseKind(state)
  const { school, crossing } = state.kinds[kind] as FishKind
  const seed = state.scatter(2 ** 31)
  const count = school === 1 ? 1 : 2 + state.scatter(school - 1)
  const age = isUnderWay ? state.scatter(Math.floor(crossing * sea.ticksPerSecond * 0.7)) : 0
  return Array.from({ length: count }, (_, place) => addSwimmer(state, kind, seed, place, age))
}

function chooseKind({ kinds, scatter }: Sea): number {
  let left = scatter(kinds.reduce((sum, { type, often }) => sum + (type === 'boss' ? 0 : often), 0))
  return Math.max(
    0,
    kinds.findIndex(({ type, often }) => type !== 'boss' && (left -= often) < 0),
  )
}

function addSwimmer(state: Sea, kind: number, seed: number, place: number, age: number): Swimmer {
  const swimmer: Swimmer = { id: state.nextId, kind, seed, born: seaTickAt(state, state.tick) - age, place }
  state.nextId += 1
  const crossing = (state.kinds[kind] as FishKind).crossing * sea.ticksPerSecond
  state.swimmers.set(swimmer.id, { ...swimmer, path: makePath(seed), crossing })
  return swimmer
}

export type Touch = { readonly bullet: Bullet; readonly fish: number; readonly tick: number }

/** Adds a bullet and lets it fly up to this tick. @returns the fish that it has touched on the way */
export function addBullet(state: Sea, bullet: Bullet): Touch | undefined {
  while (bullet.tick < state.tick) {
    if (!flyBullet(bullet)) return undefined
    const fish = findTouched(state, bullet)
    if (fish !== undefined) return { bullet, fish, tick: bullet.tick }
  }
  state.bullets.push(bullet)
  return undefined
}

/**
 * Lets all bullets fly by one tick, the oldest first. Each touch is judged before the next bullet flies, so that a fish that has died is passed.
 * @param judge decides what the touch comes to @returns bullets that are gone without a touch
 */
export function flyBullets(state: Sea, judge: (touch: Touch) => void): Bullet[] {
  const lost: Bullet[] = []
  for (const bullet of state.bullets.splice(0)) {
    if (!flyBullet(bullet)) {
      lost.push(bullet)
      continue
    }
    const fish = findTouched(state, bullet)
    if (fish === undefined) state.bullets.push(bullet)
    else judge({ bullet, fish, tick: bullet.tick })
  }
  return lost
}

/** The nearest fish within touch; of a locked bullet that one alone, as long as it is there. */
function findTouched(state: Sea, bullet: Bullet): number | undefined {
  const target = bullet.lock === undefined ? undefined : state.swimmers.get(bullet.lock)
  if (!target) bullet.lock = undefined
  let found: number | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const swimmer of target ? [target] : state.swimmers.values()) {
    const { radius } = state.kinds[swimmer.kind] as FishKind
    const at = placeAt(state, swimmer, bullet.tick)
    const square = (at.x - bullet.x) * (at.x - bullet.x) + (at.y - bullet.y) * (at.y - bullet.y)
    if (square <= (radius + bulletRadius) * (radius + bulletRadius) && square < nearest) {
      nearest = square
      found = swimmer.id
    }
  }
  return found
}

function placeAt(state: Sea, swimmer: Live, tick: number): Point {
  return placeOf(swimmer.path, swimmer, swimmer.crossing, seaTickAt(state, tick))
}

/** What a touched fish is worth at this moment, and who dies with it: itself first. */
export function priceOf(state: Sea, id: number, tick: number): { kind: FishKind; price: number; dying: number[] } | undefined {
  const touched = state.swimmers.get(id)
  if (!touched) return undefined
  const kind = state.kinds[touched.kind] as FishKind
  if (kind.type === 'bomb') return { kind, ...blast(state, touched, tick) }
  if (kind.type !== 'chain') return { kind, price: kind.price, dying: [id] }
  const chained = nearTo(state, touched, tick)
    .filter(({ swimmer }) => swimmer.kind === touched.kind)
    .slice(0, mostChained)
  return { kind, price: kind.price * (1 + chained.length), dying: [id, ...chained.map(({ swimmer }) => swimmer.id)] }
}

/** Plain fish around a bomb, the nearest first, as long as they fit. */
function blast(state: Sea, bomb: Live, tick: number): { price: number; dying: number[] } {
  let price = bombOwn
  const dying = [bomb.id]
  for (const { swimmer, square } of nearTo(state, bomb, tick)) {
    if (square > blastRadius * blastRadius) break
    const other = state.kinds[swimmer.kind] as FishKind
    if (other.type !== 'plain' || price + other.price > mostBlast) continue
    price += other.price
    dying.push(swimmer.id)
  }
  return { price, dying }
}

function nearTo(state: Sea, from: Live, tick: number): { swimmer: Live; square: number }[] {
  const at = placeAt(state, from, tick)
  return [...state.swimmers.values()]
    .filter(({ id }) => id !== from.id)
    .map((swimmer) => {
      const other = placeAt(state, swimmer, tick)
      return { swimmer, square: (other.x - at.x) * (other.x - at.x) + (other.y - at.y) * (other.y - at.y) }
    })
    .filter(({ swimmer }) => isInSight(placeAt(state, swimmer, tick)))
    .toSorted((a, b) => a.square - b.square || a.swimmer.id - b.swimmer.id)
}

function isInSight({ x, y }: Point): boolean {
  return x > 0 && x < sea.width && y > 0 && y < sea.height
}

/** Takes dead fish out of the sea. */
export function removeFish(state: Sea, ids: readonly number[]): void {
  for (const id of ids) state.swimmers.delete(id)
}

/** Lets the sea stand from this tick on; one that stands already stands longer. */
export function freezeSea(state: Sea): Freeze {
  const from = state.freezes.reduce((latest, { to }) => Math.max(latest, to), state.tick)
  const freeze = { from, to: state.tick + freezeTicks }
  if (freeze.to > from) state.freezes = [...state.freezes, freeze]
  return freeze
}

/** Takes the bullets of a seat out of the sea: they have touched nothing. */
export function dropBullets(state: Sea, seat: number): void {
  const rest = state.bullets.filter((bullet) => bullet.seat !== seat)
  state.bullets.splice(0, state.bullets.length, ...rest)
}
