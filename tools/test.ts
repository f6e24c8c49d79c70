import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStale, root } from './build.ts'

type Report = { numPassedTests: number; numFailedTests: number; numTotalTestSuites: number; numFailedTestSuites: number }

/** Builds what the tests look at, runs every test (or those that the arguments name), and closes with the counts. */
export async function main(args: string[]): Promise<number> {
  await buildStale(console.log)
  // Each run has its own: the counts of another are no answer.
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
  const counts = JSON.parse(await readFile(report, 'utf8')) as Report
  await rm(report)
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`)
  return done.status ?? 1
}
