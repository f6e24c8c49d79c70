import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { printConformance } from './conformance-report.ts'

/** Formats all sources in place; with `--report` writes docs/conformance.md anew. */
export async function main(args: string[]): Promise<number> {
  if (args.includes('--report')) await writeFile(join(root, 'docs/conformance.md'), await printConformance())
  return (
    spawnSync(join(root, 'node_modules/.bin/prettier'), ['--log-level=warn', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1
  )
}
