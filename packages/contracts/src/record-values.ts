/** The words of records and their filters, without the schemas: what a page needs to offer a choice. */

export const gameTypes = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'] as const

/** How a bet stands for the member: open bets are unsettled; rolled back and voided ones returned the stake. */
export const betStatuses = ['unsettled', 'won', 'lost', 'tied', 'cancelled', 'void'] as const

/**
 * How a transfer between wallets stands. `pending`: the vendor is being asked. `unknown`: the vendor gave no definite answer and is asked again.
 * `failed`: the vendor has refused, and the money is back where it came from.
 */
export const transferStates = ['pending', 'success', 'failed', 'unknown'] as const

export const entryTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'payout',
  'refund',
  'bonus',
  'rebate',
  'points',
  'contract',
  'adjustment',
] as const

/** Whether the member sent it or received it. */
export const transferSides = ['sent', 'received'] as const

/** Into a vendor's wallet, or out of it. */
export const walletWays = ['in', 'out'] as const
