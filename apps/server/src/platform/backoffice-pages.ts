import type { FastifyInstance } from '@portal/runtime'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from './refusal.ts'
import { serveArt, serveAssets } from './web-files.ts'

/**
 * The policy of the operators' page: scripts, styles, fonts and pictures of this origin alone, pictures also as data and as previews of files; it stands in
 * no frame, has none, and no script makes markup from text.
 */
const backofficePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Addresses of machines: what is unknown there is answered in JSON, never by the page. */
const machinePaths = /^\/(staff|assets|art|health|metrics|docs|openapi\.json|wps|lgw|lotto|gvp|\.well-known)(\/|$)/

/** Serves the operators' web app: its assets for good, and for every other address the one page. There is nothing of anybody in it and no cookie. */
export async function serveBackofficePages(app: FastifyInstance, { dist, art }: { dist: string; art: string }): Promise<void> {
  await serveAssets(app, join(dist, 'client/assets'))
  if (existsSync(art)) await serveArt(app, art)
  const page = await readFile(join(dist, 'client/index.html'))
  app.get('/*', async (request, reply) => {
    if (machinePaths.test(request.url.split('?')[0]!)) throw new Refusal('request.not_found')
    return reply
      .header('content-security-policy', backofficePolicy)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
