import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { placeMission } from './mission-desk-store.ts'
import { findScore, listMissions, listRanked } from './mission-store.ts'
import { openRankings } from './rankings.ts'
import { payBoards, raiseMember, readTurnover } from './reader.ts'
import { addDeposit } from './reader-store.ts'
import { countStreak, ladderPlace, mondayOf, sharePrizes } from './rules.ts'

let club: TestClub
let members = 900n
const newMember = () => (members += 1n)

beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const unit = 10_000n
const missionsOf = async (member: bigint) => (await club.rewardsOf(member)).filter(({ kind }) => kind === 'mission')
/** The missions of the seed by their place: 20 bets, 500 of turnover, three games, a deposit of 500; of the week 5,000, .. */
const sourceOf = async (position: number, day: string) => `${(await listMissions(club.database, 1))[position]!.id}:${day}`

test('missions of a day count settled bets, turnover and games; each is rewarded once', async () => {
  const member = newMember()
  for (const game of ['a', 'b', 'c']) await club.log(member, { at: '2026-03-02T10:00:00Z', valid: 200, game })
  await club.read('2026-03-02T10:01:00Z')
  await club.read('2026-03-02T10:02:00Z')
  expect(await missionsOf(member)).toEqual([
    { kind: 'mission', source: await sourceOf(1, '2026-03-02'), amount: 8n, state: 'CLAIMABLE' },
    { kind: 'mission', source: await sourceOf(2, '2026-03-02'), amount: 5n, state: 'CLAIMABLE' },
  ])
})

test('a void takes a completed mission back until it is claimed, and play completes it again', async () => {
  const member = newMember()
  const bet = await club.log(member, { at: '2026-03-03T10:00:00Z', valid: 400 })
  await club.log(member, { at: '2026-03-03T10:01:00Z', valid: 100 })
  await club.read('2026-03-03T10:02:00Z')
  // The void comes on the next day and still belongs to the day of the bet.
  await club.log(member, { at: '2026-03-04T01:00:00Z', valid: -400, stake: -400, bet, version: 2, bets: -1 })
  await club.read('2026-03-04T01:01:00Z')
  const states = async () => (await missionsOf(member)).map(({ state }) => state)
  expect(await states()).toEqual(['REVOKED'])
  await club.log(member, { at: '2026-03-03T17:59:00Z', valid: 450 })
  await club.read('2026-03-04T01:02:00Z')
  expect(await states()).toEqual(['CLAIMABLE'])
  await club.database.query(sql`
    update loyalty.rewards set state = 'CLAIMED', ended_at = now(), transfer_id = 1, balance = 1 where member = ${member}::bigint`)
  const late = await club.log(member, { at: '2026-03-03T17:59:30Z', valid: 1 })
  await club.log(member, { at: '2026-03-04T02:00:00Z', valid: -450, stake: -450, bet: late, version: 2, bets: -1 })
  await club.read('2026-03-04T02:01:00Z')
  expect(await states()).toEqual(['CLAIMED'])
})

test('wins follow corrections, and a loss counts for nothing', async () => {
  const member = newMember()
  const bet = await club.log(member, { at: '2026-03-05T10:00:00Z', valid: 10, payout: 25 })
  await club.log(member, { at: '2026-03-05T10:00:00Z', valid: 10, payout: 0 })
  await club.read('2026-03-05T10:01:00Z')
  const wins = async () => {
    const rows = await club.database.query<{ wins: number }>(sql`
      select wins from loyalty.period_sums where member = ${member}::bigint and period = 'W' and category = ''`)
    return rows[0]!.wins
  }
  expect(await wins()).toBe(1)
  await club.log(member, { at: '2026-03-05T11:00:00Z', valid: 0, payout: -20, bet, version: 2, bets: 0 })
  await club.read('2026-03-05T11:01:00Z')
  expect(await wins()).toBe(0)
})

test('sums and games of a day, week and month are those of the log, however it is cut and corrected', async () => {
  const [one, other] = [newMember(), newMember()]
  const days = ['2026-03-29T10:00:00Z', '2026-03-30T10:00:00Z', '2026-03-31T10:00:00Z', '2026-03-31T19:00:00Z']
  const played: { member: bigint; bet: bigint; game: string; category: string }[] = []
  for (let at = 0; at < 24; at += 1) {
    const [member, game, category] = [at % 3 === 0 ? other : one, `g${(at * 5) % 4}`, at % 4 === 3 ? 'LIVE' : 'RNG']
    played.push({ member, game, category, bet: await club.log(member, { at: days[(at * 7) % 4]!, valid: at + 1, game, category }) })
    // A void of what came four bets before, in the same step or in another one.
    const gone = at % 5 === 4 ? played[at - 4]! : undefined
    if (gone) await club.log(gone.member, { at: '2026-04-01T10:00:00Z', valid: 3 - at, stake: 3 - at, bets: -1, version: 2, ...gone })
    if (at % 6 === 5) await club.read('2026-04-01T10:01:00Z')
  }
  const wrong = await club.database.query(sql`
    with told as (
      select l.member, l.period, l.starts_at, c.category, sum(l.valid)::bigint as valid, sum(l.bets)::int as bets
      from loyalty.read_log(0, 9223372036854775807, '{1}', '{Asia/Dhaka}') l cross join lateral (values (''), (l.category)) c (category) group by 1, 2, 3, 4
    ), played as (
      select l.member, l.period, l.starts_at, l.vendor, l.game, min(l.category) as category
      from loyalty.read_log(0, 9223372036854775807, '{1}', '{Asia/Dhaka}') l group by 1, 2, 3, 4, 5 having sum(l.bets) > 0
    )
    select t.*, s.valid as kept, s.bets as kept_bets, s.games from told t
      left join loyalty.period_sums s on s.member = t.member and s.period = t.period and s.starts_at = t.starts_at and s.category = t.category
    where t.member = any (${[one, other]}::bigint[]) and (s.valid is distinct from t.valid or s.bets is distinct from t.bets or s.games is distinct from (
      select count(*) from played g where g.member = t.member and g.period = t.period and g.starts_at = t.starts_at and t.category in ('', g.category)))`)
  expect(wrong).toEqual([])
})

test('a mission that is switched on again gives what its period has earned, once', async () => {
  const member = newMember()
  const [, , games] = await listMissions(club.database, 1)
  await placeMission(club.database, games!.id, { isOn: false, position: games!.position })
  for (const game of ['a', 'b', 'c']) await club.log(member, { at: '2026-03-12T10:00:00Z', valid: 1, game })
  await club.read('2026-03-12T10:01:00Z')
  expect(await missionsOf(member)).toEqual([])
  await placeMission(club.database, games!.id, { isOn: true, position: games!.position })
  await club.read('2026-03-12T10:02:00Z')
  await club.read('2026-03-12T10:03:00Z')
  expect(await missionsOf(member)).toEqual([{ kind: 'mission', source: await sourceOf(2, '2026-03-12'), amount: 5n, state: 'CLAIMABLE' }])
})

test('a mission of a level is locked below it, and a deposit counts from its credit on', async () => {
  const member = newMember()
  await addDeposit(club.database, { brand: 1, member, currency: 'BDT', amount: 500n * unit })
  await club.database.query(sql`update loyalty.new_deposits set at = '2026-03-06T10:00:00Z' where member = ${member}::bigint`)
  await club.read('2026-03-06T10:01:00Z')
  expect(await missionsOf(member)).toEqual([{ kind: 'mission', source: await sourceOf(3, '2026-03-06'), amount: 5n, state: 'CLAIMABLE' }])
  const [beginner, risen] = [newMember(), newMember()]
  await club.database.query(
    sql`update loyalty.mission_versions set level_at_least = 3 where mission = (select id from loyalty.missions where position = 8)`,
  )
  await club.log(beginner, { at: '2026-03-06T10:00:00Z', valid: 60_000 })
  await club.log(risen, { at: '2026-03-06T10:00:00Z', valid: 150_000 })
  await club.read('2026-03-06T10:02:00Z')
  const source = await sourceOf(8, '2026-03-01')
  const has = async (of: bigint) => (await missionsOf(of)).some((each) => each.source === source)
  expect([await has(beginner), await has(risen)]).toEqual([false, true])
  // A level that an operator gives opens it at once, although nothing more is played.
  const given = {
    brand: 1,
    member: beginner,
    currency: 'BDT',
    level: 3,
    heldUntil: null,
    by: 'owner',
    at: new Date('2026-03-06T10:03:00Z'),
  }
  await club.database.transaction((tx) => raiseMember(tx, club.brands, given))
  expect(await has(beginner)).toBe(true)
})

test('who reached a score first is ahead of an equal one, by the row that brought it (R-7.4.15)', async () => {
  const [a, b, c] = [newMember(), newMember(), newMember()]
  await club.log(a, { at: '2026-03-10T10:00:00Z', valid: 100 })
  await club.log(b, { at: '2026-03-10T10:01:00Z', valid: 500 })
  await club.log(a, { at: '2026-03-10T10:02:00Z', valid: 400 })
  await club.log(c, { at: '2026-03-10T10:03:00Z', valid: 400 })
  await club.read('2026-03-10T10:04:00Z')
  const board = { brand: 1, period: 'D' as const, startsAt: new Date('2026-03-09T18:00:00Z'), category: '' }
  expect((await listRanked(club.database, board, 10)).map(({ member, score }) => [member, score / unit])).toEqual([
    [b, 500n],
    [a, 500n],
    [c, 400n],
  ])
  expect(await findScore(club.database, board, c)).toBe(400n * unit)
  let nowMs = 0
  const [whole, short] = [undefined, 2].map((places) => openRankings(club.database, { nowMs: () => nowMs, ...(places && { places }) }))
  const own = async (rankings: typeof whole, member: bigint) => (await rankings!.read(board, member, 10)).own
  expect([await own(whole, c), await own(short, c), await own(whole, newMember())]).toEqual([
    { score: 400n * unit, rank: 3 },
    { score: 400n * unit },
    undefined,
  ])
  // A ranking is read once for all who look at it within a second.
  await club.log(c, { at: '2026-03-10T10:05:00Z', valid: 200 })
  await club.read('2026-03-10T10:06:00Z')
  nowMs = 999
  expect((await whole!.read(board, a, 1)).rows.map(({ member }) => member)).toEqual([b])
  // The first after it is given what was there and has it read anew; a ranking that nobody looked at for longer is waited for.
  nowMs = 1_000
  expect((await whole!.read(board, a, 1)).rows.map(({ member }) => member)).toEqual([b])
  await expect.poll(async () => (await whole!.read(board, a, 1)).rows.map(({ member }) => member)).toEqual([c])
  expect((await short!.read(board, a, 1)).rows.map(({ member }) => member)).toEqual([b])
  nowMs = 2_900
  expect((await short!.read(board, a, 1)).rows.map(({ member }) => member)).toEqual([c])
  expect([await own(whole, c), await own(whole, a)]).toEqual([
    { score: 600n * unit, rank: 1 },
    { score: 500n * unit, rank: 3 },
  ])
})

test('prizes 100, 50, 20: each place has its own, or equal scores share theirs (B9)', () => {
  const scores = [500n, 500n, 400n]
  const prizes = [100n * unit, 50n * unit, 20n * unit]
  const inUnits = (paid: bigint[]) => paid.map((amount) => amount / unit)
  expect(inUnits(sharePrizes(scores, prizes, { isSplit: false, currency: 'BDT' }))).toEqual([100n, 50n, 20n])
  expect(inUnits(sharePrizes(scores, prizes, { isSplit: true, currency: 'BDT' }))).toEqual([75n, 75n, 20n])
  // Three share 10: the smallest unit that cannot be shared stays with the house.
  expect(sharePrizes([1n, 1n, 1n], [10n * unit], { isSplit: true, currency: 'BDT' })).toEqual([33_300n, 33_300n, 33_300n])
})

test('the prizes of a ranking are given a day after its end, once, and to nobody who is left out', async () => {
  const [first, second, outside] = [newMember(), newMember(), newMember()]
  const at = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString()
  const [day] = await club.database.query<{ starts: Date }>(sql`select date_trunc('day', ${at}::timestamptz, 'Asia/Dhaka') as starts`)
  await club.log(first, { at, valid: 900 })
  await club.log(second, { at, valid: 800 })
  await club.log(outside, { at, valid: 1_000 })
  await readTurnover({ database: club.database, brands: club.brands }, { settleMs: 20_000, fullSpeedAfterMs: 0 })
  await club.database.query(sql`update loyalty.members set is_off_boards = true where member = ${outside}::bigint`)
  await club.database.query(sql`update loyalty.board_versions set is_on = (period = 'D')`)
  // The ranking of the day is due from 24 hours after its end on: make sure that this is the one.
  await club.database.query(sql`update loyalty.period_sums set starts_at = (
    select p.starts_at from loyalty.list_periods(clock_timestamp() - interval '48 hours', 'Asia/Dhaka') p where p.period = 'D')
    where period = 'D' and starts_at = ${day!.starts}::timestamptz`)
  const parts = { database: club.database, brands: club.brands }
  await Promise.all([payBoards(parts), payBoards(parts)])
  await payBoards(parts)
  const prizes = async (member: bigint) =>
    (await club.rewardsOf(member)).filter(({ kind }) => kind === 'leaderboard').map(({ amount }) => amount)
  expect([await prizes(first), await prizes(second), await prizes(outside)]).toEqual([[50n], [30n], []])
})

test('a missed day begins the ladder anew, and after the seventh day comes the first', () => {
  expect(countStreak('2026-03-01', { day: '2026-02-28', streak: 6 })).toBe(7)
  expect(countStreak('2026-03-01', { day: '2026-02-27', streak: 6 })).toBe(1)
  expect(countStreak('2026-03-01', undefined)).toBe(1)
  expect([1, 7, 8, 14, 15].map(ladderPlace)).toEqual([1, 7, 1, 7, 1])
  expect(['2027-08-09', '2027-08-15', '2028-03-01'].map(mondayOf)).toEqual(['2027-08-09', '2027-08-09', '2028-02-28'])
})
