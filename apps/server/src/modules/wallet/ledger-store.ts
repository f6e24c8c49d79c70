import { type Queryable, sql } from '@portal/runtime'

/** An account as a reader of the ledger names it; an account of the house is all of its shards. */
export type LedgerAccount = { id: bigint; kind: string; currency: string; owner: bigint }
type LedgerAccountRow = LedgerAccount & { balance: bigint; entries: bigint }

/** The accounts of the house of a brand, or those of a member. */
export function listLedgerAccounts(on: Queryable, brand: number, member: bigint | undefined): Promise<LedgerAccountRow[]> {
  return on.query<LedgerAccountRow>(sql`
    select max(a.id) as id, a.kind, a.currency, a.owner, sum(b.balance)::bigint as balance, sum(b.version)::bigint as entries
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.brand = ${brand}::int and (a.owner = ${member ?? null}::bigint or (${member ?? null}::bigint is null and a.owner <= 0))
    group by a.kind, a.currency, a.owner
    order by a.currency, a.kind, a.owner desc`)
}

export async function findLedgerAccount(on: Queryable, brand: number, id: bigint): Promise<LedgerAccount | undefined> {
  const [row] = await on.query<LedgerAccount>(sql`
    select id, kind, currency, owner from wallet.accounts where id = ${id}::bigint and brand = ${brand}::int and shard = 0`)
  return row
}

export type LedgerEntryRow = {
  transferId: bigint
  at: Date
  kind: string
  amount: bigint
  /** Of its shard. */
  balance: bigint
  reference: string | null
  /** What all shards held at the time, and how many entries they had. */
  total: bigint
  many: bigint
}

type EntryRange = { account: bigint; until: { day: string; zone: string } | undefined; before: { at: Date; id: bigint } | undefined }

/** Entries of an account up to the end of a day, of all its shards for one of the house, the newest transfer first. */
export function listLedgerEntries(on: Queryable, { account, until, before }: EntryRange, limit: number): Promise<LedgerEntryRow[]> {
  return on.query<LedgerEntryRow>(sql`
    select transfer_id as "transferId", created_at as at, kind, amount, balance, reference, total, many
    from wallet.list_entries(${account}::bigint, (${until?.day ?? null}::date + 1)::timestamp at time zone ${until?.zone ?? 'UTC'}::text,
      ${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint, ${limit}::int)`)
}

export type TransferEntryRow = LedgerAccount & {
  transferId: bigint
  at: Date
  transferKind: string
  reference: string | null
  amount: bigint
  balance: bigint
  seq: bigint | null
  hash: Buffer | null
}

/** All entries of transfers, in which the brand has a part. */
export function listTransferEntries(on: Queryable, brand: number, ids: readonly bigint[]): Promise<TransferEntryRow[]> {
  return on.query<TransferEntryRow>(sql`
    select t.id as "transferId", t.created_at as at, t.kind as "transferKind", t.reference, a.id + a.shard as id, a.kind, a.currency, a.owner, e.amount,
      e.balance, s.seq, s.hash
    from wallet.transfers t join wallet.entries e on e.transfer_id = t.id join wallet.accounts a on a.id = e.account_id
      left join wallet.seals s on s.transfer_id = t.id
    where t.id = any (${[...ids]}::bigint[]) and e.transfer_id = any (${[...ids]}::bigint[]) and a.brand = ${brand}::int
    order by t.id, e.account_id desc, e.version`)
}

/** Transfers of an order, in their order; a round of a game is not looked up so. */
export async function listTransfersOfReference(on: Queryable, reference: string, limit: number): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from wallet.transfers
    where reference = ${reference}::text and kind not in ('bet', 'win', 'betwin', 'rollback', 'void', 'close') order by id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}
