/**
 * The invariants by statements of their own over the plain tables: none of the server's code or SQL functions is used, so that a mistake there
 * does not hide itself. Each statement gives one row per violation.
 */
import { createHash } from 'node:crypto'
import { type Queryable, sql } from '@portal/runtime'
import { findWrongBatches, findWrongFailures } from './audit-batches.ts'
import { findUnplacedPayments, findWrongDeposits, findWrongSuspense } from './audit-deposits.ts'
import { findWrongBills, findWrongCascades, findWrongDebts, findWrongPayments } from './audit-agents.ts'
import { bonusChecks } from './audit-bonuses.ts'
import { campaignChecks } from './audit-campaigns.ts'
import { findBetsOnBreaks, findWrongCounters } from './audit-protection.ts'
import { findWrongEarnings, findWrongPoints } from './audit-points.ts'
import { loyaltyChecks } from './audit-loyalty.ts'
import { findWrongRebates } from './audit-rebates.ts'
import { findWrongTeamMoney, findWrongTeams } from './audit-teams.ts'
import { findWrongSums } from './audit-sums.ts'
import { findWrongWalletTransfers } from './audit-wallets.ts'

/** What a check found: how many rows break the invariant, and the first few of them. */
export type Finding = { id: string; says: string; violations: number; samples: string[] }

type Violation = { what: string }

const checks: { id: string; says: string; find: (on: Queryable) => Promise<Violation[]> }[] = [
  { id: 'I1', says: 'every transfer sums to zero per currency', find: findUnbalanced },
  { id: 'I2', says: 'all accounts of a currency sum to zero', find: findCurrencySums },
  { id: 'I3', says: 'every balance is the sum of its entries, step by step', find: findWrongBalances },
  { id: 'I4', says: "no member's balance, available or held, is or was below zero", find: findNegative },
  { id: 'I5', says: 'an external id has at most one effect', find: findDoubleEffects },
  { id: 'I6', says: 'a bet is in exactly one state, and has its transfer', find: findImpossibleStates },
  { id: 'I7', says: 'no bet was paid more than its declared maximum', find: findOverpaid },
  { id: 'I8', says: 'ledger rows refuse to be changed or removed', find: findUnguarded },
  { id: 'I10', says: "open bets are within their vendor's limit or in the exceptions queue", find: findForgotten },
  { id: 'I11', says: 'record and ledger agree on every bet', find: findDisagreements },
  { id: 'I12', says: 'no bet was placed at or after its lock', find: findLate },
  { id: 'I15', says: 'the turnover of a bet over its versions is what the rules make of it', find: findWrongTurnover },
  { id: 'I16', says: 'the hourly sums are those of the turnover up to their cursor', find: findWrongSums },
  { id: 'I18', says: 'what is held of members is the sum of the open holds', find: findWrongHolds },
  { id: 'I19', says: 'payouts nobody has accounted for are the rest of open withdrawals', find: findWrongPayouts },
  { id: 'I20', says: 'a withdrawal holds what its state says, and nothing once it has ended', find: findWrongWithdrawals },
  { id: 'I21', says: 'the money of every transfer between wallets is in one place', find: findWrongWalletTransfers },
  { id: 'I28', says: 'a payout batch comes to its orders and to their payouts', find: findWrongBatches },
  { id: 'I30', says: 'a deposit has credited what its credits and their transfers say', find: findWrongDeposits },
  { id: 'I31', says: 'what stands in suspense is the sum of the open cases', find: findWrongSuspense },
  { id: 'I32', says: 'what providers have paid in is credited or in a case', find: findUnplacedPayments },
  { id: 'I33', says: 'the payments of a bill come to the net of its last version', find: findWrongBills },
  { id: 'I34', says: 'what agents owe is what was advanced and not recovered', find: findWrongDebts },
  { id: 'I35', says: 'the nets of a window come to what the house pays to its top agents', find: findWrongCascades },
  { id: 'I36', says: 'a transfer gave the agent what its payments say', find: findWrongPayments },
  { id: 'I37', says: 'the money of teams is that of the ledger up to its cursor', find: findWrongTeamMoney },
  { id: 'I38', says: 'teams are those of the lines', find: findWrongTeams },
  { id: 'I39', says: 'rebates of lottery stakes are the differences of the groups on the line', find: findWrongRebates },
  { id: 'I40', says: 'a failed payout that waits for a decision holds its money and is not under way', find: findWrongFailures },
  { id: 'I41', says: 'counters of limits are those of the record of bets', find: findWrongCounters },
  { id: 'I42', says: 'no bet was taken during a break of its member', find: findBetsOnBreaks },
  { id: 'I43', says: 'points sum to zero, nobody has less than none, and what waits is what it costs', find: findWrongPoints },
  { id: 'I44', says: 'points that were earned are what the log of turnover comes to', find: findWrongEarnings },
  ...loyaltyChecks,
  ...bonusChecks,
  ...campaignChecks,
  { id: 'I13', says: 'jackpot pools hold what stakes and house put in less what was won', find: findPoolDifferences },
]

type Head = { seq: string; hash: string }
/** The heads of the hash chains as they were kept outside the database. */
export type ChainHeads = { ledger?: Head | undefined; identity?: Head | undefined; staff?: Head | undefined }

/** All invariants over one snapshot. */
export async function findAll(on: Queryable, { ledger: anchor, identity, staff }: ChainHeads): Promise<Finding[]> {
  const found: Finding[] = []
  // Whole tables are read, also right after they grew: nested loops, which statistics from before would choose, take hours.
  await on.query(sql`set local enable_nestloop = off`)
  await on.query(sql`set local work_mem = '64MB'`)
  for (const { id, says, find } of checks) {
    const rows = await find(on)
    found.push({ id, says, violations: rows.length, samples: rows.slice(0, 5).map((row) => row.what) })
  }
  const broken = await findBrokenChain(on, anchor)
  found.push({ id: 'I9', says: 'the hash chain verifies', violations: broken ? 1 : 0, samples: broken ? [broken] : [] })
  const forged = await findForgedRecord(on, readRecords, identity)
  found.push({
    id: 'I14',
    says: 'the record of what was done to accounts verifies',
    violations: forged ? 1 : 0,
    samples: forged ? [forged] : [],
  })
  const changed = await findForgedRecord(on, readStaffRecords, staff)
  found.push({ id: 'I27', says: 'the audit of staff verifies', violations: changed ? 1 : 0, samples: changed ? [changed] : [] })
  return found.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
}

function findUnbalanced(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('transfer %s %s: %s in %s entries', s.transfer_id, s.currency, s.total, s.many) as what
    from (select n.transfer_id, c.currency, sum(n.amount) as total, count(*) as many
          from wallet.entries n left join wallet.accounts c on c.id = n.account_id group by n.transfer_id, c.currency) s
    where s.total <> 0 or s.many < 2 or s.currency is null
    union all
    select format('entry of account %s without its transfer %s', n.account_id, n.transfer_id)
    from wallet.entries n where not exists (select from wallet.transfers t where t.id = n.transfer_id and t.outcome = 'applied')
    union all
    select format('transfer %s moved money under a refusal', t.id) from wallet.transfers t
    where t.outcome <> 'applied' and exists (select from wallet.entries n where n.transfer_id = t.id)`)
}

function findCurrencySums(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('%s: entries %s, balances %s', s.currency, s.moved, s.held) as what
    from (select c.currency, sum(n.moved) as moved, sum(b.balance) as held
          from wallet.accounts c left join wallet.balances b on b.account_id = c.id
          left join (select account_id, sum(amount) as moved from wallet.entries group by account_id) n on n.account_id = c.id
          group by c.currency) s
    where coalesce(s.moved, 0) <> 0 or coalesce(s.held, 0) <> 0`)
}

function findWrongBalances(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with steps as (
      select n.account_id, n.version, n.balance, sum(n.amount) over by_version as expected, row_number() over by_version as place,
        row_number() over (partition by n.account_id order by n.version desc) as from_last
      from wallet.entries n window by_version as (partition by n.account_id order by n.version rows unbounded preceding)
    )
    select format('account %s entry %s: balance %s, recomputed %s', s.account_id, s.version, s.balance, s.expected) as what
    from steps s where s.balance <> s.expected or s.version <> s.place
    union all
    select format('account %s: balance %s, recomputed %s', coalesce(b.account_id, s.account_id), b.balance, coalesce(s.expected, 0))
    from wallet.balances b full join (select * from steps where from_last = 1) s on s.account_id = b.account_id
    where b.balance is distinct from coalesce(s.expected, 0) or b.version is distinct from coalesce(s.place, 0)
    union all
    select format('account %s has no balance', c.id) from wallet.accounts c
    where not exists (select from wallet.balances b where b.account_id = c.id)`)
}

function findNegative(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('account %s: %s', s.account_id, s.lowest) as what
    from (select n.account_id, min(n.running) as lowest
          from (select account_id, sum(amount) over (partition by account_id order by version rows unbounded preceding) as running
                from wallet.entries where account_id > 0 and account_id < 1000000000000000) n group by n.account_id) s
    where s.lowest < 0
    union all
    select format('account %s: %s', b.account_id, b.balance) from wallet.balances b join wallet.accounts c on c.id = b.account_id
    where c.owner > 0 and c.kind not like 'vendor%' and b.balance < 0`)
}

function findDoubleEffects(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('%s brand %s member %s id %s placed %s bets', vendor, brand, member, external_id, count(*)) as what
    from bets.bets group by vendor, brand, member, external_id having count(*) > 1
    union all
    select format('key %s was used %s times', key, count(*)) from wallet.transfers group by key having count(*) > 1
    union all
    select format('bet %s was returned %s times', t.reference, count(*)) from wallet.transfers t
    where t.kind in ('rollback', 'void') and t.outcome = 'applied' group by t.reference having count(*) > 1`)
}

function findImpossibleStates(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('bet %s is %s with settled_at %s and payout %s', id, state, settled_at, payout) as what from bets.bets
    where (state = 'open' and settled_at is not null) or (state <> 'open' and settled_at is null)
      or state not in ('open', 'settled', 'rolled_back', 'voided') or (state in ('rolled_back', 'voided') and payout <> 0)
    union all
    select format('bet %s has no transfer', b.id) from bets.bets b
    where not exists (select from wallet.transfers t where t.id = b.id and t.outcome = 'applied' and t.kind in ('bet', 'betwin'))
    union all
    select format('transfer %s placed a bet that has no record', t.id) from wallet.transfers t
    where t.kind in ('bet', 'betwin') and t.outcome = 'applied' and not exists (select from bets.bets b where b.id = t.id)
    union all
    select format('bet %s is %s but was returned %s times', b.id, b.state, r.many)
    from bets.bets b left join (select reference, count(*) as many from wallet.transfers where kind in ('rollback', 'void') and outcome = 'applied'
      group by reference) r on r.reference = b.id::text
    where (b.state in ('rolled_back', 'voided')) <> (coalesce(r.many, 0) = 1)`)
}

function findOverpaid(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('bet %s was paid %s of at most %s', b.id, greatest(b.payout, p.paid), b.max_payout) as what
    from bets.bets b
    left join (select t.reference, sum(n.amount) as paid from wallet.transfers t join wallet.entries n on n.transfer_id = t.id and n.account_id > 0
      where t.kind in ('win', 'adjust') group by t.reference) p on p.reference = b.id::text
    where b.payout > b.max_payout or p.paid > b.max_payout`)
}

/** The guards as the catalogue shows them: present, switched on, before the change, and running a function that always raises. */
function findUnguarded(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('%s does not refuse %s', w.relation, w.change) as what
    from (values ('wallet.transfers'), ('wallet.entries'), ('wallet.seals'), ('wallet.accounts')) r (relation)
    cross join (values ('update', 16), ('delete', 8), ('truncate', 32)) c (change, bit)
    cross join lateral (select r.relation, c.change) w
    where not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = r.relation::regclass and g.tgenabled in ('O', 'A') and (g.tgtype & 2) = 2 and (g.tgtype & c.bit) = c.bit
        and g.tgqual is null and p.prosrc ~ '^\\s*begin\\s+raise exception')
    union all
    select format('%s does not check sums', 'wallet.entries') where not exists (
      select from pg_trigger g where g.tgrelid = 'wallet.entries'::regclass and g.tgname = 'sums_to_zero' and g.tgenabled in ('O', 'A'))
    union all
    select format('%s does not forbid balances below zero', 'wallet.balances') where not exists (
      select from pg_constraint k where k.conrelid = 'wallet.balances'::regclass and k.conname = 'balance_not_negative' and k.convalidated)`)
}

function findForgotten(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('bet %s of %s is open since %s', b.id, b.vendor, b.placed_at) as what
    from bets.bets b left join bets.settlement_limits l on l.vendor = b.vendor
    where b.state = 'open' and b.placed_at + coalesce(l.hours, 24) * interval '1 hour' < now()
      and b.id not in (select e.bet_id from bets.exceptions e where e.bet_id is not null)`)
}

function findDisagreements(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with of_bet as (
      select coalesce(t.reference, t.id::text) as bet, n.account_id, n.amount
      from wallet.transfers t join wallet.entries n on n.transfer_id = t.id
      where t.kind in ('bet', 'betwin', 'win', 'adjust', 'rollback', 'void') and n.account_id > 0
    ), sums as (select bet, account_id, sum(amount) as moved from of_bet group by bet, account_id)
    select format('bet %s: the record says %s, the ledger %s', b.id, w.owed, coalesce(s.moved, 0)) as what
    from bets.bets b
    cross join lateral (select case when b.state in ('rolled_back', 'voided') then 0 else b.payout - b.stake end as owed) w
    left join sums s on s.bet = b.id::text and s.account_id = b.account_id
    where coalesce(s.moved, 0) <> w.owed
    union all
    select format('account %s moved %s for bet %s, which is not its own', s.account_id, s.moved, s.bet) from sums s
    where not exists (select from bets.bets b where b.id::text = s.bet and b.account_id = s.account_id)`)
}

/** Bets of earlier releases that are not yet entered into the log are left out. */
function findWrongTurnover(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with standing as (
      select b.id, b.turnover_version as versions, (b.state = 'settled' and b.turnover_version > 0)::int as bets, b.stake, b.payout,
        case when b.state <> 'settled' or b.turnover_version = 0 then 0
          when b.category in ('SPORTS', 'ESPORTS') and (b.details ->> 'price')::numeric < 15000 then 0
          when b.category in ('SPORTS', 'ESPORTS') or b.valid_bet is null and b.category in ('LIVE', 'COCKFIGHT', 'PVP')
            then least(b.stake, greatest(b.payout, b.stake) - least(b.payout, b.stake), b.valid_bet)
          else least(b.stake, b.valid_bet) end as valid,
        b.state = 'settled' and b.turnover_version = 0 and (f.upto_id < b.id or b.id <= f.through_id) as is_missing
      from bets.bets b cross join bets.turnover_fill f
    ), told as (
      select bet, count(*) as versions, sum(bets) as bets, sum(valid) as valid, sum(stake) as stake, sum(payout) as payout from bets.turnover group by bet
    )
    select format('bet %s counts %s, its turnover says %s', coalesce(s.id, t.bet), s.valid, coalesce(t.valid, 0)) as what
    from standing s full join told t on t.bet = s.id
    where s.id is null or s.is_missing or s.valid <> coalesce(t.valid, 0) or s.versions <> coalesce(t.versions, 0) or s.bets <> coalesce(t.bets, 0)
      or s.bets * s.stake <> coalesce(t.stake, 0) or s.bets * s.payout <> coalesce(t.payout, 0)`)
}

function findWrongHolds(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('account %s holds %s, its open holds are %s', s.id, s.moved, s.held) as what from (
      select c.id, coalesce((select sum(n.amount) from wallet.entries n where n.account_id = c.id), 0) as moved,
        coalesce((select sum(h.amount) from wallet.holds h where h.held_account_id = c.id and h.ended_at is null), 0) as held
      from wallet.accounts c where c.kind = 'held') s
    where s.moved <> s.held`)
}

function findWrongPayouts(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with moved as (
      select c.brand, c.currency, sum(n.amount) as amount from wallet.accounts c join wallet.entries n on n.account_id = c.id
      where c.kind = 'payouts_open' group by c.brand, c.currency
    ), owed as (
      select brand_id as brand, currency, sum(amount - received - refunded) as amount from cashier.withdrawals
      where paid_at is not null and ended_at is null group by brand_id, currency
    )
    select format('brand %s %s: payouts of %s are open, orders say %s', coalesce(m.brand, o.brand), coalesce(m.currency, o.currency), m.amount, o.amount) as what
    from moved m full join owed o on o.brand = m.brand and o.currency = m.currency
    where coalesce(m.amount, 0) <> coalesce(o.amount, 0)`)
}

/** The first hold is amount and fee, until the money was sent; the second the bond, until the end. */
function findWrongWithdrawals(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('withdrawal %s is %s and holds %s', s.order_no, s.state, s.held) as what from (
      select w.order_no, w.state, case when w.ended_at is not null then 0 when w.paid_at is not null then w.bond else w.amount + w.fee + w.bond end as due,
        coalesce((select sum(h.amount) from wallet.holds h where h.reference = w.order_no and h.ended_at is null), 0) as held
      from cashier.withdrawals w) s
    where s.due <> s.held`)
}

function findLate(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    select format('bet %s was placed at %s, its lock is %s', id, placed_at, locks_at) as what from bets.bets where placed_at >= locks_at`)
}

type Link = { seq: bigint | null; transfer_id: bigint | null; hash: string | null; id: bigint | null; words: string | null }

/** Recomputes the chain with Node's own SHA-256 over rows read in pages. @returns the first link that is wrong, in words */
/** A pool's account by its entries, against the bets and wins as the vendors' calls tell of them and the rows of the hits. */
function findPoolDifferences(on: Queryable): Promise<Violation[]> {
  return on.query<Violation>(sql`
    with told as (
      select l.brand, case when l.adapter = 'gvp' and l.base_url is null then 'STUDIO' else l.vendor end as network, j.part ->> 'id' as code,
        sum((j.part ->> 'amount')::bigint) filter (where t.kind = 'bet' and not t.undone) as fed,
        sum((j.part ->> 'amount')::bigint) filter (where t.kind = 'win') as won
      from launch.transactions t join launch.links l on l.id = t.link, jsonb_array_elements(t.details -> 'jackpots') j (part)
      where t.status = 'OK' and t.details ? 'jackpots' group by 1, 2, 3
    ), booked as (
      select p.id, p.brand, p.network, p.code, p.seed, coalesce(sum(n.amount), 0) as held,
        coalesce(sum(n.amount) filter (where t.kind in ('jackpot_contribution', 'jackpot_return')), 0) as fed,
        coalesce(sum(n.amount) filter (where t.kind = 'jackpot_seed'), 0) as seeds,
        coalesce(-sum(n.amount) filter (where t.kind = 'jackpot_win'), 0) as won
      from jackpots.pools p
      left join wallet.accounts c on c.owner = 0 and c.id between p.account_id - 63 and p.account_id
      left join wallet.entries n on n.account_id = c.id left join wallet.transfers t on t.id = n.transfer_id
      group by p.id
    ), hits as (
      select h.pool, count(*) as many, sum(h.amount) as amount from jackpots.hits h group by h.pool
    )
    select format('pool %s: holds %s, fed %s (told %s), house %s, won %s (told %s, hits %s)', b.code, b.held, b.fed, coalesce(o.fed, 0), b.seeds,
      b.won, coalesce(o.won, 0), coalesce(h.amount, 0)) as what
    from booked b left join told o on o.brand = b.brand and o.network = b.network and o.code = b.code left join hits h on h.pool = b.id
    where b.held < 0 or b.held <> b.fed + b.seeds - b.won or b.fed <> coalesce(o.fed, 0) or b.won <> coalesce(o.won, 0)
      or b.won <> coalesce(h.amount, 0) or b.seeds <> b.seed * (1 + coalesce(h.many, 0))`)
}

async function findBrokenChain(on: Queryable, anchor: { seq: string; hash: string } | undefined): Promise<string | undefined> {
  let link = Buffer.alloc(32)
  let expected = 1n
  for (;;) {
    const page = await readLinks(on, expected)
    for (const row of page) {
      if (row.seq !== expected) return `link ${expected} is missing`
      if (row.words === null) return `link ${expected}: transfer ${row.transfer_id} is gone`
      link = createHash('sha256').update(link).update(row.words).digest()
      if (link.toString('hex') !== row.hash) return `link ${expected}: transfer ${row.transfer_id} was changed`
      if (anchor?.seq === String(expected) && anchor.hash !== row.hash) return `link ${expected} differs from the head that was kept`
      expected += 1n
    }
    if (page.length === 0) break
  }
  if (anchor && expected <= BigInt(anchor.seq)) return `the chain ends before link ${expected}, the head that was kept is ${anchor.seq}`
  const [added] = await on.query<Violation>(sql`
    select format('transfer %s was added behind the seal', t.id) as what from wallet.transfers t
    where t.id < (select max(transfer_id) from wallet.seals) and not exists (select from wallet.seals s where s.transfer_id = t.id)
    order by t.id limit 1`)
  return added?.what
}

type SealedRecord = { seq: bigint; hash: string; record_id: bigint; words: string | null }

async function findForgedRecord(on: Queryable, read: typeof readRecords, anchor: Head | undefined): Promise<string | undefined> {
  let link = Buffer.alloc(32)
  let expected = 1n
  for (;;) {
    const page = await read(on, expected)
    for (const row of page) {
      if (row.seq !== expected) return `link ${expected} is missing`
      if (row.words === null) return `link ${expected}: row ${row.record_id} is gone`
      link = createHash('sha256').update(link).update(row.words).digest()
      if (link.toString('hex') !== row.hash) return `link ${expected}: row ${row.record_id} was changed`
      if (anchor?.seq === String(expected) && anchor.hash !== row.hash) return `link ${expected} differs from the head that was kept`
      expected += 1n
    }
    if (page.length === 0) break
  }
  return anchor && expected <= BigInt(anchor.seq)
    ? `the record ends before link ${expected}, the head that was kept is ${anchor.seq}`
    : undefined
}

function readRecords(on: Queryable, from: bigint): Promise<SealedRecord[]> {
  return on.query<SealedRecord>(sql`
    select s.seq, encode(s.hash, 'hex') as hash, s.record_id, case when a.id is not null then
      jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.brand_id, a.member_id, a.actor, a.event, host(a.ip), a.device,
        a.session_id, a.request_id, a.before, a.after)::text end as words
    from (select * from identity.audit_seals where seq >= ${from}::bigint order by seq limit 5000) s
      left join identity.audit_record a on a.id = s.record_id
    order by s.seq`)
}

function readStaffRecords(on: Queryable, from: bigint): Promise<SealedRecord[]> {
  return on.query<SealedRecord>(sql`
    select s.seq, encode(s.hash, 'hex') as hash, s.record_id, case when a.id is not null then
      jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.brand_id, a.person_id, a.username, a.session_id, host(a.ip),
        a.device, a.permission, a.route, a.event, a.subject_kind, a.subject_id, a.before, a.after, a.reason, a.request, a.request_id)::text end as words
    from (select * from staff.audit_seals where seq >= ${from}::bigint order by seq limit 5000) s
      left join staff.audit a on a.id = s.record_id
    order by s.seq`)
}

function readLinks(on: Queryable, from: bigint): Promise<Link[]> {
  return on.query<Link>(sql`
    with page as (select * from wallet.seals where seq >= ${from}::bigint order by seq limit 5000),
    ends as (select min(transfer_id) as low, max(transfer_id) as high from page),
    moved as (
      select n.transfer_id, string_agg(n.account_id || ':' || n.version || ':' || n.amount || ':' || n.balance, ',' order by n.account_id, n.version) as words
      from wallet.entries n where n.transfer_id >= (select low from ends) and n.transfer_id <= (select high from ends) group by n.transfer_id
    )
    select s.seq, s.transfer_id, encode(s.hash, 'hex') as hash, t.id,
      t.id || '|' || t.account_id || '|' || t.balance || '|' || t.version || '|' || round(extract(epoch from t.created_at) * 1000000) || '|' || t.key
        || '|' || t.hash || '|' || t.kind || '|' || t.outcome || '|' || coalesce(t.reference, '-') || '|' || coalesce(m.words, '') as words
    from page s
    left join (select * from wallet.transfers where id >= (select low from ends) and id <= (select high from ends)) t on t.id = s.transfer_id
    left join moved m on m.transfer_id = s.transfer_id
    order by s.seq`)
}
