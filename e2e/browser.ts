import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const systemPaths = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(
  (path) => path !== undefined,
)

/** Without a GPU, WebGL runs in software; without the network flags a closed machine's browser waits for hosts that never answer. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A real browser: the system's Chromium when there is one, else the one inside a registry package.
 * @param more flags beside the ones that every browser here gets
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const found = systemPaths.find((path) => existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args: [...flags, ...more] })
  // The package carries the libraries that a bare machine lacks, and unpacks them for this setting only; the unpacked browser is shared in TMPDIR.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags, ...more] })
}
