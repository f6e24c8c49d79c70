import type { GameType } from '@portal/contracts/bets'
import type { staffOverviewRoutes } from '@portal/contracts/staff/overview'
import { todayOf } from '@portal/contracts/today'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import { type MovedSum, sumCredits, sumPaidOut } from '#modules/cashier'
import { countRegistered } from '#modules/identity'
import { type BrandRow, countPlayers, sumBrand } from '#modules/reports'
import type { Brand } from './people/index.ts'

type Wire = z.output<(typeof staffOverviewRoutes)['figures']['output']>
type Range = { since: Date; until: Date }

const hourMs = 3_600_000
const nothing: MovedSum = { count: 0, amount: 0n }

/**
 * What the brand's today came to so far, and up to its last full hour beside yesterday up to the same one. Bets are told by hourly sums, so whole hours
 * are compared; on a day whose clocks are changed the same number of hours.
 */
export async function getFigures(on: Queryable, brand: Pick<Brand, 'id' | 'currency' | 'timeZone'>, now: Date): Promise<Wire> {
  const { id, currency } = brand
  const { today, yesterday, ranges } = findRanges(brand.timeZone, now)
  const [credits, paid, registered, players, play] = await Promise.all([
    sumCredits(on, id, currency, ranges),
    sumPaidOut(on, id, currency, ranges),
    countRegistered(on, id, ranges),
    countPlayers(on, { brand: id, currency, ranges }),
    sumBrand(on, { brand: id, currency, ranges }),
  ])
  const figuresOf = (at: number) =>
    toFigures({
      deposits: credits[at] ?? nothing,
      withdrawals: paid[at] ?? nothing,
      newMembers: registered[at] ?? 0,
      activeMembers: players[at] ?? 0,
      play: play.filter(({ range }) => range === at + 1),
    })
  return {
    today,
    yesterday,
    comparedHours: (ranges[1].until.getTime() - ranges[1].since.getTime()) / hourMs,
    comparedUntil: ranges[1].until,
    soFar: figuresOf(0),
    compared: { today: figuresOf(1), yesterday: figuresOf(2) },
    asOf: now,
  }
}

/** Today as a whole, today up to its last full hour, and yesterday up to the same one. */
function findRanges(timeZone: string, now: Date): { today: string; yesterday: string; ranges: readonly [Range, Range, Range] } {
  const today = todayOf(timeZone, now)
  const yesterday = todayOf(timeZone, new Date(today.startsAt.getTime() - 1))
  const passedMs = Math.floor((now.getTime() - today.startsAt.getTime()) / hourMs) * hourMs
  const sameHour = Math.min(yesterday.startsAt.getTime() + passedMs, yesterday.endsAt.getTime())
  return {
    today: today.day,
    yesterday: yesterday.day,
    ranges: [
      { since: today.startsAt, until: today.endsAt },
      { since: today.startsAt, until: new Date(today.startsAt.getTime() + passedMs) },
      { since: yesterday.startsAt, until: new Date(sameHour) },
    ],
  }
}

type Sums = Pick<Wire['soFar'], 'deposits' | 'withdrawals' | 'newMembers' | 'activeMembers'> & { play: readonly BrandRow[] }

function toFigures({ play, ...sums }: Sums): Wire['soFar'] {
  const rows = play.map(({ category, bets, stake, payout }) => ({
    category: category as GameType,
    bets: Number(bets),
    stake,
    ggr: stake - payout,
  }))
  return {
    ...sums,
    net: sums.deposits.amount - sums.withdrawals.amount,
    play: rows,
    stake: rows.reduce((sum, { stake }) => sum + stake, 0n),
    ggr: rows.reduce((sum, { ggr }) => sum + ggr, 0n),
  }
}
