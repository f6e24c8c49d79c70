import { type Queryable, sql } from '@portal/runtime'

/** The hash chains that stand beside the ledger's: the audit of staff, and that of the accounts of members. */
export type AuditName = 'staff' | 'accounts'

export type ChainCheckRow = { audit: AuditName; verifiedAt: Date; tookMs: number; violations: number; sample: string | null }

/** What a chain is at present: its last link, up to when its rows are sealed, and how many wait for their seal, so many at most. */
export type ChainFacts = { seq: bigint; hash: Buffer; sealedUntil: Date; unsealed: number }

/** Keeps what the last check of a chain has found. */
export async function keepChainCheck(on: Queryable, check: Omit<ChainCheckRow, 'verifiedAt'>): Promise<void> {
  await on.query(sql`
    insert into platform.chain_checks (audit, verified_at, took_ms, violations, sample)
    values (${check.audit}, clock_timestamp(), ${Math.round(check.tookMs)}::int, ${check.violations}::int, ${check.sample}::text)
    on conflict (audit) do update set verified_at = excluded.verified_at, took_ms = excluded.took_ms, violations = excluded.violations,
      sample = excluded.sample`)
}

export function listChainChecks(on: Queryable): Promise<ChainCheckRow[]> {
  return on.query<ChainCheckRow>(sql`
    select audit, verified_at as "verifiedAt", took_ms as "tookMs", violations, sample from platform.chain_checks order by audit`)
}
