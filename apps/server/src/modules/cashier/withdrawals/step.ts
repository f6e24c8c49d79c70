import assert from 'node:assert/strict'
import type { WithdrawalState } from '@portal/contracts/payout-values'
import type { Queryable, Tx } from '@portal/runtime'
import { getBalance, getHouseAccount, openAccounts, postTransfer, shareHold, voidHold } from '#modules/wallet'
import { isMoneyHeld } from '#modules/identity'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import type { WithdrawalDeps } from './deps.ts'
import { type Action, decide, type Move, type Refused, type Step } from './machine.ts'
import { writeStepMessage } from './messages.ts'
import { addEvent, lockOrder, type NewEvent, type OrderRow, updateOrder } from './order-store.ts'
import { addPayout } from './payout-store.ts'
import { findRules } from './rule-store.ts'

/** An order whose payout failed and about which nobody decides gives its money back after this time. */
const decideHours = 24

export const amountHold = (orderNo: string) => `withdrawal:${orderNo}:amount`
export const bondHold = (orderNo: string) => `withdrawal:${orderNo}:bond`

/** Who acts, and what belongs in the timeline. */
export type Actor = { actor: NewEvent['actor']; staff?: string } & Partial<
  Pick<NewEvent, 'note' | 'finding' | 'proofs' | 'key' | 'content'>
>

/** What became of an action: the order as it stands, and whether this call changed it. */
export type Outcome = { order: OrderRow; refused?: Refused['refused']; eventId?: bigint }

/**
 * Carries out an action on an order: under the row's lock it decides, moves the money, writes the order, its timeline and the member's message, all in one
 * transaction. Whoever comes second meets what the first has left, and is told so by `refused`; nothing is moved twice.
 * @throws Refusal `compliance.money_held` where money would go to a member whose money two people have stopped
 */
export async function carryOut(deps: WithdrawalDeps, tx: Tx, id: bigint, action: Action, actor: Actor): Promise<Outcome> {
  const order = await lockOrder(tx, id)
  assert(order, `there is no withdrawal ${id}`)
  if ((action.kind === 'approve' || action.kind === 'send') && (await isMoneyHeld(tx, order.member)))
    throw new Refusal('compliance.money_held')
  const step = decide(order, action)
  if ('refused' in step) return { order, refused: step.refused }
  for (const move of step.moves) await post(deps, tx, order, move)
  const rules = step.window === 'start' ? await findRules(tx, order.brandId, 0) : undefined
  await updateOrder(tx, {
    id,
    state: step.state,
    received: step.received ?? order.received,
    refunded: step.refunded ?? order.refunded,
    confirmation: step.confirmation ?? order.confirmation,
    firstApproval: step.firstApproval === undefined ? order.firstApproval : step.firstApproval,
    reason: step.reason ?? order.reason,
    windowMinutes: rules?.confirmMinutes ?? null,
    heldNote: step.held === undefined ? order.heldNote : step.held,
    isAutomatic: order.isAutomatic && typeof step.held !== 'string' && !step.needsPerson,
    decideHours,
  })
  if (step.payout !== undefined)
    await addPayout(tx, { ...order, amount: step.payout, batchId: action.kind === 'send' ? order.batchId : null })
  const eventId = await addEvent(tx, id, toEvent(step, action, actor))
  const after = await lockOrder(tx, id)
  await tell(deps, tx, order.state, after!, step)
  return { order: after!, eventId }
}

function toEvent(step: Step, action: Action, { actor, staff, note, finding, proofs, key, content }: Actor): NewEvent {
  return {
    action: action.kind,
    state: step.state,
    actor,
    staff: staff ?? null,
    confirmation: step.confirmation ?? null,
    amount: action.kind === 'partly_received' ? action.amount : null,
    note: note ?? step.reason ?? null,
    finding: finding ?? null,
    proofs: proofs ?? 0,
    key,
    content,
  }
}

/** Posts one movement, under a key that no other step of the order has. */
async function post(deps: WithdrawalDeps, tx: Tx, order: OrderRow, move: Move): Promise<void> {
  const { orderNo, amount, fee, bond, version } = order
  if (move.what === 'holds') {
    await voidHold(tx, amountHold(orderNo))
    if (bond > 0n) await voidHold(tx, bondHold(orderNo))
    return
  }
  if (move.what === 'bond') {
    if (bond > 0n) await voidHold(tx, bondHold(orderNo))
    return
  }
  const house = await openHouse(deps, tx, order)
  const key = `withdrawal:${orderNo}:${version}:${move.what}`
  if (move.what === 'amount_and_fee') {
    const ended = await shareHold(tx, amountHold(orderNo), [
      { account: house.open, amount },
      { account: house.fees, amount: fee },
    ])
    assert(ended.changed, 'what was held is paid once')
    return
  }
  if (move.what === 'refund') return refund(tx, order, move, house, key)
  const from = move.what === 'arrived' ? house.open : house.losses
  const kind = move.what === 'arrived' ? 'payout_settled' : 'payout_lost'
  const postings = [
    { account: house.cashier, amount: move.amount },
    { account: from, amount: -move.amount },
  ]
  await postTransfer(tx, { key, kind, reference: orderNo, postings })
}

type House = { open: bigint; fees: bigint; losses: bigint; cashier: bigint }

async function openHouse({ providers }: WithdrawalDeps, on: Queryable, { brandId, currency, provider }: OrderRow): Promise<House> {
  const subject = await providers.subjectOf(brandId, provider)
  const account = (unit: Parameters<typeof getHouseAccount>[3], of?: number) => getHouseAccount(on, brandId, currency, unit, of)
  return {
    open: await account('payouts_open', subject),
    fees: await account('fees'),
    losses: await account('payout_losses', subject),
    cashier: await account('cashier', subject),
  }
}

async function refund(tx: Tx, order: OrderRow, move: { amount: bigint; fee: bigint }, house: House, key: string): Promise<void> {
  const [main] = await openAccounts(tx, [{ brand: order.brandId, owner: order.member, currency: order.currency }])
  const postings = [
    { account: main!, amount: move.amount + move.fee },
    { account: house.open, amount: -move.amount },
    ...(move.fee > 0n ? [{ account: house.fees, amount: -move.fee }] : []),
  ]
  await postTransfer(tx, { key, kind: 'withdrawal', reference: order.orderNo, postings })
}

/** Tells the member of a change: the mailbox in the transaction, the open pages behind its commit. */
async function tell(deps: WithdrawalDeps, tx: Tx, before: WithdrawalState, order: OrderRow, step: Step): Promise<void> {
  const { orderNo, state, member, brandId, currency } = order
  if (before === state) return
  const message = writeStepMessage(order, step, before)
  if (message) await deps.sendMessage(tx, { brandId, member, key: `withdrawal:${orderNo}:${order.version}`, ...message })
  const moved = step.moves.some(({ to }) => to === 'member')
  const balance = moved ? await getBalance(tx, { brand: brandId, owner: member, currency }) : undefined
  tx.afterCommit(() => {
    deps.live.publish(member, { type: 'withdrawal', orderNo, state })
    if (balance) deps.live.publish(member, balanceEvent(currency, balance.balance, balance.version))
  })
}
