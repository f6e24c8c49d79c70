import type { VendorCall } from '@portal/contracts/vendor-protocol'
import { type Queryable, sql } from '@portal/runtime'

/** How long a process has a delivery for itself. */
const leaseTime = '1 minute'

export async function insertDelivery(on: Queryable, link: number, call: VendorCall, body: object): Promise<void> {
  await on.query(sql`insert into launch.deliveries (link, call, body) values (${link}, ${call}, ${JSON.stringify(body)}::jsonb)`)
}

export type DueDelivery = { id: bigint; link: number; call: VendorCall; body: object; attempts: number; ageSeconds: number }

/** Takes deliveries that are due, each for `leaseTime`: a process that dies leaves them to the others. */
export function takeDueDeliveries(on: Queryable, atMost: number): Promise<DueDelivery[]> {
  return on.query<DueDelivery>(sql`
    update launch.deliveries d set next_at = clock_timestamp() + ${leaseTime}::interval, attempts = d.attempts + 1
    from (
      select id from launch.deliveries where done_at is null and given_up_at is null and next_at <= clock_timestamp()
      order by next_at limit ${atMost} for update skip locked) due
    where d.id = due.id
    returning d.id, d.link, d.call, d.body, d.attempts, extract(epoch from clock_timestamp() - d.made_at)::float8 as "ageSeconds"`)
}

export async function finishDelivery(on: Queryable, id: bigint): Promise<void> {
  await on.query(sql`update launch.deliveries set done_at = clock_timestamp(), last_fault = null where id = ${id}`)
}

export async function postponeDelivery(on: Queryable, id: bigint, afterMs: number, fault: string): Promise<void> {
  await on.query(sql`
    update launch.deliveries set next_at = clock_timestamp() + ${afterMs}::float8 * interval '1 millisecond', last_fault = ${fault}
    where id = ${id}`)
}

export async function giveUpDelivery(on: Queryable, id: bigint, fault: string): Promise<void> {
  await on.query(sql`update launch.deliveries set given_up_at = clock_timestamp(), last_fault = ${fault} where id = ${id}`)
}
