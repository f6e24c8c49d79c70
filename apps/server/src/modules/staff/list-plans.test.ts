/** The lists of the back office over many rows: which indexes answer them, and how much of the tables is read. */
import { type Queryable, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countReversals, type DepositFilter, listNewestDeposits, listOldestDeposits, listNewestWithdrawals, listOldestWithdrawals, selectReversals, type WithdrawalFilter } from '#modules/cashier' // prettier-ignore
import {
  countDirectory,
  findMembersByContact,
  listGroupsAbove,
  listMembersByName,
  listNewestMembers,
  listTopAgents,
} from '#modules/identity'
import { listWalletTransfers, sumWalletTransfers } from '#modules/funds'
import { listDeskGrants } from '#modules/bonus'
import { listDeskBlocks } from '#modules/protection'
import { listDeskRewards } from '#modules/loyalty'
import { listNewestOrders, listWaitingOrders } from '#modules/points'
import { listBrandQuotas, listDeskBills, listDeskContracts } from '#modules/agents'
import { countApplications, listNewestApplications, listWaitingApplications } from '#modules/content'
import { listCases } from '#modules/reconciliation'
import { listCircles, listLineTransfers, sumLineTransfers } from '#modules/transfers'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { explain } from '../../testing/test-plans.ts'
import { listAudit } from './audit/audit-store.ts'

let database: TestDatabase
const rows = 20_000
/** One row in so many differs: it is locked, or waits. */
const rare = 600
const brandId = 1
const page = { behind: undefined, limit: 51 }

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(async (tx) => {
    // What these rows belong to does not matter here.
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into identity.members (public_id, brand_id, username, username_key, invite_code, locked_at, mobile)
      select 'p' || g, ${brandId}, 'name' || g, 'name' || g, 'c' || g, case when g % ${rare}::int = 0 then now() end, '+88017' || lpad(g::text, 8, '0') from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into staff.audit (brand_id, username, event, subject_kind, subject_id)
      select ${brandId}, 'person' || g % ${rare}::int, 'tested', 'member', 'name' || g % ${rare}::int from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into points.orders (order_no, brand_id, member, reward_id, kind, cover, names, quantity, points, state, decided_at, key, content, transfer_id, balance, created_at)
      select 'R' || g, ${brandId}, g % ${rare + 1}::int, 1, 'voucher', 'coffee', '{}', 1, 1, case when g % ${rare}::int = 0 then 'in_process' else 'approved' end,
        case when g % ${rare}::int = 0 then null else now() end, 'k' || g, '', 1, 0, now()
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into loyalty.rewards (brand, member, currency, kind, source, amount, state, created_at, ended_at)
      select ${brandId}, g % ${rare + 1}::int, 'BDT', case when g % ${rare}::int = 0 then 'gift' else 'mission' end, 's' || g, 1,
        case when g % ${rare}::int = 0 then 'CLAIMABLE' else 'EXPIRED' end, now() - g * interval '1 minute', case when g % ${rare}::int = 0 then null else now() end
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into reconciliation.cases (brand_id, source, party, subject, begins_at, tx_id, difference, state, ended_at)
      select ${brandId}, 'vendor', 'NOKSHI', 'rounds', now(), 't' || g, 'amount', case when g % ${rare}::int = 0 then 'open' else 'gone' end,
        case when g % ${rare}::int = 0 then null else now() end
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, key, content, expires_at)
      select 'D' || g, ${brandId}, g % ${rare + 1}::int, 'bank', 1, 'bank', 'BDT', 10000, case when g % ${rare}::int = 0 then 'in_review' else 'credited' end, 'k' || g,
        decode(repeat('00', 32), 'hex'), now()
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into cashier.payout_methods (brand_id, code, kind, name, provider, currency, number_rule, min_amount, max_amount)
      values (${brandId}, 'bank', 'bank', '{"EN":"Bank"}', 'p', 'BDT', 'bank_digits', 1, 1)`)
    await tx.query(sql`
      insert into cashier.payout_accounts (id, brand_id, member, method, sealed_number, number_hash, masked_number, holder, name_verdict, name_score, usable_from)
      overriding system value values (1, ${brandId}, 7, 'bank', '', decode(repeat('00', 32), 'hex'), '1', 'N', 'pass', 1000, now())`)
    await tx.query(sql`
      insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, ended_at, score, reasons, key, content,
        balance)
      select 'W' || g, ${brandId}, g % ${rare + 1}::int, 1, 'p', 'BDT', 10000, 0, 0, case when g % ${rare}::int = 0 then 'risk_review' else 'confirmed' end,
        case when g % ${rare}::int = 0 then null else now() end, 0, '[]', 'k' || g, decode(repeat('00', 32), 'hex'), 0
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into transfers.orders (order_no, brand_id, sender, receiver, direction, sender_name, receiver_name, currency, amount, key, content, transfer_id, balance)
      select 'T' || g, ${brandId}, 1 + g % ${rare + 1}::int, 5000 + g % ${rare}::int, 'downline', 'a', 'b', 'BDT', 1, 'k' || g, decode(repeat('00', 32), 'hex'), g, 0
      from generate_series(1, ${rows}::int) g`)
    await tx.query(sql`
      insert into funds.transfers (order_no, brand_id, member, vendor, player_id, currency, direction, is_all, amount, state, key, content, ended_at, next_at)
      select 'V' || g, ${brandId}, 1 + g % ${rare + 1}::int, 'V', 'p', 'BDT', 'in', false, 1, 'success', 'k' || g, decode(repeat('00', 32), 'hex'), now(), now()
      from generate_series(1, ${rows}::int) g`)
  })
  await database.transaction(addReversals)
  await database.transaction(addAgents)
  await database.query(sql`
    insert into protection.blocks (brand, member, kind, began_at, ends_at)
    select ${brandId}::int, 1 + g % ${rare + 1}::int, 'time_out', now(), now() + g * interval '1 second' from generate_series(1, ${rows}::int) g`)
  await database.query(sql`
    insert into bonus.grants (id, grant_no, brand, member, currency, source, reference, amount, required, contribution, spend_order, is_sticky, valid_days, state,
      expires_at, ended_at, end_balance, paid)
    select g, 'G' || g, ${brandId}::int, g % ${rare + 1}::int, 'BDT', 'gift', g::text, 1, 1, '{}', 'REAL_FIRST', false, 1,
      case when g % ${rare}::int = 0 then 'forfeited' else 'cleared' end, now(), now(), 0, 0 from generate_series(1, ${rows}::int) g`)
  for (const table of [
    'bonus.grants',
    'protection.blocks',
    'agents.contracts',
    'agents.bills',
    'agents.windows',
    'agents.group_quotas',
    'content.applications',
    'transfers.circles',
    'identity.members',
    'identity.team',
    'staff.audit',
    'reconciliation.cases',
    'points.orders',
    'loyalty.rewards',
    'cashier.deposit_orders',
    'cashier.deposit_credits',
    'cashier.suspense_cases',
    'cashier.withdrawals',
    'transfers.orders',
    'funds.transfers',
  ])
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.drop())

/** Every deposit was credited, and its provider took it back. */
async function addReversals(tx: Queryable): Promise<void> {
  await tx.query(sql`set local session_replication_role = replica`)
  await tx.query(sql`
    insert into cashier.providers (id, brand_id, code, hook, adapter, mode) overriding system value values (1, ${brandId}, 'pp', 'pp', 'pp', 'demo')`)
  await tx.query(sql`
    insert into cashier.deposit_credits (order_id, provider_id, provider_tx_id, amount, transfer_id)
    select id, 1, 'x' || id, 10000, id from cashier.deposit_orders`)
  await tx.query(sql`
    insert into cashier.suspense_cases (brand_id, provider_id, provider_tx_id, order_id, currency, amount, reason, state, transfer_id, closed_at)
    select ${brandId}, 1, 'x' || id, id, 'BDT', -10000, 'reversed', case id % ${rare}::int when 0 then 'open' when 1 then 'released' else 'taken' end, id,
      case when id % ${rare}::int > 0 then now() end
    from cashier.deposit_orders order by id`)
}

/** Contracts and bills of agents, and circles of transfers. */
async function addAgents(tx: Queryable): Promise<void> {
  await tx.query(sql`set local session_replication_role = replica`)
  await tx.query(sql`
    insert into agents.contracts (contract_no, brand_id, kind, upline, downline, line, version, state, terms, best_rate_ppm, expires_at, valid_from, valid_to)
    select 'C' || g, ${brandId}, 'DAY', null, g, '{}', 1, case when g % ${rare}::int = 0 then 'OFFERED' else 'TERMINATED' end, '{}', 0, now(),
      case when g % ${rare}::int <> 0 then now() end, case when g % ${rare}::int <> 0 then now() end
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into agents.windows (brand_id, kind, starts_at, ends_at)
    select ${brandId}, 'DAY', now() - g * interval '1 day', now() - (g - 1) * interval '1 day' from generate_series(1, 200) g`)
  await tx.query(sql`
    insert into agents.bills (bill_no, window_id, contract_id, version, agent, state, base, exact, entitled, due, pays_down, net, explanation, hash)
    select 'S' || g, 1 + g % 200, 1 + g / 200, 1, 1 + g % ${rare + 1}::int, case when g % ${rare}::int = 0 then 'OWED' else 'PAID' end, 0, 0, 0, 0, 0, 0,
      '{"ratePpm":1}', repeat('0', 64)
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into agents.group_quotas (agent, from_group, accounts, brand_id)
    select g / 2, 1950 + g % 2, 1, case when g % 2 = 0 then 2 else ${brandId}::int end from generate_series(2, ${rows}::int) g`)
  await tx.query(sql`
    insert into content.applications (application_no, brand_id, name, contact, contact_key, channel, expected_members, languages, sender, state)
    select 'A' || g, ${brandId}, 'Name', 'contact' || g, 'contact' || g, 'shop', 1, array['BN'], 's' || g,
      case when g % ${rare}::int = 0 then 'submitted' else 'rejected' end
    from generate_series(1, ${rows}::int) g`)
  // A small line below the seventh account, and a large one that holds it.
  await tx.query(sql`
    insert into identity.team (agent, member, depth, key, type)
    select 5, id, 2, username_key, type from identity.members where id > 7
    union all select 7, id, 1, username_key, type from identity.members where id > 7 and id % ${rare}::int = 7
    union all select 8, id, 1, username_key, type from identity.members where id > 7 and id % ${rare}::int in (7, 8)`)
  await tx.query(sql`update identity.members set type = 41, prize_group = 1950 where id % ${rare}::int = 1`)
  await tx.query(sql`
    insert into transfers.circles (brand_id, order_no, orders, members, currency, amount, state, closed_at, closed_by, finding)
    select ${brandId}, 'T' || g, array['T'], array[1, 2], 'BDT', 1, case when g % ${rare}::int = 0 then 'open' else 'closed' end,
      case when g % ${rare}::int <> 0 then now() end, case when g % ${rare}::int <> 0 then 'p' end, case when g % ${rare}::int <> 0 then 'harmless' end
    from generate_series(1, ${rows}::int) g`)
}

const everyone = { username: undefined, subjectKind: undefined, subjectId: undefined }
const deposits: DepositFilter = { brandId, zone: 'Asia/Dhaka' }
const withdrawals: WithdrawalFilter = { brandId, zone: 'Asia/Dhaka' }

/** The most pages that a list reads: some look at three more tables for each row. */
const lists: [string, (on: Queryable) => Promise<unknown>, string, number?][] = [
  ['members by name', (on) => listMembersByName(on, { brandId, prefix: 'name77' }, '', 51), 'members_by_name'],
  ['members behind a name', (on) => listMembersByName(on, { brandId, prefix: 'name' }, 'name2500', 51), 'members_by_name'],
  ['members by a name that nobody has', (on) => listMembersByName(on, { brandId, prefix: 'nobody' }, '', 51), 'members_by_name'],
  ['members by name, counted', (on) => countDirectory(on, { brandId, prefix: 'name77' }, 10_001), 'members_by_name'],
  ['all members', (on) => listNewestMembers(on, { brandId }, undefined, 51), 'members_'],
  ['members of a small line', (on) => listNewestMembers(on, { brandId, lines: [7n] }, undefined, 51), 'team_pkey'],
  ['members of small lines behind one', (on) => listNewestMembers(on, { brandId, lines: [7n, 8n], type: 0 }, 9_000n, 51), 'team_pkey'],
  ['members of a small line by name', (on) => listMembersByName(on, { brandId, lines: [7n], prefix: 'name' }, 'name12', 51), 'team_by_key'],
  ['members of a small line, counted', (on) => countDirectory(on, { brandId, lines: [7n], prefix: '' }, 10_001), 'team_'],
  ['locked members of a line', (on) => listNewestMembers(on, { brandId, lines: [7n], isLocked: true }, undefined, 51), 'members_locked'],
  ['locked members', (on) => listNewestMembers(on, { brandId, isLocked: true }, undefined, 51), 'members_locked'],
  ['members with a number', (on) => findMembersByContact(on, brandId, 'mobile', '+8801700000077'), 'members_by_mobile'],
  ['all audit rows', (on) => listAudit(on, { brandId, ...everyone }, undefined, 51), 'audit_'],
  ['audit rows of a person', (on) => listAudit(on, { brandId, ...everyone, username: 'Person7' }, undefined, 51), 'audit_by_name'],
  [
    'audit rows of a member',
    (on) => listAudit(on, { brandId, ...everyone, subjectKind: 'member', subjectId: 'name7' }, undefined, 51),
    'audit_by_subject',
  ],
  ['open cases', (on) => listCases(on, brandId, { state: 'open' }, undefined, 51), 'cases_waiting'],
  ['all cases', (on) => listCases(on, brandId, {}, undefined, 51), 'cases_'],
  ['contracts of agents', (on) => listDeskContracts(on, { brandId }, undefined, 51), 'contracts_'],
  ['offers to agents', (on) => listDeskContracts(on, { brandId, state: 'OFFERED' }, undefined, 51), 'contracts_'],
  ['contracts of an agent', (on) => listDeskContracts(on, { brandId, agent: 7n }, undefined, 51), 'contracts_of_'],
  ['bills of agents', (on) => listDeskBills(on, { brandId }, undefined, 51), 'bills_'],
  ['bills that agents owe', (on) => listDeskBills(on, { brandId, state: 'OWED' }, undefined, 51), 'bills_'],
  ['bills of an agent', (on) => listDeskBills(on, { brandId, agent: 7n }, undefined, 51), 'bills_of_agent'],
  ['redemptions of points', (on) => listNewestOrders(on, { brandId }, page), 'orders_'],
  ['redemptions that wait', (on) => listWaitingOrders(on, { brandId }, page), 'orders_waiting'],
  ['redemptions of a member', (on) => listNewestOrders(on, { brandId, member: 7n }, page), 'orders_of_'],
  ['rewards of a brand', (on) => listDeskRewards(on, { brand: brandId }, undefined, 51), 'rewards_by_time'],
  ['rewards behind one', (on) => listDeskRewards(on, { brand: brandId }, 9_000n, 51), 'rewards_by_time'],
  ['rewards of some days', (on) => listDeskRewards(on, { brand: brandId, from: new Date(0), to: new Date(Date.now() - 6e8) }, undefined, 51), 'rewards_by_time'], // prettier-ignore
  ['gifts', (on) => listDeskRewards(on, { brand: brandId, kind: 'gift' }, undefined, 51), 'rewards_by_kind'],
  ['rewards that can be claimed', (on) => listDeskRewards(on, { brand: brandId, state: 'CLAIMABLE' }, undefined, 51), 'rewards_by_state'],
  ['rewards of a member', (on) => listDeskRewards(on, { brand: brandId, member: 7n }, undefined, 51), 'rewards_'],
  ['circles of transfers', (on) => listCircles(on, { brandId }, undefined, 51), 'circles_'],
  ['open circles of transfers', (on) => listCircles(on, { brandId, state: 'open' }, undefined, 51), 'circles_'],
  ['bonuses of members', (on) => listDeskGrants(on, { brandId }, page), 'grants_'],
  ['bonuses by state', (on) => listDeskGrants(on, { brandId, state: 'forfeited' }, page), 'grants_by_'],
  ['bonuses of a member', (on) => listDeskGrants(on, { brandId, member: 7n }, page), 'grants_by_member'],
  ['breaks of members', (on) => listDeskBlocks(on, { brandId, standing: 'standing' }, page), 'blocks_'],
  ['breaks of a member', (on) => listDeskBlocks(on, { brandId, member: 7n }, page), 'blocks_by_member'],
  ['quotas of agents', (on) => listBrandQuotas(on, { brandId }, undefined, 51), 'group_quotas_'],
  ['quotas behind an agent', (on) => listBrandQuotas(on, { brandId }, { agent: 9_000n, fromGroup: 1951 }, 51), 'group_quotas_'],
  ['agents at the top of a brand', (on) => listTopAgents(on, { brandId }, 'name5', 51), 'members_top_agents'],
  ['accounts with a high group', (on) => listGroupsAbove(on, { brandId, agent: 7n, group: 1940 }, 20), 'members_by_own_group'],
  ['all applications of agents', (on) => listNewestApplications(on, { brandId }, undefined, 51), 'applications_'],
  ['applications that wait', (on) => listWaitingApplications(on, brandId, undefined, 51), 'applications_waiting'],
  ['an application, counted', (on) => countApplications(on, { brandId, number: 'A77' }, 10_001), 'applications_'],
  ['all deposits', (on) => listNewestDeposits(on, deposits, page), 'deposit_orders_'],
  ['deposits to review', (on) => listOldestDeposits(on, { ...deposits, state: 'in_review' }, page), 'deposit_orders_'],
  ['deposits with a number', (on) => listNewestDeposits(on, { ...deposits, number: 'D77' }, page), 'deposit_orders_'],
  ['deposits of a member', (on) => listNewestDeposits(on, { ...deposits, member: 7n }, page), 'deposit_orders_'],
  ['reversed deposits', (on) => on.query(selectReversals({ brandId }, { limit: 51 })), 'suspense_cases_', 600],
  ['reversed deposits that wait', (on) => on.query(selectReversals({ brandId, state: 'open' }, { limit: 51 })), 'suspense_cases_'],
  ['reversed deposits by state', (on) => on.query(selectReversals({ brandId, state: 'released' }, { limit: 51 })), 'suspense_cases_'],
  ['reversed deposits of a member', (on) => on.query(selectReversals({ brandId, member: 7n }, { limit: 51 })), 'suspense_cases_of_order'],
  [
    'reversed deposits with a number',
    (on) => on.query(selectReversals({ brandId, orderNo: 'D77' }, { limit: 51 })),
    'suspense_cases_of_order',
  ],
  ['reversed deposits of a member, counted', (on) => countReversals(on, { brandId, member: 7n }, 10_001), 'suspense_cases_'],
  ['all withdrawals', (on) => listNewestWithdrawals(on, withdrawals, page), 'withdrawals_'],
  ['withdrawals to review', (on) => listOldestWithdrawals(on, { ...withdrawals, states: ['risk_review'] }, page), 'withdrawals_'],
  ['withdrawals of a member', (on) => listNewestWithdrawals(on, { ...withdrawals, member: 7n }, page), 'withdrawals_of_'],
  ['transfers of a member along the line', (on) => listLineTransfers(on, { brandId, member: 7n }, undefined, 51), 'orders_'],
  ['received transfers, behind one', (on) => listLineTransfers(on, { brandId, member: 5_007n, side: 'received' }, 9_000n, 51), 'orders_'],
  ['transfers of a member along the line, summed', (on) => sumLineTransfers(on, { brandId, member: 7n }, 'BDT', 10_001), 'orders_'],
  ['transfers between a member’s wallets', (on) => listWalletTransfers(on, { brandId, member: 7n }, undefined, 51), 'transfers_of_'],
  ['transfers between wallets, summed', (on) => sumWalletTransfers(on, { brandId, member: 7n }, 'BDT', 10_001), 'transfers_of_'],
]

test.each(lists)('the list of %s is answered by an index, without reading the table (REL-24)', async (_what, ask, index, most = 400) => {
  const plan = await explain(database, ask)
  expect(plan.indexes.filter((name) => name.startsWith(index))).not.toEqual([])
  expect(
    plan.scanned.filter((table) =>
      /^(members|audit|cases|contracts|bills|circles|group_quotas|applications|deposit_orders|deposit_credits|suspense_cases|withdrawals|orders|transfers|blocks|rewards)$/.test(
        table,
      ),
    ),
  ).toEqual([])
  expect(plan.blocks).toBeLessThan(most)
})

test('whoever has lines is shown their members once each, in order, and no others', async () => {
  const newest = async (lines: bigint[], before?: bigint) =>
    (await listNewestMembers(database, { brandId, lines }, before, 4)).map(({ id }) => Number(id))
  const last = Math.floor((rows - 8) / rare) * rare
  expect(await newest([7n])).toEqual([last + 7, last + 7 - rare, last + 7 - 2 * rare, last + 7 - 3 * rare])
  expect(await newest([7n, 8n])).toEqual([last + 8, last + 7, last + 8 - rare, last + 7 - rare])
  expect(await newest([7n], BigInt(rare + 8))).toEqual([rare + 7, 7])
  expect(await newest([9_999n])).toEqual([9_999])
  const named = await listMembersByName(database, { brandId, lines: [7n, 8n], prefix: 'name60' }, 'name6007', 51)
  expect(named.map(({ key }) => key)).toEqual(['name6008', 'name607', 'name608'])
  expect(await countDirectory(database, { brandId, lines: [7n, 8n], prefix: '' }, 10_001)).toBe(2 * (last / rare) + 2)
  expect(await countDirectory(database, { brandId, lines: [5n], prefix: '' }, 501)).toBe(501)
})

test('names are found and paged by their code points, whatever the locale of the database', async () => {
  const read = async (prefix: string, after = '') =>
    (await listMembersByName(database, { brandId, prefix }, after, 4)).map(({ key }) => key)
  expect(await read('name777')).toEqual(['name777', 'name7770', 'name7771', 'name7772'])
  expect(await read('name777', 'name7772')).toEqual(['name7773', 'name7774', 'name7775', 'name7776'])
  expect(await countDirectory(database, { brandId, prefix: 'name777' }, 10_001)).toBe(11)
  expect(await read('name%')).toEqual([])
})
