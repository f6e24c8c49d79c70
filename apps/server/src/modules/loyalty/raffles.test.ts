import { minorPerUnit } from '@portal/contracts'
import { drawTickets, hashRaffleSeed, hashTickets, markOf } from '@portal/lottery/raffle'
import { sql } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { runRaffles } from './raffle-draws.ts'
import { countTickets } from './raffle-rules.ts'
import { addRaffle, findRaffle, findTickets, listRaffleWinners, listTickets, type RaffleTerms } from './raffle-store.ts'

let club: TestClub
const seal = openSeal(Buffer.alloc(32, 7))
const units = (amount: number) => BigInt(amount) * minorPerUnit

beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const terms: RaffleTerms = {
  titles: { EN: 'Raffle', BN: 'র‍্যাফল', CN: '抽奖', VI: 'Rút thăm' },
  basis: 'valid',
  perTicket: units(100),
  ticketCap: 5,
  prizes: [units(50), units(20), units(10)],
  claimDays: 30,
  firstDay: '2026-11-02',
  lastDay: '2026-11-03',
  drawAt: '2026-11-04T12:00',
}
const open = (changed: Partial<RaffleTerms> = {}) =>
  addRaffle(club.database, 1, { ...terms, ...changed }, { by: 'test', reason: 'A test.', zone: 'Asia/Dhaka' })
const run = (at: string) => runRaffles({ database: club.database, seal, now: () => new Date(at) })
const find = async (id: bigint) => (await findRaffle(club.database, 1, id))!

test('tickets count whole shares up to the cap, and say what leads to the next', () => {
  expect(countTickets(units(250), terms)).toEqual({ count: 2, missing: units(50) })
  expect(countTickets(units(900), terms)).toEqual({ count: 5 })
  expect(countTickets(-units(40), terms)).toEqual({ count: 0, missing: units(100) })
})

test('a raffle is promised, closed and drawn in its time, each once, and anybody comes to the same winners', async () => {
  const id = await open()
  await run('2026-11-01T00:00:00Z')
  const promised = await find(id)
  expect(promised).toMatchObject({ state: 'OPEN', seed: null, root: null })
  // Days of Dhaka: the evening before belongs to none, 18:00 UTC of the 1st is its first moment.
  await club.log(7001n, { at: '2026-11-01T17:59:59Z', valid: 500 })
  await club.log(7001n, { at: '2026-11-01T18:00:00Z', valid: 250 })
  await club.log(7002n, { at: '2026-11-03T17:59:59Z', valid: 9_000 })
  await club.log(7003n, { at: '2026-11-02T10:00:00Z', valid: 99 })
  const voided = await club.log(7004n, { at: '2026-11-02T10:00:00Z', valid: 300 })
  await club.log(7004n, { at: '2026-11-02T11:00:00Z', valid: -300, stake: -300, bet: voided, version: 2, bets: -1 })
  await club.log(7002n, { at: '2026-11-03T18:00:00Z', valid: 100 })
  await run('2026-11-03T18:09:59Z')
  expect((await find(id)).state).toBe('OPEN')
  // Nothing is fixed before all of the last day is counted.
  await run('2026-11-03T18:10:00Z')
  expect((await find(id)).state).toBe('OPEN')
  await club.read('2026-11-03T18:10:00Z')
  await Promise.all([run('2026-11-03T18:10:00Z'), run('2026-11-03T18:10:00Z')])
  const closed = await find(id)
  expect(closed).toMatchObject({ state: 'CLOSED', tickets: 7, members: 2, seed: null })
  await run('2026-11-04T05:59:59Z')
  expect((await find(id)).state).toBe('CLOSED')
  await Promise.all([run('2026-11-04T06:00:00Z'), run('2026-11-04T06:00:00Z')])
  await run('2026-11-09T06:00:00Z')
  const drawn = await find(id)
  const list = await listTickets(club.database, id, 0, 100)
  const winners = await listRaffleWinners(club.database, [id])
  expect([drawn.state, drawn.seedHash, drawn.root]).toEqual(['DRAWN', promised.seedHash, closed.root])
  expect(hashRaffleSeed(drawn.seed!)).toBe(promised.seedHash)
  expect(hashTickets(list)).toBe(drawn.root)
  expect(winners.map(({ ticket }) => ticket)).toEqual(drawTickets({ seed: drawn.seed!, root: drawn.root!, beacon: '' }, 7, 3))
  for (const { ticket, member } of winners) {
    const own = (await findTickets(club.database, id, member))!
    expect(ticket >= own.first && ticket < own.first + own.count && markOf(own.salt) === own.mark).toBe(true)
  }
  const rewards = await club.database.query<{ amount: bigint; source: string }>(
    sql`select amount, source from loyalty.rewards where kind = 'raffle' order by id`,
  )
  expect(rewards).toEqual(terms.prizes.map((amount, at) => ({ amount, source: `${id}:${at + 1}` })))
})

test('a raffle that is late in all is drawn in one turn, and without tickets nobody wins', async () => {
  const id = await open({ firstDay: '2026-10-01', lastDay: '2026-10-01', drawAt: '2026-10-02T12:00' })
  await run('2026-11-10T00:00:00Z')
  expect(await find(id)).toMatchObject({ state: 'DRAWN', tickets: 0 })
  expect(await listRaffleWinners(club.database, [id])).toEqual([])
})
