import { type FastifyInstance, type Queryable, sql } from '@portal/runtime'

/** Every `METHOD /path` that a server answers, read from its own tree of routes; HEAD goes with its GET and is left out. */
export function listServedLines(app: FastifyInstance): string[] {
  const parents: string[] = []
  const lines: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', segment, methods] = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (segment === undefined) continue
    const depth = indent.length / 4
    parents.length = depth
    parents.push((parents[depth - 1] ?? '') + segment)
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') lines.push(`${method} ${parents[depth]}`)
  }
  return lines.toSorted()
}

/** The number of rows in every table of the domains, by name: what a refused call must leave as it was. */
export const countAllRows = `
  select table_schema || '.' || table_name as name,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as count
  from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'platform', 'graphile_worker')
  order by 1`

/** A hash of all rows of each table of the domains, by name: what a call that changes nothing leaves as it was. Tables of the platform move by themselves. */
export async function hashAllRows(on: Queryable): Promise<Record<string, string>> {
  const rows = await on.query<{ name: string; hash: string }>(sql`
    select table_schema || '.' || table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as c from %I.%I t', table_schema, table_name),
        false, true, '')))[1]::text as hash
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'platform', 'graphile_worker')
    order by 1`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
