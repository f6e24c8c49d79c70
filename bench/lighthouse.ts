/** Lighthouse's marks of the pages that a search engine sees, with its own phone profile, against the production server with all games. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@portal/runtime/free-port'
import { launchBrowser } from '../e2e/browser.ts'
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
type Result = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
    audits: Record<string, Audit & { numericValue?: number }>
    environment: { benchmarkIndex: number }
  }
}
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: readonly string[]; logLevel: 'error'; throttling: { cpuSlowdownMultiplier: number } },
) => Promise<Result | undefined>

/** How much Lighthouse slows the page's processor unless it is told otherwise: meant for a machine whose index is 1,533. */
const fixedSlowdown = 4

/**
 * How much this machine is to be slowed to stand for a mid-tier phone, by its index: Lighthouse's own rule for machines unlike the one that its fixed figure is
 * meant for, which asks more of faster machines. Source: docs/throttling.md of Lighthouse, "CPU throttling", and the calculator that it names.
 */
function calibrate(index: number): number {
  const slowdown = index >= 1_300 ? 3 + (index - 1_300) / 233 : index >= 800 ? 2 + (index - 800) / 500 : 1 + (index - 150) / 650
  return Math.round(Math.max(1, slowdown) * 10) / 10
}

/** A few words and nothing else: what of a mark is the machine's and the browser's own. */
const emptyPage = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><h1>Empty</h1></body></html>`

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  const lighthouse = await install()
  return withPortal({}, async ({ port, startStudio }) => {
    await startStudio()
    const debugPort = await findFreePort()
    // A software stand-in of a graphics chip takes seconds of the page's own processors before its first paint; the plain way of drawing does not.
    const browser = await launchBrowser(['--disable-gpu', `--remote-debugging-port=${debugPort}`])
    const reference = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(emptyPage))
    await new Promise<void>((done) => reference.listen(0, '127.0.0.1', done))
    const visit = async (url: string, slowdown: number, onlyCategories: readonly string[] = categories): Promise<Result[]> => {
      await fetch(url).then((response) => response.text())
      const results: Result[] = []
      for (let time = 0; time < (short ? 1 : 5); time += 1) {
        const throttling = { cpuSlowdownMultiplier: slowdown }
        const result = await lighthouse(url, { port: debugPort, onlyCategories, logLevel: 'error', throttling })
        if (!result) throw new Error(`no result for ${url}`)
        results.push(result)
      }
      return results
    }
    try {
      const { port: emptyPort } = reference.address() as AddressInfo
      const empty = await visit(`http://127.0.0.1:${emptyPort}/`, fixedSlowdown)
      const index = medianOf(empty, readIndex)
      const slowdown = calibrate(index)
      const figures: Figure[] = [
        { key: "the machine's index", value: index, unit: '', better: 'higher' },
        { key: 'slowed, to stand for a mid-tier phone', value: slowdown, unit: 'times', better: 'higher' },
        { key: 'an empty page, slowed four times, performance', value: medianOf(empty, readPerformance), unit: 'of 100', better: 'higher' },
        { key: 'an empty page, slowed four times, blocked', value: medianOf(empty, readBlockedMs), unit: 'ms', better: 'lower' },
      ]
      for (const page of pages) {
        const url = `http://127.0.0.1:${port}${page}`
        const results = await visit(url, slowdown)
        tellLosses(page, results[0]!)
        const fixed = await visit(url, fixedSlowdown, ['performance'])
        figures.push(...toFigures(page, results))
        figures.push({
          key: `${page} performance, slowed four times`,
          value: medianOf(fixed, readPerformance),
          unit: 'of 100',
          better: 'higher',
        })
      }
      return figures
    } finally {
      reference.close()
      await browser.close()
    }
  })
}

const readIndex = ({ lhr }: Result) => lhr.environment.benchmarkIndex
const readBlockedMs = ({ lhr }: Result) => lhr.audits['total-blocking-time']!.numericValue ?? 0
const readMark = ({ lhr }: Result, category: string) => (lhr.categories[category]!.score ?? 0) * 100
const readPerformance = (result: Result) => readMark(result, 'performance')
const medianOf = (results: readonly Result[], read: (result: Result) => number) => median(results.map(read))

function toFigures(page: string, results: readonly Result[]): Figure[] {
  const marks = categories.map((category): Figure => {
    const value = medianOf(results, (result) => readMark(result, category))
    return { key: `${page} ${category}`, value, unit: 'of 100', goal: 95, better: 'higher' }
  })
  const paintedMs = medianOf(results, ({ lhr }) => lhr.audits['largest-contentful-paint']!.numericValue ?? 0)
  return [
    ...marks,
    { key: `${page} largest paint`, value: paintedMs, unit: 'ms', better: 'lower' },
    { key: `${page} blocked`, value: medianOf(results, readBlockedMs), unit: 'ms', better: 'lower' },
  ]
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
