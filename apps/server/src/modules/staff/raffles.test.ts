/** Raffles over the operators' real server. */
import { staffRaffleRoutes as raffles } from '@portal/contracts/staff/raffles'
import { openTestSource } from '@portal/lottery/testing/drand-source'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSource } from '#modules/lottery'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the festival of lights.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.portal.database.query(
    sql`update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed'`,
  )
  await back.portal.database.query(sql`delete from loyalty.raffles`)
})

type Raffle = { id: string; version: number; state: string; prizes: string[]; titles: Record<string, string>; drawAt: string; firstDay: string; closesAt: string } // prettier-ignore
const titles = { EN: 'Festival raffle', BN: 'উৎসবের র‍্যাফল', CN: '节日抽奖', VI: 'Rút thăm lễ hội' }
const terms = { titles, basis: 'valid', perTicket: '500', ticketCap: 50, prizes: ['100', '50'], claimDays: 30, firstDay: '2037-01-01', lastDay: '2037-01-07', drawAt: '2037-01-08T20:00' } // prettier-ignore
const list = async (input: object = {}) => (await desk.valueOf<{ list: Raffle[] }>(raffles.list, 'auditor', input)).list
const propose = (changed: object = {}) => desk.valueOf<{ request: string }>(raffles.add, 'marketing', { ...terms, ...changed, reason })
const addOne = async (changed: object = {}) => {
  const { request } = await propose(changed)
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  return (await list())[0]!
}

test('a raffle is added by two people, in the days of the brand, and read as a list and as CSV (SEC-34)', async () => {
  const { request } = await propose()
  expect(await list()).toEqual([])
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toContainEqual({ label: 'prizeSum', value: '150 BDT' })
  await desk.confirm(request, 'owner')
  expect(await list()).toMatchObject([{ ...terms, state: 'soon', closesAt: '2037-01-07T18:00:00.000Z', by: 'marketing', reason }])
  expect([await list({ state: 'soon' }), await list({ state: 'drawn' })]).toMatchObject([[{ ...terms }], []])
  const { text } = await desk.ask(raffles.listCsv, 'auditor', {})
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('2037-01-08T20:00')
})

test('before its first day a raffle is changed by two people and cancelled by one', async () => {
  const { id, version } = await addOne()
  const { request } = await desk.valueOf<{ request: string }>(raffles.change, 'marketing', { id, version, ...terms, prizes: ['200', '50'], reason }) // prettier-ignore
  await desk.confirm(request, 'owner')
  expect(await list()).toMatchObject([{ id, version: version + 1, prizes: ['200', '50'] }])
  expect(await desk.refusalOf(raffles.change, 'marketing', { id, version, ...terms, reason })).toMatchObject(['staff.changed', {}])
  expect(await desk.valueOf(raffles.cancel, 'marketing', { id, version: version + 1, reason })).toEqual({ done: true })
  expect(await list()).toMatchObject([{ id, state: 'cancelled' }])
})

test('a raffle that runs keeps its terms, and two people cancel it; one whose list is fixed is drawn', async () => {
  const { id, version } = await addOne()
  await back.portal.database.query(sql`update loyalty.raffles set starts_at = now() - interval '1 day' where id = ${id}::bigint`)
  expect(await desk.refusalOf(raffles.change, 'marketing', { id, version, ...terms, prizes: ['1'], reason })).toMatchObject(['staff.changed', {}]) // prettier-ignore
  expect(await desk.valueOf(raffles.cancel, 'marketing', { id, version, reason })).toMatchObject({ request: expect.any(String) })
  await back.portal.database.query(sql`
    update loyalty.raffles set state = 'CLOSED', seed_hash = 'a', sealed_seed = 'a', root = 'r', tickets = 0 where id = ${id}::bigint`)
  expect((await desk.ask(raffles.cancel, 'marketing', { id, version, reason })).body.code).toBe('staff.changed')
  expect(await list()).toMatchObject([{ id, state: 'closed' }])
  await back.endRequests()
  // While its round doesn't come it waits: an hour after the draw two people may give it up.
  const elsewhere = { ...openTestSource().source, chain: 'e'.repeat(64) }
  await addSource(back.portal.database, elsewhere, 'https://elsewhere.example')
  await back.portal.database.query(sql`
    update loyalty.raffles set source = ${elsewhere.chain}, source_round = 7, starts_at = now() - interval '9 days', closes_at = now() - interval '1 day',
      draw_at = now() - interval '2 hours', closed_at = now() - interval '3 hours' where id = ${id}::bigint`)
  // Nobody has tried the draw since then: the round may be out, and what it gives known.
  expect(await list()).toMatchObject([{ id, state: 'closed', isStuck: false }])
  expect((await desk.ask(raffles.cancel, 'marketing', { id, version, reason })).body.code).toBe('staff.changed')
  await back.portal.database.query(sql`update loyalty.raffles set round_missed_at = now() where id = ${id}::bigint`)
  expect(await list()).toMatchObject([{ id, state: 'closed', isStuck: true }])
  const { request } = await desk.valueOf<{ request: string }>(raffles.cancel, 'marketing', { id, version, reason })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(await list()).toMatchObject([{ id, state: 'cancelled', isStuck: false }])
  expect(await desk.valueOf(raffles.winners, 'auditor', { id })).toEqual({ list: [], currency: 'BDT' })
})

test.each<[string, object, unknown[]]>([
  ['a first day that has begun', { firstDay: '2020-01-01' }, ['request.invalid', { firstDay: 'past' }]],
  ['a last day before the first', { lastDay: '2036-12-31' }, ['request.invalid', { lastDay: 'window' }]],
  ['a draw on its last day', { drawAt: '2037-01-07T23:00' }, ['request.invalid', { drawAt: 'draw_window' }]],
  ['prizes that rise', { prizes: ['1', '2'] }, ['request.invalid', { prizes: 'order' }]],
  ['a prize that the currency has not', { prizes: ['0.0001'] }, ['request.invalid', { prizes: 'too_fine' }]],
  ['no prize', { prizes: [] }, ['request.invalid', { prizes: expect.anything() }]],
  ['a day that is none', { firstDay: '2037-02-30' }, ['request.invalid', { firstDay: expect.anything() }]],
])('a raffle with %s is refused under its field', async (_what, changed, refusal) => {
  expect(await desk.refusalOf(raffles.add, 'marketing', { ...terms, ...changed, reason })).toMatchObject(refusal)
})

test('who only reads adds no raffle', async () => {
  expect((await desk.ask(raffles.add, 'auditor', { ...terms, reason })).body.code).toBe('staff.forbidden')
})
