import { minorPerUnit } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestClub, type TestClub } from '../../testing/test-loyalty.ts'
import { addMission, listDeskMissions, listMissionVersions, lockMission, placeMission, updateMission } from './mission-desk-store.ts'
import { findPrize, listLastPeriods } from './rules.ts'

let club: TestClub
const zone = 'Asia/Dhaka'
beforeAll(async () => {
  club = await openTestClub()
})
afterAll(() => club.database.drop())

const units = (amount: number) => BigInt(amount) * minorPerUnit
const titles = { EN: 'A hundred', BN: 'একশ', CN: '一百', VI: 'Một trăm' }
const terms = { target: units(100), prize: units(3), levelAtLeast: 0, titles, startsAt: null, endsAt: null, bonus: null }
const add = (more: Partial<Parameters<typeof addMission>[3]>, validFrom: string) =>
  addMission(
    club.database,
    1,
    { period: 'D', metric: 'valid', category: 'PVP', position: 50, isOn: true },
    { ...terms, ...more },
    { by: 'owner', reason: 'New.', zone, validFrom: new Date(validFrom) },
  )
const rewardsOf = async (member: bigint, id: bigint) =>
  (await club.rewardsOf(member)).filter(({ kind, source }) => kind === 'mission' && source.startsWith(`${id}:`)).map(({ source, amount, state }) => [source.split(':')[1], amount, state]) // prettier-ignore

test('a prize has the terms of its mission: a bonus of its own, money, or what the brand gives', async () => {
  const brandTerms = { base: 'BONUS', multiplier: 9, contribution: { RNG: 100 }, spendOrder: 'REAL_FIRST', isSticky: false, validDays: 3 }
  const ownTerms = { ...brandTerms, multiplier: 4 }
  await club.database.query(sql`
    insert into bonus.reward_terms (brand, kind, terms, changed_by) values (1, 'mission', ${JSON.stringify(brandTerms)}::jsonb, '')`)
  const from = '2026-04-01T00:00:00Z'
  const own = await add({ bonus: ownTerms }, from)
  const plain = await add({ bonus: 'money' }, from)
  const brand = await add({}, from)
  // One is off when it is completed, so that it is weighed over all members when it is switched on.
  await placeMission(club.database, plain, { isOn: false, position: 1 })
  await club.log(91n, { at: '2026-04-04T06:00:00Z', valid: 150, category: 'PVP' })
  await club.read('2026-04-04T06:10:00Z')
  await placeMission(club.database, plain, { isOn: true, position: 1 })
  await club.read('2026-04-04T06:11:00Z')
  const termsOf = async (id: bigint) => {
    const [row] = await club.database.query<{ terms: unknown }>(sql`
      select bonus_terms as terms from loyalty.rewards where member = 91 and source = ${`${id}:2026-04-04`}`)
    return row!.terms
  }
  expect([await termsOf(own), await termsOf(plain), await termsOf(brand)]).toEqual([ownTerms, null, brandTerms])
  // Later terms count for later periods alone.
  const found = (await lockMission(club.database, 1, zone, own))!
  expect(found.bonus).toEqual(ownTerms)
  await updateMission(
    club.database,
    found,
    { ...terms, bonus: 'money' },
    { by: 'owner', reason: 'Plain.', zone, validFrom: new Date('2026-04-04T07:00:00Z') },
  )
  await club.log(92n, { at: '2026-04-04T08:00:00Z', valid: 150, category: 'PVP' })
  await club.read('2026-04-04T08:10:00Z')
  const [late] = await club.database.query<{ terms: unknown }>(sql`
    select bonus_terms as terms from loyalty.rewards where member = 92 and source = ${`${own}:2026-04-04`}`)
  expect(late!.terms).toEqual(ownTerms)
  await club.database.query(sql`delete from bonus.reward_terms`)
  for (const id of [own, plain, brand]) await placeMission(club.database, id, { isOn: false, position: 1 })
})

test('a change of a mission counts from the next period on; what the running one has earned stays', async () => {
  const id = await add({}, '2026-05-01T00:00:00Z')
  await club.log(1n, { at: '2026-05-04T06:00:00Z', valid: 150, category: 'PVP' })
  await club.read('2026-05-04T06:10:00Z')
  expect(await rewardsOf(1n, id)).toEqual([['2026-05-04', 3n, 'CLAIMABLE']])
  const found = (await lockMission(club.database, 1, zone, id))!
  const change = { by: 'owner', reason: 'Less.', zone, validFrom: new Date('2026-05-04T07:00:00Z') }
  await updateMission(club.database, found, { ...terms, target: units(200), prize: units(9) }, change)
  await club.log(1n, { at: '2026-05-04T08:00:00Z', valid: 10, category: 'PVP' })
  await club.log(2n, { at: '2026-05-04T08:00:00Z', valid: 120, category: 'PVP' })
  await club.log(2n, { at: '2026-05-05T08:00:00Z', valid: 120, category: 'PVP' })
  await club.log(1n, { at: '2026-05-05T08:00:00Z', valid: 220, category: 'PVP' })
  await club.read('2026-05-05T08:10:00Z')
  expect(await rewardsOf(1n, id)).toEqual([
    ['2026-05-04', 3n, 'CLAIMABLE'],
    ['2026-05-05', 9n, 'CLAIMABLE'],
  ])
  expect(await rewardsOf(2n, id)).toEqual([['2026-05-04', 3n, 'CLAIMABLE']])
  expect((await listMissionVersions(club.database, id, zone, 9)).map(({ version, prize, reason }) => [version, prize, reason])).toEqual([
    [2, units(9), 'Less.'],
    [1, units(3), 'New.'],
  ])
  expect((await listDeskMissions(club.database, 1, zone)).find((mission) => mission.id === id)).toMatchObject({
    version: 2,
    prize: units(9),
  })
})

test('a mission is offered in periods that begin within its schedule, by the brand’s clock', async () => {
  const id = await add({ startsAt: '2026-06-02T00:00', endsAt: '2026-06-03T00:00' }, '2026-05-20T00:00:00Z')
  for (const day of ['01', '02', '03']) await club.log(3n, { at: `2026-06-${day}T06:00:00Z`, valid: 130, category: 'PVP' })
  await club.read('2026-06-03T06:10:00Z')
  expect(await rewardsOf(3n, id)).toEqual([['2026-06-02', 3n, 'CLAIMABLE']])
})

test('a mission that was added within a period begins with the next one', async () => {
  const id = await add({}, '2026-07-01T05:00:00Z')
  for (const day of ['01', '02']) await club.log(4n, { at: `2026-07-${day}T06:00:00Z`, valid: 130, category: 'PVP' })
  await club.read('2026-07-02T06:10:00Z')
  expect(await rewardsOf(4n, id)).toEqual([['2026-07-02', 3n, 'CLAIMABLE']])
})

test('a reward that the staff took back does not come again when the mission is weighed anew', async () => {
  const id = await add({}, '2026-08-01T00:00:00Z')
  await club.log(5n, { at: '2026-08-04T06:00:00Z', valid: 130, category: 'PVP' })
  await club.read('2026-08-04T06:10:00Z')
  await club.database.query(sql`
    update loyalty.rewards set state = 'REVOKED', ended_at = now(), terms = terms || '{"withdrawn":{"by":"owner","reason":"A mistake."}}'
    where member = 5 and source = ${`${id}:2026-08-04`}`)
  await club.log(5n, { at: '2026-08-04T07:00:00Z', valid: 130, category: 'PVP' })
  await club.read('2026-08-04T07:10:00Z')
  expect(await rewardsOf(5n, id)).toEqual([['2026-08-04', 3n, 'REVOKED']])
})

test('the last periods begin with their days in the zone of the brand', () => {
  const at = new Date('2026-03-01T20:00:00Z')
  expect(listLastPeriods('D', zone, at, 3)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28'])
  expect(listLastPeriods('W', zone, at, 2)).toEqual(['2026-03-02', '2026-02-23'])
  expect(listLastPeriods('M', zone, at, 3)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
})

test('a mission tells what its prize comes as: by its reward, else its own terms, else those of the kind', () => {
  const bonus = { multiplier: 4 }
  const kind = { terms: { multiplier: 9 }, rounds: null }
  const asRounds = { terms: null, rounds: { vendor: 'NOKSHI', game: 'g1', stake: String(units(2)), multiplier: 1, playDays: 7 } }
  const open = { prize: units(3), bonus: null, rewardId: null, rewardBonus: null, rewardRounds: null }
  const given = { ...open, rewardId: 7n }
  expect(findPrize(open, undefined)).toEqual({ bonus: null, rounds: null })
  expect(findPrize(open, kind)).toEqual({ bonus: kind.terms, rounds: null })
  expect(findPrize({ ...open, bonus: 'money' }, kind)).toEqual({ bonus: null, rounds: null })
  expect(findPrize({ ...open, bonus }, asRounds)).toEqual({ bonus, rounds: null })
  expect(findPrize(open, asRounds).rounds).toMatchObject({ game: 'g1', count: 2 })
  expect(findPrize({ ...open, prize: units(2_001) }, asRounds).rounds).toBeNull()
  // Terms that the kind has had since then change nothing of what was earned.
  expect(findPrize({ ...given, rewardBonus: bonus }, kind)).toEqual({ bonus, rounds: null })
  expect(findPrize(given, kind)).toEqual({ bonus: null, rounds: null })
})
