import type { Input, Output } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'
import { findTransferHold, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { answerOrder, getOwnOrder, isRepeated } from './confirm.ts'
import type { WithdrawalDeps } from './deps.ts'
import { lockOrder } from './order-store.ts'
import { nameAccount } from './redirect.ts'
import { carryOut } from './step.ts'

type Route = (typeof payoutRoutes)['chooseOtherAccount']

/**
 * The member names another account of the own for an order whose payout has failed. It moves no money and sends none: the order waits for finance as a new one does,
 * whatever the rules had approved before. The same key again answers what stands.
 * @throws Refusal `cashier.withdrawal_not_found`, also for an order of somebody else; `cashier.withdrawal_final` in any other state; `cashier.payout_account_not_found`,
 *   `cashier.payout_account_not_ready`; `cashier.withdrawal_blocked` while a change of password or contact holds money back; those of the payment password;
 *   `request.key_conflict`
 */
export async function chooseOtherAccount(deps: WithdrawalDeps, input: Input<Route>, call: Call<'member'>): Promise<Output<Route>> {
  const { caller, brand } = call
  const content = hashContent({ account: input.payoutAccount })
  const found = await getOwnOrder(deps.database, input.orderNo, call)
  if (!(await isRepeated(deps.database, found.id, call, content))) await deps.identity.checkPaymentPassword(input.paymentPassword, call)
  const order = await deps.database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, found.id))!
    if (await isRepeated(tx, found.id, call, content)) return locked
    if (locked.state !== 'payout_failed') throw new Refusal('cashier.withdrawal_final', { state: locked.state })
    // Of a batch staff choose, with two people: the member's choice would lead it back among what waits for a batch.
    if (locked.batchId !== null) throw new Refusal('cashier.payout_account_not_ready')
    if (await findTransferHold(tx, caller.memberId)) throw new Refusal('cashier.withdrawal_blocked', { conditions: 'no_security_hold' })
    const { before, after, moved } = await nameAccount(tx, locked, input.payoutAccount)
    const actor = { actor: 'member', key: call.idempotencyKey, content, finding: moved } as const
    const outcome = await carryOut(deps, tx, found.id, { kind: 'other_account' }, actor)
    const change = { before, after: { orderNo: found.orderNo, ...after } }
    await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'withdrawal_redirected', call, change)
    return outcome.order
  })
  return answerOrder(deps, order, call)
}
