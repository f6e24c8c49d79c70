/**
 * Looks of staff at a member's pages. A ticket of the back office is used up once by the page that it opens; the page gets a token of its own kind, under which the gate lets through
 * nothing but reads. Views are no sessions: nothing that asks for a session finds one.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Database, Tx } from '@portal/runtime'
import type { BrandRef, Call, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { createView, endViewRow, findViewRow, type NewView, openViewRow } from './view-store.ts'

/** Tokens of views begin so; no session's does. */
const tokenPrefix = 'view_'
const makeSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** @returns the ticket of a new view, which is stored hashed only and counts for a minute */
export async function createTicket(tx: Tx, view: Omit<NewView, 'ticketHash'>): Promise<string> {
  const ticket = makeSecret()
  await createView(tx, { ...view, ticketHash: hashOf(ticket) })
  return ticket
}

type Opened = { token: string; account: string; type: Caller['type']; viewer: string; endsAt: Date }

/** @throws Refusal `session.view_over` for a ticket that is used up, too old, of another brand or never was */
export async function openView({ database }: { database: Database }, ticket: string, { brand }: Pick<Call, 'brand'>): Promise<Opened> {
  const token = `${tokenPrefix}${makeSecret()}`
  const view = await openViewRow(database, brand.id, hashOf(ticket), hashOf(token))
  if (!view) throw new Refusal('session.view_over')
  const { account, type, viewer, endsAt } = view
  return { token, account, type, viewer, endsAt }
}

/** For the gate: who looks, as whom. Each call asks the database, so that the end counts at once in every process. */
export async function findViewer({ database }: { database: Database }, token: string, brand: BrandRef): Promise<Caller | undefined> {
  if (!token.startsWith(tokenPrefix)) return undefined
  const view = await findViewRow(database, brand.id, hashOf(token))
  if (!view) return undefined
  const { id: sessionId, memberId, account, type, viewer } = view
  return { memberId, account, type, sessionId, restricted: false, viewer }
}

/** @throws Refusal `session.wrong_access` for a caller that is no viewer */
export async function endView({ database }: { database: Database }, { caller }: Call<'session'>): Promise<void> {
  if (caller.viewer === undefined) throw new Refusal('session.wrong_access')
  await endViewRow(database, caller.sessionId)
}
