import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@portal/runtime'
import { putChangeTicket } from './ticket-store.ts'

const changeLifeMinutes = 10

/** A random ticket for one action, and the hash that is stored of it. */
export function makeTicket(): { ticket: string; hash: Buffer } {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, hash: hashTicket(ticket) }
}

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/**
 * Issues a ticket for the session with this token, which was opened with a password that must be changed. For ten minutes the ticket replaces the
 * old password, once (decision A-41).
 * @returns the ticket, which is stored hashed only
 */
export async function issueChangeTicket(on: Queryable, memberId: bigint, sessionToken: string): Promise<string> {
  const { ticket, hash } = makeTicket()
  await putChangeTicket(on, memberId, createHash('sha256').update(sessionToken).digest(), hash, changeLifeMinutes)
  return ticket
}
