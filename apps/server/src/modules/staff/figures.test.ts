/** The figures of the dashboard over the real database: exact sums at the borders of the brand's day and of the compared hour. */
import { minorPerUnit } from '@portal/contracts'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { staffOverviewRoutes as overview } from '@portal/contracts/staff/overview'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditNewMembers } from '#modules/cashier'
import { createTestCaller } from '../../testing/test-caller.ts'
import { addReviewOrder, addWithdrawal } from '../../testing/test-desk.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { getFigures } from './figures.ts'

const brand = { id: 1, code: 'SHAPLA', currency: 'BDT', timeZone: 'Asia/Dhaka', defaultLanguage: 'EN' as const }
/** Half past two of an afternoon in Dhaka, far from all that other tests write. */
const now = new Date('2030-01-15T08:30:00.000Z')
const [dayBegins, hourEnds] = ['2030-01-14T18:00:00.000Z', '2030-01-15T08:00:00.000Z']
const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()
const dayBefore = (at: string) => new Date(Date.parse(at) - 24 * 3_600_000).toISOString()

let back: TestStaff
beforeAll(async () => {
  back = await openTestStaff()
})
beforeEach(() => back.pass(60))
afterAll(() => back.close())

/** Changes what is append-only, as if it had been written so. */
const rewrite = (statement: string) =>
  back.portal.database.pool.query(`set session_replication_role = 'replica'; ${statement}; reset session_replication_role`)
const figures = () => getFigures(back.portal.database, brand, now)

async function credit(amount: bigint, at: string): Promise<void> {
  const [member] = await back.portal.database.query<{ id: bigint }>(
    sql`select id from identity.members where username = 'demo' and brand_id = 1`,
  )
  const paid = [{ id: member!.id, amount: amount * minorPerUnit, key: `figures:${amount}` }]
  await back.portal.database.transaction((tx) => creditNewMembers(tx, brand, paid))
  await rewrite(`update cashier.deposit_credits set at = '${at}' where amount = ${amount * minorPerUnit}`)
}

test('deposits count at the moment of the credit, exact at the borders of the day and of the hours', async () => {
  await credit(101n, justBefore(dayBegins))
  await credit(202n, dayBegins)
  await credit(303n, justBefore(hourEnds))
  await credit(404n, hourEnds)
  await credit(505n, justBefore(dayBefore(hourEnds)))
  await credit(606n, dayBefore(hourEnds))
  await credit(707n, dayBefore(dayBegins))
  await credit(808n, justBefore(dayBefore(dayBegins)))
  await credit(51n, dayBegins)
  await rewrite(`update cashier.deposit_orders set state = 'reversed' where amount = ${51n * minorPerUnit}`)
  const told = await figures()
  expect(told).toMatchObject({ today: '2030-01-15', yesterday: '2030-01-14', comparedHours: 14, comparedUntil: new Date(hourEnds) })
  expect(told.soFar.deposits).toEqual({ count: 3, amount: 909n * minorPerUnit })
  expect(told.compared.today.deposits).toEqual({ count: 2, amount: 505n * minorPerUnit })
  expect(told.compared.yesterday.deposits).toEqual({ count: 2, amount: 1_212n * minorPerUnit })
})

test('withdrawals count at the moment of the payout, without what came back; net is the difference', async () => {
  const orders = [await addWithdrawal(back.portal, 'disputed'), await addWithdrawal(back.portal, 'disputed')]
  await addWithdrawal(back.portal, 'approved')
  await rewrite(`update cashier.withdrawals set paid_at = '${dayBegins}', refunded = 400 * ${minorPerUnit} where order_no = '${orders[0]}'`)
  await rewrite(`update cashier.withdrawals set paid_at = '${dayBefore(dayBegins)}' where order_no = '${orders[1]}'`)
  const { soFar, compared } = await figures()
  expect(soFar.withdrawals).toEqual({ count: 1, amount: 600n * minorPerUnit })
  expect(soFar.net).toBe(soFar.deposits.amount - 600n * minorPerUnit)
  expect(compared.yesterday.withdrawals).toEqual({ count: 1, amount: 1_000n * minorPerUnit })
  expect((await getFigures(back.portal.database, { ...brand, id: 2 }, now)).soFar).toMatchObject({ net: 0n, newMembers: 0, play: [] })
})

test('new members are counted without trial accounts, and the list of members shows the same days', async () => {
  const caller = createTestCaller(back.portal.app)
  const moments = { figurea: justBefore(dayBegins), figureb: dayBegins, figurec: hourEnds }
  for (const [name, at] of Object.entries(moments)) {
    await caller.register(name)
    await rewrite(`update identity.members set registered_at = '${at}' where username = '${name}'`)
  }
  await rewrite(`update identity.members set registered_at = '${dayBegins}', type = 4 where username = 'trial' and brand_id = 1`)
  const { soFar, compared } = await figures()
  expect([soFar.newMembers, compared.today.newMembers, compared.yesterday.newMembers]).toEqual([2, 1, 0])
  const token = await back.signIn('owner')
  const list = async (input: Record<string, string>) =>
    ((await back.call(members.list, { token, input })).body.value as { list: { username: string }[]; count: number }).list
      .map(({ username }) => username)
      .filter((name) => name.startsWith('figure'))
  expect(await list({ from: '2030-01-15', to: '2030-01-15' })).toEqual(['figurec', 'figureb'])
  expect(await list({ from: '2030-01-14', to: '2030-01-14', name: 'fig' })).toEqual(['figurea'])
})

test('the first hour of a day is compared with nothing', async () => {
  const told = await getFigures(back.portal.database, brand, new Date('2030-01-14T18:59:59.999Z'))
  expect(told).toMatchObject({ today: '2030-01-15', comparedHours: 0 })
  expect(told.soFar.deposits.count).toBe(3)
  expect([told.compared.today.deposits.count, told.compared.yesterday.deposits.count]).toEqual([0, 0])
})

test('figures are read by those who read reports, and refused to the others', async () => {
  const { body } = await back.call(overview.figures, { token: await back.signIn('marketing') })
  expect(body.value).toMatchObject({ soFar: { play: [], ggr: '0' } })
  expect((await back.call(overview.figures, { token: await back.signIn('support') })).body).toMatchObject({ code: 'staff.forbidden' })
})

test('a queue tells since when its first order waits', async () => {
  const { orderNo } = await addReviewOrder(back.portal)
  await rewrite(`update cashier.deposit_orders set created_at = '2026-01-02T03:04:05.000Z' where order_no = '${orderNo}'`)
  const { body } = await back.call(overview.queues, { token: await back.signIn('finance') })
  const { queues } = body.value as { queues: { name: string; count: number; oldest?: string }[] }
  expect(queues.find(({ name }) => name === 'deposits')).toEqual({ name: 'deposits', count: 1, oldest: '2026-01-02T03:04:05.000Z' })
  expect(queues.find(({ name }) => name === 'withdrawals')).toMatchObject({ count: 1, oldest: expect.any(String) as string })
  expect(queues.find(({ name }) => name === 'reconciliation')).toEqual({ name: 'reconciliation', count: 0 })
})
