import { randomBytes } from 'node:crypto'
import type { SessionRow } from '../store.ts'

/** A ticket opens one socket, once, soon after it was given: the session key never stands in an address. */
export type Ticket = { readonly session: SessionRow; readonly roomId: string }

const lifeMs = 20_000
const mostTickets = 10_000

export function openTickets(nowMs: () => number) {
  const tickets = new Map<string, Ticket & { readonly until: number }>()
  return {
    issue(ticket: Ticket): string {
      for (const [id, { until }] of tickets) {
        if (until > nowMs() && tickets.size < mostTickets) break
        tickets.delete(id)
      }
      const id = randomBytes(24).toString('base64url')
      tickets.set(id, { ...ticket, until: nowMs() + lifeMs })
      return id
    },
    redeem(id: string): Ticket | undefined {
      const ticket = tickets.get(id)
      tickets.delete(id)
      return ticket && ticket.until > nowMs() ? ticket : undefined
    },
  }
}
