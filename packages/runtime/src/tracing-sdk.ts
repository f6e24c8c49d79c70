import { ROOT_CONTEXT, type Span as SdkSpan, SpanKind as SdkKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Recorder, Span, SpanKind } from './span.ts'

const kinds: Record<SpanKind, SdkKind> = { server: SdkKind.SERVER, client: SdkKind.CLIENT, internal: SdkKind.INTERNAL }
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const exportTimeoutMs = 3_000

type Options = { service: string; endpoint: string; ratio: number }

/**
 * Records spans with the OpenTelemetry SDK: no global provider, no patched modules, parents given by hand. Whether a trace is recorded follows from its id
 * alone: a caller's sampling flag is not believed. The queue is bounded; spans beyond it are dropped.
 */
export function createRecorder({ service, endpoint, ratio }: Options): Recorder {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', endpoint.replace(/\/?$/, '/')).href, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000, exportTimeoutMillis: exportTimeoutMs })],
  })
  const tracer = provider.getTracer('portal')
  const own = new WeakMap<Span, SdkSpan>()
  const findParent = (parent: Span | string | undefined) => {
    if (typeof parent !== 'string') return parent && own.get(parent)?.spanContext()
    const [, traceId, spanId] = traceparentPattern.exec(parent) ?? []
    return traceId && spanId ? { traceId, spanId, traceFlags: 1, isRemote: true } : undefined
  }
  return {
    begin(name, kind, attributes, parent) {
      const from = findParent(parent)
      const context = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
      const made = wrap(span, own)
      own.set(made, span)
      return made
    },
    // Spans that the collector did not take are lost; nobody waits for them.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function wrap(span: SdkSpan, own: WeakMap<Span, SdkSpan>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => void span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' }),
    link(other) {
      const known = own.get(other)
      if (known) span.addLink({ context: known.spanContext() })
    },
    end: () => span.end(),
  }
}
