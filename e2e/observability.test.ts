/** What operators see of the running system: traces, as a collector receives them, and the metrics that alerts and dashboard name. */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectedSpan, type Collector, startCollector } from '@portal/runtime/test-collector'
import { listExpressions, listMetrics } from '../tools/metric-names.ts'
import { launchBrowser } from './browser.ts'
import { Client } from './client.ts'
import { poll } from './poll.ts'
import { startSystem, type System } from './system.ts'
import { openContext, openGame, patienceMs } from './visit.ts'

let collector: Collector
let system: System
let browser: Browser
beforeAll(async () => {
  collector = await startCollector()
  ;[system, browser] = await Promise.all([
    startSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, LOG_LEVEL: 'debug' }),
    launchBrowser(),
  ])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
  await collector.close()
})

/** The span of a trace that has this name and hangs below the given one. */
function below(parent: CollectedSpan | undefined, service: string, name: string | RegExp): CollectedSpan | undefined {
  const isNamed = (span: CollectedSpan) => (typeof name === 'string' ? span.name === name : name.test(span.name))
  const children = collector.spans.filter(({ traceId, parentSpanId }) => traceId === parent?.traceId && parentSpanId === parent?.spanId)
  const found = children.find((span) => span.service === service && isNamed(span))
  if (found) return found
  for (const child of children) {
    const deeper = below(child, service, name)
    if (deeper) return deeper
  }
  return undefined
}

const find = (service: string, name: string) => collector.spans.find((span) => span.service === service && span.name === name)

test('A bet is one trace: browser, studio, wallet call, portal, batch, transaction, SQL (REL-27)', { timeout: patienceMs }, async () => {
  const client = new Client(system.portal)
  await client.logIn('demo')
  const context = await openContext(browser, system, { language: 'EN', width: 1440, height: 900 })
  await context.addInitScript((token) => {
    try {
      for (const [name, value] of [['token', token], ['username', 'demo'], ['isAgent', '0']] as const) sessionStorage.setItem(name, value) // prettier-ignore
    } catch {
      // A frame without an origin of its own keeps nothing.
    }
  }, client.token!)
  const page = await context.newPage()
  await page.goto(`${system.portal}/rng`)
  const game = await openGame(page)
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../apps/studio/src/client/texts/EN.json'), 'utf8')) as Record<
    string,
    string
  >
  const button = game.getByRole('button', { name: texts['hud.spin']!, exact: true })
  await poll(() => button.isEnabled(), { timeout: patienceMs }).toBe(true)
  await button.click()

  const chain = [
    ['studio', 'wallet betwin'],
    ['portal', 'POST /gvp/v1/wallet/betwin'],
    ['portal', 'batch'],
    ['portal', 'transaction'],
    ['portal', /load_calls/],
  ] as const
  await poll(
    () => {
      let at = find('studio', 'POST /play/v1/spin')
      return chain.map(([service, name]) => (at = below(at, service, name))?.name)
    },
    { timeout: patienceMs },
  ).toEqual(['wallet betwin', 'POST /gvp/v1/wallet/betwin', 'batch', 'transaction', expect.stringMatching(/load_calls/)])
  const spin = find('studio', 'POST /play/v1/spin')!
  const wallet = below(spin, 'portal', 'POST /gvp/v1/wallet/betwin')!
  // The browser has begun the trace: its own step is known to itself alone. The request's id goes along.
  expect(collector.spans.some(({ spanId }) => spanId === spin.parentSpanId)).toBe(false)
  expect(spin.parentSpanId).toMatch(/^[0-9a-f]{16}$/)
  expect(wallet.attributes['request.id']).toBe(spin.attributes['request.id'])

  // The launch before it: browser, portal, studio.
  const served = () => below(find('portal', 'vendor launchGame'), 'studio', 'POST /gvp/v1/games/launch')
  await poll(() => served()?.attributes['request.id'], { timeout: patienceMs }).toBeTruthy()
  const asked = () => collector.spans.find(({ spanId }) => spanId === find('portal', 'vendor launchGame')?.parentSpanId)
  await poll(() => asked()?.attributes['request.id'], { timeout: patienceMs }).toBe(served()!.attributes['request.id'])
  // A line of the log names its trace.
  await poll(() => system.output().includes(`"trace":"${spin.traceId}"`), { timeout: patienceMs }).toBe(true)
  // No value of a statement and no address of a person is in a span.
  expect(JSON.stringify(collector.spans)).not.toContain(client.token)
  await context.close()
})

test('Each metric that an alert or the dashboard names exists in the running portal or studio (REL-27)', async () => {
  const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const { BACKOFFICE_PORT, STUDIO_BACKOFFICE_PORT } = system.ports
  const text = `${await scrape(BACKOFFICE_PORT)}\n${await scrape(STUDIO_BACKOFFICE_PORT)}`
  const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  const expressions = await listExpressions()
  const missing = expressions.flatMap(({ place, expression }) =>
    listMetrics(expression)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(expressions.length).toBeGreaterThan(40)
  // What can't be read is NaN: none of these gauges is.
  expect(text.match(/^\w+(?:\{[^}]*\})? Nan$/gm) ?? []).toEqual([])
  for (const name of ['job_oldest_due_seconds', 'platform_outbox_oldest_seconds', 'lottery_draw_lateness_seconds', 'database_pool_max'])
    expect(text).toMatch(new RegExp(`^${name}\\{[^}]*\\} \\d`, 'm'))
})
