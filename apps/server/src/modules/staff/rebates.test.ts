/** Rebates over the operators' real server. */
import { staffRebateRoutes as rebates } from '@portal/contracts/staff/rebates'
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

type Line = { gameType: string; vassalage: string; ppm: number[] }
type Rates = { lines: Line[]; version: number; latest: number; versions: { standing: string }[]; terms: { version: number; floorPpm: number; minimum: string } } // prettier-ignore
const read = (input: object = {}) => desk.valueOf<Rates>(rebates.rates, 'auditor', input)
const set = async (as: 'marketing' | 'owner' | 'support', more: object) => {
  const { latest } = await read()
  return desk.ask(rebates.setRates, as, { version: latest, validFrom: null, reason, ...more })
}
const changed = (lines: Line[], ppm: number) => lines.map((line) => (line.gameType === 'RNG' && line.vassalage === '' ? { ...line, ppm: line.ppm.map(() => ppm) } : line)) // prettier-ignore
const slots = ({ lines }: Rates) => lines.find(({ gameType, vassalage }) => gameType === 'RNG' && vassalage === '')!.ppm[0]

test('rates up to the bound are changed by one person, above it by two; earlier versions stay as they were (MON-30)', async () => {
  const before = await read()
  expect((await set('marketing', { lines: changed(before.lines, 5_000) })).body.value).toEqual({ done: true })
  const after = await read()
  expect([after.version, slots(after), after.versions.slice(0, 2).map(({ standing }) => standing)]).toEqual([before.latest + 1, 5_000, ['in_force', 'past']]) // prettier-ignore
  expect(slots(await read({ version: before.version }))).toBe(slots(before))
  const { request } = (await set('marketing', { lines: changed(before.lines, before.terms.floorPpm + 1) })).body.value as {
    request: string
  }
  expect(slots(await read())).toBe(5_000)
  expect((await desk.show(request, 'owner')).lines.find(({ label }) => label === 'RNG')?.value).toContain('0.5%')
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(slots(await read())).toBe(before.terms.floorPpm + 1)
  const [event] = await back.portal.database.query<{ after: object; reason: string }>(
    sql`select after, reason from staff.audit where event = 'rebate_rates_set' order by id desc limit 1`,
  )
  expect(event).toMatchObject({ after: { version: before.latest + 2, validFrom: 'at_once' }, reason })
})

test('rates of a later moment are scheduled; a vendor may have its own', async () => {
  const before = await read()
  const own = { gameType: 'RNG', vassalage: 'NOKSHI', ppm: Array.from({ length: 11 }, () => 7_000) }
  expect((await set('marketing', { lines: [...changed(before.lines, 6_000), own], validFrom: '2037-01-01T00:00' })).body.value).toEqual({
    done: true,
  })
  const after = await read()
  expect([after.version, after.latest, after.versions[0]?.standing]).toEqual([before.version, before.latest + 1, 'scheduled'])
  expect((await read({ version: after.latest })).lines).toContainEqual(own)
})

test.each<[string, (lines: Line[]) => object, object]>([
  ['a line that stands twice', (lines) => ({ lines: [...lines, lines[0]] }), { gameType: 'twice' }],
  ['a vendor that is unknown', ([line]) => ({ lines: [{ ...line, vassalage: 'NOBODY' }] }), { vassalage: 'unknown' }],
  ['a rate above all bounds', ([line]) => ({ lines: [{ ...line, ppm: Array.from({ length: 11 }, () => 50_001) }] }), {}],
  ['too few levels', ([line]) => ({ lines: [{ ...line, ppm: [1] }] }), {}],
  ['a moment that is past', (lines) => ({ lines: changed(lines, 4_321), validFrom: '2026-01-01T00:00' }), { validFrom: 'past' }],
  ['nothing that is different', (lines) => ({ lines }), { lines: 'unchanged' }],
])('rates with %s are refused', async (_what, more, details) => {
  const { latest } = await read()
  const { body } = await set('owner', more((await read({ version: latest })).lines))
  expect(body.code).toBe('request.invalid')
  const said = Object.fromEntries(Object.entries(body.details as object).map(([name, code]) => [name.split('.').at(-1), code]))
  expect(said).toMatchObject(details)
})

test('terms are changed in the version that was seen; a higher bound needs a second person', async () => {
  const { terms } = await read()
  const send = (more: object) => desk.ask(rebates.setTerms, 'marketing', { version: terms.version, minimum: '2', isPaused: true, floorPpm: terms.floorPpm, reason, ...more }) // prettier-ignore
  expect((await send({})).body.value).toEqual({ done: true })
  expect((await read()).terms).toMatchObject({ minimum: '2', isPaused: true, version: terms.version + 1, changedBy: 'marketing' })
  expect((await send({})).body.code).toBe('staff.changed')
  expect((await send({ version: terms.version + 1 })).body.details).toMatchObject({ minimum: 'unchanged' })
  expect((await send({ version: terms.version + 1, floorPpm: 20_000 })).body.value).toHaveProperty('request')
  expect((await send({ version: terms.version + 1, isPaused: false })).body.value).toEqual({ done: true })
  expect((await set('support', { lines: [] })).body.code).toBe('staff.forbidden')
})

test('claims are read by member and day, page by page, and as CSV by line', async () => {
  const { database } = back.portal
  await database.query(sql`
    insert into loyalty.rebate_claims (brand, member, currency, key, content, amount, lines, transfer_id, balance, at)
    select 1, m.id, 'BDT', 'test ' || s.at, '', 30000, '[{"category":"RNG","vendor":"NOKSHI","valid":"5000000","amount":"30000"}]', 1, 0, now() - s.at * interval '1 day'
    from (values ('demo', 1), ('vip', 2), ('demo', 40)) s (username, at) join identity.members m on m.username = s.username and m.brand_id = 1`)
  type Claim = { id: string; username: string; lines: object[] }
  const list = (input: object) => desk.valueOf<{ list: Claim[]; after?: string; count: number }>(rebates.claims, 'auditor', input)
  const all = await list({})
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 200, after: first.after })
  expect([...first.list, ...rest.list]).toEqual(all.list)
  const to = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const old = await list({ member: 'DEMO', to })
  expect(old.list.filter(({ lines }) => JSON.stringify(lines).includes('"500"'))).toMatchObject([{ username: 'demo', lines: [{ gameType: 'RNG', vassalage: 'NOKSHI', validBet: '500', amount: '3' }] }]) // prettier-ignore
  const { text } = await desk.ask(rebates.claimsCsv, 'auditor', { member: 'vip' })
  expect(text).toContain(',vip,')
  await database.query(sql`delete from loyalty.rebate_claims where key like 'test %'`)
})
