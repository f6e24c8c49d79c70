/** How long the server takes a ticket for (decision A-41), a little less. */
const lifeMs = 9.5 * 60_000

let stored: { ticket: string; untilMs: number } | undefined

/** Stores the ticket that replaces the old password right after a login that demands a change: in this page's memory alone, and not for long. */
export function storeChangeTicket(ticket: string | undefined): void {
  stored = ticket === undefined ? undefined : { ticket, untilMs: performance.now() + lifeMs }
}

export function findChangeTicket(): string | undefined {
  return stored && performance.now() < stored.untilMs ? stored.ticket : undefined
}
