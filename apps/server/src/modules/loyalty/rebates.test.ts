import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#platform/call.ts'
import { openTestClub, type LogRow, type TestClub } from '../../testing/test-loyalty.ts'
import { giveLevel } from './level-store.ts'
import { checkLoyalty } from './reader.ts'
import { addRates, listRatesInForce } from './rebate-store.ts'
import { claimRebates, listRebateClaims, readRebates } from './rebates.ts'
import { rebateOf } from './rules.ts'

let club: TestClub
let members = 2_000n

beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const unit = 10_000n
const at = '2026-03-02T10:00:00Z'
const parts = () => ({ database: club.database, live: { publish: () => undefined } })

/** A member on a level, reached in January. */
async function openMember(level: number): Promise<Call<'member'>> {
  const member = (members += 1n)
  await giveLevel(club.database, { brand: 1, member, currency: 'BDT', level, heldUntil: null, by: 'owner' })
  await club.database.query(sql`update loyalty.level_changes set at = '2026-01-01T00:00:00Z' where member = ${member}::bigint`)
  return {
    caller: { memberId: member, account: 'rahim', type: 0, sessionId: '', restricted: false },
    brand: { id: 1, code: 'CLUB', currency: 'BDT', defaultLanguage: 'EN' },
    language: 'EN',
  } as unknown as Call<'member'>
}
const log = (call: Call<'member'>, row: LogRow) => club.log(call.caller.memberId, row)
const claim = (call: Call<'member'>, lines?: Parameters<typeof claimRebates>[1]['lines'], key: string = randomUUID()) =>
  claimRebates(parts(), lines ? { lines } : {}, { ...call, idempotencyKey: key })
const play = async (call: Call<'member'>) => {
  const bet = await log(call, { at, valid: 2_000, category: 'RNG' })
  await log(call, { at, valid: 10_000, category: 'RNG' })
  await log(call, { at, valid: 5_000, category: 'LIVE', vendor: 'BANYAN' })
  await log(call, { at, valid: 3_300, category: 'SPORTS', vendor: 'PADMA' })
  return bet
}

test('at level 3 slots 12,000, live 5,000 and sports 3,300 give 72, 20 and 16.50; then 6.00 after a void', async () => {
  const call = await openMember(3)
  const bet = await play(call)
  const before = await readRebates(parts(), call)
  expect(before).toMatchObject({ total: 1_085_000n, state: 'available', level: 3 })
  expect(before.lines.map(({ gameType, ppm, amount }) => [gameType, ppm, amount])).toEqual([
    ['RNG', 6_000, 720_000n],
    ['LIVE', 4_000, 200_000n],
    ['SPORTS', 5_000, 165_000n],
  ])
  expect(await claim(call)).toMatchObject({ amount: 1_085_000n, balance: 1_085_000n })
  await expect(claim(call)).rejects.toMatchObject({ code: 'loyalty.rebate_below_minimum' })
  await log(call, { at: '2026-03-03T10:00:00Z', valid: -2_000, bet, version: 2, bets: -1 })
  // What a void takes is carried over, not claimed back.
  expect(await readRebates(parts(), call)).toMatchObject({ total: 0n, state: 'below_minimum' })
  await log(call, { at: '2026-03-03T11:00:00Z', valid: 3_000 })
  expect(await claim(call)).toMatchObject({ amount: 60_000n, balance: 1_145_000n })
  const { list } = await listRebateClaims(parts(), { pageSize: 10 }, call)
  expect(list.map(({ amount }) => amount)).toEqual([60_000n, 1_085_000n])
})

test('a claim of chosen lines leaves the others as they are, also when they are claimed later', async () => {
  const call = await openMember(3)
  await play(call)
  expect(await claim(call, [{ gameType: 'LIVE', vassalage: 'BANYAN' }])).toMatchObject({ amount: 200_000n })
  await log(call, { at, valid: 1_000, category: 'LIVE', vendor: 'BANYAN' })
  expect((await readRebates(parts(), call)).lines.map(({ gameType, amount }) => [gameType, amount])).toEqual([
    ['RNG', 720_000n],
    ['SPORTS', 165_000n],
    ['LIVE', 40_000n],
  ])
  expect(await claim(call)).toMatchObject({ amount: 925_000n })
  expect(await checkLoyalty(club.database, club.brands)).toContainEqual(expect.objectContaining({ id: 'I46', violations: 0 }))
})

test('claims at once pay once, and the same key answers the same and refuses other lines (MON-32)', async () => {
  const call = await openMember(3)
  await play(call)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 20 }, () => claim(call, undefined, key)))
  expect(new Set(same.map(({ balance }) => balance))).toEqual(new Set([1_085_000n]))
  await expect(claim(call, [{ gameType: 'LIVE', vassalage: 'BANYAN' }], key)).rejects.toMatchObject({ code: 'request.key_conflict' })
  const other = await openMember(3)
  await play(other)
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => claim(other)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a bet is rebated by the level and the rates of its settlement', async () => {
  const call = await openMember(3)
  await club.database.query(sql`
    insert into loyalty.level_changes (member, brand, from_level, to_level, why, valid_year, at)
    values (${call.caller.memberId}::bigint, 1, 3, 5, 'up', 0, '2026-03-05T00:00:00Z')`)
  await log(call, { at: '2026-03-04T23:59:59Z', valid: 1_000 })
  const bet = await log(call, { at: '2026-03-05T00:00:01Z', valid: 1_000 })
  const rates = (await listRatesInForce(club.database, 1)).map((rate) => ({ ...rate, ppm: 10_000 }))
  await addRates(club.database, { brand: 1, version: 2, validFrom: new Date('2026-03-06T00:00:00Z'), by: 'owner' }, rates)
  await log(call, { at: '2026-03-06T00:00:01Z', valid: 1_000 })
  // 0.60 %, 0.70 % and 1.00 % of 1,000.
  expect((await readRebates(parts(), call)).total).toBe(23n * unit)
  // A correction is taken at the rate that its bet had.
  await log(call, { at: '2026-03-07T00:00:00Z', valid: -1_000, bet, version: 2, bets: -1 })
  expect((await readRebates(parts(), call)).total).toBe(16n * unit)
  await club.database.query(sql`delete from loyalty.rebate_rates where version = 2`)
  await club.database.query(sql`delete from loyalty.rate_versions where version = 2`)
})

test('turnover of bonus money gives no rebate unless the terms say so, and its correction takes none back', async () => {
  const call = await openMember(3)
  await log(call, { at, valid: 10_000 })
  const bet = await log(call, { at, valid: 4_000, bonusPart: 3_000 })
  expect((await readRebates(parts(), call)).total).toBe(66n * unit)
  await log(call, { at, valid: -4_000, bonusPart: -3_000, bet, version: 2, bets: -1 })
  expect((await readRebates(parts(), call)).total).toBe(60n * unit)
  await log(call, { at, valid: 4_000, bonusPart: 3_000, bet, version: 3 })
  await club.database.query(sql`update loyalty.rebate_terms set without_bonus = false`)
  expect((await readRebates(parts(), call)).total).toBe(84n * unit)
  await club.database.query(sql`update loyalty.rebate_terms set without_bonus = true`)
})

test('a paused brand refuses, below the least amount nothing moves, and fractions are cut down', async () => {
  const call = await openMember(0)
  await log(call, { at, valid: 200 })
  await expect(claim(call)).rejects.toMatchObject({ code: 'loyalty.rebate_below_minimum' })
  await log(call, { at, valid: 100 })
  await club.database.query(sql`update loyalty.rebate_terms set is_paused = true`)
  await expect(claim(call)).rejects.toMatchObject({ code: 'loyalty.rebate_paused' })
  await club.database.query(sql`update loyalty.rebate_terms set is_paused = false`)
  expect(await claim(call)).toMatchObject({ amount: 13_500n })
  expect([rebateOf(1_999_999_999n, 'BDT'), rebateOf(-5n, 'BDT'), rebateOf(19_999_000_000n, 'VND')]).toEqual([1_900n, 0n, 10_000n])
})
