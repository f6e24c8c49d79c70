import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandLook } from '@portal/contracts/brand'
import type { BrandRef } from './call.ts'
import { serveInstalledApp } from './installed-app.ts'
import { readyPage, type ReadyPage, writeGzip, writePlain } from './nonce-pages.ts'
import { type BrandStyle, writeBrandIcon } from './brand-look.ts'
import { createPageCache } from './page-cache.ts'
import { readPageParts, type PageOrigins, type RenderedPage, writeDocument, writePagePolicy } from './page-document.ts'
import { Refusal } from './refusal.ts'
import type { Gate, Serving } from './serve.ts'
import { serveArt, serveAssets } from './web-files.ts'

type Theme = 'light' | 'dark'
type Look = {
  brand: BrandRef
  language: LanguageCode
  theme: Theme
  url: string
  ip: string
  requestId: string
  /** Where this visitor's pictures come from: the host of the session first, then those that take its place. Empty: from the portal itself. */
  imageHosts: readonly string[]
}
type WebApp = {
  render(request: {
    url: string
    brand: unknown
    status: unknown
    language: LanguageCode
    theme: Theme
    imageHosts: readonly string[]
    send: (line: { call: string }, input: unknown) => Promise<unknown>
  }): Promise<RenderedPage>
  addressKey(url: string): string
}

export type PagesOptions = {
  /** Where the web app was built to: holds `client` and `server`. */
  dist: string
  /** Where pictures and fonts were built to. */
  art: string
  gate: Pick<Gate, 'findBrand' | 'getStatus'>
  callAsVisitor: Serving['callAsVisitor']
  /** Origins of the game vendors, whose pages may stand in a frame. */
  frameOrigins: readonly string[]
  /** The hosts that serve the brand's pictures beside the portal itself. */
  listImageHosts(brand: BrandRef): Promise<readonly string[]>
  /** Who sends the brand's codes by SMS in the portal's place. */
  findCodeOrigin?(brand: BrandRef): string | undefined
  /** One of so many, each as likely. */
  draw?: (count: number) => number
  /** The web app's server part; by default the built one. */
  webApp?: WebApp
}

/** What a page's policy depends on. */
type PageBrand = { launchGameCDNs: string[]; analytics: { gtagId?: string } }

/** The address of a visitor who is nobody in particular: a page that is kept is made for no address. */
const nobody = '0.0.0.0'

type CachedPage = { page: ReadyPage; hosts: { launch: readonly string[]; hasAnalytics: boolean }; httpStatus: number }

/** Addresses that belong to the API and the machines: what is unknown there is answered in JSON, never by a page. */
const machinePaths = /^\/(wps|lgw|lotto|gvp|assets|art|health|docs|metrics|openapi\.json|\.well-known)(\/|$)/

/**
 * Serves the web app: its files, its pictures, and for every other address a page that was rendered here, for a signed-out visitor. Pages are kept per
 * brand, language, theme and address; each answer gets a nonce of its own. Nothing of a member is ever in a page, because no session comes with it.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dist, art, gate, frameOrigins, listImageHosts, draw = randomInt } = options
  const webApp = options.webApp ?? ((await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as WebApp)
  const parts = await readPageParts(dist, art)
  const mark = `nonce-${randomBytes(12).toString('hex')}`
  const cache = createPageCache<CachedPage>({ freshMs: 15_000, staleMs: 60_000, capacity: 300 })
  await serveAssets(app, join(dist, 'client/assets'))
  if (existsSync(art)) await serveArt(app, art)
  await serveInstalledApp(app, options)
  serveBrandIcon(app, options)
  receiveReports(app)

  const make = async (look: Look, status: 0 | 1 | 2, origin: string) => {
    const { page, language, brandStyle } = await renderPage(webApp, options, look, status)
    const html = writeDocument(parts, page, { language, theme: look.theme, origin, nonce: mark, brandStyle })
    return {
      value: {
        page: readyPage(html, mark),
        hosts: { launch: brandStyle.launchGameCDNs, hasAnalytics: brandStyle.analytics.gtagId !== undefined },
        httpStatus: status === 1 ? 503 : status === 2 ? 451 : page.httpStatus,
      },
      isKept: page.isComplete,
    }
  }

  app.get('/*', async (request, reply) => {
    if (machinePaths.test(request.url.split('?')[0]!)) throw new Refusal('request.not_found')
    const host = request.headers.host ?? ''
    const brand = await gate.findBrand(host)
    if (!brand) throw new Refusal('brand.unknown_host')
    const listed = await listImageHosts(brand)
    const chosen = readCookies(request).get('imageHost') ?? ''
    const imageHost = listed.includes(chosen) ? chosen : listed[listed.length > 0 ? draw(listed.length) : 0]
    if (imageHost !== undefined && imageHost !== chosen) keepForSession(request, reply, 'imageHost', imageHost)
    const look = readLook(request, brand, imageHost === undefined ? [] : [imageHost, ...listed.filter((each) => each !== imageHost)])
    const status = await gate.getStatus(brand, request.ip)
    const origin = `${request.protocol}://${host}`
    // A page that says why nothing is served may name the visitor's address: it is made for this visitor alone. So is a deployment's other host.
    const key = `${origin}|${brand.code}|${look.language}|${look.theme}|${look.imageHosts.join()}|${webApp.addressKey(look.url)}`
    const kept =
      status === 0 ? await cache.get(key, () => make({ ...look, ip: nobody }, 0, origin)) : (await make(look, status, origin)).value
    const frames = [...frameOrigins, ...toOrigins(kept.hosts.launch)]
    const codes = options.findCodeOrigin?.(brand)
    return sendPage(request, reply, kept, { frames, images: toOrigins(listed), hasAnalytics: kept.hosts.hasAnalytics, codes })
  })
}

async function renderPage(
  webApp: WebApp,
  { callAsVisitor }: PagesOptions,
  look: Look,
  status: 0 | 1 | 2,
): Promise<{ page: RenderedPage; language: LanguageCode; brandStyle: BrandStyle & PageBrand }> {
  const seen = { brand: look.brand, language: look.language, ip: look.ip, requestId: look.requestId }
  const ask = (line: string, input: unknown) => callAsVisitor(line, input, seen)
  const [brand, fullStatus] = await Promise.all([
    ask('GET /wps/system/whitelabel', {}) as Promise<BrandStyle & PageBrand & { languages: LanguageCode[]; defaultLanguage: LanguageCode }>,
    status === 0 ? { status: 0, ip: '' } : (ask('GET /wps/system/status', {}) as Promise<object>),
  ])
  const language = brand.languages.includes(look.language) ? look.language : brand.defaultLanguage
  const page = await webApp.render({
    url: look.url,
    brand: look.ip === nobody ? { ...brand, location: { ip: '' } } : brand,
    status: fullStatus,
    language,
    theme: look.theme,
    imageHosts: look.imageHosts,
    send: (line, input) => callAsVisitor(line.call, withoutAbsent(input), { ...seen, language }),
  })
  return { page, language, brandStyle: brand }
}

/** On the wire an absent value is not there at all. */
function withoutAbsent(input: unknown): unknown {
  return JSON.parse(JSON.stringify(input))
}

/** Language and theme of a visitor are two cookies that mirror the browser's storage; they hold a choice, never a person. */
function readLook(request: FastifyRequest, brand: BrandRef, imageHosts: readonly string[]): Look {
  const cookies = readCookies(request)
  return {
    brand,
    language: languageCodes.find((code) => code === cookies.get('lang')) ?? brand.defaultLanguage,
    theme: cookies.get('theme') === 'dark' ? 'dark' : 'light',
    url: request.url.slice(0, 2_048),
    ip: request.ip,
    requestId: request.id,
    imageHosts,
  }
}

function readCookies(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map((request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]))
}

/** A choice for as long as the browser is open (decision A-90); it names no person and no script needs it. */
function keepForSession(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Path=/; SameSite=Lax; HttpOnly${secure}`)
}

const toOrigins = (hosts: readonly string[]) => hosts.map((host) => `https://${host}`)

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, httpStatus }: CachedPage, allowed: PageOrigins) {
  const nonce = randomBytes(16).toString('base64url')
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (isZipped) reply.header('content-encoding', 'gzip')
  if (httpStatus === 503) reply.header('retry-after', '60')
  return reply
    .code(httpStatus)
    .header('content-security-policy', writePagePolicy(nonce, allowed))
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Cookie, Host')
    .type('text/html; charset=utf-8')
    .send(isZipped ? writeGzip(page, nonce) : writePlain(page, nonce))
}

/** The mark of the brand behind this host; one without a mark of its own has the picture of the art. */
function serveBrandIcon(app: FastifyInstance, { gate, callAsVisitor }: PagesOptions): void {
  app.get('/brand-icon.svg', async (request, reply) => {
    const brand = await gate.findBrand(request.headers.host ?? '')
    if (!brand) throw new Refusal('brand.unknown_host')
    const seen = { brand, language: brand.defaultLanguage, ip: nobody, requestId: request.id }
    const { look } = (await callAsVisitor('GET /wps/system/whitelabel', {}, seen)) as { look: BrandLook }
    if (!look.mark) return reply.redirect('/art/brand/favicon.svg')
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'Host').type('image/svg+xml')
    return writeBrandIcon(look)
  })
}

/** Browsers report here what a page's policy stopped. */
function receiveReports(app: FastifyInstance): void {
  const kinds = ['application/csp-report', 'application/reports+json']
  app.addContentTypeParser(kinds, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body))
  app.post('/csp-report', async (request, reply) => {
    request.log.warn({ report: String(request.body).slice(0, 1_000) }, 'a page policy stopped something')
    return reply.code(204).send()
  })
}
