import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatPlayer, startTestStudio, type TestStudio } from '../testing/test-studio.ts'

let at: TestStudio
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>game</title>')
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/nakshi-lotus.html'), '<!doctype html><title>its own</title>')
  await writeFile(join(folder, 'assets/game-abc123.js'), 'plain')
  await writeFile(join(folder, 'assets/game-abc123.js.br'), 'small')
  await writeFile(join(folder, 'secret.json'), '{}')
  at = await startTestStudio({ clientFolder: folder })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

test('a game page lets itself be framed by the lobby that launched it and by nobody else (SEC-16)', async () => {
  const seat = await seatPlayer(at, 'framed', 1n, { lobbyUrl: 'https://portal.test:8443/games?x=1' })
  const page = await at.app.inject({ url: `/play/sundarban-tiger?session=${seat.sessionId}` })
  const policy = String(page.headers['content-security-policy'])
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-content-type-options']]).toEqual([200, 'no-cache', 'nosniff'])
  expect(policy).toContain("frame-ancestors 'self' https://portal.test:8443;")
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  const bare = await at.app.inject({ url: '/play/sundarban-tiger?session=nobody' })
  expect(String(bare.headers['content-security-policy'])).toContain("frame-ancestors 'self';")
  const home = await seatPlayer(at, 'home', 1n, { lobbyUrl: 'http://127.0.0.1:8080/' })
  const local = await at.app.inject({ url: `/play/sundarban-tiger?session=${home.sessionId}` })
  expect(String(local.headers['content-security-policy'])).toContain("frame-ancestors 'self' http://127.0.0.1:8080 http://localhost:8080;")
})

test('a game page runs only files of its own, nothing inline, and gives no string to a sink (SEC-22)', async () => {
  const { headers } = await at.app.inject({ url: '/play/sundarban-tiger' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  )
  expect(policy.join(' ')).not.toMatch(/unsafe-/)
})

test('a game has the page that the build wrote for it, and the one for all where there is none', async () => {
  const [own, common, behind] = await Promise.all(
    ['/play/nakshi-lotus', '/play/sundarban-tiger', '/pages/nakshi-lotus.html'].map((url) => at.app.inject({ url })),
  )
  expect([own?.body, common?.body, behind?.statusCode]).toEqual([
    '<!doctype html><title>its own</title>',
    '<!doctype html><title>game</title>',
    404,
  ])
  expect([own?.headers['content-security-policy'], own?.headers['cache-control']]).toEqual([
    common?.headers['content-security-policy'],
    'no-cache',
  ])
})

test('hashed files are kept for good and sent compressed to those who can read it', async () => {
  const url = '/assets/game-abc123.js'
  const plain = await at.app.inject({ url })
  const small = await at.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br;q=0.9' } })
  expect([plain.body, plain.headers['content-encoding'], plain.headers['cache-control']]).toEqual([
    'plain',
    undefined,
    'public, max-age=31536000, immutable',
  ])
  expect([small.body, small.headers['content-encoding'], small.headers.vary]).toEqual(['small', 'br', 'accept-encoding'])
})

test('nothing outside the assets, no unknown game and no path upwards is served', async () => {
  const urls = [
    '/play/no-such-game',
    '/assets/absent.js',
    '/assets/../secret.json',
    '/assets/..%2fsecret.json',
    '/assets/%00',
    '/secret.json',
    '/',
  ]
  const codes = await Promise.all(urls.map(async (url) => (await at.app.inject({ url })).statusCode))
  expect(codes.every((code) => code === 404 || code === 400 || code === 422)).toBe(true)
})

test('a page whose address names no session that could be, is served like one without (SEC-19)', async () => {
  for (const session of ['%00', 'a%00b', '%ED%A0%80', '__proto__', '', 'x'.repeat(5_000)]) {
    const page = await at.app.inject({ url: `/play/sundarban-tiger?session=${session}` })
    expect([session.slice(0, 9), page.statusCode, page.body]).toEqual([session.slice(0, 9), 200, '<!doctype html><title>game</title>'])
  }
})

test('a file that fails to be read once has no effect on other requests and is served the next time', async () => {
  const path = join(folder, 'assets/large-abc123.webp')
  await writeFile(path, '')
  // More than is read at once; it takes no room on the disk.
  await truncate(path, 2 ** 31)
  expect((await at.app.inject({ url: '/assets/large-abc123.webp' })).statusCode).toBe(500)
  await truncate(path, 5)
  expect((await at.app.inject({ url: '/assets/large-abc123.webp' })).statusCode).toBe(200)
})
