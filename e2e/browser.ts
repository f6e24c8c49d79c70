import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

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
  // The package carries the libraries that a bare machine lacks, and unpacks them for this setting only; the unpacked browser is shared in TMPDIR.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...chosen] })
}
