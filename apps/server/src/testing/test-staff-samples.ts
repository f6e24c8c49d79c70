import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { sql } from '@portal/runtime'
import { createTestCaller } from './test-caller.ts'
import type { TestStaff } from './test-staff.ts'
import type { StaffSample } from './test-staff-sample.ts'
import { agentSamples } from './test-agent-desk.ts'
import { batchSamples } from './test-batches.ts'
import { campaignSamples } from './test-campaign-samples.ts'
import { contentSamples } from './test-content-samples.ts'
import { deskSamples } from './test-desk-samples.ts'
import { emergencySamples } from './test-emergency-samples.ts'
import { kycSamples } from './test-kyc-samples.ts'
import { bonusSamples } from './test-bonus-samples.ts'
import { pointsSamples } from './test-points-samples.ts'
import { rewardSamples } from './test-reward-samples.ts'
import { lotterySamples } from './test-lottery-samples.ts'
import { sportsSamples } from './test-sports-samples.ts'
import { teamSamples } from './test-team-samples.ts'
import { methodSamples } from './test-method-samples.ts'
import { protectionSamples } from './test-protection-samples.ts'
import { careSamples } from './test-care-samples.ts'
import { complianceSamples } from './test-compliance-samples.ts'

const reason = 'Asked for by the member on the phone.'
const messageId = '00000000-0000-4000-8000-00000000000a'

const readOne = async <Row extends object>({ portal }: TestStaff, statement: ReturnType<typeof sql>): Promise<Row> =>
  (await portal.database.query<Row>(statement))[0]!

async function addNote(back: TestStaff): Promise<string> {
  const { body } = await back.call(members.addNote, { token: await back.signIn('support'), input: { member: 'demo', text: 'To go.' } })
  return (body.value as { id: string }).id
}

/** A request of support that nobody has decided, alone. */
async function propose(back: TestStaff): Promise<{ id: string; hash: string }> {
  await back.endRequests()
  const { body } = await back.call(members.adjust, { token: await back.signIn('support'), input: { member: 'demo', amount: '3', reason } })
  const { request: id } = body.value as { request: string }
  const { hash } = await readOne<{ hash: string }>(
    back,
    sql`select encode(content_hash, 'hex') as hash from staff.requests where id = ${id}::bigint`,
  )
  return { id, hash }
}

/** An application of a member that nobody has decided, alone. */
async function apply({ portal }: TestStaff): Promise<string> {
  await portal.database.query(sql`delete from promotions.applications`)
  const caller = createTestCaller(portal.app)
  const asked = { token: await caller.getToken('demo'), body: { id: 'housie-thousand', comment: 'D2611230' } }
  const { body } = await caller.call({ call: 'POST /wps/relay/MCSFE_applyPromotion' }, asked)
  return (body.value as { applicationNo: string }).applicationNo
}

/** A movement that a provider states and we know nothing of. */
async function addCase(back: TestStaff): Promise<string> {
  const { id } = await readOne<{ id: bigint }>(
    back,
    sql`
      insert into reconciliation.cases (brand_id, source, party, subject, begins_at, tx_id, difference, theirs)
      values (1, 'provider', 'simulator', 'payments', date_trunc('hour', now()), gen_random_uuid()::text, 'missing_here',
        '{"kind": "in", "state": "paid", "currency": "BDT", "amount": "5000000", "fee": "0", "at": "2026-11-25T10:00:00.000Z"}')
      returning id`,
  )
  return String(id)
}

async function addException(back: TestStaff): Promise<string> {
  const { id } = await readOne<{ id: bigint }>(
    back,
    sql`
      insert into bets.exceptions (reason, brand, member, currency, vendor, external_id, round_id, amount, opened_at)
      select 'no_bet', 1, id, 'BDT', 'GVP1', 'win-without-bet', 'round-1', 50000, now() from identity.members where username = 'demo' and brand_id = 1
      returning id`,
  )
  return String(id)
}

async function addAuthenticator({ portal }: TestStaff, username: string): Promise<void> {
  await portal.database.query(sql`
    insert into identity.authenticators (member_id, sealed_secret, confirmed_at)
    select id, '\\x00', now() from identity.members where username = ${username} and brand_id = 1`)
}

async function invite({ portal }: TestStaff, username: string): Promise<void> {
  await portal.database.query(sql`
    with made as (insert into staff.people (username) values (${username}) returning id)
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select made.id, 1, r.id, 'test' from made, staff.roles r where r.code = 'risk'`)
}

async function writeMessage({ staff }: TestStaff): Promise<void> {
  const folder = join(staff.dataFolder, 'outbox')
  await mkdir(folder, { recursive: true })
  const words = { to: '+8801712345678', text: 'Your code is 123456.', code: '123456' }
  await writeFile(join(folder, `2026-${messageId}.json`), JSON.stringify(words))
}

async function addNoticeOf(back: TestStaff, username: string): Promise<string> {
  const { id } = await readOne<{ id: bigint }>(
    back,
    sql`
      insert into staff.notices (brand_id, person_id, event, subject_kind, subject_id, by, note)
      select 1, id, 'claim_taken_over', 'deposit', 'D1', 'owner', ${reason} from staff.people where username = ${username} returning id`,
  )
  return String(id)
}

async function addViewOf(back: TestStaff, username: string): Promise<string> {
  const { id } = await readOne<{ id: bigint }>(
    back,
    sql`
      insert into staff.views (brand_id, list, person_id, name, query, is_shared)
      select 1, 'audit', id, 'Mine', '', false from staff.people where username = ${username} returning id`,
  )
  return String(id)
}

const findVersion = async (back: TestStaff, username: string) =>
  (await readOne<{ version: number }>(back, sql`select version from staff.people where username = ${username}`)).version

const findSession = async (back: TestStaff, username: string) =>
  (
    await readOne<{ id: string }>(
      back,
      sql`
        select s.id from staff.sessions s join staff.people p on p.id = s.person_id
        where p.username = ${username} and s.ended_at is null order by s.created_at desc limit 1`,
    )
  ).id

/** One for each write of the contract, by its line. */
export const staffSamples: Record<string, StaffSample> = {
  'POST /staff/v1/members/view': {
    as: 'support',
    input: () => ({ member: 'vip', reason }),
    row: { event: 'member_viewed', subjectId: 'vip' },
  },
  'POST /staff/v1/members/lock': {
    as: 'support',
    input: () => ({ member: 'fresh', isLocked: true, reason }),
    row: { event: 'member_lock_changed', subjectId: 'fresh', before: { isLocked: false }, after: { isLocked: true }, reason },
  },
  'POST /staff/v1/members/unmask': {
    as: 'support',
    input: () => ({ member: 'demo', reason }),
    row: { event: 'member_unmasked', subjectId: 'demo', reason },
  },
  'POST /staff/v1/members/sessions/end': {
    as: 'support',
    input: () => ({ member: 'demo', reason }),
    row: { event: 'member_sessions_ended', subjectId: 'demo', after: { session: 'all' } },
  },
  'POST /staff/v1/members/notes/add': {
    as: 'support',
    input: () => ({ member: 'demo', text: 'Called, friendly.' }),
    row: { event: 'member_note_added', subjectId: 'demo' },
  },
  'POST /staff/v1/members/notes/remove': {
    as: 'support',
    input: async (back) => ({ member: 'demo', id: await addNote(back) }),
    row: { event: 'member_note_removed', subjectId: 'demo' },
  },
  'POST /staff/v1/members/labels': {
    as: 'support',
    input: () => ({ member: 'demo', labels: ['Friend'], reason }),
    row: { event: 'member_labels_set', before: { labels: '' }, after: { labels: 'Friend' }, reason },
  },
  'POST /staff/v1/members/proofs/remove': {
    as: 'support',
    input: async (back) => {
      await addAuthenticator(back, 'vip')
      return { member: 'vip', reason }
    },
    row: { event: 'request_proposed', subjectId: 'vip', reason },
  },
  'POST /staff/v1/members/adjust': {
    as: 'support',
    input: () => ({ member: 'demo', amount: '3', reason }),
    row: { event: 'request_proposed', subjectId: 'demo', reason },
  },
  'POST /staff/v1/requests/confirm': {
    as: 'owner',
    input: propose,
    row: { event: 'money_adjusted', subjectId: 'demo', reason },
  },
  'POST /staff/v1/requests/refuse': {
    as: 'owner',
    input: async (back) => ({ id: (await propose(back)).id, note: reason }),
    row: { event: 'request_refused', subjectId: 'demo', reason },
  },
  'POST /staff/v1/requests/withdraw': {
    as: 'support',
    input: async (back) => ({ id: (await propose(back)).id }),
    row: { event: 'request_withdrawn', subjectId: 'demo' },
  },
  'POST /staff/v1/people/lock': {
    as: 'owner',
    input: async (back) => ({ username: 'content', isLocked: true, version: await findVersion(back, 'content'), reason }),
    row: { event: 'lock_changed', subjectId: 'content', before: { isLocked: false }, after: { isLocked: true } },
  },
  'POST /staff/v1/people/sessions/end': {
    as: 'owner',
    input: () => ({ username: 'agents', reason }),
    row: { event: 'sessions_ended', subjectId: 'agents', after: { ended: 0 } },
  },
  'POST /staff/v1/people/create': {
    as: 'owner',
    input: () => ({ username: 'mahin', name: 'Mahin', role: 'risk', reason }),
    row: { event: 'request_proposed', subjectId: 'mahin', reason },
  },
  'POST /staff/v1/people/link': {
    as: 'owner',
    input: async (back) => {
      await invite(back, 'tanvir')
      return { username: 'tanvir', reason }
    },
    row: { event: 'enrolment_link_made', subjectId: 'tanvir', reason },
  },
  'POST /staff/v1/people/role': {
    as: 'owner',
    input: () => ({ username: 'risk', role: 'content', isGiven: true, reason }),
    row: { event: 'request_proposed', subjectId: 'risk' },
  },
  'POST /staff/v1/people/lines': {
    as: 'owner',
    input: () => ({ username: 'agents', agents: ['agent'], reason }),
    row: { event: 'request_proposed', subjectId: 'agents', reason },
  },
  'POST /staff/v1/people/reset': {
    as: 'owner',
    input: () => ({ username: 'marketing', reason }),
    row: { event: 'request_proposed', subjectId: 'marketing' },
  },
  'POST /staff/v1/roles/put': {
    as: 'owner',
    input: () => ({ code: 'night', grants: { 'members.read': 'act' }, reason }),
    row: { event: 'request_proposed', subjectId: 'night' },
  },
  'POST /staff/v1/networks': {
    as: 'owner',
    input: () => ({ role: 'auditor', networks: ['198.51.100.0/24'], reason }),
    row: { event: 'networks_set', before: { networks: '' }, after: { networks: '198.51.100.0/24' } },
  },
  'POST /staff/v1/thresholds': {
    as: 'owner',
    input: () => ({ permission: 'withdrawals.approve', single: '10', daily: '20', reason }),
    row: { event: 'request_proposed', subjectId: 'withdrawals.approve' },
  },
  'POST /staff/v1/outbox/read': {
    as: 'support',
    input: async (back) => {
      await writeMessage(back)
      return { id: messageId, reason }
    },
    row: { event: 'message_read', subjectId: messageId, after: { to: '+880•••678' } },
  },
  'POST /staff/v1/exceptions/resolve': {
    as: 'finance',
    input: async (back) => ({ id: await addException(back), end: 'dismiss', reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/integrity/look': {
    as: 'finance',
    input: () => ({ look: 'new' }),
    row: { event: 'integrity_looked_at', subjectId: 'new' },
  },
  'POST /staff/v1/reconciliation/take': {
    as: 'risk',
    input: async (back) => ({ id: await addCase(back), version: 1, isTaken: true }),
    row: { event: 'case_taken', before: { assignee: '' }, after: { assignee: 'risk' } },
  },
  'POST /staff/v1/reconciliation/note': {
    as: 'risk',
    input: async (back) => ({ id: await addCase(back), text: 'Asked the provider.' }),
    row: { event: 'case_noted', after: { text: 'Asked the provider.' } },
  },
  'POST /staff/v1/reconciliation/resolve': {
    as: 'finance',
    input: async (back) => ({ id: await addCase(back), version: 1, resolution: 'note', reason }),
    row: { event: 'case_resolved', after: { state: 'resolved', resolution: 'note' }, reason },
  },
  'POST /staff/v1/reconciliation/again': {
    as: 'finance',
    input: async (back) => ({ id: await addCase(back) }),
    row: { event: 'case_compared_again' },
  },
  'POST /staff/v1/applications/take': {
    as: 'marketing',
    input: async (back) => ({ applicationNo: await apply(back) }),
    row: { event: 'application_taken' },
  },
  'POST /staff/v1/applications/approve': {
    as: 'marketing',
    input: async (back) => ({ applicationNo: await apply(back), amount: '10' }),
    row: { event: 'application_approved' },
  },
  'POST /staff/v1/applications/reject': {
    as: 'marketing',
    input: async (back) => ({ applicationNo: await apply(back), reason: 'The picture can not be read.' }),
    row: { event: 'application_rejected' },
  },
  'POST /staff/v1/notices/seen': {
    as: 'risk',
    input: async (back) => ({ id: await addNoticeOf(back, 'risk') }),
    row: { event: 'notice_seen' },
  },
  'POST /staff/v1/views/put': {
    as: 'risk',
    input: () => ({ list: 'deposits', name: 'Large ones', query: 'least=50000', isShared: true, isStart: true, version: 0 }),
    row: { event: 'view_saved', after: { list: 'deposits', name: 'Large ones', query: 'least=50000', isShared: true, isStart: true } },
  },
  'POST /staff/v1/views/start': {
    as: 'risk',
    input: () => ({ list: 'members' }),
    row: { event: 'start_view_chosen', after: { list: 'members' } },
  },
  'POST /staff/v1/views/remove': {
    as: 'risk',
    input: async (back) => ({ id: await addViewOf(back, 'risk'), version: 1 }),
    row: { event: 'view_removed', before: { list: 'audit', name: 'Mine' } },
  },
  ...deskSamples,
  ...emergencySamples,
  ...kycSamples,
  ...protectionSamples,
  ...careSamples,
  ...complianceSamples,
  ...methodSamples,
  ...bonusSamples,
  ...pointsSamples,
  ...rewardSamples,
  ...campaignSamples,
  ...batchSamples,
  ...agentSamples,
  ...teamSamples,
  ...contentSamples,
  ...sportsSamples,
  ...lotterySamples,
  'POST /staff/v1/session/end': { as: 'risk', input: () => ({}), row: { event: 'signed_out' } },
  'POST /staff/v1/session/proof': {
    as: 'risk',
    input: async (back) => ({ proof: { method: 'authenticator', code: await back.codeOf('risk') } }),
    row: { event: 'stepped_up', after: { proof: 'authenticator' } },
  },
  'POST /staff/v1/session/list/end': {
    as: 'risk',
    input: async (back) => {
      await back.signIn('risk')
      return { id: await findSession(back, 'risk') }
    },
    row: { event: 'session_ended' },
  },
}
