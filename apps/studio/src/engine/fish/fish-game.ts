import { fraction, toNumber } from '../fraction.ts'
import type { Draw } from '../random.ts'
import { isWhole, readFields, tellUnits, type Words } from '../table-data.ts'
import type { Json, Printing, RoundPart, Standing } from '../table-game.ts'
import type { BetReturn, ProvenRules } from '../table-proof.ts'
import { findVolatility } from '../volatility.ts'
import { bombOwn, bossPrice, drawShot, type FishType, mostBlast, mostChained, proveShot } from './fish-shot.ts'
import { fishWords } from './fish-words.ts'

/** A kind of fish and how it swims. Places and sizes are those of the sea, 1600 by 900. */
export type FishKind = {
  readonly code: string
  readonly type: FishType
  /** In shots; of a bomb or a chest nothing, of a chain fish its own part. */
  readonly price: number
  /** It is touched within so far of its middle. */
  readonly radius: number
  /** So many seconds it takes through the sea. */
  readonly crossing: number
  /** How many swim together, and how often they come beside the others. */
  readonly school: number
  readonly often: number
}

/** How a fish game is set up. */
type FishSetup = {
  readonly kinds: readonly FishKind[]
  /** Credits of a magazine, in units: a unit is the least cost of a shot. */
  readonly magazines: readonly number[]
  readonly mostCost: number
}

export const mostCost = 10
export const magazines = [20, 50, 100, 200, 500] as const

/**
 * A shot as it is kept: when and at what, what it cost and was priced at, what it paid, all in units of the magazine's step. `treasure` is what its pool held.
 * @example [1204, 88, 'hilsa', 5, 12, 60]
 */
export type ShotAction = readonly [tick: number, fish: number, kind: string, cost: number, price: number, won: number, treasure?: number]
export const endAction = 'end'

/** What a magazine has come to, in units, as the round keeps it. */
type MagazineOutcome = {
  readonly shots: number
  readonly spent: { readonly units: number }
  readonly won: { readonly units: number }
  readonly treasure: { readonly units: number }
  /** Kinds that were caught, how many, and what they paid. */
  readonly caught: readonly { readonly fish: string; readonly count: number; readonly units: number }[]
}

/** The sums of a stored outcome. */
export function readSums(outcome: Json): { spent: number; won: number; treasure: number } {
  const { spent, won, treasure: prize } = outcome as unknown as MagazineOutcome
  return { spent: spent.units, won: won.units, treasure: prize.units }
}

/** A game in which players of a room shoot at fish. A round is a magazine: prepaid shots, of which what is won and what is not shot comes back. */
export type FishGame = ProvenRules & {
  readonly fish: FishSetup
  kindOf(code: string): FishKind | undefined
  /** Whether a fish of this kind may have this price. */
  mayCost(kind: FishKind, price: number): boolean
}

export function isFish<Game extends object>(game: Game): game is Game & FishGame {
  return 'fish' in game
}

export type FishFigures = {
  readonly code: string
  readonly kinds: readonly FishKind[]
  /** The least cost of a shot in each room, in 1/10000 of the currency unit. */
  readonly stakes: readonly bigint[]
  readonly defaultStake: bigint
}

const declaredReturn = '0.96'

export function makeFishGame({ code, kinds, stakes, defaultStake }: FishFigures, words: Words): FishGame {
  const byCode = new Map(kinds.map((kind) => [kind.code, kind]))
  const kindOf = (name: string): FishKind | undefined => byCode.get(name)
  const figures = { magazines, mostCost, kinds }
  const sumOf = (draw: Draw, credit: number, actions: readonly Json[]): MagazineOutcome | undefined =>
    sumUpShots(draw, credit, actions, kindOf)
  const readChoice: FishGame['readChoice'] = (raw) => {
    const credit = readFields(raw, 'credit')?.credit
    return isWhole(credit, 1, magazines.at(-1) ?? 0) && (magazines as readonly number[]).includes(credit)
      ? { choice: { credit }, units: credit }
      : undefined
  }
  return {
    kind: 'table',
    code,
    fish: figures,
    volatility: findVolatility(meanVariance(kinds)),
    stakes,
    defaultStake,
    unitsPerStake: 1,
    // Of a shot, as the prices are.
    maxWinStakes: bossPrice,
    declared: { rtp: declaredReturn, hit: hitOf(kinds) },
    returns: Object.fromEntries(kinds.map((kind) => [kind.code, declaredReturn])),
    examples: {},
    features: ['fish', 'decisions', 'magazine', 'multiplayer'],
    kindOf,
    mayCost,
    readChoice,
    play(draw, choice, actions): Standing | undefined {
      const { credit } = choice as { credit: number }
      const isEnded = actions.at(-1) === endAction
      const sum = sumOf(draw, credit, isEnded ? actions.slice(0, -1) : actions)
      if (!sum) return undefined
      const outcome = sum as unknown as Json
      if (!isEnded) return { state: 'open', outcome, options: null, neutral: endAction }
      return { state: 'finished', outcome, units: credit - sum.spent.units + sum.won.units + sum.treasure.units, capped: false }
    },
    tell: tellUnits,
    describe: (outcome, choice, printing) => [
      describeMagazine(outcome as unknown as MagazineOutcome, (choice as { credit: number }).credit, words, printing),
    ],
    prove: () => kinds.map(proveKind),
  }
}

/** The hit rate that is shown: that of the cheapest fish. */
function hitOf(kinds: readonly FishKind[]): string {
  const least = Math.min(...kinds.flatMap(({ type, price }) => (type === 'plain' ? [price] : [])))
  return String(24 / (25 * least))
}

/** Mean of the variances of a shot over the kinds, by how often they come: a school counts once. */
function meanVariance(kinds: readonly FishKind[]): number {
  let [sum, all] = [0, 0]
  for (const kind of kinds) {
    const share = kind.often
    const { variance } = proveShot(kind.code, kind.type, typicalPrice(kind))
    sum += share * toNumber(fraction(variance.over, variance.under))
    all += share
  }
  return sum / all
}

const typicalPrice = ({ type, price }: FishKind): number =>
  type === 'bomb' ? mostBlast / 2 : type === 'chain' ? price * mostChained : price

/** All prices that a fish may have return the same; the figures are those of the highest. */
function proveKind(kind: FishKind): BetReturn {
  const prices = listPrices(kind)
  const proofs = prices.map((price) => proveShot(kind.code, kind.type, price))
  const last = proofs.at(-1) as BetReturn
  for (const { rtp } of proofs)
    if (rtp.over * last.rtp.under !== last.rtp.over * rtp.under) throw new Error(`${kind.code} pays unlike itself`)
  return last
}

/** Every price that a fish of a kind may have. */
export function listPrices({ type, price }: FishKind): number[] {
  if (type === 'bomb') return Array.from({ length: mostBlast - bombOwn + 1 }, (_, at) => bombOwn + at)
  if (type === 'chain') return Array.from({ length: mostChained + 1 }, (_, at) => price * (at + 1))
  return [price]
}

function mayCost({ type, price }: FishKind, asked: number): boolean {
  if (type === 'bomb') return isWhole(asked, bombOwn, mostBlast)
  if (type === 'chain') return isWhole(asked, price, price * (mostChained + 1)) && asked % price === 0
  return asked === price
}

/** Draws each shot again. @returns undefined where one is none that the game has, costs more than is left, or pays another sum than was kept */
function sumUpShots(
  draw: Draw,
  credit: number,
  actions: readonly Json[],
  kindOf: (code: string) => FishKind | undefined,
): MagazineOutcome | undefined {
  let [spent, won, prize] = [0, 0, 0]
  const caught = new Map<string, { count: number; won: number }>()
  for (const action of actions) {
    const shot = readShot(action)
    const kind = shot && kindOf(shot[2])
    if (!shot || !kind || !mayCost(kind, shot[4])) return undefined
    const [, , code, cost, price, kept, treasure = 0] = shot
    spent += cost
    if (spent > credit) return undefined
    const end = drawShot(draw, kind.type, price, cost)
    if (kept !== end.pays * cost || treasure > 0 !== end.isTreasure) return undefined
    won += kept
    prize += treasure
    if (!end.isKilled) continue
    const sum = caught.get(code) ?? { count: 0, won: 0 }
    caught.set(code, { count: sum.count + 1, won: sum.won + kept })
  }
  return {
    shots: actions.length,
    spent: { units: spent },
    won: { units: won },
    treasure: { units: prize },
    caught: [...caught].map(([fish, sum]) => ({ fish, count: sum.count, units: sum.won })),
  }
}

const mostTicks = 2 ** 40

function readShot(raw: Json): ShotAction | undefined {
  if (!Array.isArray(raw) || raw.length < 6 || raw.length > 7) return undefined
  const [tick, fish, kind, cost, price, won, prize = 1] = raw as unknown[]
  const isRead =
    isWhole(tick, 0, mostTicks) &&
    isWhole(fish, 1, mostTicks) &&
    typeof kind === 'string' &&
    isWhole(cost, 1, mostCost) &&
    isWhole(price, 0, bossPrice) &&
    isWhole(won, 0, bossPrice * mostCost) &&
    isWhole(prize, 1, mostTicks)
  return isRead ? (raw as unknown as ShotAction) : undefined
}

function describeMagazine(sum: MagazineOutcome, credit: number, words: Words, { language, money, number }: Printing): RoundPart {
  const say = (word: keyof typeof fishWords): string => fishWords[word][language]
  return {
    title: say('magazine'),
    cells: [],
    lines: [
      `${say('shots')}: ${number(sum.shots)} · ${money(sum.spent.units)}`,
      `${say('caught')}: ${money(sum.won.units)}`,
      ...(sum.treasure.units > 0 ? [`${say('treasure')}: ${money(sum.treasure.units)}`] : []),
      `${say('unshot')}: ${money(credit - sum.spent.units)}`,
      ...sum.caught.map(({ fish, count, units }) => `${words[fish]?.[language] ?? fish} × ${number(count)}: ${money(units)}`),
    ],
  }
}
