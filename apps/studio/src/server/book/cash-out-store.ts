import { type Queryable, sql } from '@portal/runtime'

export type CashOutRow = {
  slip: string
  n: number
  request_id: string
  part: number
  stake: bigint
  fair: bigint
  paid: bigint
  margin_milli: number
  is_auto: boolean
  at: Date
}

export async function listCashOuts(on: Queryable, slips: readonly string[]): Promise<CashOutRow[]> {
  return on.query<CashOutRow>(sql`select * from book.cash_outs where slip = any (${slips}::text[]) order by slip, n`)
}

export async function insertCashOut(tx: Queryable, row: CashOutRow): Promise<void> {
  await tx.query(sql`
    insert into book.cash_outs (slip, n, request_id, part, stake, fair, paid, margin_milli, is_auto, at)
    values (${row.slip}, ${row.n}, ${row.request_id}, ${row.part}, ${row.stake}, ${row.fair}, ${row.paid}, ${row.margin_milli}, ${row.is_auto}, ${row.at})`)
}

/** What a cash-out leaves of a slip; the last part ends it. */
export async function writeCashed(tx: Queryable, id: string, stakeLeft: bigint, paid: bigint, now: Date): Promise<void> {
  await tx.query(sql`
    update book.slips set stake_left = ${stakeLeft}, paid = paid + ${paid}, changed_at = ${now},
      state = case when ${stakeLeft}::bigint = 0 then 'CASHED_OUT' else state end,
      result = case when ${stakeLeft}::bigint = 0 then 'CASHED_OUT' else result end,
      settled_at = case when ${stakeLeft}::bigint = 0 then ${now}::timestamptz else settled_at end
    where id = ${id}`)
  if (stakeLeft === 0n) {
    await tx.query(sql`update book.picks set is_open = false where slip = ${id}`)
    await tx.query(sql`delete from book.auto_rules where slip = ${id}`)
  }
}

export type AutoRuleRow = { slip: string; kind: 'AT_LEAST' | 'AT_MOST'; amount: bigint; part: number; until: Date | null }

export async function listAutoRules(on: Queryable, slips: readonly string[]): Promise<AutoRuleRow[]> {
  return on.query<AutoRuleRow>(sql`select * from book.auto_rules where slip = any (${slips}::text[])`)
}

/** The slips with a rule that have an open pick on an event. */
export async function listRulesOf(on: Queryable, event: string, now: Date): Promise<AutoRuleRow[]> {
  return on.query<AutoRuleRow>(sql`
    select r.* from book.auto_rules r where (r.until is null or r.until > ${now})
      and exists (select 1 from book.picks p where p.slip = r.slip and p.event = ${event} and p.is_open)`)
}

export async function writeAutoRule(on: Queryable, rule: AutoRuleRow): Promise<void> {
  await on.query(sql`
    insert into book.auto_rules (slip, kind, amount, part, until) values (${rule.slip}, ${rule.kind}, ${rule.amount}, ${rule.part}, ${rule.until})
    on conflict (slip) do update set kind = excluded.kind, amount = excluded.amount, part = excluded.part, until = excluded.until`)
}

/** @returns whether there was one */
export async function removeAutoRule(on: Queryable, slip: string): Promise<boolean> {
  return (await on.query(sql`delete from book.auto_rules where slip = ${slip} returning slip`)).length > 0
}

export type SettlementRow = { slip: string; version: number; payout: bigint; delta: bigint; reason: string | null; tx_id: string; at: Date }

export async function listSettlements(on: Queryable, slips: readonly string[]): Promise<SettlementRow[]> {
  return on.query<SettlementRow>(sql`
    select slip, version, payout, delta, reason, tx_id, at from book.settlements where slip = any (${slips}::text[]) order by slip, version`)
}
