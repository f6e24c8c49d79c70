import { connect as connectSocket } from 'node:net'
import { livePath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { type FastifyInstance, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './testing/test-app.ts'
import { createTestCaller } from './testing/test-caller.ts'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

/** The rules for WebSockets, held to the stream that stands in their place: docs/decisions/075-untrusted-input.md. */

let portal: TestApp
let operators: FastifyInstance
let address: string
let requests = 0

let back: TestStaff
beforeAll(async () => {
  back = await openTestStaff()
  ;({ portal, operators } = back)
  portal.app.server.on('request', () => (requests += 1))
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => back.close())

const getToken = () => createTestCaller(portal.app).getToken('demo')

/** A line to the portal as an attacker has it: sends what it likes, and hears all that comes. */
function openLine(base: string) {
  const { port } = new URL(base)
  const socket = connectSocket(Number(port), '127.0.0.1')
  let heard = ''
  const waiting = new Set<() => void>()
  const wake = () => waiting.forEach((check) => check())
  let isOver = false
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
    wake()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isOver = true
    wake()
  })
  const until = (condition: () => boolean) =>
    new Promise<void>((done) => {
      const check = () => {
        if (!condition()) return
        waiting.delete(check)
        done()
      }
      waiting.add(check)
      check()
    })
  return {
    write: (text: string) => socket.write(text),
    heard: () => heard,
    hears: (words: RegExp) => until(() => words.test(heard) || isOver).then(() => heard),
    ends: () => until(() => isOver).then(() => heard),
    close: () => socket.destroy(),
  }
}

function ask(path: string, headers: Record<string, string>, method = 'GET'): string {
  const lines = Object.entries({ host: new URL(address).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const statusOf = (heard: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1])

/** What the stream answers to these headers; it is left at once. */
async function knock(headers: Record<string, string>, method = 'GET', path: string = livePath): Promise<number> {
  const line = openLine(address)
  line.write(ask(path, headers, method))
  const heard = await line.hears(/\r\n\r\n/)
  line.close()
  return statusOf(heard)
}

test('no server switches to a WebSocket, whoever asks and wherever (SEC-33)', async () => {
  const token = await getToken()
  const bases = [address, await operators.listen({ host: '127.0.0.1', port: 0 })]
  for (const base of bases)
    for (const path of [
      '/',
      livePath,
      '/ws',
      '/socket.io/?EIO=4&transport=websocket',
      '/wps/session/login',
      '/vendor/GVP1/wallet',
      '/docs/api',
    ])
      for (const headers of [upgrade, { ...upgrade, authorization: `Bearer ${token}` }, { ...upgrade, upgrade: 'h2c' }]) {
        const line = openLine(base)
        line.write(ask(path, headers))
        const heard = await line.hears(/\r\n\r\n/)
        line.close()
        expect([path, statusOf(heard) >= 200, /switching|sec-websocket-accept/i.test(heard)]).toEqual([path, true, false])
      }
  expect([portal.app.server, operators.server].map((server) => server.listenerCount('upgrade'))).toEqual([0, 0])
})

test('A stream opens by the bearer header of the own origin alone, never by cookie or query (SEC-33)', async () => {
  const token = await getToken()
  const mine = { authorization: `Bearer ${token}` }
  const { host } = new URL(address)
  expect(await knock(mine)).toBe(200)
  expect(await knock({ ...mine, origin: `http://${host}` })).toBe(200)
  expect(await knock({})).toBe(401)
  expect(await knock({ cookie: `token=${token}; sid=${token}` })).toBe(401)
  expect(await knock({}, 'GET', `${livePath}?token=${token}&access_token=${token}`)).toBe(401)
  for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, 'http://localhost:1'])
    expect([origin, await knock({ ...mine, origin })]).toEqual([origin, 403])
  expect(await knock({ ...mine, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await knock({ ...mine, host: 'other.example' })).toBe(421)
})

test('A stream refuses bodies and other methods, and a client that pipelines more is cut off (SEC-33)', async () => {
  const mine = { authorization: `Bearer ${await getToken()}` }
  expect(await knock({ ...mine, 'content-length': '5' })).toBe(422)
  expect(await knock({ ...mine, 'transfer-encoding': 'chunked' })).toBe(422)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await knock({ ...mine, 'content-length': '0' }, method)).toBe(404)
  const line = openLine(address)
  line.write(ask(livePath, mine))
  await line.hears(/resync/)
  const before = requests
  // Ten thousand requests behind an answer that never ends: what came in one piece with the first of them is read, the rest is not.
  line.write(ask('/wps/relay/nothing', {}).repeat(10_000))
  await line.ends()
  expect(requests - before).toBeLessThan(2_000)
  line.close()
})

test('A stream ends within a second of its session’s end, lock, idle limit or maximum age (SEC-33)', async () => {
  const ends = [
    sql`update identity.sessions set ended_at = now(), end_reason = 'revoked' where ended_at is null`,
    sql`update identity.members set locked_at = now() where username = 'demo'`,
    sql`update identity.sessions set last_seen_at = now() - interval '30 minutes' where ended_at is null`,
    sql`update identity.sessions set created_at = now() - interval '12 hours' where ended_at is null`,
    sql`delete from identity.sessions`,
  ]
  for (const end of ends) {
    const token = await getToken()
    const line = openLine(address)
    line.write(ask(livePath, { authorization: `Bearer ${token}` }))
    await line.hears(/resync/)
    // As another process, or an operator, would do it.
    await portal.database.query(end)
    expect(await line.hears(/signed-out[^]*retry: 3600000\n\n\r\n0\r\n\r\n$/)).toContain('signed-out')
    await expect.poll(() => knock({ authorization: `Bearer ${token}` }), { timeout: 10_000 }).toBe(401)
    line.close()
    await portal.database.query(sql`update identity.members set locked_at = null where username = 'demo'`)
  }
})

test('a member has five streams and no sixth, over all sessions together (SEC-33)', async () => {
  const lines = []
  for (let count = 0; count < 6; count += 1) {
    const line = openLine(address)
    line.write(ask(livePath, { authorization: `Bearer ${await getToken()}` }))
    await line.hears(/resync/)
    lines.push(line)
  }
  expect(await lines[0]!.hears(/retry: 60000/)).toMatch(/retry: 60000/)
  expect(await knock({ authorization: `Bearer ${await getToken()}` })).toBe(429)
  // The five that are left still hear what happens.
  const { call } = createTestCaller(portal.app)
  const token = await getToken()
  expect((await call(calls.cashier.deposit, { token, body: { method: 'demo', amount: '500' } })).status).toBe(200)
  for (const line of lines.slice(1)) expect(await line.hears(/"balance"/)).toMatch(/"balance"/)
  expect(lines[0]!.heard()).not.toMatch(/"balance"/)
  for (const line of lines) line.close()
})
