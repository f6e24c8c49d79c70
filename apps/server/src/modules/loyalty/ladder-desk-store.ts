import { type Queryable, sql } from '@portal/runtime'
import type { VersionRow } from './level-store.ts'

export type LadderVersion = VersionRow & { prizes: bigint[] }

/** Versions of a brand's ladder of sign-ins, the newest first. */
export function listLadderVersions(on: Queryable, brand: number, limit: number): Promise<LadderVersion[]> {
  return on.query<LadderVersion>(sql`
    select version, prizes, valid_from as "validFrom", made_by as "madeBy", made_at as "madeAt", reason, coalesce(version = (
      select n.version from loyalty.ladder_versions n where n.brand = ${brand}::int and n.valid_from <= clock_timestamp() order by n.version desc limit 1
    ), false) as "isInForce"
    from loyalty.ladder_versions where brand = ${brand}::int order by version desc limit ${limit}::int`)
}

/** Adds a version that counts from the next midnight of the zone on; the first of a brand at once. */
export async function addLadderVersion(
  on: Queryable,
  brand: number,
  { version, prizes, zone, by, reason }: { version: number; prizes: readonly bigint[]; zone: string; by: string; reason: string },
): Promise<void> {
  await on.query(sql`
    insert into loyalty.ladder_versions (brand, version, prizes, valid_from, made_by, reason)
    values (${brand}, ${version}, ${prizes.map(String)}::bigint[], case when ${version}::int = 1 then clock_timestamp()
      else ((clock_timestamp() at time zone ${zone}::text)::date + 1)::timestamp at time zone ${zone}::text end, ${by}, ${reason})`)
}

export type LadderFigures = { signedIn: number; paid: bigint }

/** How many members have taken a day of the last so many days, and what was paid for it. */
export async function sumLadder(on: Queryable, brand: number, days: number): Promise<LadderFigures> {
  const [row] = await on.query<LadderFigures>(sql`
    select count(*)::int as "signedIn", coalesce(sum(amount) filter (where state = 'CLAIMED'), 0)::bigint as paid from loyalty.rewards
    where brand = ${brand}::int and kind = 'sign_in' and created_at > clock_timestamp() - make_interval(days => ${days}::int)`)
  return row!
}
