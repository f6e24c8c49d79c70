/** When a lottery draws, by the clock of its country. */
export type DrawRule = {
  readonly utcOffsetMinutes: number
  /** The days of the week on which it draws: 1 Sunday to 7 Saturday. */
  readonly days: readonly number[]
  /** The first draw of a day, local, HH:mm:ss. */
  readonly firstAt: string
  readonly everySeconds: number
  /** The draws of a day; those after local midnight still belong to the day that began them. */
  readonly perDay: number
  /** How long before the draw its sale ends. */
  readonly lockSeconds: number
  /** Where its results come from, of a lottery that the house does not draw itself. */
  readonly result?: ImportedResult
}

/** A result that comes from outside: who names it, and how many minutes after its time a draw waits for it. */
type ImportedResult = { readonly kind: 'imported'; readonly lateMinutes: number; readonly sources: readonly ResultSource[] }

/** A source as members are shown it. One that signs its results has a public key: Ed25519, 32 bytes in lower-case hex. */
type ResultSource = { readonly name: string; readonly publicKey?: string }

/** A draw with its times in UTC milliseconds: on sale from `opensAt`, no longer at `lockAt`. */
export type ScheduledDraw = { readonly numero: string; readonly opensAt: number; readonly lockAt: number; readonly drawAt: number }

const dayMs = 86_400_000
/** A device ends its countdown a little before the server does; what it then sends for the next draw finds that one open. */
const overlapMs = 5_000

/** A day's draw by the local day since 1970-01-01 and its number of the day from 0. */
type Place = { day: number; turn: number }

/**
 * The draws whose `drawAt` lies in [fromMs, toMs), in order. A numero is the local date of the draw's day and its number of that day from
 * 1: `202611240001`. A draw opens for sale shortly before the one before it is locked, so that at any moment
 * one takes bets.
 * @throws RangeError for a rule whose days would run into one another or that never draws
 */
export function drawsBetween(rule: DrawRule, fromMs: number, toMs: number): readonly ScheduledDraw[] {
  const draws: ScheduledDraw[] = []
  let place = findFirst(rule, fromMs)
  while (drawAtOf(rule, place) < toMs) {
    draws.push(drawOf(rule, place))
    place = nextPlace(rule, place)
  }
  return draws
}

/** The draw on sale: the first whose `lockAt` is later than now. Between a draw's lock and the draw itself that is the next one. */
export function drawOnSale(rule: DrawRule, nowMs: number): ScheduledDraw {
  return drawOf(rule, findFirst(rule, nowMs + rule.lockSeconds * 1000 + 1))
}

/** The first draw at or after an instant. */
function findFirst(rule: DrawRule, fromMs: number): Place {
  refuseImpossible(rule)
  const local = fromMs + rule.utcOffsetMinutes * 60_000 - firstMs(rule)
  const day = Math.floor(local / dayMs)
  const turn = Math.ceil((local - day * dayMs) / (rule.everySeconds * 1000))
  const isBefore = turn < rule.perDay && drawsOn(rule, day)
  return isBefore ? { day, turn } : { day: neighbourDay(rule, day, 1), turn: 0 }
}

function drawOf(rule: DrawRule, place: Place): ScheduledDraw {
  const drawAt = drawAtOf(rule, place)
  return {
    numero: new Date(place.day * dayMs).toISOString().slice(0, 10).replaceAll('-', '') + String(place.turn + 1).padStart(4, '0'),
    opensAt: drawAtOf(rule, previousPlace(rule, place)) - rule.lockSeconds * 1000 - overlapMs,
    lockAt: drawAt - rule.lockSeconds * 1000,
    drawAt,
  }
}

function drawAtOf(rule: DrawRule, { day, turn }: Place): number {
  return day * dayMs + firstMs(rule) + turn * rule.everySeconds * 1000 - rule.utcOffsetMinutes * 60_000
}

function nextPlace(rule: DrawRule, { day, turn }: Place): Place {
  return turn + 1 < rule.perDay ? { day, turn: turn + 1 } : { day: neighbourDay(rule, day, 1), turn: 0 }
}

function previousPlace(rule: DrawRule, { day, turn }: Place): Place {
  return turn > 0 ? { day, turn: turn - 1 } : { day: neighbourDay(rule, day, -1), turn: rule.perDay - 1 }
}

/** The next day with draws, forwards or backwards; at the most a week away. */
function neighbourDay(rule: DrawRule, from: number, step: 1 | -1): number {
  let day = from + step
  while (!drawsOn(rule, day)) day += step
  return day
}

/** 1970-01-01 was a Thursday, the fifth day of a week that begins on Sunday. */
function drawsOn(rule: DrawRule, day: number): boolean {
  return rule.days.includes(((((day + 4) % 7) + 7) % 7) + 1)
}

function firstMs(rule: DrawRule): number {
  const [hours = 0, minutes = 0, seconds = 0] = rule.firstAt.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function refuseImpossible(rule: DrawRule): void {
  const faults: [boolean, string][] = [
    [!Number.isInteger(rule.utcOffsetMinutes) || Math.abs(rule.utcOffsetMinutes) > 14 * 60, 'utcOffsetMinutes'],
    [rule.days.length === 0 || rule.days.some((day) => !Number.isInteger(day) || day < 1 || day > 7), 'days'],
    [!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(rule.firstAt), 'firstAt'],
    [!Number.isInteger(rule.everySeconds) || rule.everySeconds < 1, 'everySeconds'],
    // Four digits of a numero, and a day's last draw comes before the next day's first.
    [!Number.isInteger(rule.perDay) || rule.perDay < 1 || rule.perDay > 9999 || rule.perDay * rule.everySeconds > 86_400, 'perDay'],
    [!Number.isInteger(rule.lockSeconds) || rule.lockSeconds < 0 || rule.lockSeconds >= rule.everySeconds, 'lockSeconds'],
  ]
  const fault = faults.find(([isWrong]) => isWrong)
  if (fault) throw new RangeError(`A draw rule with an impossible ${fault[1]}`)
}
