import { openLog, openMetrics } from '@portal/runtime'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config.ts'
import { createPortalApp, type PortalApp } from '#platform/portal-app.ts'
import type { Brand } from './brands.ts'
import { serveQrCodes } from './qr-codes.ts'

let portal: PortalApp
const resource = (resourceType: string, url: string) => ({ resourceType, labelNameEn: resourceType, url, qrCodeUrl: '' })
const brand = {
  resources: [
    resource('IOS', '/down'),
    resource('STORE', 'https://store.example/app?id=1'),
    resource('EVIL', 'javascript:alert(1)'),
    resource('FOREIGN', '//evil.example'),
  ],
} as unknown as Brand

beforeAll(() => {
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  const none = async () => undefined
  const gate = { findBrand: none, findCaller: none, getStatus: async () => 0 as const, openEnvelope: none, mayWhileRestricted: () => false }
  portal = createPortalApp({ config, log: openLog('test', 'silent'), metrics: openMetrics('test'), gate })
  serveQrCodes(portal.app, { findBrandByHost: async (host) => (host === 'portal.example' ? brand : undefined) })
})
afterAll(() => portal.app.close())

const ask = (name: string, host = 'portal.example') => portal.app.inject({ url: `/qr/${name}`, headers: { host } })

/** The dark squares of a picture, read from its paths, as rows of a code without its quiet edge. */
function readSquares(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]) / 10
  const dark = new Set([...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`))
  return Array.from({ length: size - 8 }, (_, y) => Array.from({ length: size - 8 }, (_, x) => dark.has(`${x + 4},${y + 4}`)))
}

test.each([
  ['down.svg', 'http://portal.example/down'],
  ['IOS.svg', 'http://portal.example/down'],
  ['STORE.svg', 'https://store.example/app?id=1'],
])('the code %s leads to %s (R-3.5.08, R-2.15.10)', async (name, address) => {
  const answer = await ask(name)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(readSquares(answer.payload)).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
})

test('A QR code exists for the brand’s own resources alone, never for a foreign or made-up name (S-19)', async () => {
  for (const name of ['EVIL.svg', 'FOREIGN.svg', 'nothing.svg', 'down.png', 'https:%2F%2Fevil.example.svg', '..%2Fdown.svg'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 404])
  expect((await ask('down.svg', 'evil.example')).statusCode).toBe(421)
})
