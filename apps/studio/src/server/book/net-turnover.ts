import { cutToUnit } from '@portal/contracts/money'
import { countTurnover, ratioOf } from '@portal/odds'
import type { Tx } from '@portal/runtime'
import { readMarketKey } from '../../book/market-key.ts'
import { listEventsById } from './event-store.ts'
import { outcomesIn } from './reserve.ts'
import { legFactor } from './leg-factor.ts'
import { listOpposite, type Single, type SlipToSettle } from './settle-store.ts'

/**
 * Turnover of singles whose member has covered every outcome of the market: together at most what could be lost on it, all stakes less the return that was sure. The
 * cut falls on the later bets, whatever order they are settled in.
 * @returns of each of `slips` that is cut what counts
 */
export async function capCovered(tx: Tx, slips: readonly SlipToSettle[]): Promise<ReadonlyMap<string, bigint>> {
  const singles = slips.filter(({ picks, bets }) => bets === 1 && picks.length === 1)
  const rows = singles.length === 0 ? [] : await listOpposite(tx, singles)
  if (rows.length === 0) return new Map()
  const events = new Map((await listEventsById(tx, [...new Set(rows.map(({ event }) => event))])).map((event) => [event.id, event]))
  const cut = new Map<string, bigint>()
  const own = new Set(singles.map(({ id }) => id))
  for (const market of Map.groupBy(rows, (row) => `${row.player_id} ${row.currency} ${row.money} ${row.event} ${row.market}`).values()) {
    const [first] = market
    const read = readMarketKey(first!.market)
    const outcomes = read ? outcomesIn(events.get(first!.event)!, read) : []
    let left = coveredLoss(outcomes, market)
    if (left === undefined) continue
    for (const row of market.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
      const counted = turnoverOf(row)
      const kept: bigint = counted < left ? counted : left
      left -= kept
      if (own.has(row.id)) cut.set(row.id, kept)
    }
  }
  return cut
}

/** What could be lost on a market of which every outcome is covered; undefined where one is not. */
export function coveredLoss(
  outcomes: readonly string[],
  bets: readonly Pick<Single, 'outcome' | 'stake' | 'potential'>[],
): bigint | undefined {
  const payouts = outcomes.map((outcome) => bets.reduce((sum, bet) => (bet.outcome === outcome ? sum + bet.potential : sum), 0n))
  if (payouts.length < 2 || payouts.includes(0n)) return undefined
  const sure = payouts.reduce((least, payout) => (payout < least ? payout : least))
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n)
  return sure < stakes ? stakes - sure : 0n
}

function turnoverOf({ picks, stake, unit_stake: unit, currency }: Single): bigint {
  const [pick] = picks
  if (!pick || pick.result === null) return 0n
  const factor = legFactor(picks)
  const payout = cutToUnit((unit * factor.num) / factor.den, currency)
  return countTurnover({ price: ratioOf(pick.milli, 1_000), stake, payout, isVoid: pick.void_halves === 2 })
}
