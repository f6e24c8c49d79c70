import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { giveLevel } from './level-store.ts'
import { checkLoyalty, endRewards, readTurnover, tellAccounts } from './reader.ts'
import { birthdaysOn } from './rules.ts'

let club: TestClub
let members = 100n
const newMember = () => (members += 1n)

beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const changesOf = async (member: bigint) => {
  const rows = await club.database.query<{ from: number; to: number; why: string }>(sql`
    select from_level as from, to_level as to, why from loyalty.level_changes where member = ${member}::bigint order by id`)
  return rows.map(({ from, to, why }) => [from, to, why])
}

test('several levels are reached at once, each with its reward once in a lifetime', async () => {
  const member = newMember()
  await club.log(member, { at: '2026-01-05T10:00:00Z', valid: 149_999 })
  await club.read('2026-01-05T10:01:00Z')
  expect(await club.levelOf(member)).toBe(2)
  await club.log(member, { at: '2026-01-05T11:00:00Z', valid: 850_001 })
  await club.read('2026-01-05T11:01:00Z')
  expect(await club.levelOf(member)).toBe(5)
  const rankUps = (await club.rewardsOf(member)).filter(({ kind }) => kind === 'rank_up')
  expect(rankUps.map(({ source, amount }) => [source, amount])).toEqual([
    ['1', 50n],
    ['2', 150n],
    ['3', 400n],
    ['4', 1_000n],
    ['5', 2_500n],
  ])
  // The log read again adds nothing.
  await club.read('2026-01-05T11:02:00Z')
  expect(await changesOf(member)).toEqual([
    [0, 2, 'up'],
    [2, 5, 'up'],
  ])
})

/** A member on level 5 whose turnover of a year is as given when March 2027 begins. */
async function reachFive(validOnTheEnd: number): Promise<bigint> {
  const member = newMember()
  await club.log(member, { at: '2026-02-10T10:00:00Z', valid: 1_000_000 - validOnTheEnd })
  await club.read('2026-02-10T10:01:00Z')
  await club.log(member, { at: '2026-06-10T10:00:00Z', valid: validOnTheEnd })
  return member
}

test('level 5 with 0.49M goes to 4 at the month’s end, stays with 0.7M, and rises without a second reward', async () => {
  const [kept, lost] = [await reachFive(500_000), await reachFive(490_000)]
  await club.read('2026-06-10T10:01:00Z')
  expect([await club.levelOf(kept), await club.levelOf(lost)]).toEqual([5, 5])
  const rewarded = (await club.rewardsOf(lost)).filter(({ kind }) => kind === 'rank_up').length
  // The turnover of February 2026 leaves the window on 10 February 2027; the end of that month is the first to count without it.
  await club.read('2027-02-28T17:00:00Z')
  expect([await club.levelOf(kept), await club.levelOf(lost)]).toEqual([5, 5])
  await club.read('2027-02-28T18:02:00Z')
  expect([await club.levelOf(kept), await club.levelOf(lost)]).toEqual([5, 4])
  await club.log(lost, { at: '2027-03-05T10:00:00Z', valid: 210_000 })
  await club.read('2027-03-31T18:02:00Z')
  expect(await club.levelOf(lost)).toBe(4)
  await club.log(lost, { at: '2027-04-02T10:00:00Z', valid: 300_000 })
  await club.read('2027-04-02T10:01:00Z')
  expect(await changesOf(lost)).toEqual([
    [0, 4, 'up'],
    [4, 5, 'up'],
    [5, 4, 'down'],
    [4, 5, 'up'],
  ])
  expect((await club.rewardsOf(lost)).filter(({ kind }) => kind === 'rank_up')).toHaveLength(rewarded)
  expect(await checkLoyalty(club.database, club.brands)).toEqual(
    ['I45', 'I46', 'I52'].map((id) => expect.objectContaining({ id, violations: 0 })),
  )
})

test('one step down at a month’s end, none in the month of a rise, none while the level is given', async () => {
  const [far, fresh, held] = [newMember(), newMember(), newMember()]
  const give = (member: bigint, heldUntil: string | null) =>
    giveLevel(club.database, { brand: 1, member, currency: 'BDT', level: 6, heldUntil, by: 'owner' })
  await give(far, null)
  await give(held, '2027-06-15')
  await club.log(fresh, { at: '2027-04-20T10:00:00Z', valid: 60_000 })
  await club.read('2027-04-20T10:01:00Z')
  // A void in the same month takes nearly all of it away: the first month is free all the same.
  await club.log(fresh, { at: '2027-04-25T10:00:00Z', valid: -55_000, bets: 0 })
  await club.read('2027-04-30T18:02:00Z')
  expect([await club.levelOf(far), await club.levelOf(fresh), await club.levelOf(held)]).toEqual([5, 2, 6])
  await club.read('2027-05-31T18:02:00Z')
  expect([await club.levelOf(far), await club.levelOf(fresh), await club.levelOf(held)]).toEqual([4, 1, 6])
  await club.read('2027-06-30T18:02:00Z')
  expect(await club.levelOf(held)).toBe(5)
})

/** Runs a work while a transaction has given level 6 and not ended; it goes on when a statement waits for the other. */
async function raceGift(member: bigint, work: () => Promise<unknown>): Promise<void> {
  const done = await club.database.transaction(async (tx) => {
    await giveLevel(tx, { brand: 1, member, currency: 'BDT', level: 6, heldUntil: '2031-01-01', by: 'owner' })
    const working = work()
    const isWaiting = async () =>
      (await club.database.query(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length > 0
    while (!(await isWaiting()));
    return { working }
  })
  await done.working
}

test.each<[string, (member: bigint) => Promise<void>, () => Promise<unknown>]>([
  [
    'a pass of the reader',
    async (member) => void (await club.log(member, { at: '2027-07-01T10:00:00Z', valid: 60_000 })),
    () => club.read('2027-07-01T10:01:00Z'),
  ],
  [
    'a new version of the levels',
    async (member) => {
      await club.database.query(sql`
        insert into loyalty.members (member, brand, currency, valid_year) values (${member}::bigint, 1, 'BDT', 600000000)`)
      await club.database.query(
        sql`insert into loyalty.level_versions (brand, version, valid_from, made_by, reason) values (1, 1, '2026-01-01', '', '') on conflict (brand, version) do update set raised_at = null`,
      )
    },
    () => club.database.query(sql`select loyalty.raise_by_version(1, '{}', '2027-07-01T10:02:00Z', 1)`),
  ],
  [
    'the end of a month',
    async (member) =>
      void (await club.database.query(
        sql`insert into loyalty.members (member, brand, currency, level) values (${member}::bigint, 1, 'BDT', 3)`,
      )),
    () => club.database.query(sql`select loyalty.begin_day(1, 'Asia/Dhaka', '2027-07-01')`),
  ],
])('a level that an operator gives during %s stays', async (_what, prepare, work) => {
  const member = newMember()
  await prepare(member)
  await raceGift(member, work)
  expect(await club.levelOf(member)).toBe(6)
  expect((await changesOf(member)).at(-1)).toEqual([expect.any(Number), 6, 'given'])
})

test('a month ends at the brand’s midnight: a bet a second before it counts, one after it does not', async () => {
  const member = newMember()
  await giveLevel(club.database, { brand: 1, member, currency: 'BDT', level: 1, heldUntil: null, by: 'owner' })
  const late = newMember()
  await giveLevel(club.database, { brand: 1, member: late, currency: 'BDT', level: 1, heldUntil: null, by: 'owner' })
  await club.log(member, { at: '2027-07-31T17:59:59Z', valid: 5_000 })
  await club.read('2027-07-31T18:00:10Z')
  // The new day rests for a minute, so that what was settled before it is there.
  expect(await club.levelOf(late)).toBe(1)
  await club.read('2027-07-31T18:01:00Z')
  expect([await club.levelOf(member), await club.levelOf(late)]).toEqual([1, 0])
})

test('the gift of a week comes on Monday at noon to those who played in the week before; once', async () => {
  const [played, idle] = [newMember(), newMember()]
  await club.log(played, { at: '2027-08-04T10:00:00Z', valid: 12_000 })
  await club.log(idle, { at: '2027-08-09T03:00:00Z', valid: 12_000 })
  const weekly = async (member: bigint) =>
    (await club.rewardsOf(member)).filter(({ kind }) => kind === 'weekly').map(({ source, amount }) => [source, amount])
  await club.read('2027-08-09T05:59:59Z')
  expect(await weekly(played)).toEqual([])
  await club.read('2027-08-09T06:00:00Z')
  await club.read('2027-08-09T07:00:00Z')
  expect([await weekly(played), await weekly(idle)]).toEqual([[['2027-08-09', 5n]], []])
})

test('a birthday is rewarded once a year, 29 February on the 28th, when its date was known for 30 days', async () => {
  expect([birthdaysOn('2027-02-28'), birthdaysOn('2028-02-29'), birthdaysOn('2028-02-28')]).toEqual([
    ['02-28', '02-29'],
    [],
    ['02-28', '02-29'],
  ])
  const add = async (name: string, birthDate: string, registeredAt: string) => {
    const [row] = await club.database.query<{ id: bigint }>(sql`
      insert into identity.members (public_id, brand_id, username, username_key, invite_code, birth_date, registered_at)
      values (${name}, 1, ${name}, ${name}, ${name}, ${birthDate}::date, ${registeredAt}::timestamptz) returning id`)
    await giveLevel(club.database, { brand: 1, member: row!.id, currency: 'BDT', level: 3, heldUntil: '2030-01-01', by: 'owner' })
    return row!.id
  }
  const known = await add('known', '1996-08-20', '2027-07-01T00:00:00Z')
  const late = await add('late', '1996-08-20', '2027-07-30T00:00:00Z')
  await club.read('2027-08-20T10:00:00Z')
  await club.read('2027-08-21T10:00:00Z')
  const birthdays = async (member: bigint) =>
    (await club.rewardsOf(member)).filter(({ kind }) => kind === 'birthday').map(({ source, amount }) => [source, amount])
  expect([await birthdays(known), await birthdays(late)]).toEqual([[['2027', 80n]], []])
})

test('a level that has changed stands in the account, with its name (R-3.2.06)', async () => {
  const [row] = await club.database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code) values ('told', 1, 'told', 'told', 'told') returning id`)
  await giveLevel(club.database, { brand: 1, member: row!.id, currency: 'BDT', level: 5, heldUntil: null, by: 'owner' })
  while (await tellAccounts(club.database));
  expect(await club.database.query(sql`select club_label, rank_level from identity.members where id = ${row!.id}`)).toEqual([
    { club_label: 'Sapphire', rank_level: 5 },
  ])
})

test('readers that run at once, one of them ended half way, read the log once', async () => {
  // The days before it have begun: a reader whose one transaction holds the cursor would wait for itself to begin another.
  await club.read('2027-09-01T09:59:00Z')
  const member = newMember()
  for (let bet = 0; bet < 30; bet += 1) await club.log(member, { at: '2027-09-01T10:00:00Z', valid: 100 })
  await expect(
    club.database.transaction(async (tx) => {
      const inside = { ...club.database, query: tx.query.bind(tx) } as typeof club.database
      await readTurnover(
        { database: inside, brands: club.brands },
        { upTo: 9_000_000_000_000n, fullSpeedAfterMs: 0, now: () => new Date('2027-09-01T10:01:00Z') },
      )
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await Promise.all(Array.from({ length: 4 }, () => club.read('2027-09-01T10:01:00Z')))
  const [row] = await club.database.query<{ valid: bigint }>(
    sql`select valid_year as valid from loyalty.members where member = ${member}::bigint`,
  )
  expect(row).toEqual({ valid: 30_000_000n })
})

test('rewards end when their time is over', async () => {
  await club.database.query(sql`update loyalty.rewards set expires_at = now() - interval '1 second' where state = 'CLAIMABLE'`)
  await endRewards(club.database)
  expect(await club.database.query(sql`select count(*)::int as left from loyalty.rewards where state = 'CLAIMABLE'`)).toEqual([{ left: 0 }])
})
