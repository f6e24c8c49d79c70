import { randomUUID } from 'node:crypto'
import { openLog, sql } from '@portal/runtime'
import { expect } from 'vitest'
import { offerFromHouse, runWindow } from '#modules/agents'
import { applyBetActions } from '#modules/bets'
import { salary, tier, unit } from './test-contract-terms.ts'
import type { TestApp } from './test-app.ts'
import type { StaffSample } from './test-staff-sample.ts'

const brand = { id: 1, currency: 'BDT', timeZone: 'Asia/Dhaka' }
const reason = 'The agent asked on the phone.'
/** The day of the bill, in the brand's zone. */
export const billDay = '2026-03-10T06:00:00.000Z'
const beginsAt = new Date('2026-03-01T18:00:00Z')

async function idOf({ database }: TestApp, username: string): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(sql`select id from identity.members where username = ${username}`)
  return row!.id
}

/** A salary of one percent of the day that the house pays to `agent`, valid since the first of March. */
async function agree(portal: TestApp): Promise<void> {
  const [known] = await portal.database.query<{ id: bigint }>(sql`select id from agents.contracts where kind = 'DAY' and state = 'ACTIVE'`)
  if (known) return
  const terms = salary([tier(10_000)])
  const downline = await idOf(portal, 'agent')
  const { id } = await portal.database.transaction((tx) =>
    offerFromHouse(tx, { sendMessage: portal.forStaff.sendMessage }, brand, { kind: 'DAY', downline, terms }),
  )
  await portal.database.query(sql`update agents.contracts set state = 'ACTIVE', valid_from = ${beginsAt} where id = ${id}`)
}

/** A bet of 1,000 of a downline, settled on the day of the bill, and counted. */
export async function playOnBillDay(portal: TestApp): Promise<void> {
  await agree(portal)
  const externalId = randomUUID()
  const owner = { brand: 1, member: await idOf(portal, 'demo'), currency: 'BDT', vendor: 'SANDBOX' }
  const terms = { game: 'sandbox-1', category: 'RNG', roundId: 'r', agentPath: [await idOf(portal, 'agent')] }
  await applyBetActions(portal.database, [{ ...owner, ...terms, kind: 'betwin', externalId, stake: 1_000n * unit, payout: 0n }])
  await portal.database.pool
    .query(`set session_replication_role = 'replica'; update bets.turnover set settled_at = '${billDay}' where bet = (
    select id from bets.bets where external_id = '${externalId}'); reset session_replication_role`)
  await rollUp(portal)
}

async function rollUp({ jobs, database }: TestApp): Promise<void> {
  const job = jobs.find(({ name }) => name === 'reports.roll-up-turnover')!
  const done = async () => {
    await job.run({ payload: {}, period: new Date(), signal: new AbortController().signal, log: openLog('test', 'fatal') })
    const [row] = await database.query<{ isDone: boolean }>(
      sql`select max(t.id) = (select through_id from reports.progress) as "isDone" from bets.turnover t`,
    )
    return row!.isDone
  }
  await expect.poll(done, { timeout: 30_000 }).toBe(true)
}

/** The number of a paid bill of `agent`. */
export async function addAgentBill(portal: TestApp): Promise<string> {
  await playOnBillDay(portal)
  const live = { publish: () => undefined }
  const asked = { brand, kind: 'DAY' as const, at: new Date(billDay), now: new Date() }
  await portal.database.transaction((tx) => runWindow(tx, { live }, asked))
  const [row] = await portal.database.query<{ billNo: string }>(sql`select bill_no as "billNo" from agents.bills order by id desc limit 1`)
  return row!.billNo
}

async function addCircle({ database }: TestApp): Promise<string> {
  const [row] = await database.query<{ id: bigint }>(sql`
    insert into transfers.circles (brand_id, order_no, orders, members, currency, amount)
    select 1, ${`T${Date.now()}`}, array['T1'], array_agg(id), 'BDT', 100000 from (select id from identity.members where username in ('agent', 'demo')) m
    returning id`)
  return String(row!.id)
}

/** An order of a lottery that the record of bets does not know: enough to be proposed for voiding. */
async function addLotteryOrder({ database }: TestApp): Promise<string> {
  const orderNo = `L2026031000${String(Date.now()).slice(-6)}`
  await database.query(sql`
    with draw as (
      insert into lottery.draws (game_id, numero, committed_at, opens_at, lock_at, draw_at, seed_hash, sealed_seed)
      select id, ${String(Date.now())}, now(), now(), now() + interval '1 minute', now() + interval '2 minutes', sha256('x'), decode(repeat('00', 40), 'hex')
      from lottery.games where code = 'SSC-1M' limit 1 returning id
    ), slip as (
      insert into lottery.slips (draw_id, brand_id, member, key, content, balance, created_at)
      select draw.id, 1, m.id, ${orderNo}, sha256('x'), 0, now() from draw, identity.members m where m.username = 'demo' returning id, draw_id, member
    )
    insert into lottery.orders (order_no, slip_id, draw_id, brand_id, member, currency, play, content, bet_count, unit, multiple, cost, prize_group, largest_prize,
      bet_id, created_at)
    select ${orderNo}, id, draw_id, 1, member, 'BDT', 'DWD', '1||||', 1, 10000, 1, 10000, 1900, 10000000, ${BigInt(Date.now())}, now() from slip`)
  return orderNo
}

const terms = { tiers: [{ ratePpm: 5_000 }] }

let applicants = 0

/** An application that nobody has decided, of a visitor or an account. @returns its number */
export async function addAgentApplication({ database }: TestApp, facts: { contact?: string; member?: string } = {}): Promise<string> {
  const applicationNo = `A20261127${String((applicants += 1)).padStart(8, '0')}`
  const contact = facts.contact ?? `visitor${applicants}@example.com`
  await database.query(sql`
    insert into content.applications (application_no, brand_id, member, name, contact, contact_key, channel, expected_members, languages, language, sender)
    values (${applicationNo}, 1, (select id from identity.members where username = ${facts.member ?? null}::text and brand_id = 1), 'Rafiq Uddin', ${contact},
      ${contact}, 'https://example.com/rafiq', 40, array['BN'], 'EN', 'test')`)
  return applicationNo
}

export const agentSamples: Record<string, StaffSample> = {
  'POST /staff/v1/agents/contracts/offer': {
    as: 'finance',
    input: () => ({ member: 'affiliate', kind: 'DAY', terms, reason }),
    row: { event: 'request_proposed', subjectId: 'affiliate', reason },
  },
  'POST /staff/v1/agents/bills/adjust': {
    as: 'finance',
    input: async ({ portal }) => ({ billNo: await addAgentBill(portal), amount: '2.5', reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/agents/move': {
    as: 'agents',
    input: () => ({ member: 'subaffiliate', to: 'agent', reason }),
    row: { event: 'request_proposed', subjectId: 'subaffiliate', reason },
  },
  'POST /staff/v1/agents/quotas/set': {
    as: 'owner',
    input: async ({ portal }) => {
      await portal.database.query(sql`delete from agents.group_quotas where from_group = 1955`)
      return { agent: 'agent', fromGroup: 1955, accounts: 3, version: 0, reason }
    },
    row: {
      event: 'agent_quota_set',
      subjectId: 'agent 1955',
      before: { accounts: 'none' },
      after: { accounts: 3 },
      reason,
    },
  },
  'POST /staff/v1/agents/group/raise': {
    as: 'finance',
    input: () => ({ member: 'agent2', group: 1950, reason }),
    row: { event: 'request_proposed', subjectId: 'agent2', reason },
  },
  'POST /staff/v1/agents/applications/claim': {
    as: 'agents',
    input: async ({ portal }) => ({ applicationNo: await addAgentApplication(portal), isTaken: true }),
    row: { event: 'agent_application_claimed' },
  },
  'POST /staff/v1/agents/applications/approve': {
    as: 'agents',
    input: async ({ portal }) => ({ applicationNo: await addAgentApplication(portal), version: 1, type: 41, reason }),
    row: {
      event: 'agent_application_approved',
      before: { state: 'submitted' },
      after: { state: 'approved', type: 41, told: 'email', account: '', prizeGroup: '', quota: '', upline: '' },
      reason,
    },
  },
  'POST /staff/v1/agents/applications/reject': {
    as: 'agents',
    input: async ({ portal }) => ({
      applicationNo: await addAgentApplication(portal),
      version: 1,
      answer: 'The channel has no visitors yet.',
    }),
    row: { event: 'agent_application_rejected', before: { state: 'submitted' }, after: { state: 'rejected', told: 'email' } },
  },
  'POST /staff/v1/agents/windows/run': {
    as: 'finance',
    input: async ({ portal }) => {
      await playOnBillDay(portal)
      return { kind: 'DAY', at: billDay, reason }
    },
    row: { event: 'agent_window_run', subjectId: 'DAY 2026-03-09T18:00:00.000Z', reason },
  },
  'POST /staff/v1/transfer-circles/close': {
    as: 'risk',
    input: async ({ portal }) => ({ id: await addCircle(portal), version: 1, finding: 'harmless', reason }),
    row: { event: 'circle_closed', before: { state: 'open' }, after: { state: 'closed', finding: 'harmless' }, reason },
  },
  'POST /staff/v1/lottery/orders/void': {
    as: 'risk',
    input: async ({ portal }) => ({ orderNo: await addLotteryOrder(portal), reason }),
    row: { event: 'request_proposed', reason },
  },
}
