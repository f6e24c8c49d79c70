import { minorPerUnit } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { findLevelFaults } from './level-rules.ts'
import { addLevels, findLevelVersion, type LevelRow, listLevelsOf, listLevelVersions, previewLevels } from './level-store.ts'

let club: TestClub
let first: LevelRow[]
beforeAll(async () => {
  club = await openTestClub()
  first = await listLevelsOf(club.database, 1, 1)
})
afterAll(() => club.database.drop())

const units = (amount: number) => BigInt(amount) * minorPerUnit
/** The first table with the first two levels easier to reach. */
const easier = () => first.map((row) => (row.level === 1 ? { ...row, reach: units(5_000), keep: units(1_000), rankUp: units(40) } : row))

test('a version counts from its moment on: it raises whom it reaches then, and changes nothing that was', async () => {
  await club.log(1n, { at: '2026-11-20T06:00:00Z', valid: 6_000 })
  await club.log(2n, { at: '2026-11-20T06:00:00Z', valid: 12_000 })
  await club.read('2026-11-20T07:00:00Z')
  const added = { brand: 1, version: 2, by: 'owner', validFrom: new Date('2026-11-22T00:00:00Z') }
  expect(await addLevels(club.database, added, easier())).toBe(true)
  expect(await addLevels(club.database, added, first)).toBe(false)
  await club.read('2026-11-21T23:59:00Z')
  expect([await club.levelOf(1n), await club.levelOf(2n)]).toEqual([0, 1])
  await club.read('2026-11-22T00:00:00Z')
  expect([await club.levelOf(1n), await club.levelOf(2n)]).toEqual([1, 1])
  const rankUps = async (member: bigint) =>
    (await club.rewardsOf(member)).filter(({ kind }) => kind === 'rank_up').map(({ amount }) => amount)
  expect([await rankUps(1n), await rankUps(2n)]).toEqual([[40n], [50n]])
  const before = await club.database.query(sql`select * from loyalty.level_changes order by id`)
  await club.read('2026-11-22T01:00:00Z')
  expect(await club.database.query(sql`select * from loyalty.level_changes order by id`)).toEqual(before)
  expect((await listLevelsOf(club.database, 1, 1)).map(({ reach }) => reach)).toEqual(first.map(({ reach }) => reach))
})

test('what keeps a level is a figure of its own at the end of a month', async () => {
  // Both have 6,000 of a year; version 2 keeps level 1 with 1,000, and level 2 with 25,000.
  await club.database.query(sql`
    insert into loyalty.members (member, brand, currency, level, valid_year) values (31, 1, 'BDT', 1, ${units(900)}::bigint), (32, 1, 'BDT', 1, ${units(1_000)}::bigint)`)
  await club.database.query(sql`select loyalty.begin_day(1, 'Asia/Dhaka', '2026-12-01')`)
  expect([await club.levelOf(31n), await club.levelOf(32n)]).toEqual([0, 1])
})

test('a newer version that begins earlier replaces one that has not begun', async () => {
  const latest = await findLevelVersion(club.database, 1)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  await addLevels(club.database, { brand: 1, version: latest + 1, by: 'a', validFrom: at(900) }, first)
  await addLevels(club.database, { brand: 1, version: latest + 2, by: 'b', validFrom: at(800) }, easier())
  const versionAt = async (days: number) =>
    (await club.database.query<{ v: number }>(sql`select loyalty.level_version(1, ${at(days)}::timestamptz) as v`))[0]!.v
  expect([await versionAt(700), await versionAt(850), await versionAt(950)]).toEqual([latest, latest + 2, latest + 2])
  expect((await listLevelVersions(club.database, 1, 2)).map(({ version, isInForce }) => [version, isInForce])).toEqual([
    [latest + 2, false],
    [latest + 1, false],
  ])
})

test('a preview tells who rises, who would not keep the level, and what it costs', async () => {
  await club.database.query(sql`delete from loyalty.members`)
  await club.database.query(sql`
    insert into loyalty.members (member, brand, currency, level, valid_year, held_until)
    select v.member, 1, 'BDT', v.level, v.valid * 10000, v.held
    from (values (41, 0, 6000, null::date), (42, 0, 4999, null), (43, 1, 500, null), (44, 1, 500, '2031-01-01'), (45, 0, 60000, null)) v (member, level, valid, held)`)
  const effects = await previewLevels(club.database, 1, easier())
  expect(effects.slice(0, 4)).toEqual([
    { level: 0, members: 3, after: 1, rising: 0, falling: 0, cost: 0n },
    { level: 1, members: 2, after: 3, rising: 1, falling: 1, cost: units(80) },
    { level: 2, members: 0, after: 1, rising: 1, falling: 0, cost: units(150) },
    { level: 3, members: 0, after: 0, rising: 0, falling: 0, cost: 0n },
  ])
})

test.each<[string, number, Partial<LevelRow>, Record<string, string>]>([
  [
    'a level that asks for less than the one below',
    2,
    { reach: units(9_000), keep: 0n },
    { 'levels.2.reach': 'order', 'levels.2.keep': 'order' },
  ],
  ['more to keep than to reach', 1, { keep: units(10_001) }, { 'levels.1.keep': 'above_reach' }],
  ['a lowest level that asks for something', 0, { reach: 1n }, { 'levels.0.reach': 'not_zero' }],
  ['a gift that the currency has not', 3, { weekly: 1n }, { 'levels.3.weekly': 'too_fine' }],
  ['nothing wrong', 3, {}, {}],
])('levels with %s', (_what, level, change, faults) => {
  const levels = first.map((row) => (row.level === level ? { ...row, ...change } : row))
  expect(findLevelFaults(levels, 'BDT')).toMatchObject(faults)
  expect(Object.keys(faults).every((field) => field in findLevelFaults(levels, 'BDT'))).toBe(true)
})
