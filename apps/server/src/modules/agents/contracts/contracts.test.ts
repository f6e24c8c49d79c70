import { randomUUID } from 'node:crypto'
import { type CallLine, calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dividend, salary, tier } from '../../../testing/test-contract-terms.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { expireOffers, offerFromHouse } from './index.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
const ids = new Map<string, { id: bigint; publicId: string }>()
/** Messages are not what these tests are of. */
const quiet = { sendMessage: async () => undefined }
const brand = { id: 1, currency: 'BDT' }

/** The line: agent, agent2, tareq9. */
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.query(sql`update identity.members set type = 2 where username = 'tareq9'`)
  const rows = await portal.database.query<{ id: bigint; publicId: string; username: string }>(
    sql`select id, public_id as "publicId", username from identity.members`,
  )
  for (const { username, ...row } of rows) ids.set(username, row)
  for (const name of ['agent', 'agent2', 'tareq9', 'affiliate', 'demo']) tokens.set(name, await caller.getToken(name))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.query(sql`delete from agents.requests`)
  await portal.database.query(sql`delete from agents.contracts`)
})

type Contract = {
  contractNo: string
  state: string
  version: number
  role: string
  counterpart?: object
  validFrom?: string
  validTo?: string
  endsContracts: object[]
}
type Listed = { own?: Contract; list: Contract[]; next?: string }

const valueOf = <T>(reply: Reply) => reply.body.value as T
const told = (reply: Reply) => [reply.status, reply.body.code]
const process = (name: string, body: object, key: string = randomUUID(), line: CallLine = calls.agents.processDaily) =>
  caller.call(line, { token: tokens.get(name)!, body, headers: { 'idempotency-key': key } })
const contractOf = (reply: Reply) => {
  expect(reply.body.code).toBeUndefined()
  return valueOf<{ contract: Contract }>(reply).contract
}
const rate = (ratePpm: number, rest: object = {}) => ({ tiers: [{ ratePpm }], ...rest })
const offer = (name: string, to: string, terms: object, key?: string) =>
  process(name, { action: 'OFFER', downline: ids.get(to)!.publicId, terms }, key)
const act = (name: string, action: string, contract: string, rest: object = {}) => process(name, { action, contract, ...rest })
const list = async (name: string, query: Record<string, string> = {}) =>
  valueOf<Listed>(await caller.call(calls.agents.dailyContracts, { token: tokens.get(name)!, query }))

/** A contract of the house with the top agent, and one below it for each further rate. */
async function agree(...rates: number[]): Promise<Contract[]> {
  const line = ['agent', 'agent2', 'tareq9']
  const made: Contract[] = []
  for (const [at, ratePpm] of rates.entries()) {
    const no =
      at === 0
        ? (await portal.database.transaction((tx) => offerFromHouse(tx, quiet, brand, { kind: 'DAY', downline: ids.get('agent')!.id, terms: salary([tier(ratePpm)]) }))).contractNo // prettier-ignore
        : contractOf(await offer(line[at - 1]!, line[at]!, rate(ratePpm))).contractNo
    made.push(contractOf(await act(line[at]!, 'ACCEPT', no)))
  }
  return made
}
const stateOf = async (contractNo: string) => {
  const [row] = await portal.database.query<{ state: string }>(sql`select state from agents.contracts where contract_no = ${contractNo}`)
  return row!.state
}

test('an offer is accepted and valid from the next day of the brand (R-1.1.18, R-4.12.12, R-6.1.19)', async () => {
  await agree(10_000)
  const made = contractOf(await offer('agent', 'agent2', rate(8_000)))
  expect(made).toMatchObject({ state: 'OFFERED', role: 'upline', version: 1, counterpart: { account: 'agent2' } })
  expect(made.contractNo).toMatch(/^C\d{14}$/)
  expect((await list('agent2')).list).toMatchObject([{ role: 'downline', counterpart: { account: 'a***t' }, state: 'OFFERED' }])
  const accepted = contractOf(await act('agent2', 'ACCEPT', made.contractNo))
  const [day] = await portal.database.query<{ from: Date }>(sql`select ends_at as from from brand.today_of(1, clock_timestamp())`)
  expect(accepted).toMatchObject({ state: 'ACTIVE', validFrom: day!.from.toISOString() })
  expect((await list('agent2')).own).toMatchObject({ contractNo: made.contractNo })
})

test('an offer is rejected with a reason, or withdrawn; neither becomes valid (R-4.12.13)', async () => {
  await agree(10_000)
  const first = contractOf(await offer('agent', 'agent2', rate(8_000)))
  expect(contractOf(await act('agent2', 'REJECT', first.contractNo, { note: 'too low' }))).toMatchObject({
    state: 'REJECTED',
    reason: 'too low',
  })
  const second = contractOf(await offer('agent', 'agent2', rate(9_000)))
  expect(second.version).toBe(2)
  expect(contractOf(await act('agent', 'WITHDRAW', second.contractNo)).state).toBe('WITHDRAWN')
  expect((await list('agent2')).own).toBeUndefined()
})

test('a contract is terminated by either side with the window that runs (R-4.12.14)', async () => {
  const [, made] = await agree(10_000, 8_000)
  const ended = contractOf(await act('agent2', 'TERMINATE', made!.contractNo))
  expect(ended).toMatchObject({ state: 'TERMINATED', validTo: ended.validFrom })
  expect(told(await act('agent', 'TERMINATE', made!.contractNo))).toEqual([409, 'agents.already_answered'])
  const [, again] = [0, contractOf(await offer('agent', 'agent2', rate(7_000)))]
  await act('agent2', 'ACCEPT', again.contractNo)
  expect(contractOf(await act('agent', 'TERMINATE', again.contractNo)).state).toBe('TERMINATED')
})

test('a lower rate ends contracts below only with agreement; without it nothing changes (R-4.12.15)', async () => {
  const [, middle, lower] = await agree(10_000, 8_000, 5_000)
  const next = contractOf(await offer('agent', 'agent2', rate(4_000)))
  const [seen] = (await list('agent2', { state: 'OFFERED' })).list
  expect(seen!.endsContracts).toEqual([{ contractNo: lower!.contractNo, account: 'tareq9', bestRatePpm: 5_000 }])
  const refused = await act('agent2', 'ACCEPT', next.contractNo)
  expect(told(refused)).toEqual([409, 'agents.downline_contracts_end'])
  expect((refused.body as { details?: object }).details).toEqual({ contracts: lower!.contractNo })
  expect([await stateOf(next.contractNo), await stateOf(middle!.contractNo), await stateOf(lower!.contractNo)]).toEqual([
    'OFFERED',
    'ACTIVE',
    'ACTIVE',
  ])
  contractOf(await act('agent2', 'ACCEPT', next.contractNo, { endContracts: [lower!.contractNo] }))
  expect([await stateOf(next.contractNo), await stateOf(middle!.contractNo), await stateOf(lower!.contractNo)]).toEqual([
    'ACTIVE',
    'SUPERSEDED',
    'TERMINATED',
  ])
})

test('levels below one without a contract are found too when a rate is lowered (R-4.12.15)', async () => {
  const [, middle, lower] = await agree(10_000, 8_000, 5_000)
  await act('agent2', 'TERMINATE', middle!.contractNo)
  const { contractNo } = await portal.database.transaction((tx) =>
    offerFromHouse(tx, quiet, brand, { kind: 'DAY', downline: ids.get('agent')!.id, terms: salary([tier(4_000)]) }),
  )
  const reply = await act('agent', 'ACCEPT', contractNo)
  expect((reply.body as { details?: object }).details).toEqual({ contracts: lower!.contractNo })
})

test('an offer above the own rate, without an own contract, or to others than direct agents is refused', async () => {
  expect(told(await offer('agent', 'agent2', rate(1)))).toEqual([403, 'agents.no_own_contract'])
  await agree(8_000)
  const beyond = await offer('agent', 'agent2', rate(8_001))
  expect(told(beyond)).toEqual([422, 'agents.beyond_own'])
  expect((beyond.body as { details?: object }).details).toEqual({ field: 'terms.tiers.0' })

  expect(told(await offer('agent', 'tareq9', rate(1)))).toEqual([404, 'agents.receiver_unknown'])
  expect(told(await offer('agent', 'affiliate', rate(1)))).toEqual([404, 'agents.receiver_unknown'])
  expect(told(await offer('agent', 'demo', rate(1)))).toEqual([409, 'agents.receiver_no_agent'])
  expect(told(await offer('agent', 'agent2', rate(1, { payer: 'PLATFORM_DIRECT' })))).toEqual([422, 'request.invalid'])
  contractOf(await offer('agent', 'agent2', rate(8_000)))
  expect(told(await offer('agent', 'agent2', rate(7_000)))).toEqual([409, 'agents.offer_open'])
})

test('salaries that overlap stay within the limit, and contracts leave what the brand asks for', async () => {
  await agree(10_000)
  const fromHouse = (kind: 'HOUR' | 'DIV', ratePpm: number) =>
    portal.database.transaction((tx) =>
      offerFromHouse(tx, quiet, brand, { kind, downline: ids.get('agent')!.id, terms: salary([tier(ratePpm)]) }),
    )
  await expect(fromHouse('HOUR', 2_001)).rejects.toMatchObject({ code: 'agents.rates_overlap' })
  const dividendOf = async (ratePpm: number) => {
    return portal.database.transaction((tx) =>
      offerFromHouse(tx, quiet, brand, { kind: 'DIV', downline: ids.get('agent')!.id, terms: dividend([tier(ratePpm)]) }),
    )
  }
  await expect(dividendOf(400_001)).rejects.toMatchObject({ code: 'agents.below_floor', details: { floorPpm: '2000' } })
  await expect(dividendOf(400_000)).resolves.toMatchObject({ state: 'OFFERED' })
  await expect(fromHouse('HOUR', 1)).rejects.toMatchObject({ code: 'agents.below_floor' })
})

test('what is left is told while terms are typed, each problem by its field, and nothing changes', async () => {
  const ask = async (name: string, body: object) => valueOf<{ leftPpm: number; problems: object[] }>(await caller.call(calls.agents.check, { token: tokens.get(name)!, body })) // prettier-ignore
  const downline = ids.get('agent2')!.publicId
  const terms = (...rates: number[]) => ({ tiers: rates.map((ratePpm) => ({ ratePpm })) })
  expect((await ask('agent', { kind: 'DAY', downline, terms: terms(1_000) })).problems).toEqual([
    { code: 'no_own_contract', field: 'kind' },
  ])
  await agree(10_000)
  expect(await ask('agent', { kind: 'DAY', downline, terms: terms(8_000) })).toEqual({
    edgePpm: 20_000,
    salaryPpm: 8_000,
    dividendPpm: 0,
    leftPpm: 12_000,
    floorPpm: 2_000,
    salaryCapPpm: 12_000,
    problems: [],
  })
  expect(await ask('agent', { kind: 'DAY', downline, terms: terms(8_000, 19_000, 11_000) })).toMatchObject({
    leftPpm: 1_000,
    problems: [
      { code: 'beyond_own', field: 'terms.tiers.1' },
      { code: 'beyond_own', field: 'terms.tiers.2' },
      { code: 'rates_overlap', field: 'terms.tiers.1' },
      { code: 'below_floor', field: 'terms.tiers.1' },
    ],
  })
  const to = async (name: string) => (await ask('agent', { kind: 'DAY', downline: ids.get(name)!.publicId, terms: terms(1) })).problems
  expect(await to('tareq9')).toMatchObject([{ code: 'receiver_unknown', field: 'downline' }])
  expect(await to('demo')).toMatchObject([{ code: 'receiver_no_agent', field: 'downline' }])
  await offer('agent', 'agent2', rate(8_000))
  expect(await to('agent2')).toEqual([{ code: 'offer_open', field: 'downline' }])
  const wrong = await caller.call(calls.agents.check, { token: tokens.get('agent')!, body: { kind: 'DAY', terms: { tiers: [] } } }) // prettier-ignore
  expect(told(wrong)).toEqual([422, 'request.invalid'])
  expect((await list('agent')).list.filter(({ role }) => role === 'upline')).toHaveLength(1)
})

test('both sides at once: one answer holds, the other is refused', async () => {
  await agree(10_000)
  for (let round = 0; round < 5; round += 1) {
    const { contractNo } = contractOf(await offer('agent', 'agent2', rate(8_000 - round)))
    const replies = await Promise.all([act('agent2', 'ACCEPT', contractNo), act('agent', 'WITHDRAW', contractNo), act('agent2', 'REJECT', contractNo)]) // prettier-ignore
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'agents.already_answered')).toHaveLength(2)
  }
})

test('a repeated key answers the same contract once; with another content it is refused', async () => {
  await agree(10_000)
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => offer('agent', 'agent2', rate(8_000), key)))
  expect(new Set(replies.map((reply) => contractOf(reply).contractNo)).size).toBe(1)
  expect(told(await offer('agent', 'agent2', rate(7_000), key))).toEqual([409, 'request.key_conflict'])
})

test('an offer expires: it can not be accepted, makes room, and the job closes it', async () => {
  await agree(10_000)
  const { contractNo } = contractOf(await offer('agent', 'agent2', rate(8_000)))
  const pass = () => portal.database.query(sql`update agents.contracts set expires_at = clock_timestamp() where state = 'OFFERED'`)
  await pass()
  expect(told(await act('agent2', 'ACCEPT', contractNo))).toEqual([409, 'agents.offer_expired'])
  contractOf(await offer('agent', 'agent2', rate(7_000)))
  expect(await stateOf(contractNo)).toBe('EXPIRED')
  await pass()
  expect([await expireOffers(portal.database), await expireOffers(portal.database)]).toEqual([1, 0])
})

test('an offer is refused when the upline’s own contract has ended or changed since', async () => {
  const [top] = await agree(10_000)
  const { contractNo } = contractOf(await offer('agent', 'agent2', rate(8_000)))
  await act('agent', 'TERMINATE', top!.contractNo)
  expect(await stateOf(contractNo)).toBe('WITHDRAWN')
  expect(told(await act('agent2', 'ACCEPT', contractNo))).toEqual([409, 'agents.already_answered'])
})

test('a contract of others does not exist, and each side may do only its own part', async () => {
  const [, made] = await agree(10_000, 8_000)
  for (const action of ['ACCEPT', 'REJECT', 'WITHDRAW', 'TERMINATE'])
    expect([action, ...told(await act('affiliate', action, made!.contractNo))]).toEqual([action, 404, 'agents.contract_unknown'])
  const { contractNo } = contractOf(await offer('agent', 'agent2', rate(7_000)))
  expect(told(await act('agent', 'ACCEPT', contractNo))).toEqual([403, 'agents.not_allowed'])
  expect(told(await act('agent2', 'WITHDRAW', contractNo))).toEqual([403, 'agents.not_allowed'])
  const hourly = await process('agent2', { action: 'ACCEPT', contract: contractNo }, randomUUID(), calls.agents.processHourly)
  expect(told(hourly)).toEqual([404, 'agents.contract_unknown'])
})

test('the other side finds a message, and the audit record names who acted', async () => {
  const [, made] = await agree(10_000, 8_000)
  const messages = await portal.database.query<{ member: bigint; key: string }>(
    sql`select member, key from messaging.messages where key like ${`contract:${made!.contractNo}:%`} order by key`,
  )
  expect(messages).toEqual([
    { member: ids.get('agent')!.id, key: `contract:${made!.contractNo}:accepted` },
    { member: ids.get('agent2')!.id, key: `contract:${made!.contractNo}:offered` },
  ])
  const events = await portal.database.query<{ member: bigint; event: string }>(sql`
    select member_id as member, event from identity.audit_record where after ->> 'contractNo' = ${made!.contractNo} order by id`)
  expect(events.map(({ event }) => event)).toEqual(['contract_offered', 'contract_accepted'])
})

test('four flags tell an agent which kinds the brand runs, and a member none (R-3.6.01, R-3.6.02, R-3.6.03, R-3.6.04, R-7.4.06)', async () => {
  const flags = async (name: string) =>
    valueOf<Record<string, unknown>>(await caller.call(calls.agents.flags, { token: tokens.get(name)! }))
  const all = { dailysalreqtype: true, divtypereq: true, contracthoursalreq: true, realtimesalreqtype: true, openRequests: 0 }
  expect(await flags('agent2')).toEqual(all)
  expect(Object.values(await flags('demo'))).toEqual([false, false, false, false, 0])
  await agree(10_000)
  await offer('agent', 'agent2', rate(8_000))
  expect(await flags('agent2')).toEqual({ ...all, openRequests: 1 })
  await portal.database.query(sql`update agents.rules set kinds = array['DIV']`)
  expect(await flags('agent2')).toMatchObject({ dailysalreqtype: false, divtypereq: true, contracthoursalreq: false })
  const closed = await caller.call(calls.agents.dailyContracts, { token: tokens.get('agent2')! })
  expect(told(closed)).toEqual([403, 'agents.closed'])
  await portal.database.query(sql`update agents.rules set kinds = array['DAY', 'HOUR', 'RT', 'DIV']`)
})

test.each([
  ['dividend', 'DIV', calls.agents.dividendContracts, calls.agents.processDividend],
  ['daily salary', 'DAY', calls.agents.dailyContracts, calls.agents.processDaily],
  ['hourly salary', 'HOUR', calls.agents.hourlyContracts, calls.agents.processHourly],
  ['real-time salary', 'RT', calls.agents.realTimeContracts, calls.agents.processRealTime],
] as const)(
  'the relay of the %s lists by GET and processes by POST (R-7.4.07, R-7.4.08, R-7.4.09, R-7.4.10, R-2.15.08)',
  async (_name, kind, listing, processing) => {
    const terms = kind === 'DIV' ? dividend([tier(10_000)]) : salary([tier(10_000)])
    const { contractNo } = await portal.database.transaction((tx) =>
      offerFromHouse(tx, quiet, brand, { kind, downline: ids.get('agent')!.id, terms }),
    )
    const requests = valueOf<{ incoming: { contractNo: string; kind: string }[]; outgoing: object[] }>(
      await caller.call(calls.agents.requests, { token: tokens.get('agent')! }),
    )
    expect([requests.incoming.map((each) => [each.contractNo, each.kind]), requests.outgoing]).toEqual([[[contractNo, kind]], []])
    contractOf(await process('agent', { action: 'ACCEPT', contract: contractNo }, randomUUID(), processing))
    const listed = valueOf<Listed>(await caller.call(listing, { token: tokens.get('agent')! }))
    expect([listed.own?.contractNo, listed.list.map((each) => each.state)]).toEqual([contractNo, ['ACTIVE']])
  },
)

test('a list is read page by page and by state', async () => {
  await agree(10_000)
  for (const ratePpm of [3_000, 2_000, 1_000]) {
    await act('agent2', 'REJECT', contractOf(await offer('agent', 'agent2', rate(ratePpm))).contractNo)
  }
  const first = await list('agent2', { pageSize: '2' })
  expect(first.list.map(({ version }) => version)).toEqual([3, 2])
  expect((await list('agent2', { pageSize: '2', before: first.next! })).list.map(({ version }) => version)).toEqual([1])
  expect((await list('agent2', { state: 'ACTIVE' })).list).toEqual([])
})
