/** What is wrong gets its documented refusal, and nothing is stored. */
import { calls } from '@portal/contracts/calls'
import { mayCall, type Route } from '@portal/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from './testing/test-caller.ts'
import { countAllRows } from './testing/test-routes.ts'

let portal: TestApp
let caller: TestCaller
let token: string
/** For calls of agents. */
let agent: string
let rows: unknown

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
  agent = await caller.getToken('agent')
})
afterAll(() => portal.close())

const readRows = async () => (await portal.database.pool.query<{ name: string; count: number }>(countAllRows)).rows
beforeEach(async () => {
  rows = await readRows()
})
afterEach(async () => {
  expect(await readRows()).toEqual(rows)
})

const json = { 'content-type': 'application/json' }
const jose = { 'content-type': 'application/jose' }
const complaint = (reply: Reply) => [reply.status, reply.body.code]
const revoke = '/wps/session/revoke'
const login = '/wps/session/login'
const signedIn = () => ({ authorization: `Bearer ${token}` })

test.each([
  ['broken JSON', '{"id":', 400, 'request.unreadable'],
  ['an empty body', '', 400, 'request.unreadable'],
  ['a prototype in JSON', '{"__proto__":{"isAgent":1},"id":"x"}', 400, 'request.unreadable'],
  ['a constructor in JSON', '{"constructor":{"prototype":{"isAgent":1}},"id":"x"}', 400, 'request.unreadable'],
  ['a list', '[]', 422, 'request.invalid'],
  ['a number', '7', 422, 'request.invalid'],
  ['a text', '"id"', 422, 'request.invalid'],
  ['nothing', 'null', 422, 'request.invalid'],
  ['a wrong type', '{"id":7}', 422, 'request.invalid'],
  ['an object for a text', '{"id":{"$ne":""}}', 422, 'request.invalid'],
  ['a list for a text', '{"id":["x"]}', 422, 'request.invalid'],
  ['a missing field', '{}', 422, 'request.invalid'],
  ['a text that is too long', JSON.stringify({ id: 'x'.repeat(65) }), 422, 'request.invalid'],
  ['70 KB', JSON.stringify({ id: 'x'.repeat(70_000) }), 413, 'request.too_large'],
])('%s is refused (SEC-19, SEC-35)', async (_name, payload, status, code) => {
  const reply = await caller.send('POST', revoke, payload, { ...json, ...signedIn() })
  expect(complaint(reply)).toEqual([status, code])
})

test.each([
  ['application/x-www-form-urlencoded', 'id=x'],
  ['text/plain', '{"id":"x"}'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/xml', '<id/>'],
  ['application/jose', 'a.b.c.d.e'],
])('a body of type %s is refused where JSON is asked (SEC-21)', async (type, payload) => {
  const reply = await caller.send('POST', revoke, payload, { 'content-type': type, ...signedIn() })
  expect(complaint(reply)).toEqual([415, 'request.wrong_media_type'])
})

test('plain JSON is refused where an envelope is asked (R-7.1.01)', async () => {
  const plain = await caller.call(calls.identity.login, { plain: true, body: { username: 'demo', password: 'Demo1234!' } })
  expect(complaint(plain)).toEqual([415, 'request.encryption_required'])
  const pretending = await caller.send('POST', login, '{"compact":"a.b.c.d.e"}', json)
  expect(complaint(pretending)).toEqual([415, 'request.encryption_required'])
})

test('a broken, an old and a repeated envelope are refused (R-7.1.02)', async () => {
  expect(complaint(await caller.send('POST', login, 'a.b.c.d.e', jose))).toEqual([400, 'request.envelope_invalid'])
  expect(complaint(await caller.send('POST', login, '', jose))).toEqual([400, 'request.envelope_invalid'])
  const old = await caller.seal({}, { iat: Math.floor(Date.now() / 1000) - 200 })
  expect(complaint(await caller.send('POST', login, old, jose))).toEqual([400, 'request.envelope_expired'])
  const sealed = await caller.seal({ username: 7 })
  expect(complaint(await caller.send('POST', login, sealed, jose))).toEqual([422, 'request.invalid'])
  expect(complaint(await caller.send('POST', login, sealed, jose))).toEqual([409, 'request.envelope_reused'])
  const jti = randomUUID()
  await caller.send('POST', login, await caller.seal({}, { jti }), jose)
  expect(complaint(await caller.send('POST', login, await caller.seal({}, { jti }), jose))).toEqual([409, 'request.envelope_reused'])
})

const thirty = ['balance', 'isAgent', 'rankLevel', 'merchant', 'merchantCode', 'type', 'accountType', 'role', 'admin', 'memberId', 'id_', 'brandId', 'brand', 'currency', 'locked', 'verified', 'kycState', 'uplineId', 'upline', 'uplinePath', 'inviteCode', 'restricted', 'sessionId', 'token_', 'points', 'vip', 'labels', 'createdAt', 'price', 'odds'] // prettier-ignore
const tokenFor = ({ access }: Route) => (mayCall(access, 0) ? token : agent)
const extra = Object.fromEntries(thirty.map((name) => [name, '1']))

test('Thirty unknown fields are refused by name on every route, and nothing of them is stored (SEC-19)', async () => {
  const wrong: string[] = []
  let writes = 0
  for (const [line, route] of portal.serving.served) {
    const [method] = line.split(' ')
    const known = new Set(Object.keys((route.input as { shape?: object }).shape ?? {}))
    const asking = { token: tokenFor(route), ...(method === 'GET' ? { query: extra } : { body: extra }) }
    const reply = await caller.call(route, asking)
    const missed = thirty.filter((name) => !known.has(name) && reply.body.details?.[name] !== 'unrecognized_keys')
    if (method !== 'GET') writes += 1
    if (reply.status !== 422 || missed.length > 0) wrong.push(`${line}: ${reply.status} ${reply.body.code} without ${missed.join()}`)
  }
  expect(wrong).toEqual([])
  expect(writes).toBeGreaterThan(3)
})

test('a registration that is right but for one field of the account itself is refused (SEC-19, SEC-20)', async () => {
  for (const name of ['balance', 'isAgent', 'type', 'rankLevel', 'merchant', 'upline']) {
    const reply = await caller.register('Extra1', { [name]: 1, humanVerification: 'x' })
    expect([name, ...complaint(reply), reply.body.details]).toEqual([name, 422, 'request.invalid', { [name]: 'unrecognized_keys' }])
  }
})

test('a call that moves money is refused without a well-formed idempotency key (MON-06)', async () => {
  const moving: Route[] = [...portal.serving.served.values()].filter((route) => route.idempotent)
  for (const route of moving) {
    for (const key of ['', 'short', 'x'.repeat(65), 'a b c d e f g h', "';--;--;--"]) {
      const reply = await caller.call(route, { token: tokenFor(route), headers: { 'idempotency-key': key } })
      expect([route.call, key, ...complaint(reply)]).toEqual([route.call, key, 400, 'request.key_required'])
    }
  }
})

test('a call with an effect that comes from another site is refused (SEC-21)', async () => {
  const body = JSON.stringify({ id: randomUUID() })
  for (const from of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(complaint(await caller.send('POST', revoke, body, { ...json, ...signedIn(), ...from } as Record<string, string>))).toEqual([
      403,
      'request.cross_site',
    ])
  }
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  expect(complaint(await caller.send('POST', revoke, body, { ...json, ...signedIn(), ...own }))).toEqual([
    404,
    'identity.session_not_found',
  ])
})

test('a call with an effect is not reachable by GET, and none by a method that is not its own (SEC-21)', async () => {
  for (const line of portal.serving.served.keys()) {
    const [own = '', path = ''] = line.split(' ')
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      if (method === own || portal.serving.served.has(`${method} ${path}`)) continue
      const reply = await caller.send(method, path, undefined, signedIn())
      expect([method, path, reply.status]).toEqual([method, path, 404])
    }
  }
})

test.each([
  'Bearer',
  'Bearer ',
  'Basic ZGVtbzpkZW1v',
  'Bearer a b',
  `Bearer ${'x'.repeat(300)}`,
  'Bearer \u00e9',
  "Bearer ' or 1=1 --",
  'bearer x',
])('the header %o is no session (SEC-10)', async (authorization) => {
  const reply = await caller.send('GET', '/wps/member/info', undefined, { authorization })
  expect(complaint(reply)).toEqual([401, 'session.expired'])
})

test('ten thousand relay names that nobody serves are not found, whatever they are made of (SEC-17)', async () => {
  const served = new Set([...portal.serving.served.keys()].map((line) => line.split(' ')[1]!))
  const roots = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'GCSGAME_gameLis', 'gcsgame_gamelist', 'GCSGAME_gameList/', 'GCSGAME_gameList%00', '..%2fsystem%2fstatus', '../system/status', '%2e%2e/%2e%2e/etc/passwd', 'http:%2f%2f127.0.0.1', 'MCSFE_getFavoriteGames.json', '%', '%zz', ';', '?', '*', ':name', 'ＧＣＳ'] // prettier-ignore
  const letters = 'abcdefgXYZ_%./:$-0'
  const wrong: string[] = []
  for (let count = 0; count < 10_000; count += 1) {
    const root = roots[count % roots.length]!
    const tail =
      count < roots.length
        ? ''
        : Array.from(
            { length: 1 + (count % 7) },
            (_, at) => letters[(count * 31 + at * 17 + Math.floor(count / 97)) % letters.length],
          ).join('')
    const path = `/wps/relay/${root}${tail}`
    const normal = new URL(path, 'http://localhost').pathname
    if (served.has(normal)) continue
    const reply = await caller.send(count % 2 ? 'GET' : 'POST', path, undefined, signedIn())
    if (reply.status !== 404 && reply.status !== 400) wrong.push(`${path}: ${reply.status}`)
    if (reply.text.includes('"success":true')) wrong.push(`${path} passed through`)
  }
  expect(wrong).toEqual([])
})

test('an error tells neither a stack nor SQL nor a version, and names the request (SEC-35)', async () => {
  const reply = await caller.send('POST', revoke, '{', { ...json, ...signedIn(), 'x-request-id': 'abc-123' })
  expect(reply.headers['x-request-id']).toBe('abc-123')
  expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'details', 'message', 'success'])
  expect(reply.headers).not.toHaveProperty('server')
  expect(reply.headers).not.toHaveProperty('x-powered-by')
})

test('every answer carries the security headers, and a signed-in answer is stored nowhere (SEC-22, SEC-23)', async () => {
  for (const [line, route] of portal.serving.served) {
    const { headers } = await caller.call(route, { token, plain: true })
    expect([line, headers['content-security-policy']]).toEqual([line, expect.stringContaining("default-src 'none'")])
    expect([line, headers['content-security-policy']]).toEqual([line, expect.stringContaining("frame-ancestors 'none'")])
    expect([line, headers['strict-transport-security']]).toEqual([line, expect.stringMatching(/max-age=31536000; includeSubDomains/)])
    expect([line, headers['x-content-type-options'], headers['cache-control']]).toEqual([line, 'nosniff', 'no-store'])
    expect(headers).toHaveProperty('referrer-policy')
    expect(headers).toHaveProperty('cross-origin-opener-policy', 'same-origin-allow-popups')
    expect(headers).toHaveProperty('cross-origin-resource-policy')
    if (line === 'DELETE /wps/session/logout') token = await caller.getToken('demo')
  }
  // The sign-out above and the sign-in after it belong to this test.
  rows = await readRows()
})
