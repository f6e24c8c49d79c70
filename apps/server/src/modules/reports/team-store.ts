import { type Queryable, type Sql, sql } from '@portal/runtime'
import { timeSlack } from '#modules/wallet'
import type { Zones } from './store.ts'

/** Adds the money of the next transfers, up to a final id. @returns how many were read; 0 when none is left */
export async function rollUpMoney(on: Queryable, limit: number, final: bigint, { brands, zones }: Zones): Promise<number> {
  const [row] = await on.query<{ many: number }>(sql`
    select reports.roll_up_money(${limit}::int, ${final}::bigint, ${brands}::int[], ${zones}::text[]) as many`)
  return row!.many
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectMoneyInvariants(on: Queryable, { brands, zones }: Zones): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from reports.check_money(${brands}::int[], ${zones}::text[])`)
}

/** A team, or the accounts directly below its agent alone, in whole hours of the brand, by hour or day of its zone. */
export type TeamRange = {
  agent: bigint
  isDirect: boolean
  brand: number
  currency: string
  from: Date
  to: Date
  unit: 'hour' | 'day'
  zone: string
}

export type PlayRow = { at: Date; bets: bigint; stake: bigint; valid: bigint; payout: bigint }

export function sumPlay(on: Queryable, { agent, isDirect, brand, currency, from, to, unit, zone }: TeamRange): Promise<PlayRow[]> {
  return on.query<PlayRow>(sql`
    select at, bets, stake, valid, payout
    from reports.sum_play(${agent}::bigint, ${isDirect}::boolean, ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz, ${unit}::text,
      ${zone}::text) order by at`)
}

/** `fee`: of deposits and withdrawals, which are without it. `salary` and `dividend` are less what was taken back. */
type MoneyKind =
  | 'deposit'
  | 'withdrawal'
  | 'fee'
  | 'first_deposit'
  | 'transfer_in'
  | 'transfer_out'
  | 'promotion'
  | 'rebate'
  | 'lottery_rebate'
  | 'salary'
  | 'dividend'

export type MoneyRow = { at: Date; kind: MoneyKind; many: bigint; amount: bigint }

export function sumMoney(on: Queryable, { agent, isDirect, brand, currency, from, to, unit, zone }: TeamRange): Promise<MoneyRow[]> {
  return on.query<MoneyRow>(sql`
    select at, kind, many, amount
    from reports.sum_money(${agent}::bigint, ${isDirect}::boolean, ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz, ${unit}::text,
      ${zone}::text) order by at, kind`)
}

/** Money of one account alone. */
export function sumOwnMoney(
  on: Queryable,
  { agent, brand, currency, from, to, unit, zone }: Omit<TeamRange, 'isDirect'>,
): Promise<MoneyRow[]> {
  return on.query<MoneyRow>(sql`
    select at, kind, many, amount
    from reports.sum_own_money(${agent}::bigint, ${brand}::int, ${currency}::text, ${from}::timestamptz, ${to}::timestamptz, ${unit}::text, ${zone}::text)
    order by at, kind`)
}

export type AccountSums = {
  account: bigint
  bets: bigint
  stake: bigint
  valid: bigint
  payout: bigint
  promotions: bigint
  rebates: bigint
}

type Accounts = {
  accounts: readonly { id: bigint; since: Date }[]
  isOwn: boolean
  /** Of accounts alone: what was below this agent. */
  line?: bigint | undefined
  brand: number
  currency: string
  to: Date
}

/** Play, promotions and rebates of accounts, each with all below it or alone, from a moment of its own. */
export function sumAccounts(on: Queryable, { accounts, isOwn, line, brand, currency, to }: Accounts): Promise<AccountSums[]> {
  return on.query<AccountSums>(sql`
    select account, bets, stake, valid, payout, promotions, rebates
    from reports.sum_accounts(${accounts.map(({ id }) => String(id))}::bigint[], ${accounts.map(({ since }) => since.toISOString())}::timestamptz[],
      ${isOwn}::boolean, ${line ?? null}::bigint, ${brand}::int, ${currency}::text, ${to}::timestamptz)`)
}

/** A team's settled bets of a game type, or of all. */
export async function sumTeamBets(
  on: Queryable,
  {
    agent,
    brand,
    currency,
    category,
    from,
    to,
  }: Pick<TeamRange, 'agent' | 'brand' | 'currency' | 'from' | 'to'> & { category?: string | undefined },
): Promise<Omit<PlayRow, 'at'>> {
  const [row] = await on.query<Omit<PlayRow, 'at'>>(sql`
    select bets, stake, valid, payout
    from reports.sum_team_bets(${agent}::bigint, ${brand}::int, ${currency}::text, ${category ?? null}::text, ${from}::timestamptz, ${to}::timestamptz)`)
  return row!
}

/** Accounts below an agent with a settled bet; quick where the range is a whole period. */
export async function countActiveBelow(
  on: Queryable,
  {
    agent,
    isDirect,
    brand,
    from,
    to,
    period,
  }: Pick<TeamRange, 'agent' | 'isDirect' | 'brand' | 'from' | 'to'> & { period: string | undefined },
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select reports.count_active_below(${agent}::bigint, ${isDirect}::boolean, ${brand}::int, ${period ?? null}::text, ${from}::timestamptz,
      ${to}::timestamptz) as count`)
  return row!.count
}

/** What the accounts of a team have in all their wallets: all below the agent, or those directly below. */
export async function readTeamBalance(
  on: Queryable,
  { agent, isDirect, brand, currency }: Pick<TeamRange, 'agent' | 'isDirect' | 'brand' | 'currency'>,
): Promise<bigint> {
  const [row] = await on.query<{ amount: bigint }>(sql`
    select case when ${isDirect}::boolean then direct_amount else amount end as amount from reports.team_balances
    where agent = ${agent}::bigint and brand = ${brand}::int and currency = ${currency}::text`)
  return row?.amount ?? 0n
}

/** Before which moment everything is in the sums. */
export async function readAsOf(on: Queryable): Promise<Date> {
  const [row] = await on.query<{ at: Date }>(sql`select reports.sums_as_of() as at`)
  return row!.at
}

export type MovementRow = {
  id: bigint
  transferId: bigint
  member: bigint
  kind: 'deposit' | 'withdrawal' | 'transfer_in' | 'transfer_out'
  amount: bigint
  fee: bigint
  at: Date
  reference: string | null
}

export type MovementSelection = {
  agent: bigint
  brand: number
  kind?: MovementRow['kind'] | undefined
  /** Theirs alone. */
  members?: readonly bigint[] | undefined
  from: Date
  to: Date
  before?: bigint | undefined
}

/** Single deposits, withdrawals and transfers of a team, under the line of the time, the newest first. */
export function listMovements(
  on: Queryable,
  { agent, brand, kind, members, from, to, before }: MovementSelection,
  limit: number,
): Promise<MovementRow[]> {
  return on.query<MovementRow>(sql`
    select id, transfer_id as "transferId", member, kind, amount, fee, at, reference
    from reports.list_movements(${agent}::bigint, ${brand}::int, ${kind ?? null}::text, ${members?.map(String) ?? null}::bigint[], ${from}::timestamptz,
      ${to}::timestamptz, (select 2 * wallet.id_since(${from}::timestamptz - ${timeSlack}::interval)), ${before ?? null}::bigint, ${limit}::int)`)
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportMovements({ agent, brand, kind, members, from, to }: MovementSelection): Sql {
  return sql`
    select m.id, m.transfer_id as "transferId", m.member, m.kind, m.amount, m.fee, m.at, m.reference
    from reports.team_movements t join reports.movements m on m.id = t.id
    where t.agent = ${agent}::bigint and t.id >= (select 2 * wallet.id_since(${from}::timestamptz - ${timeSlack}::interval)) and m.brand = ${brand}::int
      and m.at >= ${from}::timestamptz and m.at < ${to}::timestamptz and (${kind ?? null}::text is null or t.kind = ${kind ?? null}::text)
      and (${members?.map(String) ?? null}::bigint[] is null or m.member = any (${members?.map(String) ?? null}::bigint[]))
    order by t.id desc`
}

/** Holds the sums of money until the transaction ends: what is behind its cursor is under the lines that it finds. */
export async function lockMoneySums(on: Queryable): Promise<void> {
  await on.query(sql`select through_id from reports.money_progress for update`)
}

/** Takes an account with all below it out of the balances of one line, and adds it to those of another. */
export async function moveBalances(on: Queryable, member: bigint, from: readonly bigint[], to: readonly bigint[]): Promise<void> {
  await on.query(sql`
    select reports.move_balances(${member}::bigint, ${from.map(String)}::bigint[], ${to.map(String)}::bigint[]) is null as moved`)
}

export type GivenRow = { agent: bigint; kind: MoneyKind; amount: bigint }

/** Money of several teams by kind in whole hours of the brand, by the line of the time. */
export function sumTeamsMoney(
  on: Queryable,
  { agents, brand, currency, from, to }: { agents: readonly bigint[]; brand: number; currency: string; from: Date; to: Date },
): Promise<GivenRow[]> {
  return on.query<GivenRow>(sql`
    select agent, kind, sum(amount)::bigint as amount from reports.team_money
    where agent = any (${agents.map(String)}::bigint[]) and brand = ${brand}::int and currency = ${currency}::text and bucket >= ${from}::timestamptz
      and bucket < ${to}::timestamptz group by agent, kind order by agent, kind`)
}

/** Whether the sums of money hold all that moved before a moment. */
export async function isMoneyComplete(on: Queryable, until: Date): Promise<boolean> {
  const [row] = await on.query<{ done: boolean }>(sql`
    select reports.is_money_complete(${until}::timestamptz, ${timeSlack}::interval) as done`)
  return row!.done
}
