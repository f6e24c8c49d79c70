import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createEd25519Key, createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAddressGate } from '#platform/address-gate.ts'
import { addVendorPublicKey, rotateVendorKey } from './key-ring.ts'
import { updateAllowedNetworks } from './key-store.ts'
import { type TestBench, openTestBench, type Player, type Sending } from '../../testing/test-bench.ts'

let bench: TestBench
let player: Player

beforeAll(async () => {
  bench = await openTestBench({ instances: 2 })
  player = await bench.openPlayer(100_0000n)
})
afterAll(() => bench.close())

const betOf = (txId: string) => ({ token: player.token, txId, roundId: txId, game: 'sandbox-1', amount: '10000' })
const unread = { http: 401, body: { status: 'INVALID_SIGNATURE' } }

/** A spoilt bet is answered like this and leaves ledger and records as they were. */
async function expectNoEffect(more: Sending, expected: object, body: object = betOf(randomUUID())) {
  const before = await bench.balanceOf(player)
  const answer = await bench.tell('bet', body, more)
  expect(answer).toMatchObject(expected)
  expect(await bench.balanceOf(player)).toBe(before)
  return answer
}

describe('a call is refused unread and moves nothing', () => {
  test('with any one byte of its body changed after signing (MON-17)', async () => {
    const body = betOf('tampered')
    const text = JSON.stringify(body)
    const headers = signCall({ method: 'POST', path: '/gvp/v1/wallet/bet', body: text }, bench.key, { nowMs: bench.nowMs.value })
    for (let at = 0; at < text.length; at += 7) {
      const raw = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
      await expectNoEffect({ raw, headers }, unread, body)
    }
  })

  test('with a wrong secret, an unknown key, or a time more than a minute off (MON-17)', async () => {
    await expectNoEffect({ key: createHmacKey(bench.key.id, 'another secret') }, unread)
    await expectNoEffect({ key: createHmacKey('unknown', bench.secret) }, unread)
    const late = signCall({ method: 'POST', path: '/gvp/v1/wallet/bet', body: '{}' }, bench.key, { nowMs: bench.nowMs.value - 61_000 })
    await expectNoEffect({ raw: '{}', headers: late }, unread)
  })

  test('without its headers (MON-17)', async () => {
    const answer = await bench.nodes[0]!.app.inject({ method: 'POST', url: '/gvp/v1/wallet/bet', payload: betOf('bare') })
    expect(answer.statusCode).toBe(401)
  })

  test('when it is played again, on this instance or another, byte by byte (MON-17)', async () => {
    const nonce = randomUUID()
    const body = betOf(randomUUID())
    expect((await bench.tell('bet', body, { nonce })).body.status).toBe('OK')
    await expectNoEffect({ nonce }, unread, body)
    await expectNoEffect({ nonce, node: 1 }, unread, body)
    await expectNoEffect({ nonce: nonce.toUpperCase(), node: 1 }, unread)
    expect((await bench.tell('balance', { token: player.token }, { nonce })).http).toBe(401)
  })

  test('when it is played twice at once over two instances: one of the two is refused (MON-17)', async () => {
    for (let time = 0; time < 10; time += 1) {
      const nonce = randomUUID()
      const body = betOf(randomUUID())
      const answers = await Promise.all([0, 1].map((node) => bench.tell('bet', body, { nonce, node })))
      expect(answers.map((answer) => answer.http).toSorted()).toEqual([200, 401])
    }
  })

  test('when its body is no JSON, too large, or no object', async () => {
    await expectNoEffect({ raw: '{"token":' }, { http: 400, body: { status: 'INVALID_REQUEST' } })
    await expectNoEffect({ raw: '' }, { http: 400, body: { status: 'INVALID_REQUEST' } })
    await expectNoEffect({ raw: JSON.stringify({ meta: 'x'.repeat(70_000) }) }, { http: 400, body: { status: 'INVALID_REQUEST' } })
    await expectNoEffect({ raw: '[]' }, { http: 200, body: { status: 'INVALID_REQUEST' } })
  })

  test('with unknown fields, wrong types, negative or over-precise amounts, or ids that are none (V4.10)', async () => {
    const spoilt: Record<string, unknown>[] = [
      { bonus: true },
      { amount: 10_000 },
      { amount: '-1' },
      { amount: '0.5' },
      { amount: '1e4' },
      { txId: 'x'.repeat(65) },
      { txId: 'a b' },
      { txId: undefined },
      { token: 'short' },
      { roundId: null },
      { meta: { a: { b: 1 } } },
      { constructor: 'x' },
    ]
    for (const more of spoilt) {
      const body = { ...betOf(randomUUID()), ...more }
      await expectNoEffect({}, { http: 200, body: { status: 'INVALID_REQUEST' } }, body)
    }
  })
})

describe('keys', () => {
  test('may be two at once; the third ends the first, within five seconds everywhere (MON-17)', async () => {
    const first = bench.key
    const second = await rotateVendorKey(bench.database, bench.link)
    const ask = async (key: { key: string; secret: string }) =>
      (await bench.tell('balance', { token: player.token }, { key: createHmacKey(key.key, key.secret) })).http
    const firstPair = { key: first.id, secret: bench.secret }
    bench.nowMs.value += 5_001
    expect([await ask(firstPair), await ask(second)]).toEqual([200, 200])
    const third = await rotateVendorKey(bench.database, bench.link)
    bench.nowMs.value += 5_001
    expect([await ask(firstPair), await ask(second), await ask(third)]).toEqual([401, 200, 200])
    bench.key = createHmacKey(third.key, third.secret)
    bench.secret = third.secret
  })

  test('may be Ed25519: then the vendor alone can sign (MON-17)', async () => {
    const pair = generateKeyPairSync('ed25519')
    const id = await addVendorPublicKey(bench.database, bench.link, pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
    bench.nowMs.value += 5_001
    const key = createEd25519Key(id, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    expect((await bench.tell('balance', { token: player.token }, { key })).body.status).toBe('OK')
    const other = createEd25519Key(id, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    expect((await bench.tell('balance', { token: player.token }, { key: other })).http).toBe(401)
  })
})

test('a call from an address outside the vendor’s networks is refused, however well it is signed (MON-17)', async () => {
  await updateAllowedNetworks(bench.database, bench.link.id, ['203.0.113.0/24', '2001:db8::/32'])
  bench.nowMs.value += 5_001
  await expectNoEffect({ ip: '198.51.100.7' }, { http: 403 })
  expect((await bench.tell('balance', { token: player.token }, { ip: '203.0.113.9' })).http).toBe(200)
  await updateAllowedNetworks(bench.database, bench.link.id, [])
  bench.nowMs.value += 5_001
  const allows = createAddressGate(['203.0.113.0/24', '2001:db8::/32'])
  expect(['203.0.113.255', '::ffff:203.0.113.1', '2001:db8::1'].every(allows)).toBe(true)
  expect(['203.0.114.0', '::1', '2001:db9::1'].some(allows)).toBe(false)
})

test('the request id comes back, and is stored with the transaction', async () => {
  const body = betOf(randomUUID())
  const answer = await bench.tell('bet', body, { headers: { 'x-request-id': 'trace-77' } })
  expect(answer.body.requestId).toBe('trace-77')
  const stored = await bench.database.query(sql`select request_id from launch.transactions where tx_id = ${body.txId}`)
  expect(stored).toEqual([{ request_id: 'trace-77' }])
})

test('what was asked and answered can be neither changed nor removed (V4.11, MON-25)', async () => {
  await expect(bench.database.query(sql`update launch.transactions set amount = 1`)).rejects.toThrow('append-only')
  await expect(bench.database.query(sql`delete from launch.transactions`)).rejects.toThrow('append-only')
  await expect(bench.database.query(sql`truncate launch.transactions`)).rejects.toThrow('append-only')
})

test('a token is stored as its hash alone, also in the notes of a transaction (SEC-21)', async () => {
  const rows = await bench.database.query<{ row: string }>(sql`
    select t::text as row from launch.transactions t union all select s::text from launch.sessions s`)
  expect(rows.some(({ row }) => row.includes(player.token))).toBe(false)
})
