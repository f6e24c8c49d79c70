/** SEC-32 from the portal's side: a vendor answers its calls with anything. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type VendorCall, vendorCalls } from '@portal/contracts/vendor-protocol'
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { listPools } from '#modules/jackpots'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tiger } from '../../testing/test-tiger.ts'
import { giveFreeRounds } from './free-rounds.ts'
import { syncVendorGames } from './game-sync.ts'
import { openKeyRing, type KeyRing } from './key-ring.ts'
import { listLinks } from './key-store.ts'
import { reconcileHour } from './reconcile.ts'
import { hostileValues, createChooser, mutate, mutateBytes } from '../../testing/test-mutations.ts'
import { createVendorClient, VendorUnreachable, type VendorClient } from './vendor-client.ts'
import type { Link } from './wallet-action.ts'

/** 600 answers here, 30,000 with `PROOF=full`. A failure names its number: it alone decides what the answer is. */
const answers = process.env.PROOF === 'full' ? 30_000 : 600

let portal: TestApp
let keys: KeyRing
let link: Link
let client: VendorClient
let studioUrl: string
let nowMs = 0
/** What the vendor says, whatever it is asked. */
let say: (path: string) => { http?: number; headers?: Record<string, string>; body: Buffer }
const log = openLog('test', 'silent')
const vendor = createServer((request, reply) => {
  request.resume()
  const { http = 200, headers = {}, body } = say(request.url ?? '')
  reply.on('error', () => undefined)
  reply.writeHead(http, headers).end(body)
})

beforeAll(async () => {
  portal = await openTestApp()
  await new Promise<void>((done) => void vendor.listen(0, '127.0.0.1', done))
  studioUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  keys = openKeyRing(portal.database, () => nowMs)
  const links = await listLinks(portal.database)
  link = await keys.getLink(links.find(({ adapter }) => adapter === 'gvp')!.id)
})
beforeEach(() => {
  nowMs = Date.now()
  client = createVendorClient({ keys, studioUrl, nowMs: () => nowMs })
})
afterAll(async () => {
  vendor.closeAllConnections()
  await new Promise((done) => vendor.close(done))
  await portal.close()
})

const at = '2026-11-21T10:30:00.000Z'
const envelope = { status: 'OK', requestId: 'r', serverTime: at }
const plainTiger = { ...tiger, minBet: '10000', maxBet: '10000000', releasedAt: at, maxWinStakes: 5_000, jackpotIds: ['mini-BDT'] }
const jackpot = { id: 'mini-BDT', currency: 'BDT', amount: '10000000', tier: 'mini', seed: '10000000', lastHit: at }
const round = {
  roundId: 'r1', playerId: 'p1', game: 'sundarban-tiger', currency: 'BDT', bet: '100', win: '40', status: 'closed', version: 1, startedAt: at, changedAt: at,
  transactions: [{ txId: 't1', kind: 'bet', amount: '100', at }, { txId: 't2', kind: 'win', amount: '40', at }],
} // prettier-ignore

/** What is asked, and what an honest vendor answers. */
const honest: { name: VendorCall; request: unknown; answer: object }[] = [
  { name: 'listGames', request: { brand: '1', currency: 'BDT', language: 'EN' }, answer: { games: [plainTiger, { ...plainTiger, code: 'other' }] } },
  { name: 'jackpots', request: undefined, answer: { jackpots: [jackpot] } },
  { name: 'launchGame', request: { mode: 'demo', game: 'x', currency: 'BDT', language: 'BN', device: 'WEB', lobbyUrl: '/' }, answer: { url: 'https://a.example/play', sessionId: 's', expiresAt: at } },
  { name: 'searchRounds', request: { from: new Date(at), to: new Date(at) }, answer: { rounds: [round] } },
  { name: 'roundDetail', request: { roundId: 'r1', language: 'BN' }, answer: { url: 'https://a.example/r1', outcome: { reels: [1, 2] }, proof: { seedHash: 'a', clientSeed: 'b', nonce: 1 } } },
  { name: 'createFreeRounds', request: { campaignId: 'c', playerIds: ['p'], game: 'x', betValue: 1n, count: 1, validFrom: new Date(at), validTo: new Date(at) }, answer: { players: [{ playerId: 'p', status: 'OK', left: 1 }] } },
  { name: 'terminateSessions', request: { playerId: 'p', reason: 'x' }, answer: { closed: 1 } },
  { name: 'status', request: undefined, answer: { games: [{ game: 'x', up: true, maintenanceFrom: at }] } },
  { name: 'transferBalance', request: { playerId: 'p' }, answer: { balance: '1', currency: 'BDT' } },
] // prettier-ignore

const write = (body: unknown) => Buffer.from(JSON.stringify(body) ?? '')
const ask = (name: VendorCall, request: unknown) => client.call(link, name, request as never)

test('Every valid answer is accepted, so that each refusal below has its mutation as the cause (SEC-32)', async () => {
  for (const { name, request, answer } of honest) {
    say = () => ({ body: write({ ...envelope, ...answer }) })
    expect(await ask(name, request)).toMatchObject({ status: 'OK' })
  }
})

test('600 mutated answers: each decodes by the protocol or counts as an unreachable vendor (SEC-32)', async () => {
  let refused = 0
  for (let number = 0; number < answers; number += 1) {
    const choose = createChooser(number)
    const { name, request, answer } = honest[choose(honest.length)]!
    let body: unknown = { ...envelope, ...answer }
    for (let times = choose(3); times >= 0; times -= 1) body = mutate(body, choose)
    const bytes = choose(5) === 0 ? mutateBytes(write(body), choose) : write(body)
    say = () => ({ http: choose(9) === 0 ? [201, 204, 301, 400, 404, 418, 500, 503][choose(8)]! : 200, body: bytes })
    // The circuit breaker is closed again by then.
    nowMs += 11_000
    const result = await ask(name, request).catch((error: unknown) => error)
    if (result instanceof Error) {
      refused += 1
      expect({ number, name, error: result instanceof VendorUnreachable || result }).toEqual({ number, name, error: true })
    } else
      expect({ number, name, fits: vendorCalls[name].output.safeEncode(result as never).success }).toEqual({ number, name, fits: true })
  }
  expect(refused).toBeGreaterThan(answers / 2)
}, 3_600_000)

test('An endless, bomb-like, redirected or truncated answer is abandoned within its bounds (SEC-32)', async () => {
  const game = write({ ...envelope, games: [], message: '' })
  const long = Buffer.concat([game.subarray(0, -2), Buffer.alloc(6 * 1024 * 1024, 0x61), game.subarray(-2)])
  const packed = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1024 * 1024, 0x20))))
  const before = process.memoryUsage.rss()
  for (const answer of [
    { body: long },
    { body: packed, headers: { 'content-encoding': 'gzip' } },
    { body: Buffer.from('not gzip'), headers: { 'content-encoding': 'gzip' } },
    { http: 302, headers: { location: `${studioUrl}/elsewhere` }, body: game },
    { body: Buffer.from('{"status":"OK"') },
  ]) {
    nowMs += 11_000
    say = (path) => (path === '/elsewhere' ? { body: game } : answer)
    await expect(ask('listGames', honest[0]!.request)).rejects.toBeInstanceOf(VendorUnreachable)
  }
  // Two hundred megabytes were not unfolded.
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(128)
})

/** The money of all members, which no vendor's answer may move. */
async function readMoney() {
  const [row] = await portal.database.query<{ members: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as members from wallet.balances where account_id > 0`)
  return row!.members
}

test('Mutated games, jackpots, rounds and gifts cause no internal error and move no money (SEC-32)', async () => {
  const { database } = portal
  const before = await readMoney()
  const deps = { database, keys, client, log, zoneOf: async () => 'Asia/Dhaka' }
  const [member] = await database.query<{ id: bigint; vendor: string }>(sql`select id from identity.members where username = 'demo'`)
  const gift = { campaign: 'c', brand: link.brand, vendor: link.vendor, game: tiger.code, members: [member!.id], stake: 1n, rounds: 1 }
  const dates = { validFrom: new Date(at), validTo: new Date(at) }
  let [synced, compared] = [0, 0]
  for (let number = 0; number < answers / 10; number += 1) {
    const choose = createChooser(number + 1_000_000)
    const bodies = Object.fromEntries(honest.map(({ name, answer }) => [vendorCalls[name].path, { ...envelope, ...answer }]))
    // Two times of three only one value inside is replaced, so that the answer passes the decoder and reaches the code behind it.
    say = (path) => ({ body: write(choose(3) === 0 ? mutate(bodies[path], choose) : replaceValue(bodies[path], choose)) })
    nowMs += 60_000
    synced += (await syncVendorGames(deps)).answered
    const result = await reconcileHour(deps, link, new Date('2026-11-21T10:00:00.000Z'), new Date('2026-11-21T12:00:00.000Z')).catch(
      (error: unknown) => error,
    )
    if (typeof result === 'number') compared += 1
    const given = await giveFreeRounds(deps, { ...gift, ...dates }).catch((error: unknown) => error)
    expect([number, given instanceof TypeError, given instanceof RangeError]).toEqual([number, false, false])
  }
  expect([synced > 0, compared > 0]).toEqual([true, true])
  expect(await readMoney()).toBe(before)
  await expectSoundLedger(database)
}, 3_600_000)

/** One text or number of a body exchanged for another of its kind. */
function replaceValue(body: unknown, choose: (below: number) => number): unknown {
  const texts = hostileValues.filter((value) => typeof value === 'string' && value.length < 100)
  const places = [...JSON.stringify(body).matchAll(/:("[^"]*"|\d+)/g)]
  const place = places[choose(places.length)]!
  const value = place[1]!.startsWith('"') ? texts[choose(texts.length)] : [0, -1, 2_147_483_648, 9_007_199_254_740_991][choose(4)]
  const text = JSON.stringify(body)
  return JSON.parse(`${text.slice(0, place.index + 1)}${JSON.stringify(value)}${text.slice(place.index + place[0].length)}`) as unknown
}

test('A vendor that names endless or huge jackpots gets at most sixteen bounded seeds (SEC-32)', async () => {
  const { database } = portal
  const list = (jackpots: object[]) => {
    const bodies: Record<string, object> = {
      [vendorCalls.listGames.path]: { games: [plainTiger] },
      [vendorCalls.jackpots.path]: { jackpots },
    }
    say = (path) => ({ body: write({ ...envelope, ...bodies[path] }) })
    nowMs += 60_000
    return syncVendorGames({ database, keys, client, log })
  }
  const pools = async () => (await listPools(database, [link.brand])).map(({ code, seed }) => ({ code, seed }))
  await list([
    { ...jackpot, id: 'greedy', seed: '10000000001' },
    { ...jackpot, id: 'greedier', seed: '9'.repeat(18) },
  ])
  expect((await pools()).filter(({ code }) => code.startsWith('greed'))).toEqual([])
  for (let page = 0; page < 3; page += 1) await list(Array.from({ length: 40 }, (_, index) => ({ ...jackpot, id: `p${page}-${index}` })))
  const open = await pools()
  expect(open).toHaveLength(16)
  expect(open.every(({ seed }) => seed <= 10_000_000_000n)).toBe(true)
  await expectSoundLedger(database)
})

test('A record of rounds whose pages never end is abandoned after 2,000 pages (SEC-32)', async () => {
  let pages = 0
  say = () => ({ body: write({ ...envelope, rounds: [], cursor: `page-${(pages += 1)}` }) })
  const hour = new Date('2026-11-21T10:00:00.000Z')
  const deps = { database: portal.database, keys, client, log, zoneOf: async () => 'Asia/Dhaka' }
  await expect(reconcileHour(deps, link, hour, new Date('2026-11-21T12:00:00.000Z'))).rejects.toThrow('without end')
  expect(pages).toBe(2_000)
})
