/**
 * The work behind open orders: each is begun at its provider, asked about until it ends, and expires at its time. A process takes an order for a while; one that
 * dies leaves it to the others. The provider is never asked inside a transaction.
 */
import { PaymentTerms } from '@portal/contracts/cashier'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { NotReached } from '#platform/outgoing.ts'
import type { Provider, Started } from '../providers/index.ts'
import { moveOrder } from './crediting.ts'
import { applyFacts } from './facts.ts'
import { lockOrder } from './locks.ts'
import { takeNamedPayment } from './named-payment.ts'
import { findOrder, type OrderRow, takeDueOrders } from './order-store.ts'
import type { DepositParts } from './parts.ts'
import { decideEvent, isFinal, lateMs, nextQuestion } from './rules.ts'

const atOnce = 20
/** Longer than the questions of one order may take. */
const leaseSeconds = 30

/** Works on all orders that are due, in this process. */
export async function workOnDueDeposits(parts: DepositParts): Promise<void> {
  for (;;) {
    const due = await takeDueOrders(parts.database, atOnce, leaseSeconds)
    if (due.length === 0) return
    await Promise.all(due.map((id) => workOn(parts, id)))
  }
}

async function workOn(parts: DepositParts, id: bigint): Promise<void> {
  const order = await findOrder(parts.database, { id }, false)
  if (!order) return
  try {
    if (order.state === 'created') await startAtProvider(parts, order)
    else await askProvider(parts, order)
  } catch (error) {
    parts.log.warn({ err: error, orderNo: order.orderNo }, 'the work of a deposit failed')
  }
}

/**
 * Begins an order at its provider. One that gives no answer is asked again later under the same reference.
 * @returns the order as it stands then
 */
export async function startAtProvider(parts: DepositParts, order: OrderRow): Promise<OrderRow> {
  const provider = order.providerId === null ? undefined : await parts.registry.find(order.providerId)
  const started = provider ? await tryStart(parts, provider, order) : undefined
  return parts.database.transaction(async (tx) => {
    const locked = (await lockOrder(tx, order))!
    if (locked.state !== 'created') return locked
    const now = new Date(parts.nowMs())
    if (!started) {
      const state = decideEvent(locked, { type: 'time' }, now)
      if (state) return moveOrder(tx, parts, locked, { state, reason: 'not_started' }, 'time')
      const workTries = locked.workTries + 1
      return moveOrder(
        tx,
        parts,
        locked,
        { state: 'created', workTries, workDueAt: earlier(nextQuestion(workTries, now), locked.expiresAt) },
        'time',
      )
    }
    if (started.state === 'refused') return moveOrder(tx, parts, locked, { state: 'cancelled', reason: 'not_started' }, 'provider')
    const terms = PaymentTerms.encode(started.terms)
    const change = { state: 'awaiting' as const, terms, workTries: 0, workDueAt: earlier(nextQuestion(1, now), locked.expiresAt) }
    return moveOrder(tx, parts, locked, change, 'provider')
  })
}

async function tryStart(parts: DepositParts, { adapter, call }: Provider, order: OrderRow): Promise<Started | undefined> {
  const { orderNo, method, kind, amount, currency, expiresAt, language, returnUrl } = order
  try {
    return await adapter.start(call, { reference: orderNo, method, kind, amount, currency, expiresAt, language, returnUrl })
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    parts.log.warn({ err: error, orderNo }, 'a provider did not begin a deposit')
    return undefined
  }
}

/**
 * Asks the provider what it knows of an order, and lets time decide about what it does not know. An order that time would end is asked about first: who has paid is
 * not told that it expired.
 */
export async function askProvider(parts: DepositParts, order: OrderRow): Promise<OrderRow> {
  const provider = order.providerId === null ? undefined : await parts.registry.find(order.providerId)
  let wasReached = provider === undefined
  if (provider)
    try {
      await applyFacts(parts, provider, await provider.adapter.query(provider.call, order.orderNo))
      wasReached = true
    } catch (error) {
      if (!(error instanceof NotReached)) throw error
      parts.log.warn({ err: error, orderNo: order.orderNo }, 'a provider could not be asked about a deposit')
    }
  return parts.database.transaction(async (tx) => {
    await lockUntilEnd(tx, `cashier.deposits:${order.member}`)
    const locked = await takeNamedPayment(tx, parts, (await findOrder(tx, { id: order.id }, true))!)
    if (isFinal(locked.state)) return locked
    const now = new Date(parts.nowMs())
    const ended = wasReached ? decideEvent(locked, { type: 'time' }, now) : undefined
    if (ended)
      return moveOrder(tx, parts, locked, { state: ended, reason: locked.state === 'submitted' ? 'not_seen' : 'time_over' }, 'time')
    const workTries = locked.workTries + 1
    const next = nextQuestion(workTries, now)
    // The rest of a part may still come for a day; an order in the hands of a person is asked about until that person decides.
    const isOver = locked.state === 'partly_credited' && now.getTime() - locked.expiresAt.getTime() > lateMs
    const workDueAt = isOver ? null : locked.expiresAt > now ? earlier(next, locked.expiresAt) : next
    // What a member says and nothing proves goes to a person, once the provider was asked in vain.
    const doubted = wasReached ? decideEvent(locked, { type: 'doubted' }, now) : undefined
    return moveOrder(tx, parts, locked, { state: doubted ?? locked.state, workTries, workDueAt }, 'time')
  })
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
