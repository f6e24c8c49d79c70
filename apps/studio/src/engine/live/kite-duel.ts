import { isCancelled, multipleOf, multipleUnit, plasadaPerMille, type Pools, type Side } from '../contest/pool.ts'
import { bookPool, type PoolEnd } from '../contest/pool-book.ts'
import { countCovering } from '../contest/duel-turnover.ts'
import { isWhole } from '../table-data.ts'
import type { Json } from '../table-game.ts'
import { sumUp, type Weighed } from '../table-proof.ts'
import type { LiveBet, LiveRules } from './live-rules.ts'
import type { LivePool } from './live-pool.ts'
import { drawBlows } from './robot-ring.ts'

const ends = ['meron', 'wala', 'draw'] as const
type KiteEnd = (typeof ends)[number]

/** What lies on each side, in 1/10000 of a chip. */
export type PoolSums = readonly [meron: number, wala: number]
/** `gusts` are what is shown before the end; they decide nothing. Once the bets are sealed, the sums from which it is paid lie beside. */
export type KiteDeal = { readonly end: KiteEnd; readonly gusts: readonly number[]; readonly sums?: PoolSums }

/** A chip is so many units: the unit of a multiple. */
export const kiteUnit = Number(multipleUnit)
/** Out of a hundred duels. */
const kiteChances: Readonly<Record<KiteEnd, number>> = { meron: 49, wala: 41, draw: 10 }
const ofAll = 100
const shownGusts = 5
/** The house stands in both pools as the chances of the sides are: ten thousand chips in each duel, its own money. */
export const kiteSeed: PoolSums = [54_444_440, 45_555_560]
/** What a win is cut to: a thousandth of a chip. */
const payStep = 10
/**
 * The most that a side brings of a chip, rounded up to the step: above it the other side's multiple is not above 1.07, and the duel is cancelled. 10,701 parts of
 * 10,000 for one side leave 1,201 of 10,701 parts of the pool to the other.
 */
export const mostOnSide = 84_650
const drawPays = 9 * kiteUnit

type KiteFacts = { readonly result: PoolEnd; readonly pools: Pools }

const poolsOf = ([meron, wala]: PoolSums): Pools => ({ meron: BigInt(meron), wala: BigInt(wala) })

/** How a duel ends for its bets; cancelled where the multiple of a side is at most 1.07. */
export function endOf({ end, sums = kiteSeed }: KiteDeal): PoolEnd {
  return isCancelled(poolsOf(sums)) ? 'off' : end
}

/** What a side would bring of a chip, in units. */
export function multipleIn(sums: PoolSums, side: 'meron' | 'wala'): number {
  return Number(multipleOf(side, poolsOf(sums)))
}

const bets: readonly LiveBet<KiteFacts>[] = [
  ...(['meron', 'wala'] as const).map((side): LiveBet<KiteFacts> => ({
    code: side,
    limit: 1,
    returned: ({ result, pools }) => {
      if (result === 'off' || result === 'draw') return kiteUnit
      return result === side ? Number(multipleOf(side, pools)) : 0
    },
  })),
  { code: 'draw', limit: 8, returned: ({ result }) => (result === 'off' ? kiteUnit : result === 'draw' ? drawPays : 0) },
]

const laidIn = (choice: Json): readonly (readonly [bet: string, chips: number])[] =>
  (choice as { bets: readonly (readonly [string, number])[] }).bets

const sum: LivePool['sum'] = (choices) => {
  const sums: [number, number] = [...kiteSeed]
  for (const choice of choices)
    for (const [bet, chips] of laidIn(choice)) {
      if (bet === 'meron') sums[0] += chips * kiteUnit
      if (bet === 'wala') sums[1] += chips * kiteUnit
    }
  return sums
}

/** The pools of a duel: what all players stake on a side, and the seed of the house. */
export const kitePool: LivePool = {
  payStep,
  sum,
  read: (raw) =>
    Array.isArray(raw) && raw.length === 2 && raw.every((one, side) => isWhole(one, kiteSeed[side] as number, Number.MAX_SAFE_INTEGER))
      ? (raw as Json)
      : undefined,
  close: (deal, sums) => ({ ...(deal as KiteDeal), sums: sums as unknown as PoolSums }),
  isClosed: (deal) => (deal as KiteDeal).sums !== undefined,
  turnover(deal, choice) {
    const end = endOf(deal as KiteDeal)
    const counted = laidIn(choice).filter(([bet]) => end !== 'off' && (end !== 'draw' || bet === 'draw'))
    return countCovering(
      counted.map(([, chips]) => chips * kiteUnit),
      ends.length,
    )
  },
  book(deal, paid) {
    const { sums = kiteSeed } = deal as KiteDeal
    const end = endOf(deal as KiteDeal)
    const staked = { meron: 0n, wala: 0n, draw: 0n }
    const won = { sides: 0n, draw: 0n }
    for (const { choice, wins } of paid) {
      for (const [bet, chips] of laidIn(choice)) staked[bet as KiteEnd] += BigInt(chips * kiteUnit)
      for (const { bet, units } of wins) won[bet === 'draw' ? 'draw' : 'sides'] += BigInt(units)
    }
    const seed = poolsOf(kiteSeed)
    const isDecided = end === 'meron' || end === 'wala'
    const seedBack = isDecided ? (seed[end as Side] * multipleOf(end as Side, poolsOf(sums))) / multipleUnit : seed.meron + seed.wala
    return bookPool(end, { seed, staked, paid: won, seedBack, plasadaPerMille })
  },
}

/** Two paper kites: whose string is cut lands. Pari-mutuel, with a draw against the house. */
export const kiteDuel: LiveRules<KiteDeal, KiteFacts> = {
  code: 'kite-duel',
  bets,
  deal(draw) {
    let left = draw(ofAll)
    const end = ends.find((one) => (left -= kiteChances[one]) < 0) ?? 'draw'
    return { end, gusts: drawBlows(draw, shownGusts) }
  },
  read: (deal) => ({ result: endOf(deal), pools: poolsOf(deal.sums ?? kiteSeed) }),
  // Whatever lies in the pools, a side brings no more: above it the duel is cancelled.
  ends: [
    {
      bets: bets.map(({ code }) => code),
      list: () => [
        [mostOnSide, 0, 0],
        [0, mostOnSide, 0],
        [kiteUnit, kiteUnit, drawPays],
      ],
    },
  ],
  /** Of one chip that meets the seed of the house alone. */
  prove: () =>
    bets.map((bet) => {
      const pools = poolsOf(sum([{ bets: [[bet.code, 1]] }]) as unknown as PoolSums)
      const all = ends.map((result): Weighed => {
        const units = bet.returned({ result, pools })
        return [BigInt(kiteChances[result]), units - (units % payStep)]
      })
      return sumUp(bet.code, all, kiteUnit)
    }),
}
