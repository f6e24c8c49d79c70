/** Text that no database can hold is refused under its field, wherever it comes in. */
import { mayCall, type Route } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from './testing/test-caller.ts'
import { countAllRows, listServedLines } from './testing/test-routes.ts'
import { listTexts, sampleOf, withText } from './testing/test-samples.ts'

let portal: TestApp
let caller: TestCaller
const tokens: Partial<Record<'member' | 'agent', string>> = {}

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  tokens.member = await caller.getToken('demo')
  tokens.agent = await caller.getToken('agent')
})
afterAll(() => portal.close())

const json = { 'content-type': 'application/json' }
const readRows = async () => (await portal.database.pool.query<{ name: string; count: number }>(countAllRows)).rows
const tokenFor = ({ access }: Route) => (access === 'anyone' ? undefined : mayCall(access, 0) ? tokens.member : tokens.agent)

/** Sends a value as the route is called: in the address, as a form, sealed, or as JSON. */
function send(route: Route, value: unknown): Promise<Reply> {
  const token = tokenFor(route)
  if (route.call.startsWith('GET')) {
    const query = Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, String(part)]))
    return caller.call(route, { token, query })
  }
  return caller.call(route, { token, body: value })
}

/** In an address and in a form a half of a character can't be written: it becomes the sign for what is none. */
const canBeHalf = (route: Route) => !route.call.startsWith('GET') && !route.form

test('Every field of every call refuses U+0000 and lone surrogates by its name (SEC-19, SEC-35)', async () => {
  const before = await readRows()
  const wrong: string[] = []
  let fields = 0
  for (const [line, route] of portal.serving.served) {
    const sample = sampleOf(route.input)
    for (const path of listTexts(sample)) {
      fields += 1
      for (const text of ['\0', 'a\0b', ...(canBeHalf(route) ? ['\ud800', 'a\udfff'] : [])]) {
        const { status, body } = await send(route, withText(sample, path, text))
        if (status !== 422 || body.details?.[path] !== 'ill_formed') wrong.push(`${line} ${path}: ${status} ${JSON.stringify(body)}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(fields).toBeGreaterThan(200)
  // Keys of envelopes that were opened are marked as used: what is left in no other table.
  const after = await readRows()
  const others = (rows: typeof before) => rows.filter(({ name }) => !name.startsWith('platform'))
  expect(others(after)).toEqual(others(before))
})

test('broken bytes in addresses, paths, forms and headers are answered and never fail (SEC-19, SEC-35)', async () => {
  const bytes = ['%00', 'a%00b', '%ED%A0%80', '%ED%BF%BF', '%C0%80', '%FF', '%', '%zz', '%u0000']
  const failed: string[] = []
  const note = (what: string, { status }: Reply) => status >= 500 && failed.push(`${what}: ${status}`)
  for (const [line, route] of portal.serving.served) {
    const [method = '', path = ''] = line.split(' ')
    const token = tokenFor(route)
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(route.idempotent && { 'idempotency-key': 'abcdefgh' }) }
    const names = Object.keys(sampleOf(route.input) as object)
    for (const part of bytes) {
      const all = names.map((name) => `${name}=${part}&${part}=1`).join('&')
      if (method === 'GET') note(`${line}?${all}`, await caller.send(method, `${path}?${all}`, undefined, headers))
      if (route.form) note(`${line} ${all}`, await caller.send(method, path, all, { 'content-type': 'application/x-www-form-urlencoded' }))
    }
  }
  for (const line of listServedLines(portal.app)) {
    const [method = '', path = ''] = line.split(' ')
    for (const part of bytes) {
      const headers = { cookie: `captcha=${part}; device=${part}; lang=${part}`, 'x-upload-key': part, 'last-event-id': part }
      if (path !== '/wps/live')
        note(`${method} ${path} ${part}`, await caller.send(method, path.replaceAll(/:\w+|\*/g, part), undefined, headers))
    }
  }
  expect(failed).toEqual([])
})

test('Ill-formed names of fields and deeply nested parts are refused by their parent field (SEC-19)', async () => {
  const read = calls.messaging.readMessage
  const token = tokens.member
  const name = await caller.call(read, { token, body: { 'a\0': '1' } })
  expect([name.status, name.body.details]).toEqual([422, { body: 'ill_formed' }])
  const nested = await caller.call(calls.identity.stepUp, { token, body: { purpose: 'contact', target: { '\ud800': 'x' } } })
  expect([nested.status, nested.body.details]).toEqual([422, { target: 'ill_formed' }])
  const deep = `{"id":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`
  const reply = await caller.send('POST', '/wps/relay/CSP_readMessage', deep, { ...json, authorization: `Bearer ${token}` })
  expect(reply.status).toBe(422)
})

test('the body `null` is no empty body, for calls that need nothing too (SEC-19)', async () => {
  for (const [line, route] of portal.serving.served) {
    const [method = '', path = ''] = line.split(' ')
    if (method === 'GET' || route.form) continue
    const token = tokenFor(route)
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': 'abcdefgh' }
    const reply = route.encrypted
      ? await caller.send(method, path, await caller.seal(null), { 'content-type': 'application/jose', ...headers })
      : await caller.send(method, path, 'null', { ...json, ...headers })
    expect([line, reply.body.success, reply.status === 422 || reply.status === 400]).toEqual([line, false, true])
  }
})
