/** Twenty profiles of play with the level that a person gives them, and what the daily score makes of them. */
import { sql, type Tx } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHarm, listHarmActions, weighOffers } from '#modules/protection'
import { careForMembers } from './modules/protection/harm.ts'
import { seedBrands } from '#modules/brand'
import { migrationsFolder, migrationSet } from './migrations.ts'

type Hour = { day: number; hour: number; bets?: number; stake?: number; payout?: number }
type Deposit = { day: number; hour: number; amount: number }
type Profile = {
  name: string
  level: 'none' | 'low' | 'medium' | 'high'
  hours?: readonly Hour[]
  deposits?: readonly Deposit[]
  /** Days on which a withdrawal was taken back, or a raise of a limit asked for. */
  reversals?: readonly number[]
  raises?: readonly number[]
}

/** Days count back from the day that is scored: 0 is that day. */
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const play = (of: readonly number[], hours: readonly number[], more: Partial<Hour> = {}): Hour[] =>
  of.flatMap((day) => hours.map((hour) => ({ day, hour, bets: 20, stake: 200, payout: 190, ...more })))
const evening = [20, 21]
const steady = play(days(0, 27), [20])
const money = (of: readonly number[], hours: readonly number[], amount = 500): Deposit[] =>
  of.flatMap((day) => hours.map((hour) => ({ day, hour, amount })))

const profiles: readonly Profile[] = [
  { name: 'never plays', level: 'none' },
  { name: 'plays an hour each evening, a deposit a week', level: 'none', hours: steady, deposits: money([1, 8, 15, 22], [19]) },
  { name: 'plays at the weekend alone', level: 'none', hours: play([5, 6, 12, 13, 19, 20], evening), deposits: money([6, 13, 20], [18]) },
  { name: 'three deposits on one day and none else', level: 'none', hours: steady, deposits: money([3], [10, 14, 20]) },
  { name: 'one late night', level: 'none', hours: [...steady, ...play([2], [1, 2])] },
  { name: 'takes one withdrawal back', level: 'none', hours: steady, reversals: [4] },
  { name: 'asks once for a higher limit', level: 'none', hours: steady, raises: [9] },
  { name: 'wins and deposits again', level: 'none', hours: play(days(0, 6), [20], { payout: 600 }), deposits: money([1, 2, 3], [21]) },
  { name: 'burst of deposits, and nights', level: 'low', hours: play([1, 3, 5], [2]), deposits: money([3], [10, 12, 14, 16]) },
  { name: 'taken back twice', level: 'low', hours: steady, reversals: [2, 11] },
  { name: 'two raises', level: 'low', hours: steady, raises: [3, 20] },
  { name: 'after each of two losses a deposit', level: 'low', hours: play([1, 4], [20], { stake: 2000, payout: 0 }), deposits: money([1, 4], [21]) },
  { name: 'seven deposits a day, and one long session', level: 'medium', hours: play([1], [14, 15, 16, 17]), deposits: money([2], [8, 9, 10, 11, 12, 13, 14]) },
  { name: 'nights on five days, taken back twice', level: 'medium', hours: play([0, 1, 2, 3, 5], [3]), reversals: [1, 2] },
  { name: 'long sessions on three days, two raises', level: 'medium', hours: play([1, 3, 5], [12, 13, 14, 15, 16]), raises: [4, 6] },
  { name: 'stakes four times as high, taken back twice', level: 'medium', hours: [...play(days(7, 27), [20]), ...play(days(0, 6), [20], { stake: 900, payout: 800 })], reversals: [3, 5] },
  { name: 'chases losses at night', level: 'high', hours: play(days(0, 6), [1, 2], { stake: 3000, payout: 0 }), deposits: money(days(0, 6), [3]) },
  { name: 'ten deposits a day and three raises', level: 'high', hours: steady, deposits: money([1], [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]), raises: [1, 2, 3] },
  { name: 'plays through, four taken back, nights', level: 'high', hours: play(days(0, 6), [0, 1, 2, 3, 4, 5, 6]), reversals: [0, 1, 2, 3] },
  { name: 'everything rises', level: 'high', hours: [...play(days(7, 27), [20]), ...play(days(0, 6), [20, 21, 22, 23], { stake: 1200, payout: 200 })], deposits: [...money([9, 16, 23], [19]), ...money([0, 1, 2, 3, 4, 5], [22], 1500)], raises: [2] },
] // prettier-ignore

const scored = '2026-11-26'
/** The day after, when that day is over in the brand's zone. */
const now = new Date('2026-11-27T02:00:00+06:00')
let database: TestDatabase
let brand: number

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const first = await database.transaction((tx) => seedBrands(tx))
  brand = first.id
  await database.transaction(async (tx) => {
    // Rows of the cashier without all that stands behind an order.
    await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
    await tx.query(sql`update brand.brands set time_zone = 'Asia/Dhaka' where id = ${brand}::int`)
    for (const [index, profile] of profiles.entries()) await store(tx, BigInt(index + 1), profile)
  })
})
afterAll(() => database.drop())

const at = (day: number, hour: number) => new Date(Date.parse(`${scored}T00:00:00+06:00`) - day * 86_400_000 + hour * 3_600_000)

async function store(tx: Tx, member: bigint, { hours = [], deposits = [], reversals = [], raises = [] }: Profile): Promise<void> {
  await tx.query(sql`
    insert into identity.members (id, public_id, brand_id, username, username_key, invite_code)
    overriding system value values (${member}::bigint, 'p' || ${member}::bigint, ${brand}::int, 'p' || ${member}::bigint, 'p' || ${member}::bigint, 'p' || ${member}::bigint)`)
  for (const { day, hour, bets = 20, stake = 200, payout = 190 } of hours)
    await tx.query(sql`
      insert into reports.settled_hours as h (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
      values (${brand}::int, ${at(day, hour)}::timestamptz, 'BDT', ${member}::bigint, 'RNG', '{}', ${bets}::bigint, ${BigInt(stake) * 10_000n}, 0, ${BigInt(payout) * 10_000n})
      on conflict (brand, bucket, currency, member, category, agent_path) do update set stake = h.stake + excluded.stake, bets = h.bets + excluded.bets`)
  for (const { day, hour, amount } of deposits)
    await tx.query(sql`
      with made as (
        insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, created_at, expires_at)
        values (gen_random_uuid()::text, ${brand}::int, ${member}::bigint, 'demo', 1, 'demo', 'BDT', ${BigInt(amount) * 10_000n}, 'credited', ${BigInt(amount) * 10_000n},
          gen_random_uuid()::text, sha256(''), ${at(day, hour)}::timestamptz, ${at(day, hour)}::timestamptz) returning id)
      insert into cashier.deposit_credits (order_id, amount, transfer_id, at)
      select m.id, ${BigInt(amount) * 10_000n}, m.id, ${at(day, hour)}::timestamptz from made m`)
  for (const day of reversals)
    await tx.query(sql`
      insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, score, reasons, key, content, balance, created_at, ended_at)
      values (gen_random_uuid()::text, ${brand}::int, ${member}::bigint, 1, 'x', 'BDT', 1000000, 0, 0, 'cancelled', 0, '[]', gen_random_uuid()::text, sha256(''), 0, ${at(day, 12)}::timestamptz,
        ${at(day, 13)}::timestamptz)`)
  for (const day of raises)
    await tx.query(sql`
      insert into protection.events (brand, member, event, at) values (${brand}::int, ${member}::bigint, 'limit_raise_asked', ${at(day, 12)}::timestamptz)`)
}

const told: bigint[] = []
const care = () =>
  careForMembers({
    database,
    sendMessage: async (_tx, { member }) => void told.push(member),
    listBrands: async () => [{ id: brand }],
    now: () => now,
  })

test('each of 20 profiles of play gets the level that a person gives it (PROT-21)', async () => {
  await care()
  const found = await Promise.all(
    profiles.map(async ({ name }, index) => {
      const harm = await findHarm(database, BigInt(index + 1))
      return { name, level: harm?.level ?? 'none', markers: harm?.markers, score: harm?.score }
    }),
  )
  const wrong = found.filter(({ level }, index) => level !== profiles[index]!.level)
  expect(wrong).toEqual([])
})

test('a day is scored once, and a member is told of limits once in a month (PROT-21)', async () => {
  await care()
  await care()
  const expected = profiles.flatMap(({ level }, index) => (level === 'medium' || level === 'high' ? [BigInt(index + 1)] : []))
  expect(told.toSorted((one, other) => Number(one - other))).toEqual(expected)
  const [{ runs }] = (await database.query<{ runs: number }>(sql`select count(*)::int as runs from protection.harm_runs`)) as [
    { runs: number },
  ]
  expect(runs).toBe(1)
  const actions = await listHarmActions(database, expected[0]!, 10)
  expect(actions.map(({ action, by }) => [action, by])).toEqual([['nudge', null]])
  await expect(database.query(sql`update protection.harm_actions set note = 'x'`)).rejects.toThrow()
})

test('who is at risk gets no offer, whatever they agreed to (PROT-20, PROT-21)', async () => {
  await database.query(sql`
    insert into protection.consents (brand, member, channel, product, is_given, wording, source)
    select ${brand}::int, m.id, 'site', 'games', true, 1, 'settings' from identity.members m`)
  const ids = profiles.map((_, index) => BigInt(index + 1))
  const weighed = await weighOffers(database, { brand, channel: 'site', products: ['games'] }, ids)
  const refused = weighed.filter(({ refusal }) => refusal === 'at_risk').map(({ member }) => profiles[Number(member) - 1]!.level)
  expect(refused).toEqual(['high', 'high', 'high', 'high'])
  expect(weighed.filter(({ refusal }) => refusal === null)).toHaveLength(16)
})
