import type { Input, Output } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { getOwnOrder } from './confirm.ts'
import type { WithdrawalDeps } from './deps.ts'
import { countOrders, listEvents, listOrders, listToConfirm } from './order-store.ts'
import { findPicture, listStaffPictures } from './proof-store.ts'
import { findRules } from './rule-store.ts'
import { toWire, toWireEvent } from './wire.ts'

type Routes = typeof payoutRoutes
type MemberCall = Call<'member'>

/** The caller's withdrawals, newest first; a page beyond the end is empty. */
export async function listWithdrawals(
  deps: WithdrawalDeps,
  { pageNo, pageSize }: Input<Routes['withdrawals']>,
  call: MemberCall,
): Promise<Output<Routes['withdrawals']>> {
  const { database } = deps
  const total = await countOrders(database, call.caller.memberId)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listOrders(database, call.caller.memberId, offset, pageSize) : []
  const seen = await seenBy(deps, call)
  return { list: rows.map((row) => toWire(row, seen)), total, totalPages: Math.ceil(total / pageSize) }
}

/** One of them with its timeline. @throws Refusal `cashier.withdrawal_not_found` */
export async function describeWithdrawal(deps: WithdrawalDeps, orderNo: string, call: MemberCall): Promise<Output<Routes['withdrawal']>> {
  const order = await getOwnOrder(deps.database, orderNo, call)
  const [events, pictures] = await Promise.all([listEvents(deps.database, order.id), listStaffPictures(deps.database, order.id)])
  const steps = events.map((event) =>
    toWireEvent(
      event,
      pictures.filter((picture) => picture.event === event.id),
    ),
  )
  return { ...toWire(order, await seenBy(deps, call)), events: steps }
}

/** A picture of a dispute, the member's own or of staff. @throws Refusal `cashier.withdrawal_not_found` */
export async function findProofPicture(
  { database }: WithdrawalDeps,
  { orderNo, upload, position }: Input<Routes['proofPicture']>,
  call: MemberCall,
): Promise<Output<Routes['proofPicture']>> {
  const order = await getOwnOrder(database, orderNo, call)
  const found = await findPicture(database, order.id, { upload: BigInt(upload), position })
  if (!found) throw new Refusal('cashier.withdrawal_not_found')
  return { type: found.type, data: found.bytes.toString('base64') }
}

/** Those that wait for the caller's confirmation. */
export async function listOpenConfirmations(deps: WithdrawalDeps, call: MemberCall): Promise<Output<Routes['openConfirmations']>> {
  const rows = await listToConfirm(deps.database, call.caller.memberId)
  const seen = await seenBy(deps, call)
  return { list: rows.map((row) => toWire(row, seen)) }
}

async function seenBy({ database }: WithdrawalDeps, { brand, language }: MemberCall) {
  return { language, mayCancel: (await findRules(database, brand.id, 0))?.memberCancel ?? false }
}
