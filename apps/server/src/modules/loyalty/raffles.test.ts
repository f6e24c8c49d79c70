import { minorPerUnit } from '@portal/contracts'
import { drawTickets, hashRaffleSeed, hashTickets, markOf } from '@portal/lottery/raffle'
import { type OutsideRound, roundAt, roundTimeMs } from '@portal/lottery/outside-round'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { sql } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSource, type OutsideBeacon } from '#modules/lottery'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { changeRaffle, runRaffles } from './raffle-draws.ts'
import { countTickets, isRaffleStuck } from './raffle-rules.ts'
import {
  addRaffle,
  findRaffle,
  findRaffleLatenessSeconds,
  findTickets,
  listRaffleWinners,
  listTickets,
  type RaffleTerms,
} from './raffle-store.ts'

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
  prizeNames: [{ EN: 'The lantern', BN: 'ফানুস', CN: '大灯', VI: 'Đèn lồng' }],
  cover: 'coins',
  claimDays: 30,
  firstDay: '2026-11-02',
  lastDay: '2026-11-03',
  drawAt: '2026-11-04T12:00',
}
const maker = { by: 'test', reason: 'A test.', zone: 'Asia/Dhaka' }
const open = (changed: Partial<RaffleTerms> = {}) => addRaffle(club.database, 1, { ...terms, ...changed }, maker)
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
  const named = await club.database.query<{ title: string }>(
    sql`select terms -> 'titles' ->> 'VI' as title from loyalty.rewards where kind = 'raffle' order by id`,
  )
  expect(named.map(({ title }) => title)).toEqual(['Rút thăm · Đèn lồng', 'Rút thăm', 'Rút thăm'])
  expect(rewards).toEqual(terms.prizes.map((amount, at) => ({ amount, source: `${id}:${at + 1}` })))
})

test('a raffle that fails keeps back no other', async () => {
  const days = { firstDay: '2026-10-21', lastDay: '2026-10-21', drawAt: '2026-10-22T12:00' }
  const [first, second] = [await open(days), await open(days)]
  await run('2026-10-20T00:00:00Z')
  const failing: typeof seal = {
    ...seal,
    open: (sealed, purpose) => {
      if (purpose === `raffle ${first}`) throw new Error('sealed by another')
      return seal.open(sealed, purpose)
    },
  }
  await club.read('2026-10-22T07:00:00Z')
  const turn = runRaffles({ database: club.database, seal: failing, now: () => new Date('2026-10-22T07:00:00Z') })
  await expect(turn).rejects.toThrow('1 raffles could not be taken on')
  expect([(await find(first)).state, (await find(second)).state]).toEqual(['CLOSED', 'DRAWN'])
  await run('2026-10-22T07:00:00Z')
})

test('a round of the public source after the close decides with the seed; without it the raffle waits', async () => {
  const { source, sign } = openTestSource()
  await addSource(club.database, source, 'https://beacon.example')
  const out = new Map<bigint, OutsideRound>()
  const outside: OutsideBeacon = { source, url: 'https://beacon.example', find: (round) => out.get(round) }
  const turn = (at: string) => runRaffles({ database: club.database, seal, outside, now: () => new Date(at) })
  const id = await open({ firstDay: '2026-10-11', lastDay: '2026-10-11', drawAt: '2026-10-12T12:00' })
  await turn('2026-10-10T00:00:00Z')
  const promised = await find(id)
  expect([promised.source, Number(promised.sourceRound)]).toEqual([source.chain, roundAt(source, promised.drawAt.getTime())])
  // A draw that is moved takes its round with it, and comes back to the first.
  const move = (drawAt: string) =>
    changeRaffle(club.database, promised, { ...terms, firstDay: '2026-10-11', lastDay: '2026-10-11', drawAt }, maker)
  await move('2026-10-13T09:00')
  expect(Number((await find(id)).sourceRound)).toBe(roundAt(source, Date.parse('2026-10-13T03:00:00Z')))
  await move('2026-10-12T12:00')
  expect((await find(id)).sourceRound).toBe(promised.sourceRound)
  // The list is fixed late: the promised round is out by then, so that a later one decides.
  await turn('2026-10-12T06:30:00Z')
  const closed = await find(id)
  expect([closed.state, closed.sourceRound! > promised.sourceRound!]).toEqual(['CLOSED', true])
  expect(roundTimeMs(source, Number(closed.sourceRound))).toBeGreaterThanOrEqual(closed.closedAt!.getTime() + 60_000)
  out.set(promised.sourceRound!, sign(Number(promised.sourceRound)))
  await turn('2026-10-12T07:00:00Z')
  expect((await find(id)).state).toBe('CLOSED')
  const round = sign(Number(closed.sourceRound))
  out.set(closed.sourceRound!, round)
  // Who has another source configured, or none, never draws it without the promised one.
  const warned: unknown[] = []
  const log = { warn: (fields: object) => void warned.push(fields) }
  await runRaffles({ database: club.database, seal, log, now: () => new Date('2026-10-12T07:00:00Z') })
  expect([(await find(id)).state, warned]).toEqual(['CLOSED', [{ raffle: String(id), source: source.chain }]])
  await turn('2026-10-12T07:00:00Z')
  const drawn = await find(id)
  expect([drawn.state, drawn.randomness, drawn.signature]).toEqual(['DRAWN', round.randomness, round.signature])
})

test('a raffle that is late in all is drawn in one turn, and without tickets nobody wins', async () => {
  const id = await open({ firstDay: '2026-10-01', lastDay: '2026-10-01', drawAt: '2026-10-02T12:00' })
  await run('2026-11-10T00:00:00Z')
  expect(await find(id)).toMatchObject({ state: 'DRAWN', tickets: 0 })
  expect(await listRaffleWinners(club.database, [id])).toEqual([])
})

test('raffles whose round does not come keep back no other, and their age is measured', async () => {
  expect(await findRaffleLatenessSeconds(club.database)).toBe(0)
  const elsewhere = { ...openTestSource().source, chain: 'e'.repeat(64) }
  await addSource(club.database, elsewhere, 'https://elsewhere.example')
  await club.database.query(sql`
    insert into loyalty.raffles (brand, titles, basis, per_ticket, ticket_cap, prizes, claim_days, first_day, last_day, starts_at, closes_at, draw_at, made_by, reason,
      state, seed_hash, sealed_seed, root, tickets, source, source_round)
    select 1, '{"EN":"Waits"}', 'valid', 1, 1, '{1}', 1, '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-02', '2027-01-03', '', '',
      'CLOSED', 'a', 'a', 'r', 0, ${elsewhere.chain}, 7 from generate_series(1, 120)`)
  const id = await open({ firstDay: '2027-02-01', lastDay: '2027-02-01', drawAt: '2027-02-02T12:00' })
  await run('2027-02-03T00:00:00Z')
  expect((await find(id)).state).toBe('DRAWN')
  const missed = await club.database.query(
    sql`select distinct round_missed_at as at from loyalty.raffles where source = ${elsewhere.chain}`,
  )
  expect(missed).toEqual([{ at: new Date('2027-02-03T00:00:00Z') }])
  await club.database.query(sql`
    update loyalty.raffles set closes_at = now() - interval '3 hours', draw_at = now() - interval '2 hours' where source = ${elsewhere.chain}`)
  expect(await findRaffleLatenessSeconds(club.database)).toBeGreaterThanOrEqual(7_200)
})

test.each<[string, Parameters<typeof isRaffleStuck>[0]['state'], string | null, string | null, string, boolean]>([
  ['an hour after its list', 'CLOSED', 'drand', '2026-11-04T07:00:00Z', '2026-11-04T07:10:00Z', true],
  ['before that', 'CLOSED', 'drand', '2026-11-04T06:59:59Z', '2026-11-04T07:05:00Z', false],
  ['that no draw has tried', 'CLOSED', 'drand', null, '2026-11-09T00:00:00Z', false],
  ['whose draw was not tried for a while', 'CLOSED', 'drand', '2026-11-04T07:00:00Z', '2026-11-04T07:10:01Z', false],
  ['without a source', 'CLOSED', null, null, '2026-11-09T00:00:00Z', false],
  ['that is drawn', 'DRAWN', 'drand', '2026-11-09T00:00:00Z', '2026-11-09T00:00:00Z', false],
])('a raffle %s waits in vain or does not', (_what, state, source, missed, at, isStuck) => {
  const [drawAt, closedAt] = [new Date('2026-11-04T05:00:00Z'), new Date('2026-11-04T06:00:00Z')]
  const roundMissedAt = missed === null ? null : new Date(missed)
  expect(isRaffleStuck({ state, source, drawAt, closedAt, roundMissedAt }, new Date(at))).toBe(isStuck)
})
