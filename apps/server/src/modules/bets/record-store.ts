import { houseLotteryVendor } from '@portal/contracts/lottery-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { BetState } from './action.ts'
import { timeSlack } from '#modules/wallet'

export type BetRow = {
  id: bigint
  brand: number
  member: bigint
  currency: string
  vendor: string
  game: string
  category: string
  round_id: string
  external_id: string
  stake: bigint
  counted: bigint
  payout: bigint
  state: BetState
  placed_at: Date
  settled_at: Date | null
  details: Record<string, unknown> | null
}

/** The status is the state in the member's words: a settled bet was won, lost or tied; see `statusOf` in record.ts. */
export type Selection = {
  brand: number
  member: bigint
  category: string | undefined
  vendor: string | undefined
  game: string | undefined
  status: string | undefined
  orderNo: bigint | undefined
  /** The order number that the house's lottery gave a bet. */
  lotteryNo: string | undefined
  from: Date | undefined
  to: Date | undefined
}

export function selectBets(on: Queryable, of: Selection, before: bigint | undefined, limit: number): Promise<BetRow[]> {
  return on.query<BetRow>(sql`
    select r.id, r.brand, r.member, r.currency, r.vendor, r.game, r.category, r.round_id, r.external_id, r.stake, r.counted, r.payout, r.state, r.placed_at,
      r.settled_at, r.details
    from bets.member_record(${of.brand}::int, ${of.member}::bigint, ${of.category ?? null}::text, ${of.vendor ?? null}::text, ${of.game ?? null}::text,
      ${of.status ?? null}::text, ${of.orderNo ?? null}::bigint, ${houseLotteryVendor}::text, ${of.lotteryNo ?? null}::text, ${of.from ?? null}::timestamptz,
      ${of.to ?? null}::timestamptz, ${timeSlack}::interval) r
    where ${before ?? null}::bigint is null or r.id < ${before ?? null}::bigint
    order by r.id desc limit ${limit}::int`)
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportBets(of: Selection): Sql {
  return sql`
    select r.id, r.brand, r.member, r.currency, r.vendor, r.game, r.category, r.round_id, r.external_id, r.stake, r.counted, r.payout, r.state, r.placed_at, r.settled_at,
      r.details
    from bets.member_record(${of.brand}::int, ${of.member}::bigint, ${of.category ?? null}::text, ${of.vendor ?? null}::text, ${of.game ?? null}::text,
      ${of.status ?? null}::text, ${of.orderNo ?? null}::bigint, ${houseLotteryVendor}::text, ${of.lotteryNo ?? null}::text, ${of.from ?? null}::timestamptz,
      ${of.to ?? null}::timestamptz, ${timeSlack}::interval) r
    order by r.id desc`
}

export type TotalsRow = { count: bigint; stake: bigint; valid_bet: bigint; payout: bigint; profit: bigint }

/** Returned stakes (cancelled, void) are no turnover; an open bet has no profit or loss yet. */
export async function selectTotals(on: Queryable, of: Selection): Promise<TotalsRow> {
  const [row] = await on.query<TotalsRow>(sql`
    select count(*) as count, coalesce(sum(r.stake) filter (where r.state in ('open', 'settled')), 0)::bigint as stake,
      coalesce(sum(r.counted), 0)::bigint as valid_bet, coalesce(sum(r.payout), 0)::bigint as payout,
      coalesce(sum(r.payout - r.stake) filter (where r.state = 'settled'), 0)::bigint as profit
    from bets.member_record(${of.brand}::int, ${of.member}::bigint, ${of.category ?? null}::text, ${of.vendor ?? null}::text, ${of.game ?? null}::text,
      ${of.status ?? null}::text, ${of.orderNo ?? null}::bigint, ${houseLotteryVendor}::text, ${of.lotteryNo ?? null}::text, ${of.from ?? null}::timestamptz,
      ${of.to ?? null}::timestamptz, ${timeSlack}::interval) r`)
  return row!
}

/** The same of the newest bets of a selection; sums are of those of one currency. */
export async function selectNewestTotals(on: Queryable, of: Selection, currency: string, atMost: number): Promise<TotalsRow> {
  const [row] = await on.query<TotalsRow>(sql`
    select count(*) as count, coalesce(sum(n.stake) filter (where n.state in ('open', 'settled') and n.currency = ${currency}::text), 0)::bigint as stake,
      coalesce(sum(n.counted) filter (where n.currency = ${currency}::text), 0)::bigint as valid_bet,
      coalesce(sum(n.payout) filter (where n.currency = ${currency}::text), 0)::bigint as payout,
      coalesce(sum(n.payout - n.stake) filter (where n.state = 'settled' and n.currency = ${currency}::text), 0)::bigint as profit
    from (select r.stake, r.counted, r.payout, r.state, r.currency
      from bets.member_record(${of.brand}::int, ${of.member}::bigint, ${of.category ?? null}::text, ${of.vendor ?? null}::text, ${of.game ?? null}::text,
        ${of.status ?? null}::text, ${of.orderNo ?? null}::bigint, ${houseLotteryVendor}::text, ${of.lotteryNo ?? null}::text, ${of.from ?? null}::timestamptz,
        ${of.to ?? null}::timestamptz, ${timeSlack}::interval) r
      order by r.id desc limit ${atMost}::int) n`)
  return row!
}

/** Those of a member's bets that are asked for, in no order. */
export function selectBetsById(on: Queryable, brand: number, member: bigint, ids: readonly bigint[]): Promise<BetRow[]> {
  return on.query<BetRow>(sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.bets where id = any (${ids}::bigint[]) and member = ${member}::bigint and brand = ${brand}::int`)
}

/** The bets of a round of a member, oldest first. */
export function selectRoundBets(on: Queryable, brand: number, member: bigint, vendor: string, roundId: string): Promise<BetRow[]> {
  return on.query<BetRow>(sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.bets
    where round_id = ${roundId}::text and vendor = ${vendor}::text and member = ${member}::bigint and brand = ${brand}::int
    order by id`)
}

/** Of which bets the public is told: those of a brand, without some vendors. */
export type PublicScope = { brand: number; hiddenVendors: readonly string[] }

/** The latest settled bets that won, newest first. */
export function selectWins(on: Queryable, scope: PublicScope, category: string | null, limit: number): Promise<BetRow[]> {
  return on.query<BetRow>(sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.bets
    where brand = ${scope.brand}::int and state = 'settled' and payout > stake and (${category}::text is null or category = ${category})
      and vendor <> all (${scope.hiddenVendors}::text[])
    order by settled_at desc, id desc limit ${limit}::int`)
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from bets.check_invariants()`)
}

/** Of the bets that the transfers behind `after` up to `through` placed or moved. */
export function selectMovedInvariants(on: Queryable, after: bigint, through: bigint): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from bets.check_transfers(${after}::bigint, ${through}::bigint)`)
}

export function selectOpenInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from bets.check_open()`)
}

export type RankRow = { member: bigint; currency: string; won: bigint; rank: number }

/** Members by what their winning bets of the last hours paid. */
export function selectRanks(on: Queryable, scope: PublicScope, hours: number, limit: number): Promise<RankRow[]> {
  return on.query<RankRow>(sql`
    select member, currency, won, rank() over (order by won desc)::int as rank
    from (
      select member, currency, sum(payout)::bigint as won from bets.bets
      where brand = ${scope.brand}::int and state = 'settled' and payout > stake and settled_at > clock_timestamp() - ${hours}::int * interval '1 hour'
        and vendor <> all (${scope.hiddenVendors}::text[])
      group by member, currency
    ) sums
    order by won desc, member limit ${limit}::int`)
}

/** Whose bet it is. */
export async function findBetMember(on: Queryable, brand: number, id: bigint): Promise<bigint | undefined> {
  const [row] = await on.query<{ member: bigint }>(sql`select member from bets.bets where id = ${id}::bigint and brand = ${brand}::int`)
  return row?.member
}
