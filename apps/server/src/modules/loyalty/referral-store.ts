import type { ReferralSign, ReferralState } from '@portal/contracts/loyalty-values'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import type { ReferralTerms } from './referral-rules.ts'

export type StoredReferral = Uppercase<ReferralState>
export type ReferralWait = 'hold' | 'mobile' | 'cap'

export type ReferralRow = {
  id: bigint
  brand: number
  friend: bigint
  inviter: bigint
  currency: string
  rules: number
  state: StoredReferral
  registeredAt: Date
  deposit: bigint | null
  depositedAt: Date | null
  windowEndsAt: Date | null
  required: bigint | null
  valid: bigint
  qualifiedAt: Date | null
  dueAt: Date | null
  waitsFor: ReferralWait | null
  number: number | null
  amount: bigint | null
  reward: bigint | null
  paidAt: Date | null
  signs: ReferralSign[]
  clearedBy: string | null
  decidedBy: string | null
  decidedWhy: string | null
  endedAt: Date | null
  takenBack: bigint | null
}

export type RulesRow = ReferralTerms & { version: number; by: string; reason: string; at: Date }

/** Rules of a brand, the newest first. */
export async function listReferralRules(on: Queryable, brand: number, limit: number): Promise<RulesRow[]> {
  const rows = await on.query<Omit<RulesRow, 'tiers'> & { storedTiers: { from: number; amount: string }[] }>(sql`
    select version, deposit_least as "depositLeast", turnover_times as "turnoverTimes", window_days as "windowDays", hold_days as "holdDays",
      month_cap as "monthCap", claim_days as "claimDays", network_days as "networkDays", tiers as "storedTiers", is_paused as "isPaused", made_by as by, reason,
      made_at as at
    from loyalty.referral_rules where brand = ${brand}::int order by version desc limit ${limit}::int`)
  return rows.map(({ storedTiers, ...row }) => ({ ...row, tiers: toTiers(storedTiers) }))
}

const toTiers = (stored: readonly { from: number; amount: string }[]) =>
  stored.map(({ from, amount }) => ({ from, amount: BigInt(amount) }))

/** The rules of those who register now; undefined where the brand has none. */
export async function findReferralRules(on: Queryable, brand: number): Promise<RulesRow | undefined> {
  return (await listReferralRules(on, brand, 1))[0]
}

export async function getReferralRules(on: Queryable, brand: number, version: number): Promise<ReferralTerms> {
  const rows = await listReferralRules(on, brand, 10_000)
  const found = rows.find((row) => row.version === version)
  if (!found) throw new Error(`the brand ${brand} has no rules of referral in version ${version}`)
  return found
}

/** @returns false when the version is taken */
export async function addReferralRules(
  on: Queryable,
  terms: ReferralTerms,
  { brand, version, by, reason }: { brand: number; version: number; by: string; reason: string },
): Promise<boolean> {
  const tiers = JSON.stringify(terms.tiers.map(({ from, amount }) => ({ from, amount: String(amount) })))
  const made = await on.query<{ version: number }>(sql`
    insert into loyalty.referral_rules (brand, version, deposit_least, turnover_times, window_days, hold_days, month_cap, claim_days, network_days, tiers, is_paused,
      made_by, reason)
    values (${brand}, ${version}, ${terms.depositLeast}, ${terms.turnoverTimes}, ${terms.windowDays}, ${terms.holdDays}, ${terms.monthCap}, ${terms.claimDays},
      ${terms.networkDays}, ${tiers}::jsonb, ${terms.isPaused}, ${by}, ${reason})
    on conflict (brand, version) do nothing returning version`)
  return made.length > 0
}

/** Remembers who invited a new member. */
export async function addReferral(
  on: Queryable,
  row: Pick<ReferralRow, 'brand' | 'friend' | 'inviter' | 'currency' | 'rules'>,
): Promise<void> {
  await on.query(sql`
    insert into loyalty.referrals (brand, friend, inviter, currency, rules, registered_at)
    values (${row.brand}, ${row.friend}, ${row.inviter}, ${row.currency}, ${row.rules}, clock_timestamp()) on conflict (friend) do nothing`)
}

/**
 * Notes the first deposit of a friend that is large enough, in the transaction that credits it. An id of the log's sequence is taken after that of the deposit: all rows behind it
 * are of what is played from then on.
 */
export async function noteFriendDeposit(on: Queryable, friend: bigint, amount: bigint): Promise<void> {
  await on.query(sql`
    update loyalty.referrals r set state = 'DEPOSITED', deposit = ${amount}::bigint, deposited_at = clock_timestamp(), from_id = nextval('wallet.transfer_ids'),
      window_ends_at = clock_timestamp() + make_interval(days => u.window_days), required = ${amount}::bigint * u.turnover_times
    from loyalty.referral_rules u
    where r.friend = ${friend}::bigint and r.state = 'REGISTERED' and u.brand = r.brand and u.version = r.rules and u.deposit_least <= ${amount}::bigint`)
}

/** A payment of a friend was taken back: what is due or paid for the friend is looked at again. */
export async function noteFriendReversal(on: Queryable, friend: bigint): Promise<void> {
  await on.query(sql`
    update loyalty.referrals set due_at = clock_timestamp()
    where friend = ${friend}::bigint and state in ('DEPOSITED', 'QUALIFIED', 'PAID')`)
}

/** Friends who are to be looked at. */
export async function listDueReferrals(on: Queryable, now: Date, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from loyalty.referrals where due_at <= ${now}::timestamptz order by due_at, id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** Locks a friend's row and, first, all of the inviter's: numbers and the sum of the month are decided one after another. */
export async function lockReferral(tx: Tx, id: bigint): Promise<ReferralRow | undefined> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('referrals ' || r.inviter, 0)) is null as locked from loyalty.referrals r where r.id = ${id}::bigint`)
  const [row] = await tx.query<ReferralRow>(sql`select * from loyalty.referral_view where id = ${id}::bigint for no key update`)
  return row
}

/** How many friends of a member were rewarded, and what was paid for them since a moment. */
export async function sumRewarded(on: Queryable, inviter: bigint, since: Date): Promise<{ count: number; sinceSum: bigint }> {
  const [row] = await on.query<{ count: number; sinceSum: bigint }>(sql`
    select coalesce(max(number), 0)::int as count, coalesce(sum(amount) filter (where paid_at >= ${since}::timestamptz), 0)::bigint as "sinceSum"
    from loyalty.referrals where inviter = ${inviter}::bigint and number is not null`)
  return row!
}

export async function markPaid(
  tx: Tx,
  id: bigint,
  { number, amount, reward, now }: { number: number; amount: bigint; reward: bigint; now: Date },
): Promise<void> {
  await tx.query(sql`
    update loyalty.referrals set state = 'PAID', number = ${number}, amount = ${amount}, reward = ${reward}, paid_at = ${now}::timestamptz,
      ended_at = ${now}::timestamptz, due_at = null, waits_for = null where id = ${id}::bigint and state = 'QUALIFIED'`)
}

/** Looks at a friend again at a moment; null: when something else happens. */
export async function postponeReferral(tx: Tx, id: bigint, dueAt: Date | null, waitsFor: ReferralWait | null): Promise<void> {
  await tx.query(sql`update loyalty.referrals set due_at = ${dueAt}::timestamptz, waits_for = ${waitsFor} where id = ${id}::bigint`)
}

export async function refuseReferral(
  tx: Tx,
  id: bigint,
  { signs, by, why }: { signs: readonly ReferralSign[]; by: string | null; why: string | null },
): Promise<void> {
  await tx.query(sql`
    update loyalty.referrals set state = 'REFUSED', signs = ${signs}::text[], decided_by = ${by}, decided_why = ${why}, ended_at = clock_timestamp(), due_at = null,
      waits_for = null where id = ${id}::bigint and state in ('REGISTERED', 'DEPOSITED', 'QUALIFIED')`)
}

/** Takes a refusal back: the friend goes on where it stood, and its signs are not asked again. */
export async function clearReferral(tx: Tx, id: bigint, by: string, why: string): Promise<void> {
  await tx.query(sql`
    update loyalty.referrals set cleared_by = ${by}, decided_by = ${by}, decided_why = ${why}, ended_at = null,
      state = case when deposit is null then 'REGISTERED' when qualified_at is null then 'DEPOSITED' else 'QUALIFIED' end,
      due_at = case when qualified_at is not null then clock_timestamp() end, waits_for = case when qualified_at is not null then 'hold' end
    where id = ${id}::bigint and state = 'REFUSED'`)
}

type Reversal = {
  signs: readonly ReferralSign[]
  by: string | null
  why: string | null
  takenBack: bigint | null
  transfer: bigint | null
}

export async function markReversed(tx: Tx, id: bigint, { signs, by, why, takenBack, transfer }: Reversal): Promise<void> {
  await tx.query(sql`
    update loyalty.referrals set state = 'REVERSED', signs = ${signs}::text[], decided_by = ${by}, decided_why = ${why}, ended_at = clock_timestamp(), due_at = null,
      taken_back = ${takenBack}::bigint, back_transfer = ${transfer}::bigint where id = ${id}::bigint and state = 'PAID'`)
}

/** Ends friends who have not played enough in time. @returns how many */
export async function lapseReferrals(on: Queryable, before: Date, limit: number): Promise<number> {
  const rows = await on.query<{ id: bigint }>(sql`
    update loyalty.referrals set state = 'LAPSED', ended_at = clock_timestamp(), due_at = null where id in (
      select id from loyalty.referrals where state = 'DEPOSITED' and window_ends_at < ${before}::timestamptz order by window_ends_at limit ${limit}::int
      for no key update skip locked)
    returning id`)
  return rows.length
}

export type ReferralTotals = { registered: number; deposited: number; qualified: number; rewarded: number; earned: bigint }

/** How many friends of a member have come how far; what was given for them and not taken back. */
export async function sumReferrals(on: Queryable, brand: number, inviter: bigint): Promise<ReferralTotals> {
  const [row] = await on.query<ReferralTotals>(sql`
    select count(*)::int as registered, (count(*) filter (where deposit is not null))::int as deposited, (count(*) filter (where qualified_at is not null))::int as qualified,
      (count(*) filter (where state = 'PAID'))::int as rewarded, coalesce(sum(amount) filter (where state = 'PAID'), 0)::bigint as earned
    from loyalty.referrals where inviter = ${inviter}::bigint and brand = ${brand}::int`)
  return row!
}

/** Friends of a member, the newest first, older than one. */
export function listFriends(
  on: Queryable,
  { brand, inviter, states }: { brand: number; inviter: bigint; states: readonly StoredReferral[] | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<ReferralRow[]> {
  return on.query<ReferralRow>(sql`
    select * from loyalty.referral_view
    where inviter = ${inviter}::bigint and brand = ${brand}::int and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))
      and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}
