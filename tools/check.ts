import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['types: server and tools', 'tsc', '-p', 'tsconfig.json'],
  ['types: web', 'tsc', '-p', 'apps/web/tsconfig.json'],
  ['types: back office', 'tsc', '-p', 'apps/backoffice/tsconfig.json'],
  ['types: browser', 'tsc', '-p', 'packages/browser/tsconfig.json'],
  ['types: ui', 'tsc', '-p', 'packages/ui/tsconfig.json'],
  ['types: studio', 'tsc', '-p', 'apps/studio/tsconfig.json'],
  ['types: art', 'tsc', '-p', 'packages/art/tsconfig.json'],
  ['lint', 'oxlint', '--quiet'],
  ['nothing that nobody uses', 'knip', '--no-progress'],
  ['format', 'prettier', '--log-level=warn', '--check', '.'],
  [
    'architecture and style',
    'vitest',
    'run',
    'tools/architecture.test.ts',
    'tools/tidy.test.ts',
    'tools/plain-words.test.ts',
    'tools/guides.test.ts',
    'tools/requirements.test.ts',
    '--reporter=dot',
  ],
]

/** Everything a machine can say about the sources without running the portal. */
export async function main(): Promise<number> {
  let failed = 0
  for (const [name, command, ...args] of steps) {
    const done = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' })
    const passed = done.status === 0
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
    if (passed) continue
    failed += 1
    console.log(`${done.stdout}${done.stderr}`.trim())
  }
  return failed === 0 ? 0 : 1
}
