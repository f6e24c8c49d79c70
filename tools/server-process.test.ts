import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverArguments } from './server-process.ts'
import { listFiles, readSource } from './sources.ts'

/** Under Linux each thread of a process is a folder of its own. */
function countThreads(args: readonly string[]): number {
  const look = `console.log(require('node:fs').readdirSync('/proc/self/task').length)`
  return Number(spawnSync(process.execPath, [...args, '--eval', look], { encoding: 'utf8', env: {} }).stdout)
}

test('a server has one thread of V8 beside the one that answers, where it would have four (REL-24)', () => {
  expect(countThreads(serverArguments)).toBe(countThreads([]) - 3)
})

test('the young objects of a server take 32 MiB at most, however much it makes of them (REL-24)', () => {
  const churn = `
    let kept = []
    for (let made = 0; made < 3e6; made += 1) { kept.push({ made, text: String(made) }); if (kept.length > 3e4) kept = [] }
    console.log(require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)`
  const measure = (args: readonly string[]) =>
    Number(spawnSync(process.execPath, [...args, '--eval', churn], { encoding: 'utf8', env: {} }).stdout) / 2 ** 20
  expect(measure(serverArguments)).toBeLessThanOrEqual(32)
})

test('whoever starts a server starts it like that, also to measure and to try it (REL-24)', () => {
  const starters = listFiles(/^(tools|bench|e2e)\/.*\.ts$/).filter(
    (file) => /\bfork\(/.test(readSource(file)) && file !== 'tools/server-process.test.ts',
  )
  const others = starters.filter((file) => !readSource(file).includes('execArgv: serverArguments'))
  // What asks for pages in the name of browsers is no server.
  expect(others).toEqual(['bench/load.ts'])
  expect(starters).toContain('tools/processes.ts')
  expect(readSource('docs/recipes/scale-out.md')).toContain(`node ${serverArguments.slice(1).join(' ')} apps/server/src/main.ts`)
})
