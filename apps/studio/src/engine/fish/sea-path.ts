/**
 * Where fish swim and bullets fly. The server decides by it and every browser draws by it, so that only + - × and ÷ are used: sine, power and root are the
 * engine's own in each browser.
 */
export const sea = { width: 1_600, height: 900, ticksPerSecond: 30 } as const

/** Whole numbers below a bound, from 32 bits that are shifted against themselves; decides nothing but ways through the sea. */
export function openScatter(seed: number): (below: number) => number {
  let state = seed | 0 || 0x2545f491
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

export type Point = { x: number; y: number }
/** Points that a way leads through; the first and the last lie beyond it and bend its ends. */
export type SeaPath = readonly Point[]

const outside = 230
const stations = 5

/** A way through the sea from one side to the other. */
export function makePath(seed: number): SeaPath {
  const below = openScatter(seed)
  // The first numbers of near seeds are near each other.
  for (let skipped = 0; skipped < 6; skipped += 1) below(2)
  const isLeftward = below(2) === 1
  const span = sea.width + 2 * outside
  const points: Point[] = []
  let y = 110 + below(sea.height - 220)
  for (let at = -1; at <= stations; at += 1) {
    const x = -outside + (span * at) / (stations - 1) + (at > 0 && at < stations - 1 ? below(160) - 80 : 0)
    points.push({ x: isLeftward ? sea.width - x : x, y })
    const next = y + below(520) - 260
    y = next < 90 ? 180 - next : next > sea.height - 90 ? 2 * (sea.height - 90) - next : next
  }
  return points
}

/** Where on its way a swimmer is at a part of it, 0 to 1: Catmull-Rom through the points. */
function placeOn(path: SeaPath, part: number): Point {
  const spans = path.length - 3
  const at = part <= 0 ? 0 : part >= 1 ? spans : part * spans
  const first = at >= spans ? spans - 1 : Math.floor(at)
  const t = at - first
  const [a, b, c, d] = [path[first], path[first + 1], path[first + 2], path[first + 3]] as [Point, Point, Point, Point]
  return { x: bend(a.x, b.x, c.x, d.x, t), y: bend(a.y, b.y, c.y, d.y, t) }
}

function bend(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** Places in a school, beside the one that leads. */
const beside: readonly Point[] = [
  { x: 0, y: 0 },
  { x: -14, y: 46 },
  { x: -10, y: -48 },
  { x: -92, y: 10 },
  { x: -106, y: 62 },
  { x: -98, y: -58 },
  { x: -188, y: -8 },
  { x: -196, y: 44 },
]
export const mostInSchool = beside.length

/** A fish in the sea: its way is known from its seed, its place from the time. */
export type Swimmer = {
  readonly id: number
  /** The place of its kind in the list of the game. */
  readonly kind: number
  readonly seed: number
  /** When it came, in ticks of the sea, which stand still while the sea is frozen. */
  readonly born: number
  /** Its place in a school. */
  readonly place: number
}

/** @param crossing ticks that it takes @param seaTick ticks of the sea; part of one is fine */
export function placeOf(path: SeaPath, { born, place }: Pick<Swimmer, 'born' | 'place'>, crossing: number, seaTick: number): Point {
  const lead = placeOn(path, (seaTick - born) / crossing)
  const { x, y } = beside[place] ?? (beside[0] as Point)
  const isLeftward = (path[1] as Point).x > sea.width / 2
  return { x: lead.x + (isLeftward ? -x : x), y: lead.y + y }
}

export const angles = 1_024
/** Cannons stand below (0 to 3) and above (4 to 7). */
export const seatCount = 8
const muzzle = 74
const bulletStep = 30
const mostBounces = 3

export type Bullet = {
  readonly seat: number
  readonly n: number
  readonly cost: number
  /** The fish that it alone may touch, while it is there. */
  lock: number | undefined
  x: number
  y: number
  dx: number
  dy: number
  bounces: number
  /** The tick up to which it has flown. */
  tick: number
}

export function seatPlace(seat: number): Point {
  return { x: (sea.width * (2 * (seat % 4) + 1)) / 8, y: seat < 4 ? sea.height : 0 }
}

/** The direction of an angle, of length 1: 0 points along the lower edge to the left, the middle across the sea. By the half angle's tangent. */
export function directionOf(angle: number, seat: number): Point {
  const t = (2 * angle - (angles - 1)) / (angles - 1)
  const under = 1 + t * t
  const across = (1 - t * t) / under
  return { x: (2 * t) / under, y: seat < 4 ? -across : across }
}

export function fireBullet(shot: Pick<Bullet, 'seat' | 'n' | 'cost' | 'lock'> & { angle: number; tick: number }): Bullet {
  const { seat, n, cost, lock, angle, tick } = shot
  const from = seatPlace(seat)
  const { x, y } = directionOf(angle, seat)
  return { seat, n, cost, lock, x: from.x + x * muzzle, y: from.y + y * muzzle, dx: x * bulletStep, dy: y * bulletStep, bounces: 0, tick }
}

/** Flies on by one tick. @returns false when it has bounced too often */
export function flyBullet(bullet: Bullet): boolean {
  bullet.tick += 1
  bullet.x += bullet.dx
  bullet.y += bullet.dy
  if (bullet.x < 0 || bullet.x > sea.width) {
    bullet.x = bullet.x < 0 ? -bullet.x : 2 * sea.width - bullet.x
    bullet.dx = -bullet.dx
    bullet.bounces += 1
  }
  if (bullet.y < 0 || bullet.y > sea.height) {
    bullet.y = bullet.y < 0 ? -bullet.y : 2 * sea.height - bullet.y
    bullet.dy = -bullet.dy
    bullet.bounces += 1
  }
  return bullet.bounces <= mostBounces
}
