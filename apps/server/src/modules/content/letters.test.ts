import { feedbackImagesPath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
let token: string
let address = 0

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.query(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN')`)
  await portal.database.query(
    sql`insert into brand.hosts (host, brand_id) select 'other.example', id from brand.brands where code = 'OTHER'`,
  )
  token = await createTestCaller(portal.app).getToken('demo')
})
afterAll(() => portal.close())
beforeEach(async () => {
  // Each test writes from an address of its own, so that the daily limit of one is not another's.
  address += 1
  caller = createTestCaller(portal.app, 'localhost', `198.51.100.${address}`)
  await portal.database.query(sql`delete from content.feedback_images`)
  await portal.database.query(sql`delete from content.feedback`)
})

const words = 'The reels of the tiger stand still after the third spin.'
const letter = (more: Record<string, unknown> = {}) => ({ questionType: 'game', content: words, contactInfo: '', ...more })
const complaint = ({ status, body }: Reply) => [status, body.code]
const countLetters = async () => (await portal.database.query<{ n: number }>(sql`select count(*)::int as n from content.feedback`))[0]!.n
const write = (more: Record<string, unknown> = {}) => caller.call(calls.content.feedback, { token, body: letter(more) })
const writeAsVisitor = async (more: Record<string, unknown> = {}) =>
  caller.call(calls.content.feedback, {
    body: letter({ contactInfo: 'me@example.com', humanVerification: await caller.solve('feedback'), ...more }),
  })

test('Feedback is stored with question type, content, contact and a ticket (R-7.1.34, R-3.9.07)', async () => {
  const { body } = await write({ contactInfo: '@demo', questionType: 'bug' })
  const { ticketNo } = body.value as { ticketNo: string }
  expect(ticketNo).toMatch(/^F\d{14}$/)
  const rows = await portal.database.query(sql`
    select f.ticket_no, f.question_type, f.content, f.contact, f.state, m.username from content.feedback f join identity.members m on m.id = f.member`)
  expect(rows).toEqual([
    { ticket_no: ticketNo, question_type: 'bug', content: words, contact: '@demo', state: 'received', username: 'demo' },
  ])
})

test.each([
  ['nine characters', 'x'.repeat(9), 422],
  ['ten characters', 'x'.repeat(10), 200],
  ['ten characters among blanks', `   ${'x'.repeat(9)}   `, 422],
  ['five hundred Bengali characters', 'ক'.repeat(500), 200],
  ['five hundred pictures', '🐅'.repeat(500), 200],
  ['five hundred and one', 'x'.repeat(501), 422],
  ['nothing', '', 422],
  ['a zero character', `${words}\0`, 422],
  ['two lines', `${words}\n${words}`, 200],
])('feedback of %s is answered accordingly (R-5.7.05, R-7.1.34)', async (_name, content, status) => {
  const reply = await write({ content })
  expect([reply.status, await countLetters()]).toEqual([status, status === 200 ? 1 : 0])
  if (status === 422) expect(reply.body.details).toHaveProperty('content')
})

test('an unknown question type and a field of its own are refused (R-3.9.07, SEC-19)', async () => {
  expect(complaint(await write({ questionType: 'gossip' }))).toEqual([422, 'request.invalid'])
  expect(complaint(await write({ member: '1' }))).toEqual([422, 'request.invalid'])
  expect(await countLetters()).toBe(0)
})

test('a visitor proves to be human and says how to be reached (R-7.1.34, R-3.9.07)', async () => {
  expect(complaint(await caller.call(calls.content.feedback, { body: letter({ contactInfo: 'me@example.com' }) }))).toEqual([
    422,
    'identity.human_verification_failed',
  ])
  const borrowed = await caller.solve('login')
  expect(complaint(await writeAsVisitor({ humanVerification: borrowed }))).toEqual([422, 'identity.human_verification_failed'])
  const silent = await writeAsVisitor({ contactInfo: '' })
  expect([...complaint(silent), silent.body.details]).toEqual([422, 'content.contact_required', { contactInfo: 'required' }])
  expect((await writeAsVisitor()).status).toBe(200)
  expect(await countLetters()).toBe(1)
})

test('Five of ten simultaneous letters are accepted; the rest get a retry time (R-7.1.34)', async () => {
  for (const send of [
    (at: number) => write({ content: `${words} ${at}` }),
    (at: number) => writeAsVisitor({ content: `${words} ${at}` }),
  ]) {
    await portal.database.query(sql`delete from content.feedback`)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    const refused = replies.find(({ status }) => status === 429)!
    expect(refused.body.code).toBe('request.too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await countLetters()).toBe(5)
  }
  await portal.database.query(sql`update content.feedback set created_at = now() - interval '25 hours'`)
  expect((await writeAsVisitor()).status).toBe(200)
})

test('Addresses of one IPv6 block count as one sender, others do not; no address is stored (R-7.1.34)', async () => {
  const from = (ip: string) => {
    caller = createTestCaller(portal.app, 'localhost', ip)
    return writeAsVisitor({ content: `${words} ${ip}` })
  }
  for (const at of [1, 2, 3, 4, 5]) expect((await from(`2001:db8:1:2::${at}`)).status).toBe(200)
  expect((await from('2001:db8:1:2:9::9')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
  const [row] = await portal.database.query<{ found: number }>(sql`
    select count(*)::int as found from content.feedback f where row_to_json(f)::text like '%2001:db8:1:2%' and f.content not like '%2001%'`)
  expect(row!.found).toBe(0)
})

test('the same letter sent again is the same ticket, because its answer may have been lost (R-7.1.34)', async () => {
  const first = (await write()).body.value as { ticketNo: string; uploadKey: string }
  const second = (await write()).body.value as typeof first
  expect(second.ticketNo).toBe(first.ticketNo)
  expect(second.uploadKey).not.toBe(first.uploadKey)
  expect(await countLetters()).toBe(1)
})

const paint = (format: 'png' | 'jpeg', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Copyright: 'the sender’s secret place' } })
    .toFormat(format)
    .toBuffer()

async function attach(uploadKey: string, bytes: Buffer, type = 'image/png', host = 'localhost') {
  const answer = await portal.app.inject({
    method: 'PUT',
    url: feedbackImagesPath,
    headers: { host, 'content-type': type, 'x-upload-key': uploadKey },
    payload: bytes,
  })
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code }
}
const listImages = () =>
  portal.database.query<{ type: string; width: number; height: number; bytes: Buffer }>(sql`
    select type, width, height, bytes from content.feedback_images order by position`)
const openTicket = async () => ((await write()).body.value as { uploadKey: string }).uploadKey

test('Three PNG or JPG pictures are re-encoded and stored; a fourth is refused (R-8.2.21, R-9.8.06, S-27)', async () => {
  const key = await openTicket()
  const jpeg = await paint('jpeg')
  expect(jpeg.includes('secret place')).toBe(true)
  expect((await attach(key, await paint('png'))).status).toBe(200)
  expect((await attach(key, jpeg, 'image/jpeg')).status).toBe(200)
  expect((await attach(key, await paint('png', 3_000, 20))).status).toBe(200)
  expect(await attach(key, await paint('png'))).toEqual({ status: 409, code: 'content.too_many_images' })
  const images = await listImages()
  expect(images.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/png', 60, 40],
    ['image/jpeg', 60, 40],
    ['image/png', 2_560, 17],
  ])
  for (const { bytes } of images) expect(bytes.includes('secret place')).toBe(false)
})

test('of eight pictures at the same moment three are stored (R-8.2.21, R-9.8.06)', async () => {
  const key = await openTicket()
  const picture = await paint('png')
  const replies = await Promise.all(Array.from({ length: 8 }, () => attach(key, picture)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
  expect(await listImages()).toHaveLength(3)
})

test('A picture of six megabytes is refused unread, its length declared or not (R-8.2.20, R-9.8.06)', async () => {
  const key = await openTicket()
  const big = Buffer.concat([await paint('png'), Buffer.alloc(6 * 1024 * 1024)])
  expect(await attach(key, big)).toEqual({ status: 413, code: 'content.image_too_big' })
  expect(await listImages()).toEqual([])
})

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test.each([
  ['HTML', html],
  ['SVG', svg],
  ['GIF', gif],
  ['HTML behind the mark of a PNG', Buffer.concat([pngMark, html])],
  ['nothing', Buffer.alloc(0)],
])('%s called a picture is refused (R-9.8.06, S-27)', async (_name, bytes) => {
  const key = await openTicket()
  const { status, code } = await attach(key, bytes)
  expect([status >= 400 && status < 500, code]).toEqual([true, expect.stringMatching(/image_not_accepted|unreadable/)])
  expect(await listImages()).toEqual([])
})

test('half a picture and a small file that unfolds to a hundred megapixels are refused (R-9.8.06, S-27)', async () => {
  const key = await openTicket()
  const whole = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  expect(await attach(key, whole.subarray(0, whole.length / 2))).toEqual({ status: 415, code: 'content.image_not_accepted' })
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await attach(key, bomb)).toEqual({ status: 415, code: 'content.image_not_accepted' })
})

test('A feedback accepts pictures by its own unexpired key alone (R-9.8.06, SEC-18)', async () => {
  const key = await openTicket()
  const picture = await paint('png')
  const closed = { status: 403, code: 'content.upload_closed' }
  expect(await attach('', picture)).toEqual(closed)
  expect(await attach('A'.repeat(32), picture)).toEqual(closed)
  expect(await attach(key, picture, 'image/png', 'other.example')).toEqual(closed)
  expect(await attach(key, Buffer.from('{}'), 'application/json')).toEqual({ status: 415, code: 'content.image_not_accepted' })
  expect(await attach(key, html, 'text/html')).toEqual({ status: 415, code: 'request.wrong_media_type' })
  await portal.database.query(sql`update content.feedback set upload_until = now()`)
  expect(await attach(key, picture)).toEqual(closed)
  expect(await listImages()).toEqual([])
})

const application = (more: Record<string, unknown> = {}) => ({
  name: 'Rahima Khatun',
  contactInfo: 'Rahima@Example.com',
  channel: 'A tea stall and a Facebook group in Sylhet',
  expectedMembers: 40,
  languages: ['BN', 'EN'],
  comment: '',
  ...more,
})
const apply = async (more: Record<string, unknown> = {}) =>
  caller.call(calls.content.applyAsAgent, { body: application({ humanVerification: await caller.solve('join'), ...more }) })

test('An application is stored once per contact, also at the same moment, until it is rejected', async () => {
  const replies = await Promise.all([apply(), apply({ contactInfo: ' rahima@example.COM ' })])
  expect(replies.map(complaint).toSorted()).toEqual([
    [200, undefined],
    [409, 'content.application_exists'],
  ])
  expect((replies.find(({ status }) => status === 200)!.body.value as { applicationNo: string }).applicationNo).toMatch(/^A\d{14}$/)
  expect(await portal.database.query(sql`select name, expected_members, languages, state from content.applications`)).toEqual([
    { name: 'Rahima Khatun', expected_members: 40, languages: ['BN', 'EN'], state: 'submitted' },
  ])
  await portal.database.query(sql`update content.applications set state = 'rejected'`)
  expect((await apply()).status).toBe(200)
})

test('a member applies once, whatever contact is given; a visitor without proof, and nonsense, are refused', async () => {
  const member = await createTestCaller(portal.app).getToken('nasrin')
  const send = (more: Record<string, unknown>) => caller.call(calls.content.applyAsAgent, { token: member, body: application(more) })
  expect((await send({ contactInfo: 'nasrin@example.com' })).status).toBe(200)
  expect(complaint(await send({ contactInfo: 'other@example.com' }))).toEqual([409, 'content.application_exists'])
  expect(complaint(await caller.call(calls.content.applyAsAgent, { body: application({ contactInfo: 'x@example.com' }) }))).toEqual([
    422,
    'identity.human_verification_failed',
  ])
  for (const nonsense of [{ expectedMembers: 0 }, { expectedMembers: 1.5 }, { languages: [] }, { languages: ['TY'] }, { name: 'x' }])
    expect(complaint(await send(nonsense))).toEqual([422, 'request.invalid'])
})
