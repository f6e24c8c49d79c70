import assert from 'node:assert/strict'
import { isMoneyHeld } from '#modules/identity'
import { findAccount } from '../accounts/index.ts'
import type { PayoutFact, PayoutOrder, WithdrawalDeps } from './deps.ts'
import { writeReminder } from './messages.ts'
import { lockOrder, type OrderRow } from './order-store.ts'
import {
  endPayout,
  hastenPayout,
  isOverdue,
  listOverdue,
  listToSend,
  listUndecided,
  markSent,
  noteProviderId,
  type PayoutRow,
  postponePayout,
  takeDuePayouts,
  takeReminders,
} from './payout-store.ts'
import { carryOut } from './step.ts'

const atOnce = 20
/** Longer than a call to a provider may take. */
const leaseSeconds = 60
/** Pauses between questions to a provider that has nothing definite to say. */
const pausesSeconds = [2, 5, 10, 30, 60, 300, 900]

/**
 * Does all that is due: lets approved orders go, gives payouts to their providers or asks what became of them, ends times to confirm and to decide, and reminds. Safe to run
 * twice, at once, and after a crash at any point: rows are taken with a lease, and each effect is one transaction on a locked order.
 */
export async function runWithdrawals(deps: WithdrawalDeps): Promise<void> {
  for (const id of await listToSend(deps.database, atOnce)) await send(deps, id)
  await runPayouts(deps)
  await endTimes(deps)
}

/** Lets one approved order go and gives it to its provider: a past in which each order is paid at its own moment. */
export async function payOne(deps: WithdrawalDeps, id: bigint): Promise<void> {
  await send(deps, id)
  await runPayouts(deps)
}

/** Ends times to confirm and to decide, and reminds. */
export async function endTimes(deps: WithdrawalDeps): Promise<void> {
  await endOverdue(deps)
  await remind(deps)
}

async function send(deps: WithdrawalDeps, id: bigint): Promise<void> {
  await deps.database.transaction((tx) => carryOut(deps, tx, id, { kind: 'send' }, { actor: 'system' }))
}

/** Gives due payouts to their providers; one that can't be reached stops no other. */
export async function runPayouts(deps: WithdrawalDeps): Promise<void> {
  const due = await deps.database.transaction((tx) => takeDuePayouts(tx, atOnce, leaseSeconds))
  await Promise.all(
    due.map((payout) =>
      runPayout(deps, payout).catch(async (error: unknown) => {
        deps.log.warn({ err: error, payout: payout.id }, 'nothing definite is known of a payout: it is asked for again')
        await postponePayout(deps.database, payout.id, pauseOf(payout))
      }),
    ),
  )
}

const pauseOf = ({ tries }: PayoutRow) => pausesSeconds[Math.min(tries, pausesSeconds.length) - 1]!

/**
 * A payout that was never sent is noted as sent first, and then is. One that was is asked for: the provider that has never heard of it gets it again under the
 * same id, which pays once. Nothing is given to a provider while the member's money is held.
 */
async function runPayout(deps: WithdrawalDeps, payout: PayoutRow): Promise<void> {
  const { database, providers } = deps
  const order = await database.transaction((tx) => lockOrder(tx, payout.withdrawalId))
  assert(order)
  const asked = { reference: order.orderNo, attempt: payout.attempt }
  let fact: PayoutFact = { state: 'unknown' }
  if (payout.state === 'sent') fact = await providers.ask(order.brandId, payout.provider, asked)
  if (fact.state === 'unknown') {
    if (await isMoneyHeld(database, order.member)) return postponePayout(database, payout.id, pauseOf(payout))
    const sent = await describePayout(deps, order, payout)
    await markSent(database, payout.id)
    fact = await providers.send(order.brandId, payout.provider, sent)
  }
  await take(deps, order, payout, fact)
}

async function describePayout({ database, accountKeys }: WithdrawalDeps, order: OrderRow, payout: PayoutRow): Promise<PayoutOrder> {
  const account = await findAccount(database, order.accountId)
  assert(account)
  const { holder, bankName, branch, publicId, sealedNumber, kind, method } = account
  const bank = kind === 'bank' ? { bank: branch ? `${bankName}, ${branch}` : bankName } : {}
  return {
    reference: order.orderNo,
    attempt: payout.attempt,
    method,
    kind,
    amount: payout.amount,
    currency: payout.currency,
    account: { holder, account: accountKeys.open(sealedNumber, publicId), ...bank, ...(kind === 'crypto' && { network: method }) },
  }
}

/** Takes what a provider has said: a definite answer ends the payout and brings the order on, once. */
async function take(deps: WithdrawalDeps, order: OrderRow, payout: PayoutRow, fact: PayoutFact): Promise<void> {
  const { state, providerId, reason } = fact
  if (state !== 'paid' && state !== 'failed') {
    if (providerId !== undefined) await noteProviderId(deps.database, payout.id, providerId)
    return postponePayout(deps.database, payout.id, pauseOf(payout))
  }
  await deps.database.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    if (!(await endPayout(tx, payout.id, { state, providerId, reason }))) return
    const kind = state === 'paid' ? 'payout_paid' : 'payout_failed'
    const { refused } = await carryOut(
      deps,
      tx,
      order.id,
      { kind },
      { actor: 'provider', ...(reason !== undefined && { finding: reason }) },
    )
    assert(refused === undefined, `a payout of ${order.orderNo} ended as ${state} in the state ${order.state}`)
  })
}

/** A provider has named a payout: it is asked for at once. */
export async function noticePayout({ database }: WithdrawalDeps, orderNo: string): Promise<void> {
  await hastenPayout(database, orderNo)
}

/**
 * Ends times. Without an answer a payout counts as received, and the security deposit comes back; a failed payout about which nobody decides gives
 * its money back.
 */
async function endOverdue(deps: WithdrawalDeps): Promise<void> {
  for (const list of [listOverdue, listUndecided])
    for (let isMore = true; isMore;) {
      const overdue = await list(deps.database, atOnce)
      for (const id of overdue) await endByTime(deps, id)
      isMore = overdue.length === atOnce
    }
}

/** Ends the time of one order, unless the member or staff came first. @returns whether this call ended it */
export async function endByTime(deps: WithdrawalDeps, id: bigint): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    await lockOrder(tx, id)
    if (!(await isOverdue(tx, id))) return false
    const { refused } = await carryOut(deps, tx, id, { kind: 'time_over' }, { actor: 'system' })
    return refused === undefined
  })
}

/** Reminds at half of the time and five minutes before its end. */
async function remind(deps: WithdrawalDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    for (const { id, minutesLeft } of await takeReminders(tx, atOnce)) {
      const order = (await lockOrder(tx, id))!
      const { brandId, member, orderNo, version, reminders, state } = order
      await deps.sendMessage(tx, {
        brandId,
        member,
        key: `withdrawal:${orderNo}:${version}:${reminders}`,
        ...writeReminder(order, minutesLeft),
      })
      tx.afterCommit(() => deps.live.publish(member, { type: 'withdrawal', orderNo, state, isReminder: true }))
    }
  })
}
