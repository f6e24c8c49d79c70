/** The desk of deposits over the operators' real server: the list, the queue, each decision and each refusal. */
import { staffDepositRoutes as deposits } from '@portal/contracts/staff/deposits'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkDeposits } from '#modules/cashier'
import { applyFacts } from '../cashier/deposits/index.ts'
import type { ProviderFact } from '../cashier/providers/index.ts'
import { addReviewOrder, type ReviewOrder } from '../../testing/test-desk.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
const tokens = {} as Record<StaffRole, string>

beforeAll(async () => {
  back = await openTestStaff()
  for (const role of ['owner', 'finance', 'risk', 'support', 'auditor', 'content'] as const) tokens[role] = await back.signIn(role)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkDeposits(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(() => back.pass(60))

const reason = 'Seen in the statement of the wallet.'
const asked = (line: (typeof deposits)[keyof typeof deposits], as: StaffRole, input: object) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
const codeOf = async (answer: ReturnType<typeof asked>) => (await answer).body.code
const claim = (of: ReviewOrder, as: StaffRole = 'finance') => asked(deposits.claim, as, { orderNo: of.orderNo })
const credit = (of: ReviewOrder, more: object = {}, as: StaffRole = 'finance') =>
  asked(deposits.credit, as, { orderNo: of.orderNo, reason, ...more })

type Shown = {
  order: { state: string; credited: string; reason?: string; claimedBy?: string; proofAsks: number }
  timeline: { state: string; actor: string; reason?: string }[]
  facts: { providerTxId: string; state: string }[]
  cases: { reason: string; state: string }[]
  credits: { amount: string; providerTxId?: string }[]
  proofs: { number: number }[]
  room: string
}
const show = async ({ orderNo }: ReviewOrder) => (await asked(deposits.get, 'support', { orderNo })).body.value as Shown
const balanceOf = async ({ member }: ReviewOrder) => {
  const [row] = await back.portal.database.query<{ balance: bigint }>(sql`
    select coalesce(sum(b.balance), 0)::bigint as balance from wallet.accounts a join wallet.balances b on b.account_id = a.id
    join identity.members m on m.id = a.owner where m.username = ${member} and m.brand_id = 1 and a.kind = 'main'`)
  return Number(row!.balance) / 10_000
}

/** The provider tells of money, as a webhook or a question would bring it. */
async function tell(amount: number, providerTxId: string, reference?: string): Promise<void> {
  const { deposits: parts } = back.portal.forStaff.cashier
  const provider = (await parts.registry.findByCode(1, 'simulator'))!
  const fact: ProviderFact = {
    providerTxId,
    reference,
    direction: 'in',
    state: 'paid',
    amount: BigInt(amount) * 10_000n,
    currency: 'BDT',
    fee: 0n,
    at: new Date(),
  }
  await applyFacts(parts, provider, [fact])
}

test('an order is credited once with what has arrived, also when the provider tells of it later (MON-14)', async () => {
  const order = await addReviewOrder(back.portal)
  expect((await claim(order)).status).toBe(200)
  expect((await credit(order, { amount: '450.5' })).body.value).toEqual({ done: true })
  expect(await balanceOf(order)).toBe(450.5)
  const { order: after, timeline, credits } = await show(order)
  expect(after).toMatchObject({ state: 'partly_credited', credited: '450.5' })
  expect(timeline.at(-1)).toMatchObject({ state: 'partly_credited', actor: 'staff finance' })
  expect(credits).toMatchObject([{ amount: '450.5', providerTxId: order.trxId }])
  await tell(450, order.trxId)
  expect(await balanceOf(order)).toBe(450.5)
  expect(await codeOf(credit(order))).toBe('staff.changed')
})

test('two people, and the provider at the same moment: one end and one credit (MON-14)', async () => {
  const order = await addReviewOrder(back.portal)
  await Promise.all([credit(order), credit(order, {}, 'owner'), tell(500, order.trxId, order.orderNo), asked(deposits.reject, 'owner', { orderNo: order.orderNo, why: 'not_found', reason })]) // prettier-ignore
  const { order: after, credits } = await show(order)
  const isCredited = credits.length === 1
  expect(credits.length).toBeLessThan(2)
  expect(await balanceOf(order)).toBe(isCredited ? 500 : 0)
  expect(after.state).toBe(isCredited ? 'credited' : 'rejected')
})

test('a claim keeps others away for ten minutes, is renewed by its owner and is over when it is given back', async () => {
  const order = await addReviewOrder(back.portal)
  expect((await claim(order)).status).toBe(200)
  expect((await claim(order)).status).toBe(200)
  const refused = await claim(order, 'owner')
  expect(refused.body).toMatchObject({ code: 'staff.claimed_by', details: { by: 'finance' } })
  expect(await codeOf(credit(order, {}, 'owner'))).toBe('staff.claimed_by')
  expect(await codeOf(asked(deposits.reject, 'owner', { orderNo: order.orderNo, why: 'other', reason }))).toBe('staff.claimed_by')
  expect(await codeOf(asked(deposits.release, 'owner', { orderNo: order.orderNo }))).toBe('staff.changed')
  expect((await show(order)).order.claimedBy).toBe('finance')
  await back.portal.database.query(
    sql`update cashier.deposit_orders set claimed_at = claimed_at - interval '10 minutes' where order_no = ${order.orderNo}`,
  )
  expect((await show(order)).order.claimedBy).toBeUndefined()
  expect((await claim(order, 'owner')).status).toBe(200)
  expect((await asked(deposits.release, 'owner', { orderNo: order.orderNo })).status).toBe(200)
  expect((await claim(order)).status).toBe(200)
})

test('an amount above the role’s limit waits for a second person, who is not the first (MON-30)', async () => {
  const order = await addReviewOrder(back.portal, { method: 'bank', amount: '30000' })
  const { request: id } = (await credit(order, { paymentId: 'BANK-30000' })).body.value as { request: string }
  expect(await balanceOf(order)).toBe(0)
  expect(await codeOf(credit(order, { paymentId: 'BANK-30000' }))).toBe('staff.request_exists')
  const shown = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string; lines: object[] }
  expect(shown.lines).toContainEqual({ label: 'amount', value: '30000' })
  const decide = (as: StaffRole) => back.call(requests.confirm, { token: tokens[as], input: { id, hash: shown.hash } })
  expect((await decide('finance')).body.code).toBe('staff.same_person')
  expect((await decide('owner')).body.value).toEqual({ state: 'confirmed' })
  expect(await balanceOf(order)).toBe(30_000)
  expect((await show(order)).timeline.at(-1)).toMatchObject({ state: 'credited', actor: 'staff owner' })
})

test('a request whose order has ended meanwhile is stale', async () => {
  const order = await addReviewOrder(back.portal, { method: 'bank', amount: '40000' })
  const { request: id } = (await credit(order, { paymentId: 'BANK-40000' })).body.value as { request: string }
  expect((await asked(deposits.reject, 'finance', { orderNo: order.orderNo, why: 'not_found', reason })).status).toBe(200)
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  expect((await back.call(requests.confirm, { token: tokens.owner, input: { id, hash } })).body.value).toEqual({ state: 'stale' })
  expect(await balanceOf(order)).toBe(0)
  expect((await show(order)).order).toMatchObject({ state: 'rejected', reason: 'not_found' })
})

test('money that named no order is credited from suspense by two people and ends its case', async () => {
  const order = await addReviewOrder(back.portal)
  // Another amount than ordered: the provider's fact alone finds no order by the transaction number.
  await tell(300, order.trxId)
  expect(await balanceOf(order)).toBe(0)
  expect((await show(order)).facts).toMatchObject([{ providerTxId: order.trxId, state: 'paid' }])
  const { request: id } = (await credit(order, { amount: '300' })).body.value as { request: string }
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  expect((await back.call(requests.confirm, { token: tokens.owner, input: { id, hash } })).body.value).toEqual({ state: 'confirmed' })
  expect(await balanceOf(order)).toBe(300)
  const [open] = await back.portal.database.query<{ state: string; note: string }>(
    sql`select state, note from cashier.suspense_cases where provider_tx_id = ${order.trxId}`,
  )
  expect(open).toEqual({ state: 'credited', note: order.orderNo })
})

test('a movement that was counted for another order is refused under its field', async () => {
  const [one, other] = [await addReviewOrder(back.portal), await addReviewOrder(back.portal)]
  expect((await credit(one)).status).toBe(200)
  const { request: id } = (await credit(other, { paymentId: one.trxId })).body.value as { request: string }
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  const refused = await back.call(requests.confirm, { token: tokens.owner, input: { id, hash } })
  expect(refused.body).toMatchObject({ code: 'cashier.trx_id_used', details: { paymentId: 'taken' } })
  expect(await balanceOf(other)).toBe(0)
})

test('amounts that are no money of the order and a payment without a number are refused by field', async () => {
  const order = await addReviewOrder(back.portal)
  for (const amount of ['0', '-1', '1e5', ' 5', '0.00001', '1.001', '99999999'])
    expect([amount, (await credit(order, { amount })).body]).toMatchObject([
      amount,
      { code: 'request.invalid', details: { amount: expect.any(String) } },
    ])
  const bank = await addReviewOrder(back.portal, { method: 'bank' })
  expect((await credit(bank)).body).toMatchObject({ code: 'request.invalid', details: { paymentId: 'required' } })
  expect((await credit(order, { reason: 'short' })).body).toMatchObject({
    code: 'request.invalid',
    details: { reason: expect.any(String) },
  })
  expect(await codeOf(asked(deposits.claim, 'finance', { orderNo: 'D26010199999999' }))).toBe('staff.not_found')
})

test('the same key credits once and answers the same', async () => {
  const order = await addReviewOrder(back.portal)
  const key = 'one-key-for-one-credit-0001'
  const send = () => back.call(deposits.credit, { token: tokens.finance, key, input: { orderNo: order.orderNo, reason } })
  const [one, other] = [await send(), await send()]
  expect([one.body.value, other.body.value]).toEqual([{ done: true }, { done: true }])
  expect(await balanceOf(order)).toBe(500)
})

test('nobody decides about an order of an account of their own name', async () => {
  await createTestCaller(back.portal.app).register('finance')
  const order = await addReviewOrder(back.portal, { member: 'finance' })
  expect((await credit(order)).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'own_account' } })
  expect(await codeOf(asked(deposits.reject, 'finance', { orderNo: order.orderNo, why: 'other', reason }))).toBe('staff.same_person')
  expect((await credit(order, {}, 'owner')).status).toBe(200)
})

test('a better proof is asked for at most three times; the member may send more pictures (R-1.1.10)', async () => {
  const order = await addReviewOrder(back.portal)
  const ask = () => asked(deposits.askProof, 'finance', { orderNo: order.orderNo, note: 'The number can not be read.' })
  for (const _ of [1, 2, 3]) expect((await ask()).status).toBe(200)
  expect(await codeOf(ask())).toBe('cashier.proof_asked_often')
  const { order: after, timeline } = await show(order)
  expect(after).toMatchObject({ state: 'in_review', proofAsks: 3 })
  expect(timeline.at(-1)).toMatchObject({ actor: 'staff finance', reason: 'proof_asked' })
  const caller = createTestCaller(back.portal.app)
  const own = await caller.call(
    { call: 'GET /wps/cashier/deposit/order' },
    { token: await caller.getToken(order.member), query: { orderNo: order.orderNo } },
  )
  expect(own.body.value).toMatchObject({ proofNote: 'The number can not be read.', maySubmit: true })
})

type Page = { list: { orderNo: string; username: string }[]; count: number; totals: { amount: string; credited: string }; after?: string }
const list = async (input: object, as: StaffRole = 'support') => (await asked(deposits.list, as, input)).body.value as Page

test('the list filters by state, kind, amount, day, member and number, pages by key and sums up', async () => {
  const order = await addReviewOrder(back.portal, { amount: '777' })
  const numbersOf = async (input: object) => (await list(input)).list.map(({ orderNo }) => orderNo)
  const only = [order.orderNo]
  expect(await numbersOf({ number: order.trxId.toLowerCase() })).toEqual(only)
  expect(await numbersOf({ number: order.orderNo })).toEqual(only)
  expect(await numbersOf({ member: order.member })).toEqual(only)
  expect(await numbersOf({ member: 'nobody-of-this-name' })).toEqual([])
  expect(await numbersOf({ least: '777', most: '777', state: 'in_review', kind: 'mfs' })).toEqual(only)
  expect(await numbersOf({ member: order.member, state: 'credited' })).toEqual([])
  expect(await numbersOf({ member: order.member, from: '2020-01-01', to: '2099-12-31' })).toEqual(only)
  expect(await numbersOf({ member: order.member, to: '2020-01-01' })).toEqual([])
  expect((await list({ member: order.member })).totals).toEqual({ amount: '777', credited: '0' })
  const all = await numbersOf({ limit: 200, order: 'oldest' })
  let after: string | undefined
  const paged: string[] = []
  do {
    const page: Page = await list({ limit: 2, order: 'oldest', ...(after && { after }) })
    paged.push(...page.list.map(({ orderNo }) => orderNo))
    after = page.after
  } while (after)
  expect(paged).toEqual(all)
  expect(await numbersOf({ limit: 200 })).toEqual(all.toReversed())
})

test('the CSV has every row that the filters show, and the export stands in the audit', async () => {
  const order = await addReviewOrder(back.portal, { amount: '888' })
  const { text, headers } = await asked(deposits.csv, 'finance', { member: order.member })
  expect(headers['content-disposition']).toBe('attachment; filename="deposits.csv"')
  const [first, second] = text.split('\r\n')
  expect(first).toBe('\uFEFForderNo,member,method,currency,amount,credited,state,trxId,createdAt')
  expect(second).toMatch(new RegExp(`^${order.orderNo},${order.member},wallet,BDT,888,0,in_review,${order.trxId},`))
  const [row] = await back.portal.database.query<{ event: string }>(sql`select event from staff.audit order by id desc limit 1`)
  expect(row).toEqual({ event: 'deposits_exported' })
})

test('pictures of payments are shown to finance, risk and auditors, not to support', async () => {
  const order = await addReviewOrder(back.portal)
  const { uploads } = back.portal.forStaff.cashier
  const name = `proofs/${'a'.repeat(32)}`
  await uploads.put(name, Buffer.from('picture'), 'image/png')
  await back.portal.database.query(sql`
    insert into cashier.deposit_proofs (order_id, number, type, width, height, name, bytes, hash)
    select id, 1, 'image/png', 4, 3, ${name}, 7, sha256('picture') from cashier.deposit_orders where order_no = ${order.orderNo}`)
  expect((await show(order)).proofs).toMatchObject([{ number: 1, width: 4, height: 3 }])
  const read = (as: StaffRole, number = 1) => asked(deposits.proof, as, { orderNo: order.orderNo, number })
  expect((await read('support')).body.code).toBe('staff.forbidden')
  expect((await read('auditor')).text).toBe('picture')
  expect((await read('finance', 2)).body.code).toBe('staff.not_found')
})

test('the queue is counted for those who decide, and an order number finds its member', async () => {
  await addReviewOrder(back.portal)
  const queues = await back.call({ call: 'GET /staff/v1/queues' }, { token: tokens.finance })
  const { queues: counted } = queues.body.value as { queues: { name: string; count: number }[] }
  expect(counted.find(({ name }) => name === 'deposits')!.count).toBeGreaterThan(0)
  const order = await addReviewOrder(back.portal)
  const found = await back.call({ call: 'GET /staff/v1/members/search' }, { token: tokens.support, input: { text: order.orderNo } })
  expect(found.body.value).toMatchObject({ list: [{ username: order.member, by: 'order' }] })
})
