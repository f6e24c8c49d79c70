import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import type { LiveEvent } from '@portal/contracts/messaging'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { demoPassword, spendStepUp } from '#modules/identity'
import { openTurnoverLock, readTurnoverLocks } from '#modules/turnover'
import { getBalance } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { openBrowser, stepUp } from '../../testing/test-second-proof.ts'
import { listCircles } from './circle-store.ts'
import { sendTransfer } from './transfers.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
const ids = new Map<string, { id: bigint; publicId: string }>()

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const rows = await portal.database.query<{ id: bigint; publicId: string; username: string }>(
    sql`select id, public_id as "publicId", username from identity.members`,
  )
  for (const { username, ...row } of rows) ids.set(username, row)
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  await portal.close()
})

async function tokenOf(name: string): Promise<string> {
  if (!tokens.has(name)) tokens.set(name, await caller.getToken(name))
  return tokens.get(name)!
}
const publicIdOf = (name: string) => ids.get(name)!.publicId
const valueOf = <T>(reply: Reply) => reply.body.value as T

type Order = { direction: 'upline' | 'downline'; downline?: string; amount: string }
const up = (amount: string): Order => ({ direction: 'upline', amount })
const down = (to: string, amount: string): Order => ({ direction: 'downline', downline: publicIdOf(to), amount })

/** A ticket for exactly this order; the session goes on under a new token. */
async function confirm(name: string, order: Order): Promise<string> {
  const reply = await stepUp(openBrowser(portal), await tokenOf(name), 'transfer', { ...order })
  tokens.set(name, reply.token)
  return reply.ticket
}
const send = async (name: string, body: object, key: string = randomUUID()) =>
  caller.call(calls.transfers.send, { token: await tokenOf(name), body, headers: { 'idempotency-key': key } })
/** The whole way: the owner shows who it is, then the money goes. */
async function transfer(name: string, order: Order, more: object = {}, key?: string): Promise<Reply> {
  return send(name, { ...order, ...more, stepUp: await confirm(name, order) }, key)
}
const balanceOf = async (name: string) =>
  Number(valueOf<{ sumBalance: string }>(await caller.call(calls.wallet.balance, { token: await tokenOf(name) })).sumBalance)
const balancesOf = (...names: string[]) => Promise.all(names.map(balanceOf))
const ask = async <T>(name: string, line: Parameters<TestCaller['call']>[0], query: Record<string, string> = {}) =>
  valueOf<T>(await caller.call(line, { token: await tokenOf(name), query }))

type Options = { available: string; limits?: object; upline?: { account: string }; downlineCount: number; heldUntil?: string }
type Listed = { list: Record<string, unknown>[]; total: number; totalPages: number }

test('A member reads the own masked upline, the number of downlines and the limits (R-6.1.18, R-3.2.05)', async () => {
  const limits = {
    minAmount: '10',
    maxAmount: '20000',
    dailyLimit: '50000',
    dailyUsed: '0',
    dailyCount: 20,
    dailyCountUsed: 0,
    quickAmounts: ['100', '500', '1000', '5000'],
  }
  const tell = async (name: string) => ask<Options>(name, calls.transfers.options)
  expect(await tell('demo')).toEqual({ available: '10000', limits, upline: { account: 'a***t' }, downlineCount: 0 })
  expect(await tell('agent')).toEqual({ available: '10000', limits, downlineCount: 6 })
  expect(await tell('agent2')).toMatchObject({ upline: { account: 'a***t' }, downlineCount: 3 })
  expect(await tell('vip')).toMatchObject({ downlineCount: 0 })
  expect(await tell('vip')).not.toHaveProperty('upline')
})

test('An agent finds direct downlines alone, by the beginning of a name, page by page (R-6.1.18)', async () => {
  const find = (query: Record<string, string>) => ask<Listed>('agent', calls.transfers.downlines, query)
  const all = await find({ pageSize: '4' })
  expect([all.list.map(({ account }) => account), all.total, all.totalPages]).toEqual([['agent2', 'demo', 'jamal88', 'karima'], 6, 2])
  expect((await find({ pageSize: '4', pageNo: '2' })).list.map(({ account }) => account)).toEqual(['nasrin', 'rahim71'])
  expect((await find({ pageNo: '9' })).list).toEqual([])
  expect((await find({ search: ' RAH ' })).list).toEqual([{ id: publicIdOf('rahim71'), account: 'rahim71', nickname: 'Rahim' }])
  expect((await find({ search: 'tareq' })).total).toBe(0)
  expect((await find({ search: '%' })).total).toBe(0)
})

test('A downline named by a mobile number is masked and found by the whole number alone (R-6.1.18)', async () => {
  await portal.database.query(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code, upline_id, upline_path)
    select 'NUMBERED', 1, '+8801712345678', '+8801712345678', 'NUMBERED', id, upline_path || id from identity.members where username = 'laila'`)
  const find = async (search: string) =>
    (await ask<Listed>('laila', calls.transfers.downlines, { search })).list.map(({ account, nickname }) => [account, nickname])
  expect(await find('')).toEqual([
    ['+880•••678', ''],
    ['arif33', 'Arif'],
  ])
  expect([await find('+8801'), await find('+8801712345678')]).toEqual([[], [['+880•••678', '']]])
})

test('A transfer to the upline moves both balances at once and is in both records (R-6.1.18, R-8.2.26)', async () => {
  const before = await balancesOf('demo', 'agent')
  const reply = await transfer('demo', up('250.5'), { note: ' for the “team” <b> ' })
  expect(reply.status).toBe(200)
  const order = valueOf<Record<string, string>>(reply)
  expect(order).toMatchObject({ relation: 'upline', isSent: true, account: 'a***t', amount: '250.5', status: 'done', balance: '9749.5' })
  expect(order.orderNo).toMatch(/^T\d{14}$/)
  expect(await balancesOf('demo', 'agent')).toEqual([before[0]! - 250.5, before[1]! + 250.5])
  const entry = async (name: string) => (await ask<Listed>(name, calls.wallet.accountRecord, { type: 'transfer' })).list[0]
  const both = { type: 'transfer', note: order.orderNo }
  expect(await entry('demo')).toMatchObject({ ...both, amount: '-250.5', counterpart: { relation: 'upline', account: 'a***t' } })
  expect(await entry('agent')).toMatchObject({ ...both, amount: '250.5', counterpart: { relation: 'downline', account: 'd***o' } })
  const own = async (name: string) => (await ask<Listed>(name, calls.transfers.list)).list
  const shown = { orderNo: order.orderNo, amount: '250.5', note: 'for the “team” <b>', createdAt: order.createdAt }
  expect(await own('demo')).toEqual([{ ...shown, relation: 'upline', isSent: true, account: 'a***t' }])
  expect(await own('agent')).toEqual([{ ...shown, relation: 'downline', isSent: false, account: 'd***o' }])
  expect(await own('vip')).toEqual([])
})

test('both are told in the mailbox in their own language, the note as plain text (R-8.2.26, R-8.2.27)', async () => {
  const newest = async (name: string, language: string) =>
    (await ask<{ list: { title: string; content: string }[] }>(name, calls.messaging.messages, { language })).list[0]!
  expect(await newest('demo', 'EN')).toMatchObject({ title: 'Your transfer to your upline is done' })
  const received = await newest('agent', 'BN')
  expect(received.title).toBe('আপনার ডাউনলাইন টাকা পাঠিয়েছেন')
  expect(received.content).toMatch(/^<p>d\*\*\*o অ্যাকাউন্ট থেকে আপনি .*২৫০\.৫০.* পেয়েছেন।/)
  expect(received.content).toContain('&lt;b&gt;')
  await transfer('agent', down('demo', '100'))
  expect([(await newest('agent', 'VI')).title, (await newest('demo', 'CN')).title]).toEqual([
    'Đã chuyển tiền cho tuyến dưới',
    '收到上级转账',
  ])
})

test('A transfer to a downline moves both balances and is audited (R-6.1.18, R-8.2.27, SEC-34)', async () => {
  const before = await balancesOf('agent2', 'tareq9')
  const reply = await transfer('agent2', down('tareq9', '1000'))
  expect(valueOf(reply)).toMatchObject({ relation: 'downline', account: 't***9', isSent: true, amount: '1000' })
  expect(await balancesOf('agent2', 'tareq9')).toEqual([before[0]! - 1000, before[1]! + 1000])
  const [row] = await portal.database.query<{ member: bigint; after: object }>(sql`
    select member_id as member, after from identity.audit_record where event = 'transferred' order by id desc limit 1`)
  const { orderNo } = valueOf<{ orderNo: string }>(reply)
  expect(row).toEqual({
    member: ids.get('agent2')!.id,
    after: { orderNo, direction: 'downline', to: publicIdOf('tareq9'), amount: '1000' },
  })
})

test('a receiver who never had any money is given a wallet by it (R-6.1.18)', async () => {
  const { id } = (await portal.database.query<{ id: bigint }>(sql`select id from identity.members where public_id = 'NUMBERED'`))[0]!
  const order: Order = { direction: 'downline', downline: 'NUMBERED', amount: '75.25' }
  expect(valueOf(await transfer('laila', order))).toMatchObject({ account: '+***8', balance: '9924.75' })
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  expect(await getBalance(portal.database, { brand: brand.id, owner: id, currency: 'BDT' })).toEqual({ balance: 752_500n, version: 1n })
})

test('both hear of their new balance after the commit, and it is counted (R-6.1.18)', async () => {
  const ticket = await confirm('shirin', up('20'))
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const shirin = (await portal.identity.findCaller(await tokenOf('shirin'), brand))!
  const told: [bigint, LiveEvent][] = []
  const counted: string[] = []
  const parts = {
    database: portal.database,
    live: { publish: (member: bigint, event: LiveEvent) => void told.push([member, event]) },
    sendMessage: async () => undefined,
    spendStepUp,
    deposits: { findRoom: async () => undefined },
    count: (direction: string) => void counted.push(direction),
  }
  const call = { brand, caller: shirin, idempotencyKey: randomUUID(), userAgent: '', ip: '', requestId: '' } as unknown as Call<'member'>
  const input = { direction: 'upline', amount: 200_000n, note: '' } as const
  await expect(sendTransfer(parts, input, call)).rejects.toMatchObject({ code: 'identity.step_up_required' })
  expect([told, counted]).toEqual([[], []])
  await sendTransfer(parts, { ...input, stepUp: ticket }, call)
  const [own, other] = await balancesOf('shirin', 'agent2')
  expect(told).toEqual([
    [shirin.memberId, expect.objectContaining({ type: 'balance', sumBalance: String(own), currency: 'BDT' })],
    [ids.get('agent2')!.id, expect.objectContaining({ type: 'balance', sumBalance: String(other), currency: 'BDT' })],
  ])
  expect(counted).toEqual(['upline'])
})

test.each<[object, string, string]>([
  [{ direction: 'upline', amount: '9.99' }, 'transfers.amount_out_of_range', 'below the least'],
  [{ direction: 'upline', amount: '20000.01' }, 'transfers.amount_out_of_range', 'above the most'],
  [{ direction: 'upline', amount: '100.001' }, 'transfers.amount_out_of_range', 'finer than a paisa'],
  [{ direction: 'upline', amount: '0' }, 'request.invalid', 'nothing'],
  [{ direction: 'upline', amount: '-100' }, 'request.invalid', 'below zero'],
  [{ direction: 'upline', amount: '1e3' }, 'request.invalid', 'an exponent'],
  [{ direction: 'upline', amount: '19999' }, 'wallet.insufficient_funds', 'more than there is'],
  [{ direction: 'upline', amount: '100' }, 'identity.step_up_required', 'without a ticket'],
  [{ direction: 'upline', amount: '100', note: 'x'.repeat(61) }, 'request.invalid', 'a long note'],
  [{ direction: 'upline', amount: '100', note: 'two\nlines' }, 'request.invalid', 'a note of two lines'],
  [{ direction: 'upline', amount: '100', downline: 'ANYBODY' }, 'request.invalid', 'an upline with a name'],
  [{ direction: 'downline', amount: '100' }, 'request.invalid', 'a downline without a name'],
  [{ direction: 'downline', amount: '100', downline: 'NOBODY' }, 'transfers.receiver_unknown', 'a downline that is none'],
  [{ direction: 'sideways', amount: '100' }, 'request.invalid', 'another direction'],
])('%j is refused with %s: %s (R-6.1.18, MON-23)', async (body, code, _why) => {
  const before = await balancesOf('babul', 'agent2')
  expect((await send('babul', body)).body.code).toBe(code)
  expect(await balancesOf('babul', 'agent2')).toEqual(before)
})

test('Only an own direct downline of the same brand can receive a transfer (R-6.1.18, SEC-18, MON-28)', async () => {
  const { database } = portal
  const [other] = await database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'BDT', '{EN}', 'EN')
    returning id`)
  await database.query(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code, upline_id, upline_path)
    values ('FOREIGNER', ${other!.id}, 'foreigner', 'foreigner', 'FOREIGNER', ${ids.get('tareq9')!.id}, ${[ids.get('tareq9')!.id]}::bigint[])`)
  const names = ['vip', 'agent2', 'tareq9', 'laila'].map(publicIdOf)
  for (const downline of [...names, 'FOREIGNER'])
    expect([downline, (await send('tareq9', { direction: 'downline', downline, amount: '100' })).body.code]).toEqual([
      downline,
      'transfers.receiver_unknown',
    ])
  expect((await send('agent2', down('mitu22', '100'))).body.code).toBe('transfers.receiver_unknown')
  expect((await ask<Options>('tareq9', calls.transfers.options)).downlineCount).toBe(1)
  await database.query(sql`update identity.members set upline_id = (select id from identity.members where public_id = 'FOREIGNER'),
    upline_path = array[(select id from identity.members where public_id = 'FOREIGNER')] where username = 'mitu22'`)
  expect((await send('mitu22', up('100'))).body.code).toBe('transfers.receiver_unknown')
  await database.query(sql`update identity.members set upline_id = ${ids.get('tareq9')!.id}, upline_path = ${[ids.get('tareq9')!.id]}::bigint[]
    where username = 'mitu22'`)
})

test('Without upline or right, locked or trial accounts are refused (R-6.1.18, R-3.2.05, MON-28)', async () => {
  const { database } = portal
  expect((await send('vip', up('100'))).body.code).toBe('transfers.receiver_unknown')
  await database.query(sql`update identity.members set to_upline = false where username = 'karima'`)
  expect((await send('karima', up('100'))).body.code).toBe('transfers.not_allowed')
  expect(await ask<Options>('karima', calls.transfers.options)).not.toHaveProperty('upline')
  await database.query(sql`update identity.members set locked_at = now() where username = 'jamal88'`)
  await database.query(sql`update identity.members set type = 4 where username = 'nasrin'`)
  for (const name of ['jamal88', 'nasrin'])
    expect((await send('agent', down(name, '100'))).body.code).toBe('transfers.receiver_unavailable')
  expect((await ask<Listed>('agent', calls.transfers.downlines)).list.map(({ account }) => account)).toEqual(['agent2', 'demo', 'karima', 'rahim71']) // prettier-ignore
  expect((await send('trial', up('100'))).body.code).toBe('account.trial_not_allowed')
  await database.query(sql`update identity.members set locked_at = null, type = 0 where username in ('jamal88', 'nasrin')`)
})

test('a brand that allows one direction alone, or none, offers no other (R-6.1.18, MON-28)', async () => {
  const { database } = portal
  await database.query(sql`update transfers.limits set to_downline = false where brand_id = 1`)
  expect((await send('agent', down('demo', '100'))).body.code).toBe('transfers.not_allowed')
  expect([(await ask<Options>('agent2', calls.transfers.options)).downlineCount, (await ask<Listed>('agent2', calls.transfers.downlines)).total]).toEqual([0, 0]) // prettier-ignore
  await database.query(sql`update transfers.limits set to_downline = true, to_upline = false where brand_id = 1`)
  expect((await send('demo', up('100'))).body.code).toBe('transfers.not_allowed')
  await database.query(sql`update transfers.limits set to_upline = true, currency = 'VND' where brand_id = 1`)
  expect((await send('demo', up('100'))).body.code).toBe('transfers.closed')
  expect(await ask<Options>('demo', calls.transfers.options)).not.toHaveProperty('limits')
  await database.query(sql`update transfers.limits set currency = 'BDT' where brand_id = 1`)
})

test('A step-up ticket is valid once, for its receiver and its amount alone (R-6.1.18, SEC-14)', async () => {
  const ticket = await confirm('agent', down('demo', '60'))
  const tell = async (order: Order) => (await send('agent', { ...order, stepUp: ticket })).body.code
  expect([await tell(down('demo', '61')), await tell(down('agent2', '60'))]).toEqual(Array(2).fill('identity.step_up_required'))
  expect(await tell(down('demo', '60'))).toBeUndefined()
  expect(await tell(down('demo', '60'))).toBe('identity.step_up_required')
})

test('Same key and content answer the same order; other content is a conflict (R-6.1.18, MON-03, MON-04)', async () => {
  const before = await balancesOf('rahim71', 'agent')
  const ticket = await confirm('rahim71', up('300'))
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('rahim71', { ...up('300'), stepUp: ticket }, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.success).toBe(true)
  expect((await send('rahim71', up('300'), key)).text).toBe(answers[0]!.text)
  for (const change of [{ amount: '301' }, { note: 'other' }])
    expect((await send('rahim71', { ...up('300'), ...change }, key)).body.code).toBe('request.key_conflict')
  expect(await balancesOf('rahim71', 'agent')).toEqual([before[0]! - 300, before[1]! + 300])
  expect((await send('rahim71', up('300'), '')).body.code).toBe('request.key_required')
})

test('Twenty simultaneous transfers between two members keep the sum without a deadlock (R-6.1.18, MON-02)', async () => {
  const [one, other] = await balancesOf('affiliate', 'sohel')
  const down20 = down('sohel', '20')
  const tickets: [string, Order, string][] = []
  for (let turn = 0; turn < 10; turn += 1) {
    tickets.push(['affiliate', down20, await confirm('affiliate', down20)])
    tickets.push(['sohel', up('10'), await confirm('sohel', up('10'))])
  }
  const answers = await Promise.all(tickets.map(([name, order, ticket]) => send(name, { ...order, stepUp: ticket })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await balancesOf('affiliate', 'sohel')).toEqual([one! - 100, other! + 100])
})

test('many at once never pass the day’s limit, nor what is there (R-6.1.18, MON-02)', async () => {
  await portal.database.query(sql`update transfers.limits set max_amount = 15000000, daily_limit = 25000000 where brand_id = 1`)
  const tickets: string[] = []
  for (let turn = 0; turn < 4; turn += 1) tickets.push(await confirm('imran7', up('1000')))
  const answers = await Promise.all(tickets.map((ticket) => send('imran7', { ...up('1000'), stepUp: ticket })))
  const refused = answers.filter(({ body }) => !body.success)
  expect(refused.map(({ body }) => [body.code, body.details!.left])).toEqual(Array(2).fill(['transfers.daily_limit_reached', '500']))
  expect(await balanceOf('imran7')).toBe(8000)
  expect((await ask<{ limits: { dailyUsed: string } }>('imran7', calls.transfers.options)).limits.dailyUsed).toBe('2000')
  await portal.database.query(sql`update transfers.limits set max_amount = 200000000, daily_limit = 500000000 where brand_id = 1`)
})

test.each([
  ['password_changed', 'farid'],
  ['password_reset', 'poly'],
  ['email_changed', 'rupa'],
  ['mobile_changed', 'arif33'],
])('Transfers are held for a day after %s, and the member reads until when (R-6.1.18, SEC-14)', async (event, name) => {
  const { id } = ids.get(name)!
  const note = (hours: number) =>
    portal.database.query(sql`
      insert into identity.audit_record (brand_id, member_id, actor, event, at)
      values (1, ${id}, 'member', ${event}, clock_timestamp() - ${hours}::int * interval '1 hour')`)
  await note(25)
  expect((await send(name, up('100'))).body.code).toBe('identity.step_up_required')
  expect(await ask<Options>(name, calls.transfers.options)).not.toHaveProperty('heldUntil')
  await note(23)
  const held = await send(name, up('100'))
  expect([held.status, held.body.code]).toEqual([403, 'transfers.held'])
  const { heldUntil } = await ask<Options>(name, calls.transfers.options)
  expect(held.body.details!.until).toBe(heldUntil)
  expect(Number(held.body.details!.retryAfter)).toBeLessThanOrEqual(3600)
})

test('who has just changed the password holds the own transfers by it (R-6.1.18, SEC-14)', async () => {
  const change = { oldPassword: demoPassword, newPassword: 'Other-Pass-88', confirmNewPassword: 'Other-Pass-88' }
  expect((await caller.call(calls.identity.changePassword, { token: await tokenOf('babul'), body: change })).status).toBe(200)
  tokens.set('babul', await caller.getToken('babul', change.newPassword))
  expect((await send('babul', up('100'))).body.code).toBe('transfers.held')
})

test('while withdrawals are held nothing is sent either; what is received is not held (R-6.1.18)', async () => {
  await portal.database.query(sql`update identity.members set withdrawals_held_until = now() + interval '1 hour' where username = 'sohel'`)
  expect((await send('sohel', up('10'))).body.code).toBe('transfers.held')
  expect((await transfer('affiliate', down('sohel', '10'))).status).toBe(200)
})

test('while two people have stopped a member’s money, transfers are not offered, and no end is told (PROT-12)', async () => {
  await portal.database.query(sql`update identity.members set withdrawals_held_until = null, money_held_until = '2099-01-01' where username = 'sohel'`) // prettier-ignore
  expect(JSON.stringify([await ask('sohel', calls.transfers.options), (await send('sohel', up('10'))).body])).toMatch(/^(?!.*(2099|limits)).*transfers\.closed/) // prettier-ignore
  await portal.database.query(sql`update identity.members set money_held_until = null where username = 'sohel'`)
})

test('the share of the sender’s turnover locks goes along with a transfer (R-6.1.18)', async () => {
  const [sender, receiver] = [ids.get('demo')!.id, ids.get('agent')!.id]
  const brand = { brand: 1, currency: 'BDT' }
  await portal.database.transaction((tx) =>
    openTurnoverLock(tx, { ...brand, member: sender }, { kind: 'ADJUST', source: 'A1', amount: 10_000_000n }),
  )
  const readLocks = async (member: bigint) => (await readTurnoverLocks(portal.database, { ...brand, member })).locks
  const sumOf = (locks: readonly { left: bigint }[]) => locks.reduce((sum, { left }) => sum + left, 0n)
  const before = { balance: (await getBalance(portal.database, { ...brand, owner: sender })).balance, left: sumOf(await readLocks(sender)) }
  const { orderNo } = valueOf<{ orderNo: string }>(await transfer('demo', up('100')))
  const [sent, received] = [await readLocks(sender), await readLocks(receiver)]
  const share = (10_000_000n * 1_000_000n) / before.balance
  expect(sent.find(({ source }) => source === 'A1')).toMatchObject({ kind: 'ADJUST', left: 10_000_000n - share })
  // The deposit's own lock goes along in the same share.
  expect(received.filter(({ source }) => source === orderNo)).toMatchObject([{ kind: 'TRANSFER', left: before.left - sumOf(sent) }])
})

test('more transfers than a day allows are refused, whatever they come to (R-6.1.18, MON-28)', async () => {
  await portal.database.query(sql`update transfers.limits set daily_count = 1 where brand_id = 1`)
  expect((await transfer('mitu22', up('10'))).body.code).toBeUndefined()
  const refused = await send('mitu22', up('10'))
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([409, 'transfers.daily_count_reached', { count: '1' }])
  expect((await ask<{ limits: object }>('mitu22', calls.transfers.options)).limits).toMatchObject({ dailyCount: 1, dailyCountUsed: 1 })
  await portal.database.query(sql`update transfers.limits set daily_count = 20 where brand_id = 1`)
})

test('Money that comes back to its sender within a day raises a case for operators (MON-28)', async () => {
  const { database } = portal
  const read = () => listCircles(database, { brandId: 1 }, undefined, 10)
  const sendNext = async (name: string, order: Order) => valueOf<{ orderNo: string }>(await transfer(name, order)).orderNo
  const [first, second] = [ids.get('agent2')!.id, ids.get('tareq9')!.id]
  const before = (await read()).length
  const there = await sendNext('agent2', down('tareq9', '30'))
  expect((await read()).length).toBe(before)
  const orderNo = await sendNext('tareq9', up('20'))
  expect((await read())[0]).toMatchObject({
    orderNo,
    orders: [there],
    members: [first, second],
    amount: 200_000n,
    state: 'open',
    version: 1,
  })
})

test('an order can not be changed or removed afterwards (MON-25)', async () => {
  await expect(portal.database.query(sql`update transfers.orders set amount = 1`)).rejects.toThrow('append-only')
  await expect(portal.database.query(sql`delete from transfers.orders`)).rejects.toThrow('append-only')
})
