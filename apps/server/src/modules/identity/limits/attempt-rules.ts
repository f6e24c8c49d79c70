/** A subject without an attempt for this long starts at zero again. */
export const failureMemory = '1 day'
/** The longest pause that repeated failures lead to; `identity.claim_login` and `identity.fail_login` hold the same. */
export const longestPauseSeconds = 900

/** How long failures are stored after the last attempt: of accounts and devices, which count until a success, and of all else. */
export const accountFailureRetention = '1 year'
export const failureRetention = '2 days'
/** How long the logins of a minute are stored, and a call rate after its end. */
export const pressureRetention = '1 hour'
export const rateRetention = '1 day'
