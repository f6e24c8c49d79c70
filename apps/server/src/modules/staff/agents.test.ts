import { calls } from '@portal/contracts/calls'
import { staffAgentBillRoutes as bills } from '@portal/contracts/staff/agent-bills'
import { staffAgentContractRoutes as contracts } from '@portal/contracts/staff/agent-contracts'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { sql } from '@portal/runtime'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSettlement } from '#modules/agents'
import { expectSoundLedger } from '#modules/bets'
import { addAgentBill, billDay, playOnBillDay } from '../../testing/test-agent-desk.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'The agent asked on the phone.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(async () => {
  expect((await checkSettlement(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(back.portal.database)
  await back.close()
})

type Ran = { outcome: string; bills: { agent: string; version: number; net: string }[]; count: number; net: string }
type Listed<Row> = { list: Row[]; count: number; after?: string }
type BillRow = { billNo: string; agent: string; version: number; net: string; posted: string; state: string }

test('A window is tried without a trace, run once, and run again without a difference (R-9.8.01, MON-31)', async () => {
  await playOnBillDay(back.portal)
  const window = { kind: 'DAY', at: billDay }
  const tried = await desk.valueOf<Ran>(bills.tryRun, 'auditor', window)
  expect(tried).toMatchObject({ outcome: 'settled', count: 1, net: '10', bills: [{ agent: 'agent', version: 1, net: '10' }] })
  expect((await desk.valueOf<Listed<BillRow>>(bills.list, 'auditor')).list).toEqual([])
  expect(await desk.valueOf<Ran>(bills.run, 'finance', { ...window, reason })).toMatchObject({ count: 1, net: '10' })
  expect(await desk.valueOf<Ran>(bills.run, 'owner', { ...window, reason })).toMatchObject({ outcome: 'settled', count: 0, net: '0' })
  // Late play makes the next version, which posts the difference.
  await playOnBillDay(back.portal)
  expect(await desk.valueOf<Ran>(bills.run, 'finance', { ...window, reason })).toMatchObject({
    count: 1,
    bills: [{ version: 2, net: '20' }],
  })
  const { list } = await desk.valueOf<Listed<BillRow>>(bills.list, 'auditor', { agent: 'agent' })
  expect(list.map(({ version, net, posted, state }) => [version, net, posted, state])).toEqual([[2, '20', '10', 'PAID'], [1, '10', '10', 'PAID']]) // prettier-ignore
  const { list: windows } = await desk.valueOf<{ list: object[] }>(bills.windows, 'agents', { kind: 'DAY' })
  expect(windows).toMatchObject([{ from: '2026-03-09T18:00:00.000Z', state: 'CLOSED', runs: 3, bills: 1, net: '20' }])
})

test('a window to come, a kind that is unknown, and who may not run one are refused', async () => {
  expect((await desk.ask(bills.run, 'finance', { kind: 'DAY', at: '2099-01-01T00:00:00.000Z', reason })).body.code).toBe(
    'agents.window_to_come',
  )
  expect((await desk.ask(bills.tryRun, 'finance', { kind: 'WEEK', at: billDay })).body.code).toBe('request.invalid')
  expect((await desk.ask(bills.run, 'agents', { kind: 'DAY', at: billDay, reason })).body.code).toBe('staff.forbidden')
  expect((await desk.ask(bills.list, 'support')).body.code).toBe('staff.forbidden')
})

test('Operators read the explanation that the agent reads, and the hash is that of its CSV (R-9.8.01)', async () => {
  const billNo = await addAgentBill(back.portal)
  const bill = await desk.valueOf<{ explanation: { net: string; totals: { turnover: string } }; hash: string; payments: object[] }>(bills.get, 'auditor', { billNo }) // prettier-ignore
  expect(bill.explanation).toMatchObject({ net: '30', totals: { turnover: '3000' } })
  expect(bill.payments).toMatchObject([{ kind: 'PAY', amount: '10' }])
  const { text } = await desk.ask(bills.export, 'auditor', { billNo })
  expect(createHash('sha256').update(text).digest('hex')).toBe(bill.hash)
  expect((await desk.ask(bills.get, 'auditor', { billNo: 'S20260310000000' })).body.code).toBe('staff.not_found')
})

test('A correction beside a bill takes two people, and a run of the window leaves it (MON-30)', async () => {
  const billNo = await addAgentBill(back.portal)
  const { request } = await desk.valueOf<{ request: string }>(bills.adjust, 'agents', { billNo, amount: '-2.5', reason })
  expect((await desk.ask(requests.confirm, 'agents', { id: request, hash: '0'.repeat(64) })).body.success).toBe(false)
  expect(await desk.confirm(request, 'finance')).toBe('confirmed')
  await desk.valueOf(bills.run, 'finance', { kind: 'DAY', at: billDay, reason })
  const { adjustments, bill } = await desk.valueOf<{ adjustments: object[]; bill: { net: string } }>(bills.get, 'auditor', { billNo })
  expect([adjustments, bill.net]).toMatchObject([[{ amount: '-2.5', reason, proposedBy: 'agents', decidedBy: 'finance' }], '40'])
  // The agent reads what was corrected and why, on the bill and as a line of its income.
  const caller = createTestCaller(back.portal.app)
  const token = await caller.getToken('agent')
  const own = (await caller.call(calls.agents.bill, { token, query: { billNo } })).body.value as { corrections: object[]; bill: object }
  expect(own).toMatchObject({ corrections: [{ amount: '-2.5', reason }], bill: { net: '40' } })
  const income = (await caller.call(calls.team.income, { token, query: {} })).body.value as { list: object[] }
  expect(income.list).toContainEqual(expect.objectContaining({ source: 'daily', amount: '-2.5', reason, billNo }))
  for (const amount of ['0', '0.0001', '1e3'])
    expect([amount, (await desk.ask(bills.adjust, 'finance', { billNo, amount, reason })).body.code]).toEqual([amount, 'request.invalid'])
})

test('An offer of the house goes to an agent without an upline, by two people, and is listed (R-9.8.01)', async () => {
  const offer = { kind: 'HOUR', terms: { tiers: [{ ratePpm: 2_000, minTurnover: '1000' }] }, reason }
  expect((await desk.ask(contracts.offer, 'agents', { ...offer, member: 'nobody' })).body.details).toEqual({ member: 'unknown' })
  expect((await desk.ask(contracts.offer, 'agents', { ...offer, member: 'demo' })).body.code).toBe('agents.receiver_no_agent')
  expect((await desk.ask(contracts.offer, 'agents', { ...offer, member: 'agent2' })).body.details).toEqual({
    'terms.payer': 'not_of_the_house',
  })
  // What the brand's limits forbid is said before a second person is asked, with the tier.
  const tiers = [{ ratePpm: 1_000 }, { ratePpm: 900_000 }]
  const costly = { ...offer, terms: { tiers }, member: 'affiliate' }
  expect((await desk.ask(contracts.offer, 'agents', costly)).body).toMatchObject({
    code: 'agents.rates_overlap',
    details: { field: 'terms.tiers.1' },
  })
  const wrong = { tiers: [{ ratePpm: 1_000 }, { ratePpm: 1_000_001, minTurnover: '-1', minActive: 1.5 }] }
  expect((await desk.ask(contracts.offer, 'agents', { ...offer, terms: wrong, member: 'affiliate' })).body.details).toEqual({
    'terms.tiers.1.ratePpm': expect.any(String),
    'terms.tiers.1.minTurnover': expect.any(String),
    'terms.tiers.1.minActive': expect.any(String),
  })
  const { request } = await desk.valueOf<{ request: string }>(contracts.offer, 'agents', { ...offer, member: 'affiliate' })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  type Row = { contractNo: string; downline: string; state: string; upline?: string }
  const { list } = await desk.valueOf<Listed<Row>>(contracts.list, 'auditor', { kind: 'HOUR', side: 'house', agent: 'affiliate' })
  expect(list).toMatchObject([{ downline: 'affiliate', state: 'OFFERED' }])
  expect(list[0]).not.toHaveProperty('upline')
  const shown = await desk.valueOf<{ terms: { tiers: object[] }; versions: object[] }>(contracts.get, 'auditor', {
    contractNo: list[0]!.contractNo,
  })
  expect([shown.terms.tiers, shown.versions.length]).toMatchObject([[{ ratePpm: 2_000, minTurnover: '1000' }], 1])
  expect((await desk.valueOf<Listed<Row>>(contracts.list, 'auditor', { state: 'REJECTED' })).list).toEqual([])
  expect((await desk.valueOf<Listed<Row>>(contracts.list, 'auditor', { agent: 'nobody' })).list).toEqual([])
})

test('Bills and contracts go into files by their filters, and the audit says who took them (R-9.8.01)', async () => {
  const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')
  const billNo = await addAgentBill(back.portal)
  const file = await desk.ask(bills.csv, 'auditor', { agent: 'agent', kind: 'DAY', state: 'PAID' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="bills.csv"')
  const [head, newest, ...older] = linesOf(file.text)
  expect(head).toBe('billNo,kind,contractNo,version,agent,payer,from,to,state,base,ratePpm,entitled,paysDown,net,posted,createdAt')
  const listed = await desk.valueOf<Listed<BillRow & { contractNo: string; createdAt: string }>>(bills.list, 'auditor', { agent: 'agent', kind: 'DAY', state: 'PAID', limit: 100 }) // prettier-ignore
  expect([newest, ...older].map((line) => line!.split(',')[0])).toEqual(listed.list.map((row) => row.billNo))
  const [{ version, contractNo, net, posted, createdAt }] = [listed.list[0]!]
  expect(newest).toBe(`${billNo},DAY,${contractNo},${version},agent,,2026-03-09T18:00:00.000Z,2026-03-10T18:00:00.000Z,PAID,${newest!.split(',')[9]},${newest!.split(',')[10]},${net},0,${net},${posted},${createdAt}`) // prettier-ignore
  expect(linesOf((await desk.ask(bills.csv, 'auditor', { agent: 'nobody' })).text)).toHaveLength(1)
  const [headings, ...rows] = linesOf((await desk.ask(contracts.csv, 'auditor', { side: 'house', kind: 'DAY', agent: 'agent' })).text)
  expect(headings).toBe('contractNo,kind,version,upline,downline,state,bestRatePpm,offeredAt,expiresAt,validFrom,validTo')
  expect(rows).toEqual([expect.stringMatching(/^C\d+,DAY,1,,agent,ACTIVE,\d+,2\d{3}-/)])
  expect((await desk.ask(bills.csv, 'support')).status).toBe(403)
  expect((await desk.ask(contracts.csv, 'auditor', { state: 'LATER' })).body.code).toBe('request.invalid')
  const taken = await back.portal.database.query<{ event: string; after: { filters: string } }>(sql`
    select event, after from staff.audit where event like 'agent\_%\_exported' order by id`)
  expect(taken.map(({ event, after }) => [event, after.filters])).toEqual([
    ['agent_bills_exported', '{"kind":"DAY","state":"PAID","agent":"agent"}'],
    ['agent_bills_exported', '{"agent":"nobody"}'],
    ['agent_contracts_exported', '{"kind":"DAY","agent":"agent","side":"house"}'],
  ])
})
