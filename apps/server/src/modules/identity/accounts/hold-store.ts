import { type Queryable, sql } from '@portal/runtime'

/** Holds withdrawals for some hours; a longer hold stays. */
export async function holdWithdrawals(on: Queryable, memberId: bigint, hours: number): Promise<void> {
  await on.query(sql`
    update identity.members set withdrawals_held_until = greatest(withdrawals_held_until, now() + ${hours}::int * interval '1 hour')
    where id = ${memberId}`)
}

/** The end of the hold on withdrawals; undefined when there is none. */
export async function findWithdrawalHold(on: Queryable, memberId: bigint): Promise<Date | undefined> {
  const [found] = await on.query<{ until: Date }>(
    sql`select withdrawals_held_until as until from identity.members where id = ${memberId} and withdrawals_held_until > now()`,
  )
  return found?.until
}
