import { GvpId, type GvpStatus, Minor } from '@portal/contracts/vendor-protocol'
import { type Queryable, sql, type Tx } from '@portal/runtime'
import { z } from 'zod'
import type { Facts } from './rules.ts'
import type { WalletCall } from './wallet-action.ts'

type FactsRow = {
  ordinal: number
  fresh: boolean
  session_member: bigint | null
  session_state: 'live' | 'expired' | 'ended' | 'blocked' | null
  session_max_bet: bigint | null
  session_stale: boolean
  member: bigint | null
  player_id: string | null
  locked: boolean
  agent_path: bigint[] | null
  balance: bigint | null
  own_kind: string | null
  own_status: GvpStatus | null
  own_content: string | null
  own_transfer_id: bigint | null
  own_balance: bigint | null
  own_at: Date | null
  ref_kind: string | null
  ref_status: GvpStatus | null
  ref_undone: boolean | null
  ref_round_id: string | null
  ref_amount: bigint | null
  ref_bet: string | null
  round_bets: string[] | null
  round_undone: boolean[] | null
  round_wins: number
  round_effect: number
}

/** Marks the nonces, locks the members and reads what each call needs to be decided, in one round trip. See `launch.load_calls`. */
export async function loadFacts(on: Queryable, calls: readonly WalletCall[]): Promise<(Facts & { stale: boolean })[]> {
  // No member's lock orders a rollback without a player against its bet, so it runs alone.
  const isAlone = calls.some(({ action }) => action.kind === 'rollback' && action.playerId === undefined && !action.tokenHash)
  const rows = await on.query<FactsRow>(sql`
    select * from launch.load_calls(
      ${isAlone}, ${calls.map((call) => call.nonce ?? null)}::uuid[], ${calls.map((call) => call.link.id)}::int[],
      ${calls.map((call) => call.link.brand)}::int[], ${calls.map((call) => call.link.currency)}::text[],
      ${calls.map((call) => call.action.tokenHash ?? null)}::bytea[], ${calls.map((call) => call.action.playerId ?? null)}::text[],
      ${calls.map((call) => call.action.txId)}::text[], ${calls.map((call) => call.action.refTxId ?? null)}::text[],
      ${calls.map((call) => call.action.roundId ?? null)}::text[])
    order by ordinal`)
  return rows.map(toFacts)
}

function toFacts(row: FactsRow): Facts & { stale: boolean } {
  return {
    fresh: row.fresh,
    stale: row.session_stale && row.session_state === 'live',
    session:
      row.session_member === null
        ? undefined
        : { member: row.session_member, state: row.session_state!, maxBet: row.session_max_bet ?? undefined },
    player:
      row.member === null || row.player_id === null
        ? undefined
        : {
            member: row.member,
            id: row.player_id,
            locked: row.locked,
            agentPath: row.agent_path ?? [],
            balance: row.balance ?? 0n,
          },
    own:
      row.own_kind === null
        ? undefined
        : {
            kind: row.own_kind,
            status: row.own_status!,
            content: plainUuid(row.own_content!),
            transferId: row.own_transfer_id ?? undefined,
          },
    ref:
      row.ref_kind === null
        ? undefined
        : {
            kind: row.ref_kind,
            status: row.ref_status!,
            undone: row.ref_undone!,
            roundId: row.ref_round_id ?? undefined,
            amount: row.ref_amount!,
            bet: row.ref_bet!,
          },
    round: {
      bets: (row.round_bets ?? []).map((txId, index) => ({ txId, undone: row.round_undone![index]! })),
      wins: row.round_wins,
      effect: row.round_effect,
    },
  }
}

function plainUuid(text: string): string {
  return text.replaceAll('-', '')
}

/** A new row of `launch.transactions`. */
export type TransactionRow = {
  link: number
  member: bigint
  txId: string
  transferId: bigint | undefined
  amount: bigint
  win: bigint
  balance: bigint | undefined
  content: string
  effect: number
  kind: string
  status: GvpStatus
  requestId: string
  roundId: string | undefined
  refTxId: string | undefined
  game: string | undefined
  details: Record<string, unknown> | undefined
}

/** Stores calls and answers, as the last statement of the transaction. */
export async function insertTransactions(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.queryAndCommit(sql`
    select launch.write_transactions(
      ${rows.map((row) => row.link)}::int[], ${rows.map((row) => row.member)}::bigint[], ${rows.map((row) => row.txId)}::text[],
      ${rows.map((row) => row.transferId ?? null)}::bigint[], ${rows.map((row) => row.amount)}::bigint[],
      ${rows.map((row) => row.win)}::bigint[], ${rows.map((row) => row.balance ?? null)}::bigint[],
      ${rows.map((row) => row.content)}::uuid[], ${rows.map((row) => row.effect)}::smallint[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.status)}::text[], ${rows.map((row) => row.requestId)}::text[],
      ${rows.map((row) => row.roundId ?? null)}::text[], ${rows.map((row) => row.refTxId ?? null)}::text[],
      ${rows.map((row) => row.game ?? null)}::text[],
      ${rows.map((row) => (row.details ? JSON.stringify(row.details) : null))}::text[])`)
}

type UndoableRow = { txId: string; transferId: bigint; jackpots: unknown }
/** A bet that is being undone, with its jackpot contributions. */
export type Undoable = Omit<UndoableRow, 'jackpots'> & { jackpots: z.output<typeof Fed> }
/** As the vendor's call stored it; the return depends on it, so it is parsed. */
const Fed = z.array(z.strictObject({ id: GvpId, amount: Minor }))

export async function listUndoable(on: Queryable, link: number, member: bigint, txId: string, wholeRound: boolean): Promise<Undoable[]> {
  const rows = await on.query<UndoableRow>(sql`
    select t.tx_id as "txId", t.transfer_id as "transferId", t.details -> 'jackpots' as jackpots from launch.transactions t
    where t.link = ${link}::int and t.member = ${member}::bigint and not t.undone and t.status = 'OK' and t.kind = 'bet'
      and t.transfer_id is not null and t.details ? 'jackpots' and (t.tx_id = ${txId}::text or ${wholeRound}::boolean and t.round_id = (
        select r.round_id from launch.transactions r where r.link = ${link}::int and r.member = ${member}::bigint and r.tx_id = ${txId}::text))`)
  return rows.map((row) => ({ ...row, jackpots: Fed.parse(row.jackpots) }))
}

export async function markUndone(on: Queryable, link: number, member: bigint, txId: string, wholeRound: boolean): Promise<void> {
  await on.query(sql`select launch.mark_undone(${link}::int, ${member}::bigint, ${txId}::text, ${wholeRound}::boolean)`)
}

/** A bet's result for its player: everything paid on it less its stake. A rollback takes this amount. */
export async function sumLeft(on: Queryable, link: number, member: bigint, bet: string): Promise<bigint> {
  const [row] = await on.query<{ left: bigint }>(sql`
    select coalesce(sum(case t.kind when 'bet' then -t.amount when 'betwin' then t.win - t.amount else t.amount end), 0)::bigint as left
    from launch.transactions b
    join launch.transactions t on t.link = b.link and t.member = b.member and (t.tx_id = b.tx_id or t.round_id = b.round_id
      and t.ref_tx_id = b.tx_id and t.kind in ('win', 'adjust'))
    where b.link = ${link}::int and b.member = ${member}::bigint and b.tx_id = ${bet}::text and not t.undone and t.status = 'OK'`)
  return row!.left
}

export async function insertReceivable(
  on: Queryable,
  owed: { link: number; member: bigint; txId: string; currency: string; amount: bigint; transferId: bigint },
): Promise<void> {
  await on.query(sql`
    insert into launch.receivables (link, member, tx_id, currency, amount, transfer_id)
    values (${owed.link}, ${owed.member}, ${owed.txId}, ${owed.currency}, ${owed.amount}, ${owed.transferId})`)
}

/** Which of these nonces are new; marks them in the same statement. For calls that move no money. */
export async function useNonces(on: Queryable, nonces: readonly string[]): Promise<boolean[]> {
  const [row] = await on.query<{ fresh: boolean[] }>(sql`select launch.use_nonces(${nonces}::uuid[]) as fresh`)
  return row!.fresh
}

export async function removeOldNonces(on: Queryable): Promise<void> {
  await on.query(sql`select launch.forget_nonces()`)
}

/** Sums up the block ranges by which transactions are found by their time. */
export async function summarizeTransactions(on: Queryable): Promise<void> {
  await on.query(sql`select launch.summarize_transactions()`)
}

export type StoredTransaction = {
  txId: string
  kind: string
  status: GvpStatus
  undone: boolean
  transferId: bigint | null
  balance: bigint | null
  playerId: string | null
  requestId: string
  at: Date
}

/** The rows of a transaction id: of the named player, else of all players. */
export function listTransactions(on: Queryable, link: number, txId: string, playerId: string | undefined): Promise<StoredTransaction[]> {
  return on.query<StoredTransaction>(sql`
    select t.tx_id as "txId", t.kind, t.status, t.undone, t.transfer_id as "transferId", t.balance, p.public_id as "playerId",
      t.request_id as "requestId", t.at
    from launch.transactions t left join launch.players p on p.id = t.member
    where t.link = ${link}::int and t.tx_id = ${txId}::text
      and (${playerId ?? null}::text is null or t.member = 0 or p.public_id = ${playerId ?? null}::text)
    order by t.member desc`)
}

/** Players with accepted bets in a round. */
export async function listRoundPlayers(on: Queryable, link: number, roundId: string): Promise<string[]> {
  const rows = await on.query<{ playerId: string }>(sql`
    select distinct p.public_id as "playerId" from launch.transactions t join launch.players p on p.id = t.member
    where t.link = ${link}::int and t.round_id = ${roundId}::text and t.kind in ('bet', 'betwin') and t.status = 'OK'
    order by 1`)
  return rows.map((row) => row.playerId)
}
