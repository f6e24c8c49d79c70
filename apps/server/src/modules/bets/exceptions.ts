/**
 * What a machine must not decide: a win without a standing bet, a win above the declared maximum, a bet that its vendor left open (I10).
 *   open --one person proposes--> proposed --another confirms--> credited or dismissed
 * Proposing again replaces the proposal and its proposer.
 */
import assert from 'node:assert/strict'
import type { Queryable, Tx } from '@portal/runtime'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import {
  endException,
  type ExceptionRow,
  insertStuckBets,
  lockException,
  selectException,
  selectWaiting,
  updateProposal,
} from './exception-store.ts'

export type WaitingException = {
  id: bigint
  reason: ExceptionRow['reason']
  brand: number
  member: bigint
  currency: string
  vendor: string
  externalId: string
  roundId: string
  /** The win that was not credited; of a stuck bet its stake. */
  amount: bigint
  openedAt: Date
  state: ExceptionRow['state']
  proposedBy?: string
  proposal?: 'credit' | 'dismiss'
}

/** The open exceptions of one brand, or of all, the oldest first. */
export async function listExceptions(on: Queryable, limit = 100, brand?: number): Promise<WaitingException[]> {
  const rows = await selectWaiting(on, limit, brand)
  return rows.map(toWaiting)
}

/** The exception of a brand while it is open. */
export async function findException(on: Queryable, brand: number, id: bigint): Promise<WaitingException | undefined> {
  const row = await selectException(on, id)
  return row?.brand === brand && row.state !== 'credited' && row.state !== 'dismissed' ? toWaiting(row) : undefined
}

function toWaiting(row: ExceptionRow): WaitingException {
  return {
    id: row.id,
    reason: row.reason,
    brand: row.brand,
    member: row.member,
    currency: row.currency,
    vendor: row.vendor,
    externalId: row.external_id,
    roundId: row.round_id,
    amount: row.amount,
    openedAt: row.opened_at,
    state: row.state,
    ...(row.proposed_by !== null && { proposedBy: row.proposed_by }),
    ...(row.proposal !== null && { proposal: row.proposal }),
  }
}

/** @returns false when it has ended already */
export async function proposeResolution(
  tx: Tx,
  { id, by, proposal, note }: { id: bigint; by: string; proposal: 'credit' | 'dismiss'; note: string },
): Promise<boolean> {
  const found = await lockException(tx, id)
  assert(found, `no exception ${id}`)
  if (found.state === 'credited' || found.state === 'dismissed') return false
  await updateProposal(tx, id, by, proposal, note)
  return true
}

/**
 * Ends an exception as proposed, by a second person (MON-09). A credit is an adjustment of its own: the bet's record stays as it was.
 * @returns false when there is no proposal, when it is the same person, or when it has ended already: nothing happened
 */
export async function confirmResolution(tx: Tx, { id, by }: { id: bigint; by: string }): Promise<boolean> {
  const found = await lockException(tx, id)
  assert(found, `no exception ${id}`)
  if (found.state !== 'proposed' || found.proposed_by === by) return false
  if (found.proposal === 'credit') {
    const [account] = await openAccounts(tx, [{ brand: found.brand, owner: found.member, currency: found.currency }])
    const house = await getHouseAccount(tx, found.brand, found.currency, 'adjustments')
    assert(account)
    await postTransfer(tx, {
      key: `bets:exception:${id}`,
      kind: 'adjustment',
      reference: found.external_id,
      postings: [
        { account, amount: found.amount },
        { account: house, amount: -found.amount },
      ],
    })
  }
  await endException(tx, id, by, found.proposal === 'credit' ? 'credited' : 'dismissed')
  return true
}

/** Puts bets that their vendor left open beyond its limit into the queue; for a job. @returns how many are new there */
export function parkStuckBets(on: Queryable): Promise<number> {
  return insertStuckBets(on)
}
