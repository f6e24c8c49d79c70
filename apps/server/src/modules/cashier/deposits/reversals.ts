/**
 * Payments that a provider takes back after they were credited.
 *   (credited) --the provider takes it back--> open: what the member still has of it is held
 *   open --two people: take--> taken, or written_off when the wallet had less: the house bears the rest
 *        --two people: the provider has given it back--> released: the hold ends, and the order stands as credited
 * What the member owes is what was credited: a fee that was taken of the payment is given up with it.
 */
import { printAmount } from '@portal/contracts'
import { getBalance, findHeld, getHouseAccount, lockMoney, placeHold, postHold, postTransfer, voidHold } from '#modules/wallet'
import type { ReversalEnd } from '@portal/contracts/cashier-values'
import type { Queryable, Tx } from '@portal/runtime'
import { endDepositLock } from '#modules/turnover'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ProviderFact, ProviderName } from '../providers/index.ts'
import { moveOrder } from './crediting.ts'
import { lockMovement, lockOrder } from './locks.ts'
import { writeReversalMessage } from './messages.ts'
import { findOrder, type OrderRow } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { closeCase, findCredit, insertCase, lockCasesOf } from './payment-store.ts'
import {
  countEarlierReversals,
  findReversalRow,
  hasOtherReversal,
  lockReversalRow,
  noteTaken,
  restorePayment,
  type ReversalRow,
} from './reversal-store.ts'
import { decideEvent } from './rules.ts'

/** A payment may be taken back again after it was given back: each time has keys of its own. */
const keyOfRound = (providerId: number, providerTxId: string, round: number) =>
  `${providerId}:${providerTxId}${round === 0 ? '' : `:${round}`}`
const holdKeyOf = (providerId: number, providerTxId: string, round: number) =>
  `deposit-reversal:${keyOfRound(providerId, providerTxId, round)}`
const holdKey = ({ providerId, providerTxId, round }: ReversalRow) => holdKeyOf(providerId, providerTxId, round)

/**
 * A payment that was counted is taken back: what is in suspense of it goes back, what was credited becomes a case below zero, and what the member still
 * has of it is held until two people decide.
 */
export async function reverse(tx: Tx, parts: DepositParts, { link }: ProviderName, fact: ProviderFact): Promise<void> {
  const { id: providerId, brandId } = link
  const { providerTxId, currency } = fact
  for (const open of await lockCasesOf(tx, providerId, providerTxId)) {
    const transferId = await postBack(tx, { brandId, providerId, currency: open.currency, amount: open.amount }, `deposit-back:${open.id}`)
    await closeCase(tx, open.id, { state: 'refunded', by: 'provider', note: null, transferId })
  }
  const credit = await findCredit(tx, providerId, providerTxId)
  if (!credit) return
  const order = (await lockOrder(tx, await findOrder(tx, { id: credit.orderId }, false)))!
  const round = await countEarlierReversals(tx, providerId, providerTxId)
  const { orderId, amount, fee } = credit
  const key = `deposit-reversed:${keyOfRound(providerId, providerTxId, round)}`
  const transferId = await postBack(tx, { brandId, providerId, currency, amount }, key)
  await insertCase(tx, { brandId, providerId, providerTxId, orderId, currency, amount: -amount, reason: 'reversed', transferId })
  const held = await holdWhatIsThere(tx, parts, order, { key: holdKeyOf(providerId, providerTxId, round), most: amount - fee })
  const state = decideEvent(order, { type: 'reversed' }, new Date(parts.nowMs()))
  if (state) await moveOrder(tx, parts, order, { state }, 'provider')
  await tell(tx, parts, order, { key: `${transferId}`, notice: 'held', amount, part: held })
  await parts.onReversed?.(tx, { brand: order.brandId, member: order.member })
}

/** From suspense to what the provider owes less; an amount below zero goes the other way. @returns the transfer's id */
async function postBack(
  tx: Tx,
  { brandId, providerId, currency, amount }: { brandId: number; providerId: number; currency: string; amount: bigint },
  key: string,
): Promise<bigint> {
  const suspense = await getHouseAccount(tx, brandId, currency, 'deposit_suspense', providerId)
  const cashier = await getHouseAccount(tx, brandId, currency, 'cashier', providerId)
  const { transferId } = await postTransfer(tx, {
    key,
    kind: 'deposit_suspense',
    postings: [
      { account: suspense, amount: -amount },
      { account: cashier, amount },
    ],
  })
  return transferId
}

/** Holds what the member's wallet has, at most so much. @returns how much that was */
async function holdWhatIsThere(
  tx: Tx,
  { live }: Pick<DepositParts, 'live'>,
  { brandId: brand, member: owner, currency, orderNo: reference }: OrderRow,
  { key, most }: { key: string; most: bigint },
): Promise<bigint> {
  const name = { brand, owner, currency }
  const { main } = await lockMoney(tx, name)
  const amount = main < most ? main : most
  if (amount <= 0n) return 0n
  const { balance, version } = await placeHold(tx, { key, name, amount, reference })
  tx.afterCommit(() => live.publish(owner, balanceEvent(currency, balance, version)))
  return amount
}

type Notified = { key: string; notice: 'held' | ReversalEnd; amount: bigint; part: bigint }

async function tell(
  tx: Tx,
  { sendMessage }: Pick<DepositParts, 'sendMessage'>,
  { brandId, member, orderNo, currency }: OrderRow,
  { key, notice, ...amounts }: Notified,
): Promise<void> {
  const message = writeReversalMessage(notice, { orderNo, currency, ...amounts })
  await sendMessage?.(tx, { brandId, member, key: `deposit:${orderNo}:${notice}:${key}`, ...message })
}

export type ReversalDecision = { brandId: number; id: bigint; end: ReversalEnd; by: string; reason: string }
type Facts = Record<string, string>

/**
 * What two people have decided of a payment that was taken back, in the transaction that confirms it.
 * @throws Refusal `staff.not_found`, `staff.changed` when it is decided already
 */
export async function decideReversal(
  tx: Tx,
  parts: DepositParts,
  { brandId, id, end, by, reason }: ReversalDecision,
): Promise<{ before: Facts; after: Facts }> {
  const found = await findReversalRow(tx, brandId, id)
  if (!found) throw new Refusal('staff.not_found')
  const order = (await lockOrder(tx, await findOrder(tx, { orderNo: found.orderNo }, false)))!
  await lockMovement(tx, found.providerId, found.providerTxId)
  const row = (await lockReversalRow(tx, brandId, id))!
  if (row.state !== 'open') throw new Refusal('staff.changed')
  const held = (await findHeld(tx, [holdKey(row)])).get(holdKey(row)) ?? 0n
  const before = { state: row.state, held: printAmount(held) }
  if (end === 'release') {
    await release(tx, parts, order, row, { held, by, reason })
    return { before, after: { state: 'released', held: '0' } }
  }
  const taken = await take(tx, parts, order, row, { held, by, reason })
  const missing = row.amount - row.fee - taken
  const after = { state: missing > 0n ? 'written_off' : 'taken', held: '0', taken: printAmount(taken), writtenOff: printAmount(missing) }
  return { before, after }
}

type Decided = { held: bigint; by: string; reason: string }

/** Takes what is held and what the wallet has beyond it; the rest is the house's loss. @returns what the member's wallet bore */
async function take(tx: Tx, parts: DepositParts, order: OrderRow, row: ReversalRow, { held, by, reason }: Decided): Promise<bigint> {
  const { brandId, member, currency, orderNo } = order
  const { providerId, providerTxId, amount, fee, id } = row
  const { transferId } = (await findCredit(tx, providerId, providerTxId))!
  await endDepositLock(tx, { brand: brandId, member, currency }, `${orderNo}:${transferId}`)
  const suspense = await getHouseAccount(tx, brandId, currency, 'deposit_suspense', providerId)
  const due = amount - fee
  const restKey = `${holdKey(row)}:rest`
  const rest = await holdWhatIsThere(tx, parts, order, { key: restKey, most: due - held })
  if (held > 0n) await postHold(tx, holdKey(row), suspense)
  if (rest > 0n) await postHold(tx, restKey, suspense)
  const taken = held + rest
  const closing = await bearRest(tx, { brandId, currency, providerId, suspense }, { id, fee, missing: due - taken })
  await closeCase(tx, id, { state: taken < due ? 'written_off' : 'taken', by, note: reason, transferId: closing })
  await noteTaken(tx, id, taken)
  await tell(tx, parts, order, { key: `${id}`, notice: 'take', amount, part: taken })
  return taken
}

/** What the member does not bear: the fee that goes back, and what the wallet lacked. @returns the transfer; null when there is nothing */
async function bearRest(
  tx: Tx,
  { brandId, currency, providerId, suspense }: { brandId: number; currency: string; providerId: number; suspense: bigint },
  { id, fee, missing }: { id: bigint; fee: bigint; missing: bigint },
): Promise<bigint | null> {
  if (fee + missing === 0n) return null
  const losses = missing > 0n ? await getHouseAccount(tx, brandId, currency, 'deposit_losses', providerId) : undefined
  const fees = fee > 0n ? await getHouseAccount(tx, brandId, currency, 'fees') : undefined
  const { transferId } = await postTransfer(tx, {
    key: `deposit-loss:${id}`,
    kind: 'deposit_suspense',
    postings: [
      { account: suspense, amount: fee + missing },
      ...(losses === undefined ? [] : [{ account: losses, amount: -missing }]),
      ...(fees === undefined ? [] : [{ account: fees, amount: -fee }]),
    ],
  })
  return transferId
}

/** The provider has given the payment back: it owes it again, and the member has all of it. */
async function release(tx: Tx, parts: DepositParts, order: OrderRow, row: ReversalRow, { held, by, reason }: Decided): Promise<void> {
  const { brandId, member, currency, orderNo } = order
  const { providerId, providerTxId, amount, id } = row
  const transferId = await postBack(tx, { brandId, providerId, currency, amount: -amount }, `deposit-given-back:${id}`)
  if (held > 0n) await voidHold(tx, holdKey(row))
  await closeCase(tx, id, { state: 'released', by, note: reason, transferId })
  await restorePayment(tx, providerId, providerTxId)
  const state = (await hasOtherReversal(tx, orderNo, id)) ? undefined : decideEvent(order, { type: 'given_back' }, new Date(parts.nowMs()))
  if (state) await moveOrder(tx, parts, order, { state, workDueAt: null }, `staff ${by}`)
  const { balance, version } = await getBalance(tx, { brand: brandId, owner: member, currency })
  tx.afterCommit(() => parts.live.publish(member, balanceEvent(currency, balance, version)))
  await tell(tx, parts, order, { key: `${id}`, notice: 'release', amount, part: held })
}

/** What is held of each of these payments now, by the number of the case. */
export async function findHeldOf(on: Queryable, rows: readonly ReversalRow[]): Promise<ReadonlyMap<bigint, bigint>> {
  const held = await findHeld(on, rows.map(holdKey))
  return new Map(rows.map((row) => [row.id, held.get(holdKey(row)) ?? 0n]))
}
