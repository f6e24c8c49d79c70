/** The ways in which money comes in or goes out. */
export const methodKinds = ['bank', 'mfs', 'card', 'crypto', 'voucher', 'agent', 'demo'] as const
export type MethodKind = (typeof methodKinds)[number]

/** What a method is for members now. `not_offered`: it is on, but its provider or its currency does not serve the brand. */
export const methodStandings = ['open', 'maintenance', 'closed', 'off', 'not_offered'] as const

/** The states of a deposit order (decision b.3), in the order in which it may have them. */
export const depositStates = [
  'created',
  'awaiting',
  'submitted',
  'in_review',
  'partly_credited',
  'credited',
  'rejected',
  'expired',
  'cancelled',
  'reversed',
] as const
export type DepositState = (typeof depositStates)[number]

/** Orders in these states are open: there is one at most per member and method. */
export const openDepositStates = ['created', 'awaiting', 'submitted', 'in_review'] as const satisfies readonly DepositState[]

/** Why an order ended, or money waits: each has a text for members. */
export const depositReasons = [
  'not_started',
  'declined',
  'by_member',
  'time_over',
  'not_seen',
  'not_found',
  'wrong_amount',
  'wrong_account',
  'unreadable_proof',
  'name_differs',
  'other',
  'late',
] as const
export type DepositReason = (typeof depositReasons)[number]

/**
 * A payment that its provider took back waits, or was decided: taken from the member, taken as far as there was and the rest written off, or released because the
 * provider has given it back.
 */
export const reversalStates = ['open', 'taken', 'written_off', 'released'] as const
export type ReversalState = (typeof reversalStates)[number]

/** What two people decide of it. */
export const reversalEnds = ['take', 'release'] as const
export type ReversalEnd = (typeof reversalEnds)[number]

/** Takes one picture of a payment as its body; not a route: what it carries is no JSON. */
export const depositProofPath = '/wps/cashier/deposit/proof'
