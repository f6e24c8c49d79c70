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
 * A real browser: the system's Chromium when there is one, else the one inside a registry package.
 * @param more flags beside the ones that every browser here gets; without a graphics chip a game draws on the plain canvas
 */
export async function launchBrowser(more: readonly string[] = ['--disable-gpu']): Promise<Browser> {
  const chosen = [...flags, ...more]
  const found = systemPaths.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args: chosen })
  const folder = await unpackBrowser()
  // Not with the package's own flags: they put page and browser into one process and take the page's guards away.
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: chosen,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  })
}

/** The browser of the registry package with the libraries that a bare machine lacks, unpacked once for all tests. Resolves to its folder. */
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
  // Its own settings name folders of another system; a browser that finds no letters ends at the first field of a form.
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts'].map((each) => `<dir>${each}</dir>`).join('')
  const settings = `<fontconfig>${fonts}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`
  await writeFile(join(begun, 'fonts/fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${settings}\n`)
  // Another test may have been quicker; what it made is the same.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true }))
  return folder
}
