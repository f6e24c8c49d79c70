import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtManifest } from './src/art-manifest.ts'

/** Where the server shows the folder. */
const publicBase = '/art/'

/** Hash of all that the pictures depend on: the scripts and the versions of the packages. */
export function getArtVersion(): string {
  const hash = createHash('sha256')
  const folder = join(import.meta.dirname, 'src')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of scripts.toSorted()) hash.update(name).update(readFileSync(join(folder, name)))
  for (const name of ['build.ts', 'package.json']) hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 12)
}

function readBuiltVersion(folder: string): string | undefined {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return undefined
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ArtManifest>
  return version
}

/**
 * Makes all pictures and fonts in `outFolder`. Nothing happens when they are there already and no script has changed.
 * The folder is exchanged at the end, so that a broken-off build leaves no half of it.
 */
export async function buildArt(outFolder: string = join(import.meta.dirname, '../../.cache/art')): Promise<void> {
  const version = getArtVersion()
  if (readBuiltVersion(outFolder) === version) return
  const fresh = `${outFolder}.new-${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    const { drawEverything } = await import('./src/everything.ts')
    const manifest: ArtManifest = { version, ...(await drawEverything(fresh, publicBase)) }
    await writeFile(join(fresh, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
    await rm(outFolder, { recursive: true, force: true })
    await rename(fresh, outFolder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildArt(process.argv[2])
