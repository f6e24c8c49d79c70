/** Bonuses on the operators' side: given and taken away by two people, listed, and explained. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffBonusRoutes as bonuses } from '@portal/contracts/staff/bonuses'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffMemberRoutes } from '@portal/contracts/staff/members'
import { applyBetActions, expectSoundLedger } from '#modules/bets'
import { checkBonuses } from '#modules/bonus'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let finance: string
let support: string
let owner: string
let risk: string

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkBonuses(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(async () => {
  await back.portal.database.query(sql`
    update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed'`)
  back.pass(10)
  ;[finance, support, owner, risk] = [
    await back.signIn('finance'),
    await back.signIn('support'),
    await back.signIn('owner'),
    await back.signIn('risk'),
  ]
})

const reason = 'The game froze for an evening.'
const gift = {
  member: 'demo',
  amount: '100',
  multiplier: 10,
  validDays: 30,
  games: 'slots',
  spendOrder: 'BONUS_FIRST',
  maxBet: '20',
  reason,
}
type Row = {
  grantNo: string
  username: string
  state: string
  source: string
  amount: string
  held: string
  required: string
  paid?: string
}
type Shown = { hash: string; lines: { label: string; value: string }[] }

const ask = async (line: typeof bonuses.give | typeof bonuses.forfeit, token: string, input: Record<string, unknown>) => {
  const { body, text } = await back.call(line, { token, input })
  if (!body.success) throw new Error(text)
  return (body.value as { request: string }).request
}
const show = async (id: string, token = owner) => (await back.call(requests.get, { token, input: { id } })).body.value as Shown
const confirm = async (id: string, token: string) =>
  (await back.call(requests.confirm, { token, input: { id, hash: (await show(id)).hash } })).body
const list = async (input: Record<string, unknown> = {}) =>
  ((await back.call(bonuses.list, { token: owner, input })).body.value as { list: Row[] }).list

test('a gift waits for a second person; then the bonus is active with its terms and its history (MON-30)', async () => {
  const id = await ask(bonuses.give, support, gift)
  expect(await list({ member: 'demo' })).toEqual([])
  expect((await show(id)).lines).toEqual([
    { label: 'member', value: 'demo' },
    { label: 'amount', value: '100' },
    { label: 'currency', value: 'BDT' },
    { label: 'multiplier', value: '10' },
    { label: 'validDays', value: '30' },
    { label: 'maxBet', value: '20' },
  ])
  expect(await confirm(id, finance)).toMatchObject({ value: { state: 'confirmed' } })
  expect((await confirm(id, owner)).code).toBe('staff.request_decided')
  const [row] = await list({ member: 'demo' })
  expect(row).toMatchObject({ username: 'demo', source: 'gift', state: 'active', amount: '100', held: '100', required: '1000' })
  const [member] = await back.portal.database.query<{ id: bigint }>(
    sql`select id from identity.members where brand_id = 1 and username = 'demo'`,
  )
  const bet = {
    brand: 1,
    member: member!.id,
    currency: 'BDT',
    vendor: 'SANDBOX',
    kind: 'betwin' as const,
    game: 'g',
    category: 'RNG',
    roundId: 'r',
  }
  await applyBetActions(back.portal.database, [{ ...bet, externalId: 'desk', stake: 150_000n, payout: 0n }])
  const { body } = await back.call(bonuses.one, { token: owner, input: { grantNo: row!.grantNo } })
  expect(body.value).toMatchObject({
    bonus: { held: '85', progress: '15' },
    contribution: [
      { gameType: 'RNG', percent: 100 },
      { gameType: 'FISH', percent: 100 },
    ],
    spendOrder: 'BONUS_FIRST',
    maxBet: '20',
    bets: 1,
    staked: '15',
    events: [
      { event: 'granted', amount: '0', actor: 'finance', reason },
      { event: 'activated', amount: '100' },
    ],
  })
})

test('a bonus is taken away by two people, once, and not by who only gives (MON-30)', async () => {
  const [row] = await list({ member: 'demo', state: 'active' })
  const { grantNo } = row!
  expect((await back.call(bonuses.forfeit, { token: finance, input: { grantNo, reason } })).body.code).toBe('staff.forbidden')
  const id = await ask(bonuses.forfeit, support, { grantNo, reason })
  expect((await show(id)).lines).toContainEqual({ label: 'amount', value: '85' })
  expect(await confirm(id, risk)).toMatchObject({ value: { state: 'confirmed' } })
  expect(await list({ member: 'demo', state: 'forfeited' })).toMatchObject([{ grantNo, held: '0', paid: '0' }])
  expect((await back.call(bonuses.forfeit, { token: support, input: { grantNo, reason } })).body.code).toBe('bonus.ended')
  expect((await back.call(bonuses.forfeit, { token: support, input: { grantNo: 'G1', reason } })).body.code).toBe('staff.not_found')
})

test('the filters choose, the file holds what they show, and what is no gift is refused under its field', async () => {
  expect(await list({ state: 'active' })).toEqual([])
  expect(await list({ source: 'promotion' })).toEqual([])
  expect(await list({ source: 'gift' })).toHaveLength(1)
  const file = await back.call(bonuses.csv, { token: owner, input: { state: 'forfeited' } })
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  const [number] = lines[1]!.split(',')
  const search = { text: number!.toLowerCase() }
  const found = await back.call(staffMemberRoutes.search, { token: owner, input: search })
  expect(found.body.value).toMatchObject({ list: [{ username: 'demo', by: 'order' }] })
  expect(lines[1]).toMatch(/^G\d{14},demo,gift,.*,forfeited,BDT,100,0,1000,15,0,/)
  for (const [field, value] of Object.entries({
    amount: '0',
    multiplier: 41,
    validDays: 0,
    games: 'none',
    spendOrder: 'x',
    maxBet: '-1',
    reason: 'x',
  })) {
    const { status, body } = await back.call(bonuses.give, { token: support, input: { ...gift, [field]: value } })
    expect([field, status, Object.keys(body.details ?? {})]).toEqual([field, 422, [field]])
  }
  const fine = await back.call(bonuses.give, { token: support, input: { ...gift, amount: '0.001' } })
  expect([fine.status, fine.body.details]).toEqual([422, { amount: 'out_of_range' }])
})
