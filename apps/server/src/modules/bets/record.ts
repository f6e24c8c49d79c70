import type { betStatuses } from '@portal/contracts/bets'
import { houseLotteryVendor } from '@portal/contracts/lottery-values'
import { printOrderNo, readOrderNo } from '@portal/contracts/order-number'
import type { Queryable, Sql } from '@portal/runtime'
import type { BetOwner, BetState } from './action.ts'
import {
  type BetRow,
  exportBets,
  type PublicScope,
  selectBets,
  selectBetsById,
  type Selection,
  selectNewestTotals,
  selectRoundBets,
  selectTotals,
  selectWins,
} from './record-store.ts'

/** How a bet stands for the member: rolled back and voided ones returned the stake, as those did that a vendor ended as void. */
type BetStatus = (typeof betStatuses)[number]

export type Bet = {
  /** The ledger's number of its stake. */
  id: bigint
  /** The same wherever a member sees this bet: in the records, and at the lottery for its own. */
  orderNo: string
  owner: BetOwner
  game: string
  category: string
  roundId: string
  externalId: string
  /** 1/10000 of the currency unit, like all amounts here. */
  stake: bigint
  /** What it counts for turnover; nothing until it is settled. */
  validBet: bigint
  payout: bigint
  /** payout - stake of a settled bet, 0 of any other. */
  profit: bigint
  state: BetState
  status: BetStatus
  placedAt: Date
  settledAt?: Date
  details?: Record<string, unknown>
}

export type BetTotals = { count: number; stake: bigint; validBet: bigint; payout: bigint; profit: bigint }

export type BetFilter = {
  category?: string | undefined
  vendor?: string | undefined
  game?: string | undefined
  status?: BetStatus | undefined
  /** As the member typed it; a text that is no number of a bet finds nothing. */
  orderNo?: string | undefined
  /** Placed from this time on, and before that one. */
  from?: Date | undefined
  to?: Date | undefined
}

/** The bets older than one, so many at most. */
export type BetPage = { before?: bigint | undefined; pageSize: number }

/** The betting record of one member: a page, newest first, its totals, and where the next page begins (decision b.6). */
export async function listBets(
  on: Queryable,
  brand: number,
  member: bigint,
  { before, pageSize, ...filter }: BetFilter & BetPage,
): Promise<{ bets: Bet[]; pageTotals: BetTotals; next?: bigint }> {
  // One row more says whether there is a next page.
  const rows = await selectBets(on, select(brand, member, filter), before, pageSize + 1)
  const bets = rows.slice(0, pageSize).map(toBet)
  return { bets, pageTotals: sumUp(bets), ...(rows.length > pageSize && { next: bets.at(-1)!.id }) }
}

/** What the bets of a selection come to. */
export async function totalBets(on: Queryable, brand: number, member: bigint, filter: BetFilter): Promise<BetTotals> {
  const sums = await selectTotals(on, select(brand, member, filter))
  return { count: Number(sums.count), stake: sums.stake, validBet: sums.valid_bet, payout: sums.payout, profit: sums.profit }
}

/** What the newest bets of a selection come to, so many at most; sums are of those of one currency. */
export async function totalNewestBets(
  on: Queryable,
  brand: number,
  member: bigint,
  filter: BetFilter,
  { currency, atMost }: { currency: string; atMost: number },
): Promise<BetTotals> {
  const sums = await selectNewestTotals(on, select(brand, member, filter), currency, atMost)
  return { count: Number(sums.count), stake: sums.stake, validBet: sums.valid_bet, payout: sums.payout, profit: sums.profit }
}

/** A selection for `streamCsv`, and what its rows are. */
export function exportSelection(
  brand: number,
  member: bigint,
  filter: BetFilter,
): { statement: Sql; toBets: (rows: readonly BetRow[]) => Bet[] } {
  return { statement: exportBets(select(brand, member, filter)), toBets: (rows) => rows.map(toBet) }
}

function select(brand: number, member: bigint, { orderNo, category, vendor, game, status, from, to }: BetFilter): Selection {
  return { brand, member, category, vendor, game, status, from, to, ...readBetNo(orderNo) }
}

/** The bets of a round of a member, oldest first: what a win or a close that names only the round speaks of. */
export async function listRoundBets(on: Queryable, owner: BetOwner, roundId: string): Promise<Bet[]> {
  const rows = await selectRoundBets(on, owner.brand, owner.member, owner.vendor, roundId)
  return rows.map(toBet)
}

/** The latest settled bets that won more than their stake, newest first: the winner board. */
export async function listWins(
  on: Queryable,
  scope: PublicScope,
  { category, limit }: { category?: string | undefined; limit: number },
): Promise<Bet[]> {
  const rows = await selectWins(on, scope, category ?? null, limit)
  return rows.map(toBet)
}

/** The totals of a list of bets, by the same rule as the database's: returned stakes are no turnover, an open bet has no profit yet. */
export function sumUp(bets: readonly Bet[]): BetTotals {
  const standing = bets.filter((bet) => bet.state === 'open' || bet.state === 'settled')
  const sum = (of: readonly Bet[], read: (bet: Bet) => bigint) => of.reduce((total, bet) => total + read(bet), 0n)
  return {
    count: bets.length,
    stake: sum(standing, (bet) => bet.stake),
    validBet: sum(standing, (bet) => bet.validBet),
    payout: sum(bets, (bet) => bet.payout),
    profit: sum(bets, (bet) => bet.profit),
  }
}

/** The bets with these numbers, by them; of others than the member's own there are none. */
export async function findBets(on: Queryable, brand: number, member: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Bet>> {
  const rows = ids.length === 0 ? [] : await selectBetsById(on, brand, member, ids)
  return new Map(rows.map((row) => [row.id, toBet(row)]))
}

/** Digits alone are the number that an earlier release printed. What is no number of a bet is 0, which is nobody's. */
function readBetNo(text: string | undefined): Pick<Selection, 'orderNo' | 'lotteryNo'> {
  if (!text) return { orderNo: undefined, lotteryNo: undefined }
  const read = readOrderNo(text)
  if (read?.kind === 'L') return { orderNo: undefined, lotteryNo: text.trim().toUpperCase() }
  if (read?.kind === 'B') return { orderNo: read.number, lotteryNo: undefined }
  return { orderNo: /^\d{1,18}$/.test(text) ? BigInt(text) : 0n, lotteryNo: undefined }
}

/** The house's lottery numbers its orders itself, in the same style. */
function orderNoOf({ id, vendor, external_id, placed_at }: BetRow): string {
  const isNumbered = vendor === houseLotteryVendor && readOrderNo(external_id)?.kind === 'L'
  return isNumbered ? external_id : printOrderNo('B', placed_at, id)
}

export function toBet(row: BetRow): Bet {
  const { brand, member, currency, vendor } = row
  return {
    id: row.id,
    orderNo: orderNoOf(row),
    owner: { brand, member, currency, vendor },
    game: row.game,
    category: row.category,
    roundId: row.round_id,
    externalId: row.external_id,
    stake: row.stake,
    validBet: row.counted,
    payout: row.payout,
    profit: row.state === 'settled' ? row.payout - row.stake : 0n,
    state: row.state,
    status: statusOf(row),
    placedAt: row.placed_at,
    ...(row.settled_at && { settledAt: row.settled_at }),
    ...(row.details && { details: row.details }),
  }
}

/** The same as `bets.status_of`. */
function statusOf({ state, stake, payout, details }: BetRow): BetStatus {
  if (state === 'open') return 'unsettled'
  if (state === 'rolled_back') return 'cancelled'
  if (state === 'voided') return 'void'
  if (payout > stake) return 'won'
  if (payout < stake) return 'lost'
  return details && 'isVoid' in details ? 'cancelled' : 'tied'
}
