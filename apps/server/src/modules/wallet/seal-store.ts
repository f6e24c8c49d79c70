import { type Queryable, sql } from '@portal/runtime'

export async function sealTransfers(on: Queryable, limit: number): Promise<number> {
  const [row] = await on.query<{ sealed: number }>(sql`select wallet.seal(${limit}::int) as sealed`)
  return row!.sealed
}

export async function selectHead(on: Queryable): Promise<{ seq: bigint; hash: Buffer } | undefined> {
  const [row] = await on.query<{ seq: bigint; hash: Buffer }>(sql`select seq, hash from wallet.seals order by seq desc limit 1`)
  return row
}

export async function selectBrokenLink(
  on: Queryable,
  from: bigint,
  anchor: { seq: bigint; hash: Buffer } | undefined,
): Promise<{ bad_seq: bigint; reason: string } | undefined> {
  const [row] = await on.query<{ bad_seq: bigint; reason: string }>(
    sql`select bad_seq, reason from wallet.verify_chain(${from}::bigint, ${anchor?.seq ?? null}::bigint, ${anchor?.hash ?? null}::bytea)`,
  )
  return row
}

/** Moves the horizon as far as is safe now. @returns the last final id */
export async function advanceHorizon(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ final: bigint }>(sql`select wallet.advance_seals() as final`)
  return row!.final
}
