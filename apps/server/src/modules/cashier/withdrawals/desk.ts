/** What staff read of withdrawals and decide about them. Each decision is an action of machine.ts, carried out under the order's lock. */
import { printAmount } from '@portal/contracts'
import type { WithdrawalState } from '@portal/contracts/payout-values'
import type { Queryable, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { WithdrawalDeps } from './deps.ts'
import {
  claimWithdrawalRow,
  countInStates,
  findOldestInStates,
  type DeskWithdrawalRow,
  findWithdrawalClaim,
  listNewestWithdrawals,
  listNumberSharers,
  listPayouts,
  listProofImages,
  releaseWithdrawalRow,
  sumWithdrawn,
} from './desk-store.ts'
import type { Action } from './machine.ts'
import { findOrder, listEvents, lockOrder, type OrderRow } from './order-store.ts'
import { hastenPayout } from './payout-store.ts'
import { findRules } from './rule-store.ts'
import { listTargets } from './redirect.ts'
import { carryOut } from './step.ts'

/** The states that wait for each desk. */
export const queueStates = {
  risk: ['risk_review'],
  finance: ['approved', 'payout_failed'],
  disputes: ['disputed'],
} as const satisfies Record<string, readonly WithdrawalState[]>
export type WithdrawalQueue = keyof typeof queueStates

export function countQueue(on: Queryable, brandId: number, queue: WithdrawalQueue, atMost: number): Promise<number> {
  return countInStates(on, brandId, queueStates[queue], atMost)
}

export function findOldestInQueue(on: Queryable, brandId: number, queue: WithdrawalQueue): Promise<Date | undefined> {
  return findOldestInStates(on, brandId, queueStates[queue])
}

/** A withdrawal of the brand by its number. */
export async function findDeskWithdrawal(on: Queryable, brandId: number, orderNo: string): Promise<DeskWithdrawalRow | undefined> {
  const [row] = await listNewestWithdrawals(on, { brandId, zone: 'UTC', number: orderNo }, { behind: undefined, limit: 1 })
  return row
}

/** One withdrawal with all that the desk shows of it; undefined for one of another brand. */
export async function describeDeskWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'findPlay' | 'turnover'>,
  brandId: number,
  orderNo: string,
) {
  const { database, findPlay, turnover } = deps
  const row = await findDeskWithdrawal(database, brandId, orderNo)
  if (!row) return undefined
  const { id, member, currency } = row
  const order = (await findOrder(database, orderNo))!
  const [events, payouts, proofs, play, withdrawn, locked, sharers, accounts] = await Promise.all([
    listEvents(database, id),
    listPayouts(database, id),
    listProofImages(database, id),
    findPlay(database, member, brandId),
    sumWithdrawn(database, member),
    turnover.read(database, { brand: brandId, member, currency }),
    listNumberSharers(database, id),
    listTargets(database, { ...order, isInBatch: order.batchId !== null }),
  ])
  return { row, decideUntil: order.decideUntil, events, payouts, proofs, play, withdrawn, turnoverLeft: locked.left, sharers, accounts }
}

/** What a provider says now of each sending; `silent` where it gives no answer. A sending of a batch went by a file and is unknown to it; each was given to the provider that it names. */
export async function askPayouts(
  { database, providers, log }: Pick<WithdrawalDeps, 'database' | 'providers' | 'log'>,
  brandId: number,
  orderNo: string,
) {
  const order = await findOrder(database, orderNo)
  if (order?.brandId !== brandId) return undefined
  const payouts = await listPayouts(database, order.id)
  const asked = payouts.filter(({ isInBatch }) => !isInBatch)
  return Promise.all(
    asked.map(async ({ attempt, provider }) => {
      try {
        const { state, providerId } = await providers.ask(brandId, provider, { reference: orderNo, attempt })
        return { attempt, state, ...(providerId !== undefined && { paymentId: providerId }) }
      } catch (error) {
        log.warn({ err: error, orderNo }, 'a provider could not be asked about a payout')
        return { attempt, state: 'silent' as const }
      }
    }),
  )
}

export type DeskName = { brandId: number; orderNo: string; by: string }
/** Without a person nobody's claim stands in the way: two people have decided. */
type SeenName = Omit<DeskName, 'by'> & Partial<Pick<DeskName, 'by'>>

/** The order, locked. @throws Refusal `staff.not_found` */
async function lockNamed(tx: Tx, { brandId, orderNo }: Omit<DeskName, 'by'>): Promise<OrderRow> {
  const found = await findOrder(tx, orderNo)
  if (found?.brandId !== brandId) throw new Refusal('staff.not_found')
  return (await lockOrder(tx, found.id))!
}

/**
 * The order, locked, as the caller has seen it, in one of these states and in nobody else's hand.
 * @throws Refusal `staff.not_found`, `staff.changed`, `staff.claimed_by`, `cashier.withdrawal_in_batch`
 */
export async function lockToDecide(
  tx: Tx,
  name: SeenName,
  { version, states }: { version?: number; states: readonly WithdrawalState[] },
): Promise<OrderRow> {
  const order = await lockNamed(tx, name)
  if (!states.includes(order.state) || (version !== undefined && order.version !== version)) throw new Refusal('staff.changed')
  const owner = name.by === undefined ? undefined : await findWithdrawalClaim(tx, order.id)
  if (owner !== undefined && owner !== name.by) throw new Refusal('staff.claimed_by', { by: owner })
  if (order.state === 'approved' && order.batchId !== null) throw new Refusal('cashier.withdrawal_in_batch')
  return order
}

/** Takes an order of a queue for ten minutes or keeps it, or gives it back. @throws Refusal as `lockToDecide` */
export async function claimWithdrawal(
  tx: Tx,
  name: DeskName,
  { queue, isTaken }: { queue: WithdrawalQueue; isTaken: boolean },
): Promise<void> {
  const order = await lockToDecide(tx, name, { states: queueStates[queue] })
  const isDone = isTaken ? await claimWithdrawalRow(tx, order.id, name.by) : await releaseWithdrawalRow(tx, order.id, name.by)
  if (!isDone) throw new Refusal('staff.changed')
}

/**
 * Takes an order of a queue from whoever has it in hand.
 * @returns who that was; undefined when it was free or the caller's. @throws Refusal as `lockToDecide`, without `staff.claimed_by`
 */
export async function takeOverWithdrawal(tx: Tx, { by, ...name }: DeskName, queue: WithdrawalQueue): Promise<string | undefined> {
  const order = await lockToDecide(tx, name, { states: queueStates[queue] })
  const owner = await findWithdrawalClaim(tx, order.id)
  await claimWithdrawalRow(tx, order.id, by, true)
  return owner === by ? undefined : owner
}

type Facts = Record<string, string>
const factsOf = ({ state, received, refunded, heldNote, currency }: OrderRow): Facts => ({
  state,
  received: `${printAmount(received)} ${currency}`,
  refunded: `${printAmount(refunded)} ${currency}`,
  held: heldNote ?? '',
})

/** A decision as the timeline keeps it: `note` is read by the member, `finding` by staff alone. */
type Decided = { note?: string; finding?: string }

/**
 * Carries out what a person of staff has decided about an order that `lockToDecide` has locked, and gives it back.
 * @returns what changed, for the audit. @throws Refusal `staff.changed`, `staff.same_person`, `request.invalid` for an amount out of range
 */
export async function decideWithdrawal(
  deps: WithdrawalDeps,
  tx: Tx,
  order: OrderRow,
  action: Action & { staff: string },
  told: Decided = {},
) {
  const { order: after, refused } = await carryOut(deps, tx, order.id, action, { actor: 'staff', staff: action.staff, ...told })
  if (refused === 'amount') throw new Refusal('request.invalid', { arrived: 'out_of_range' })
  if (refused === 'same_person') throw new Refusal('staff.same_person', { reason: 'person' })
  if (refused) throw new Refusal('staff.changed')
  await releaseWithdrawalRow(tx, order.id, action.staff)
  return { before: factsOf(order), after: factsOf(after) }
}

/** Lets an order go to its provider; two people stand in its timeline where two have decided. */
export async function approveWithdrawal(
  deps: WithdrawalDeps,
  tx: Tx,
  order: OrderRow,
  { proposedBy, by }: { proposedBy: string; by: string },
  told: Decided,
) {
  if (proposedBy === by) return decideWithdrawal(deps, tx, order, { kind: 'approve', staff: by, needsTwo: false }, told)
  await decideWithdrawal(deps, tx, order, { kind: 'approve', staff: proposedBy, needsTwo: true }, told)
  return decideWithdrawal(deps, tx, order, { kind: 'approve', staff: by, needsTwo: true })
}

/** Whether the brand wants two people for an amount, whatever one person may approve alone. */
export async function needsTwoToApprove(on: Queryable, brandId: number, amount: bigint): Promise<boolean> {
  const rules = await findRules(on, brandId, 0)
  return rules === undefined || amount > rules.twoStaffAbove
}

/** Asks at once what became of a payout. @throws Refusal `staff.not_found`, `staff.changed` when none is under way */
export async function askPayoutAgain(tx: Tx, name: DeskName): Promise<void> {
  const order = await lockNamed(tx, name)
  if (!(await hastenPayout(tx, order.orderNo))) throw new Refusal('staff.changed')
}
