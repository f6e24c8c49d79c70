/** Campaigns over the operators' real server: drafts, cost, four eyes, versions. */
import { calls } from '@portal/contracts/calls'
import { staffCampaignRoutes as campaigns } from '@portal/contracts/staff/campaigns'
import { staffRequestRoutes as staffRequests } from '@portal/contracts/staff/requests'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runForecasts } from '#modules/campaigns'
import { campaignBonus, campaignTerms, minuteIn } from '../../testing/test-campaigns.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the festival of lights.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
  await back.portal.database.query(
    sql`update campaigns.campaigns set state = 'ENDED', ended_at = now() - interval '30 days' where state <> 'ENDED'`,
  )
})
afterAll(() => back.close())
beforeEach(() => back.endRequests())

type Row = { id: string; version: number; liveVersion?: number; state: string; granted: string; budget: string; awards: number }
type Found = {
  row: Row
  versions: { version: number; reason: string; madeBy: string; publishedBy?: string }[]
  forecast?: { audience: number; active: number; mean: string; total: string; bars: { grants: number }[] }
  isPending: boolean
  results: { awards: number; claimed: number; amount: string; cost: string }
}
const save = (changed: object = {}, known: object = {}) =>
  desk.valueOf<{ id: string; version: number }>(campaigns.save, 'marketing', { terms: campaignTerms(changed), ...known, reason })
const get = (id: string) => desk.valueOf<Found>(campaigns.get, 'auditor', { id })
const list = async (input: object = {}) => (await desk.valueOf<{ list: Row[] }>(campaigns.list, 'auditor', input)).list
const workOut = async (id: string, version = 1) => {
  await desk.valueOf(campaigns.preview, 'marketing', { id, version })
  await runForecasts({ database: back.portal.database, brands: back.portal.brands })
}
const publish = async (id: string, version = 1) => {
  const { request } = await desk.valueOf<{ request: string }>(campaigns.publish, 'marketing', { id, version, reason })
  return { request, state: await desk.confirm(request, 'owner') }
}
const claim = async (id: string, as = 'demo') => {
  const caller = createTestCaller(back.portal.app)
  return (await caller.call(calls.campaigns.claim, { token: await caller.getToken(as), body: { id: `campaign-${id}` } })).body
}

test('a draft becomes a campaign by its cost and two people; members have nothing of it before (SEC-34)', async () => {
  const { id, version } = await save()
  expect(await list({ state: 'draft' })).toMatchObject([{ id, version: 1, state: 'draft' }])
  expect((await claim(id)).code).toBe('content.promotion_not_found')
  expect(await desk.refusalOf(campaigns.publish, 'marketing', { id, version, reason })).toMatchObject([
    'request.invalid',
    { version: 'no_forecast' },
  ])
  await workOut(id)
  const { forecast, isPending } = await get(id)
  expect([isPending, forecast!.audience > 0]).toEqual([false, true])
  const { request } = await desk.valueOf<{ request: string }>(campaigns.publish, 'marketing', { id, version, reason })
  expect((await claim(id)).code).toBe('content.promotion_not_found')
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toContainEqual({ label: 'budget', value: '10000' })
  expect(lines).toContainEqual({ label: 'budgetLeft', value: '10000 BDT' })
  expect(lines).toContainEqual({ label: 'costMean', value: `${forecast!.mean} BDT` })
  expect((await desk.ask(campaigns.publish, 'auditor', { id, version, reason })).body.code).toBe('staff.forbidden')
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect(await list({ state: 'live' })).toMatchObject([{ id, liveVersion: 1, state: 'live', budget: '10000', granted: '0' }])
  expect((await claim(id)).value).toMatchObject({ amount: '100' })
  expect((await get(id)).results).toMatchObject({ awards: 1, claimed: 1, amount: '100', cost: '100' })
  expect(await desk.valueOf(campaigns.awards, 'auditor', { id })).toMatchObject({
    list: [{ username: 'demo', number: 1, version: 1, amount: '100', state: 'claimed' }],
  })
  const { text } = await desk.ask(campaigns.csv, 'auditor', { state: 'live' })
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('the audience of a version is a file of the members whom it is meant for, and the audit names it (SEC-34)', async () => {
  const { id } = await save()
  const { audience } = campaignTerms()
  await save({ audience: { ...audience, levelFrom: 1, levelTo: 10 } }, { id, version: 1 })
  const read = async (version: number) => {
    const { text } = await desk.ask(campaigns.audienceCsv, 'auditor', { id, version })
    return text.replace('\uFEFF', '').trim().split('\r\n')
  }
  const [head, ...all] = await read(1)
  expect(head).toBe('account,level,registered,lastLogin,joined')
  const [{ count }] = (await back.portal.database.query<{ count: number }>(sql`
    select count(*)::int as count from campaigns.members_of(1, ${JSON.stringify(audience)}::text::jsonb, 'Asia/Dhaka', now())`)) as [
    { count: number },
  ]
  expect([all.length, all.some((line) => line.startsWith('demo,'))]).toEqual([count, true])
  const risen = (await read(2)).slice(1)
  expect([risen.length < all.length, risen.every((line) => Number(line.split(',')[1]) >= 1)]).toEqual([true, true])
  expect((await desk.ask(campaigns.audienceCsv, 'auditor', { id, version: 3 })).body.code).toBe('staff.not_found')
  const [event] = await back.portal.database.query(sql`
    select subject_id as subject, after from staff.audit where event = 'campaign_audience_exported' order by id desc limit 1`)
  expect(event).toEqual({ subject: id, after: { version: '2' } })
})

test('a newer version is nobody’s until it is published, and what was granted keeps its own', async () => {
  const { id } = await save()
  await workOut(id)
  await publish(id)
  await claim(id, 'vip')
  const more = { offer: { trigger: 'claim', prize: { kind: 'sum', amount: '250' }, times: 1, claimDays: 30 }, budget: '9000' } as const
  expect(await desk.refusalOf(campaigns.save, 'marketing', { id, version: 2, terms: campaignTerms(more), reason })).toMatchObject([
    'staff.changed',
    { version: '1' },
  ])
  expect(await save(more, { id, version: 1 })).toEqual({ id, version: 2 })
  expect((await claim(id)).value).toMatchObject({ amount: '100' })
  await workOut(id, 2)
  const { request } = await desk.valueOf<{ request: string }>(campaigns.publish, 'marketing', { id, version: 2, reason })
  const { lines } = await desk.show(request, 'owner')
  expect(lines.filter(({ label }) => ['version', 'amount', 'budget', 'claimDays'].includes(label))).toEqual([
    { label: 'version', value: '1 → 2' },
    { label: 'amount', value: '250' },
    { label: 'budget', value: '9000' },
  ])
  // Saved in between: what was to be confirmed is no longer the newest.
  await save({ ...more, budget: '8000' }, { id, version: 2 })
  expect(await desk.confirm(request, 'owner')).toBe('stale')
  await workOut(id, 3)
  expect((await publish(id, 3)).state).toBe('confirmed')
  const { row, versions } = await get(id)
  expect(row).toMatchObject({ liveVersion: 3, version: 3, budget: '8000', granted: '200' })
  expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([[3, 'owner'], [2, undefined], [1, 'owner']]) // prettier-ignore
  const given = await back.portal.database.query(
    sql`select version, amount from campaigns.awards where campaign = ${id}::bigint order by id`,
  )
  expect(given).toEqual([{ version: 1, amount: 1_000_000n }, { version: 1, amount: 1_000_000n }]) // prettier-ignore
  expect(await desk.refusalOf(campaigns.save, 'marketing', { id, version: 3, terms: campaignTerms({ ...more, budget: '199' }), reason })).toMatchObject(['request.invalid', { budget: 'below_granted' }]) // prettier-ignore
})

test('one person pauses and ends at once, two resume; a paused campaign gives nothing', async () => {
  const { id } = await save()
  await workOut(id)
  await publish(id)
  expect(await desk.valueOf(campaigns.pause, 'marketing', { id, version: 1, reason })).toEqual({ done: true })
  expect((await claim(id)).code).toBe('campaigns.not_open')
  const { request } = await desk.valueOf<{ request: string }>(campaigns.resume, 'marketing', { id, version: 1, reason })
  expect((await claim(id)).code).toBe('campaigns.not_open')
  await desk.confirm(request, 'owner')
  expect((await claim(id)).value).toMatchObject({ amount: '100' })
  expect(await desk.valueOf(campaigns.end, 'marketing', { id, version: 1, reason })).toEqual({ done: true })
  expect((await claim(id, 'vip')).code).toBe('campaigns.not_open')
  expect((await get(id)).row).toMatchObject({ state: 'ended', granted: '100' })
  expect((await desk.ask(campaigns.save, 'marketing', { id, version: 1, terms: campaignTerms({ budget: '1' }), reason })).body.code).toBe(
    'staff.changed',
  )
})

test('the cost of a version is the same each time it is worked out from the same bets', async () => {
  const offer = {
    trigger: 'claim',
    prize: { kind: 'sum', amount: '100', bonus: { ...campaignBonus, multiplier: 5 } },
    times: 1,
    claimDays: 30,
  }
  await back.portal.database.query(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at)
    select nextval('wallet.transfer_ids'), nextval('wallet.transfer_ids'), 1, 1, m.id, 1, 'BDT', 'RNG', 'NOKSHI', 'g', 100000, 100000, case when g % 2 = 0 then 196000 else 0 end, 0,
      now() - interval '1 day' from identity.members m cross join generate_series(1, 200) g where m.username in ('demo', 'vip') and m.brand_id = 1`)
  const { id } = await save({ offer })
  await workOut(id)
  const first = (await get(id)).forecast!
  await workOut(id)
  expect((await get(id)).forecast).toEqual(first)
  expect([first.active >= 2, first.bars.reduce((sum, { grants }) => sum + grants, 0)]).toEqual([true, 2_000])
  // A hundred less 2 % of up to 500 of turnover.
  expect(Number(first.mean)).toBeGreaterThan(75)
  expect(Number(first.mean)).toBeLessThan(110)
})

test.each<[string, object, unknown[]]>([
  ['a budget below one prize', { budget: '99' }, ['request.invalid', { budget: 'below_prize' }]],
  ['an amount that the currency has not', { offer: { trigger: 'claim', prize: { kind: 'sum', amount: '0.001' }, times: 1, claimDays: 30 } }, ['request.invalid', { prize: 'too_fine' }]],
  ['a share of a deposit without one', { offer: { trigger: 'claim', prize: { kind: 'match', percent: 50, most: '100' }, times: 1, claimDays: 30 } }, ['request.invalid', { prize: 'not_of_trigger' }]],
  ['no code where one is asked for', { offer: { trigger: 'code', prize: { kind: 'sum', amount: '100' }, times: 1, claimDays: 30 } }, ['request.invalid', { code: 'needed' }]],
  ['an end before its beginning', { endsAt: minuteIn(-3) }, ['request.invalid', { endsAt: 'window' }]],
  ['a game that is none', { offer: { trigger: 'claim', prize: { kind: 'rounds', vassalage: 'NOKSHI', gameCode: 'none', count: 1, stake: '1', multiplier: 0, playDays: 1 }, times: 1, claimDays: 30 } }, ['request.invalid', { gameCode: 'unknown' }]],
  ['levels that fall', { audience: { ...campaignTerms().audience, levelFrom: 3, levelTo: 2 } }, ['request.invalid', { levelTo: 'order' }]],
  ['nobody with deposits of a sum', { audience: { ...campaignTerms().audience, deposits: 'none', depositSumLeast: '5' } }, ['request.invalid', { depositSumLeast: 'contradicts' }]],
  ['a text that is missing', { titles: { BN: 'ক', EN: 'A', CN: '', VI: 'A' } }, ['request.invalid', { 'terms.titles.CN': expect.anything() }]],
])('a campaign with %s is refused under its field', async (_what, changed, refusal) => {
  expect(await desk.refusalOf(campaigns.save, 'marketing', { terms: campaignTerms(changed), reason })).toMatchObject(refusal)
}) // prettier-ignore

const ofCode = { code: 'BHOROT26', offer: { trigger: 'code', prize: { kind: 'sum', amount: '100' }, times: 1, claimDays: 30 } } as const

test('of two campaigns published at once with one code one has it; it is free when that one is over', async () => {
  const drafts = [await save(ofCode), await save(ofCode)]
  const requests: string[] = []
  for (const { id } of drafts) {
    await workOut(id)
    requests.push((await desk.valueOf<{ request: string }>(campaigns.publish, 'marketing', { id, version: 1, reason })).request)
  }
  const [owner, shown] = [await back.signIn('owner'), await Promise.all(requests.map((request) => desk.show(request, 'owner')))]
  const answers = await Promise.all(
    requests.map((id, at) => back.call(staffRequests.confirm, { token: owner, input: { id, hash: shown[at]!.hash } })),
  )
  expect(answers.map(({ body }) => body.code ?? 'published').toSorted()).toEqual(['published', 'request.invalid'])
  const [live] = await list({ state: 'live', trigger: 'code' })
  const { id } = drafts.find((draft) => draft.id !== live!.id)!
  expect(await desk.refusalOf(campaigns.save, 'marketing', { id, version: 1, terms: campaignTerms({ ...ofCode, budget: '500' }), reason })).toMatchObject(['request.invalid', { code: 'taken' }]) // prettier-ignore
  await back.portal.database.query(sql`update campaigns.campaigns set ends_at = clock_timestamp() where id = ${live!.id}::bigint`)
  await back.endRequests()
  expect((await publish(id)).state).toBe('confirmed')
  expect([(await get(live!.id)).row.state, (await get(id)).row.state]).toEqual(['ended', 'live'])
})

test('free rounds at a game that the brand withholds are no prize', async () => {
  const prize = {
    kind: 'rounds',
    vassalage: 'NOKSHI',
    gameCode: 'sundarban-tiger',
    count: 1,
    stake: '5',
    multiplier: 0,
    playDays: 1,
  } as const
  const input = { terms: campaignTerms({ offer: { trigger: 'claim', prize, times: 1, claimDays: 30 } }), reason }
  await back.portal.database.transaction(seedWithTiger)
  await back.portal.database.query(sql`insert into catalogue.withheld (brand, vendor, game) values (1, 'NOKSHI', 'sundarban-tiger')`)
  expect(await desk.refusalOf(campaigns.save, 'marketing', input)).toMatchObject(['request.invalid', { gameCode: 'unknown' }])
  await back.portal.database.query(sql`delete from catalogue.withheld where brand = 1 and vendor = 'NOKSHI' and game = 'sundarban-tiger'`)
  expect(await desk.valueOf(campaigns.save, 'marketing', input)).toMatchObject({ version: 1 })
})

test('who only reads writes no draft; risk publishes nothing', async () => {
  expect((await desk.ask(campaigns.save, 'auditor', { terms: campaignTerms(), reason })).body.code).toBe('staff.forbidden')
  const { id } = await save()
  expect((await desk.ask(campaigns.publish, 'risk', { id, version: 1, reason })).body.code).toBe('staff.forbidden')
})
