/** A session ends this long after its login, used or not. */
export const sessionLifetime = '12 hours'
/** A session ends this long after its last use. */
export const idleLimit = '30 minutes'
/** How long a session is stored after its start, for the history of logins. */
export const sessionRetention = '90 days'
/** A device token that is sent again within this time of its use is a repeated request; later it signals theft. */
export const deviceReuseGrace = '10 seconds'
/** The link of the back office that opens a look at a member's pages counts for this long, and the look itself. */
export const ticketLifetime = '1 minute'
export const viewLifetime = '15 minutes'
export const viewRetention = '90 days'
