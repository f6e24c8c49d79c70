import { type Database, type Queryable, type Sql } from '@portal/runtime'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** How the database answered: the pages that it read, its indexes, the tables that it read from end to end, and each kind of step. */
export type Plan = { blocks: number; indexes: string[]; scanned: string[]; steps: string[] }

/** The plan of the last statement that a store function asks, as the database runs it with these values. */
export async function explain(database: Database, ask: (on: Queryable) => Promise<unknown>): Promise<Plan> {
  let asked: Sql | undefined
  await ask({
    query: (statement) => {
      asked = statement
      return database.query(statement)
    },
  })
  return explainStatement(database, asked!)
}

export async function explainStatement(database: Database, { text, values }: Sql): Promise<Plan> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ])
  const root = rows[0]!['QUERY PLAN'][0].Plan
  const listNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]
  const nodes = listNodes(root)
  return {
    blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : [])),
    steps: nodes.map((node) => node['Node Type']),
  }
}
