import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildStale, root } from './build.ts'
import { folderOf } from './sources.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { name: string; assertionResults: readonly { duration?: number | null }[] }[]
}

/**
 * Builds what the tests read, runs every test (or those whose path contains one of the arguments: `npm test -- identity`; or those that import what is
 * changed: `npm test -- --changed`), and prints the time by folder and the counts.
 */
export async function main(args: string[]): Promise<number> {
  await buildStale(console.log)
  // Each run has a report of its own, since several may run at once.
  const report = join(root, `.cache/test-report-${process.pid}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const done = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.signal) {
    console.error(`The tests were ended by ${done.signal}.`)
    return 1
  }
  const written = await readFile(report, 'utf8').catch(() => undefined)
  // Nothing ran: Vitest has said why, a wrong option for instance.
  if (written === undefined) return done.status ?? 1
  const counts = JSON.parse(written) as Report
  await rm(report)
  console.log(`\nSeconds by folder\n${listTimes(counts).join('\n')}\n`)
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
  return done.status ?? 1
}

/** Seconds that the tests of each folder took, the longest first, with the number of tests. */
export function listTimes({ testResults }: Pick<Report, 'testResults'>): string[] {
  const folders = new Map<string, { ms: number; tests: number }>()
  for (const { name, assertionResults } of testResults) {
    const folder = folderOf(relative(root, name))
    const sum = folders.get(folder) ?? { ms: 0, tests: 0 }
    for (const { duration } of assertionResults) sum.ms += duration ?? 0
    sum.tests += assertionResults.length
    folders.set(folder, sum)
  }
  return [...folders]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(([folder, { ms, tests }]) => `${(ms / 1_000).toFixed(1).padStart(8)}  ${folder} (${tests} tests)`)
}
