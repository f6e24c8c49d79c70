import { drawDistinct } from '../table-data.ts'
import { betOn, type LiveBet, type LiveRules, proveBets, wholeStake } from './live-rules.ts'
import { endsOf } from './worst-end.ts'

/** How a bout of two robots ends: one of them stands, both are down (BDD), or the full time passes (FTD). */
const bouts = ['meron', 'wala', 'down', 'time'] as const
type BoutEnd = (typeof bouts)[number]

/** `blows` are the exchanges that are shown before the end: who strikes, times three, plus how. They decide nothing. */
export type RingDeal = { readonly end: BoutEnd; readonly blows: readonly number[] }

/** Out of a thousand bouts. */
const chances: Readonly<Record<BoutEnd, number>> = { meron: 505, wala: 375, down: 100, time: 20 }
const ofAll = 1_000
const blowKinds = 6
const shownBlows = 5

/** Malay odds in hundredths: a positive one is won by a stake of 1; of a negative one so much of a stake wins 1. */
export const malay = { meron: 66, wala: -80 } as const

/** What comes back of a stake of 100 at Malay odds, the stake included. */
export function returnAt(odds: number): number {
  return wholeStake + (odds > 0 ? odds : (wholeStake * wholeStake) / -odds)
}

const isDraw = ({ end }: RingDeal) => end === 'down' || end === 'time'

const bets: readonly LiveBet<RingDeal>[] = [
  ...(['meron', 'wala'] as const).map((side) =>
    betOn<RingDeal>(side, returnAt(malay[side]) - wholeStake, ({ end }) => end === side, { pushes: isDraw, limit: 1 }),
  ),
  betOn('down', 800, ({ end }) => end === 'down', { limit: 8 }),
  betOn('time', 4_500, ({ end }) => end === 'time', { limit: 20 }),
]

/** A bout of two robots at fixed Malay odds; when both are down or the time is over, bets on a side come back whole. */
export const robotRing: LiveRules<RingDeal, RingDeal> = {
  code: 'robot-ring',
  bets,
  deal(draw) {
    let left = draw(ofAll)
    const end = bouts.find((one) => (left -= chances[one]) < 0) ?? 'time'
    return { end, blows: drawBlows(draw, shownBlows) }
  },
  read: (deal) => deal,
  ends: [endsOf(bets, () => bouts.map((end): RingDeal => ({ end, blows: [] })))],
  prove: () =>
    proveBets(
      bets,
      bouts.map((end) => [BigInt(chances[end]), { end, blows: [] }]),
    ),
}

/** Exchanges for the eye, no two of a row alike. */
export function drawBlows(draw: (below: number) => number, count: number): number[] {
  return drawDistinct(draw, blowKinds, count)
}
