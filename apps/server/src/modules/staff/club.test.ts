/** The levels of the club over the operators' real server. */
import { staffClubRoutes as club } from '@portal/contracts/staff/club'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'Agreed with the owners on Monday.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(() => back.endRequests())

type Level = { level: number; names: Record<string, string>; reach: string; keep: string; rankUp: string; weekly: string; birthday: string }
type Table = { list: (Level & { members: number })[]; version: number; latest: number; versions: { version: number; standing: string }[] }
const table = (version?: number) => desk.valueOf<Table>(club.levels, 'auditor', version === undefined ? {} : { version })
const toDraft = ({ list }: Table, change: (row: Level) => Partial<Level> = () => ({})) =>
  list.map(({ level, members: _members, ...fields }) => ({ ...fields, ...change({ level, ...fields }) }))
const weeklyOf = ({ list }: Table, level: number) => list[level]!.weekly

test('levels are changed by two people as a version that counts at once; what was stays (MON-30)', async () => {
  const before = await table()
  const levels = toDraft(before, ({ level }) => (level === 1 ? { weekly: '7' } : {}))
  const { request } = await desk.valueOf<{ request: string }>(club.setLevels, 'marketing', { version: before.latest, levels, validFrom: null, reason }) // prettier-ignore
  expect((await table()).latest).toBe(before.latest)
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toContainEqual({ label: 'level.1.weekly', value: `${weeklyOf(before, 1)} → 7` })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const after = await table()
  expect([after.version, after.latest, weeklyOf(after, 1)]).toEqual([before.latest + 1, before.latest + 1, '7'])
  expect(after.versions.slice(0, 2)).toMatchObject([{ standing: 'in_force' }, { standing: 'past' }])
  expect(weeklyOf(await table(before.version), 1)).toBe(weeklyOf(before, 1))
  const [event] = await back.portal.database.query<{ before: object; after: object }>(
    sql`select before, after from staff.audit where event = 'club_levels_set' order by id desc limit 1`,
  )
  expect(event).toMatchObject({ before: { '1.weekly': weeklyOf(before, 1) }, after: { '1.weekly': '7', version: before.latest + 1 } })
})

test('a version of a later moment is scheduled and not in force; one proposed beside another is stale', async () => {
  const before = await table()
  const draft = (weekly: string) => toDraft(before, ({ level }) => (level === 2 ? { weekly } : {}))
  const ask = async (weekly: string, as: 'marketing' | 'owner') =>
    (await desk.valueOf<{ request: string }>(club.setLevels, as, { version: before.latest, levels: draft(weekly), validFrom: '2037-01-01T00:00', reason })).request // prettier-ignore
  const request = await ask('31', 'marketing')
  expect(
    (await desk.ask(club.setLevels, 'owner', { version: before.latest, levels: draft('32'), validFrom: null, reason })).body.code,
  ).toBe('staff.request_exists')
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const after = await table()
  expect([after.version, weeklyOf(after, 2)]).toEqual([before.version, weeklyOf(before, 2)])
  expect(after.versions[0]).toMatchObject({ standing: 'scheduled', version: before.latest + 1 })
  expect((await desk.refusalOf(club.setLevels, 'owner', { version: before.latest, levels: draft('33'), validFrom: null, reason }))[0]).toBe('staff.changed') // prettier-ignore
})

test('a table that is out of order, of the past, unchanged, or of a role that may not is refused', async () => {
  const now = await table()
  const full = await table(now.latest)
  const send = { version: now.latest, validFrom: null, reason }
  const refused = async (input: object, as: 'owner' | 'support' = 'owner') => desk.refusalOf(club.setLevels, as, { ...send, ...input })
  const wrong = toDraft(full, ({ level }) => (level === 3 ? { reach: '1' } : {}))
  expect(await refused({ levels: wrong })).toMatchObject(['request.invalid', { 'levels.3.reach': 'order' }])
  const changed = toDraft(full, ({ level }) => (level === 3 ? { weekly: '1' } : {}))
  expect(await refused({ levels: changed, validFrom: '2026-01-01T00:00' })).toMatchObject(['request.invalid', { validFrom: 'past' }])
  expect(await refused({ levels: toDraft(full) })).toMatchObject(['request.invalid', { levels: 'unchanged' }])
  expect(await refused({ levels: toDraft(full).slice(1) })).toMatchObject(['request.invalid', { levels: expect.anything() }])
  expect((await refused({ levels: changed }, 'support'))[0]).toBe('staff.forbidden')
  const list = (field: 'reach' | 'keep' | 'rankUp') => full.list.map((row) => row[field]).join(',')
  const drafted = { reach: list('reach'), keep: list('keep'), rankUp: list('rankUp') }
  expect((await desk.valueOf<{ list: object[] }>(club.previewLevels, 'auditor', drafted)).list).toHaveLength(11)
  expect((await desk.refusalOf(club.previewLevels, 'auditor', { ...drafted, keep: '0,1' }))[0]).toBe('request.invalid')
})

test('a member is given a level, held until a day; it stands in history and audit and pays nothing (SEC-34)', async () => {
  const { database } = back.portal
  const give = (input: object, as: 'marketing' | 'support' = 'marketing') =>
    desk.ask(club.giveLevel, as, { member: 'fresh', level: 3, heldUntil: null, reason, ...input })
  const rewards = async () =>
    (await database.query<{ many: number }>(sql`select count(*)::int as many from loyalty.rewards where kind = 'rank_up' and member = (select id from identity.members where username = 'fresh')`))[0]!.many // prettier-ignore
  const paid = await rewards()
  const heldUntil = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  expect((await give({ heldUntil })).body.success).toBe(true)
  const shown = await desk.valueOf<{ level: number; heldUntil?: string; history: object[] }>(club.memberLevel, 'support', {
    member: 'fresh',
  })
  expect(shown).toMatchObject({ level: 3, heldUntil, history: [{ to: 3, why: 'given', by: 'marketing' }] })
  expect(await rewards()).toBe(paid)
  expect((await give({ heldUntil })).body.details).toMatchObject({ level: 'unchanged' })
  expect((await give({ heldUntil: '2020-01-01' })).body.details).toMatchObject({ heldUntil: 'past' })
  expect((await give({ heldUntil: '2099-01-01' })).body.details).toMatchObject({ heldUntil: 'too_late' })
  expect((await give({ level: 11 })).body.code).toBe('request.invalid')
  expect((await give({ member: 'nobodyhasthis' })).body.code).toBe('staff.not_found')
  expect((await give({}, 'support')).body.code).toBe('staff.forbidden')
  const [event] = await database.query<object>(sql`select subject_id as subject, after, reason from staff.audit where event = 'member_level_given' order by id desc limit 1`) // prettier-ignore
  expect(event).toEqual({ subject: 'fresh', after: { level: 3, heldUntil }, reason })
})
