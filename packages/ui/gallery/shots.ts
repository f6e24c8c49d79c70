/* oxlint-disable no-console -- a command that speaks to its caller */
/**
 * Pictures of the gallery at two widths, in both themes and languages, with an accessibility check of each:
 * `node packages/ui/gallery/shots.ts <folder> [port]` while the gallery is served. Ends with 1 when something serious is found.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string }[]
}

const [folder = 'shots', port = '8200'] = process.argv.slice(2)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const flags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

async function findSerious(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const findings = await page.evaluate<Finding[]>('axe.run().then((result) => result.violations)')
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: flags })
let serious = 0
for (const width of [390, 1440]) {
  for (const theme of ['light', 'dark']) {
    for (const language of ['bn', 'en']) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      page.on('pageerror', (error) => console.error(error))
      await page.goto(`http://127.0.0.1:${port}/?theme=${theme}&lang=${language}`, { waitUntil: 'networkidle' })
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      // Pictures near the foot start loading now and fade in.
      await page.waitForFunction("document.querySelectorAll('[data-state=loading]').length === 0")
      await page.waitForTimeout(300)
      await page.evaluate('window.scrollTo(0, 0)')
      await page.screenshot({ path: join(folder, `gallery-${width}-${theme}-${language}.png`), fullPage: true })
      for (const line of await findSerious(page)) {
        serious += 1
        console.log(`${width} ${theme} ${language} ${line}`)
      }
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      if (overflow > 0) console.log(`${width} ${theme} ${language} is ${overflow} px too wide`)
      await page.close()
    }
  }
}
await browser.close()
process.exitCode = serious > 0 ? 1 : 0
