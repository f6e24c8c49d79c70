/** Messages with offers over the operators' real server. */
import { staffMailingRoutes as mailings } from '@portal/contracts/staff/mailings'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())

test('whom a message would not reach is told one by one with the reason, as many as the preview counts (PROT-20, SEC-34)', async () => {
  await back.portal.database.query(sql`update identity.members set locked_at = now() where username = 'jamal88' and brand_id = 1`)
  const asked = { channel: 'site', products: 'games,lottery' }
  const { matched, receiving, leftOut } = await desk.valueOf<{ matched: number; receiving: number; leftOut: Record<string, number> }>(
    mailings.preview,
    'marketing',
    asked,
  )
  const file = await desk.ask(mailings.leftOutCsv, 'marketing', asked)
  const lines = file.text.replace('\uFEFF', '').trim().split('\r\n')
  expect([lines[0], lines.length - 1]).toEqual(['member,reason', matched - receiving])
  expect(lines).toContain('jamal88,locked')
  const counts = Object.fromEntries(
    Object.keys(leftOut).map((reason) => [reason, lines.filter((line) => line.endsWith(`,${reason}`)).length]),
  )
  expect(counts).toEqual(leftOut)
  // Of nobody there is nothing but the head.
  const none = await desk.ask(mailings.leftOutCsv, 'marketing', { ...asked, rankFrom: 99 })
  expect(none.text.replace('\uFEFF', '').trim()).toBe('member,reason')
  expect((await desk.ask(mailings.leftOutCsv, 'auditor', asked)).body.code).toBe('staff.forbidden')
  const audit = await back.portal.database.query<{ username: string }>(
    sql`select username from staff.audit where event = 'mailing_left_out_exported' order by id`,
  )
  expect(audit.map(({ username }) => username)).toEqual(['marketing', 'marketing'])
})
