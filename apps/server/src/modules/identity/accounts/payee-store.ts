import { type Queryable, sql } from '@portal/runtime'

export async function findBirthDate(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const [found] = await on.query<{ birthDate: string | null }>(
    sql`select birth_date::text as "birthDate" from identity.members where id = ${memberId}::bigint`,
  )
  return found?.birthDate ?? undefined
}

/** The name to which payouts go; undefined until it was typed at registration or with the first payout account. */
export async function findPayeeName(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const [found] = await on.query<{ value: string }>(sql`
    select value from identity.member_details where member_id = ${memberId}::bigint and field = 'payeeName' and value <> ''`)
  return found?.value
}

/** The number of a document that was typed at registration. */
export async function findIdNumber(on: Queryable, memberId: bigint): Promise<string | undefined> {
  const [found] = await on.query<{ value: string }>(sql`
    select value from identity.member_details where member_id = ${memberId}::bigint and field = 'idNumber' and value <> ''`)
  return found?.value
}

/** Sets the name to which payouts go, once: a name that is there stays. */
export async function keepPayeeName(on: Queryable, memberId: bigint, name: string): Promise<void> {
  await on.query(sql`
    insert into identity.member_details (member_id, field, value) values (${memberId}::bigint, 'payeeName', ${name})
    on conflict (member_id, field) do update set value = excluded.value where identity.member_details.value = ''`)
}

/** Members of a brand whose date of birth has one of these months and days, `MM-DD`, and was given before a date. Staff and trial accounts are left out. */
export async function listBirthdays(
  on: Queryable,
  brandId: number,
  { monthDays, knownSince }: { monthDays: readonly string[]; knownSince: string },
): Promise<bigint[]> {
  const rows = await on.query<{ id: bigint }>(sql`
    select id from identity.members
    where brand_id = ${brandId}::int and kind = 'member' and type <> 4 and locked_at is null and to_char(birth_date, 'MM-DD') = any (${monthDays}::text[])
      and registered_at < ${knownSince}::date order by id`)
  return rows.map(({ id }) => id)
}
