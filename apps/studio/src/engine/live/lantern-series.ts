import { drawBlows } from './robot-ring.ts'
import { betOn, type LiveBet, type LiveRules, proveBets } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

/** How one bout of the series ends. */
const boutSides = ['meron', 'wala', 'draw'] as const
export type BoutSide = (typeof boutSides)[number]

/** All three bouts are fought. `blows` are the exchanges that are shown in each; they decide nothing. */
export type SeriesDeal = { readonly bouts: readonly BoutSide[]; readonly blows: readonly (readonly number[])[] }

/** Out of a hundred bouts. */
const boutChances: Readonly<Record<BoutSide, number>> = { meron: 46, wala: 44, draw: 10 }
const ofAll = 100
export const boutCount = 3
const shownBlows = 2

/** Who won more bouts. */
export function findSeriesWinner({ bouts }: Pick<SeriesDeal, 'bouts'>): BoutSide {
  const ahead = bouts.reduce((sum, side) => sum + (side === 'meron' ? 1 : side === 'wala' ? -1 : 0), 0)
  return ahead > 0 ? 'meron' : ahead < 0 ? 'wala' : 'draw'
}

const isEqual = (deal: SeriesDeal) => findSeriesWinner(deal) === 'draw'
const isSweep = (side: BoutSide) => (deal: SeriesDeal) => deal.bouts.every((one) => one === side)

function boutBets(at: number): LiveBet<SeriesDeal>[] {
  const is =
    (side: BoutSide) =>
    ({ bouts }: SeriesDeal): boolean =>
      bouts[at] === side
  return [
    betOn(`bout_meron:${at + 1}`, 88, is('meron'), { pushes: is('draw'), limit: 1 }),
    betOn(`bout_wala:${at + 1}`, 96, is('wala'), { pushes: is('draw'), limit: 1 }),
    betOn(`bout_draw:${at + 1}`, 800, is('draw'), { limit: 8 }),
  ]
}

const bets: readonly LiveBet<SeriesDeal>[] = [
  betOn('meron', 83, (deal) => findSeriesWinner(deal) === 'meron', { pushes: isEqual, limit: 1 }),
  betOn('wala', 96, (deal) => findSeriesWinner(deal) === 'wala', { pushes: isEqual, limit: 1 }),
  betOn('draw', 651, isEqual, { limit: 8 }),
  betOn('sweep_meron', 840, isSweep('meron'), { limit: 10 }),
  betOn('sweep_wala', 980, isSweep('wala'), { limit: 10 }),
  ...Array.from({ length: boutCount }, (_, at) => boutBets(at)).flat(),
]

/** Best of three bouts of lantern puppets; an equal series, or an equal bout, gives bets on a side back whole. */
export const lanternSeries: LiveRules<SeriesDeal, SeriesDeal> = {
  code: 'lantern-series',
  bets,
  deal(draw) {
    const ends = Array.from({ length: boutCount }, () => {
      let left = draw(ofAll)
      return boutSides.find((side) => (left -= boutChances[side]) < 0) ?? 'draw'
    })
    return { bouts: ends, blows: ends.map(() => drawBlows(draw, shownBlows)) }
  },
  read: (deal) => deal,
  prove: () => proveBets(bets, countSeries()),
  ends: [endsOf(bets, () => countSeries().map(([, deal]) => deal))],
}

/** All 27 series with their weights. */
function countSeries(): [bigint, SeriesDeal][] {
  const all = boutSides.flatMap((one) => boutSides.flatMap((two) => boutSides.map((three) => [one, two, three])))
  return all.map((ends) => [ends.reduce((weight, side) => weight * BigInt(boutChances[side]), 1n), { bouts: ends, blows: [] }])
}
