/** The records of a member as staff read them: bets, account record, transfers along the line and between wallets. */
import { printOrderNo } from '@portal/contracts/order-number'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffMemberRecordRoutes as records } from '@portal/contracts/staff/member-records'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyBetActions } from '#modules/bets'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let support: string
let member: bigint

beforeAll(async () => {
  back = await openTestStaff()
  const { database } = back.portal
  support = await back.signIn('support')
  const [row] = await database.query<{ id: bigint; other: bigint }>(sql`
    select id, (select id from identity.members where username = 'fresh' and brand_id = 1) as other from identity.members where username = 'demo' and brand_id = 1`)
  member = row!.id
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'NOKSHI' }
  const terms = { ...owner, game: 'tiger', category: 'RNG' }
  const betwin = (externalId: string, stake: bigint, payout: bigint) => ({ ...terms, kind: 'betwin', externalId, roundId: `round-${externalId}`, stake, payout }) as const // prettier-ignore
  const answers = await applyBetActions(database, [
    betwin('a', 10_0000n, 25_0000n),
    betwin('b', 20_0000n, 0n),
    betwin('c', 30_0000n, 30_0000n),
    { ...terms, kind: 'bet', externalId: 'd', roundId: 'round-d', stake: 40_0000n },
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
  await database.query(sql`
    insert into transfers.orders (order_no, brand_id, sender, receiver, direction, sender_name, receiver_name, currency, amount, note, key, content, transfer_id, balance,
      created_at)
    select 'T2026010100000' || g, 1, case when g % 2 = 0 then ${member}::bigint else ${row!.other}::bigint end,
      case when g % 2 = 0 then ${row!.other}::bigint else ${member}::bigint end, 'downline', 'a', 'b', 'BDT', g * 10000, 'note ' || g, 'k' || g,
      decode(repeat('00', 32), 'hex'), 900000 + g, 0, timestamptz '2026-01-01 17:30:00+00' + g * interval '20 minutes'
    from generate_series(1, 5) g`)
  await database.query(sql`
    insert into funds.transfers (order_no, brand_id, member, vendor, player_id, currency, direction, is_all, amount, state, key, content, ended_at, next_at)
    select 'V2026010100000' || g, 1, ${member}::bigint, 'V' || g % 2, 'p', 'BDT', case when g % 2 = 0 then 'in' else 'out' end, g = 5,
      case when g < 5 then g * 10000 end, case when g < 4 then 'success' else 'unknown' end, 'k' || g, decode(repeat('00', 32), 'hex'),
      case when g < 4 then now() end, now()
    from generate_series(1, 5) g`)
})
afterAll(() => back.close())
beforeEach(() => back.pass(60))

type Line = (typeof records)[keyof typeof records]
type Page = { list: Record<string, unknown>[]; after?: string; count: number; totals: Record<string, string> }
const ask = (line: Line, input: object = {}, token = support) => back.call(line, { token, input: { member: 'demo', ...input } })
const read = async (line: Line, input: object = {}): Promise<Page> => {
  const { body, text } = await ask(line, input)
  if (!body.success) throw new Error(text)
  return body.value as Page
}
/** Every row, a page of two at a time. */
async function readAll(line: Line, input: object = {}): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let after: string | undefined; ;) {
    const page: Page = await read(line, { ...input, limit: '2', ...(after && { after }) })
    rows.push(...page.list)
    if (!page.after) return rows
    after = page.after
  }
}
const audited = (event: string) =>
  back.portal.database.query<{ subjectId: string; after: object }>(sql`
    select subject_id as "subjectId", after from staff.audit where event = ${event} order by id desc limit 1`)

test('bets are paged by key, the newest first, with the sums of what was counted (R-7.1.13)', async () => {
  const rows = await readAll(records.bets)
  expect(rows.map(({ roundId, status, stake }) => [roundId, status, stake])).toEqual([
    ['round-d', 'unsettled', '40'],
    ['round-c', 'tied', '30'],
    ['round-b', 'lost', '20'],
    ['round-a', 'won', '10'],
  ])
  expect(rows[0]).toMatchObject({ vassalage: 'NOKSHI', gameType: 'RNG', currency: 'BDT' })
  const all = await read(records.bets)
  expect(all).toMatchObject({ count: 4, totals: { stake: '100', payout: '55', profit: '-5' } })
})

test('bets are filtered by status, kind, vendor, number and day; a number of nobody finds nothing', async () => {
  const [first] = (await read(records.bets)).list
  const rounds = async (input: object) => (await read(records.bets, input)).list.map(({ roundId }) => roundId)
  expect(await rounds({ status: 'won' })).toEqual(['round-a'])
  expect(await rounds({ gameType: 'FISH' })).toEqual([])
  expect(await rounds({ vendor: 'OTHER' })).toEqual([])
  expect(await rounds({ number: first!.orderNo as string })).toEqual(['round-d'])
  expect(await rounds({ number: 'B20260101000000' })).toEqual([])
  expect(await rounds({ to: '2020-01-01' })).toEqual([])
  expect((await ask(records.bets, { from: '2026-13-01' })).body).toMatchObject({
    code: 'request.invalid',
    details: { from: expect.anything() },
  })
})

test('the account record names the game and the order, and leads to the transfer of the ledger (R-7.1.12)', async () => {
  const rows = await readAll(records.entries)
  expect(rows.slice(0, 2)).toMatchObject([
    { type: 'bet', amount: '-40', game: { isBet: true } },
    { type: 'bet', amount: '-20' },
  ])
  expect(rows[0]!.transferId).toMatch(/^\d+$/)
  const all = await read(records.entries)
  expect(all.count).toBe(rows.length)
  const paid = await read(records.entries, { type: 'payout' })
  expect(paid.list).toHaveLength(1)
  expect(paid.totals).toEqual({ in: '15', out: '0' })
})

test('transfers along the line come from both sides in their order, by day of the brand', async () => {
  const rows = await readAll(records.lineTransfers)
  expect(rows.map(({ side, amount, other }) => [side, amount, other])).toEqual([
    ['received', '5', 'fresh'],
    ['sent', '4', 'fresh'],
    ['received', '3', 'fresh'],
    ['sent', '2', 'fresh'],
    ['received', '1', 'fresh'],
  ])
  const sent = await read(records.lineTransfers, { side: 'sent' })
  expect([sent.count, sent.totals]).toEqual([2, { in: '0', out: '6' }])
  // Midnight in Dhaka is at 18:00 UTC: the first is of the day before.
  expect((await read(records.lineTransfers, { to: '2026-01-01' })).list.map(({ amount }) => amount)).toEqual(['1'])
  expect((await read(records.lineTransfers, { from: '2026-01-02' })).count).toBe(4)
})

test('transfers between wallets are filtered; sums are of those that succeeded (R-7.1.29)', async () => {
  const rows = await readAll(records.walletTransfers)
  expect(rows.map(({ amount, way, state }) => [amount, way, state])).toEqual([
    [undefined, 'out', 'unknown'],
    ['4', 'in', 'unknown'],
    ['3', 'out', 'success'],
    ['2', 'in', 'success'],
    ['1', 'out', 'success'],
  ])
  expect((await read(records.walletTransfers)).totals).toEqual({ in: '2', out: '4' })
  expect((await read(records.walletTransfers, { state: 'unknown', way: 'in' })).list).toHaveLength(1)
  expect((await read(records.walletTransfers, { vendor: 'V1' })).count).toBe(3)
})

test.each([
  ['betsCsv', 'bets', 4, 'orderNo,time'],
  ['entriesCsv', 'account', 4, 'number,orderNo'],
  ['lineTransfersCsv', 'line_transfers', 5, 'orderNo,time,side'],
  ['walletTransfersCsv', 'wallet_transfers', 5, 'orderNo,time,endedAt'],
] as const)('the file of %s holds every row of the filter and stands in the audit', async (name, event, least, head) => {
  const { status, text } = await ask(records[name])
  expect(status).toBe(200)
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toContain(head)
  expect(lines.length).toBeGreaterThan(least)
  expect(await audited(`member_${event}_exported`)).toEqual([{ subjectId: 'demo', after: { filters: '{}' } }])
})

test('a cursor of another list, an unknown member, a role without the right and a foreign bet are refused', async () => {
  const { after } = await read(records.bets, { limit: '2' })
  expect((await ask(records.bets, { member: 'fresh', after })).body.code).toBe('staff.cursor_invalid')
  expect((await ask(records.entries, { member: 'nobody.here' })).body.code).toBe('staff.not_found')
  const tokens = new Map<StaffRole, string>()
  for (const role of ['marketing', 'content'] as const) tokens.set(role, await back.signIn(role))
  for (const [line, permission] of [[records.bets, 'bets.read'], [records.entries, 'members.money'], [records.lineTransfers, 'members.money']] as const) // prettier-ignore
    for (const token of tokens.values()) expect((await ask(line, {}, token)).body).toMatchObject({ code: 'staff.forbidden', details: { permission } }) // prettier-ignore
  const orderNo = printOrderNo('B', new Date(), 987_654n)
  expect((await ask(records.round, { orderNo })).body.code).toBe('bets.not_found')
})
