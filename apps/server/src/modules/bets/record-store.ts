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

export function selectBets(on: Queryable, wanted: Selection, before: bigint | undefined, limit: number): Promise<BetRow[]> {
  const {
    brand,
    member,
    category = null,
    vendor = null,
    game = null,
    status = null,
    orderNo = null,
    lotteryNo = null,
    from = null,
    to = null,
  } = wanted
  return on.query<BetRow>(sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.bets
    where member = ${member}::bigint and brand = ${brand}::int
      and id >= (select wallet.id_since(${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or id < (select wallet.id_since(${to}::timestamptz + ${timeSlack}::interval)))
      and (${category}::text is null or category = ${category}) and (${vendor}::text is null or vendor = ${vendor})
      and (${game}::text is null or game = ${game}) and (${orderNo}::bigint is null or id = ${orderNo})
      and (${lotteryNo}::text is null or (external_id = ${lotteryNo} and vendor = ${houseLotteryVendor}))
      and (${from}::timestamptz is null or placed_at >= ${from}) and (${to}::timestamptz is null or placed_at < ${to})
      and (${status}::text is null or ${status} = case state when 'open' then 'unsettled' when 'rolled_back' then 'cancelled'
        when 'voided' then 'void' else case when payout > stake then 'won' when payout = stake then 'tied' else 'lost' end end)
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}::int`)
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportBets(wanted: Selection): Sql {
  const {
    brand,
    member,
    category = null,
    vendor = null,
    game = null,
    status = null,
    orderNo = null,
    lotteryNo = null,
    from = null,
    to = null,
  } = wanted
  return sql`
    select id, brand, member, currency, vendor, game, category, round_id, external_id, stake, counted, payout, state, placed_at, settled_at, details
    from bets.bets
    where member = ${member}::bigint and brand = ${brand}::int
      and id >= (select wallet.id_since(${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or id < (select wallet.id_since(${to}::timestamptz + ${timeSlack}::interval)))
      and (${category}::text is null or category = ${category}) and (${vendor}::text is null or vendor = ${vendor})
      and (${game}::text is null or game = ${game}) and (${orderNo}::bigint is null or id = ${orderNo})
      and (${lotteryNo}::text is null or (external_id = ${lotteryNo} and vendor = ${houseLotteryVendor}))
      and (${from}::timestamptz is null or placed_at >= ${from}) and (${to}::timestamptz is null or placed_at < ${to})
      and (${status}::text is null or ${status} = case state when 'open' then 'unsettled' when 'rolled_back' then 'cancelled'
        when 'voided' then 'void' else case when payout > stake then 'won' when payout = stake then 'tied' else 'lost' end end)
    order by id desc`
}

export type TotalsRow = { count: bigint; stake: bigint; valid_bet: bigint; payout: bigint; profit: bigint }

/** Returned stakes (cancelled, void) are no turnover; an open bet has no profit or loss yet. */
export async function selectTotals(on: Queryable, wanted: Selection): Promise<TotalsRow> {
  const {
    brand,
    member,
    category = null,
    vendor = null,
    game = null,
    status = null,
    orderNo = null,
    lotteryNo = null,
    from = null,
    to = null,
  } = wanted
  const [row] = await on.query<TotalsRow>(sql`
    select count(*) as count, coalesce(sum(stake) filter (where state in ('open', 'settled')), 0)::bigint as stake,
      coalesce(sum(counted), 0)::bigint as valid_bet, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(payout - stake) filter (where state = 'settled'), 0)::bigint as profit
    from bets.bets
    where member = ${member}::bigint and brand = ${brand}::int
      and id >= (select wallet.id_since(${from}::timestamptz - ${timeSlack}::interval))
      and (${to}::timestamptz is null or id < (select wallet.id_since(${to}::timestamptz + ${timeSlack}::interval)))
      and (${category}::text is null or category = ${category}) and (${vendor}::text is null or vendor = ${vendor})
      and (${game}::text is null or game = ${game}) and (${orderNo}::bigint is null or id = ${orderNo})
      and (${lotteryNo}::text is null or (external_id = ${lotteryNo} and vendor = ${houseLotteryVendor}))
      and (${from}::timestamptz is null or placed_at >= ${from}) and (${to}::timestamptz is null or placed_at < ${to})
      and (${status}::text is null or ${status} = case state when 'open' then 'unsettled' when 'rolled_back' then 'cancelled'
        when 'voided' then 'void' else case when payout > stake then 'won' when payout = stake then 'tied' else 'lost' end end)`)
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
