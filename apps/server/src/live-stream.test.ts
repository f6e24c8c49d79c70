import { livePath } from '@portal/contracts'
import type { LiveEvent } from '@portal/contracts/messaging'
import { calls } from '@portal/contracts/calls'
import { createHttpServer, type FastifyInstance, openLog, openMetrics } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller } from './testing/test-caller.ts'
import { seedCashier } from '#modules/cashier'
import type { Caller } from '#platform/call.ts'
import { type Live, openLive } from '#platform/live.ts'
import { serveLive, type StreamEnd } from '#platform/live-stream.ts'
import { securityHeaders } from '#platform/portal-app.ts'

let portal: TestApp
let address: string

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.transaction((tx) => seedCashier(tx, { id: 1, currency: 'BDT' }, undefined))
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.close())

/** Reads a stream as a browser does: fetch with the bearer header, then the body piece by piece. */
async function connect(base: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const answer = await fetch(`${base}${livePath}`, { headers, signal: abort.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads on until the text fulfils the condition; undefined when the stream ended before. */
  const readUntil = async (condition: (text: string) => boolean): Promise<string | undefined> => {
    while (!condition(text)) {
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
    return text
  }
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]!) as LiveEvent)
  const lastId = () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
  return { answer, readUntil, events, lastId, text: () => text, abort: () => abort.abort() }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('A deposit is pushed with its version, and again after a reconnect, without a gap (REL-20, REL-21)', async () => {
  const { call, getToken } = createTestCaller(portal.app)
  const token = await getToken('demo')
  const page = await connect(address, bearer(token))
  expect(page.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(page.answer.headers.get('cache-control')).toContain('no-store')
  expect(page.answer.headers.get('x-content-type-options')).toBe(securityHeaders['x-content-type-options'])
  await page.readUntil((text) => text.includes('resync'))
  expect(page.events()).toEqual([{ type: 'status', status: 0 }, { type: 'resync' }])
  const deposit = async () =>
    (await call(calls.cashier.deposit, { token, body: { method: 'demo', amount: '500' } })).body.value as {
      orderNo: string
      balance: string
    }
  const first = await deposit()
  await page.readUntil((text) => text.includes(first.orderNo))
  const balance = (await call(calls.wallet.balance, { token })).body.value as { sumBalance: string; version: string }
  expect(balance.sumBalance).toBe(first.balance)
  const credited = (orderNo: string) => ({ type: 'deposit', orderNo, status: 'credited' })
  expect(page.events().slice(-2)).toEqual([{ type: 'balance', ...balance }, credited(first.orderNo)])
  page.abort()
  const second = await deposit()
  const again = await connect(address, { ...bearer(token), 'last-event-id': page.lastId()! })
  await again.readUntil((text) => text.includes(second.orderNo))
  expect(again.events()).toEqual([
    { type: 'status', status: 0 },
    { type: 'balance', sumBalance: second.balance, currency: 'BDT', version: String(BigInt(balance.version) + 1n) },
    credited(second.orderNo),
  ])
  again.abort()
})

test('a stream closes when its session is signed out (SEC-12)', async () => {
  const { call, getToken } = createTestCaller(portal.app)
  const token = await getToken('demo')
  const page = await connect(address, bearer(token))
  await page.readUntil((text) => text.includes('resync'))
  await call(calls.identity.logout, { token })
  expect(await page.readUntil(() => false)).toBeUndefined()
  expect(page.events().at(-1)).toMatchObject({ type: 'signed-out' })
  expect((await connect(address, bearer(token))).answer.status).toBe(401)
})

test('A step-up ends the stream of the old token, and the browser resumes it with the new one (SEC-10)', async () => {
  const { call, getToken } = createTestCaller(portal.app)
  const token = await getToken('demo')
  const page = await connect(address, bearer(token))
  await page.readUntil((text) => text.includes('resync'))
  const body = { purpose: 'contact', target: { field: 'email' }, password: 'Demo1234!' }
  const up = (await call(calls.identity.stepUp, { token, body })).body.value as { token: string }
  expect(await page.readUntil(() => false)).toBeUndefined()
  expect(page.text()).not.toContain('signed-out')
  expect(page.text()).toMatch(/\nretry: 2000\n\n$/)
  expect((await connect(address, bearer(token))).answer.status).toBe(401)
  const again = await connect(address, { ...bearer(up.token), 'last-event-id': page.lastId()! })
  await again.readUntil((text) => text.includes(': ok'))
  expect(again.events().map((event) => (event as { type: string }).type)).toEqual(['status'])
  again.abort()
})

test('a visitor and an unknown token get no stream (SEC-16)', async () => {
  for (const headers of [{}, bearer('unknown'), { authorization: 'Basic x' }]) {
    const { answer, readUntil, text } = await connect(address, headers)
    await readUntil(() => false)
    expect([answer.status, (JSON.parse(text()) as { code: string }).code]).toEqual([
      401,
      'authorization' in headers ? 'session.expired' : 'session.required',
    ])
  }
})

/** A server with only the stream, whose brand and callers are in the test's hands. */
async function openStreamServer(database: TestDatabase) {
  const log = openLog('test', 'silent')
  const app: FastifyInstance = createHttpServer({ log, metrics: openMetrics('test') })
  const live: Live = await openLive({ database, log })
  const brand = { id: 1, code: 'X', currency: 'BDT', defaultLanguage: 'EN' as const }
  const state: { status: 0 | 1 | 2; restricted: boolean } = { status: 0, restricted: false }
  const ends = new Map<string, (end: StreamEnd) => void>()
  serveLive(app, {
    live,
    gate: {
      findBrand: async () => brand,
      getStatus: async () => state.status,
      findCaller: async (token) =>
        ({ memberId: 1n, account: 'x', type: 0, sessionId: token, restricted: state.restricted }) satisfies Caller,
    },
    watchSession: (sessionId, _token, onEnd) => {
      ends.set(sessionId, onEnd)
      return () => ends.delete(sessionId)
    },
    checkEveryMs: 5,
    heartbeatMs: 20,
  })
  app.setErrorHandler((_error, _request, reply) => reply.code(403).send({}))
  return { base: await app.listen({ host: '127.0.0.1', port: 0 }), app, live, state, ends }
}

test('A page gets maintenance, its end, heartbeats, and a retry at the shutdown (REL-12, REL-23)', async () => {
  const database = await createTestDatabase([])
  const { base, app, live, state, ends } = await openStreamServer(database)
  const page = await connect(base, bearer('session-1'))
  await page.readUntil((text) => text.includes('resync'))
  state.status = 1
  await page.readUntil((text) => text.includes('"status":1'))
  state.status = 0
  await page.readUntil((text) => text.lastIndexOf('"status":0') > text.indexOf('"status":1'))
  await page.readUntil((text) => /^: $/m.test(text))
  const other = await connect(base, bearer('session-2'))
  await other.readUntil((text) => text.includes('resync'))
  ends.get('session-2')!({ kind: 'over', reason: 'expired' })
  expect(await other.readUntil(() => false)).toBeUndefined()
  expect(other.text()).toMatch(/"signed-out","reason":"expired"}\n\nretry: 3600000\n\n$/)
  state.restricted = true
  expect((await connect(base, bearer('session-3'))).answer.status).toBe(403)
  await live.close()
  expect(await page.readUntil(() => false)).toBeUndefined()
  expect(page.text()).toMatch(/\nretry: \d{4}\n\n$/)
  expect(ends.size).toBe(0)
  await app.close()
  await database.drop()
})
