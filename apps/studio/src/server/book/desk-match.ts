import type { DeskMatch } from '@portal/contracts/book-desk'
import { printAmount } from '@portal/contracts/money'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import { readMarketKey } from '../../book/market-key.ts'
import { findType } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import type { EventRow, StoredMarket } from './book-rows.ts'
import { moneyOf, silenceMs } from './book-terms.ts'
import { competitionOf } from './calendar.ts'
import type { DeskMoney } from './case-effect.ts'
import { findRisk, type RiskyEvent } from './desk-store.ts'
import { readExposures } from './exposure-store.ts'
import { type LimitRow, listLimits } from './limit-store.ts'
import { readMarketBook } from './market-book.ts'
import { isStoppedBy } from './refresh-markets.ts'
import { capsOf, eventCapOf, outcomesIn } from './reserve.ts'
import type { ExposureRow } from './slip-store.ts'
import { nameTeam, sidesOf } from './tell-event.ts'

type Match = z.output<typeof DeskMatch>
type Market = Match['list'][number]
type Row = Omit<Match, 'period' | 'voidReason' | 'feed' | 'eventCap' | 'list' | 'limits'>

/** Under which currency the exposures of a desk's money stand. */
export const bookOf = (desk: DeskMoney): string => moneyOf({ ...desk, mode: 'real' })

const scoreOf = ({ home_score: home, away_score: away }: Pick<EventRow, 'home_score' | 'away_score'>) =>
  home === null || away === null ? {} : { score: { home, away } }

export function tellMatchRow(event: RiskyEvent): Row {
  const count = (...states: StoredMarket['s'][]) => event.markets.filter(({ s }) => states.includes(s)).length
  const { id, names } = competitionOf(event.competition)
  return {
    id: event.id,
    sport: event.sport,
    competition: { id, names },
    names: sidesOf(event),
    start: event.start.toISOString(),
    status: event.status,
    ...scoreOf(event),
    isSuspended: event.suspended,
    stopped: event.suspended_types,
    markets: { open: count('OPEN'), suspended: count('SUSPENDED'), over: count('SETTLED', 'VOID', 'CLOSED') },
    stakes: printAmount(event.stakes),
    liability: printAmount(event.liability),
  }
}

/** All that a trader needs of a match: what each outcome would cost, prices with their margin, the feed, and the limits that hold. */
export async function tellDeskMatch(on: Queryable, event: EventRow, desk: DeskMoney, now: Date): Promise<Match> {
  const book = bookOf(desk)
  const rows = [...(await readExposures(on, [event.id])).values()].filter(({ currency }) => currency === book)
  const byMarket = Map.groupBy(rows, ({ market }) => market)
  const limits = await listLimits(on, [event.id])
  const known = new Map(event.markets.map((market) => [market.k as string, market]))
  // A line that is offered no more keeps what was bet on it.
  const keys = [...new Set([...known.keys(), ...byMarket.keys()])]
  const list = keys.flatMap((key) => tellMarket(event, { key, stored: known.get(key), rows: byMarket.get(key) ?? [], limits, desk }) ?? [])
  return {
    ...tellMatchRow({ ...event, ...(await findRisk(on, event.id, book)) }),
    ...(event.live ? { period: event.live.period } : {}),
    ...(event.void_reason === null ? {} : { voidReason: event.void_reason }),
    feed: tellFeed(event, now),
    eventCap: printAmount(eventCapOf(limits, desk.currency, event)),
    list,
    limits: limits.filter((row) => isOf(row, event)).map(tellLimit),
  }
}

const isOf = (row: LimitRow, { id, sport, competition }: EventRow): boolean =>
  row.sport === sport && (row.competition === '' || row.competition === competition) && (row.event === '' || row.event === id)

export function tellLimit(row: LimitRow): Match['limits'][number] {
  const units = (cap: bigint | null) => (cap === null ? null : Number(cap))
  return {
    sport: row.sport as Match['sport'],
    ...(row.competition === '' ? {} : { competition: row.competition, competitionNames: competitionOf(row.competition).names }),
    ...(row.event === '' ? {} : { match: row.event }),
    ...(row.type === '' ? {} : { type: row.type }),
    marginMilli: row.margin_milli,
    payoutCap: units(row.payout_cap),
    liabilityCap: units(row.liability_cap),
    eventCap: units(row.event_cap),
    by: row.by,
    at: row.at.toISOString(),
  }
}

function tellFeed(event: EventRow, now: Date): Match['feed'] {
  const lateMs = event.next_at ? now.getTime() - event.next_at.getTime() : 0
  const state = event.ended_at ? 'OVER' : lateMs > silenceMs ? 'SILENT' : event.status === 'LIVE' ? 'RUNNING' : 'WAITING'
  return {
    state,
    step: event.step,
    seq: String(event.seq),
    changedAt: event.changed_at.toISOString(),
    ...(event.next_at ? { nextAt: event.next_at.toISOString() } : {}),
  }
}

type MarketParts = {
  key: string
  stored: StoredMarket | undefined
  rows: readonly ExposureRow[]
  limits: readonly LimitRow[]
  desk: DeskMoney
}

function tellMarket(event: EventRow, { key, stored, rows, limits, desk }: MarketParts): Market | undefined {
  const market = readMarketKey(key)
  const type = market && findType(models[event.sport].types, market)
  if (!market || !type) return undefined
  const { outcomes, worst } = readMarketBook(key, outcomesIn(event, market), rows)
  const caps = capsOf(limits, desk.currency, event, key)
  return {
    key,
    type: market.type,
    period: market.period,
    ...(market.line === undefined ? {} : { line: market.line }),
    settledBy: type.rule === 'OWN' ? 'winner' : 'score',
    status: stored?.s ?? 'CLOSED',
    isMain: stored?.m === 1,
    isStopped: isStoppedBy(event.suspended_types, key),
    marginMilli: stored?.o ?? type.marginMilli,
    stakes: printAmount(outcomes.reduce((sum, { stakes }) => sum + stakes, 0n)),
    worst: printAmount(worst),
    payoutCap: printAmount(caps.payout),
    liabilityCap: printAmount(caps.liability),
    outcomes: outcomes.map(({ outcome, stakes, payouts, result }, at) => {
      const milli = stored?.p[at]
      const end = stored?.r?.[at]
      return {
        outcome,
        ...(typeof milli === 'number' ? { milli } : {}),
        chance: Math.round((stored?.c[at] ?? 0) / 1_000),
        stakes: printAmount(stakes),
        payouts: printAmount(payouts),
        result: printAmount(result),
        ...(end ? { end } : {}),
        ...nameTeam(outcome),
      }
    }),
  }
}
