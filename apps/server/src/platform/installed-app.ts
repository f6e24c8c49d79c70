import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '@portal/contracts'
import offlineTexts from '@portal/contracts/texts/offline.json' with { type: 'json' }
import type { FastifyInstance, FastifyRequest } from '@portal/runtime'
import type { BrandRef } from './call.ts'
import { escapeHtml } from './html.ts'
import { Refusal } from './refusal.ts'
import type { Gate, Serving } from './serve.ts'

type Options = {
  /** Where the web app was built to: `client/service-worker.js` beside its assets. */
  dist: string
  gate: Pick<Gate, 'findBrand'>
  callAsVisitor: Serving['callAsVisitor']
}

type Shown = {
  name: Record<string, string>
  languages: LanguageCode[]
  defaultLanguage: LanguageCode
  chatHeaderColour: string
  look: { mark?: unknown }
}

/**
 * The portal as an app on a phone: its manifest by brand and language, the worker that keeps shell and pictures, and the page that it shows without a
 * network. The page holds nothing of anybody and runs no script.
 */
export async function serveInstalledApp(app: FastifyInstance, { dist, gate, callAsVisitor }: Options): Promise<void> {
  const show = async (request: FastifyRequest) => {
    const brand = await gate.findBrand(request.headers.host ?? '')
    if (!brand) throw new Refusal('brand.unknown_host')
    return readShown(request, brand, callAsVisitor)
  }
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { shown, language, brand } = await show(request)
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'Cookie, Host').type('application/manifest+json')
    return writeManifest(shown, language, brand)
  })
  app.get('/offline', async (request, reply) => {
    const { shown, language, theme, brand } = await show(request)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Host')
      .header('content-security-policy', offlinePolicy)
      .type('text/html; charset=utf-8')
      .send(writeOfflinePage(shown.name[language] ?? brand.code, language, theme))
  })
  const workerFile = join(dist, 'client/service-worker.js')
  if (!existsSync(workerFile)) return
  const worker = await readFile(workerFile)
  app.get('/sw.js', async (_request, reply) =>
    // Its fetches run under its own policy: this origin and nothing else.
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}

async function readShown(request: FastifyRequest, brand: BrandRef, callAsVisitor: Serving['callAsVisitor']) {
  const cookies = new Map((request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]))
  const seen = { brand, language: brand.defaultLanguage, ip: '0.0.0.0', requestId: request.id }
  const shown = (await callAsVisitor('GET /wps/system/whitelabel', {}, seen)) as Shown
  const chosen = languageCodes.find((code) => code === cookies.get('lang') && shown.languages.includes(code))
  const theme: 'light' | 'dark' = cookies.get('theme') === 'dark' ? 'dark' : 'light'
  return { shown, brand, language: chosen ?? brand.defaultLanguage, theme }
}

const htmlLanguages: Readonly<Record<LanguageCode, string>> = { BN: 'bn', CN: 'zh-Hans', EN: 'en', VI: 'vi' }

function writeManifest({ name, chatHeaderColour, look }: Shown, language: LanguageCode, brand: BrandRef) {
  const drawn = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/art/brand/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  // A brand with a mark of its own has its icon as a drawing of any size.
  const icons = look.mark
    ? [{ src: '/brand-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
    : [drawn(192), drawn(512), drawn(512, 'maskable')]
  const title = name[language] ?? brand.code
  return {
    id: '/',
    name: title,
    short_name: title,
    lang: htmlLanguages[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: chatHeaderColour,
    background_color: chatHeaderColour,
    categories: ['games', 'entertainment'],
    icons,
  }
}

const offlineStyles = `
@font-face{font-family:'Noto Sans Bengali';src:url('/art/fonts/noto-sans-bengali.woff2') format('woff2');font-weight:400 700;unicode-range:U+964-965,U+980-9FE,U+200C-200D}
:root{color-scheme:light;--ground:#eff5f5;--words:#12282c;--quiet:#48626a;--button:#0f5a60;--on-button:#fff}
[data-theme=dark]{color-scheme:dark;--ground:#0b1a1e;--words:#e8f1f1;--quiet:#9db4b8;--button:#7fd6cf;--on-button:#06272b}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--words);font:16px/1.6 system-ui,'Noto Sans Bengali',sans-serif}
main{max-width:28rem;padding:2rem;text-align:center}
img{width:72px;height:72px}
h1{font-size:1.5rem;line-height:1.35;margin:1rem 0 .5rem}
p{margin:0 0 1.5rem;color:var(--quiet)}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:var(--button);color:var(--on-button);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--words);outline-offset:3px}`

const styleHash = createHash('sha256').update(offlineStyles).digest('base64')
const offlinePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** An empty link leads to the address that was asked for: trying again goes on there. */
function writeOfflinePage(name: string, language: LanguageCode, theme: 'light' | 'dark'): string {
  const { title, text, retry } = offlineTexts[language]
  return [
    `<!doctype html><html lang="${htmlLanguages[language]}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${name}`)}</title><style>${offlineStyles}</style></head>`,
    `<body><main><img src="/brand-icon.svg" alt="${escapeHtml(name)}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    `<a href="">${escapeHtml(retry)}</a></main></body></html>`,
  ].join('')
}
