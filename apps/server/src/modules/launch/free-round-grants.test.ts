/** Free rounds of members at a foreign vendor: told, played, ended; what they win as own money or as a bonus. */
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBonuses } from '#modules/bonus'
import { expectSoundLedger } from '#modules/bets'
import { openTestBench, type Player, type TestBench } from '../../testing/test-bench.ts'
import { startTestVendor, type TestVendor } from '../../testing/test-vendor.ts'
import { seedCatalogue } from '#modules/catalogue'
import { addFreeRounds, askToCancel, listFreeRounds } from './free-round-store.ts'
import { workOnFreeRounds } from './free-round-work.ts'
import { checkFreeRounds } from './index.ts'
import { createVendorClient } from './vendor-client.ts'

let bench: TestBench
let vendor: TestVendor
let ids = 0
const dayMs = 86_400_000
const createPath = '/gvp/v1/freerounds/create'
const listPath = '/gvp/v1/freerounds/list'
const cancelPath = '/gvp/v1/freerounds/cancel'

beforeAll(async () => {
  bench = await openTestBench({ instances: 1 })
  vendor = await startTestVendor()
  vendor.key = bench.key
})
afterAll(async () => {
  expect((await checkBonuses(bench.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(bench.database)
  await bench.close()
  await vendor.close()
})
beforeEach(() => {
  vendor.asked.length = 0
  vendor.answers = {}
})

const grant = (player: Player, multiplier = 0, rounds = 3) =>
  bench.database.transaction((tx) =>
    addFreeRounds(tx, { brand: 1, member: player.member, currency: bench.link.currency, vendor: bench.link.vendor, game: 'sandbox-1', rounds, stake: 100_000n, multiplier, source: `test:${(ids += 1)}`, playDays: 7 }),
  ) // prettier-ignore
const lines = (player: Player, left: number, status = 'OK') => ({ players: [{ playerId: player.id, status, left }] })
/** The work of a moment. A vendor that has failed is called again at once: each turn has a client of its own. */
const work = (afterMs = 1_000) => {
  const now = new Date(Date.now() + afterMs)
  const keys = bench.nodes[0]!.keys
  const client = createVendorClient({ keys, studioUrl: vendor.url })
  return workOnFreeRounds({ database: bench.database, keys, client, log: openLog('test', 'silent'), now: () => now })
}
const rowOf = async (id: bigint) => (await listFreeRounds(bench.database, [id]))[0]!
const play = async (player: Player, id: bigint, win: bigint) => {
  const round = `free-${(ids += 1)}`
  const freeRoundId = `rounds-${id}`
  const bet = await bench.tell('bet', {
    token: player.token,
    txId: `b-${round}`,
    roundId: round,
    game: 'sandbox-1',
    amount: '0',
    freeRoundId,
  })
  const won = await bench.tell('win', { playerId: player.id, txId: `w-${round}`, refTxId: `b-${round}`, roundId: round, amount: String(win), roundClosed: true, freeRoundId }) // prettier-ignore
  return { round, bet: bet.body, won: won.body }
}
test('a vendor is not told of a grant at a game that the brand withholds by then', async () => {
  const id = await grant(await bench.openPlayer(0n))
  await bench.database.transaction(seedCatalogue)
  await bench.database.query(sql`insert into catalogue.withheld (brand, vendor, game) values (1, ${bench.link.vendor}::text, 'sandbox-1')`)
  await work()
  await bench.database.query(sql`delete from catalogue.withheld where game = 'sandbox-1'`)
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', lastFault: 'game_withheld' })
  expect(vendor.asked).toEqual([])
})

const sound = async () => expect((await checkFreeRounds(bench.database)).map(({ violations }) => violations)).toEqual([0])

test('a vendor is told of a grant once, again after silence, and asked how far the member is (MON-20)', async () => {
  const player = await bench.openPlayer(0n)
  const id = await grant(player)
  vendor.answers[createPath] = 503
  await work()
  expect(await rowOf(id)).toMatchObject({ state: 'GRANTED', attempts: 1, lastFault: expect.stringContaining('createFreeRounds') })
  vendor.answers[createPath] = lines(player, 3)
  await work(60_000)
  expect(await rowOf(id)).toMatchObject({ state: 'SENT', left: 3, lastFault: null })
  const told = vendor.asked.filter(({ path }) => path === createPath).map(({ body }) => body)
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual(told[1])
  expect(told[0]).toMatchObject({ campaignId: `rounds-${id}`, playerIds: [player.id], game: 'sandbox-1', betValue: '100000', count: 3 })
  vendor.answers[listPath] = lines(player, 2)
  await work(11 * 60_000)
  expect(await rowOf(id)).toMatchObject({ state: 'SENT', left: 2 })
})

test('what rounds win is own money where nothing has to be played, and the last one ends the grant', async () => {
  const player = await bench.openPlayer(0n)
  const id = await grant(player)
  vendor.answers[createPath] = lines(player, 3)
  await work()
  for (const win of [0n, 250_000n, 0n]) await play(player, id, win)
  expect(await bench.balanceOf(player)).toBe(250_000n)
  expect(await rowOf(id)).toMatchObject({ played: 3, won: 250_000n, kept: 0n, state: 'SENT' })
  vendor.answers[listPath] = lines(player, 0)
  await work(1_000)
  expect(await rowOf(id)).toMatchObject({ state: 'DONE', left: 0, grantNo: null })
  await sound()
})

test('what has to be played is kept until the last round and given as a bonus, exactly once (MON-20, MON-32)', async () => {
  const player = await bench.openPlayer(100_000n)
  const id = await grant(player, 5)
  vendor.answers[createPath] = lines(player, 3)
  await work()
  const { won } = await play(player, id, 400_000n)
  expect(won).toMatchObject({ status: 'OK', balance: '100000' })
  // The same call again answers the same and moves nothing.
  await bench.tell('win', { playerId: player.id, txId: won.txId, refTxId: String(won.txId).replace('w-', 'b-'), roundId: String(won.txId).slice(2), amount: '400000', roundClosed: true, freeRoundId: `rounds-${id}` }) // prettier-ignore
  expect(await rowOf(id)).toMatchObject({ won: 400_000n, kept: 400_000n })
  await play(player, id, 0n)
  await play(player, id, 100_000n)
  expect(await bench.balanceOf(player)).toBe(100_000n)
  vendor.answers[listPath] = lines(player, 0)
  await Promise.all([work(1_000), work(1_000)])
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'DONE', kept: 500_000n, grantNo: expect.stringMatching(/^G/) })
  const grants = await bench.database.query(sql`select amount, required from bonus.grants where member = ${player.member}::bigint`)
  expect(grants).toEqual([{ amount: 500_000n, required: 2_500_000n }])
  await sound()
})

test('a round that is rolled back counts for nothing, and what was kept of it goes back', async () => {
  const player = await bench.openPlayer(400_000n)
  const id = await grant(player, 5)
  vendor.answers[createPath] = lines(player, 3)
  await work()
  const kept = await play(player, id, 300_000n)
  const back = { playerId: player.id, txId: `x-${kept.round}`, refTxId: `b-${kept.round}`, roundId: kept.round, kind: 'round' }
  expect((await bench.tell('rollback', back)).body).toMatchObject({ status: 'OK', balance: '400000' })
  await bench.tell('rollback', back)
  expect(await bench.balanceOf(player)).toBe(400_000n)
  expect(await rowOf(id)).toMatchObject({ played: 0, won: 0n, kept: 0n })
  await sound()
})

test('a grant whose time is over ends with what it has won; rounds under way are waited for', async () => {
  const player = await bench.openPlayer(0n)
  const id = await grant(player, 2)
  vendor.answers[createPath] = lines(player, 3)
  await work()
  await play(player, id, 70_000n)
  const open = `free-${(ids += 1)}`
  await bench.tell('bet', { token: player.token, txId: `b-${open}`, roundId: open, game: 'sandbox-1', amount: '0', freeRoundId: `rounds-${id}` }) // prettier-ignore
  vendor.answers[listPath] = lines(player, 0)
  await work(7 * dayMs + 600_000)
  expect((await rowOf(id)).state).toBe('SENT')
  await bench.tell('win', { playerId: player.id, txId: `w-${open}`, refTxId: `b-${open}`, roundId: open, amount: '0', roundClosed: true, freeRoundId: `rounds-${id}` }) // prettier-ignore
  await work(7 * dayMs + 700_000)
  expect(await rowOf(id)).toMatchObject({ state: 'EXPIRED', played: 2, kept: 70_000n, grantNo: expect.stringMatching(/^G/) })
})

test('a grant that the vendor never answered for was none, unless it was played', async () => {
  const [player, silent] = [await bench.openPlayer(0n), await bench.openPlayer(0n)]
  const [played, never] = [await grant(player), await grant(silent)]
  vendor.answers[createPath] = 503
  await work()
  await play(player, played, 50_000n)
  await work(9 * dayMs)
  expect([(await rowOf(played)).state, (await rowOf(never)).state]).toEqual(['EXPIRED', 'FAILED'])
  await sound()
})

test('what is left is taken back at the vendor before the grant ends', async () => {
  const player = await bench.openPlayer(0n)
  const id = await grant(player)
  vendor.answers[createPath] = lines(player, 3)
  await work()
  await bench.database.transaction((tx) => askToCancel(tx, 1, id))
  vendor.answers[cancelPath] = 500
  await work(1_000)
  expect((await rowOf(id)).state).toBe('CANCELLING')
  vendor.answers[cancelPath] = lines(player, 0)
  await work(60_000)
  expect((await rowOf(id)).state).toBe('REVOKED')
  expect(await bench.database.transaction((tx) => askToCancel(tx, 1, id))).toBe(false)
})

test.each([
  ['refuses the game', { status: 'INVALID_GAME' }],
  ['has another gift under the name', undefined],
])('a vendor that %s ends the grant with that fault', async (_what, answer) => {
  const player = await bench.openPlayer(0n)
  const id = await grant(player)
  vendor.answers[createPath] = answer ?? lines(player, 3, 'DUPLICATE_CONFLICT')
  await work()
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', lastFault: answer?.status ?? 'DUPLICATE_CONFLICT' })
})

test('a member plays no grant of another, and I53 finds what is not right', async () => {
  const [owner, other] = [await bench.openPlayer(0n), await bench.openPlayer(0n)]
  const id = await grant(owner, 3)
  vendor.answers[createPath] = lines(owner, 3)
  await work()
  await play(other, id, 50_000n)
  expect(await rowOf(id)).toMatchObject({ played: 0, won: 0n, kept: 0n })
  await bench.database.query(sql`update launch.free_rounds set kept = kept + 1 where id = ${id}::bigint`)
  expect((await checkFreeRounds(bench.database)).map(({ violations }) => violations)).toEqual([1])
  await bench.database.query(sql`update launch.free_rounds set kept = kept - 1 where id = ${id}::bigint`)
})
