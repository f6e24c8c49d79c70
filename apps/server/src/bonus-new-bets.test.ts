/** New bets of members with a bonus are placed in one list; that must move, write and answer what applying them one by one moves, writes and answers. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BetAction, type BetAnswer, expectSoundLedger } from '#modules/bets'
import { checkBonuses, grantBonus, type NewBonus } from '#modules/bonus'
import { seedBrands } from '#modules/brand'
import { openPlayer, openPlayers, openTestLedger, type Player } from './testing/test-ledger.ts'

/** Lists for 60 tables here; `PROOF=full` runs 5,000. */
const runs = process.env.PROOF === 'full' ? 5_000 : 60

let database: TestDatabase
let other: Player
beforeAll(async () => {
  database = await openTestLedger()
  await database.transaction((tx) => seedBrands(tx))
  other = await openPlayer(database, 0n)
})
afterAll(async () => {
  await expectSoundLedger(database)
  expect((await checkBonuses(database)).filter(({ violations }) => violations > 0)).toEqual([])
  await database.drop()
})

const offer = fc.record({
  amount: fc.bigInt({ min: 101n, max: 250n }),
  multiplier: fc.constantFrom(1, 1, 10),
  spendOrder: fc.constantFrom('REAL_FIRST' as const, 'BONUS_FIRST' as const, 'RATIO' as const),
  isSticky: fc.boolean(),
  maxBet: fc.option(fc.bigInt({ min: 20n, max: 120n }), { nil: undefined }),
  maxWin: fc.option(fc.bigInt({ min: 100n, max: 900n }), { nil: undefined }),
  contribution: fc.constantFrom({ RNG: 100, LIVE: 10 }, { RNG: 33 }),
})
type Offer = { amount: bigint } & Omit<NewBonus['terms'], 'base' | 'validDays'>

const draft = fc.record({
  player: fc.nat({ max: 2 }),
  id: fc.nat({ max: 200 }),
  category: fc.constantFrom('RNG', 'RNG', 'RNG', 'LIVE', 'SPORTS'),
  stake: fc.bigInt({ min: 0n, max: 90n }),
  payout: fc.option(fc.bigInt({ min: 0n, max: 150n })),
  minBalance: fc.option(fc.bigInt({ min: 0n, max: 130n }), { nil: undefined, freq: 2 }),
  closes: fc.boolean(),
})
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never

/** Three members with own money: the first has two bonuses, of which one waits, the second has one, the third has none. */
async function openTable(offers: Offer[], money: bigint): Promise<Player[]> {
  const players = await openPlayers(database, 3, money)
  for (const [index, { amount, ...terms }] of offers.entries()) {
    const { owner } = players[index % 2]!
    const bonus = { amount, terms: { base: 'BONUS' as const, validDays: 30, ...terms } }
    const reason = { actor: null, reason: 'test' }
    await database.transaction((tx) =>
      grantBonus(tx, { ...owner, source: 'gift', reference: `${owner.member}:${index}`, ...bonus, ...reason }),
    )
  }
  return players
}

function toAction(players: Player[], { player, id, category, stake, payout, minBalance, closes }: Draft): BetAction {
  const who = players[player]!
  if (payout === null) return who.bet(`b${id}`, stake, { category })
  return who.betwin(`b${id}`, stake, payout, { category, closes, ...(minBalance !== undefined && { minBalance }) })
}

/** An answer without the ledger's numbers and versions, which count transfers, and without what holds at the end of the list. */
const plain = ({ outcome, duplicate, state, balance, betId, transferId }: BetAnswer) => ({
  outcome,
  duplicate,
  state,
  balance,
  bet: betId === undefined ? 'none' : betId === transferId,
})
/** What a member's last answer says of the end of the list. */
const standing = (answers: BetAnswer[], list: Draft[]) =>
  [0, 1, 2].map((player) => {
    const last = list.findLastIndex((each) => each.player === player)
    return last === -1 ? undefined : [answers[last]!.currentBalance, answers[last]!.bonus]
  })

/** All that is stored of these members, without the ledger's numbers; transfers between a bonus and own money as their sums. */
async function read(players: Player[]): Promise<unknown[]> {
  const members = players.map(({ owner }) => owner.member)
  const accounts = sql`
    select array_position(${members}::bigint[], a.owner) as who, case when a.kind like 'bonus%' then split_part(g.reference, ':', 2) else a.kind end as kind, b.balance
    from wallet.accounts a join wallet.balances b on b.account_id = a.id left join bonus.grants g on g.account_id = a.id
    where a.owner = any (${members}::bigint[]) order by a.owner, a.id`
  const ledger = sql`
    select array_position(${members}::bigint[], a.owner) as who, t.kind, t.outcome, left(h.kind, 5) as account, sum(e.amount) as amount,
      count(*) filter (where t.kind <> 'bonus_play') as many
    from wallet.transfers t join wallet.accounts a on a.id = t.account_id left join wallet.entries e on e.transfer_id = t.id
      left join wallet.accounts h on h.id = e.account_id
    where a.owner = any (${members}::bigint[]) group by 1, 2, 3, 4 having sum(e.amount) is distinct from 0 order by 1, 2, 3, 4`
  const bets = sql`
    select array_position(${members}::bigint[], a.owner) as who, b.external_id, b.stake, b.payout, b.valid_bet, b.counted, b.turnover_version, b.state, b.bonus_stake, b.category,
      b.settled_at is null as is_open, t.valid, t.bonus_part, t.version, p.stake as part, p.net, p.short, p.progress, p.grant_id is not null as has_grant
    from bets.bets b join wallet.accounts a on a.id = b.account_id left join bets.turnover t on t.bet = b.id left join bonus.parts p on p.bet = b.id
    where a.owner = any (${members}::bigint[]) order by a.owner, b.id`
  const grants = sql`
    select array_position(${members}::bigint[], a.owner) as who, a.amount, a.state, a.progress, a.paid, a.end_balance, a.shortfall
    from (select g.*, g.member as owner from bonus.grants g) a where a.owner = any (${members}::bigint[]) order by a.id`
  const rows = await Promise.all([accounts, ledger, bets, grants].map((each) => database.query(each)))
  return rows.map((list) => list.map((row) => Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name, `${value}`]))))
}

const countTransfers = async (players: Player[]) => {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from wallet.transfers t join wallet.accounts a on a.id = t.account_id
    where a.owner = any (${players.map(({ owner }) => owner.member)}::bigint[])`)
  return row!.count
}

test('new bets with a bonus are placed in a list as they are placed one by one (MON-02, MON-27)', async () => {
  const seen = new Set<string>()
  let fewer = 0
  const lists = fc.array(fc.array(draft, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(
    lists,
    fc.array(offer, { minLength: 3, maxLength: 3 }),
    fc.bigInt({ min: 0n, max: 300n }),
    async (all, offers, money) => {
      const [listed, single] = [await openTable(offers, money), await openTable(offers, money)]
      for (const list of all) {
        const together = await listed[0]!.apply(...list.map((each) => toAction(listed, each)))
        // An action that speaks of another bet sends the whole list the other way.
        const close = { ...other.owner, kind: 'close', externalId: 'none', betExternalId: 'nothing' } as const
        const apart = (await single[0]!.apply(...list.map((each) => toAction(single, each)), close)).slice(0, -1)
        expect(together.map(plain)).toEqual(apart.map(plain))
        expect(standing(together, list)).toEqual(standing(apart, list))
        for (const { outcome, duplicate } of together) seen.add(duplicate ? 'repeated' : outcome)
      }
      const [one, two] = [await read(listed), await read(single)]
      expect(one).toEqual(two)
      for (const { state } of one[3] as { state: string }[]) seen.add(state)
      fewer += (await countTransfers(single)) - (await countTransfers(listed))
    },
  )
  await fc.assert(property, { numRuns: runs, seed: 1 })
  const all = ['active', 'applied', 'bonus_limit', 'cleared', 'insufficient_funds', 'lost', 'pending', 'repeated']
  expect([...seen].toSorted()).toEqual(all)
  // One transfer of a bet instead of two.
  expect(fewer).toBeGreaterThan(runs)
}, 3_600_000)

test('a bet that would take main below zero is refused whatever smaller balance its vendor asks for (MON-02)', async () => {
  const terms = {
    multiplier: 10,
    spendOrder: 'REAL_FIRST' as const,
    isSticky: false,
    maxBet: 20n,
    maxWin: undefined,
    contribution: { RNG: 100 },
  }
  const [player] = await openTable([{ amount: 200n, ...terms }], 30n)
  // Above the largest bet own money stakes alone: it has 30, the call asks for no more than 10 and would take 50.
  const [answer] = await player!.apply(player!.betwin('b', 60n, 10n, { minBalance: 10n }))
  expect(answer).toMatchObject({ outcome: 'insufficient_funds', balance: 30n })
  expect(await player!.balance()).toBe(30n)
})
