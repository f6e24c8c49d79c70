let isTraced: boolean | undefined

/**
 * The header that begins a trace with a call of this page. Empty unless the server records traces, which it says by the `Server-Timing` of the page itself.
 * The trace's id stands in the browser's network tools, in the server's log lines and in the collector.
 */
export function traceHeader(): { traceparent?: string } {
  isTraced ??= hasTracedPage()
  return isTraced ? { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` } : {}
}

function hasTracedPage(): boolean {
  // Older browsers have no `serverTiming`.
  const pages = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return pages.some(({ serverTiming }) => serverTiming?.some(({ name }) => name === 'traceparent'))
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
