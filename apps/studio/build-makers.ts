import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** The scripts that turn drawings into pixels, the asking one among them: pixels that are kept are made anew when one of these has changed. */
export async function readMakers(own: string): Promise<readonly string[]> {
  const files = [join(import.meta.dirname, own), ...['raster', 'lights'].map((name) => require.resolve(`@portal/art/src/${name}.ts`))]
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}
