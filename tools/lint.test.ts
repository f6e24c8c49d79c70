/** The lint reads types: what happens to a promise is not left to luck. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lint-'))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'esnext' } }))
})
afterAll(() => rm(folder, { recursive: true }))

/** The rules that a file with this text breaks. */
async function lint(name: string, text: string): Promise<string[]> {
  const file = join(folder, name)
  await writeFile(file, text)
  const args = ['-c', join(root, '.oxlintrc.json'), '--format=json', file]
  const done = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' })
  return (JSON.parse(done.stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code)
}

test.each([
  ['waited for by nobody', 'typescript(no-floating-promises)', 'void 0; work()'],
  ['given to a caller that takes no promise', 'typescript(no-misused-promises)', '[1].forEach(() => work())'],
  ['taken for a truth', 'typescript(no-misused-promises)', 'if (work()) void 0'],
  [
    'returned past the catch beside it',
    'typescript(return-await)',
    'export async function f() { try { return work() } catch { return 0 } }',
  ],
])('a promise that is %s fails the lint', async (_what, rule, statement) => {
  const text = `declare function work(): Promise<number>\n${statement}\nexport {}\n`
  expect(await lint('case.ts', text)).toContain(rule)
})
