/**
 * Another payout account of the same member in the place of the one that an order names. Staff choose it for an order that was not sent yet, whose sending has failed, or whose sending is
 * disputed as lost; two people decide it. The member chooses it for an order whose sending has failed, which finance then approves anew. It moves no money: the approval, or the end of the
 * dispute, sends what is due to the account that the order names then.
 */
import type { PayoutKind, WithdrawalState } from '@portal/contracts/payout-values'
import type { Queryable, Tx } from '@portal/runtime'
import { recordEvent } from '#modules/identity'
import { describeProof } from '#modules/kyc'
import { Refusal } from '#platform/refusal.ts'
import { listAccounts, listPayoutMethods, matchNames } from '../accounts/index.ts'
import type { WithdrawalDeps } from './deps.ts'
import { writeRedirectMessage } from './messages.ts'
import { addEvent, lockOrder, type OrderRow, redirectOrderRow } from './order-store.ts'

export const redirectable = ['approved', 'payout_failed', 'disputed'] as const satisfies readonly WithdrawalState[]

type Target = {
  id: string
  kind: PayoutKind
  method: string
  number: string
  isCurrent: boolean
  /** It can take the money now. */
  isReady: boolean
}
type Found = Target & { accountId: bigint; provider: string }
type Order = Pick<OrderRow, 'brandId' | 'member' | 'accountId' | 'provider' | 'state' | 'amount' | 'received' | 'refunded'> & {
  isInBatch: boolean
}

/**
 * The accounts of the order's member. One is ready that waits no longer, belongs to the person on a checked document, and whose method takes the rest of the
 * amount; of a disputed order the provider stays the same, because the books of the first sending stand with it. What a batch pays is
 * left to the batch, until that has failed: its next sending goes through a provider's interface, which may be another one.
 */
async function findTargets(on: Queryable, order: Order): Promise<Found[]> {
  const [accounts, methods, proof] = [
    await listAccounts(on, order.member),
    await listPayoutMethods(on, order.brandId),
    await describeProof(on, order.member),
  ]
  const rest = order.amount - order.received - order.refunded
  return accounts.map((account) => {
    const method = methods.find(({ code }) => code === account.method)
    const isCurrent = account.id === order.accountId
    const fits = method !== undefined && rest >= method.minAmount && rest <= method.maxAmount
    const isOwn = proof.holder === undefined || matchNames(proof.holder, account.holder).verdict !== 'refused'
    const isBound = order.isInBatch && order.state !== 'payout_failed'
    const mayMove = (redirectable as readonly WithdrawalState[]).includes(order.state) && !isBound
    const hasBooks = order.state !== 'disputed' || method?.provider === order.provider
    return {
      accountId: account.id,
      provider: method?.provider ?? '',
      id: account.publicId,
      kind: account.kind,
      method: account.method,
      number: account.maskedNumber,
      isCurrent,
      isReady: mayMove && !isCurrent && account.isUsable && fits && isOwn && hasBooks,
    }
  })
}

/** What staff may choose from; only masks of numbers. */
export async function listTargets(on: Queryable, order: Order): Promise<Target[]> {
  return (await findTargets(on, order)).map(({ accountId: _id, provider: _provider, ...target }) => target)
}

/** @throws Refusal `cashier.payout_account_not_found`, `cashier.payout_account_not_ready` */
export async function getTarget(on: Queryable, order: OrderRow, account: string): Promise<Found> {
  const target = (await findTargets(on, { ...order, isInBatch: order.batchId !== null })).find(({ id }) => id === account)
  if (!target) throw new Refusal('cashier.payout_account_not_found')
  if (!target.isReady) throw new Refusal('cashier.payout_account_not_ready')
  return target
}

type Named = { before: Record<string, string>; after: Record<string, string>; moved: string }

/** Writes the account into a locked order. @throws Refusal as `getTarget` */
export async function nameAccount(tx: Tx, order: OrderRow, account: string): Promise<Named> {
  const target = await getTarget(tx, order, account)
  await redirectOrderRow(tx, order.id, { accountId: target.accountId, provider: target.provider })
  const before = { account: order.maskedNumber, method: order.method }
  const after = { account: target.number, method: target.method }
  return { before, after, moved: `${before.method} ${before.account} → ${after.method} ${after.account}` }
}

/** Puts the account in the place of the present one of an order that `lockToDecide` has locked. An order that the rules approved waits for finance from then on. @throws Refusal as `getTarget` */
export async function redirectWithdrawal(
  deps: Pick<WithdrawalDeps, 'sendMessage' | 'live'>,
  tx: Tx,
  order: OrderRow,
  { account, by, finding }: { account: string; by: string; finding: string },
): Promise<{ before: Record<string, string>; after: Record<string, string> }> {
  const { before, after, moved } = await nameAccount(tx, order, account)
  await addEvent(tx, order.id, {
    action: 'redirect',
    state: order.state,
    actor: 'staff',
    staff: by,
    confirmation: null,
    amount: null,
    note: null,
    finding: `${moved}: ${finding}`,
    proofs: 0,
  })
  const { brandId, member, orderNo, state } = order
  await recordEvent(tx, { id: member, brandId }, 'withdrawal_redirected', undefined, { before, after: { orderNo, ...after } })
  const redirected = (await lockOrder(tx, order.id))!
  await deps.sendMessage(tx, { brandId, member, key: `withdrawal:${orderNo}:${redirected.version}`, ...writeRedirectMessage(redirected) })
  tx.afterCommit(() => deps.live.publish(member, { type: 'withdrawal', orderNo, state }))
  return { before, after }
}
