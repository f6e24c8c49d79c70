import { type Queryable, sql } from '@portal/runtime'

export type NewSecondStep = {
  ticketHash: Buffer
  memberId: bigint
  brandId: number
  browserHash: Buffer
  network: string
  remember: boolean
  byPassword: boolean
  isDefault: boolean
  isAssigned: boolean
  passwordAgeDays: number
}

export async function createSecondStep(on: Queryable, step: NewSecondStep, lifeSeconds: number): Promise<void> {
  await on.query(sql`
    insert into identity.second_steps (ticket_hash, member_id, brand_id, browser_hash, network, remember, by_password, is_default, is_assigned,
      password_age_days, expires_at)
    values (${step.ticketHash}, ${step.memberId}, ${step.brandId}, ${step.browserHash}, ${step.network}, ${step.remember}, ${step.byPassword},
      ${step.isDefault}, ${step.isAssigned}, ${step.passwordAgeDays}::float8, clock_timestamp() + ${lifeSeconds}::int * interval '1 second')`)
}

export type SecondStepRow = {
  memberId: bigint
  remember: boolean
  byPassword: boolean
  isDefault: boolean
  isAssigned: boolean
  passwordAgeDays: number
}
type SecondStepKey = { ticketHash: Buffer; brandId: number; browserHash: Buffer; network: string }

/** An open step of this browser in this network. */
export async function findSecondStep(
  on: Queryable,
  { ticketHash, brandId, browserHash, network }: SecondStepKey,
): Promise<SecondStepRow | undefined> {
  const [found] = await on.query<{
    memberId: bigint
    remember: boolean
    byPassword: boolean
    isDefault: boolean
    isAssigned: boolean
    passwordAgeDays: number
  }>(sql`
    select member_id as "memberId", remember, by_password as "byPassword", is_default as "isDefault", is_assigned as "isAssigned",
      password_age_days as "passwordAgeDays"
    from identity.second_steps
    where ticket_hash = ${ticketHash} and brand_id = ${brandId} and browser_hash = ${browserHash} and network = ${network} and used_at is null
      and expires_at > clock_timestamp()`)
  return found
}

/** Uses up the step. @returns false when it is used already or expired */
export async function useSecondStep(on: Queryable, ticketHash: Buffer): Promise<boolean> {
  const used = await on.query<{ id: bigint }>(sql`
    update identity.second_steps set used_at = clock_timestamp()
    where ticket_hash = ${ticketHash} and used_at is null and expires_at > clock_timestamp() returning member_id as id`)
  return used.length > 0
}

/** Removes the open steps when the password was changed or the second proof removed. */
export async function removeSecondSteps(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.second_steps where member_id = ${memberId}`)
}

export type TrustKind = 'device' | 'network'

export async function saveTrust(
  on: Queryable,
  trust: { memberId: bigint; kind: TrustKind; mark: Buffer; device: string; network: string },
  days: number,
): Promise<void> {
  await on.query(sql`
    insert into identity.trusted_places as t (member_id, kind, mark, device, network, expires_at)
    values (${trust.memberId}, ${trust.kind}, ${trust.mark}, ${trust.device}, ${trust.network}, clock_timestamp() + ${days}::int * interval '1 day')
    on conflict (member_id, kind, mark) do update
      set expires_at = excluded.expires_at, trusted_at = clock_timestamp(), used_at = clock_timestamp(), device = excluded.device`)
}

/** Whether the device or the network is trusted; records the use. */
export async function useTrust(on: Queryable, memberId: bigint, device: Buffer | undefined, network: Buffer): Promise<boolean> {
  const used = await on.query<{ id: string }>(sql`
    update identity.trusted_places set used_at = clock_timestamp()
    where member_id = ${memberId} and expires_at > clock_timestamp()
      and ((kind = 'device' and mark = ${device ?? null}::bytea) or (kind = 'network' and mark = ${network}))
    returning id`)
  return used.length > 0
}

export type TrustedRow = { id: string; kind: TrustKind; mark: Buffer; device: string; network: string; usedAt: Date; expiresAt: Date }

export function listTrusted(on: Queryable, memberId: bigint): Promise<TrustedRow[]> {
  return on.query<{ id: string; kind: TrustKind; mark: Buffer; device: string; network: string; usedAt: Date; expiresAt: Date }>(sql`
    select id, kind, mark, device, network, used_at as "usedAt", expires_at as "expiresAt" from identity.trusted_places
    where member_id = ${memberId} and expires_at > clock_timestamp() order by used_at desc, id`)
}

export async function removeTrust(on: Queryable, memberId: bigint, id: string): Promise<boolean> {
  const removed = await on.query<{ id: string }>(sql`
    delete from identity.trusted_places where id = ${id}::uuid and member_id = ${memberId} returning id`)
  return removed.length > 0
}

export async function removeAllTrust(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.trusted_places where member_id = ${memberId}`)
}
