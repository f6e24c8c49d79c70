/** Missions over the operators' real server. */
import { staffMissionRoutes as missions } from '@portal/contracts/staff/missions'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the week of the festival.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(() => back.endRequests())

type Mission = { id: string; version: number; titles: Record<string, string>; target: string; prize: string; metric: string; period: string; isOn: boolean; position: number; completed: number; claimed: number } // prettier-ignore
const titles = { EN: 'Festival of bets', BN: 'বাজির উৎসব', CN: '投注节', VI: 'Lễ hội cược' }
const added = { period: 'D', metric: 'bets', gameType: 'RNG', target: '30', prize: '6', levelAtLeast: 1, titles, startsAt: '2037-01-01T00:00', endsAt: '2037-01-08T00:00', position: 70, isOn: true, reason } // prettier-ignore
const list = async (input: object = {}) => (await desk.valueOf<{ list: Mission[] }>(missions.list, 'auditor', input)).list
const find = async (title: string) => (await list()).find((mission) => mission.titles.EN === title)!
const firstOf = async (metric: string) => (await list()).find((mission) => mission.metric === metric)!
const toTerms = ({ target, prize, titles: words }: Mission) => ({
  target,
  prize,
  titles: words,
  levelAtLeast: 0,
  startsAt: null,
  endsAt: null,
})

test('a mission is added by two people, with a schedule of the brand’s clock (MON-30)', async () => {
  const { request } = await desk.valueOf<{ request: string }>(missions.add, 'owner', added)
  expect(await find(titles.EN)).toBeUndefined()
  const { lines } = await desk.show(request, 'finance')
  expect(lines).toEqual(expect.arrayContaining([{ label: 'target', value: '30' }, { label: 'missionMetric', value: 'bets' }, { label: 'titleVI', value: titles.VI }])) // prettier-ignore
  expect(await desk.confirm(request, 'finance')).toBe('confirmed')
  expect(await find(titles.EN)).toMatchObject({ ...Object.fromEntries(Object.entries(added).filter(([key]) => key !== 'reason')), version: 1, changedBy: 'owner' }) // prettier-ignore
  const [row] = await back.portal.database.query<{ target: bigint }>(
    sql`select target from loyalty.missions where titles ->> 'EN' = ${titles.EN}`,
  )
  expect(row).toEqual({ target: 30n })
})

test('what costs less is changed by one person, what costs more by two; an older form is refused (MON-30)', async () => {
  const mission = await firstOf('valid')
  const send = (more: object) => ({ id: mission.id, version: mission.version, ...toTerms(mission), reason, ...more })
  const less = String(Number(mission.prize) - 1)
  expect((await desk.ask(missions.change, 'marketing', send({ prize: less }))).body.value).toEqual({ done: true })
  expect((await desk.refusalOf(missions.change, 'marketing', send({ prize: '1' })))[0]).toBe('staff.changed')
  const again = send({ version: mission.version + 1, prize: mission.prize })
  const { request } = await desk.valueOf<{ request: string }>(missions.change, 'marketing', again)
  expect((await find(mission.titles.EN!)).prize).toBe(less)
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(await find(mission.titles.EN!)).toMatchObject({ prize: mission.prize, version: mission.version + 2 })
  const events = await back.portal.database.query<{ before: object; after: object }>(
    sql`select before, after from staff.audit where event = 'mission_changed' order by id`,
  )
  expect(events.at(-1)).toEqual({ before: { prize: less }, after: { prize: mission.prize } })
  const { versions } = await desk.valueOf<{ versions: { version: number; prize: string; by: string }[] }>(missions.mission, 'auditor', { id: mission.id }) // prettier-ignore
  expect(versions.map(({ prize, by }) => [prize, by])).toEqual([
    [mission.prize, 'marketing'],
    [less, 'marketing'],
    [mission.prize, ''],
  ])
})

test('two people give the prize of one mission terms of its own; a bonus without terms is refused', async () => {
  const mission = await firstOf('wins')
  const send = (more: object) => ({ id: mission.id, version: mission.version, ...toTerms(mission), reason, ...more })
  const bonus = { multiplier: 4, validDays: 10, games: 'slots', spendOrder: 'BONUS_FIRST' }
  expect(await desk.refusalOf(missions.change, 'marketing', send({ pays: 'bonus' }))).toEqual([
    'request.invalid',
    { 'bonus.multiplier': 'required' },
  ])
  expect(await desk.refusalOf(missions.change, 'marketing', send({ pays: 'money', bonus }))).toEqual([
    'request.invalid',
    { 'bonus.multiplier': 'unexpected' },
  ])
  const { request } = await desk.valueOf<{ request: string }>(missions.change, 'marketing', send({ pays: 'bonus', bonus }))
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toContainEqual({ label: 'pays', value: 'brand → bonus × 4, 10 days, slots, BONUS_FIRST' })
  expect(await find(mission.titles.EN!)).toMatchObject({ pays: 'brand' })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(await find(mission.titles.EN!)).toMatchObject({ pays: 'bonus', bonus })
  const { versions } = await desk.valueOf<{ versions: object[] }>(missions.mission, 'auditor', { id: mission.id })
  expect(versions).toMatchObject([{ pays: 'bonus', bonus }, { pays: 'brand' }])
})

test('a mission is switched off and moved at once by one person; a role that only confirms proposes it', async () => {
  const mission = await firstOf('games')
  const send = { id: mission.id, isOn: false, position: mission.position, reason }
  expect((await desk.ask(missions.place, 'finance', send)).body.value).toHaveProperty('request')
  expect((await desk.ask(missions.place, 'marketing', send)).body.value).toEqual({ done: true })
  expect((await list({ standing: 'off' })).map(({ id }) => id)).toEqual([mission.id])
  expect((await desk.refusalOf(missions.place, 'marketing', send))[1]).toMatchObject({ position: 'unchanged' })
  expect((await desk.refusalOf(missions.place, 'support', send))[0]).toBe('staff.forbidden')
  await desk.valueOf(missions.place, 'marketing', { ...send, isOn: true })
})

test.each<[string, object, object]>([
  ['a count that is not whole', { target: '1.5' }, { target: 'not_whole' }],
  ['a prize that the currency has not', { prize: '0.0001' }, { prize: 'too_fine' }],
  ['deposits of one kind of game', { metric: 'deposits' }, { gameType: 'no_deposits' }],
  ['an end before its beginning', { endsAt: '2036-12-31T00:00' }, { endsAt: 'window' }],
  ['no title in one language', { titles: { ...titles, CN: '' } }, { 'titles.CN': expect.anything() }],
  ['a level that is none', { levelAtLeast: 11 }, { levelAtLeast: expect.anything() }],
])('a mission with %s is refused under its field', async (_what, input, details) => {
  const { body } = await desk.ask(missions.add, 'owner', { ...added, ...input })
  expect([body.code, body.details]).toMatchObject(['request.invalid', details])
})

test('how many completed and claimed a mission is told by its periods, and stands in the file', async () => {
  const mission = await firstOf('wins')
  const { figures } = await desk.valueOf<{ figures: { period: string; completed: number; claimed: number; paid: string }[] }>(missions.mission, 'auditor', { id: mission.id }) // prettier-ignore
  const source = `${mission.id}:${figures[0]!.period}`
  await back.portal.database.query(sql`delete from loyalty.rewards where source = ${source}`)
  await back.portal.database.query(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, state, created_at, ended_at)
    select 1, m.id, 'BDT', 'mission', ${source}, 200000, s.state, now(), case when s.state = 'REVOKED' then now() end
    from unnest(array['CLAIMABLE', 'REVOKED']) with ordinality s (state, at)
      join (select id, row_number() over (order by id) as at from identity.members where brand_id = 1) m on m.at = s.at`)
  expect(await firstOf('wins')).toMatchObject({ completed: 1, claimed: 0 })
  const after = await desk.valueOf<{ figures: object[] }>(missions.mission, 'auditor', { id: mission.id })
  expect(after.figures[0]).toEqual({ period: figures[0]!.period, completed: 1, claimed: 0, paid: '0' })
  const { text } = await desk.ask(missions.listCsv, 'auditor', { period: 'W' })
  const lines = text.trim().split('\r\n')
  expect(lines.length).toBe((await list({ period: 'W' })).length + 1)
  expect((await desk.refusalOf(missions.mission, 'auditor', { id: '999999' }))[0]).toBe('staff.not_found')
})

test('the ladder of sign-ins changes the next day; a day that pays more needs two people, closing one (MON-30)', async () => {
  type Ladder = {
    versions: { version: number; prizes: string[]; standing: string; madeBy: string; validFrom: string }[]
    signedIn: number
    paid: string
  }
  const look = () => desk.valueOf<Ladder>(missions.ladder, 'auditor')
  const before = await look()
  expect(before).toMatchObject({
    signedIn: 0,
    paid: '0',
    versions: [{ version: 1, prizes: ['1', '1', '2', '2', '3', '5', '10'], standing: 'in_force' }],
  })
  const more = ['1', '1', '2', '2', '3', '5', '12']
  const send = (prizes: string[], version = 1) => ({ version, prizes, reason })
  expect((await desk.refusalOf(missions.updateLadder, 'marketing', send(before.versions[0]!.prizes)))[1]).toMatchObject({
    prizes: 'unchanged',
  })
  expect((await desk.refusalOf(missions.updateLadder, 'marketing', send(['1', '2'])))[0]).toBe('request.invalid')
  expect((await desk.refusalOf(missions.updateLadder, 'marketing', send(['0.001', ...more.slice(1)])))[1]).toMatchObject({
    prizes: 'too_fine',
  })
  const { request } = await desk.valueOf<{ request: string }>(missions.updateLadder, 'marketing', send(more))
  expect((await look()).versions).toHaveLength(1)
  expect((await desk.show(request, 'owner')).lines).toContainEqual({
    label: 'ladderPrizes',
    value: '1, 1, 2, 2, 3, 5, 10 → 1, 1, 2, 2, 3, 5, 12',
  })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const [scheduled, inForce] = (await look()).versions
  expect([scheduled!.standing, scheduled!.prizes, scheduled!.madeBy, inForce!.standing]).toEqual([
    'scheduled',
    more,
    'marketing',
    'in_force',
  ])
  // The midnight of the brand: its running day is paid as it began.
  expect(new Date(scheduled!.validFrom).toISOString().slice(11)).toBe('18:00:00.000Z')
  expect(Date.parse(scheduled!.validFrom)).toBeGreaterThan(Date.now())
  expect((await desk.refusalOf(missions.updateLadder, 'marketing', send([])))[0]).toBe('staff.changed')
  expect((await desk.ask(missions.updateLadder, 'marketing', send([], 2))).body.value).toEqual({ done: true })
  expect((await look()).versions.map(({ standing, prizes }) => [standing, prizes.length])).toEqual([
    ['scheduled', 0],
    ['replaced', 7],
    ['in_force', 7],
  ])
})
