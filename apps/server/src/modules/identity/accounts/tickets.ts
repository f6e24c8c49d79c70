import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@portal/runtime'
import { putChangeTicket } from './ticket-store.ts'

const changeLifeMinutes = 10

/** Random bits for whoever may do something once, and what is stored of them. */
export function makeTicket(): { ticket: string; hash: Buffer } {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, hash: hashTicket(ticket) }
}

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/**
 * A ticket for the session with this token, which has just been opened with a password that must be changed: for ten minutes it takes the place of
 * the old password, once (decision A-41). @returns the ticket, which exists nowhere else
 */
export async function issueChangeTicket(on: Queryable, memberId: bigint, sessionToken: string): Promise<string> {
  const { ticket, hash } = makeTicket()
  await putChangeTicket(on, memberId, createHash('sha256').update(sessionToken).digest(), hash, changeLifeMinutes)
  return ticket
}
