import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const root = join(import.meta.dirname, '..')

const systemPaths = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(
  (path) => path !== undefined,
)

/** WebGL without a graphics chip. On a busy machine its start may hold the page's frames up for minutes, so that only what measures it asks for it. */
export const softwareWebGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] as const

/** Without these a closed machine's browser waits for hosts that never answer. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A real browser: the system's Chromium when there is one, else the one inside a registry package. Either knows one family of letters beside the page's own,
 * one time zone and one language, so that no test depends on what the machine has.
 * @param more flags beside the ones that every browser here gets; without a graphics chip a game draws on the plain canvas
 */
export async function launchBrowser(more: readonly string[] = ['--disable-gpu']): Promise<Browser> {
  const folder = await unpackBrowser()
  const args = [...flags, ...more]
  const env = { ...process.env, FONTCONFIG_FILE: await writeFontSettings(folder), TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }
  const found = systemPaths.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args, env })
  // Not with the package's own flags: they put page and browser into one process and take the page's guards away.
  const libraries = join(folder, 'al2023/lib')
  return chromium.launch({ executablePath: join(folder, 'chromium'), args, env: { ...env, LD_LIBRARY_PATH: libraries } })
}

/** The fonts of the package alone: a browser that finds no letters at all ends at the first field of a form. Resolves to the settings' file. */
async function writeFontSettings(folder: string): Promise<string> {
  const file = join(folder, 'fonts/own-fonts.conf')
  if (existsSync(file)) return file
  const settings = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'own-fonts-cache')}</cachedir>`
  const begun = `${file}-${process.pid}`
  await writeFile(begun, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${settings}</fontconfig>\n`)
  await rename(begun, file)
  return file
}

/** The browser of the registry package with its fonts and the libraries that a bare machine lacks, unpacked once for all tests. Resolves to its folder. */
async function unpackBrowser(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> }
  const folder = join(root, `.cache/chromium-${devDependencies['@sparticuz/chromium']}`)
  if (existsSync(folder)) return folder
  await mkdir(join(root, '.cache'), { recursive: true })
  const begun = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  // It unpacks into the folder for passing files, and its libraries for this setting only.
  Object.assign(process.env, { TMPDIR: begun, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  const { default: packaged } = await import('@sparticuz/chromium')
  await packaged.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  // Another test may have been quicker; what it made is the same.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true }))
  return folder
}
