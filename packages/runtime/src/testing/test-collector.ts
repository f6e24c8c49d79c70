import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() }).loose()
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([])
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
              links: z.array(z.object({ spanId: z.string() })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type CollectedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, string>
  /** Ids of spans of other traces. */
  links: string[]
}

export type Collector = { endpoint: string; spans: CollectedSpan[]; close(): Promise<void> }

/** A collector of traces as operators run one: takes OTLP over HTTP as JSON, and keeps the spans. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const isTraces = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
      const read = isTraces ? Export.safeParse(JSON.parse(Buffer.concat(chunks).toString())) : undefined
      if (read?.success) spans.push(...listSpans(read.data))
      response.writeHead(read?.success ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}

function listSpans({ resourceSpans }: z.output<typeof Export>): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = readAttributes(resource.attributes)['service.name'] ?? ''
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, links }) => ({
        service,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        attributes: readAttributes(attributes),
        links: links.map((link) => link.spanId),
      })),
    )
  })
}

function readAttributes(attributes: z.output<typeof Attributes>): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]))
}
