import { createHttpServer, type FastifyInstance, type Log, openMetrics } from '@portal/runtime'
import type { ServerConfig } from './config.ts'
import { Refusal } from './refusal.ts'
import { createServing, type Gate, type Serving } from './serve.ts'

export type PortalApp = { app: FastifyInstance; serving: Serving }

/** Headers of every answer; pages replace the content security policy by their own, which lets scripts with the page's nonce run. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
} as const

/** Of a page alone: nothing else has a camera to ask for, and a phone loads a dozen files. */
const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * An empty portal server with its conventions: request ids, metrics, security headers, one envelope, access by contract. Domains are mounted on
 * the serving it answers; app.ts mounts them all, a test only those it needs.
 */
export function createPortalApp(options: {
  config: ServerConfig
  log: Log
  metrics: ReturnType<typeof openMetrics>
  gate: Gate
}): PortalApp {
  const { config, log, metrics, gate } = options
  const app = createHttpServer({ log, metrics, trustProxy: config.TRUSTED_PROXIES })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.header('permissions-policy', permissionsPolicy)
  })
  const serving = createServing(app, gate)
  app.setNotFoundHandler(async () => {
    throw new Refusal('request.not_found')
  })
  return { app, serving }
}
