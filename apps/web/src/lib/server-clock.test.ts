// @vitest-environment happy-dom
/** Devices whose clocks are wrong, against a server whose clock is right and which opens envelopes as ours does. */
import { compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { calls, jwksPath } from '@portal/contracts/calls'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { clearServerTime, noteServerTime, serverNow } from './server-clock.ts'
import { sendOverNetwork } from './send.ts'

const trueMs = Date.UTC(2026, 10, 24, 10, 0, 0, 250)
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
let skewMs = 0
/** What the server's clock shows while the device's shows `Date.now()`. */
const atServer = () => Date.now() - skewMs
const setClock = (skew: number) => {
  skewMs = skew
  vi.setSystemTime(trueMs + skew)
}

type Envelope = { iat: number; body: Record<string, unknown> }
let opened: Envelope[] = []
let refused: string[] = []

function answer(status: number, body: unknown): Response {
  const headers = { date: new Date(atServer()).toUTCString(), 'cache-control': 'no-store', 'content-type': 'application/json' }
  return new Response(JSON.stringify(body), { status, headers })
}
const refuse = (code: string) => {
  refused.push(code)
  return answer(400, { success: false, code, message: code })
}

/** @param keys the private keys that the server holds, by kid */
function serve(keys: ReadonlyMap<string, CryptoKey>, listed: () => JWK) {
  return async (url: string, init: RequestInit = {}) => {
    if (url === jwksPath) return answer(200, { keys: [listed()] })
    if (init.method === 'GET') return answer(200, { success: true, value: {} })
    const text = init.body as string
    const compact = text.startsWith('{') ? (JSON.parse(text) as { value: string }).value : text
    const decrypted = await compactDecrypt(compact, async ({ kid }) => {
      const key = keys.get(kid ?? '')
      if (!key) throw new Error('unknown')
      return key
    }).catch(() => undefined)
    if (!decrypted) return refuse('request.envelope_invalid')
    const envelope = JSON.parse(new TextDecoder().decode(decrypted.plaintext)) as Envelope
    const ageSeconds = atServer() / 1000 - envelope.iat
    if (ageSeconds > 120) return refuse('request.envelope_expired')
    if (ageSeconds < -30) return refuse('request.envelope_ahead')
    opened.push(envelope)
    return answer(200, { success: true, value: { kind: 'session' } })
  }
}

const api = createApi(sendOverNetwork)
const logIn = () => api.identity.login({ username: 'demo', password: 'Demo1234!', humanVerification: 'proof' })
const keys = new Map<string, CryptoKey>()
let listed: JWK

async function addKey(kid: string): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  keys.set(kid, pair.privateKey)
  listed = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: 'ECDH-ES' }
}

beforeAll(() => addKey('first'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sessionStorage.clear()
  clearServerTime()
  ;[opened, refused] = [[], []]
  vi.stubGlobal(
    'fetch',
    serve(keys, () => listed),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const skews = [10 * minuteMs, -10 * minuteMs, dayMs, -dayMs, 0]

test.each(skews)('a device whose clock is %i ms off logs in at the first press (R-7.1.02)', async (skew) => {
  setClock(skew)
  await expect(logIn()).resolves.toEqual({ kind: 'session' })
  expect(opened).toHaveLength(1)
  expect(refused).toEqual(skew === 0 ? [] : [skew > 0 ? 'request.envelope_ahead' : 'request.envelope_expired'])
  // From now on the time is known, and nothing is refused any more.
  await logIn()
  expect([opened.length, refused.length]).toEqual([2, skew === 0 ? 0 : 1])
  expect(Math.abs(opened[1]!.iat * 1000 - trueMs)).toBeLessThanOrEqual(1_000)
})

test.each(skews)('once any answer came, a device %i ms off sends no envelope that is refused (R-7.1.02)', async (skew) => {
  setClock(skew)
  await api.brand.status({})
  expect(Math.abs(serverNow() - trueMs)).toBeLessThan(1_000)
  await logIn()
  expect([opened.length, refused]).toEqual([1, []])
})

test.each(skews)('the trial account opens too where the clock is %i ms off (R-7.1.07)', async (skew) => {
  setClock(skew)
  const { sendSealed } = await import('./sealed.ts')
  const begin = () =>
    sendSealed(async (seal) => sendOverNetwork(calls.identity.loginFreePlay, { value: await seal({ humanVerification: 'proof' }) }, {}))
  await expect(begin()).resolves.toEqual({ kind: 'session' })
  expect(opened).toHaveLength(1)
})

test('a clock that is set while the page is open is followed at the next answer', async () => {
  setClock(0)
  await logIn()
  setClock(dayMs)
  await logIn()
  expect([opened.length, refused]).toEqual([2, ['request.envelope_ahead']])
  setClock(-10 * minuteMs)
  await api.brand.status({})
  expect(Math.abs(serverNow() - trueMs)).toBeLessThan(1_000)
})

test('a page that was open while the server’s key was replaced asks for the new one and goes on (R-7.1.02)', async () => {
  setClock(0)
  await logIn()
  keys.clear()
  await addKey('second')
  await expect(logIn()).resolves.toEqual({ kind: 'session' })
  expect([opened.length, refused]).toEqual([2, ['request.envelope_invalid']])
})

test('A second refusal, or one for another reason, is reported and not retried', async () => {
  setClock(0)
  const send = vi.fn(async () => refuse('request.envelope_expired'))
  vi.stubGlobal('fetch', (url: string) => (url === jwksPath ? Promise.resolve(answer(200, { keys: [listed] })) : send()))
  await expect(logIn()).rejects.toMatchObject({ code: 'request.envelope_expired' })
  expect(send).toHaveBeenCalledTimes(2)
  send.mockImplementation(async () => refuse('identity.wrong_credentials'))
  await expect(logIn()).rejects.toMatchObject({ code: 'identity.wrong_credentials' })
  expect(send).toHaveBeenCalledTimes(3)
})

test('the time comes from no answer that a cache has kept, and each answer makes it more exact', () => {
  setClock(10 * minuteMs)
  const date = (ms: number) => new Date(ms).toUTCString()
  noteServerTime(new Headers({ date: date(trueMs), 'cache-control': 'public, max-age=30' }), Date.now() - 50, Date.now())
  expect(serverNow()).toBe(Date.now())
  // The server's second turns between two answers: the time is known to their distance.
  for (const ms of [0, 700, 760]) {
    vi.setSystemTime(trueMs + ms + 10 * minuteMs)
    noteServerTime(new Headers({ date: date(trueMs + ms), 'cache-control': 'no-store' }), Date.now() - 50, Date.now())
  }
  expect(Math.abs(serverNow() - (trueMs + 760))).toBeLessThan(100)
  clearServerTime()
  expect(Math.abs(serverNow() - (trueMs + 760))).toBeLessThan(100)
})
