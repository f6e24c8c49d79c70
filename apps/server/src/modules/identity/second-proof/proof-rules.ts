/** A second proof that is set up must be confirmed within this time, and is stored a little longer. */
export const setUpLifetime = '10 minutes'
export const setUpRetention = '1 hour'
/** An operator's request to remove second proofs is open for this long. */
export const removalLifetime = '7 days'
/** How long an unfinished second step of a login is stored after its end, and failures after the last attempt. */
export const stepRetention = '1 hour'
export const proofFailureRetention = '2 days'
