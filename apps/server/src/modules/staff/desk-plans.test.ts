/** Further lists of the back office over many rows: each filter that grows with the table has its index. Staff are few. */
import { listPermissions } from '@portal/contracts/staff-permissions'
import { type Queryable, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countBatches, listBatches } from '#modules/cashier'
import { countMemberEvents, listMemberEvents } from '#modules/identity'
import { listLedgerAccounts, listLedgerEntries, listTransferEntries, listTransfersOfReference } from '#modules/wallet'
import { countMessages, listMessages } from '#platform/outbox-store.ts'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { explain } from '../../testing/test-plans.ts'
import { listAudit } from './audit/audit-store.ts'
import { listPeople } from './people/directory-store.ts'
import { countRequests, listRequests } from './requests/request-store.ts'

let database: TestDatabase
const rows = 20_000
/** One row in so many differs. */
const rare = 600
const brandId = 1
/** The busiest account of a member, and the first shard of one of the house. */
const [account, house] = [7n, -100n]
const shards = 64

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(async (tx) => {
    // What these rows belong to does not matter here.
    await tx.query(sql`set local session_replication_role = replica`)
    await addDeskRows(tx)
    await addTransfers(tx)
  })
  for (const table of [
    'platform.outbox',
    'staff.requests',
    'staff.people',
    'staff.person_roles',
    'staff.roles',
    'staff.audit',
    'identity.audit_record',
    'cashier.payout_batches',
    'wallet.accounts',
    'wallet.balances',
    'wallet.transfers',
    'wallet.entries',
  ])
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.drop())

async function addDeskRows(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into platform.outbox (channel, recipient, template, language, outcome, done_at, ends_at, created_at)
    select case when g % ${rare}::int = 0 then 'email' else 'sms' end, 'r' || g, 't', 'BN', 'sent', now(), now(), now() - g * interval '1 second'
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into staff.requests (brand_id, operation, permission, subject_kind, subject_id, content, content_hash, subject_version, reason, state, proposed_by,
      proposed_name, decided_by, decided_name, decided_at)
    select ${brandId}::int, 'o', case when g % ${rare}::int = 0 then 'bets.exceptions' else 'members.lock' end, 'k', 's' || g, '{}',
      sha256(convert_to('{}', 'UTF8')), '1', 'for this test', case when g % ${rare + 1}::int = 0 then 'proposed' else 'confirmed' end, 1, 'n',
      case when g % ${rare + 1}::int > 0 then 2 end, case when g % ${rare + 1}::int > 0 then 'm' end, case when g % ${rare + 1}::int > 0 then now() end
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`insert into staff.people (username) select 'name' || g from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select p.id, ${brandId}::int, 1, 'x' from staff.people p`)
  await tx.query(sql`
    insert into staff.roles (id, code, grants) overriding system value values (1, 'often', '{}')`)
  await tx.query(sql`
    insert into staff.audit (brand_id, username, event, subject_kind, subject_id)
    select ${brandId}::int, 'n', 'tested', case when g % ${rare}::int = 0 then 'seldom' else 'member' end, 'name' || g % ${rare}::int
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into identity.audit_record (brand_id, member_id, actor, event)
    select ${brandId}::int, g % ${rare}::int, 'member', 'tested' from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into cashier.payout_batches (batch_no, brand_id, currency, provider, kind, state, hash, row_count, total, prepared_by, sealed_by, released_by)
    select 'K' || g, ${brandId}::int, 'BDT', 'p', case when g % ${rare}::int = 0 then 'mfs' else 'bank' end,
      case when g % ${rare + 1}::int = 0 then 'part_failed' else 'done' end, decode(repeat('00', 32), 'hex'), 1, 1, 'a', 'b', 'c'
    from generate_series(1, ${rows}::int) g`)
}

/** Transfers between a member and the house, whose side is spread over its shards. */
async function addTransfers(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into wallet.accounts (id, brand, owner, currency, kind, shard)
    select g, ${brandId}::int, g, 'BDT', 'main', 0 from generate_series(1, ${rows}::int) g
    union all select ${house}::bigint - s, ${brandId}::int, 0, 'BDT', 'cashier', s from generate_series(0, ${shards - 1}::int) s`)
  await tx.query(sql`
    insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome, reference)
    select g, ${account}::bigint, g, g, now() - (${rows}::int - g) * interval '1 second', gen_random_uuid(), gen_random_uuid(), 'deposit', 'applied', 'D' || g
    from generate_series(1, ${rows}::int) g`)
  await tx.query(sql`
    insert into wallet.entries (account_id, version, transfer_id, amount, balance)
    select ${account}::bigint, g, g, 1, g from generate_series(1, ${rows}::int) g
    union all select ${house}::bigint - (g % ${shards}::int), 1 + (g - 1) / ${shards}::int, g, -1, -1 - (g - 1) / ${shards}::int
      from generate_series(1, ${rows}::int) g
    order by 3`)
  await tx.query(sql`
    insert into wallet.balances (account_id, balance, version)
    select a.id, coalesce(e.balance, 0), coalesce(e.version, 0)
    from wallet.accounts a left join lateral (select n.balance, n.version from wallet.entries n where n.account_id = a.id order by n.version desc limit 1) e on true`)
}

const everyone = { username: undefined, subjectKind: undefined, subjectId: undefined }
const requests = { brandId, permissions: listPermissions(), state: undefined }
const today = { day: '2100-01-01', zone: 'Asia/Dhaka' }

/** When the transfer 9,000 was. */
const hoursAgo = new Date(Date.now() - (rows - 9_000) * 1_000)

/** The most pages that a list reads; one of the house has an end in each of its shards. */
const lists: [string, (on: Queryable) => Promise<unknown>, string, number?][] = [
  ['all messages', (on) => listMessages(on, undefined, undefined, 51), 'outbox_'],
  ['messages of a channel that is seldom used', (on) => listMessages(on, 'email', undefined, 51), 'outbox_by_channel'],
  ['messages of a channel that is seldom used, counted', (on) => countMessages(on, 'email', 10_001), 'outbox_by_channel'],
  ['all requests', (on) => listRequests(on, requests, undefined, 51), 'requests_'],
  ['all requests behind one', (on) => listRequests(on, requests, '9000', 51), 'requests_'],
  ['open requests', (on) => listRequests(on, { ...requests, state: 'proposed' }, undefined, 51), 'requests_'],
  [
    'requests of a permission that is seldom asked',
    (on) => listRequests(on, { ...requests, permissions: ['bets.exceptions'] }, undefined, 51),
    'requests_by_permission',
  ],
  ['open requests, counted', (on) => countRequests(on, { ...requests, state: 'proposed' }, 10_001), 'requests_'],
  ['all people', (on) => listPeople(on, brandId, undefined, '', 51), 'people_by_name', 800],
  ['people behind a name', (on) => listPeople(on, brandId, 'often', 'name5', 51), 'people_by_name', 800],
  [
    'audit rows of a kind that is rare',
    (on) => listAudit(on, { brandId, ...everyone, subjectKind: 'seldom' }, undefined, 51),
    'audit_by_subject',
  ],
  [
    'audit rows of a subject without its kind',
    (on) => listAudit(on, { brandId, ...everyone, subjectId: 'name7' }, undefined, 51),
    'audit_by_',
  ],
  ['events of a member', (on) => listMemberEvents(on, 7n, undefined, 51), 'audit_record_by_member'],
  ['events of a member, counted', (on) => countMemberEvents(on, 7n, 10_001), 'audit_record_by_member'],
  ['all payout batches', (on) => listBatches(on, { brandId }, undefined, 51), 'payout_batches_'],
  ['payout batches that failed in part', (on) => listBatches(on, { brandId, state: 'part_failed' }, undefined, 51), 'payout_batches_'],
  ['payout batches of a kind that is rare', (on) => listBatches(on, { brandId, kind: 'mfs' }, undefined, 51), 'payout_batches_by_kind'],
  ['payout batches of a kind that is rare, counted', (on) => countBatches(on, { brandId, kind: 'mfs' }, 10_001), 'payout_batches_by_kind'],
  ['accounts of a member', (on) => listLedgerAccounts(on, brandId, 7n), 'accounts_'],
  ['accounts of the house', (on) => listLedgerAccounts(on, brandId, undefined), 'accounts_'],
  ['entries of a member', (on) => listLedgerEntries(on, { account, until: undefined, before: undefined }, 51), 'entries_pkey', 1_500],
  [
    'entries up to a day',
    (on) => listLedgerEntries(on, { account, until: today, before: { at: hoursAgo, id: 9_000n } }, 51),
    'entries_pkey',
    1_500,
  ],
  [
    'entries of the house',
    (on) => listLedgerEntries(on, { account: house, until: undefined, before: undefined }, 51),
    'entries_pkey',
    10_000,
  ],
  ['transfers of an order', (on) => listTransfersOfReference(on, 'D77', 50), 'transfers_by_reference'],
  ['sides of a transfer', (on) => listTransferEntries(on, brandId, [77n]), 'entries_transfer'],
]

test.each(lists)('the list of %s is answered by an index, without reading the table (REL-24)', async (_what, ask, index, most = 400) => {
  const plan = await explain(database, ask)
  expect(plan.indexes.filter((name) => name.startsWith(index))).not.toEqual([])
  expect(
    plan.scanned.filter((table) =>
      /^(outbox|requests|people|audit|audit_record|payout_batches|accounts|balances|transfers|entries)$/.test(table),
    ),
  ).toEqual([])
  expect(plan.blocks).toBeLessThan(most)
})
