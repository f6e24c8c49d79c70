/** What staff do with redemptions and with points. Each decision holds the order's lock, so that points go back once. */
import { pointsCurrency, type RedeemState } from '@portal/contracts/points-values'
import type { Tx } from '@portal/runtime'
import { recordEvent } from '#modules/identity'
import { getHouseAccount, postTransfer } from '#modules/wallet'
import { Refusal } from '#platform/refusal.ts'
import { postingsOf } from './accounts.ts'
import type { PointsDeps } from './deps.ts'
import { writeOrderMessage } from './messages.ts'
import { claimOrder, decideOrder, lockOrder, type OrderRow } from './order-store.ts'
import { takePieces } from './reward-store.ts'

type OrderName = { brandId: number; id: bigint; by: string }
type Decision = { by: string; note: string }
type Change = { before: { state: RedeemState }; after: { state: RedeemState; note: string } }
type Parts = Pick<PointsDeps, 'sendMessage'>

/** Takes a waiting order for ten minutes, keeps it, or gives it back. @throws Refusal `staff.not_found`, `staff.changed`, `staff.claimed_by` */
export async function takeOrder(tx: Tx, { brandId, id, by }: OrderName, isTaken: boolean): Promise<OrderRow> {
  const order = await lockOrder(tx, brandId, id)
  if (!order) throw new Refusal('staff.not_found')
  if (order.state !== 'in_process' || order.kind === 'rounds' || (!isTaken && order.claimedBy === null)) throw new Refusal('staff.changed')
  refuseClaimed(order, by)
  await claimOrder(tx, id, isTaken ? by : null)
  return order
}

/** A waiting order as the caller has seen it, locked, in nobody else's hand. @throws Refusal as `takeOrder` */
export async function lockToDecide(tx: Tx, { brandId, id, by, version }: OrderName & { version: number }): Promise<OrderRow> {
  const order = await lockOrder(tx, brandId, id)
  if (!order) throw new Refusal('staff.not_found')
  // The vendor decides of free rounds.
  if (order.state !== 'in_process' || order.kind === 'rounds' || order.version !== version) throw new Refusal('staff.changed')
  refuseClaimed(order, by)
  return order
}

function refuseClaimed({ claimedBy }: OrderRow, by: string): void {
  if (claimedBy !== null && claimedBy !== by) throw new Refusal('staff.claimed_by', { by: claimedBy })
}

/** Approves a locked order: its points are spent for good. */
export async function approveOrder(parts: Parts, tx: Tx, order: OrderRow, decision: Decision): Promise<Change> {
  const { brandId, orderNo, points } = order
  const [held, issued] = [
    await getHouseAccount(tx, brandId, pointsCurrency, 'points_held'),
    await getHouseAccount(tx, brandId, pointsCurrency, 'points_issued'),
  ]
  await postTransfer(tx, {
    key: `points:spend:${orderNo}`,
    kind: 'points_spent',
    reference: orderNo,
    postings: [
      { account: held, amount: -points },
      { account: issued, amount: points },
    ],
  })
  return decide(parts, tx, order, 'approved', decision)
}

/** Rejects a locked order: its points go back to the member, its pieces to the reward. */
export async function rejectOrder(parts: Parts, tx: Tx, order: OrderRow, decision: Decision): Promise<Change> {
  const { brandId, member, orderNo, points, rewardId, quantity } = order
  await takePieces(tx, rewardId, -quantity)
  await postTransfer(tx, {
    key: `points:return:${orderNo}`,
    kind: 'points_return',
    reference: orderNo,
    postings: await postingsOf(tx, { brand: brandId, member, points, house: 'points_held' }),
  })
  return decide(parts, tx, order, 'rejected', decision)
}

async function decide(
  { sendMessage }: Parts,
  tx: Tx,
  order: OrderRow,
  state: 'approved' | 'rejected',
  { by, note }: Decision,
): Promise<Change> {
  const { id, brandId, member, orderNo } = order
  await decideOrder(tx, id, { state, note, by })
  const change = { before: { state: order.state }, after: { state, note } }
  await recordEvent(tx, { id: member, brandId }, `points_${state}`, undefined, { after: { orderNo, state } })
  await sendMessage(tx, { brandId, member, key: `points:${orderNo}:${state}`, ...writeOrderMessage(state, order, note) })
  return change
}

/**
 * Adds points to a member, or takes some away, against those that are issued.
 * @param key one for each grant
 * @returns what the member has then
 * @throws Refusal `wallet.insufficient_funds` when more is taken than there is
 */
export async function grantPoints(
  tx: Tx,
  { brandId, member, points, key }: { brandId: number; member: bigint; points: bigint; key: string },
): Promise<bigint> {
  const { balance } = await postTransfer(tx, {
    key: `points:grant:${key}`,
    kind: 'points_adjust',
    reference: `staff ${key}`,
    postings: await postingsOf(tx, { brand: brandId, member, points, house: 'points_issued' }),
  })
  return balance
}
