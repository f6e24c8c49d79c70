import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'
import { createHttpServer, type FastifyInstance } from './http.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { type Collector, startCollector } from './testing/test-collector.ts'
import { openTracing, traceHeaders, withSpan } from './tracing.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server whose answer is what it would tell the next process. */
function serve(): FastifyInstance {
  const app = createHttpServer({ log: openLog('test', 'silent'), metrics: openMetrics('test') })
  app.get('/next', async () => withSpan('step', 'internal', {}, async () => traceHeaders()))
  app.post('/next', async () => withSpan('step', 'internal', {}, async () => traceHeaders()))
  ends.push(() => app.close())
  return app
}

async function record(ratio = 1): Promise<{ collector: Collector; flush: () => Promise<void> }> {
  const collector = await startCollector()
  const flush = await openTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: ratio })
  ends.push(() => collector.close(), flush)
  return { collector, flush }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

test('Without an endpoint the SDK is not loaded; with one it is', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    let isLoaded = false
    registerHooks({ resolve: (name, context, next) => ((isLoaded ||= name.includes('opentelemetry/sdk-trace')), next(name, context)) })
    const { openTracing } = await import('./index.ts')
    await openTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[1], OTEL_TRACES_SAMPLER_ARG: 1 })
    console.log(isLoaded)`
  const run = async (...endpoint: string[]) =>
    (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, ...endpoint], { cwd: join(import.meta.dirname) }))
      .stdout
  expect([await run(), await run('http://127.0.0.1:1')]).toEqual(['false\n', 'true\n'])
})

test('Without traces a request’s id still goes along with its calls, also behind a body', async () => {
  const app = serve()
  const headers = { 'x-request-id': 'asked-1', traceparent }
  expect((await app.inject({ url: '/next', headers })).json()).toEqual({ 'x-request-id': 'asked-1' })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${base}/next`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect([await answer.json(), answer.headers.get('server-timing')]).toEqual([{ 'x-request-id': 'asked-1' }, null])
  // Work that no request has asked for gets an id of its own.
  expect(traceHeaders()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('A request continues its caller’s trace and passes it on; a malformed header begins a new one', async () => {
  const { collector, flush } = await record()
  const app = serve()
  const told = await app.inject({ url: '/next', headers: { traceparent } })
  const other = await app.inject({ url: '/next', headers: { traceparent: `00-${traceId}-0-01` } })
  expect(other.json<{ traceparent: string }>().traceparent).not.toContain(traceId)
  await flush()
  const [request, step] = ['GET /next', 'step'].map((name) =>
    collector.spans.find((span) => span.traceId === traceId && span.name === name)!,
  )
  expect([request!.parentSpanId, step!.parentSpanId]).toEqual(['b7ad6b7169203331', request!.spanId])
  expect(told.json()).toEqual({ 'x-request-id': told.headers['x-request-id'], traceparent: `00-${traceId}-${step!.spanId}-01` })
  expect(told.headers['server-timing']).toBe(`traceparent;desc="00-${traceId}-${request!.spanId}-01"`)
  expect(request!.attributes).toMatchObject({ 'http.route': '/next', 'http.response.status_code': '200' })
})

test('A batch is a step of its first caller’s trace, and the other callers’ spans are linked to it', async () => {
  const { collector, flush } = await record()
  const batcher = createBatcher<number, number>({
    run: (inputs) => withSpan('work', 'internal', {}, async () => inputs),
    lanes: 1,
    maxBatch: 10,
    maxWaiting: 10,
    overloaded: () => new Error('no'),
  })
  await Promise.all([1, 2].map((caller) => withSpan(`caller ${caller}`, 'internal', {}, () => batcher.submit(caller))))
  await flush()
  const [one, two, batch, work] = ['caller 1', 'caller 2', 'batch', 'work'].map((name) =>
    collector.spans.find((span) => span.name === name)!,
  )
  expect([batch!.parentSpanId, work!.parentSpanId, batch!.attributes['batch.size']]).toEqual([one!.spanId, batch!.spanId, '2'])
  expect([batch!.links, two!.links]).toEqual([[two!.spanId], [batch!.spanId]])
  expect(two!.traceId).not.toBe(one!.traceId)
})

test('A trace outside of the recorded part is not sent, whatever the caller’s flag says', async () => {
  const { collector, flush } = await record(0)
  const told = await serve().inject({ url: '/next', headers: { traceparent } })
  await flush()
  expect([collector.spans, told.json<{ traceparent: string }>().traceparent.endsWith('-00')]).toEqual([[], true])
})

test('A log line inside a span names the trace', async () => {
  await record()
  const lines: string[] = []
  const log = openLog('test', 'info', { write: (line) => void lines.push(line) })
  const trace = await withSpan('step', 'internal', {}, async (span) => {
    log.info('inside')
    return span!.traceId
  })
  log.info('outside')
  expect(lines.map((line) => (JSON.parse(line) as { trace?: string }).trace)).toEqual([trace, undefined])
})

test('A collector that does not answer holds no request up', async () => {
  ends.push(await openTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 1 }))
  expect((await serve().inject('/next')).statusCode).toBe(200)
})
