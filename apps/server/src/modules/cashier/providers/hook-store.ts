import { type Queryable, sql } from '@portal/runtime'

/** Stores a call once. @returns false when the provider has called with this id before */
export async function insertHookCall(on: Queryable, providerId: number, callId: string, body: Buffer): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    insert into cashier.hook_calls (provider_id, call_id, body) values (${providerId}, ${callId}, ${body})
    on conflict (provider_id, call_id) do nothing returning id`)
  return rows.length === 1
}

export type HookCallRow = { id: bigint; providerId: number; body: Buffer; tries: number }

/** Takes calls whose work is due, each for `leaseSeconds`: a process that dies leaves them to the others. */
export function takeDueHookCalls(on: Queryable, limit: number, leaseSeconds: number): Promise<HookCallRow[]> {
  return on.query<HookCallRow>(sql`
    update cashier.hook_calls c set tries = c.tries + 1, due_at = clock_timestamp() + ${leaseSeconds}::int * interval '1 second'
    where c.id in (
      select d.id from cashier.hook_calls d where d.handled_at is null and d.due_at <= clock_timestamp()
      order by d.due_at limit ${limit}::int for update skip locked)
    returning c.id, c.provider_id as "providerId", c.body, c.tries`)
}

export async function closeHookCall(on: Queryable, id: bigint, problem?: string): Promise<void> {
  await on.query(sql`
    update cashier.hook_calls set handled_at = clock_timestamp(), problem = ${problem ?? null}::text where id = ${id}::bigint`)
}

export async function delayHookCall(on: Queryable, id: bigint, seconds: number, problem: string): Promise<void> {
  await on.query(sql`
    update cashier.hook_calls set due_at = clock_timestamp() + ${seconds}::int * interval '1 second', problem = ${problem}
    where id = ${id}::bigint`)
}
