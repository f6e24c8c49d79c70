import { type Queryable, sql } from '@portal/runtime'

/** The codes of a member's favourite lotteries that the brand offers, in the order in which they were added. */
export async function listFavorites(on: Queryable, brand: number, member: bigint): Promise<string[]> {
  const rows = await on.query<{ code: string }>(sql`
    select g.code from lottery.favorites f join lottery.games g on g.id = f.game_id
    where f.member = ${member}::bigint and g.brand_id = ${brand}::int and g.enabled order by f.added_at, g.position, g.id`)
  return rows.map(({ code }) => code)
}

/** Adds those of some codes that the brand offers; one that is a favourite stays where it is. */
export async function addFavorites(on: Queryable, brand: number, member: bigint, codes: readonly string[], at: Date): Promise<void> {
  await on.query(sql`
    insert into lottery.favorites (member, game_id, added_at)
    select ${member}::bigint, g.id, ${at}::timestamptz from lottery.games g
    where g.brand_id = ${brand}::int and g.enabled and g.code = any (${codes}::text[]) order by g.id
    on conflict (member, game_id) do nothing`)
}

export async function removeFavorite(on: Queryable, brand: number, member: bigint, code: string): Promise<void> {
  await on.query(sql`
    delete from lottery.favorites f using lottery.games g
    where f.member = ${member}::bigint and g.id = f.game_id and g.brand_id = ${brand}::int and g.code = ${code}::text`)
}
