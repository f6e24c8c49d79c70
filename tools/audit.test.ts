import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBetActions } from '../apps/server/src/modules/bets/index.ts'
import { grantBonus } from '../apps/server/src/modules/bonus/index.ts'
import { ensurePool } from '../apps/server/src/modules/jackpots/index.ts'
import { findChainHead, getHouseAccount, openAccounts, postTransfer } from '../apps/server/src/modules/wallet/index.ts'
import { sealAll } from '../apps/server/src/testing/test-seal.ts'
import { auditDatabase } from './audit.ts'
import { root } from './build.ts'

let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await createTestDatabase([{ folder: join(root, 'apps/server/migrations'), set: 'server' }])
  url = database.url
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const [account] = await openAccounts(database, [{ brand: 1, owner: 1n, currency: 'BDT' }])
  const postings = [
    { account: account!, amount: 1_000n },
    { account: cashier, amount: -1_000n },
  ]
  await postTransfer(database, { key: 'seed', kind: 'deposit', postings })
  const owner = { brand: 1, member: 1n, currency: 'BDT', vendor: 'SANDBOX' }
  const terms = { ...owner, game: 'sandbox-1', category: 'RNG', roundId: 'r' }
  await applyBetActions(database, [
    { ...terms, kind: 'bet', externalId: 'a', stake: 10n, maxPayout: 100n, locksAt: new Date('2999-01-01') },
    { ...owner, kind: 'win', externalId: 'aw', betExternalId: 'a', roundId: 'r', payout: 30n, closes: true },
    { ...terms, kind: 'betwin', externalId: 'b', stake: 10n, payout: 4n },
    { ...terms, kind: 'bet', externalId: 'c', stake: 10n },
    { ...owner, kind: 'rollback', externalId: 'cr', betExternalId: 'c' },
    { ...terms, kind: 'bet', externalId: 'd', stake: 10n },
    { ...terms, kind: 'bet', externalId: 'e', stake: 5_000n },
    { ...owner, kind: 'rollback', externalId: 'fr', betExternalId: 'f' },
    { ...owner, kind: 'adjust', externalId: 'ax', betExternalId: 'a', payout: -5n },
  ])
  const bonus = {
    base: 'BONUS',
    multiplier: 10,
    contribution: { RNG: 100 },
    spendOrder: 'REAL_FIRST',
    isSticky: false,
    validDays: 30,
  } as const
  const given = { brand: 1, member: 2n, currency: 'BDT', source: 'gift', reference: 'x', amount: 1_000n, actor: null, reason: '' } as const
  await database.transaction((tx) => grantBonus(tx, { ...given, terms: bonus }))
  await applyBetActions(database, [{ ...terms, member: 2n, kind: 'betwin', externalId: 'g', stake: 300n, payout: 100n }])
  const pool = { brand: 1, network: 'SANDBOX', code: 'mini-BDT', tier: 'mini', currency: 'BDT', seed: 100n }
  await database.transaction((tx) => ensurePool(tx, pool))
  await openAccounts(database, [{ brand: 1, owner: 1n, currency: 'BDT', kind: 'held' }])
  await sealAll(database)
})
afterAll(() => database.drop())

async function brokenIn(anchor?: { seq: string; hash: string }): Promise<string[]> {
  const findings = await auditDatabase(url, { ledger: anchor })
  expect(findings.map((finding) => finding.id)).toEqual([
    ...Array.from({ length: 16 }, (_, index) => `I${index + 1}`),
    'I18',
    'I19',
    'I20',
    'I21',
    'I27',
    'I28',
    'I30',
    'I31',
    'I32',
    'I33',
    'I34',
    'I35',
    'I36',
    'I37',
    'I38',
    'I39',
    'I40',
    'I41',
    'I42',
    'I43',
    'I44',
    'I45',
    'I46',
    'I47',
    'I48',
    'I49',
    'I50',
    'I51',
    'I52',
    'I53',
    'I54',
    'I55',
  ])
  return findings.filter((finding) => finding.violations > 0).map((finding) => finding.id)
}

test('a sound ledger passes the independent auditor (MON-36)', async () => {
  const head = (await findChainHead(database))!
  expect(await brokenIn({ seq: String(head.seq), hash: head.hash })).toEqual([])
  expect(await brokenIn({ seq: String(head.seq + 1n), hash: head.hash })).toEqual(['I9'])
})

/** Something done to the tables behind the guards' back, what undoes it, and the invariants that must notice. */
const frauds: [string, string, string, string[]][] = [
  [
    'an entry of another amount',
    'update wallet.entries set amount = amount + 1 where account_id = 1 and version = 1',
    'update wallet.entries set amount = amount - 1 where account_id = 1 and version = 1',
    ['I1', 'I2', 'I3', 'I9'],
  ],
  [
    'a balance of another height',
    'update wallet.balances set balance = balance + 7 where account_id = 1',
    'update wallet.balances set balance = balance - 7 where account_id = 1',
    ['I2', 'I3'],
  ],
  [
    'a bet that claims another payout',
    `update bets.bets set payout = 26 where external_id = 'a'`,
    `update bets.bets set payout = 25 where external_id = 'a'`,
    ['I11', 'I15'],
  ],
  [
    'a rolled back bet that claims to be open',
    `update bets.bets set state = 'open', settled_at = null where external_id = 'c'`,
    `update bets.bets set state = 'rolled_back', settled_at = now() where external_id = 'c'`,
    ['I6', 'I11'],
  ],
  [
    'a maximum below what was paid',
    `alter table bets.bets drop constraint payout_within_maximum; update bets.bets set max_payout = 1 where external_id = 'a'`,
    `update bets.bets set max_payout = 100 where external_id = 'a'; alter table bets.bets add constraint payout_within_maximum check (payout <= max_payout)`,
    ['I7'],
  ],
  [
    'a guard switched off',
    'alter table wallet.entries disable trigger append_only',
    'alter table wallet.entries enable trigger append_only',
    ['I8'],
  ],
  [
    'a bet open for too long',
    `update bets.bets set placed_at = now() - interval '2 days' where external_id = 'd'`,
    `update bets.bets set placed_at = now() where external_id = 'd'`,
    ['I10'],
  ],
  [
    'a bet placed after its lock',
    `alter table bets.bets drop constraint placed_before_the_lock; update bets.bets set locks_at = '2020-01-01' where external_id = 'a'`,
    `update bets.bets set locks_at = null where external_id = 'a'; alter table bets.bets add constraint placed_before_the_lock check (placed_at < locks_at)`,
    ['I12'],
  ],
  [
    'a second bet under the same id',
    `update bets.bets set external_id = 'a' where external_id = 'd'`,
    `update bets.bets set external_id = 'd' where external_id = 'a' and state = 'open'`,
    ['I5'],
  ],
  [
    'a jackpot hit that no pool has paid',
    `insert into jackpots.hits (pool, transfer_id, member, vendor, amount) values (1, 1, 1, 'SANDBOX', 100)`,
    `delete from jackpots.hits`,
    ['I13'],
  ],
  [
    'a turnover above what the bet counts',
    `update bets.turnover set valid = valid + 1 where bet = (select id from bets.bets where external_id = 'a')`,
    `update bets.turnover set valid = valid - 1 where bet = (select id from bets.bets where external_id = 'a')`,
    ['I15'],
  ],
  [
    'a hold without its money',
    `insert into wallet.holds (key, hash, account_id, held_account_id, amount)
      select gen_random_uuid(), gen_random_uuid(), 1, id, 5 from wallet.accounts where kind = 'held'`,
    `delete from wallet.holds`,
    ['I18'],
  ],
  [
    'a withdrawal that claims to be paid',
    `insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, score, reasons, key, content, balance,
      confirm_until, paid_at) values ('W1', 1, 1, 1, 'x', 'BDT', 5, 0, 0, 'paid', 0, '[]', 'k', sha256(''), 0, now(), now())`,
    `delete from cashier.withdrawals`,
    ['I19'],
  ],
  [
    'a withdrawal that claims to hold money',
    `insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, score, reasons, key, content, balance)
      values ('W1', 1, 1, 1, 'x', 'BDT', 5, 0, 0, 'risk_review', 0, '[]', 'k', sha256(''), 0)`,
    `delete from cashier.withdrawals`,
    ['I20'],
  ],
  [
    'a failed payout that waits without its money',
    `insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, score, reasons, key, content, balance,
      decide_until) values ('W1', 1, 1, 1, 'x', 'BDT', 5, 0, 0, 'payout_failed', 0, '[]', 'k', sha256(''), 0, now())`,
    `delete from cashier.withdrawals`,
    ['I20', 'I40'],
  ],
  [
    'a payout batch that was sealed with more than it holds',
    `insert into cashier.payout_batches (batch_no, brand_id, currency, provider, state, prepared_by, sealed_by, sealed_at, hash, row_count, total)
      values ('K1', 1, 'BDT', 'x', 'sealed', 'a', 'a', now(), sha256(''), 1, 5)`,
    `delete from cashier.payout_batches`,
    ['I28'],
  ],
  [
    'a deposit without its credit',
    `insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, expires_at)
      values ('D1', 1, 1, 'demo', 1, 'demo', 'BDT', 5, 'credited', 5, 'k', sha256(''), now())`,
    `delete from cashier.deposit_orders`,
    ['I30'],
  ],
  [
    'a case without its money',
    `insert into cashier.suspense_cases (brand_id, provider_id, provider_tx_id, currency, amount, reason, transfer_id) values (1, 1, 'x', 'BDT', 5, 'no_order', 1)`,
    `delete from cashier.suspense_cases`,
    ['I31'],
  ],
  [
    'a bill of an agent that was never paid',
    `set session_replication_role = 'replica';
      insert into agents.bills (bill_no, window_id, contract_id, version, agent, state, base, exact, entitled, due, pays_down, net, explanation, hash)
      values ('S1', 1, 1, 1, 1, 'PAID', 5, 5, 5, 5, 0, 5, '{}', repeat('0', 64)); reset session_replication_role`,
    `delete from agents.bills`,
    ['I33'],
  ],
  [
    'a debt of an agent that was never advanced',
    `set session_replication_role = 'replica'; insert into agents.debts (agent, brand_id, currency, amount) values (1, 1, 'BDT', 5);
      reset session_replication_role`,
    `delete from agents.debts`,
    ['I34'],
  ],
  [
    'a bill that is part of what nobody is entitled to',
    `set session_replication_role = 'replica';
      insert into agents.bills (bill_no, window_id, contract_id, version, agent, payer, state, base, exact, entitled, due, pays_down, net, explanation, hash)
      values ('S1', 1, 1, 1, 1, 2, 'CALCULATED', 5, 5, 5, 5, 0, 5, '{}', repeat('0', 64)); reset session_replication_role`,
    `delete from agents.bills`,
    ['I35'],
  ],
  [
    'a payment to an agent that the ledger does not know',
    `set session_replication_role = 'replica'; insert into agents.payments (bill_id, contract_id, window_id, agent, currency, kind, amount, transfer_id)
      values (1, 1, 1, 1, 'BDT', 'PAY', 5, 1); reset session_replication_role`,
    `set session_replication_role = 'replica'; delete from agents.payments; reset session_replication_role`,
    ['I36'],
  ],
  [
    'a rebate that an agent owes and never had',
    `insert into lottery.rebate_debts (agent, brand_id, currency, amount) values (1, 1, 'BDT', 5)`,
    `delete from lottery.rebate_debts`,
    ['I39'],
  ],
  [
    'a counter of a limit that no bet explains',
    `insert into protection.terms (member, brand, day_from, day_ends, week_from, month_from, wagered_day) values (-1, 1, now(), now(), now(), now(), 5)`,
    `delete from protection.terms`,
    ['I41'],
  ],
  [
    'a break that began before a bet was taken',
    `insert into protection.blocks (brand, member, kind, began_at) select brand, member, 'closure', placed_at - interval '1 second' from bets.bets b
      where exists (select from wallet.accounts a where a.id = b.account_id and a.kind = 'main') limit 1`,
    `set session_replication_role = 'replica'; delete from protection.blocks; reset session_replication_role`,
    ['I42'],
  ],
  [
    'points of a redemption that nobody paid',
    `set session_replication_role = 'replica'; insert into points.orders (order_no, brand_id, member, reward_id, kind, cover, names, quantity, points, state, key, content, transfer_id, balance, created_at)
      values ('R1', 1, 1, 1, 'voucher', 'coffee', '{}', 1, 5, 'in_process', 'k', '', 1, 0, now()); reset session_replication_role`,
    `delete from points.orders`,
    ['I43'],
  ],
  [
    'points that no bet has earned',
    `insert into points.members (brand_id, member, earned) values (1, 1, 5)`,
    `delete from points.members`,
    ['I44'],
  ],
  [
    'money of a team that its accounts do not have',
    `insert into reports.team_money values (1, '2026-01-01', 1, 'BDT', 'deposit', 1, 5)`,
    `delete from reports.team_money`,
    ['I37'],
  ],
  ['an account in a team that is not below it', `insert into identity.team values (1, 1, 1, 'x', 0)`, `delete from identity.team`, ['I38']],
  [
    'a payment of a provider that went nowhere',
    `insert into cashier.provider_payments (provider_id, provider_tx_id, direction, state, amount, currency, at) values (1, 'x', 'in', 'paid', 5, 'BDT', now())`,
    `delete from cashier.provider_payments`,
    ['I32'],
  ],
  [
    'a turnover of a day that nobody played',
    `insert into loyalty.period_sums (member, period, starts_at, category, brand, valid) values (1, 'D', '2026-01-01', '', 1, 5)`,
    `delete from loyalty.period_sums`,
    ['I45'],
  ],
  [
    'a reward that was claimed and never paid',
    `insert into loyalty.rewards (brand, member, currency, kind, source, amount, state, created_at, ended_at, transfer_id, balance)
      values (1, 1, 'BDT', 'gift', 'x', 5, 'CLAIMED', now(), now(), 1, 5)`,
    `delete from loyalty.rewards`,
    ['I46'],
  ],
  [
    'a reward for a friend whom nobody invited',
    `insert into loyalty.rewards (brand, member, currency, kind, source, amount, created_at) values (1, 1, 'BDT', 'referral', 'friend:2', 5, now())`,
    `delete from loyalty.rewards`,
    ['I52'],
  ],
  [
    'free rounds that claim a win without a round',
    `insert into launch.free_rounds (brand, member, currency, vendor, game, rounds, stake, multiplier, source, valid_from, valid_to, won)
      values (1, 1, 'BDT', 'SANDBOX', 'x', 1, 1, 0, 'x', now(), now() + interval '1 day', 5)`,
    `delete from launch.free_rounds`,
    ['I53'],
  ],
  [
    'a budget that claims to have given more',
    `insert into campaigns.campaigns (brand, slug, trigger, starts_at, ends_at, made_by) values (1, 'x', 'claim', now(), now() + interval '1 day', '');
      insert into campaigns.slices (campaign, n, budget, granted) select id, 0, 9, 5 from campaigns.campaigns where slug = 'x'`,
    `delete from campaigns.slices using campaigns.campaigns c where c.slug = 'x' and campaign = c.id; delete from campaigns.campaigns where slug = 'x'`,
    ['I54'],
  ],
  [
    'a reward of a campaign that gave none',
    `insert into loyalty.rewards (brand, member, currency, kind, source, amount, created_at) values (1, 1, 'BDT', 'campaign', '1:1', 5, now())`,
    `delete from loyalty.rewards`,
    ['I55'],
  ],
  [
    'an hourly sum without its turnover',
    `insert into reports.game_hours values (1, '2026-01-01', 'BDT', 'RNG', 'SANDBOX', 'x', 1, 5, 5, 0)`,
    `delete from reports.game_hours`,
    ['I16'],
  ],
  [
    'a bonus that claims another amount',
    `update bonus.grants set amount = amount + 5`,
    `update bonus.grants set amount = amount - 5`,
    ['I47', 'I49'],
  ],
  [
    'a bet that counts more for a bonus than it was',
    `update bonus.parts set progress = progress + 5`,
    `update bonus.parts set progress = progress - 5`,
    ['I48'],
  ],
  [
    'turnover that claims to come from bonus money',
    `update bets.turnover set bonus_part = bonus_part + 5 where id = (select min(id) from bets.turnover)`,
    `update bets.turnover set bonus_part = bonus_part - 5 where id = (select min(id) from bets.turnover)`,
    ['I50'],
  ],
  ['a bonus that claims to lack play', `update bonus.grants set shortfall = 5`, `update bonus.grants set shortfall = 0`, ['I51']],
  ['a jackpot that claims another start', `update jackpots.pools set seed = 99`, `update jackpots.pools set seed = 100`, ['I13']],
]

for (const [name, fraud, undo, noticed] of frauds) {
  test(`the independent auditor notices ${name} (MON-36)`, async () => {
    const behindTheGuards = (statements: string) =>
      database.pool.query(`set session_replication_role = 'replica'; ${statements}; reset session_replication_role`)
    await behindTheGuards(fraud)
    const broken = await brokenIn()
    await behindTheGuards(undo)
    expect(broken).toEqual(noticed)
    expect(await brokenIn()).toEqual([])
  })
}
