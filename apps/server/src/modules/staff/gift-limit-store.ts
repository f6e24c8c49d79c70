import { type Queryable, sql } from '@portal/runtime'

export type GiftLimit = { role: string; single: bigint; daily: bigint; version: number }

export function listGiftLimits(on: Queryable, brandId: number): Promise<GiftLimit[]> {
  return on.query<GiftLimit>(sql`
    select role, single, daily, version from staff.gift_limits where brand_id = ${brandId}::int order by role`)
}

/** What an installation begins with; an edited limit stays. */
export async function addGiftLimit(on: Queryable, brandId: number, { role, single, daily }: Omit<GiftLimit, 'version'>): Promise<void> {
  await on.query(sql`
    insert into staff.gift_limits (brand_id, role, single, daily) values (${brandId}::int, ${role}, ${single}::bigint, ${daily}::bigint)
    on conflict do nothing`)
}

export async function putGiftLimit(on: Queryable, brandId: number, { role, single, daily }: Omit<GiftLimit, 'version'>): Promise<void> {
  await on.query(sql`
    insert into staff.gift_limits (brand_id, role, single, daily) values (${brandId}::int, ${role}, ${single}::bigint, ${daily}::bigint)
    on conflict (brand_id, role) do update set single = excluded.single, daily = excluded.daily, version = staff.gift_limits.version + 1`)
}
