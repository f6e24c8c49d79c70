import type { Confirmation, WithdrawalState } from '@portal/contracts/payout-values'

/**
 * The states of a withdrawal and what each change does to money. Pure: the row is locked and written by `step.ts`.
 *
 *   state         held                what brings it on
 *   requested     amount+fee, bond    the rules, at once: a review, or approved
 *   risk_review   amount+fee, bond    risk: pass, hold back, reject; the member cancels
 *   approved      amount+fee, bond    sent alone when approved by the rules, else by finance (above a limit by two) or with a batch; reject, cancel, back to risk
 *   paying        amount+fee, bond    the provider's definite answer; an unknown one is asked for again
 *   payout_failed amount+fee, bond    finance sends it again (above a limit two) or gives it back; the member chooses another account, or cancels; the timer gives it back
 *   paid          bond                the member's answer, or the timer
 *   partial       bond                the rest arrives, is disputed, or the timer
 *   disputed      bond                staff; the timer stands still
 *   paying_again  bond                the provider's definite answer to another sending of the rest
 *   confirmed, rejected, cancelled, failed, refunded   nothing: the end
 *
 * What the provider has paid and nobody has accounted for stands in the house's account `payouts_open`: the rest of orders in the states paid, partial,
 * disputed and paying_again. The bond comes back in every end.
 */
export type OrderFacts = {
  state: WithdrawalState
  amount: bigint
  fee: bigint
  /** What of the amount is accounted for. */
  received: bigint
  refunded: bigint
  firstApproval: string | null
}

export type Action =
  | { kind: 'score'; needsReview: boolean }
  | { kind: 'pass_risk'; staff: string }
  /** Not paid yet: it waits for risk, and is no longer sent by itself. */
  | { kind: 'hold'; staff: string; why: string }
  | { kind: 'reject'; staff: string; reason: string }
  /** Finance lets one order go; above the limit a second person confirms it. */
  | { kind: 'approve'; staff: string; needsTwo: boolean }
  /** Of an order that the rules approved, or whose batch is released. */
  | { kind: 'send' }
  | { kind: 'cancel' }
  | { kind: 'payout_paid' }
  | { kind: 'payout_failed' }
  | { kind: 'received' }
  | { kind: 'partly_received'; amount: bigint }
  | { kind: 'not_received' }
  | { kind: 'all_received' }
  /** The member has named another account for an order whose payout failed. */
  | { kind: 'other_account' }
  | { kind: 'time_over' }
  /** `arrived` is a part that has arrived; the rest is paid again or refunded. */
  | { kind: 'settle_dispute'; staff: string; as: 'confirmed' | 'paid_again' | 'refunded'; arrived?: bigint | undefined }

/** A movement of money, in the names of the design's worked ledger. */
export type Move =
  | { to: 'member'; what: 'holds' }
  | { to: 'member'; what: 'bond' }
  | { to: 'payouts_open'; what: 'amount_and_fee' }
  | { to: 'cashier'; what: 'arrived'; amount: bigint }
  | { to: 'member'; what: 'refund'; amount: bigint; fee: bigint }
  | { to: 'cashier'; what: 'lost'; amount: bigint }

export type Step = {
  state: WithdrawalState
  moves: Move[]
  received?: bigint
  refunded?: bigint
  confirmation?: Confirmation
  /** null: whoever approved an earlier sending has not approved the next. */
  firstApproval?: string | null
  reason?: string
  /** Why risk holds it back; null ends that. */
  held?: string | null
  /** The time to confirm begins, or goes on; without it there is none. */
  window?: 'start' | 'keep'
  /** The rules alone have approved one sending: another one is a person's. */
  needsPerson?: boolean
  /** Another sending of money, of this amount. */
  payout?: bigint
}

/** Why an action is refused: the order has ended, is in a state that has no such action, or asks for another person or amount. */
export type Refused = { refused: 'final' | 'state' | 'same_person' | 'amount' }

const finals: ReadonlySet<WithdrawalState> = new Set(['confirmed', 'rejected', 'cancelled', 'failed', 'refunded'])
const notSent: ReadonlySet<WithdrawalState> = new Set(['risk_review', 'approved'])
const payable: ReadonlySet<WithdrawalState> = new Set(['approved', 'payout_failed'])
const confirmable: ReadonlySet<WithdrawalState> = new Set(['paid', 'partial'])

/** What an action does to an order. */
export function decide(order: OrderFacts, action: Action): Step | Refused {
  if (finals.has(order.state)) return { refused: 'final' }
  return deciders[action.kind](order, action as never) ?? { refused: 'state' }
}

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>
type Deciders = { [Kind in Action['kind']]: (order: OrderFacts, action: Of<Kind>) => Step | Refused | undefined }

const restOf = ({ amount, received, refunded }: OrderFacts) => amount - received - refunded
const bond: Move = { to: 'member', what: 'bond' }
const giveBack = (state: WithdrawalState, reason?: string): Step => ({
  state,
  moves: [{ to: 'member', what: 'holds' }],
  ...(reason !== undefined && { reason }),
})

const deciders: Deciders = {
  score: ({ state }, { needsReview }) =>
    state === 'requested' ? { state: needsReview ? 'risk_review' : 'approved', moves: [] } : undefined,
  pass_risk: ({ state }) => (state === 'risk_review' ? { state: 'approved', moves: [], held: null } : undefined),
  hold: ({ state }, { why }) => (notSent.has(state) ? { state: 'risk_review', moves: [], held: why } : undefined),
  reject: ({ state }, { reason }) => {
    if (state === 'payout_failed') return giveBack('failed', reason)
    return notSent.has(state) ? giveBack('rejected', reason) : undefined
  },
  cancel: ({ state }) => (notSent.has(state) || state === 'payout_failed' ? giveBack('cancelled') : undefined),
  approve: ({ state, amount, firstApproval }, { staff, needsTwo }) => {
    if (!payable.has(state)) return undefined
    if (!needsTwo) return { state: 'paying', moves: [], payout: amount }
    if (firstApproval === null) return { state, moves: [], firstApproval: staff }
    return firstApproval === staff ? { refused: 'same_person' } : { state: 'paying', moves: [], payout: amount }
  },
  send: ({ state, amount }) => (state === 'approved' ? { state: 'paying', moves: [], payout: amount } : undefined),
  payout_paid: (order) => {
    if (order.state === 'paying') return { state: 'paid', moves: [{ to: 'payouts_open', what: 'amount_and_fee' }], window: 'start' }
    if (order.state !== 'paying_again') return undefined
    return { state: 'paid', moves: [{ to: 'cashier', what: 'lost', amount: restOf(order) }], window: 'start' }
  },
  payout_failed: ({ state }) => {
    if (state === 'paying') return { state: 'payout_failed', moves: [], firstApproval: null, needsPerson: true }
    return state === 'paying_again' ? { state: 'disputed', moves: [] } : undefined
  },
  received: (order) => (order.state === 'paid' ? confirm(order, 'received') : undefined),
  all_received: (order) => (order.state === 'partial' ? confirm(order, 'all_received') : undefined),
  other_account: ({ state }) => (state === 'payout_failed' ? { state: 'approved', moves: [], firstApproval: null } : undefined),
  time_over: (order) => {
    if (order.state === 'payout_failed') return giveBack('failed')
    return confirmable.has(order.state) ? confirm(order, 'forced_received') : undefined
  },
  partly_received: (order, { amount }) => {
    if (order.state !== 'paid') return undefined
    if (amount <= 0n || amount >= restOf(order)) return { refused: 'amount' }
    const moves: Move[] = [{ to: 'cashier', what: 'arrived', amount }]
    return { state: 'partial', moves, received: order.received + amount, confirmation: 'partly_received', window: 'keep' }
  },
  not_received: ({ state }) => (confirmable.has(state) ? { state: 'disputed', moves: [], confirmation: 'not_received' } : undefined),
  settle_dispute: (order, { as, arrived = 0n }) => {
    if (order.state !== 'disputed') return undefined
    if (as === 'confirmed') return arrived === 0n ? confirm(order) : { refused: 'amount' }
    if (arrived < 0n || arrived >= restOf(order)) return { refused: 'amount' }
    const received = order.received + arrived
    const rest = restOf({ ...order, received })
    const moves: Move[] = arrived > 0n ? [{ to: 'cashier', what: 'arrived', amount: arrived }] : []
    if (as === 'paid_again') return { state: 'paying_again', moves, received, payout: rest }
    // The fee comes back when nothing has arrived.
    const fee = received === 0n ? order.fee : 0n
    const back: Move[] = [...moves, { to: 'member', what: 'refund', amount: rest, fee }, bond]
    return { state: 'refunded', moves: back, received, refunded: order.refunded + rest }
  },
}

function confirm(order: OrderFacts, confirmation?: Confirmation): Step {
  const rest = restOf(order)
  return {
    state: 'confirmed',
    moves: [{ to: 'cashier', what: 'arrived', amount: rest }, bond],
    received: order.received + rest,
    ...(confirmation && { confirmation }),
  }
}
