/** Friends whom members invite, over the operators' real server. */
import { staffReferralRoutes as referrals } from '@portal/contracts/staff/referrals'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'Agreed on Monday.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.portal.database.query(
    sql`update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed'`,
  )
  await back.portal.database.query(sql`delete from loyalty.referrals`)
  await back.portal.database.query(sql`delete from loyalty.referral_rules where version > 1`)
})

type Rules = { version: number; tiers: object[]; isPaused: boolean; by: string }
type Friend = { id: string; inviter: string; friend: string; state: string; signs: string[]; decidedBy?: string; decidedWhy?: string; clearedBy?: string } // prettier-ignore
const terms = { depositLeast: '500', turnoverTimes: 3, windowDays: 30, holdDays: 7, claimDays: 30, monthCap: '5000', networkDays: 30, tiers: [{ from: 1, amount: '100' }, { from: 6, amount: '120' }, { from: 21, amount: '150' }], isPaused: false } // prettier-ignore
const readRules = async () => (await desk.valueOf<{ versions: Rules[] }>(referrals.rules, 'auditor', {})).versions
const list = async (input: object = {}) => (await desk.valueOf<{ list: Friend[] }>(referrals.list, 'auditor', input)).list

/** `vip` registered by the code of `demo`. */
async function addFriend(state: 'REGISTERED' | 'REFUSED' | 'PAID', signs: string[] = []): Promise<string> {
  const [row] = await back.portal.database.query<{ id: bigint }>(sql`
    with i as (select id from identity.members where username = 'demo' and brand_id = 1), f as (select id from identity.members where username = 'vip' and brand_id = 1),
      w as (insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, created_at, expires_at)
        select 1, i.id, 'BDT', 'referral', 'friend:' || gen_random_uuid(), 1000000, '{}', now(), now() + interval '30 days' from i where ${state} = 'PAID' returning id)
    insert into loyalty.referrals (brand, friend, inviter, currency, rules, registered_at, state, deposit, deposited_at, from_id, window_ends_at, required, qualified_at, number,
      amount, reward, paid_at, signs)
    select 1, f.id, i.id, 'BDT', 1, now(), ${state}, 5000000, now(), 0, now(), 1, case when ${state} <> 'REGISTERED' then now() end, case when w.id is not null then 1 end,
      case when w.id is not null then 1000000 end, w.id, case when w.id is not null then now() end, ${signs}::text[]
    from i cross join f left join w on true returning id`)
  return String(row!.id)
}

test('rules change by two people, for who registers from then on; pausing is one person’s (SEC-34)', async () => {
  const [first] = await readRules()
  expect(first).toMatchObject({ version: 1, ...terms })
  const tiers = [{ from: 1, amount: '200' }]
  const { request } = await desk.valueOf<{ request: string }>(referrals.setRules, 'marketing', { version: 1, ...terms, tiers, reason })
  expect(await readRules()).toHaveLength(1)
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toEqual([{ label: 'referralTiers', value: '1+: 100, 6+: 120, 21+: 150 → 1+: 200' }])
  await desk.confirm(request, 'owner')
  expect((await readRules())[0]).toMatchObject({ version: 2, tiers, by: 'marketing', reason })
  expect(await desk.refusalOf(referrals.setRules, 'marketing', { version: 1, ...terms, reason })).toEqual([
    'staff.changed',
    { version: '2' },
  ])
  const paused = { version: 2, ...terms, tiers, isPaused: true, reason }
  expect(await desk.valueOf(referrals.setRules, 'marketing', paused)).toEqual({ done: true })
  expect((await readRules())[0]).toMatchObject({ version: 3, isPaused: true })
})

test.each<[string, object, object]>([
  ['tiers that fall', { tiers: [{ from: 1, amount: '1' }, { from: 1, amount: '2' }] }, { tiers: 'order' }],
  ['a first tier that leaves friends out', { tiers: [{ from: 2, amount: '1' }] }, { tiers: 'order' }],
  ['a tier above the cap of a month', { monthCap: '149' }, { monthCap: 'below_tier' }],
  ['an amount that the currency has not', { depositLeast: '0.0001' }, { depositLeast: 'too_fine' }],
  ['nothing changed', {}, { depositLeast: 'unchanged' }],
  ['no tier', { tiers: [] }, { tiers: expect.anything() }],
])('rules with %s are refused under the field', async (_what, changed, faults) => {
  const refusal = await desk.refusalOf(referrals.setRules, 'marketing', { version: 1, ...terms, ...changed, reason })
  expect(refusal).toMatchObject(['request.invalid', faults])
}) // prettier-ignore

test('friends are found by inviter, friend, state and day, and read as CSV with what speaks against them', async () => {
  const id = await addFriend('REFUSED', ['same_device', 'same_payout'])
  const row = { id, inviter: 'demo', friend: 'vip', state: 'refused', signs: ['same_device', 'same_payout'] }
  for (const filter of [{}, { inviter: 'DEMO' }, { friend: 'vip' }, { state: 'refused' }]) expect(await list(filter)).toMatchObject([row])
  for (const filter of [{ inviter: 'vip' }, { friend: 'nobody1' }, { state: 'paid' }, { to: '2020-01-01' }])
    expect(await list(filter)).toEqual([])
  const { text } = await desk.ask(referrals.listCsv, 'auditor', { state: 'refused' })
  expect(text).toContain('demo,vip,refused')
  expect(text).toContain('same_device same_payout')
})

test('one person refuses a friend, two let a refused one pass, and each is once', async () => {
  const id = await addFriend('REGISTERED')
  expect(await desk.valueOf(referrals.refuse, 'finance', { id, reason })).toEqual({})
  expect(await list()).toMatchObject([{ state: 'refused', decidedBy: 'finance', decidedWhy: reason }])
  expect((await desk.ask(referrals.refuse, 'finance', { id, reason })).body.code).toBe('staff.changed')
  const { request } = await desk.valueOf<{ request: string }>(referrals.clear, 'marketing', { id, reason })
  expect(await list()).toMatchObject([{ state: 'refused' }])
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(await list()).toMatchObject([{ state: 'deposited', clearedBy: 'owner' }])
  expect((await desk.ask(referrals.clear, 'marketing', { id, reason })).body.code).toBe('staff.changed')
})

test('two people take a reward back', async () => {
  const id = await addFriend('PAID')
  const { request } = await desk.valueOf<{ request: string }>(referrals.reverse, 'marketing', { id, reason })
  expect((await desk.show(request, 'owner')).lines).toContainEqual({ label: 'inviter', value: 'demo' })
  await desk.confirm(request, 'owner')
  expect(await list()).toMatchObject([{ state: 'reversed', decidedWhy: reason }])
  const [reward] = await back.portal.database.query(sql`select state from loyalty.rewards where kind = 'referral' order by id desc limit 1`)
  expect(reward).toEqual({ state: 'REVOKED' })
  expect((await desk.ask(referrals.reverse, 'marketing', { id, reason })).body.code).toBe('staff.changed')
  expect((await desk.ask(referrals.reverse, 'auditor', { id, reason })).body.code).toBe('staff.forbidden')
})
