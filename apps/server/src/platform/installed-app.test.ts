import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, openMetrics } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from './config.ts'
import { serveInstalledApp } from './installed-app.ts'
import { createPortalApp, type PortalApp } from './portal-app.ts'

const brands = {
  'one.example': { id: 1, code: 'ONE', currency: 'BDT', defaultLanguage: 'BN' as const },
  'two.example': { id: 2, code: 'TWO', currency: 'VND', defaultLanguage: 'EN' as const },
}
const shown = {
  ONE: { name: { BN: 'শাপলা', EN: 'Shapla <b>' }, languages: ['BN', 'EN'], defaultLanguage: 'BN', chatHeaderColour: '#0f766e', look: {} },
  TWO: { name: { EN: 'Padma' }, languages: ['EN'], defaultLanguage: 'EN', chatHeaderColour: '#112233', look: { mark: [{ d: 'M0 0' }] } },
}
let folder = ''
let portal: PortalApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installed-'))
  await mkdir(join(folder, 'client'), { recursive: true })
  await writeFile(join(folder, 'client/service-worker.js'), 'addEventListener("fetch", () => {})')
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  const none = async () => undefined
  const gate = {
    findBrand: async (host: string) => brands[host as keyof typeof brands],
    findCaller: none,
    getStatus: async () => 0 as const,
    openEnvelope: none,
    mayWhileRestricted: () => false,
  }
  portal = createPortalApp({ config, log: openLog('test', 'silent'), metrics: openMetrics('test'), gate })
  await serveInstalledApp(portal.app, {
    dist: folder,
    gate,
    callAsVisitor: async (_line, _input, seen) => shown[seen.brand.code as keyof typeof shown],
  })
})
afterAll(async () => {
  await portal.app.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, host = 'one.example', cookie = '') => portal.app.inject({ url, headers: { host, cookie } })

test('the manifest is the brand’s own: its name in the language, its colour, its icons (R-2.15.10)', async () => {
  const one = await ask('/manifest.webmanifest')
  expect(one.headers['content-type']).toContain('application/manifest+json')
  expect(one.json()).toMatchObject({ name: 'শাপলা', lang: 'bn', display: 'standalone', start_url: '/', theme_color: '#0f766e' })
  expect((one.json() as { icons: { sizes: string; purpose: string }[] }).icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const two = await ask('/manifest.webmanifest', 'two.example', 'lang=BN')
  expect(two.json()).toMatchObject({ name: 'Padma', lang: 'en', theme_color: '#112233', icons: [{ src: '/brand-icon.svg', sizes: 'any' }] })
  expect((await ask('/manifest.webmanifest', 'evil.example')).statusCode).toBe(421)
})

test('The offline page has the visitor’s language, no script, and the brand as text (R-2.15.10, SEC-22)', async () => {
  const bengali = await ask('/offline')
  expect(bengali.payload).toMatch(/<html lang="bn" data-theme="light">/)
  expect(bengali.payload).toContain('ইন্টারনেট সংযোগ নেই')
  const english = await ask('/offline', 'one.example', 'lang=EN; theme=dark')
  expect(english.payload).toMatch(/<html lang="en" data-theme="dark">/)
  expect(english.payload).toContain('<h1>You are offline</h1>')
  expect(english.payload).toContain('Shapla &lt;b&gt;')
  const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(english.payload) ?? []
  const policy = String(english.headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(english.payload).not.toMatch(/<script|\son[a-z]+=/)
  expect((await ask('/offline', 'two.example', 'lang=VI')).payload).toContain('<html lang="en"')
})

test('the worker is asked for anew each time, and may fetch from this origin alone (SEC-22)', async () => {
  const { headers, statusCode } = await ask('/sw.js')
  expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
    200,
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ])
  expect(headers['content-type']).toContain('text/javascript')
})
