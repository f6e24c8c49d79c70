/**
 * The life of a deposit order. Decided here alone, on plain values; the order's row is locked by whoever asks.
 *
 *   created --the provider began--> awaiting, --it refused--> cancelled
 *   awaiting --the member says "paid", or the provider saw it--> submitted, --time over--> expired, --the member--> cancelled
 *   submitted --a payment by hand that nothing proves yet--> in_review, --vanished from the chain--> awaiting, --never seen--> expired
 *   any of these, or in_review --definite payment--> credited, or partly_credited when less arrived than ordered
 *   in_review --staff--> credited, partly_credited, rejected
 *   partly_credited --the rest arrives--> credited
 *   expired, cancelled, rejected --money arrives within 24 h and within the limits--> credited, partly_credited (late)
 *   credited, partly_credited --the provider takes it back--> reversed --it gives it back--> what it was (reversals.ts)
 *
 * Money that no rule gives to the member goes to suspense with a reason. A movement counts once: the caller sees to it by the provider's id.
 */
import { type DepositState, openDepositStates } from '@portal/contracts/cashier-values'

export type OrderState = {
  state: DepositState
  kind: string
  currency: string
  amount: bigint
  /** What was credited of it so far, the member's fee included. */
  credited: bigint
  expiresAt: Date
  /** When it ended without being paid; null while it is open. */
  endedAt: Date | null
}

export type SuspenseReason = 'no_order' | 'currency' | 'surplus' | 'second_payment' | 'late' | 'over_limit' | 'ended'

/** What a payment does: both amounts together are the payment. */
export type PaymentDecision = { state: DepositState; credit: bigint; suspense: bigint; reason?: SuspenseReason; isLate?: true }

/** A new order is checked at its provider for the first time after this. */
export const firstCheckAfter = '5 seconds'
/** A member's monthly limit counts the deposits of today and of this long before. */
export const monthlyWindow = '30 days'
/** How long after its end an order still takes money. */
export const lateMs = 24 * 3_600_000
/** A payment on a chain may fall short by this much, in parts of a thousand, and still counts as whole. */
const chainShortfall = 5n

/**
 * What a definite payment does to its order.
 * @param room what may be credited to the member now by this method, this order's own reservation included
 * @param most the method's greatest amount of one order
 */
export function decidePayment(
  order: OrderState,
  payment: { amount: bigint; currency: string },
  { room, most, now }: { room: bigint; most: bigint; now: Date },
): PaymentDecision {
  const toSuspense = (reason: SuspenseReason): PaymentDecision => ({ state: order.state, credit: 0n, suspense: payment.amount, reason })
  if (payment.currency !== order.currency) return toSuspense('currency')
  if (order.state === 'credited') return toSuspense('second_payment')
  if (order.state === 'reversed') return toSuspense('ended')
  const endedAt = order.state === 'partly_credited' ? order.expiresAt : order.endedAt
  const isLate = endedAt !== null && (order.endedAt !== null || now > endedAt)
  if (isLate && now.getTime() - endedAt.getTime() > lateMs) return toSuspense('late')
  const rest = order.amount - order.credited
  const late = isLate ? ({ isLate: true } as const) : {}
  if (payment.amount <= rest) {
    if (payment.amount > room) return toSuspense('over_limit')
    const state = isWhole(order, order.credited + payment.amount) ? 'credited' : 'partly_credited'
    return { state, credit: payment.amount, suspense: 0n, ...late }
  }
  if (payment.amount <= room && order.credited + payment.amount <= most)
    return { state: 'credited', credit: payment.amount, suspense: 0n, ...late }
  if (rest > room) return toSuspense('over_limit')
  return { state: 'credited', credit: rest, suspense: payment.amount - rest, reason: 'surplus', ...late }
}

function isWhole({ kind, amount }: OrderState, credited: bigint): boolean {
  const allowed = kind === 'crypto' ? (amount * chainShortfall) / 1000n : 0n
  return credited + allowed >= amount
}

export type OrderEvent =
  | { type: 'started' }
  | { type: 'refused' }
  | { type: 'seen' }
  | { type: 'declined' }
  | { type: 'submitted' }
  | { type: 'doubted' }
  | { type: 'cancelled' }
  | { type: 'rejected' }
  | { type: 'reversed' }
  | { type: 'given_back' }
  | { type: 'time' }

/** The state after an event that moves no money to the member; undefined when it changes nothing. */
export function decideEvent(order: OrderState, event: OrderEvent, now: Date): DepositState | undefined {
  const { state } = order
  const isOver = now >= order.expiresAt
  const next: Partial<Record<DepositState, Partial<Record<OrderEvent['type'], DepositState | undefined>>>> = {
    created: { started: 'awaiting', refused: 'cancelled', cancelled: 'cancelled', seen: 'submitted', time: isOver ? 'expired' : undefined },
    awaiting: {
      seen: 'submitted',
      declined: order.kind === 'crypto' ? undefined : 'cancelled',
      submitted: 'submitted',
      cancelled: 'cancelled',
      time: isOver ? 'expired' : undefined,
    },
    submitted: {
      declined: order.kind === 'crypto' ? 'awaiting' : 'cancelled',
      doubted: isByHand(order.kind) ? 'in_review' : undefined,
      time: now.getTime() - order.expiresAt.getTime() > lateMs ? 'expired' : undefined,
    },
    in_review: { rejected: 'rejected' },
    partly_credited: { reversed: 'reversed' },
    credited: { reversed: 'reversed' },
    reversed: { given_back: isWhole(order, order.credited) ? 'credited' : 'partly_credited' },
  }
  return next[state]?.[event.type]
}

/** Paid at a bank or a mobile wallet by the member's own hand: the member says so, and a person may have to look. */
export function isByHand(kind: string): boolean {
  return kind === 'bank' || kind === 'mfs'
}

function isOpen(state: DepositState): boolean {
  return (openDepositStates as readonly DepositState[]).includes(state)
}

/** Whether the order has ended; one that was partly credited may still get its rest. */
export function isFinal(state: DepositState): boolean {
  return !isOpen(state) && state !== 'partly_credited'
}

/** When the provider is asked about an order again: soon at first, then ever more rarely. */
export function nextQuestion(tries: number, now: Date): Date {
  const pauses = [5, 10, 20, 30, 60, 120, 300, 600]
  return new Date(now.getTime() + pauses[Math.min(tries, pauses.length - 1)]! * 1000)
}
