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
