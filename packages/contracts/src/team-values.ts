/** `OPEN` waits for an operator. `WITHDRAWN` was taken back by its agent before that. */
export const disableStates = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type DisableState = (typeof disableStates)[number]

/** Characters of a reason, at least and at most. */
export const disableReason = { min: 10, max: 300 } as const
