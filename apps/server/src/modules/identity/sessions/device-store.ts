import { type Queryable, sql } from '@portal/runtime'
import { deviceReuseGrace } from './session-rules.ts'

export type NewDevice = { selector: string; family: string; memberId: bigint; validatorHash: Buffer; secondsLeft: number }

export async function createDevice(on: Queryable, device: NewDevice): Promise<void> {
  await on.query(sql`
    insert into identity.remembered_devices (selector, family, member_id, validator_hash, expires_at)
    values (${device.selector}, ${device.family}::uuid, ${device.memberId}, ${device.validatorHash},
      clock_timestamp() + ${device.secondsLeft}::int * interval '1 second')`)
}

type UsedDevice = {
  memberId: bigint
  family: string
  secondsLeft: number
  password: { isDefault: boolean; isAssigned: boolean; passwordAgeDays: number }
}

/** Uses up a token. @returns its member, and the facts of the password that a login needs; undefined when it is invalid */
export async function useDevice(on: Queryable, selector: string, validatorHash: Buffer, brandId: number): Promise<UsedDevice | undefined> {
  const [used] = await on.query<{
    memberId: bigint
    family: string
    secondsLeft: number
    isDefault: boolean
    isAssigned: boolean
    passwordAgeDays: number
  }>(sql`
    with used as (
      update identity.remembered_devices d set used_at = clock_timestamp() from identity.members m
      where d.selector = ${selector} and d.validator_hash = ${validatorHash} and d.used_at is null and d.expires_at > clock_timestamp()
        and m.id = d.member_id and m.brand_id = ${brandId}
      returning d.member_id, d.family, d.expires_at
    )
    select d.member_id as "memberId", d.family, ceil(extract(epoch from expires_at - clock_timestamp()))::int as "secondsLeft",
      coalesce(c.is_default, false) as "isDefault", coalesce(c.assigned, false) as "isAssigned",
      coalesce(extract(epoch from now() - c.changed_at) / 86400, 0)::float8 as "passwordAgeDays"
    from used d left join identity.credentials c on c.member_id = d.member_id and c.kind = 'login'`)
  if (!used) return undefined
  const { memberId, family, secondsLeft, ...password } = used
  return { memberId, family, secondsLeft, password }
}

/** A token that signals theft: used longer ago than `deviceReuseGrace`, or with a wrong validator. */
export async function findUsedDevice(on: Queryable, selector: string): Promise<{ memberId: bigint } | undefined> {
  const [found] = await on.query<{ memberId: bigint }>(sql`
    select member_id as "memberId" from identity.remembered_devices
    where selector = ${selector} and (used_at is null or used_at < clock_timestamp() - ${deviceReuseGrace}::interval)`)
  return found
}

export async function removeDevice(on: Queryable, selector: string): Promise<void> {
  await on.query(sql`delete from identity.remembered_devices where selector = ${selector}`)
}

/** Removes all tokens of the same login. */
export async function removeFamily(on: Queryable, selector: string): Promise<void> {
  await on.query(sql`
    delete from identity.remembered_devices where family = (select family from identity.remembered_devices where selector = ${selector})`)
}

export async function removeDevicesOf(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`delete from identity.remembered_devices where member_id = ${memberId}`)
}

export async function removeOldDevices(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.remembered_devices where expires_at < now()`)
}
