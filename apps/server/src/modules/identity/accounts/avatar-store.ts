import { Avatar, avatars } from '@portal/contracts/avatars'
import { type Queryable, sql } from '@portal/runtime'

/** What the member has chosen; the first of all where that is nothing, or is offered no more. */
export async function findAvatar(on: Queryable, memberId: bigint): Promise<Avatar> {
  const [row] = await on.query<{ avatar: string }>(sql`select avatar from identity.avatars where member_id = ${memberId}`)
  const chosen = Avatar.safeParse(row?.avatar)
  return chosen.success ? chosen.data : avatars[0]
}

export async function upsertAvatar(on: Queryable, memberId: bigint, avatar: Avatar): Promise<void> {
  await on.query(sql`
    insert into identity.avatars (member_id, avatar) values (${memberId}, ${avatar})
    on conflict (member_id) do update set avatar = excluded.avatar, chosen_at = clock_timestamp()`)
}
