import { calls } from '@portal/contracts/calls'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { staffAnnouncementRoutes as desk } from '@portal/contracts/staff/announcements'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let caller: TestCaller
let agent: string
let people: ReturnType<typeof openDeskCaller>

beforeAll(async () => {
  back = await openTestStaff()
  people = openDeskCaller(back)
  caller = createTestCaller(back.portal.app)
  agent = await caller.getToken('agent')
})
afterAll(() => back.close())

const ask = (line: Pick<StaffRoute, 'call'>, input: object = {}, as: StaffRole = 'content') => people.ask(line, as, input)
const valueOf = <Value>(line: Pick<StaffRoute, 'call'>, input: object = {}, as: StaffRole = 'content') =>
  people.valueOf<Value>(line, as, input)
type Saved = { id: string; version: number }
type Got = {
  row: { state: string; hasChanges: boolean; version: number }
  draft: { version: number; contents: Record<string, string>; shown: Record<string, string>; showsFrom?: string }
  versions: { version: number; madeBy: string; isShown: boolean }[]
}
type Notice = { id: string; title: string; content: string; isPinned: boolean }
const terms = (title: string, more: object = {}) => ({
  audience: 'agents',
  isPinned: false,
  titles: { EN: title, BN: `${title} BN` },
  contents: { EN: 'Text' },
  ...more,
})
const save = (more: object) => valueOf<Saved>(desk.save, more)
const get = (id: string, version?: number) => valueOf<Got>(desk.get, { id, ...(version !== undefined && { version }) })

/** What agents and visitors read; answers are kept for some seconds. */
async function read(title: string, language = 'EN'): Promise<{ agents: Notice | undefined; visitors: Notice | undefined }> {
  const answer = async (line: { call: string }, query: object) => {
    const { body } = await caller.call(line as typeof calls.content.agentNotices, { token: agent, query: { language, ...query } })
    return (body.value as { list: Notice[] }).list.find((each) => each.title === title)
  }
  return { agents: await answer(calls.content.agentNotices, {}), visitors: await answer(calls.content.announcements, { type: 'B' }) }
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 300 })

test('a draft is seen by nobody until it is published, then by its audience in the agent centre (R-2.12.04)', async () => {
  const { id, version } = await save({
    ...terms('To agents'),
    contents: { EN: 'First.\n\nSecond & last.', BN: 'লেখা\n\n<script>alert(1)</script>দুই' },
  })
  expect([version, (await get(id)).row.state, await read('To agents')]).toEqual([1, 'draft', { agents: undefined, visitors: undefined }])
  const { draft } = await get(id)
  expect(draft.shown).toEqual({ EN: '<p>First.</p>\n<p>Second &amp; last.</p>', BN: expect.not.stringContaining('script') })
  await valueOf(desk.publish, { id, version })
  await eventually(async () => expect((await read('To agents')).agents?.content).toBe(draft.shown['EN']))
  expect((await read('To agents')).visitors).toBeUndefined()
  expect((await read('To agents BN', 'BN')).agents?.content).not.toContain('alert(1)')
  expect(await get(id)).toMatchObject({
    row: { state: 'live', hasChanges: false },
    versions: [{ version: 1, madeBy: 'content', isShown: true }],
  })
})

test('a later version waits while the published one is shown; an old one is brought back as a new one', async () => {
  const first = await save(terms('Version one', { audience: 'all', isPinned: true }))
  await valueOf(desk.publish, first)
  await save({ ...terms('Version two', { audience: 'all' }), ...first })
  expect((await get(first.id)).row).toMatchObject({ version: 2, hasChanges: true, state: 'live' })
  await eventually(async () => {
    const { agents, visitors } = await read('Version one')
    expect([agents?.isPinned, visitors?.title]).toEqual([true, 'Version one'])
  })
  expect((await ask(desk.save, { ...terms('Late'), ...first })).body.code).toBe('staff.changed')
  await valueOf(desk.publish, { id: first.id, version: 2 })
  await eventually(async () => expect((await read('Version two')).agents?.isPinned).toBe(false))
  expect((await get(first.id, 1)).draft).toMatchObject({ version: 1, contents: { EN: 'Text' } })
  expect((await ask(desk.publish, { id: first.id, version: 1 })).body.code).toBe('staff.changed')
})

test('what the installation announces is edited with its first text kept; it ends at once by the desk', async () => {
  const [row] = await back.portal.database.query<{ id: bigint }>(sql`select id from content.announcements where seed = 'agents-bills'`)
  const id = String(row!.id)
  const before = await get(id)
  expect([before.row.version, before.versions]).toEqual([1, [{ version: 1, madeBy: '', madeAt: expect.anything(), isShown: true }]])
  expect(await save({ ...terms('Edited'), id, version: 1 })).toEqual({ id, version: 2 })
  expect((await get(id, 1)).draft.contents).toEqual(before.draft.contents)
  expect((await get(id)).versions.map(({ version, isShown }) => [version, isShown])).toEqual([[2, false], [1, true]]) // prettier-ignore
  await valueOf(desk.end, { id, version: 2, reason: 'It is out of date.' })
  await eventually(async () => expect((await read('Every bill explains itself')).agents).toBeUndefined())
  expect((await ask(desk.end, { id, version: 2, reason: 'It is out of date.' })).body.code).toBe('staff.changed')
})

test('a wrong order of times, a past end and missing English are refused under their field', async () => {
  const scheduled = await save(terms('Next year', { showsFrom: '2099-01-01T09:30', endsAt: '2099-02-01T00:00' }))
  await valueOf(desk.publish, scheduled)
  const { list } = await valueOf<{ list: { id: string; state: string; showsFrom: string }[] }>(desk.list, { state: 'scheduled' })
  expect(list).toMatchObject([{ id: scheduled.id, showsFrom: '2099-01-01T03:30:00.000Z' }])
  expect((await get(scheduled.id)).draft.showsFrom).toBe('2099-01-01T09:30')
  const ahead = await save(terms('Called off', { showsFrom: '2099-01-01T09:30' }))
  await valueOf(desk.publish, ahead)
  await valueOf(desk.end, { ...ahead, reason: 'It is called off.' })
  expect((await get(ahead.id)).row.state).toBe('ended')
  const wrong = await ask(desk.save, terms('Wrong', { showsFrom: '2099-01-01T09:30', endsAt: '2099-01-01T09:30' }))
  expect(wrong.body).toMatchObject({ code: 'request.invalid', details: { endsAt: 'before_start' } })
  expect((await ask(desk.save, { ...terms('X'), titles: { BN: 'শুধু বাংলা' } })).body).toMatchObject({ code: 'request.invalid' })
  const over = await save(terms('Over', { endsAt: '2020-01-01T00:00' }))
  expect((await ask(desk.publish, over)).body).toMatchObject({ code: 'request.invalid', details: { endsAt: 'over' } })
  await valueOf(desk.discard, { ...over, reason: 'It was a mistake.' })
  expect((await ask(desk.get, { id: over.id })).body.code).toBe('staff.not_found')
  expect((await ask(desk.discard, { ...scheduled, reason: 'It was a mistake.' })).body.code).toBe('staff.changed')
})

test('the list goes into a file with the titles in all languages, by its filters (R-2.12.04)', async () => {
  const saved = await save(terms('=In a file', { audience: 'visitors' }))
  const { text, headers } = await ask(desk.csv, { state: 'draft', audience: 'visitors' }, 'auditor')
  expect(headers['content-disposition']).toBe('attachment; filename="announcements.csv"')
  const lines = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe(
    'id,audience,titleEN,titleBN,titleCN,titleVI,state,isPinned,version,hasChanges,showsFrom,endsAt,changedBy,changedAt',
  )
  // A spreadsheet must not take a title for a formula.
  expect(lines.find((line) => line.startsWith(`${saved.id},`))).toMatch(
    new RegExp(`^${saved.id},visitors,'=In a file,'=In a file BN,,,draft,false,1,`),
  )
  expect(lines.slice(1).every((line) => line.includes(',visitors,') && line.includes(',draft,'))).toBe(true)
  expect((await ask(desk.csv, {}, 'finance')).status).toBe(403)
  await valueOf(desk.discard, { ...saved, reason: 'It was a mistake.' })
})

test('marketing writes but does not publish; the auditor reads; others see nothing', async () => {
  const draft = await valueOf<Saved>(desk.save, terms('By marketing'), 'marketing')
  expect((await ask(desk.publish, draft, 'marketing')).status).toBe(403)
  expect((await ask(desk.get, { id: draft.id }, 'auditor')).status).toBe(200)
  expect((await ask(desk.save, terms('No'), 'auditor')).status).toBe(403)
  expect((await ask(desk.list, {}, 'finance')).status).toBe(403)
})
