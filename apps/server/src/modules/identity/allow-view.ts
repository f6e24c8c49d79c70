import type { Tx } from '@portal/runtime'
import { recordEvent } from './audit/index.ts'
import { createTicket } from './sessions/index.ts'

type Asked = { member: { id: bigint; brandId: number }; viewer: string; reason: string }

/** Allows a person of staff one look at a member's pages. The member's own audit record says who and why. @returns the ticket that opens it, once and within a minute */
export async function allowView(tx: Tx, { member, viewer, reason }: Asked): Promise<string> {
  const ticket = await createTicket(tx, { memberId: member.id, brandId: member.brandId, viewer, reason })
  await recordEvent(tx, member, 'viewed_by_support', undefined, { after: { by: viewer, reason } })
  return ticket
}
