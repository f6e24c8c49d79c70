import { type Queryable, sql } from '@portal/runtime'

/** Holds withdrawals for some hours; a longer hold stays. */
export async function holdWithdrawals(on: Queryable, memberId: bigint, hours: number): Promise<void> {
  await on.query(sql`
    update identity.members set withdrawals_held_until = greatest(withdrawals_held_until, now() + ${hours}::int * interval '1 hour')
    where id = ${memberId}`)
}

/** Stops a member's money for some days from this moment, a longer stop stays; or lets it go with null. @returns until when */
export async function setMoneyHold(on: Queryable, memberId: bigint, days: number | null): Promise<Date | undefined> {
  const [row] = await on.query<{ until: Date | null }>(sql`
    update identity.members set money_held_until =
      case when ${days}::int is not null then greatest(money_held_until, clock_timestamp() + make_interval(days => ${days}::int)) end
    where id = ${memberId}::bigint
    returning money_held_until as until`)
  return row?.until ?? undefined
}

/** Whether two people have stopped a member's money. */
export async function isMoneyHeld(on: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await on.query<{ held: boolean }>(sql`select identity.is_money_held(${memberId}::bigint) as held`)
  return row!.held
}

/** The end of the hold on withdrawals; undefined when there is none. A hold on the member's money is told to whoever works on cases alone. */
export async function findWithdrawalHold(on: Queryable, memberId: bigint): Promise<Date | undefined> {
  const [found] = await on.query<{ until: Date }>(
    sql`select withdrawals_held_until as until from identity.members where id = ${memberId} and withdrawals_held_until > now()`,
  )
  return found?.until
}
