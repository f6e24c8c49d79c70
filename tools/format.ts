import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

/** Formats all sources in place. */
export async function main(): Promise<number> {
  return (
    spawnSync(join(root, 'node_modules/.bin/prettier'), ['--log-level=warn', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1
  )
}
