/** A session of the back office ends this long after its start, used or not. */
export const sessionLifetime = '8 hours'
/** A session ends this long after its last use. */
export const idleLimit = '15 minutes'
/** A second proof counts for this long. */
export const proofLifetime = '5 minutes'
/** How long a session is stored after its start, for the history of sign-ins. */
export const sessionRetention = '90 days'
/** Failures are counted within this time of the first, and block the subject for as long. */
export const failureWindow = '15 minutes'
/** How long failures are stored after the first, and an enrolment after its end. */
export const failureRetention = '1 day'
export const enrolmentRetention = '1 day'
