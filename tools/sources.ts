import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.ts'

/** All files of the project that git knows or would know (not the ignored ones), relative to the root. */
export function listFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(output.split('\n'))].filter((file) => pattern.test(file) && existsSync(join(root, file))).toSorted()
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Where a source belongs: its domain, else its part of a workspace, else its top folder. */
export function folderOf(file: string): string {
  const domain = /^apps\/\w+\/(?:src\/)?(?:modules|features)\/[\w-]+/.exec(file)
  const area = /^(?:apps|packages)\/[\w-]+(?:\/(?:games|src\/(?:platform|server|client|engine|screens|shell|lib)))?(?=\/)/.exec(file)
  return domain?.[0] ?? area?.[0] ?? file.split('/')[0] ?? ''
}
