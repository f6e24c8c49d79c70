import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { ticketLifetime, viewLifetime, viewRetention } from './session-rules.ts'

export type ViewRow = { id: string; memberId: bigint; account: string; type: AccountType; viewer: string; endsAt: Date }
export type NewView = { memberId: bigint; brandId: number; viewer: string; reason: string; ticketHash: Buffer }

export async function createView(on: Queryable, view: NewView): Promise<string> {
  const [made] = await on.query<{ id: string }>(sql`
    insert into identity.views (member_id, brand_id, viewer, reason, ticket_hash, ticket_until)
    values (${view.memberId}, ${view.brandId}, ${view.viewer}, ${view.reason}, ${view.ticketHash}, clock_timestamp() + ${ticketLifetime}::interval)
    returning id`)
  return made!.id
}

/** Uses a ticket up, once and in time. @returns the view that it opened; undefined for any other ticket, and for a locked account */
export async function openViewRow(on: Queryable, brandId: number, ticketHash: Buffer, tokenHash: Buffer): Promise<ViewRow | undefined> {
  // The end is what this statement sets; `coalesce` says so to the database, whose column is empty until a view is opened.
  const [opened] = await on.query<ViewRow>(sql`
    update identity.views v set token_hash = ${tokenHash}::bytea, opened_at = clock_timestamp(), ends_at = clock_timestamp() + ${viewLifetime}::interval
    from identity.members m
    where v.ticket_hash = ${ticketHash}::bytea and v.brand_id = ${brandId}::int and v.token_hash is null and v.ended_at is null
      and v.ticket_until > clock_timestamp() and m.id = v.member_id and m.locked_at is null
    returning v.id, v.member_id as "memberId", m.username as account, m.type, v.viewer, coalesce(v.ends_at, v.ticket_until) as "endsAt"`)
  return opened
}

/** The open view of a token at a brand, by the database's clock. */
export async function findViewRow(on: Queryable, brandId: number, tokenHash: Buffer): Promise<ViewRow | undefined> {
  const [found] = await on.query<ViewRow>(sql`
    select v.id, v.member_id as "memberId", m.username as account, m.type, v.viewer, v.ends_at as "endsAt"
    from identity.views v join identity.members m on m.id = v.member_id
    where v.token_hash = ${tokenHash}::bytea and v.brand_id = ${brandId}::int and v.ended_at is null and v.ends_at > clock_timestamp() and m.locked_at is null`)
  return found
}

/** Ends one view. @returns false when it had ended */
export async function endViewRow(on: Queryable, id: string): Promise<boolean> {
  const ended = await on.query<{ id: string }>(sql`
    update identity.views set ended_at = clock_timestamp() where id = ${id}::uuid and ended_at is null returning id`)
  return ended.length > 0
}

/** Ends all views of a person of staff, used tickets and unused ones. */
export async function endViewsOf(on: Queryable, viewer: string): Promise<void> {
  await on.query(
    sql`update identity.views set ended_at = clock_timestamp() where lower(viewer) = lower(${viewer}::text) and ended_at is null`,
  )
}

export async function removeOldViews(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.views where created_at < clock_timestamp() - ${viewRetention}::interval`)
}
