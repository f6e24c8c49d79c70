import { staffSportsRoutes as sports } from '@portal/contracts/staff/sports'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())

const reason = 'The feed showed another score.'
const stop = { match: 'kabaddi-league-1-1', isSuspended: true, reason }
const countAudited = async (event: string) => {
  const [row] = await back.portal.database.query<{ count: bigint }>(sql`select count(*) as count from staff.audit where event = ${event}`)
  return Number(row!.count)
}

test('a stop goes to the book under the name of who asked, once for each key, and into the audit', async () => {
  const token = await back.signIn('risk')
  const key = '11111111-1111-4111-8111-111111111111'
  const before = back.book.asked.length
  const first = await back.call(sports.suspend, { token, key, input: stop })
  const again = await back.call(sports.suspend, { token, key, input: stop })
  expect([first.body, again.body]).toEqual([expect.objectContaining({ success: true }), expect.objectContaining({ value: { done: true } })])
  const asked = back.book.asked.slice(before)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ call: 'suspend', input: { match: stop.match, isSuspended: true }, asker: { by: 'risk' } })
  expect(asked[0]!.asker.request).toContain(key)
  expect(await countAudited('sports_suspended')).toBe(1)
  expect((await back.call(sports.suspend, { token, key, input: { ...stop, isSuspended: false } })).body.code).toBe('request.key_conflict')
})

test('what the book refuses leaves no audit, and the same key may be sent again', async () => {
  const token = await back.signIn('owner')
  const key = '22222222-2222-4222-8222-222222222222'
  const input = { id: '12', isAgreed: true, seen: 'old', reason }
  back.book.fail('staff.changed')
  expect((await back.call(sports.decide, { token, key, input })).body.code).toBe('staff.changed')
  expect(await countAudited('sports_case_decided')).toBe(0)
  expect((await back.call(sports.decide, { token, key, input })).body.value).toEqual({ settled: 2 })
  expect(await countAudited('sports_case_decided')).toBe(1)
})

test('a member is named to the book by the player, an unknown one is refused under its field', async () => {
  const token = await back.signIn('risk')
  const { body } = await back.call(sports.setFactor, { token, input: { member: 'nobody-here', percent: 10, reason } })
  expect([body.code, body.details?.['member']]).toEqual(['request.invalid', 'unknown'])
  await back.call(sports.slips, { token, input: { member: 'demo' } })
  const last = back.book.asked.at(-1)!
  const [row] = await back.portal.database.query<{ id: string }>(sql`
    select public_id as id from identity.members where username = 'demo' and brand_id = 1`)
  expect(last).toMatchObject({ call: 'slips', input: { player: row!.id } })
  expect(last.input).not.toHaveProperty('member')
})

test('the lists come as files too, and taking one stands in the audit', async () => {
  const token = await back.signIn('risk')
  const matches = await back.call(sports.matchesCsv, { token })
  expect(matches.text).toContain('kabaddi-league-1-1,kabaddi,Breath League,Moon Harbour – Red Mound')
  const slips = await back.call(sports.slipsCsv, { token, input: { state: 'open' } })
  expect(slips.text).toContain('Moon Harbour – Red Mound: RESULT:MATCH HOME @ 1.9')
  expect([await countAudited('sports_matches_exported'), await countAudited('sports_slips_exported')]).toEqual([1, 1])
})

test('who only reads changes nothing', async () => {
  const token = await back.signIn('auditor')
  expect((await back.call(sports.matches, { token })).body.success).toBe(true)
  for (const [route, input] of [
    [sports.suspend, stop],
    [sports.decide, { id: '12', isAgreed: true, seen: '', reason }],
  ] as const)
    // prettier-ignore
    expect((await back.call(route, { token, input })).body.code).toBe('staff.forbidden')
})
