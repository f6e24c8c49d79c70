import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BrandLook } from '@portal/contracts/brand'
import { openLog, openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from './config.ts'
import { readyPage, writeGzip, writePlain } from './nonce-pages.ts'
import { createPageCache } from './page-cache.ts'
import { servePages } from './pages.ts'
import { createPortalApp, type PortalApp } from './portal-app.ts'

const drawing = `<svg>${'<path d="M0 0"/>'.repeat(100)}</svg>`
const brand = { id: 1, code: 'TEST', currency: 'BDT', defaultLanguage: 'BN' as const }
let folder = ''
let portal: PortalApp
let look: BrandLook = {}
let imageHosts: string[] = []
let gtagId: string | undefined
let codes: string | undefined
let turn = 0
let status: 0 | 1 | 2 = 0
const rendered: { url: string; language: string; theme: string; brand: unknown; status: unknown; imageHosts: readonly string[] }[] = []

const blanks = {
  fonts: [{ data: 'AAEA', range: 'U+980-9FE', family: 'Letters', letter: 'ক' }],
  system: { sources: "local('Bangla')", range: 'U+980-9FE' },
}

/** Stands for the built web app: a page that tells what it was made from. */
const webApp = {
  addressKey: (url: string) => url.split('?')[0]!,
  render: async (request: (typeof rendered)[number]) => {
    rendered.push(request)
    return {
      httpStatus: request.url.startsWith('/nowhere') ? 404 : 200,
      title: 'A <title>',
      description: '"quoted"',
      htmlLanguage: 'bn',
      canonical: '/',
      markup: `<h1>${request.language} ${request.theme}</h1>`,
      boot: JSON.stringify({ brand: request.brand, status: request.status }),
      modules: ['src/home.tsx'],
      isComplete: true,
    }
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry-1.js', isEntry: true, imports: ['_libraries.js'] },
    'src/home.tsx': { file: 'assets/home-1.js', imports: ['_libraries.js'] },
    '_libraries.js': { file: 'assets/libraries-1.js' },
  }
  await writeFile(join(folder, 'client/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'client/assets/entry-1.js'), 'export {}')
  await writeFile(join(folder, 'client/assets/entry-1.js.br'), 'packed')
  await writeFile(join(folder, 'client/assets/style-1.css'), 'body{margin:0}')
  await mkdir(join(folder, 'art/covers'), { recursive: true })
  await writeFile(join(folder, 'art/manifest.json'), JSON.stringify({ fonts: { faces: '', preload: {}, blanks } }))
  await writeFile(join(folder, 'art/covers/tiger-bn.svg'), drawing)
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  const gate = {
    findBrand: async (host: string) => (host === 'unknown.example' ? undefined : brand),
    findCaller: async () => undefined,
    getStatus: async () => status,
    openEnvelope: async () => ({}),
    mayWhileRestricted: () => false,
  }
  portal = createPortalApp({ config, log: openLog('test', 'silent'), metrics: openMetrics('test'), gate })
  const callAsVisitor = async (line: string, _input: unknown, seen: { ip: string }) =>
    line.includes('whitelabel')
      ? {
          languages: ['BN', 'EN'],
          defaultLanguage: 'BN',
          name: { BN: 'শাপলা' },
          location: { ip: seen.ip },
          look,
          chatHeaderColour: '#112233',
          launchGameCDNs: ['play2.example'],
          analytics: gtagId === undefined ? {} : { gtagId },
        }
      : { status, ip: seen.ip }
  await servePages(portal.app, {
    dist: folder,
    art: join(folder, 'art'),
    gate,
    callAsVisitor,
    frameOrigins: ['https://game.example'],
    listImageHosts: async () => imageHosts,
    findCodeOrigin: () => codes,
    draw: (count) => turn++ % count,
    webApp,
  })
  await portal.app.ready()
})

afterAll(async () => {
  await portal.app.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { host: 'shop.example', ...headers } })

test('The policy allows scripts with this answer’s nonce and frames of vendors only (SEC-22)', async () => {
  const [first, second] = [await open('/'), await open('/')]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /'nonce-([\w-]{22})'/.exec(policy)![1]!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
  ])
    expect(policy).toContain(part)
  expect(policy).toContain('frame-src https://game.example https://play2.example;')
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(first.body.split(nonce).length).toBeGreaterThan(2)
  expect(second.body).not.toContain(nonce)
  for (const [tag] of first.body.matchAll(/<(script|style)(?![^>]*application\/json)[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
})

test.each(['/', '/nowhere', '/assets/entry-1.js', '/assets/none.js', '/manifest.webmanifest', '/wps/unknown'])(
  '%s carries the security headers (SEC-22, SEC-23)',
  async (url) => {
    const { headers } = await open(url)
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeDefined()
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['permissions-policy'] !== undefined).toBe(String(headers['content-type']).startsWith('text/html'))
  },
)

test('Pages and cache hold no member data: a token changes no byte, the IP address is absent', async () => {
  const strip = (body: string, policy: unknown) => body.replaceAll(/'nonce-([\w-]{22})'/.exec(String(policy))![1]!, '')
  const visitor = await open('/')
  const member = await open('/', { authorization: 'Bearer a-members-token', cookie: 'token=a-members-token; theme=light' })
  expect(strip(member.body, member.headers['content-security-policy'])).toBe(
    strip(visitor.body, visitor.headers['content-security-policy']),
  )
  expect(visitor.body).not.toContain('127.0.0.1')
  expect(visitor.body).not.toContain('a-members-token')
})

test('A page is rendered once per language, theme and address, chosen by cookies (R-1.2.06, R-3.1.15)', async () => {
  const before = rendered.length
  const bodies = await Promise.all([
    open('/vip'),
    open('/vip'),
    open('/vip', { cookie: 'lang=EN; theme=dark' }),
    open('/vip', { cookie: 'lang=XX; theme=pink' }),
  ])
  expect(bodies.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)![1])).toEqual(['BN light', 'BN light', 'EN dark', 'BN light'])
  expect(rendered.length - before).toBe(2)
})

test('a language that the brand does not offer becomes its default (R-1.2.08)', async () => {
  expect((await open('/vip', { cookie: 'lang=CN' })).body).toContain('<h1>BN light</h1>')
})

test('Unknown path: 404 page; unknown call: the envelope; unknown host: a refusal (R-2.2.02)', async () => {
  expect((await open('/nowhere')).statusCode).toBe(404)
  expect((await open('/nowhere')).headers['content-type']).toContain('text/html')
  expect((await open('/wps/unknown')).json()).toMatchObject({ success: false, code: 'request.not_found' })
  expect((await open('/', { host: 'unknown.example' })).statusCode).toBe(421)
})

test('maintenance answers 503, a blocked region 451, each made for this visitor alone (R-4.6.01)', async () => {
  status = 1
  expect((await open('/')).statusCode).toBe(503)
  status = 2
  const blocked = await open('/')
  expect([blocked.statusCode, blocked.body.includes('"ip":"127.0.0.1"')]).toEqual([451, true])
  status = 0
  expect((await open('/')).body).not.toContain('"ip":"127.0.0.1"')
})

test('hashed files are kept for good and come compressed when the browser takes it', async () => {
  const packed = await open('/assets/entry-1.js', { 'accept-encoding': 'gzip, br' })
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
  expect(packed.headers['cache-control']).toContain('immutable')
  expect((await open('/assets/entry-1.js')).body).toBe('export {}')
  expect((await open('/assets/..%2fmanifest.json')).statusCode).toBe(404)
})

test('A drawing is compressed if accepted, revalidated by ETag, and fresh after its file changes', async () => {
  const url = '/art/covers/tiger-bn.svg'
  const packed = await open(url, { 'accept-encoding': 'gzip, br' })
  expect([packed.headers['content-type'], packed.headers['content-encoding']]).toEqual(['image/svg+xml', 'br'])
  expect(packed.rawPayload.length).toBeLessThan(drawing.length / 4)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(drawing)
  expect((await open(url)).body).toBe(drawing)
  expect((await open(url, { 'if-none-match': String(packed.headers.etag) })).statusCode).toBe(304)
  await writeFile(join(folder, 'art/covers/tiger-bn.svg'), '<svg/>')
  expect((await open(url, { 'if-none-match': String(packed.headers.etag) })).body).toBe('<svg/>')
  expect((await open('/art/covers/none.svg')).statusCode).toBe(404)
  expect((await open('/art/..%2fclient/manifest.svg')).statusCode).toBe(404)
})

test('the chunks of a page run one after the other, each behind what it imports, and the entry last', async () => {
  const { body } = await open('/')
  expect(/const chunks=(\[.*?\])/.exec(body)![1]).toBe('["/assets/libraries-1.js","/assets/home-1.js","/assets/entry-1.js"]')
})

test('Bengali pages create blanks before the style sheet and load letters after it (R-1.2.01)', async () => {
  const { body } = await open('/')
  const parts = ["new FontFace('Blanks'", '</script><style', '</style><script', 'askForLetters()</script></head>']
  const places = parts.map((part) => body.indexOf(part))
  expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true)
  expect((await open('/', { cookie: 'lang=EN' })).body).not.toMatch(/Blanks|askForLetters/)
})

test('titles and descriptions stand in the head as text, whatever they hold', async () => {
  const { body } = await open('/')
  expect(body).toContain('<title>A &lt;title&gt;</title>')
  expect(body).toContain('content="&quot;quoted&quot;"')
})

test('a kept page is compressed once and is a valid gzip of the same bytes with each nonce', async () => {
  const html = `${'সুন্দরবন <p>'.repeat(500)}MARK middle MARK${'end'.repeat(100)}`
  const page = readyPage(html, 'MARK')
  for (const nonce of ['first-nonce', 'another-and-longer-nonce']) {
    expect(writePlain(page, nonce).toString()).toBe(html.replaceAll('MARK', nonce))
    expect(gunzipSync(writeGzip(page, nonce)).toString()).toBe(html.replaceAll('MARK', nonce))
  }
  expect(writeGzip(page, 'x').length).toBeLessThan(html.length / 10)
})

test('The page cache renders once at a time, serves stale values meanwhile, evicts the least used', async () => {
  let now = 0
  let made = 0
  const cache = createPageCache<number>({ freshMs: 10, staleMs: 100, capacity: 2, now: () => now })
  const make = async () => ({ value: (made += 1), isKept: true })
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  now = 50
  expect(await cache.get('a', make)).toBe(1)
  await Promise.resolve()
  expect(await cache.get('a', make)).toBe(2)
  now = 500
  expect(await cache.get('a', make)).toBe(3)
  await cache.get('b', make)
  await cache.get('c', make)
  expect(cache.size).toBe(2)
})

test('a page that could not be made whole, or not at all, is not kept', async () => {
  const cache = createPageCache<string>({ freshMs: 1_000, staleMs: 1_000, capacity: 5 })
  expect(await cache.get('a', async () => ({ value: 'half', isKept: false }))).toBe('half')
  await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await cache.get('a', async () => ({ value: 'whole', isKept: true }))).toBe('whole')
})

test('A brand’s look follows the common style sheet and its mark is the tab icon (R-1.4.04)', async () => {
  const ask = async (url: string) => portal.app.inject({ url, headers: { host: 'localhost' } })
  expect((await ask('/plain-look')).body).toContain('href="/art/brand/favicon.svg"')
  expect((await ask('/brand-icon.svg')).headers.location).toBe('/art/brand/favicon.svg')
  look = {
    light: { '--brand': 'oklch(0.3 0.1 281)', '--logo-petal': 'oklch(1 0 0)' },
    dark: { '--brand': 'oklch(0.2 0.1 281)' },
    mark: [{ d: 'M0 0L9 9', opacity: 0.5, tone: 'petal' }],
  }
  const { body } = await ask('/own-look')
  expect(body).toContain(
    "body{margin:0}:root{--brand:oklch(0.3 0.1 281);--logo-petal:oklch(1 0 0);--chat-header:#112233}[data-theme='dark']{--brand:oklch(0.2 0.1 281)}</style>",
  )
  expect(body).toContain('href="/brand-icon.svg"')
  const icon = await ask('/brand-icon.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.body).toContain('<path d="M0 0L9 9" fill="oklch(1 0 0)" fill-opacity="0.5"/>')
  look = {}
})

test('a look holds plain values alone: nothing can end the declaration, load an address or leave the style', () => {
  const accepts = (value: string, name = '--brand') => BrandLook.safeParse({ light: { [name]: value } }).success
  expect(accepts('oklch(0.3 0.1 281 / 0.5)')).toBe(true)
  for (const bad of ['red;}', 'url(//evil)', 'red}</style>', '"x"', 'expression\\28', 'RED', ''])
    expect([bad, accepts(bad)]).toEqual([bad, false])
  for (const bad of ['brand', '--Brand', '--brand:red;--x', '-- x']) expect([bad, accepts('oklch(0 0 0)', bad)]).toEqual([bad, false])
  const mark = (d: string) => BrandLook.safeParse({ mark: [{ d, opacity: 1, tone: 'petal' }] }).success
  expect([mark('M0 0L9 9Z'), mark('M0 0"/><script>'), mark('')]).toEqual([true, false, false])
})

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((line) => line.startsWith(`${name} `))

test('A session keeps one random image host, others are fallbacks, the policy names them (R-7.6.06)', async () => {
  expect((await open('/images')).headers['set-cookie']).toBeUndefined()
  expect(directive((await open('/images')).headers['content-security-policy'], 'img-src')).toBe("img-src 'self' data:")
  imageHosts = ['one.example', 'two.example']
  const before = rendered.length
  const visits = [await open('/images'), await open('/images'), await open('/images')]
  expect(visits.map(({ headers }) => headers['set-cookie'])).toEqual(
    ['one', 'two', 'one'].map((name) => `imageHost=${name}.example; Path=/; SameSite=Lax; HttpOnly`),
  )
  expect(rendered.slice(before).map((request) => request.imageHosts)).toEqual([
    ['one.example', 'two.example'],
    ['two.example', 'one.example'],
  ])
  const again = await open('/images', { cookie: 'imageHost=two.example' })
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(directive(again.headers['content-security-policy'], 'img-src')).toBe(
    "img-src 'self' data: https://one.example https://two.example",
  )
  const foreign = await open('/images', { cookie: 'imageHost=evil.example' })
  expect(String(foreign.headers['set-cookie'])).toMatch(/^imageHost=(one|two)\.example;/)
  expect(foreign.headers['content-security-policy']).not.toContain('evil.example')
  expect(rendered.slice(before).every((request) => !request.imageHosts.includes('evil.example'))).toBe(true)
  imageHosts = []
})

test('Pages of the brand’s other hosts may embed pictures and nothing else (R-7.6.01)', async () => {
  const header = async (url: string) => (await open(url)).headers['cross-origin-resource-policy']
  expect([await header('/art/covers/tiger-bn.svg'), await header('/assets/entry-1.js'), await header('/')]).toEqual([
    'cross-origin',
    'same-origin',
    'same-origin',
  ])
})

test('the policy lets a measurement out only where the brand has an id for one (R-3.5.17)', async () => {
  const lines = async (url: string) => {
    const policy = (await open(url)).headers['content-security-policy']
    return ['connect-src', 'img-src', 'trusted-types'].map((name) => directive(policy, name))
  }
  expect(await lines('/unmeasured')).toEqual(["connect-src 'self'", "img-src 'self' data:", 'trusted-types portal'])
  gtagId = 'G-TEST12345'
  for (const line of (await lines('/measured')).slice(0, 2)) expect(line).toContain('https://*.google-analytics.com')
  expect((await lines('/measured'))[2]).toBe('trusted-types portal goog#html')
  gtagId = undefined
})

test('The policy admits the identity service only where it sends codes; Trusted Types hold (SEC-22)', async () => {
  const names = ['connect-src', 'frame-src', 'style-src-attr', 'trusted-types', 'script-src', 'require-trusted-types-for']
  const lines = async () => {
    const policy = (await open('/codes')).headers['content-security-policy']
    return names.map((name) => (directive(policy, name) ?? '').replace(/'nonce-[\w-]+'/, 'nonce'))
  }
  const scripts = ["script-src nonce 'strict-dynamic'", "require-trusted-types-for 'script'"]
  const frames = 'frame-src https://game.example https://play2.example'
  expect(await lines()).toEqual(["connect-src 'self'", frames, '', 'trusted-types portal', ...scripts])
  codes = 'https://codes.example'
  const check = 'https://www.google.com/recaptcha/'
  expect(await lines()).toEqual([
    `connect-src 'self' https://codes.example ${check}`,
    `${frames} ${check} https://recaptcha.google.com/recaptcha/`,
    "style-src-attr 'unsafe-inline'",
    'trusted-types *',
    ...scripts,
  ])
  codes = undefined
})
