import { createBatcher } from '@portal/runtime'
import type { BookErrorCode } from '../../book-api.ts'
import { type Studio, walletFor } from '../context.ts'
import { endSessionOf, unsealToken } from '../sessions.ts'
import { findSession, type SessionRow } from '../store.ts'
import type { SlipRow } from './book-rows.ts'
import { insertCalls } from './call-store.ts'
import { freeWeight } from './free-weight.ts'
import * as slips from './slip-store.ts'

export const betTxOf = (slip: string) => `${slip}:b`

/** What a refusal of the wallet is to a member. */
const refusals: Readonly<Record<string, BookErrorCode>> = {
  INSUFFICIENT_FUNDS: 'wallet.insufficient_funds',
  LIMIT_REACHED: 'wallet.limit_reached',
  PLAYER_DISABLED: 'player.disabled',
  INVALID_PLAYER: 'player.disabled',
  INVALID_TOKEN: 'session.ended',
  TOKEN_EXPIRED: 'session.ended',
  GAME_DISABLED: 'game.unavailable',
}

export type Accepted =
  | { readonly state: 'OPEN'; readonly balance: bigint | null }
  | { readonly state: 'UNKNOWN' }
  | { readonly state: 'REFUSED'; readonly code: BookErrorCode }

export type AcceptBatch = (id: string) => Promise<boolean>

/** Marks slips as taken, many in one statement. */
export function openAcceptBatch(studio: Studio): AcceptBatch {
  const batch = createBatcher({
    lanes: 2,
    maxBatch: 128,
    maxWaiting: Infinity,
    overloaded: () => new Error('never'),
    run: async (ids: string[]) => {
      const taken = new Set((await slips.acceptSlips(studio.database, ids, studio.clock.now())).map(({ id }) => id))
      return ids.map((id) => taken.has(id))
    },
  })
  return (id) => batch.submit(id)
}

/** Asks the wallet for the stake of a reserved slip: taken, refused, or in doubt and then rolled back. */
export async function takeStake(
  studio: Studio,
  slip: Pick<SlipRow, 'id' | 'game' | 'stake' | 'player_id' | 'currency' | 'mode'>,
  session: SessionRow,
  accept: AcceptBatch,
): Promise<Accepted> {
  const result = await walletFor(studio, slip).call('bet', {
    txId: betTxOf(slip.id),
    roundId: slip.id,
    game: slip.game,
    amount: slip.stake.toString(),
    token: unsealToken(studio, session),
    playerId: slip.player_id,
    currency: slip.currency,
    roundStart: true,
  })
  if (result.kind === 'unsent') return refuse(studio, slip.id, 'wallet.unavailable')
  if (result.kind === 'unknown') {
    await undo(studio, slip.id, result.problem)
    return { state: 'UNKNOWN' }
  }
  const { status, balance } = result.answer
  if (status === 'OK') {
    // Another process has given it up meanwhile, and the stake goes back.
    return (await accept(slip.id)) ? { state: 'OPEN', balance: balance ?? null } : { state: 'UNKNOWN' }
  }
  if (status === 'INVALID_TOKEN' || status === 'TOKEN_EXPIRED') await endSessionOf(studio, session)
  return refuse(studio, slip.id, refusals[status] ?? 'wallet.unavailable')
}

async function refuse(studio: Studio, id: string, code: BookErrorCode): Promise<Accepted> {
  await releaseSlip(studio, id, code)
  return { state: 'REFUSED', code }
}

/** Ends a slip whose stake was not taken, and frees what it weighed. */
export async function releaseSlip(studio: Studio, id: string, code: BookErrorCode): Promise<void> {
  await studio.database.transaction(async (tx) => {
    const slip = await slips.refuseSlip(tx, id, code, studio.clock.now())
    if (slip) await freeWeight(tx, [{ slip, picks: await slips.listPicks(tx, [id]), stake: slip.stake }])
  })
}

/** The stake may have been taken: it is taken back, under an id of its own, until the portal confirms. */
async function undo(studio: Studio, id: string, reason: string): Promise<void> {
  await studio.database.transaction(async (tx) => {
    const now = studio.clock.now()
    const slip = await slips.markUnknown(tx, id, now)
    if (slip) await insertCalls(tx, [rollbackOf(slip, reason)], now)
  })
}

function rollbackOf(slip: SlipRow, reason: string): Parameters<typeof insertCalls>[1][number] {
  const txId = `${slip.id}:x`
  const body = {
    txId,
    refTxId: betTxOf(slip.id),
    roundId: slip.id,
    playerId: slip.player_id,
    currency: slip.currency,
    game: slip.game,
    kind: 'bet',
    reason: reason.slice(0, 200),
  }
  return { txId, slip: slip.id, call: 'rollback', body }
}

/** Slips whose process ended while they waited: one in play has no money behind it; of one that was reserved the portal says what became of its stake. */
export async function resolveDoubt(studio: Studio, slip: SlipRow): Promise<void> {
  if (slip.state === 'PENDING') return releaseSlip(studio, slip.id, 'book.incident')
  const result = await walletFor(studio, slip).call('status', { txId: betTxOf(slip.id), playerId: slip.player_id })
  if (result.kind !== 'answered' || result.answer.status !== 'OK' || result.answer.state === undefined) return
  if (result.answer.state === 'APPLIED') await slips.acceptSlips(studio.database, [slip.id], studio.clock.now())
  else await undo(studio, slip.id, 'not taken before its process ended')
}

/** The session of a slip, as long as it plays. */
export async function findPlaying(studio: Studio, slip: Pick<SlipRow, 'session_id'>): Promise<SessionRow | undefined> {
  const session = await findSession(studio.database, slip.session_id)
  return session?.state === 'open' ? session : undefined
}
