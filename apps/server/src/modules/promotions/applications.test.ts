import { promotionImagesPath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openMessaging } from '#modules/messaging'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { approveApplication, rejectApplication, type ReviewParts, takeInHand } from './index.ts'

let portal: TestApp
let caller: TestCaller
let parts: ReviewParts
let token: string
let member = 0
const pushed: unknown[] = []

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const live = { publish: (_member: bigint, event: unknown) => void pushed.push(event) }
  const { sendMessage } = openMessaging({ database: portal.database, live })
  parts = { brands: portal.brands, live, sendMessage }
  // Those of the demonstration are not asked for: they are over for long.
  await portal.database.query(
    sql`update campaigns.campaigns set starts_at = now() - interval '60 days', ends_at = now() - interval '30 days' where live_version is not null`,
  )
  await portal.database.query(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN')`)
  await portal.database.query(
    sql`insert into brand.hosts (host, brand_id) select 'other.example', id from brand.brands where code = 'OTHER'`,
  )
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  await portal.close()
})
beforeEach(async () => {
  member += 1
  pushed.length = 0
  await caller.register(`applicant${member}`)
  token = await caller.getToken(`applicant${member}`)
})

const take = (no: string, by: string) => portal.database.transaction((tx) => takeInHand(tx, no, by))
const approve = (no: string, decision: Parameters<typeof approveApplication>[3]) =>
  portal.database.transaction((tx) => approveApplication(tx, parts, no, decision))
const reject = (no: string, by: string, reason: string) =>
  portal.database.transaction((tx) => rejectApplication(tx, parts, no, { by, reason }))

const offer = 'housie-thousand'
const most = 10_000_000n
type State = { id: string; status: string; mayApply: boolean; reason?: string; amount?: string; comment?: string; pictures?: number }
type States = { list: State[]; available: number }
const valueOf = <T>({ body, text }: Reply): T => {
  if (!body.success) throw new Error(text)
  return body.value as T
}
const complaint = ({ status, body }: Reply) => [status, body.code]
const apply = (body: Record<string, unknown> = {}, as = token) =>
  caller.call(calls.promotions.apply, { token: as, body: { id: offer, comment: 'D2611230', ...body } })
const applyFor = async (body: Record<string, unknown> = {}) => valueOf<{ applicationNo: string; uploadKey: string }>(await apply(body))
const claim = (id = offer, as = token) => caller.call(calls.promotions.claim, { token: as, body: { id } })
const listStates = async () => valueOf<States>(await caller.call(calls.promotions.states, { token }))
const stateOf = async (id = offer) => (await listStates()).list.find((each) => each.id === id)
const getBalance = async () => valueOf<{ sumBalance: string }>(await caller.call(calls.wallet.balance, { token })).sumBalance
const countApplications = async () =>
  (
    await portal.database.query<{ n: number }>(sql`
      select count(*)::int as n from promotions.applications a join identity.members m on m.id = a.member where m.username = ${`applicant${member}`}`)
  )[0]!.n
const setTimes = (id: string, starts: string, ends: string | null) =>
  portal.database.query(sql`
    update content.promotions set starts_at = now() + ${starts}::interval, ends_at = now() + ${ends}::interval, is_announced = true where slug = ${id}`)

test('Each step of an application has its status and count (R-4.12.01, R-4.12.02, R-4.12.05, R-4.12.06, R-4.12.10, R-2.5.13)', async () => {
  expect(await listStates()).toMatchObject({ available: 4 })
  expect(await stateOf()).toEqual({ id: offer, status: 'join', mayApply: true })
  const { applicationNo } = await applyFor({ comment: '  Order 0000000812  ' })
  expect(applicationNo).toMatch(/^P\d{14}$/)
  expect(await stateOf()).toMatchObject({ status: 'applying', mayApply: false, applicationNo, comment: 'Order 0000000812', pictures: 0 })
  expect((await listStates()).available).toBe(3)
  expect(await take(applicationNo, 'rahima')).toBe('done')
  expect((await stateOf())!.status).toBe('process')
  expect(complaint(await claim())).toEqual([409, 'promotions.nothing_to_claim'])
  expect(await approve(applicationNo, { by: 'rahima', amount: 5_000_000n })).toBe('done')
  expect(await stateOf()).toMatchObject({ status: 'claim', amount: '500' })
  expect([(await listStates()).available, await getBalance()]).toEqual([4, '0'])
  expect(valueOf(await claim())).toEqual({ applicationNo, amount: '500', balance: '500' })
  expect([(await stateOf())!.status, (await listStates()).available, await getBalance()]).toEqual(['claimed', 3, '500'])
  const record = valueOf(await caller.call(calls.wallet.accountRecord, { token, query: { type: 'bonus' } }))
  expect(record).toMatchObject({ list: [{ type: 'bonus', amount: '500', balanceAfter: '500', note: applicationNo }] })
})

test('Ten claims at once credit once, with one answer (R-4.12.05, R-4.12.10, MON-02, MON-03)', async () => {
  const { applicationNo } = await applyFor()
  await approve(applicationNo, { by: 'rahima', amount: most })
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim()))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(valueOf(answers[0]!)).toMatchObject({ amount: '1000', balance: '1000' })
  expect(valueOf(await claim())).toMatchObject({ balance: '1000' })
  expect(await getBalance()).toBe('1000')
  const [house] = await portal.database.query<{ moved: bigint }>(sql`
    select sum(e.amount)::bigint as moved from wallet.entries e join wallet.accounts a on a.id = e.account_id
    join wallet.transfers t on t.id = e.transfer_id where a.owner = 0 and a.kind = 'promotions' and t.reference = ${applicationNo}`)
  expect(house!.moved).toBe(-most)
})

test('nobody claims what another member was granted, nor what is not there (R-4.12.10, SEC-18)', async () => {
  const { applicationNo } = await applyFor()
  await approve(applicationNo, { by: 'rahima', amount: most })
  await caller.register(`stranger${member}`)
  const stranger = await caller.getToken(`stranger${member}`)
  expect(complaint(await claim(offer, stranger))).toEqual([409, 'promotions.nothing_to_claim'])
  expect(complaint(await claim('nowhere'))).toEqual([409, 'promotions.nothing_to_claim'])
  expect(await getBalance()).toBe('0')
})

test('A rejected member reads why and may apply again unless the rejection is final (R-4.12.03)', async () => {
  const { applicationNo } = await applyFor()
  const reason = 'The round is older than <b>seven</b> days.'
  expect(await reject(applicationNo, 'rahima', reason)).toBe('done')
  expect(await stateOf()).toMatchObject({ status: 'rejected', mayApply: true, reason })
  const { list } = valueOf<{ list: { title: string; content: string }[] }>(
    await caller.call(calls.messaging.messages, { token, query: { language: 'EN' } }),
  )
  expect(list[0]).toMatchObject({ title: 'Your application was not accepted' })
  expect(list[0]!.content).toContain('/promoDetail?id=housie-thousand')
  expect(list[0]!.content).toContain('&lt;b&gt;seven')
  await portal.database.query(sql`update content.promotions set may_apply_again = false where slug = ${offer}`)
  expect((await stateOf())!.mayApply).toBe(false)
  expect(complaint(await apply())).toEqual([409, 'promotions.not_open'])
  await portal.database.query(sql`update content.promotions set may_apply_again = true where slug = ${offer}`)
  expect((await applyFor()).applicationNo).not.toBe(applicationNo)
  expect((await stateOf())!.status).toBe('applying')
})

test('A reward paid at once is issued; without a reward the member has joined (R-4.12.04, R-4.12.07)', async () => {
  const { applicationNo } = await applyFor()
  expect(await approve(applicationNo, { by: 'rahima', amount: 125_000n, isPaid: true })).toBe('done')
  expect(await stateOf()).toMatchObject({ status: 'issued', amount: '12.5' })
  expect(await getBalance()).toBe('12.5')
  expect(pushed).toContainEqual(expect.objectContaining({ type: 'balance', sumBalance: '12.5', currency: 'BDT' }))
  expect(complaint(await claim())).toEqual([409, 'promotions.nothing_to_claim'])
  await portal.database.query(sql`update content.promotions set reward_at_most = null where slug = 'tiger-triple'`)
  const second = await applyFor({ id: 'tiger-triple' })
  expect(await approve(second.applicationNo, { by: 'rahima', amount: 1n })).toBe('amount_out_of_range')
  expect(await approve(second.applicationNo, { by: 'rahima' })).toBe('done')
  expect((await stateOf('tiger-triple'))!.status).toBe('joined')
  await portal.database.query(sql`update content.promotions set reward_at_most = 5000000 where slug = 'tiger-triple'`)
  const told = async (language: string) =>
    valueOf<{ list: { title: string; content: string }[] }>(await caller.call(calls.messaging.messages, { token, query: { language } }))
      .list
  expect((await told('EN')).slice(0, 2).map(({ title }) => title)).toEqual([
    'Your application was accepted',
    'Your reward is in your wallet',
  ])
  expect((await told('BN'))[1]!.content).toContain('১২.৫')
})

test('A grant beyond the terms is refused, and a decision is final, also twice at once (R-4.12.04)', async () => {
  const { applicationNo } = await applyFor()
  expect(await approve(applicationNo, { by: 'rahima', amount: most + 1n })).toBe('amount_out_of_range')
  expect(await approve(applicationNo, { by: 'rahima' })).toBe('amount_out_of_range')
  const both = await Promise.all([
    approve(applicationNo, { by: 'rahima', amount: most, isPaid: true }),
    approve(applicationNo, { by: 'karim', amount: most, isPaid: true }),
  ])
  expect(both.toSorted()).toEqual(['done', 'not_waiting'])
  expect(await reject(applicationNo, 'karim', 'Too late for this one.')).toBe('not_waiting')
  expect(await getBalance()).toBe('1000')
})

test('An announced or ended promotion takes no application; a grant stays claimable (R-4.12.08, R-4.12.09)', async () => {
  const { applicationNo } = await applyFor()
  await approve(applicationNo, { by: 'rahima', amount: most })
  await setTimes('tiger-triple', '1 day', null)
  await setTimes('first-minute', '-2 days', '-1 day')
  await setTimes(offer, '-2 days', '-1 day')
  expect(Object.fromEntries((await listStates()).list.map(({ id, status }) => [id, status]))).toEqual({
    'first-minute': 'closed',
    'second-wind': 'join',
    'tiger-triple': 'coming_soon',
    [offer]: 'claim',
  })
  for (const id of ['tiger-triple', 'first-minute']) expect(complaint(await apply({ id }))).toEqual([409, 'promotions.not_open'])
  expect(valueOf(await claim())).toMatchObject({ balance: '1000' })
  for (const id of ['tiger-triple', 'first-minute', offer]) await setTimes(id, '-1 day', null)
  expect(complaint(await apply({ id: 'nowhere' }))).toEqual([404, 'content.promotion_not_found'])
  // One that asks for no application takes none.
  expect(complaint(await apply({ id: 'three-pots' }))).toEqual([404, 'content.promotion_not_found'])
})

test('of applications at the same moment one is taken, and the same one sent again is the same (R-4.12.02)', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => apply({ comment: `Order ${at}` })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('promotions.application_exists')
  const { comment } = (await stateOf())!
  const again = await applyFor({ comment })
  expect(valueOf<{ applicationNo: string }>(replies.find(({ status }) => status === 200)!).applicationNo).toBe(again.applicationNo)
  expect(await countApplications()).toBe(1)
})

test('a sixth application within a day is refused and told when to come again (R-4.12.01)', async () => {
  for (let at = 0; at < 5; at += 1)
    await reject((await applyFor({ comment: `${at}` })).applicationNo, 'rahima', 'This is not what was asked.')
  const refused = await apply()
  expect(complaint(refused)).toEqual([429, 'request.too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
})

test.each([
  ['nothing', '', 200],
  ['140 letters', 'x'.repeat(140), 200],
  ['140 Bengali characters', 'ক'.repeat(140), 200],
  ['140 tigers', '🐅'.repeat(140), 200],
  ['141 letters', 'x'.repeat(141), 422],
  ['141 tigers', '🐅'.repeat(141), 422],
  ['a zero character', 'x\0', 422],
])('a comment of %s is answered accordingly (R-5.7.01, R-3.9.08)', async (_name, comment, status) => {
  const reply = await apply({ comment })
  expect([reply.status, await countApplications()]).toEqual([status, status === 200 ? 1 : 0])
  if (status === 422) expect(reply.body.details).toHaveProperty('comment')
})

const paint = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } }).withExif({ IFD0: { Copyright: 'a secret place' } }).toFormat(format).toBuffer() // prettier-ignore

async function attach(uploadKey: string, bytes: Buffer, { type = 'image/png', host = 'localhost' } = {}) {
  const headers = { host, 'content-type': type, 'x-upload-key': uploadKey }
  const answer = await portal.app.inject({ method: 'PUT', url: promotionImagesPath, headers, payload: bytes })
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}
const listImages = (applicationNo: string) =>
  portal.database.query<{ type: string; bytes: Buffer }>(sql`
    select i.type, i.bytes from promotions.application_images i join promotions.applications a on a.id = i.application_id
    where a.application_no = ${applicationNo} order by i.position`)

test('An application takes three re-encoded PNG or JPG pictures (R-3.9.08, R-5.7.02, R-5.7.04)', async () => {
  const { applicationNo, uploadKey } = await applyFor()
  const jpeg = await paint('jpeg')
  expect(jpeg.includes('secret place')).toBe(true)
  expect(await attach(uploadKey, jpeg, { type: 'image/jpeg' })).toMatchObject({ status: 200 })
  const replies = await Promise.all(Array.from({ length: 4 }, async () => attach(uploadKey, await paint('png'))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.code).toBe('content.too_many_images')
  const images = await listImages(applicationNo)
  expect(images.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png', 'image/png'])
  expect(images.filter(({ bytes }) => bytes.includes('secret place'))).toEqual([])
  expect((await stateOf())!.pictures).toBe(3)
})

test('Content other than PNG or JPG, and six megabytes, are refused (R-5.7.02, R-5.7.03)', async () => {
  const { applicationNo, uploadKey } = await applyFor()
  for (const bytes of [await paint('gif'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), (await paint('png')).subarray(0, 60)])
    expect(await attach(uploadKey, bytes)).toEqual({ status: 415, code: 'content.image_not_accepted' })
  expect((await attach(uploadKey, await paint('gif'), { type: 'image/gif' })).status).toBe(415)
  const big = Buffer.concat([await paint('png'), Buffer.alloc(6 * 1024 * 1024)])
  expect(await attach(uploadKey, big)).toEqual({ status: 413, code: 'content.image_too_big' })
  expect(await listImages(applicationNo)).toEqual([])
})

test('Pictures are accepted by the unexpired key of an undecided application alone (R-5.7.02, SEC-18)', async () => {
  const closed = { status: 403, code: 'content.upload_closed' }
  const { applicationNo, uploadKey } = await applyFor()
  const picture = await paint('png')
  expect(await attach('A'.repeat(32), picture)).toEqual(closed)
  expect(await attach(uploadKey, picture, { host: 'other.example' })).toEqual(closed)
  await portal.database.query(sql`update promotions.applications set upload_until = now() where application_no = ${applicationNo}`)
  expect(await attach(uploadKey, picture)).toEqual(closed)
  const renewed = await applyFor()
  expect(await attach(renewed.uploadKey, picture)).toMatchObject({ status: 200 })
  await reject(applicationNo, 'rahima', 'This is not what was asked.')
  expect(await attach(renewed.uploadKey, picture)).toEqual(closed)
})
