/** The check of each minute: it reads what is new, notices what the check of everything notices, and goes on saying so. */
import { Registry, sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWatchMark } from '#modules/wallet'
import { sealAll } from '../../testing/test-seal.ts'
import { checkInvariants, checkNew, watchInvariants } from './invariants.ts'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'

let database: TestDatabase
let player: Player

beforeAll(async () => {
  database = await openTestLedger()
  player = await openPlayer(database, 1_000n)
  await writeRounds('old')
  await sealAll(database)
  expect(await brokenOfNew()).toEqual([])
})
afterAll(() => database.drop())

/** Of each kind of bet one: won, lost in one step, returned, open, refused, taken back before it came, corrected. */
async function writeRounds(name: string): Promise<void> {
  const id = (text: string) => `${name}-${text}`
  await player.apply(
    player.bet(id('a'), 10n, { maxPayout: 100n, locksAt: new Date('2999-01-01') }),
    player.win(id('aw'), id('a'), 30n, { closes: true }),
    player.betwin(id('b'), 10n, 4n),
    player.bet(id('c'), 10n),
    player.rollback(id('cr'), id('c')),
    player.bet(id('d'), 10n),
    player.bet(id('e'), 5_000n),
    player.rollback(id('fr'), id('f')),
    { ...player.owner, kind: 'adjust', externalId: id('ax'), betExternalId: id('a'), payout: -5n },
  )
}

function namesOf(found: readonly { id: string; violations: number }[]): string[] {
  return found.filter(({ violations }) => violations > 0).map(({ id }) => id)
}

async function brokenOfNew(step?: number): Promise<string[]> {
  return namesOf(await checkNew(database, { fullSpeedAfterMs: 0, ...(step !== undefined && { step }) }))
}

async function lastTransfer(): Promise<bigint> {
  const [row] = await database.query<{ last: bigint }>(sql`select max(id) as last from wallet.transfers`)
  return row!.last
}

const behindTheGuards = (statements: string) =>
  database.pool.query(`set session_replication_role = 'replica'; ${statements}; reset session_replication_role`)

test('what was found sound is not read again, and what is not final yet is (REL-27)', async () => {
  await writeRounds('young')
  const before = await readWatchMark(database)
  const found = await checkNew(database)
  expect(found.map(({ id }) => id)).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I10', 'I11', 'I12', 'I15'])
  expect(namesOf(found)).toEqual([])
  // Nothing of it is final: a transfer with a lower id may still be on its way.
  const mark = await readWatchMark(database)
  expect(await database.query(sql`select id from wallet.transfers where id > ${before} and id <= ${mark}`)).toEqual([])
  expect(namesOf(await checkNew(database, { upTo: before }))).toEqual([])
  await sealAll(database)
  expect(await brokenOfNew()).toEqual([])
  expect(await readWatchMark(database)).toBe(await lastTransfer())
  // Behind the mark only the look at everything reads.
  await behindTheGuards('update wallet.entries set amount = amount + 1 where account_id = 1 and version = 1')
  const [ofNew, ofAll] = [await brokenOfNew(), namesOf(await checkInvariants(database))]
  await behindTheGuards('update wallet.entries set amount = amount - 1 where account_id = 1 and version = 1')
  expect(ofNew).toEqual([])
  expect(ofAll).toEqual(['I1', 'I3', 'I9'])
})

/** Something done to what is new behind the guards' back, what undoes it, and the invariants that must notice. `%` is the name of the rounds. */
const frauds: [name: string, fraud: string, undo: string, noticed: string[], byAll?: string[]][] = [
  [
    'an entry of another amount',
    `update wallet.entries set amount = amount + 1 where transfer_id = (select id from bets.bets where external_id = '%-b') and account_id > 0`,
    `update wallet.entries set amount = amount - 1 where transfer_id = (select id from bets.bets where external_id = '%-b') and account_id > 0`,
    ['I1', 'I3', 'I11'],
  ],
  [
    'a running balance that does not continue the one before',
    `update wallet.entries set balance = balance + 1 where transfer_id = (select id from bets.bets where external_id = '%-b') and account_id > 0`,
    `update wallet.entries set balance = balance - 1 where transfer_id = (select id from bets.bets where external_id = '%-b') and account_id > 0`,
    ['I3'],
    // The look at everything adds the amounts up instead, and finds it in the chain.
    ['I9'],
  ],
  [
    'a balance of another height',
    'update wallet.balances set balance = balance + 7 where account_id = 1',
    'update wallet.balances set balance = balance - 7 where account_id = 1',
    ['I2', 'I3'],
  ],
  [
    'a balance below zero',
    `alter table wallet.balances drop constraint balance_not_negative;
     create table was as select * from wallet.balances where account_id = 1; update wallet.balances set balance = -1 where account_id = 1`,
    `update wallet.balances set balance = (select balance from was) where account_id = 1; drop table was;
     alter table wallet.balances add constraint balance_not_negative check (balance >= 0 or account_id < 0)`,
    ['I2', 'I3', 'I4'],
  ],
  [
    'a transfer that is gone',
    `create table gone as select t.* from wallet.transfers t join bets.bets b on b.id = t.id and b.external_id = '%-b';
     delete from wallet.transfers where id = (select id from gone)`,
    'insert into wallet.transfers select * from gone; drop table gone',
    ['I1', 'I6', 'I11'],
  ],
  [
    'a bet that claims another payout',
    `update bets.bets set payout = 26 where external_id = '%-a'`,
    `update bets.bets set payout = 25 where external_id = '%-a'`,
    ['I11', 'I15'],
  ],
  [
    'a rolled back bet that claims to be open',
    `update bets.bets set state = 'open', settled_at = null where external_id = '%-c'`,
    `update bets.bets set state = 'rolled_back', settled_at = now() where external_id = '%-c'`,
    ['I11'],
  ],
  [
    'a bet that is gone',
    `create table gone as select * from bets.bets where external_id = '%-b'; delete from bets.bets where external_id = '%-b'`,
    'insert into bets.bets select * from gone; drop table gone',
    ['I6'],
  ],
  [
    'a maximum below what was paid',
    `alter table bets.bets drop constraint payout_within_maximum; update bets.bets set max_payout = 1 where external_id = '%-a'`,
    `update bets.bets set max_payout = 100 where external_id = '%-a';
     alter table bets.bets add constraint payout_within_maximum check (payout <= max_payout)`,
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
    `update bets.bets set placed_at = now() - interval '2 days' where external_id = '%-d'`,
    `update bets.bets set placed_at = now() where external_id = '%-d'`,
    ['I10'],
  ],
  [
    'a bet placed after its lock',
    `alter table bets.bets drop constraint placed_before_the_lock; update bets.bets set locks_at = '2020-01-01' where external_id = '%-a'`,
    `update bets.bets set locks_at = null where external_id = '%-a';
     alter table bets.bets add constraint placed_before_the_lock check (placed_at < locks_at)`,
    ['I12'],
  ],
  [
    'a second bet under the same id',
    `update bets.bets set external_id = '%-a' where external_id = '%-d'`,
    `update bets.bets set external_id = '%-d' where external_id = '%-a' and state = 'open'`,
    ['I5'],
  ],
  [
    'a bet returned twice',
    `create table was as select t.* from wallet.transfers t join bets.bets b on t.reference = b.id::text and b.external_id = '%-a';
     update wallet.transfers set kind = 'void' where id in (select id from was)`,
    `update wallet.transfers t set kind = was.kind from was where was.id = t.id; drop table was`,
    ['I5'],
  ],
  [
    'a turnover above what the bet counts',
    `update bets.turnover set valid = valid + 1 where bet = (select id from bets.bets where external_id = '%-a')`,
    `update bets.turnover set valid = valid - 1 where bet = (select id from bets.bets where external_id = '%-a')`,
    ['I15'],
  ],
  [
    'a turnover that is gone',
    `create table was as select * from bets.turnover where bet = (select id from bets.bets where external_id = '%-a');
     delete from bets.turnover where id in (select id from was)`,
    'insert into bets.turnover select * from was; drop table was',
    ['I15'],
  ],
]

test.each(frauds)(
  '%s is noticed in what is new, and told again until it is put right (REL-27, MON-36)',
  async (name, fraud, undo, noticed, byAll = noticed) => {
    const rounds = `n${frauds.findIndex(([one]) => one === name)}`
    await writeRounds(rounds)
    await sealAll(database)
    await behindTheGuards(fraud.replaceAll('%', rounds))
    const [first, again, whole] = [await brokenOfNew(2), await brokenOfNew(5), namesOf(await checkInvariants(database))]
    await behindTheGuards(undo.replaceAll('%', rounds))
    expect(first).toEqual(noticed)
    expect(again).toEqual(noticed)
    expect(whole).toEqual(expect.arrayContaining(byAll))
    expect(await brokenOfNew(3)).toEqual([])
    expect(await readWatchMark(database)).toBe(await lastTransfer())
  },
)

test('Violations of a full check stay in the gauge when a check of new rows finds none (REL-27)', async () => {
  const metrics = new Registry()
  const watch = watchInvariants(metrics, database, { settleMs: 0 })
  const read = async () => /portal_invariant_violations\{invariant="I3"\} (\d+)/.exec(await metrics.metrics())?.[1]
  await watch.lookAtNew()
  expect(await read()).toBe('0')
  await behindTheGuards('update wallet.entries set amount = amount + 1 where account_id = 1 and version = 1')
  await watch.lookAtAll()
  await watch.lookAtNew()
  const told = await read()
  await behindTheGuards('update wallet.entries set amount = amount - 1 where account_id = 1 and version = 1')
  expect(told).toBe('1')
  await watch.lookAtAll()
  expect(await read()).toBe('0')
})
