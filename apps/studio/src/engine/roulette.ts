import { namePlace } from './name-place.ts'
import { isWhole, readFields, tellUnits, type Words } from './table-data.ts'
import type { RoundPart, Standing } from './table-game.ts'
import { type BetReturn, type ProvenRules, sumUp } from './table-proof.ts'

/** The numbers as they stand on the European wheel, clockwise from zero. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const
export const redNumbers: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Kinds of bets by the number of fields they cover; a chip comes back as 36 / fields chips. */
export type RouletteKind =
  'straight' | 'split' | 'street' | 'trio' | 'corner' | 'first' | 'line' | 'column' | 'dozen' | 'colour' | 'parity' | 'half'

/** A place on the cloth: its code, its kind, and the numbers it covers. */
export type Place = { readonly code: string; readonly kind: RouletteKind; readonly numbers: readonly number[] }

const most = 100

function listPlaces(): Place[] {
  const numbers = Array.from({ length: 36 }, (_, at) => at + 1)
  const of = (code: string, kind: RouletteKind, covered: readonly number[]): Place => ({ code, kind, numbers: covered })
  const joined = (kind: RouletteKind, covered: readonly number[]): Place => of(`${kind}:${covered.join('-')}`, kind, covered)
  const streets = numbers.filter((number) => number % 3 === 1)
  const named: [string, RouletteKind, (number: number) => boolean][] = [
    ...[1, 2, 3].map((nth): [string, RouletteKind, (n: number) => boolean] => [`column:${nth}`, 'column', (n) => n % 3 === nth % 3]),
    ...[1, 2, 3].map((nth): [string, RouletteKind, (n: number) => boolean] => [`dozen:${nth}`, 'dozen', (n) => Math.ceil(n / 12) === nth]),
    ['red', 'colour', (n) => redNumbers.has(n)],
    ['black', 'colour', (n) => !redNumbers.has(n)],
    ['even', 'parity', (n) => n % 2 === 0],
    ['odd', 'parity', (n) => n % 2 === 1],
    ['low', 'half', (n) => n <= 18],
    ['high', 'half', (n) => n > 18],
  ]
  return [
    ...[0, ...numbers].map((number) => joined('straight', [number])),
    ...[1, 2, 3].map((number) => joined('split', [0, number])),
    ...numbers.filter((number) => number % 3 !== 0).map((number) => joined('split', [number, number + 1])),
    ...numbers.filter((number) => number <= 33).map((number) => joined('split', [number, number + 3])),
    ...streets.map((number) => joined('street', [number, number + 1, number + 2])),
    joined('trio', [0, 1, 2]),
    joined('trio', [0, 2, 3]),
    ...numbers
      .filter((number) => number % 3 !== 0 && number <= 33)
      .map((number) => joined('corner', [number, number + 1, number + 3, number + 4])),
    joined('first', [0, 1, 2, 3]),
    ...streets.slice(0, -1).map((number) =>
      joined(
        'line',
        [0, 1, 2, 3, 4, 5].map((step) => number + step),
      ),
    ),
    ...named.map(([code, kind, covers]) => of(code, kind, numbers.filter(covers))),
  ]
}

/** Every place where a chip may lie: 157 of them. */
export const places: readonly Place[] = listPlaces()
const insideKinds: ReadonlySet<RouletteKind> = new Set(['straight', 'split', 'street', 'trio', 'corner', 'first', 'line'])
const byCode = new Map(places.map((place) => [place.code, place]))

export function findPlace(code: string): Place | undefined {
  return byCode.get(code)
}

/** All places among the numbers that cover this one, the number itself first. */
export function listInside(number: number): readonly Place[] {
  return places.filter(({ kind, numbers }) => insideKinds.has(kind) && numbers.includes(number))
}

/** A number and the two on each side of it on the wheel. */
export function listNeighbours(number: number): number[] {
  const at = wheelOrder.findIndex((one) => one === number)
  return [-2, -1, 0, 1, 2].map((step) => wheelOrder[(at + step + wheelOrder.length) % wheelOrder.length] as number)
}

/** What one chip on a place brings when it wins, itself included. */
export function payOf({ numbers }: Place): number {
  return 36 / numbers.length
}

type RouletteWin = { place: string; chips: number; units: number }
type RouletteOutcome = { number: number; wins: RouletteWin[]; units: number }
/** Chips by place, in the order of `places`. */
export type RouletteChoice = { bets: [place: string, chips: number][] }

/** Reads `{ bets: [[place, chips], …] }`: known places, each once, 1 to 100 chips in all. */
function readBets(raw: unknown): RouletteChoice | undefined {
  const bets = readFields(raw, 'bets')?.bets
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > places.length) return undefined
  const chips = new Map<string, number>()
  for (const bet of bets) {
    if (!Array.isArray(bet) || bet.length !== 2) return undefined
    const [code, count] = bet as [unknown, unknown]
    if (typeof code !== 'string' || !byCode.has(code) || chips.has(code) || !isWhole(count, 1, most)) return undefined
    chips.set(code, count)
  }
  return { bets: places.flatMap(({ code }): [string, number][] => (chips.has(code) ? [[code, chips.get(code) as number]] : [])) }
}

function settle(number: number, { bets }: RouletteChoice): RouletteOutcome {
  const wins = bets.flatMap(([code, chips]): RouletteWin[] => {
    const place = byCode.get(code) as Place
    return place.numbers.includes(number) ? [{ place: code, chips, units: chips * payOf(place) }] : []
  })
  return { number, wins, units: wins.reduce((sum, { units }) => sum + units, 0) }
}

/** Roulette with one zero: one number of 37, any number of chips on any places, all with the same return of 36 in 37. */
export function makeRoulette(
  figures: Pick<ProvenRules, 'code' | 'volatility' | 'declared' | 'returns' | 'stakes' | 'defaultStake'>,
  words: Words,
): ProvenRules {
  return {
    ...figures,
    kind: 'table',
    unitsPerStake: 1,
    maxWinStakes: 36 * most,
    features: ['inside_bets', 'outside_bets', 'neighbours'],
    readChoice(raw) {
      const choice = readBets(raw)
      const units = choice?.bets.reduce((sum, [, chips]) => sum + chips, 0) ?? 0
      return choice && units <= most ? { choice, units } : undefined
    },
    play(draw, choice, actions): Standing | undefined {
      if (actions.length > 0) return undefined
      const outcome = settle(draw(37), choice as unknown as RouletteChoice)
      return { state: 'finished', outcome, units: outcome.units, capped: false }
    },
    tell: tellUnits,
    describe(outcome, choice, { language, money, number: print }): RoundPart[] {
      const { number, wins } = outcome as unknown as RouletteOutcome
      const word = (key: string): string => words[key]?.[language] ?? key
      const colour = number === 0 ? word('zero') : word(redNumbers.has(number) ? 'red' : 'black')
      const lines = (choice as unknown as RouletteChoice).bets.map(([code, chips]) => {
        const won = wins.find(({ place }) => place === code)
        return `${namePlace(code, words, language, print)} × ${print(chips)} · ${won ? money(won.units) : '–'}`
      })
      return [{ title: word('number'), cells: [[{ text: `${print(number)} · ${colour}`, isWon: wins.length > 0 }]], lines }]
    },
    examples: Object.fromEntries(places.toReversed().map(({ kind, code }) => [kind, { bets: [[code, 1]] }])),
    prove: proveRoulette,
  }
}

/** Each place by itself over all 37 numbers, joined by kind: within a kind all are alike, or the proof fails. */
function proveRoulette(): BetReturn[] {
  const proofs = new Map<string, BetReturn>()
  for (const place of places) {
    const choice: RouletteChoice = { bets: [[place.code, 1]] }
    const proof = sumUp(
      place.kind,
      Array.from({ length: 37 }, (_, number) => [1n, settle(number, choice).units] as const),
      1,
    )
    const known = proofs.get(place.kind)
    if (known && (known.rtp.over !== proof.rtp.over || known.hit.over !== proof.hit.over))
      throw new Error(`${place.code} pays unlike its kind`)
    proofs.set(place.kind, proof)
  }
  return [...proofs.values()]
}
