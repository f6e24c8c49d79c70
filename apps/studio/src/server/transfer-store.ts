import { type Queryable, sql } from '@portal/runtime'

/** Whose wallet, at which vendor code, in which money. */
export type WalletName = { vendor: string; currency: string; playerId: string }

type MoveKind = 'bet' | 'win' | 'betwin' | 'rollback' | 'in' | 'out'
type MoveState = 'done' | 'undone' | 'failed' | 'tombstone'
export type MoveRow = { id: bigint; kind: MoveKind; state: MoveState; amount: bigint; content: string; balance: bigint }

/** The balance of a wallet, locked until the transaction ends; a wallet that is missing is opened. */
export async function lockWallet(on: Queryable, { vendor, currency, playerId }: WalletName): Promise<bigint> {
  await on.query(sql`
    insert into studio.player_wallets (vendor, currency, player_id) values (${vendor}, ${currency}, ${playerId}) on conflict do nothing`)
  const [row] = await on.query<{ balance: bigint }>(sql`
    select balance from studio.player_wallets where vendor = ${vendor} and currency = ${currency} and player_id = ${playerId} for update`)
  return row!.balance
}

export async function findWalletBalance(on: Queryable, { vendor, currency, playerId }: WalletName): Promise<bigint> {
  const [row] = await on.query<{ balance: bigint }>(sql`
    select balance from studio.player_wallets where vendor = ${vendor} and currency = ${currency} and player_id = ${playerId}`)
  return row?.balance ?? 0n
}

export async function findMove(on: Queryable, { vendor, currency, playerId }: WalletName, txId: string): Promise<MoveRow | undefined> {
  const [row] = await on.query<MoveRow>(sql`
    select id, kind, state, amount, content, balance from studio.wallet_moves
    where vendor = ${vendor} and currency = ${currency} and player_id = ${playerId} and tx_id = ${txId}`)
  return row
}

export type NewMove = Pick<MoveRow, 'kind' | 'state' | 'amount' | 'content' | 'balance'> & { txId: string }

/** Writes a move, its two entries and the balance after it. The caller holds the wallet's lock. */
export async function insertMove(on: Queryable, { vendor, currency, playerId }: WalletName, move: NewMove): Promise<void> {
  const { txId, kind, state, amount, content, balance } = move
  const other = kind === 'in' || kind === 'out' ? 'portal' : 'games'
  await on.query(sql`
    with move as (
      insert into studio.wallet_moves (vendor, currency, player_id, tx_id, kind, state, amount, content, balance)
      values (${vendor}, ${currency}, ${playerId}, ${txId}, ${kind}, ${state}, ${amount}, ${content}, ${balance}) returning id
    ), entries as (
      insert into studio.wallet_entries (move_id, account, amount)
      select m.id, e.account, e.amount from move m
      cross join (values ('player', ${amount}::bigint), (${other}::text, -${amount}::bigint)) e (account, amount) where ${amount}::bigint <> 0
    )
    update studio.player_wallets set balance = ${balance}, changed_at = clock_timestamp()
    where vendor = ${vendor} and currency = ${currency} and player_id = ${playerId} and ${amount}::bigint <> 0`)
}

export async function markMoveUndone(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update studio.wallet_moves set state = 'undone' where id = ${id} and state = 'done'`)
}

export type NewReport = WalletName & { call: string; body: object; sealedToken: Buffer | null; now: Date }

export async function insertReport(on: Queryable, { vendor, currency, playerId, call, body, sealedToken, now }: NewReport): Promise<void> {
  await on.query(sql`
    insert into studio.reports (vendor, currency, player_id, call, body, sealed_token, created_at, next_try_at)
    values (${vendor}, ${currency}, ${playerId}, ${call}, ${JSON.stringify(body)}::jsonb, ${sealedToken}, ${now}, ${now})`)
}

export type ReportRow = {
  id: bigint
  vendor: string
  currency: string
  call: 'bet' | 'win' | 'betwin' | 'rollback'
  body: Record<string, unknown>
  sealed_token: Buffer | null
  attempts: number
  created_at: Date
}

/** Takes reports that are due, of each player the oldest; until `leaseUntil` no other process takes them. */
export function claimReports(on: Queryable, now: Date, leaseUntil: Date): Promise<ReportRow[]> {
  return on.query<ReportRow>(sql`
    with due as materialized (
      select r.id from studio.reports r
      where r.done_at is null and r.parked_at is null and r.next_try_at <= ${now} and not exists (
        select from studio.reports e
        where e.vendor = r.vendor and e.currency = r.currency and e.player_id = r.player_id and e.id < r.id and e.done_at is null and e.parked_at is null)
      order by r.next_try_at limit 50 for update skip locked)
    update studio.reports o set next_try_at = ${leaseUntil} from due where o.id = due.id
    returning o.id, o.vendor, o.currency, o.call, o.body, o.sealed_token, o.attempts, o.created_at`)
}

export async function finishReport(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update studio.reports set done_at = clock_timestamp(), sealed_token = null, last_problem = null where id = ${id}`)
}

export async function postponeReport(on: Queryable, id: bigint, nextTryAt: Date, problem: string): Promise<void> {
  await on.query(
    sql`update studio.reports set attempts = attempts + 1, next_try_at = ${nextTryAt}, last_problem = ${problem} where id = ${id}`,
  )
}

export async function parkReport(on: Queryable, id: bigint, problem: string): Promise<void> {
  await on.query(sql`update studio.reports set parked_at = clock_timestamp(), last_problem = ${problem} where id = ${id}`)
}

export async function countReports(on: Queryable): Promise<{ waiting: number; parked: number }> {
  const [row] = await on.query<{ waiting: number; parked: number }>(sql`
    select count(*) filter (where parked_at is null)::int as waiting, count(*) filter (where parked_at is not null)::int as parked
    from studio.reports where done_at is null`)
  return row!
}

export type TransferMoveRow = {
  id: bigint
  tx_id: string
  player_id: string
  kind: 'in' | 'out'
  state: MoveState
  amount: bigint
  at: Date
}

export function searchTransferMoves(
  on: Queryable,
  { vendor, currency, from, to, after, limit }: { vendor: string; currency: string; from: Date; to: Date; after: bigint; limit: number },
): Promise<TransferMoveRow[]> {
  return on.query<TransferMoveRow>(sql`
    select id, tx_id, player_id, kind, state, amount, at from studio.wallet_moves
    where vendor = ${vendor} and currency = ${currency} and kind in ('in', 'out') and at >= ${from} and at < ${to} and id > ${after}
    order by id limit ${limit}`)
}

export type WalletRow = { player_id: string; balance: bigint; changed_at: Date }

/** Every wallet of a vendor code, by the players' ids behind one. */
export function listWallets(on: Queryable, vendor: string, currency: string, after: string, limit: number): Promise<WalletRow[]> {
  return on.query<WalletRow>(sql`
    select player_id, balance, changed_at from studio.player_wallets
    where vendor = ${vendor} and currency = ${currency} and player_id > ${after} order by player_id limit ${limit}`)
}
