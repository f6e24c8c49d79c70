/** One timed step of a trace. */
export type Span = {
  /** The W3C header value under which another process continues the trace. */
  readonly traceparent: string
  readonly traceId: string
  set(attributes: Attributes): void
  /** Marks the step as failed. */
  fail(error: unknown): void
  /** Names another span that this one waited for or served, across traces. */
  link(other: Span): void
  end(): void
}

export type SpanKind = 'server' | 'client' | 'internal'
export type Attributes = Readonly<Record<string, string | number | boolean>>
export type Recorder = {
  /** @param parent a span of this process, a `traceparent` of another one, or nothing: the span begins a trace */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | string | undefined): Span
  /** Sends what is waiting. */
  close(): Promise<void>
}
