import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Attributes, Recorder, Span, SpanKind } from './span.ts'

/** Settings of the OpenTelemetry SDK that are read here, by their standard names. */
export const tracingConfig = {
  /** Where spans go, OTLP over HTTP as JSON: `http://collector:4318`. Nothing is recorded, and the SDK is not loaded, when left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which part of all traces is recorded, 0 to 1. It follows from the trace's id, so that all processes record the same ones. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
} as const satisfies z.ZodRawShape

type TracingConfig = z.output<z.ZodObject<typeof tracingConfig>>

/** What a piece of work belongs to. */
type Scope = { requestId: string; span: Span | undefined }

const scopes = new AsyncLocalStorage<Scope>()
let recorder: Recorder | undefined

/**
 * Starts recording when an endpoint is configured; only then is the SDK loaded. One recorder serves the process, as one log does.
 * @returns sends what is waiting, for the shutdown
 */
export async function openTracing(service: string, config: TracingConfig): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return async () => undefined
  const { createRecorder } = await import('./tracing-sdk.ts')
  const own = createRecorder({ service, endpoint, ratio: config.OTEL_TRACES_SAMPLER_ARG })
  recorder = own
  return async () => {
    if (recorder === own) recorder = undefined
    await own.close()
  }
}

export const isTracing = () => recorder !== undefined

/** Begins the span of a request that has arrived. Undefined while nothing is recorded. */
export function beginRequestSpan(name: string, attributes: Attributes, traceparent: unknown): Span | undefined {
  return recorder?.begin(name, 'server', attributes, typeof traceparent === 'string' ? traceparent : undefined)
}

/** Runs work as part of a request: what it calls carries the request's id and continues its trace. */
export function runInRequest<T>(requestId: string, span: Span | undefined, work: () => T): T {
  return scopes.run({ requestId, span }, work)
}

/** Runs work as a step of the current trace, or as the first step of a new one. While nothing is recorded it only runs the work. */
export async function withSpan<T>(name: string, kind: SpanKind, attributes: Attributes, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!recorder) return work()
  const scope = scopes.getStore()
  const span = recorder.begin(name, kind, attributes, scope?.span)
  try {
    return await scopes.run({ requestId: scope?.requestId ?? randomUUID(), span }, () => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** The current span, kept by a call that another one serves (a batch). */
export const currentSpan = () => (recorder ? scopes.getStore()?.span : undefined)

/**
 * Runs one piece of work for several calls: it is a step in the trace of the first, and the others are linked to it.
 * @param spans those of the calls, where they have one
 */
export function withSharedSpan<T>(name: string, spans: readonly (Span | undefined)[], work: () => Promise<T>): Promise<T> {
  if (!recorder) return work()
  const [first, ...others] = spans.filter((span) => span !== undefined)
  return scopes.run({ requestId: scopes.getStore()?.requestId ?? randomUUID(), span: first }, () =>
    withSpan(name, 'internal', { 'batch.size': spans.length }, (own) => {
      for (const other of others) {
        own!.link(other)
        other.link(own!)
      }
      return work()
    }),
  )
}

/** The headers by which another of our processes, or a vendor, knows to which request a call belongs. */
export function traceHeaders(): Record<string, string> {
  const scope = scopes.getStore()
  const requestId = scope?.requestId ?? randomUUID()
  return scope?.span && recorder ? { 'x-request-id': requestId, traceparent: scope.span.traceparent } : { 'x-request-id': requestId }
}

/** What each log line says of the trace it belongs to. */
export function traceFields(): { trace?: string } {
  const span = currentSpan()
  return span ? { trace: span.traceId } : {}
}
