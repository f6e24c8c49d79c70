import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import type { JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypt } from '../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { openEnvelopes } from './envelope.ts'

let portal: TestPortal
let key: JWK

beforeAll(async () => {
  portal = await openTestPortal()
  key = (await portal.envelope.listPublicKeys())[0]!
})
afterAll(() => portal.close())

const now = () => Math.floor(Date.now() / 1000)
const message = (change: Record<string, unknown> = {}) =>
  JSON.stringify({ iat: now(), jti: randomUUID(), body: { hello: 'world' }, ...change })
const refusalOf = (compact: string) =>
  portal.envelope.open(compact).then(
    () => 'opened',
    (error: { code: string }) => error.code,
  )

test('a sealed body opens once (R-7.1.01, R-7.1.02)', async () => {
  const compact = await encrypt(message(), key)
  expect(await portal.envelope.open(compact)).toEqual({ hello: 'world' })
  expect(await refusalOf(compact)).toBe('request.envelope_reused')
})

test('the same id in another envelope is refused, also by another process (R-7.1.02)', async () => {
  const other = await openEnvelopes(portal.database)
  const jti = randomUUID()
  expect(await refusalOf(await encrypt(message({ jti }), key))).toBe('opened')
  await expect(other.open(await encrypt(message({ jti: jti.toUpperCase() }), key))).rejects.toThrow('request.envelope_reused')
  other.close()
})

test('older than 120 seconds, or more than 30 ahead, is refused (R-7.1.02)', async () => {
  expect(await refusalOf(await encrypt(message({ iat: now() - 118 }), key))).toBe('opened')
  expect(await refusalOf(await encrypt(message({ iat: now() - 122 }), key))).toBe('request.envelope_expired')
  expect(await refusalOf(await encrypt(message({ iat: now() + 25 }), key))).toBe('opened')
  expect(await refusalOf(await encrypt(message({ iat: now() + 35 }), key))).toBe('request.envelope_ahead')
})

test('other algorithms, unknown keys and broken texts are refused (R-7.1.02)', async () => {
  const good = await encrypt(message(), key)
  const parts = good.split('.')
  const broken = [
    '',
    'x',
    '....',
    good.slice(0, -4),
    `${good}.extra`,
    [parts[0], parts[1], parts[2], `A${parts[3]!.slice(1)}B`, parts[4]].join('.'),
    [Buffer.from('{"alg":"none"}').toString('base64url'), '', parts[2], parts[3], parts[4]].join('.'),
    await encrypt(message(), key, { alg: 'ECDH-ES+A256KW' }),
    await encrypt(message(), key, { enc: 'A128GCM' }),
    await encrypt(message(), key, { kid: randomUUID() }),
    await encrypt(message(), key, { kid: '__proto__' }),
    await encrypt('not json', key),
    await encrypt('[]', key),
    await encrypt(message({ extra: 1 }), key),
    await encrypt(message({ jti: 'no-uuid' }), key),
    await encrypt(message({ body: 'text' }), key),
    await encrypt(JSON.stringify({ iat: 'now', jti: randomUUID(), body: {} }), key),
  ]
  for (const compact of broken)
    expect([compact.slice(0, 80), await refusalOf(compact)]).toEqual([compact.slice(0, 80), 'request.envelope_invalid'])
})

test('After rotation the previous key still decrypts, an older one does not, new keys are found (R-7.1.02)', async () => {
  const other = await openEnvelopes(portal.database)
  await portal.envelope.rotate()
  const [second, first] = await portal.envelope.listPublicKeys()
  expect([first!.kid, second!.kid === key.kid]).toEqual([key.kid, false])
  expect(await refusalOf(await encrypt(message(), key))).toBe('opened')
  await portal.database.query(sql`update platform.envelope_keys set created_at = created_at - interval '2 seconds'`)
  await portal.envelope.rotate()
  const kids = (await portal.envelope.listPublicKeys()).map(({ kid }) => kid)
  expect(kids).toHaveLength(2)
  expect(kids).toContain(second!.kid)
  expect(await refusalOf(await encrypt(message(), key))).toBe('request.envelope_invalid')
  expect(await refusalOf(await encrypt(message(), second!))).toBe('opened')
  other.close()
})

test('the published keys hold no private part (R-7.1.02)', async () => {
  const { payload } = await portal.app.inject('/.well-known/jwks.json')
  const { keys } = JSON.parse(payload) as { keys: JWK[] }
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every((jwk) => jwk.d === undefined && jwk.alg === 'ECDH-ES' && jwk.use === 'enc')).toBe(true)
})
