/** Lighthouse's marks of the pages that a search engine sees, with its own phone profile, against the production server with all games. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@portal/runtime/free-port'
import { launchBrowser, softwareWebGl } from '../e2e/browser.ts'
import { buildStale, root } from '../tools/build.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { median } from './pgbench.ts'
import { withPortal } from './portal.ts'

const pages = ['/', '/rng', '/promotions', '/help']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What is used of Lighthouse; it is installed for this bench alone, because the portal and its tests do without it. */
type Audit = {
  id: string
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: { node?: { selector: string } }[] }
}
type Result = { lhr: { categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>; audits: Record<string, Audit> } }
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: readonly string[]; logLevel: 'error' },
) => Promise<Result | undefined>

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  const lighthouse = await install()
  return withPortal({}, async ({ port, startStudio }) => {
    await startStudio()
    const debugPort = await findFreePort()
    const browser = await launchBrowser([...softwareWebGl, `--remote-debugging-port=${debugPort}`])
    try {
      const figures: Figure[] = []
      for (const page of pages) {
        const url = `http://127.0.0.1:${port}${page}`
        await fetch(url).then((response) => response.text())
        const marks: Record<string, number[]> = {}
        for (let time = 0; time < (short ? 1 : 3); time += 1) {
          const result = await lighthouse(url, { port: debugPort, onlyCategories: categories, logLevel: 'error' })
          if (!result) throw new Error(`no result for ${page}`)
          for (const category of categories) (marks[category] ??= []).push((result.lhr.categories[category]!.score ?? 0) * 100)
          if (time === 0) tellLosses(page, result)
        }
        for (const category of categories) {
          figures.push({ key: `${page} ${category}`, value: median(marks[category]!), unit: 'of 100', goal: 95, better: 'higher' })
        }
      }
      return figures
    } finally {
      await browser.close()
    }
  })
}

/** Puts the pinned release beside the build's own files, once. */
async function install(): Promise<Lighthouse> {
  const folder = join(root, '.cache/lighthouse')
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) await cp(join(import.meta.dirname, 'lighthouse', file), join(folder, file))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  }
  return ((await import(entry)) as { default: Lighthouse }).default
}

/** What costs marks is worth more than the mark. */
function tellLosses(page: string, { lhr }: Result): void {
  for (const category of categories) {
    for (const { id } of lhr.categories[category]!.auditRefs) {
      const { score, title, displayValue, details } = lhr.audits[id]!
      if (score === null || score >= 0.9) continue
      const where = category === 'performance' ? [] : (details?.items ?? []).flatMap(({ node }) => (node ? [node.selector] : []))
      console.log([`${page} ${category}: ${title} ${displayValue ?? ''} (${score})`, ...where].join('\n  '))
    }
  }
}
