import type { Input, Output } from '@portal/contracts'
import { gameTypes } from '@portal/contracts/bets'
import { reportDays, type reportsRoutes } from '@portal/contracts/reports'
import { todayOf } from '@portal/contracts/today'
import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { sumEntries } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { type DayRow, selectDays } from './store.ts'

type Wire = Output<typeof reportsRoutes.profit>
type Sums = Wire['totals']

const nothing: Sums = { bets: 0, stake: 0n, validBet: 0n, payout: 0n, bonus: 0n, rebate: 0n, net: 0n }

export type ReportParts = { database: Database; brands: Pick<Brands, 'listBrands'> }

/**
 * Profit and loss of a member over the whole days of the brand that the range touches.
 * @throws Refusal `request.invalid` for a range that ends before it begins or is longer than `reportDays`
 */
export async function getProfit(
  { database, brands }: ReportParts,
  input: Input<typeof reportsRoutes.profit>,
  call: Call<'member'>,
): Promise<Wire> {
  const { brand, caller } = call
  const zone = (await brands.listBrands()).find(({ id }) => id === brand.id)?.timeZone ?? 'UTC'
  const days = listDays(zone, input)
  const range = { from: days[0]!.startsAt, to: days.at(-1)!.endsAt }
  const name = { brand: brand.id, owner: caller.memberId, currency: brand.currency }
  const [bets, bonuses] = await Promise.all([
    selectDays(database, { brand: brand.id, member: caller.memberId, currency: brand.currency, ...range, zone }),
    sumEntries(database, name, {
      kinds: ['bonus', 'bonus_play', 'bonus_end', 'reward', 'reward_reversal', 'free_rounds', 'rebate'],
      ...range,
      zone,
    }),
  ])
  const credits = bonuses.map(({ day, kind, amount }) => ({ day, sums: add(nothing, { [kind === 'rebate' ? kind : 'bonus']: amount }) }))
  const played = bets.map((row) => ({ day: row.day, category: row.category, sums: toSums(row) }))
  const rows = gameTypes.map((gameType) => ({ gameType, ...total(played.filter(({ category }) => category === gameType)) }))
  const others = total(credits)
  return {
    rows: [
      ...rows.filter(({ bets: count, stake, payout }) => count !== 0 || stake !== 0n || payout !== 0n).toSorted(byStake),
      ...(others.net === 0n ? [] : [others]),
    ],
    days: days.map(({ day }) => ({ day, ...total([...played, ...credits].filter((each) => each.day === day)) })),
    totals: total([...played, ...credits]),
    currency: brand.currency,
  }
}

function listDays(timeZone: string, { from, to }: { from: Date; to: Date }) {
  if (to <= from) throw new Refusal('request.invalid', { to: 'after from' })
  const days = [todayOf(timeZone, from)]
  while (days.at(-1)!.endsAt < to) {
    if (days.length === reportDays) throw new Refusal('request.invalid', { to: `at most ${reportDays} days` })
    days.push(todayOf(timeZone, days.at(-1)!.endsAt))
  }
  return days
}

const byStake = (a: Sums, b: Sums) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0)
const toSums = ({ bets, stake, valid, payout }: DayRow) => add(nothing, { bets: Number(bets), stake, validBet: valid, payout })
const total = (list: readonly { sums: Sums }[]) => list.reduce((sum, { sums }) => add(sum, sums), nothing)

function add(sum: Sums, more: Partial<Sums>): Sums {
  const { bets = 0, stake = 0n, validBet = 0n, payout = 0n, bonus = 0n, rebate = 0n } = more
  return {
    bets: sum.bets + bets,
    stake: sum.stake + stake,
    validBet: sum.validBet + validBet,
    payout: sum.payout + payout,
    bonus: sum.bonus + bonus,
    rebate: sum.rebate + rebate,
    net: sum.net + payout - stake + bonus + rebate,
  }
}
