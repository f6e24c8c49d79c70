import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { transferHold } from './account-rules.ts'

/** An account one level up or down, with what its neighbour may see. */
export type TeamMember = { id: bigint; publicId: string; account: string; nickname: string; type: AccountType; isLocked: boolean }

/** The direct upline of an account, in the same brand. */
export async function findUpline(on: Queryable, brandId: number, memberId: bigint): Promise<TeamMember | undefined> {
  const [found] = await on.query<TeamMember>(sql`
    select u.id, u.public_id as "publicId", u.username as account, u.nickname, u.type, u.locked_at is not null as "isLocked"
    from identity.members m join identity.members u on u.id = m.upline_id and u.brand_id = m.brand_id and u.kind = 'member'
    where m.id = ${memberId} and m.brand_id = ${brandId}`)
  return found
}

/** A direct downline by its public id; other accounts' downlines and indirect ones are not found. */
export async function findDownline(on: Queryable, brandId: number, uplineId: bigint, publicId: string): Promise<TeamMember | undefined> {
  const [found] = await on.query<TeamMember>(sql`
    select id, public_id as "publicId", username as account, nickname, type, locked_at is not null as "isLocked" from identity.members
    where upline_id = ${uplineId} and public_id = ${publicId} and brand_id = ${brandId} and kind = 'member'`)
  return found
}

/**
 * Direct downlines by name, without trial and locked accounts. `key` is the beginning of a normalized name. A name that is a mobile number is found
 * only by the whole number, so that it cannot be guessed digit by digit.
 */
export function listDownlines(
  on: Queryable,
  { brandId, uplineId, key }: { brandId: number; uplineId: bigint; key: string },
  offset: number,
  limit: number,
): Promise<TeamMember[]> {
  return on.query<TeamMember>(sql`
    select id, public_id as "publicId", username as account, nickname, type, locked_at is not null as "isLocked" from identity.members
    where upline_id = ${uplineId} and brand_id = ${brandId} and kind = 'member' and type <> 4 and locked_at is null
      and (username_key = ${key}::text or (starts_with(username_key, ${key}::text) and (${key}::text = '' or username_key not like '+%')))
    order by username_key offset ${offset}::int limit ${limit}::int`)
}

export async function countDownlines(
  on: Queryable,
  { brandId, uplineId, key }: { brandId: number; uplineId: bigint; key: string },
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from identity.members
    where upline_id = ${uplineId} and brand_id = ${brandId} and kind = 'member' and type <> 4 and locked_at is null
      and (username_key = ${key}::text or (starts_with(username_key, ${key}::text) and (${key}::text = '' or username_key not like '+%')))`)
  return row!.count
}

export type TransferHold = { until: Date; seconds: number } | { until: null; seconds: null }

/**
 * The hold on transfers to other members: for `transferHold` after a change of the password or of a verified contact, while withdrawals are held, and while two people have stopped the member's money.
 * @returns its end, and the seconds until then by the database's clock; both null when only the money is stopped, whose end nobody but its case tells; undefined when there is none
 */
export async function findTransferHold(on: Queryable, memberId: bigint): Promise<TransferHold | undefined> {
  const [found] = await on.query<TransferHold>(sql`
    select case when h.is_paused then h.until end as until, case when h.is_paused then ceil(extract(epoch from (h.until - clock_timestamp())))::int end as seconds
    from (
      select u.until, u.until > clock_timestamp() as is_paused
      from (
        select greatest(m.withdrawals_held_until, (
          select max(r.at) + ${transferHold}::interval from identity.audit_record r
          where r.member_id = m.id and r.event in ('password_changed', 'password_reset', 'email_changed', 'mobile_changed')
            and r.at > clock_timestamp() - ${transferHold}::interval)) as until
        from identity.members m where m.id = ${memberId}
      ) u
    ) h
    where h.is_paused or identity.is_money_held(${memberId})`)
  return found
}
