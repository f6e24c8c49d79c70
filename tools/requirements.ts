import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { listFiles, readSource } from './sources.ts'

/** A requirement of the product text (`R-2.6.18`) or of its reliability (`MON-03`), each written out, so that a plain search finds its tests. */
const idPattern = /\b(?:R-\d+\.\d+\.\d+|(?:MON|SEC|FAIR|PROT|REL|A11Y|PRIV)-\d{2})\b/g

/** Every ID that a text names. */
export function listIds(text: string): string[] {
  return [...text.matchAll(idPattern)].map(([id]) => id)
}

type Area = { name: string; ids: string[] }

const usage = `requirements [AREA]

Prints how many requirements of each area a test names and which IDs no test names; with the name of an area, the tests of each of its IDs.`

/** The areas of docs/requirements.md with their IDs, in the order of the page. */
export async function listRequirements(): Promise<Area[]> {
  const areas: Area[] = []
  for (const line of (await readFile(join(root, 'docs/requirements.md'), 'utf8')).split('\n')) {
    if (line.startsWith('## ')) areas.push({ name: line.slice(3), ids: [] })
    const id = /^\| (\S+-[\d.]+) \|/.exec(line)?.[1]
    if (id) areas.at(-1)!.ids.push(id)
  }
  return areas
}

/** The test files that name each requirement. Only titles of tests count, so that a comment proves nothing. */
export function listTestsByRequirement(): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>()
  for (const file of listFiles(/\.test\.tsx?$/)) {
    for (const [, , title] of readSource(file).matchAll(
      /\b(?:test|it)(?:\.concurrent)?(?:\.each(?:<[^()]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g,
    )) {
      for (const id of listIds(title ?? '')) tests.set(id, (tests.get(id) ?? new Set()).add(file))
    }
  }
  return tests
}

export async function main(args: string[]): Promise<number> {
  const areas = await listRequirements()
  const tests = listTestsByRequirement()
  const [wanted] = args
  if (wanted === undefined) return printCounts(areas, tests)
  const area = areas.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (!area) {
    console.error(`${usage}\n\nThe areas are ${areas.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  for (const id of area.ids) console.log(`${id}  ${[...(tests.get(id) ?? [])].join(', ') || '-'}`)
  return 0
}

function printCounts(areas: Area[], tests: Map<string, Set<string>>): number {
  for (const { name, ids } of areas) {
    const missing = ids.filter((id) => !tests.has(id))
    console.log(`${name}: ${ids.length - missing.length} of ${ids.length}${missing.length > 0 ? `, without ${missing.join(' ')}` : ''}`)
  }
  return 0
}
