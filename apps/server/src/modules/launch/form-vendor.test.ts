/** The seam between vendors and the wallet, tried with a protocol that shares nothing with GVP/1 but the wallet behind it. */
import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { ensureVendorKey } from './key-ring.ts'
import { updateAllowedNetworks } from './key-store.ts'
import { copySession } from './session-store.ts'
import { formAdapter, formAdapterCode, formRoot, hashFields } from '../../testing/test-form-vendor.ts'
import { type TestBench, openTestBench, type Player } from '../../testing/test-bench.ts'
import { hashToken, makeToken } from './token.ts'
import type { Link } from './wallet-action.ts'

type Fields = Record<string, string>
type Answer = {
  http: number
  error: number
  description: string
  cash?: string
  transactionId?: string
  userId?: string
  currency?: string
}

let bench: TestBench
let link: Link
let pair: { key: string; secret: string }

beforeAll(async () => {
  bench = await openTestBench({ instances: 2, currency: 'BDT', adapters: [formAdapter] })
  pair = await ensureVendorKey(bench.database, {
    vendor: 'FORMS',
    brand: 1,
    currency: 'BDT',
    adapter: formAdapterCode,
    launchHosts: ['games.example'],
  })
  bench.nowMs.value += 5_001
  link = (await bench.nodes[0]!.keys.find(pair.key))!.link
})
afterAll(async () => {
  await expectSoundLedger(bench.database)
  await bench.close()
})

const id = () => randomUUID().slice(0, 13)

/** Sends a callback as the vendor does; `hash` and `type` replace what would have been sent. */
async function call(
  name: string,
  fields: Fields,
  more: { hash?: string; type?: string; raw?: string; node?: number; ip?: string } = {},
): Promise<Answer> {
  const all = { providerId: pair.key, ...fields }
  const payload = more.raw ?? new URLSearchParams({ ...all, hash: more.hash ?? hashFields(all, pair.secret) }).toString()
  const answer = await bench.nodes[more.node ?? 0]!.app.inject({
    method: 'POST',
    url: `${formRoot}/${name}.html`,
    payload,
    headers: { 'content-type': more.type ?? 'application/x-www-form-urlencoded' },
    ...(more.ip && { remoteAddress: more.ip }),
  })
  return { http: answer.statusCode, ...(JSON.parse(answer.payload) as Omit<Answer, 'http'>) }
}

const openPlayer = () => bench.openPlayer(100_0000n, { link })
const betOf = (player: Player, reference: string, amount: string, more: Fields = {}): Fields => ({
  token: player.token,
  userId: player.id,
  gameId: 'game-1',
  roundId: `r-${reference}`,
  reference,
  amount,
  ...more,
})
const resultOf = (player: Player, bet: string, reference: string, amount: string): Fields => {
  const { token: _token, ...fields } = betOf(player, reference, amount, { roundId: `r-${bet}` })
  return fields
}
const cashOf = async (player: Player) => (await call('balance', { userId: player.id })).cash

describe('a vendor of form fields and an MD5 hash', () => {
  test('authenticates, bets and pays in currency units, and its bet is recorded under its own name (V9)', async () => {
    const player = await openPlayer()
    expect(await call('authenticate', { token: player.token })).toMatchObject({
      http: 200,
      error: 0,
      userId: player.id,
      cash: '100',
      currency: 'BDT',
    })
    const bet = id()
    expect(await call('bet', betOf(player, bet, '12.50'))).toMatchObject({ error: 0, cash: '87.5' })
    expect(await call('result', resultOf(player, bet, id(), '20.25'))).toMatchObject({ error: 0, cash: '107.75' })
    const [record] = await bench.database.query(sql`
      select vendor, game, round_id, stake, payout, state from bets.bets where member = ${player.member}`)
    expect(record).toEqual({ vendor: 'FORMS', game: 'game-1', round_id: `r-${bet}`, stake: 125_000n, payout: 202_500n, state: 'settled' })
  })

  test('gets one answer and one transfer for repeats, also at once over two instances (MON-03)', async () => {
    const player = await openPlayer()
    const [bet, result] = [id(), id()]
    const bets = await Promise.all(Array.from({ length: 20 }, (_, at) => call('bet', betOf(player, bet, '10'), { node: at % 2 })))
    expect(new Set(bets.map(({ error, transactionId }) => `${error} ${transactionId}`)).size).toBe(1)
    expect(bets[0]).toMatchObject({ error: 0, cash: '90' })
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => call('result', resultOf(player, bet, result, '15'), { node: at % 2 })),
    )
    expect(new Set(results.map(({ error, transactionId }) => `${error} ${transactionId}`)).size).toBe(1)
    expect(await cashOf(player)).toBe('105')
    expect(await call('bet', betOf(player, bet, '11'))).toMatchObject({ error: 3, description: 'DUPLICATE_CONFLICT' })
    expect(await cashOf(player)).toBe('105')
  })

  test('is refused in its own numbers, and nothing moves (MON-05, V4.10)', async () => {
    const player = await openPlayer()
    const refused = async (fields: Fields) => {
      const { http, error, description } = await call('bet', fields)
      return [http, error, description]
    }
    expect(await refused(betOf(player, id(), '100.01'))).toEqual([200, 1, 'INSUFFICIENT_FUNDS'])
    expect(await refused(betOf(player, id(), '10', { gameId: 'nothing' }))).toEqual([200, 8, 'INVALID_GAME'])
    expect(await refused(betOf(player, id(), '10.005'))).toEqual([200, 7, 'AMOUNT_TOO_FINE'])
    for (const amount of ['-1', '1e2', '1,5', '', '1.00001']) expect((await refused(betOf(player, id(), amount)))[1]).toBe(7)
    expect(await refused(betOf({ ...player, id: 'nobody' }, id(), '10'))).toEqual([200, 2, 'INVALID_PLAYER'])
    expect(await refused({ ...betOf(player, id(), '10'), extra: '1' })).toEqual([200, 7, 'INVALID_REQUEST'])
    expect(await cashOf(player)).toBe('100')
  })

  test('gets no session by an unknown, ended or expired token (V4.9)', async () => {
    const player = await openPlayer()
    const inState = async (state: 'ended' | 'expired' | 'blocked') => {
      const token = makeToken()
      await copySession(bench.database, hashToken(player.token), link.id, hashToken(token), state, 0n)
      return token
    }
    for (const token of [makeToken(), await inState('ended'), await inState('expired')]) {
      expect((await call('authenticate', { token })).error).toBe(4)
      expect((await call('bet', betOf({ ...player, token }, id(), '1'))).error).toBe(4)
    }
    expect((await call('bet', betOf({ ...player, token: await inState('blocked') }, id(), '1'))).error).toBe(6)
    const other = await bench.openPlayer(10_0000n)
    // A token of another vendor's game is no session here.
    expect((await call('authenticate', { token: other.token })).error).toBe(4)
    expect(await cashOf(player)).toBe('100')
  })

  test('is refused for a wrong hash, a changed or doubled field and an unknown provider (MON-17)', async () => {
    const player = await openPlayer()
    const fields = betOf(player, id(), '10')
    const signed = { providerId: pair.key, ...fields }
    const hash = hashFields(signed, pair.secret)
    for (const wrong of [
      '',
      'x',
      hash.toUpperCase(),
      hashFields(signed, `${pair.secret}x`),
      hashFields({ ...signed, amount: '9' }, pair.secret),
    ])
      expect(await call('bet', fields, { hash: wrong })).toMatchObject({ http: 200, error: 5 })
    const form = new URLSearchParams({ ...signed, hash }).toString()
    for (const raw of [form.replace('amount=10', 'amount=99'), `${form}&amount=99`, `amount=99&${form}`, ''])
      expect((await call('bet', fields, { raw })).error).toBe(5)
    expect((await call('bet', fields, { type: 'application/json' })).error).toBe(5)
    expect((await call('bet', { ...fields, providerId: 'nobody' })).error).toBe(5)
    expect((await call('bet', fields, { raw: 'x='.padEnd(9_000, 'y') })).error).toBe(7)
    expect(await cashOf(player)).toBe('100')
  })

  test('takes a stake back once, also before it comes, and is not paid for it later (MON-06, MON-07, MON-09)', async () => {
    const player = await openPlayer()
    const [bet, early] = [id(), id()]
    const refund = (reference: string) => call('refund', { userId: player.id, reference })
    await call('bet', betOf(player, bet, '10'))
    expect([await refund(bet), await refund(bet)].map(({ error }) => error)).toEqual([0, 0])
    expect(await cashOf(player)).toBe('100')
    expect((await refund(early)).error).toBe(0)
    expect(await call('bet', betOf(player, early, '10'))).toMatchObject({ error: 3, description: 'TX_ROLLED_BACK' })
    expect(await call('result', resultOf(player, bet, id(), '50'))).toMatchObject({ error: 3, description: 'TX_ROLLED_BACK' })
    expect(await call('result', resultOf(player, id(), id(), '50'))).toMatchObject({ error: 3, description: 'TX_NOT_FOUND' })
    expect(await cashOf(player)).toBe('100')
  })

  test('is paid a late result, after its session has ended and its player is locked, and once (V4.9, MON-09)', async () => {
    const player = await openPlayer()
    const bet = id()
    await call('bet', betOf(player, bet, '10'))
    await bench.database.query(sql`update launch.sessions set ended_at = now() where member = ${player.member}`)
    await bench.database.query(sql`update identity.members set locked_at = now() where id = ${player.member}`)
    expect(await call('result', resultOf(player, bet, id(), '30'))).toMatchObject({ error: 0, cash: '120' })
    expect(await call('result', resultOf(player, bet, id(), '30'))).toMatchObject({ error: 3, description: 'ROUND_CLOSED' })
    expect(await cashOf(player)).toBe('120')
  })

  test('calls from its own networks alone, and a key opens the protocol of its vendor alone (MON-17)', async () => {
    const player = await openPlayer()
    await updateAllowedNetworks(bench.database, link.id, ['203.0.113.0/24'])
    bench.nowMs.value += 5_001
    expect((await call('balance', { userId: player.id }, { ip: '198.51.100.7' })).error).toBe(5)
    expect((await call('balance', { userId: player.id }, { ip: '203.0.113.9' })).error).toBe(0)
    await updateAllowedNetworks(bench.database, link.id, [])
    bench.nowMs.value += 5_001
    // The vendor of forms signs as GVP/1 does, and the sandbox hashes as the vendor of forms does.
    expect(await bench.tell('balance', { playerId: player.id }, { key: createHmacKey(pair.key, pair.secret) })).toMatchObject({ http: 401 })
    const fields = { providerId: bench.key.id, userId: player.id }
    expect((await call('balance', fields, { hash: hashFields(fields, bench.secret) })).error).toBe(5)
    const path = '/gvp/v1/wallet/balance'
    const body = JSON.stringify({ playerId: player.id })
    const headers = signCall({ method: 'POST', path, body }, bench.key, { nowMs: bench.nowMs.value })
    expect((await bench.nodes[0]!.app.inject({ method: 'POST', url: path, payload: body, headers })).statusCode).toBe(200)
  })
})
