import { randomUUID } from 'node:crypto'
import type { Queryable } from '@portal/runtime'
import type { PlayErrorCode } from '../../play-api.ts'
import { type Studio, walletFor } from '../context.ts'
import { insertOutbox, type NewLine, type OutboxRow, type RoundRow } from '../round-store.ts'
import { asWritten, leaseFrom, sendLine } from '../settlement.ts'
import { endSessionOf, unsealToken } from '../sessions.ts'
import type { SessionRow } from '../store.ts'
import { refusals, type Fate } from './room-bets.ts'
import { holdRoom, type Owned } from './room-store.ts'
import { endRaise, insertRaise, type NewRaise } from './room-turn-store.ts'

type Raised = Pick<RoundRow, 'id' | 'player_id' | 'currency' | 'game' | 'mode'>

/**
 * A stake that a decision adds: it is written, then asked of the wallet, and the decision holds once the wallet has confirmed it.
 *
 *   asked ─ confirmed ─→ taken, with the decision, in one transaction
 *   asked ─ refused, or not sent ─→ refused
 *   asked ─ no answer: the portal is asked what became of it; what it does not have for certain ─→ undone, by a rollback
 *
 * Whoever owns the room next finds what is `asked` and ends it the same way.
 */
export async function askRaise(
  studio: Studio,
  owned: Owned,
  session: SessionRow,
  row: Raised,
  ask: Pick<NewRaise, 'at' | 'move' | 'amount'>,
): Promise<{ readonly txId: string; readonly balance: bigint | null } | PlayErrorCode> {
  if (session.max_bet !== null && ask.amount > session.max_bet) return 'stake.above_limit'
  const txId = `${row.id}:${ask.move}:${randomUUID().slice(0, 8)}`
  await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    await insertRaise(tx, { txId, roundId: row.id, ...ask })
  })
  const result = await walletFor(studio, session).call('bet', {
    txId,
    roundId: row.id,
    game: row.game,
    amount: ask.amount.toString(),
    token: unsealToken(studio, session),
    playerId: row.player_id,
    currency: row.currency,
  })
  if (result.kind === 'answered') {
    const { status, balance } = result.answer
    if (status === 'OK') return { txId, balance: balance ?? null }
    await endRaise(studio.database, txId, 'refused')
    if (status === 'INVALID_TOKEN' || status === 'TOKEN_EXPIRED') await endSessionOf(studio, session)
    return refusals[status] ?? 'wallet.unavailable'
  }
  if (result.kind === 'unsent') {
    await endRaise(studio.database, txId, 'refused')
    return 'wallet.unavailable'
  }
  if ((await findFate(studio, row, txId)) === 'taken') return { txId, balance: null }
  await undoRaise(studio, row, txId)
  return 'wallet.unavailable'
}

/** What the portal says of an added stake. */
export async function findFate(studio: Studio, row: Raised, txId: string): Promise<Fate> {
  const result = await walletFor(studio, row)
    .call('status', { txId, playerId: row.player_id })
    .catch(() => undefined)
  if (result?.kind !== 'answered' || result.answer.status !== 'OK' || result.answer.state === undefined) return 'unclear'
  return result.answer.state === 'APPLIED' ? 'taken' : 'gone'
}

/** Gives an added stake back, whether the wallet has it or gets it late. */
export async function undoRaise(studio: Studio, row: Raised, txId: string): Promise<void> {
  const line = await studio.database.transaction((tx) => writeUndoneRaise(studio, tx, row, txId, 'asked'))
  if (line) studio.background.run(sendLine(studio, line))
}

/** As `undoRaise`, inside a transaction of the caller's. @returns the line to send, undefined when the stake was ended already */
export async function writeUndoneRaise(
  studio: Studio,
  tx: Queryable,
  row: Raised,
  txId: string,
  from: 'asked' | 'taken',
): Promise<OutboxRow | undefined> {
  if (!(await endRaise(tx, txId, 'undone', from))) return undefined
  const line: NewLine = {
    txId: `${txId}:rollback`,
    roundId: row.id,
    call: 'rollback',
    body: {
      txId: `${txId}:rollback`,
      refTxId: txId,
      roundId: row.id,
      playerId: row.player_id,
      currency: row.currency,
      game: row.game,
      kind: 'bet',
      reason: 'the wallet did not confirm the stake of a decision',
    },
    nextTryAt: leaseFrom(studio),
  }
  await insertOutbox(tx, line)
  return asWritten(studio, line, row)
}
