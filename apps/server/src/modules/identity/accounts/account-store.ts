import type { AccountType } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { duplicatesPerAddress, duplicateWindow } from './account-rules.ts'

export type MemberRow = {
  id: bigint
  publicId: string
  brandId: number
  kind: 'member' | 'staff' | 'service'
  type: AccountType
  username: string
  nickname: string
  labels: string[]
  clubLabel: string
  rankLevel: number
  uplineId: bigint | null
  /** Uplines from the top down to the direct one. */
  uplinePath: bigint[]
  toUpline: boolean
  inviteCode: string
  isLocked: boolean
  /** The prize group of lottery bets; null: the brand's standard group. */
  prizeGroup: number | null
  /** The picture that was chosen. */
  avatar: string | null
  lastLoginAt: Date | null
  loginCount: number
}

export type LoginRow = MemberRow & { hash: string | null; isDefault: boolean; isAssigned: boolean; passwordAgeDays: number }

export async function findMemberById(on: Queryable, id: bigint): Promise<MemberRow | undefined> {
  const [found] = await on.query<MemberRow>(sql`
    select id, public_id as "publicId", brand_id as "brandId", kind, type, username, nickname, labels, club_label as "clubLabel",
      rank_level as "rankLevel", upline_id as "uplineId", upline_path as "uplinePath", to_upline as "toUpline", invite_code as "inviteCode",
      locked_at is not null as "isLocked", last_login_at as "lastLoginAt", login_count as "loginCount", prize_group as "prizeGroup",
      (select a.avatar from identity.avatars a where a.member_id = identity.members.id) as avatar
    from identity.members where id = ${id}`)
  return found
}

export function listMembersByIds(on: Queryable, ids: readonly bigint[]): Promise<MemberRow[]> {
  return on.query<MemberRow>(sql`
    select id, public_id as "publicId", brand_id as "brandId", kind, type, username, nickname, labels, club_label as "clubLabel",
      rank_level as "rankLevel", upline_id as "uplineId", upline_path as "uplinePath", to_upline as "toUpline", invite_code as "inviteCode",
      locked_at is not null as "isLocked", last_login_at as "lastLoginAt", login_count as "loginCount", prize_group as "prizeGroup",
      (select a.avatar from identity.avatars a where a.member_id = identity.members.id) as avatar
    from identity.members where id = any (${ids}::bigint[]) order by id`)
}

/** An account with its login password, if any: by the normalized username, or by its verified mobile number. */
export async function findLogin(on: Queryable, brandId: number, by: { key: string } | { mobile: string }): Promise<LoginRow | undefined> {
  const [key, mobile] = 'key' in by ? [by.key, null] : [null, by.mobile]
  const [found] = await on.query<LoginRow>(sql`
    select m.id, m.public_id as "publicId", m.brand_id as "brandId", m.kind, m.type, m.username, m.nickname, m.labels, m.club_label as "clubLabel",
      m.rank_level as "rankLevel", m.upline_id as "uplineId", m.upline_path as "uplinePath", m.to_upline as "toUpline",
      m.invite_code as "inviteCode", m.locked_at is not null as "isLocked", m.last_login_at as "lastLoginAt", m.login_count as "loginCount",
      m.prize_group as "prizeGroup", (select a.avatar from identity.avatars a where a.member_id = m.id) as avatar, c.hash, coalesce(c.is_default, false) as "isDefault", coalesce(c.assigned, false) as "isAssigned",
      coalesce(extract(epoch from now() - c.changed_at) / 86400, 0)::float8 as "passwordAgeDays"
    from identity.members m left join identity.credentials c on c.member_id = m.id and c.kind = 'login'
    where m.brand_id = ${brandId} and (m.username_key = ${key}::text or m.mobile = ${mobile}::text)`)
  return found
}

/** Age of a login password in days, for the expiry shown with the account. */
export async function getPasswordAge(on: Queryable, memberId: bigint): Promise<number> {
  const [found] = await on.query<{ days: number }>(sql`
    select (extract(epoch from now() - changed_at) / 86400)::float8 as days from identity.credentials
    where member_id = ${memberId} and kind = 'login'`)
  return found?.days ?? 0
}

export type UplineRow = { id: bigint; type: AccountType; uplinePath: bigint[] }

/** The account that an invite code belongs to. Trial, locked and staff accounts invite nobody. */
export async function findUplineByCode(on: Queryable, brandId: number, code: string): Promise<UplineRow | undefined> {
  const [found] = await on.query<{ id: bigint; type: AccountType; uplinePath: bigint[] }>(sql`
    select id, type, upline_path as "uplinePath" from identity.members
    where brand_id = ${brandId} and invite_code = ${code} and kind = 'member' and type <> 4 and locked_at is null`)
  return found
}

export async function findUplineByName(on: Queryable, brandId: number, key: string): Promise<UplineRow | undefined> {
  const [found] = await on.query<{ id: bigint; type: AccountType; uplinePath: bigint[] }>(sql`
    select id, type, upline_path as "uplinePath" from identity.members
    where brand_id = ${brandId} and username_key = ${key} and kind = 'member' and type <> 4 and locked_at is null`)
  return found
}

export type NewMember = {
  publicId: string
  brandId: number
  kind: 'member' | 'staff' | 'service'
  type: AccountType
  username: string
  key: string
  nickname: string
  inviteCode: string
  upline: UplineRow | undefined
  birthDate: string | undefined
  ip: string | undefined
  prizeGroup?: number | undefined
  /** `WEB`: by the member itself. `AGENT`: by its upline. */
  method?: 'WEB' | 'AGENT'
}

/** @returns the new account's id, or undefined when the brand has an account of this name */
export async function createMember(on: Queryable, member: NewMember): Promise<bigint | undefined> {
  const { upline, method = 'WEB', prizeGroup = null } = member
  const path = upline ? [...upline.uplinePath, upline.id] : []
  const [made] = await on.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, kind, type, username, username_key, nickname, invite_code, upline_id, upline_path, birth_date,
      register_ip, register_method, prize_group)
    values (${member.publicId}, ${member.brandId}, ${member.kind}, ${member.type}, ${member.username}, ${member.key}, ${member.nickname},
      ${member.inviteCode}, ${upline?.id ?? null}, ${path}::bigint[], ${member.birthDate ?? null}::date, ${member.ip ?? null}::inet, ${method},
      ${prizeGroup}::int)
    on conflict (brand_id, username_key) do nothing returning id`)
  return made?.id
}

export type NewCredential = { kind: 'login' | 'payment'; hash: string; isAssigned?: boolean; isDefault?: boolean }

/** Sets a password or replaces the existing one. */
export async function setCredential(on: Queryable, memberId: bigint, credential: NewCredential): Promise<void> {
  const { kind, hash, isAssigned = false, isDefault = false } = credential
  await on.query(sql`
    insert into identity.credentials (member_id, kind, hash, assigned, is_default)
    values (${memberId}, ${kind}, ${hash}, ${isAssigned}, ${isDefault})
    on conflict (member_id, kind) do update
      set hash = excluded.hash, assigned = excluded.assigned, is_default = excluded.is_default, changed_at = now()`)
}

/** Replaces the hash of an unchanged password, at another cost. */
export async function replaceHash(on: Queryable, memberId: bigint, before: string, after: string): Promise<void> {
  await on.query(sql`update identity.credentials set hash = ${after} where member_id = ${memberId} and kind = 'login' and hash = ${before}`)
}

export async function addDetails(on: Queryable, memberId: bigint, details: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(details)) {
    await on.query(sql`insert into identity.member_details (member_id, field, value) values (${memberId}, ${field}, ${value})`)
  }
}

/** Counts a login. @returns the count, this one included */
export async function countLogin(on: Queryable, memberId: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    update identity.members set last_login_at = now(), login_count = login_count + 1 where id = ${memberId} returning login_count as count`)
  return row!.count
}

export async function updateLock(on: Queryable, memberId: bigint, isLocked: boolean): Promise<void> {
  await on.query(sql`update identity.members set locked_at = case when ${isLocked} then now() end where id = ${memberId}`)
}

export async function updateRank(on: Queryable, memberId: bigint, clubLabel: string, rankLevel: number): Promise<void> {
  await on.query(sql`update identity.members set club_label = ${clubLabel}, rank_level = ${rankLevel} where id = ${memberId}`)
}

/** The same of many accounts in one statement. */
export async function setRanks(on: Queryable, ranks: readonly { id: bigint; clubLabel: string; rankLevel: number }[]): Promise<void> {
  await on.query(sql`
    update identity.members m set club_label = u.label, rank_level = u.level
    from unnest(${ranks.map(({ id }) => String(id))}::bigint[], ${ranks.map(({ clubLabel }) => clubLabel)}::text[],
      ${ranks.map(({ rankLevel }) => rankLevel)}::int[]) u (id, label, level)
    where m.id = u.id`)
}

export async function updateLabels(on: Queryable, memberId: bigint, labels: readonly string[]): Promise<void> {
  await on.query(sql`update identity.members set labels = ${labels}::text[] where id = ${memberId}`)
}

/**
 * Notes the other accounts of the brand that may belong to the same person: registered from the same address within `duplicateWindow` (the latest), or with
 * the same e-mail, number, id, or name and birth date. The operator judges. Nobody is refused, so the registration reveals nothing about existing
 * data.
 */
export async function noteDuplicates(on: Queryable, memberId: bigint): Promise<void> {
  await on.query(sql`
    insert into identity.duplicates (member_id, other_id, sign)
    select m.id, o.id, 'address' from identity.members m cross join lateral (
        select id from identity.members b where b.brand_id = m.brand_id and b.register_ip = m.register_ip and b.id <> m.id
          and b.registered_at > m.registered_at - ${duplicateWindow}::interval order by b.registered_at desc limit ${duplicatesPerAddress}::int) o
    where m.id = ${memberId}
    union all
    select m.id, o.id, case d.field when 'mobileNum' then 'mobile' when 'payeeName' then 'name' else d.field end
    from identity.members m join identity.member_details d on d.member_id = m.id and d.field in ('email', 'mobileNum', 'idNumber', 'payeeName')
      join identity.member_details e on e.field = d.field and lower(e.value) = lower(d.value) and e.member_id <> d.member_id
      join identity.members o on o.id = e.member_id and o.brand_id = m.brand_id
    where m.id = ${memberId} and (d.field <> 'payeeName' or o.birth_date = m.birth_date)
    on conflict do nothing`)
}

/** The e-mail of an account, verified or typed at registration. */
export async function findEmail(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const [found] = await on.query<{ value: string }>(
    sql`select value from identity.member_details where member_id = ${memberId} and field = 'email'`,
  )
  return found?.value
}
