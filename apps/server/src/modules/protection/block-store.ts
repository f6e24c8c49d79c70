import type { BlockKind } from '@portal/contracts/protection-values'
import { type Queryable, sql } from '@portal/runtime'
import type { BlockRow } from './rules.ts'

/** The breaks of a member, the newest first. */
export function listBlocks(on: Queryable, member: bigint): Promise<BlockRow[]> {
  return on.query<BlockRow>(sql`
    select id, brand, member, kind, began_at as "beganAt", ends_at as "endsAt", imposed_by as "imposedBy", reason, return_asked_at as "returnAskedAt", returned_at as "returnedAt"
    from protection.blocks where member = ${member}::bigint order by id desc`)
}

export type NewBlock = {
  brand: number
  member: bigint
  kind: BlockKind
  endsAt: Date | null
  imposedBy: string | null
  reason: string
}

/** Begins a break at this moment, by the database's clock, under the locks of `holdTerms`. */
export async function addBlock(on: Queryable, { brand, member, kind, endsAt, imposedBy, reason }: NewBlock): Promise<BlockRow> {
  const [row] = await on.query<BlockRow>(sql`
    insert into protection.blocks (brand, member, kind, began_at, ends_at, imposed_by, reason)
    values (${brand}::int, ${member}::bigint, ${kind}::text, clock_timestamp(), ${endsAt}::timestamptz, ${imposedBy}::text, ${reason}::text)
    returning id, brand, member, kind, began_at as "beganAt", ends_at as "endsAt", imposed_by as "imposedBy", reason, return_asked_at as "returnAskedAt", returned_at as "returnedAt"`)
  return row!
}

export async function setReturnAsked(on: Queryable, id: bigint, at: Date | null): Promise<void> {
  await on.query(sql`update protection.blocks set return_asked_at = ${at}::timestamptz where id = ${id}::bigint and returned_at is null`)
}

export async function setReturned(on: Queryable, id: bigint, at: Date): Promise<void> {
  await on.query(sql`update protection.blocks set returned_at = ${at}::timestamptz where id = ${id}::bigint and returned_at is null`)
}

export async function addMatchKeys(on: Queryable, block: bigint, keys: readonly { kind: string; hash: Buffer }[]): Promise<void> {
  await on.query(sql`
    insert into protection.match_keys (hash, kind, block)
    select u.hash, u.kind, ${block}::bigint from unnest(${keys.map(({ hash }) => hash)}::bytea[], ${keys.map(({ kind }) => kind)}::text[]) u (hash, kind)
    on conflict do nothing`)
}

/** The kinds of keys by which somebody of a brand is known who is excluded or has closed the account now; time-outs have no keys. */
export async function findMatches(on: Queryable, brand: number, hashes: readonly Buffer[]): Promise<string[]> {
  const rows = await on.query<{ kind: string }>(sql`
    select distinct k.kind from protection.match_keys k join protection.blocks b on b.id = k.block
    where k.hash = any (${hashes}::bytea[]) and b.brand = ${brand}::int and b.returned_at is null`)
  return rows.map(({ kind }) => kind)
}
