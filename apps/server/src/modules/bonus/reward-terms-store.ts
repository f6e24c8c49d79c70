import { type Queryable, sql } from '@portal/runtime'

/** Free rounds that rewards of a kind are given as; the stake in minor units, as text. */
export type KindRounds = { vendor: string; game: string; stake: string; multiplier: number; playDays: number }
export type RewardTermsRow = {
  kind: string
  terms: unknown
  rounds: KindRounds | null
  version: number
  changedAt: Date
  changedBy: string
}

/** Terms of the bonuses that rewards of a kind are given as, as on the wire; null: plain money. */
export async function findRewardTerms(on: Queryable, brand: number, kind: string): Promise<unknown> {
  const [row] = await on.query<{ terms: unknown }>(sql`
    select terms from bonus.reward_terms where brand = ${brand}::int and kind = ${kind}::text`)
  return row?.terms ?? null
}

export function listRewardTerms(on: Queryable, brand: number): Promise<RewardTermsRow[]> {
  return on.query<RewardTermsRow>(sql`
    select kind, terms, rounds, version, changed_at as "changedAt", changed_by as "changedBy" from bonus.reward_terms where brand = ${brand}::int order by kind`)
}

/** Sets what rewards of a kind are given as from here on. @returns false when it is not at this version, 0: nothing was set yet */
export async function putRewardTerms(
  on: Queryable,
  brand: number,
  { kind, terms, rounds = null, version, by }: { kind: string; terms: unknown; rounds?: KindRounds | null; version: number; by: string },
): Promise<boolean> {
  const text = terms === null ? null : JSON.stringify(terms)
  const rows = await on.query<{ version: number }>(sql`
    insert into bonus.reward_terms as t (brand, kind, terms, rounds, changed_by)
    select ${brand}::int, ${kind}::text, ${text}::text::jsonb, ${rounds === null ? null : JSON.stringify(rounds)}::text::jsonb, ${by}::text
    where ${version}::int = 0 or exists (select from bonus.reward_terms o where o.brand = ${brand}::int and o.kind = ${kind}::text)
    on conflict (brand, kind) do update set terms = excluded.terms, rounds = excluded.rounds, version = t.version + 1, changed_at = clock_timestamp(), changed_by = excluded.changed_by
    where t.version = ${version}::int
    returning version`)
  return rows.length === 1
}
