/** What members do with campaigns, over the API and at once. */
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkBonuses } from '#modules/bonus'
import { getBalance } from '#modules/wallet'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { campaignBonus, campaignTerms, minuteIn, publishCampaign } from '../../testing/test-campaigns.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { matchDeposit } from './awards.ts'
import {
  addCampaignVersion,
  checkCampaigns,
  findCampaign,
  listCampaigns,
  publishVersion,
  rewardPlay,
  seedCampaigns,
  setCampaignState,
} from './index.ts'
import { toRefusal } from '#platform/serve.ts'
import { claimCampaign } from './members.ts'
import { findLive, returnUnclaimed } from './store.ts'

let portal: TestApp
let caller: TestCaller
let token: string
let number = 0
let seeded: string[][] = []
const unit = 10_000n
const live = { publish: () => undefined }

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  seeded = (await listCampaigns(portal.database, { brand: 1 }, undefined, 50)).map(({ slug, shownAs }) => [slug, shownAs])
  // The seeded campaigns of the demonstration are not the subject here.
  await portal.database.query(
    sql`update campaigns.campaigns set state = 'ENDED', ended_at = now() - interval '30 days' where state <> 'ENDED'`,
  )
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  const found = [...(await checkBonuses(portal.database)), ...(await checkCampaigns(portal.database))]
  expect(found.filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})
beforeEach(async () => {
  number += 1
  await caller.register(`camp${number}`)
  token = await caller.getToken(`camp${number}`)
})

const valueOf = <T>({ body, text }: Reply): T => {
  if (!body.success) throw new Error(text)
  return body.value as T
}
const refusal = ({ status, body }: Reply) => [status, body.code]
const claim = (id: string, body: object = {}, as = token) => caller.call(calls.campaigns.claim, { token: as, body: { id, ...body } })
const join = (id: string) => caller.call(calls.campaigns.join, { token, body: { id } })
type State = { id: string; status: string; mayApply: boolean; campaign?: { awards: number; done?: string; rewardId?: string } }
const stateOf = async (slug: string) =>
  valueOf<{ list: State[] }>(await caller.call(calls.promotions.states, { token })).list.find(({ id }) => id === slug)
const memberId = async (name = `camp${number}`) =>
  (await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${name}`))[0]!.id
const owner = async () => ({ brand: 1, member: await memberId(), currency: 'BDT' })
const pay = async (amount: bigint, orderNo = `D${number}`) => {
  const whose = await owner()
  await portal.database.transaction((tx) => matchDeposit(tx, { live }, { ...whose, amount, orderNo }))
}
const grants = async () =>
  portal.database.query<{ amount: bigint; required: bigint; state: string }>(sql`
    select amount, required, state from bonus.grants where member = ${await memberId()}::bigint order by id`)

test('the demonstration has campaigns in every state; seeding again adds none', async () => {
  expect(new Set(seeded.map(([, state]) => state))).toEqual(new Set(['draft', 'scheduled', 'live', 'paused', 'ended']))
  await portal.database.transaction((tx) => seedCampaigns(tx, { id: 1, timeZone: 'Asia/Dhaka' }, new Date()))
  expect(await listCampaigns(portal.database, { brand: 1 }, undefined, 50)).toHaveLength(seeded.length)
})

test('a sum is taken once, straight into the wallet; its page and its state say so (R-4.12.10, R-2.5.13)', async () => {
  const { slug } = await publishCampaign(portal.database, campaignTerms())
  const { promotion } = valueOf<{ promotion: object }>(await caller.call(calls.content.promotion, { query: { id: slug, language: 'EN' } }))
  expect(promotion).toMatchObject({
    title: 'A hundred for you',
    body: '<p>One paragraph.</p><p>Another one.</p>',
    campaign: { trigger: 'claim', prize: { kind: 'sum', amount: '100' }, times: 1 },
  })
  expect(await stateOf(slug)).toMatchObject({ status: 'claim', mayApply: true })
  expect(valueOf(await claim(slug))).toEqual({ amount: '100', balance: '100' })
  expect(refusal(await claim(slug))).toEqual([409, 'campaigns.used_up'])
  expect(await stateOf(slug)).toMatchObject({ status: 'claimed', mayApply: false, campaign: { awards: 1, amount: '100' } })
})

test('a sum with terms is a bonus with them, and refused whole where no bonus has room', async () => {
  const offer = { trigger: 'claim', prize: { kind: 'sum', amount: '100', bonus: campaignBonus }, times: 20, claimDays: 30 } as const
  const { slug, id } = await publishCampaign(portal.database, campaignTerms({ offer }))
  for (let taken = 0; taken < 4; taken += 1)
    expect(valueOf(await claim(slug))).toMatchObject({ amount: '100', balance: '0', grantNo: expect.stringMatching(/^G/) as string })
  expect(refusal(await claim(slug))).toEqual([409, 'bonus.too_many'])
  expect((await grants()).map(({ required, state }) => [required / unit, state])).toEqual([[1_000n, 'active'], [1_000n, 'pending'], [1_000n, 'pending'], [1_000n, 'pending']]) // prettier-ignore
  expect((await findCampaign(portal.database, 1, id))!.granted).toBe(400n * unit)
})

test('a code opens its campaign in any case; another one is refused', async () => {
  const offer = { trigger: 'code', prize: { kind: 'sum', amount: '50' }, times: 1, claimDays: 30 } as const
  const { slug } = await publishCampaign(portal.database, campaignTerms({ offer, code: 'MELA2026', isListed: false }))
  expect(refusal(await claim(slug, { code: 'MELA2025' }))).toEqual([422, 'campaigns.wrong_code'])
  expect(refusal(await claim(slug))).toEqual([422, 'campaigns.wrong_code'])
  expect(valueOf(await claim(slug, { code: ' mela 2026 ' }))).toMatchObject({ amount: '50' })
  for (let tried = 0; tried < 8; tried += 1) await claim(slug, { code: `MELA${tried}` })
  expect(refusal(await claim(slug, { code: 'MELA2026' }))).toEqual([429, 'request.too_many'])
  const { list } = valueOf<{ list: { id: string }[] }>(await caller.call(calls.content.promotions, { query: { language: 'EN' } }))
  expect(list.map(({ id }) => id)).not.toContain(slug)
})

test('free rounds are granted at the vendor, and no money moves', async () => {
  const prize = {
    kind: 'rounds',
    vassalage: 'NOKSHI',
    gameCode: 'sundarban-tiger',
    count: 10,
    stake: '5',
    multiplier: 3,
    playDays: 7,
  } as const
  const { slug, id } = await publishCampaign(
    portal.database,
    campaignTerms({ offer: { trigger: 'claim', prize, times: 1, claimDays: 30 } }),
  )
  expect(valueOf(await claim(slug))).toEqual({ amount: '50', balance: '0', rounds: 10 })
  const rows = await portal.database.query(sql`
    select vendor, game, rounds, stake, multiplier from launch.free_rounds where member = ${await memberId()}::bigint`)
  expect(rows).toEqual([{ vendor: 'NOKSHI', game: 'sundarban-tiger', rounds: 10, stake: 50_000n, multiplier: 3 }])
  expect((await findCampaign(portal.database, 1, id))!.granted).toBe(50n * unit)
})

const matchOffer = {
  trigger: 'deposit',
  prize: { kind: 'match', percent: 50, most: '500', bonus: { ...campaignBonus, base: 'BONUS_AND_DEPOSIT' } },
  depositLeast: '200',
  times: 2,
  claimDays: 30,
} as const

test('a share of each deposit after joining comes as a bonus, as often as it is promised and no more', async () => {
  const { slug } = await publishCampaign(portal.database, campaignTerms({ offer: matchOffer }))
  await pay(400n * unit)
  expect(await grants()).toEqual([])
  expect(await stateOf(slug)).toMatchObject({ status: 'join', mayApply: true })
  expect(valueOf(await join(slug))).toEqual({ id: slug, joined: true })
  expect(valueOf(await join(slug))).toEqual({ id: slug, joined: true })
  expect(await stateOf(slug)).toMatchObject({ status: 'joined' })
  await pay(199n * unit, 'too-small')
  await pay(400n * unit, 'half')
  await pay(4_000n * unit, 'capped')
  await pay(400n * unit, 'third')
  expect((await grants()).map(({ amount, required }) => [amount / unit, required / unit])).toEqual([[200n, 6_000n], [500n, 45_000n]]) // prettier-ignore
  expect(await stateOf(slug)).toMatchObject({ status: 'claimed', campaign: { awards: 2 } })
})

test('who has joined keeps the terms of that moment; a grant keeps its version; a pause stops all at once', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms({ offer: { ...matchOffer, times: 3 } }))
  await join(slug)
  await pay(200n * unit, 'first')
  const terms = campaignTerms({ offer: { ...matchOffer, times: 3, prize: { ...matchOffer.prize, percent: 10 } } })
  await portal.database.transaction(async (tx) => {
    const found = (await findCampaign(tx, 1, id))!
    await addCampaignVersion(tx, id, 2, { ...found, terms, by: 'marketing', reason: 'Less from now on.' })
    await publishVersion(tx, id, { ...found, version: 2, budget: 10_000n * unit, by: 'owner' })
  })
  await pay(200n * unit, 'second')
  expect((await grants()).map(({ amount }) => amount / unit)).toEqual([100n, 100n])
  const given = await portal.database.query<{ version: number }>(
    sql`select version from campaigns.awards where campaign = ${id}::bigint order by id`,
  )
  expect(given.map(({ version }) => version)).toEqual([1, 1])
  await portal.database.transaction((tx) => setCampaignState(tx, id, 'PAUSED'))
  await pay(200n * unit, 'paused')
  expect(await grants()).toHaveLength(2)
})

test('turnover from joining on counts, of the kinds that are named; the prize comes by itself (MON-32)', async () => {
  const offer = {
    trigger: 'turnover',
    prize: { kind: 'sum', amount: '30' },
    target: '100',
    gameTypes: ['RNG'],
    times: 1,
    claimDays: 30,
  } as const
  const { slug } = await publishCampaign(portal.database, campaignTerms({ offer: { ...offer, gameTypes: [...offer.gameTypes] } }))
  const whose = await owner()
  const log = (category: string, valid: bigint) =>
    portal.database.query(sql`
      insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at)
      select nextval('wallet.transfer_ids'), nextval('wallet.transfer_ids'), 1, 1, ${whose.member}::bigint, 1, 'BDT', ${category}::text, 'SANDBOX', 'g', ${valid}::bigint, ${valid}::bigint, 0, 0,
        clock_timestamp()`)
  await log('RNG', 100n * unit)
  await join(slug)
  expect(await stateOf(slug)).toMatchObject({ status: 'joined', campaign: { done: '0' } })
  expect(refusal(await claim(slug))).toEqual([409, 'campaigns.not_reached'])
  await log('LIVE', 500n * unit)
  await log('RNG', 60n * unit)
  expect(await stateOf(slug)).toMatchObject({ status: 'joined', campaign: { done: '60' } })
  await log('RNG', 40n * unit)
  const [{ upTo }] = (await portal.database.query<{ upTo: bigint }>(sql`select max(id) as "upTo" from bets.turnover`)) as [{ upTo: bigint }]
  const brands = { ...portal.brands, listBrands: () => Promise.resolve([{ id: 1, currency: 'BDT' }] as never) }
  await rewardPlay({ database: portal.database, brands }, { upTo })
  await rewardPlay({ database: portal.database, brands }, { upTo })
  const state = await stateOf(slug)
  expect(state).toMatchObject({ status: 'claim', campaign: { awards: 1 } })
  expect(valueOf(await caller.call(calls.loyalty.claimReward, { token, body: { id: state!.campaign!.rewardId! } }))).toMatchObject({
    amount: '30',
  })
  await portal.database.query(sql`alter table bets.turnover disable trigger append_only`)
  await portal.database.query(sql`delete from bets.turnover where member = ${whose.member}::bigint`)
  await portal.database.query(sql`alter table bets.turnover enable trigger append_only`)
})

test.each<[string, Partial<ReturnType<typeof campaignTerms>['audience']>]>([
  ['of a higher level', { levelFrom: 3 }],
  ['registered by another day', { registeredTo: '2020-01-01' }],
  ['away for a month', { idleDays: 30 }],
  ['with deposits', { deposits: 'some' }],
  ['with a label', { labels: ['festival'] }],
])('who does not belong to an audience %s is refused without detail', async (_what, changed) => {
  const terms = campaignTerms()
  const { slug } = await publishCampaign(portal.database, { ...terms, audience: { ...terms.audience, ...changed } })
  expect(await stateOf(slug)).toMatchObject({ status: 'closed', mayApply: false })
  const { status, body } = await claim(slug)
  expect([status, body.code, Object.keys(body.details ?? {}).filter((key) => key !== 'requestId')]).toEqual([
    403,
    'promotions.not_eligible',
    [],
  ])
})

test('a second account of one person, and one paid to the same account, are refused with the same words', async () => {
  const { slug } = await publishCampaign(portal.database, campaignTerms())
  valueOf(await claim(slug))
  const first = await memberId()
  await caller.register(`twin${number}`)
  const twin = await caller.getToken(`twin${number}`)
  await portal.database.query(sql`
    insert into identity.duplicates (member_id, other_id, sign) values (${await memberId(`twin${number}`)}::bigint, ${first}::bigint, 'mobile')`)
  expect(refusal(await claim(slug, {}, twin))).toEqual([403, 'promotions.not_eligible'])
})

test('a campaign begins and ends at its moments, exactly', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms({ isAnnounced: true }))
  const at = async (starts: string, ends: string) => {
    await portal.database.query(sql`
      update campaigns.campaigns set starts_at = clock_timestamp() + ${starts}::interval, ends_at = clock_timestamp() + ${ends}::interval where id = ${id}::bigint`)
    return (await findLive(portal.database, 1, slug))!.shownAs
  }
  expect(await at('1 minute', '1 hour')).toBe('scheduled')
  expect(refusal(await claim(slug))).toEqual([409, 'campaigns.not_open'])
  expect(await at('0 seconds', '1 hour')).toBe('live')
  expect(await at('-1 hour', '0 seconds')).toBe('ended')
  expect(refusal(await claim(slug))).toEqual([409, 'campaigns.not_open'])
  expect(await at('-1 hour', '1 minute')).toBe('live')
  expect(valueOf(await claim(slug))).toMatchObject({ amount: '100' })
})

test('a prize that nobody claims goes back to the budget, once', async () => {
  const { slug, id } = await publishCampaign(portal.database, campaignTerms({ offer: matchOffer, endsAt: minuteIn(20) }))
  await join(slug)
  // Four bonuses leave no room: the prize waits.
  const { slug: other } = await publishCampaign(portal.database, campaignTerms({ offer: { trigger: 'claim', prize: { kind: 'sum', amount: '1', bonus: campaignBonus }, times: 9, claimDays: 3 } })) // prettier-ignore
  for (let taken = 0; taken < 4; taken += 1) valueOf(await claim(other))
  await pay(300n * unit, 'waits')
  expect((await findCampaign(portal.database, 1, id))!.granted).toBe(150n * unit)
  expect(await stateOf(slug)).toMatchObject({ status: 'claim' })
  await portal.database.query(sql`
    update loyalty.rewards set state = 'EXPIRED', ended_at = now() where member = ${await memberId()}::bigint and state = 'CLAIMABLE'`)
  expect(await portal.database.transaction((tx) => returnUnclaimed(tx, 10))).toBe(1)
  expect(await portal.database.transaction((tx) => returnUnclaimed(tx, 10))).toBe(0)
  expect((await findCampaign(portal.database, 1, id))!.granted).toBe(0n)
})

test('of 1,000 members who claim at once exactly as many have it as the budget pays (MON-27, MON-32)', async () => {
  const terms = campaignTerms({
    offer: { trigger: 'claim', prize: { kind: 'sum', amount: '30' }, times: 1, claimDays: 30 },
    budget: '9970',
  })
  const { slug, id } = await publishCampaign(portal.database, terms)
  const made = await portal.database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    select 'crowd' || g, 1, 'crowd' || g, 'crowd' || g, 'crowd' || g from generate_series(1, 1000) g returning id`)
  const parts = { database: portal.database, brands: portal.brands, live }
  const outcomes: string[] = []
  const waiting = made.map(({ id: member }) => member)
  // As many at once as the database takes; each of them goes on with the next member.
  const claimOn = async (): Promise<void> => {
    for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
      const call = { brand: { id: 1, currency: 'BDT' }, caller: { memberId: member }, language: 'EN' } as unknown as Parameters<
        typeof claimCampaign
      >[2]
      const outcome = await claimCampaign(parts, { id: slug }, call).then(
        () => 'given',
        (error: unknown) => toRefusal(error).code,
      )
      // A member asks again when much is going on.
      if (outcome === 'system.overloaded') waiting.push(member)
      else outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: 20 }, claimOn))
  expect([...new Set(outcomes)].toSorted()).toEqual(['campaigns.budget_spent', 'given'])
  expect(outcomes.filter((outcome) => outcome === 'given')).toHaveLength(332)
  expect(outcomes.filter((outcome) => outcome === 'campaigns.budget_spent')).toHaveLength(668)
  const { granted, budget } = (await findCampaign(portal.database, 1, id))!
  expect([granted / unit, budget / unit]).toEqual([9_960n, 9_970n])
  const [{ paid }] = (await portal.database.query<{ paid: bigint }>(sql`
    select sum(a.amount)::bigint as paid from campaigns.awards a join loyalty.rewards r on r.id = a.reward
      join wallet.entries e on e.transfer_id = r.transfer_id and e.amount = a.amount where a.campaign = ${id}::bigint`)) as [
    { paid: bigint },
  ]
  expect(paid).toBe(9_960n * unit)
  expect((await getBalance(portal.database, { brand: 1, owner: made[0]!.id, currency: 'BDT' })).balance % (30n * unit)).toBe(0n)
}, 120_000)
