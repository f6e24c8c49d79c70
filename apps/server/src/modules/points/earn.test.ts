import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyBetActions } from '#modules/bets'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'
import { getPoints } from './accounts.ts'
import { earnPoints } from './earn.ts'
import { findOwed } from './earn-store.ts'
import { checkPoints } from './invariants.ts'
import { listMoves } from './record.ts'
import { grantPoints } from './review.ts'
import { addRate } from './settings-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
  for (const [type, turnover] of [
    ['RNG', 100n],
    ['LIVE', 500n],
  ] as const)
    await addRate(database, 1, { type, turnover: turnover * unit, levelPercent: 5, by: 'test' }, 0)
})
afterAll(() => database.drop())

const unit = 10_000n
/** Until all that is written is counted: what other databases of the server have open holds the horizon back. */
const earn = () =>
  vi.waitFor(
    async () => {
      await earnPoints(database, { settleMs: 20_000 })
      const [row] = await database.query<{ left: bigint }>(
        sql`select count(*) as left from bets.turnover t, points.progress p where t.id > p.through_id`,
      )
      expect(row!.left).toBe(0n)
    },
    { timeout: 30_000, interval: 50 },
  )
const pointsOf = async ({ owner }: Player) => (await getPoints(database, owner.brand, owner.member)).balance
const movesOf = async ({ owner }: Player) =>
  (await listMoves(database, owner, { pageSize: 50 })).list.map(({ type, points }) => [type, points])
const isSound = async () => (await checkPoints(database)).map(({ id, violations }) => [id, violations])
const sound = [['I43', 0], ['I44', 0]] // prettier-ignore
const play = (player: Player, id: string, stake: bigint, more = {}) => player.apply(player.betwin(id, stake, 0n, more))

test('turnover of 12,345.67 at level 5 and one point per 100 earns 154.3208 points (R-1.1.12, R-9.8.04)', async () => {
  const player = await openPlayer(database, 20_000n * unit)
  await play(player, 'a', 123_456_700n, { rank: 5 })
  await earn()
  const expected = (
    await database.query<{ rank: number }>(sql`select rank from bets.turnover where member = ${player.owner.member}::bigint`)
  )[0]!.rank
  expect(await pointsOf(player)).toBe((123_456_700n * (100n + 5n * BigInt(expected))) / 10_000n)
  expect(await isSound()).toEqual(sound)
})

test('what is owed of corrections comes off what is earned next, and a balance never falls below zero (R-1.1.12)', async () => {
  const cases = [
    [10, 0, 5, 10, 0],
    [10, 4, 5, 6, 0],
    [3, 4, 0, 0, 1],
    [-3, 0, 5, -3, 0],
    [-8, 0, 5, -5, 3],
    [-8, 2, 0, 0, 10],
  ]
  const settled = await database.query(sql`
    select e.posted::int, e.owed::int
    from unnest(${cases.map(([counted]) => counted)}::int[], ${cases.map(([, owed]) => owed)}::int[], ${cases.map(([, , balance]) => balance)}::int[])
      with ordinality u (counted, owed, balance, ord) cross join lateral points.settle_earning(u.counted, u.owed, u.balance) e order by u.ord`)
  expect(settled).toEqual(cases.map(([, , , posted, owed]) => ({ posted, owed })))
})

test('points of turnovers of any size are cut alike, above what 64 bits hold too (R-1.1.12)', async () => {
  const wrong = await database.query(sql`
    select v, r from unnest('{0,1,99,123456700,99999999999,100000000000,100000000001,900000000000000000,-7,-99999999999,-100000000001}'::bigint[]) v
      cross join unnest('{0,3,10}'::int[]) r cross join unnest('{1000,1000000,333333}'::bigint[]) t
    where points.points_of(v, t, 5, r) <> trunc(v::numeric * 10000 * (100 + 5 * r) / (t::numeric * 100)) and abs(v::numeric * 100 / t) < 1e14`)
  expect(wrong).toEqual([])
})

test('each kind of game earns by its own rate, and one without a rate earns none (R-1.1.12, R-7.5.04)', async () => {
  const player = await openPlayer(database, 20_000n * unit)
  await play(player, 'a', 1_000n * unit)
  await play(player, 'b', 1_000n * unit, { category: 'LIVE' })
  await play(player, 'c', 1_000n * unit, { category: 'PVP' })
  await earn()
  const [only] = (await listMoves(database, player.owner, { pageSize: 5 })).list
  expect(only).toMatchObject({
    type: 'earn',
    games: [
      { type: 'LIVE', points: 20_000n },
      { type: 'RNG', points: 100_000n },
    ],
  })
  expect(await pointsOf(player)).toBe(12n * unit)
})

test('a run after, beside or twice counts each bet once (R-1.1.12)', async () => {
  const player = await openPlayer(database, 20_000n * unit)
  for (let at = 0; at < 20; at += 1) await play(player, `n${at}`, 100n * unit)
  await Promise.all([earn(), earn(), earn()])
  await earn()
  expect(await pointsOf(player)).toBe(20n * unit)
  expect(await isSound()).toEqual(sound)
})

test('a void takes back exactly what its bet has earned, and what is spent is owed (R-1.1.12)', async () => {
  const player = await openPlayer(database, 20_000n * unit)
  await play(player, 'kept', 333n * unit)
  await play(player, 'gone', 777_777n)
  await earn()
  const before = await pointsOf(player)
  await applyBetActions(database, [{ ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'gone' }])
  await earn()
  expect([before, await pointsOf(player)]).toEqual([33_300n + 7_777n, 33_300n])
  // All is spent, then the other bet is voided too.
  await database.transaction((tx) => grantPoints(tx, { brandId: 1, member: player.owner.member, points: -33_000n, key: 'spent' }))
  await applyBetActions(database, [{ ...player.owner, kind: 'void', externalId: 'w', betExternalId: 'kept' }])
  await earn()
  expect([await pointsOf(player), await findOwed(database, 1, player.owner.member)]).toEqual([0n, 33_000n])
  expect(await isSound()).toEqual(sound)
  // What is earned next pays it.
  await play(player, 'next', 500n * unit)
  await earn()
  expect([await pointsOf(player), await findOwed(database, 1, player.owner.member)]).toEqual([50_000n - 33_000n, 0n])
  expect(await movesOf(player)).toEqual([['earn', 17_000n], ['correct', -300n], ['adjust', -33_000n], ['correct', -7_777n], ['earn', 41_077n]]) // prettier-ignore
  expect(await isSound()).toEqual(sound)
})

test('another rate counts for what is settled after it; a later void goes by the rate of its bet (R-7.5.04)', async () => {
  const player = await openPlayer(database, 20_000n * unit)
  await play(player, 'old', 1_000n * unit)
  expect(await addRate(database, 1, { type: 'RNG', turnover: 50n * unit, levelPercent: 0, by: 'test' }, 1)).toBe(true)
  expect(await addRate(database, 1, { type: 'RNG', turnover: 10n * unit, levelPercent: 0, by: 'test' }, 1)).toBe(false)
  await play(player, 'new', 1_000n * unit)
  await earn()
  expect(await pointsOf(player)).toBe(30n * unit)
  await applyBetActions(database, [{ ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'old' }])
  await earn()
  expect(await pointsOf(player)).toBe(20n * unit)
  expect(await isSound()).toEqual(sound)
})

test('an invented point and a balance that the log does not know are found (R-1.1.12)', async () => {
  const player = await openPlayer(database, 100n * unit)
  await play(player, 'a', 100n * unit)
  await earn()
  await database.query(sql`update points.members set earned = earned + 1 where member = ${player.owner.member}::bigint`)
  expect(await isSound()).toEqual([['I43', 0], ['I44', 2]]) // prettier-ignore
  await database.query(sql`update points.members set earned = earned - 1 where member = ${player.owner.member}::bigint`)
})
