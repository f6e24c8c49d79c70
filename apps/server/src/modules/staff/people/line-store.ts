import { type Queryable, sql } from '@portal/runtime'

/** The agents whose lines people are limited to in a brand, by person; who is not among them has the whole brand. */
export async function listLines(on: Queryable, brandId: number, people: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint[]>> {
  const rows = await on.query<{ personId: bigint; agents: bigint[] }>(sql`
    select person_id as "personId", array_agg(agent order by agent) as agents from staff.person_lines
    where brand_id = ${brandId}::int and person_id = any (${people.map(String)}::bigint[]) group by 1`)
  return new Map(rows.map(({ personId, agents }) => [personId, agents]))
}

type NewLines = { personId: bigint; brandId: number; agents: readonly bigint[]; by: string }

/** Sets the lines of a person in a brand in place of those there are. */
export async function replaceLines(on: Queryable, { personId, brandId, agents, by }: NewLines): Promise<void> {
  await on.query(sql`delete from staff.person_lines where person_id = ${personId}::bigint and brand_id = ${brandId}::int`)
  await on.query(sql`
    insert into staff.person_lines (person_id, brand_id, agent, given_by)
    select ${personId}::bigint, ${brandId}::int, a, ${by} from unnest(${agents.map(String)}::bigint[]) a`)
}
