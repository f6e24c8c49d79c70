/** A list of new bets takes a shorter way through the database: it must answer and write what the way of all actions answers and writes. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHouseAccount, openAccounts, postTransfers } from '#modules/wallet'
import type { BetAction, BetAnswer } from './action.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayer, openPlayers, openTestLedger, type Player } from '../../testing/test-ledger.ts'

/** 100 lists here; `PROOF=full` runs 3,000. */
const runs = process.env.PROOF === 'full' ? 3_000 : 100

let database: TestDatabase
let stranger: Player

beforeAll(async () => {
  database = await openTestLedger()
  stranger = await openPlayer(database, 0n)
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

const places = [{}, { brand: 1, currency: 'EUR' }, { brand: 2, currency: 'EUR' }, { brand: 2, currency: 'BDT' }]

/** Two members, the first of them with money in other currencies and at another brand as well. */
async function openTable(): Promise<Player[]> {
  const [first, second] = await openPlayers(database, 2, 150n)
  for (const place of places.slice(1) as { brand: number; currency: string }[]) {
    const [account] = await openAccounts(database, [{ ...place, owner: first!.owner.member }])
    const cashier = await getHouseAccount(database, place.brand, place.currency, 'cashier')
    const postings = [
      { account: account!, amount: 150n },
      { account: cashier, amount: -150n },
    ]
    await postTransfers(database, [{ key: `seed:${place.brand}:${place.currency}:${first!.owner.member}`, kind: 'deposit', postings }])
  }
  return [first!, second!]
}

type Draft = {
  player: number
  place: object
  id: string
  stake: bigint
  payout: bigint | null
  minBalance: bigint | undefined
  more: object
}
const draft: fc.Arbitrary<Draft> = fc.record({
  player: fc.nat({ max: 1 }),
  place: fc.constantFrom(...places),
  id: fc.constantFrom(...'abcdefghijklmnopqrstuvwx'),
  stake: fc.bigInt({ min: 0n, max: 60n }),
  payout: fc.option(fc.bigInt({ min: 0n, max: 60n })),
  minBalance: fc.option(fc.bigInt({ min: 0n, max: 90n }), { nil: undefined }),
  more: fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ validBet: 1n }, { details: { line: 'é"' } }, { agentPath: [7n, 9n] }),
    },
    { weight: 2, arbitrary: fc.constantFrom({ maxPayout: 5n }, { maxPayout: 55n }) },
    { weight: 1, arbitrary: fc.constantFrom({ locksAt: new Date('2001-01-01') }, { locksAt: new Date('2101-01-01') }) },
  ),
})

function toAction(players: Player[], { player, place, id, stake, payout, minBalance, more }: Draft): BetAction {
  const all = { ...more, ...place }
  const who = players[player]!
  if (payout === null) return who.bet(id, stake, all)
  return who.betwin(id, stake, payout, { ...all, closes: stake % 2n === 0n, ...(minBalance !== undefined && { minBalance }) })
}

/** An answer without the ledger's numbers: whether the bet is named, and whether as what took its stake, is kept. */
const plain = ({ transferId, betId, ...rest }: BetAnswer) => ({ ...rest, bet: betId === undefined ? 'none' : betId === transferId })

/** All that is stored of these members, in the order in which it was written, without the ledger's numbers. */
async function read(players: Player[]): Promise<unknown[]> {
  const members = players.map(({ owner }) => owner.member)
  const transfers = sql`
    select array_position(${members}::bigint[], a.owner) as who, a.brand, a.currency, t.balance, t.version, t.kind, t.outcome, t.reference,
      e.amount, e.balance as after, e.version as entry_version, h.amount as house, o.brand as house_brand, o.currency as house_currency, o.kind as house_kind, t.created_at = b.placed_at as at_once,
      b.stake, b.valid_bet, b.counted, b.turnover_version, b.payout, b.max_payout, b.settled_at = b.placed_at as ended_at_once, b.locks_at, b.vendor, b.game, b.category,
      b.round_id, b.external_id, b.state, b.agent_path, b.details
    from wallet.transfers t
    join wallet.accounts a on a.id = t.account_id
    left join wallet.entries e on e.transfer_id = t.id and e.account_id = a.id
    left join wallet.entries h on h.transfer_id = t.id and h.account_id < 0
    left join wallet.accounts o on o.id = h.account_id
    left join bets.bets b on b.id = t.id
    where a.owner = any (${members}::bigint[]) order by t.id`
  const balances = sql`
    select array_position(${members}::bigint[], a.owner) as who, a.brand, a.currency, b.balance, b.version
    from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.owner = any (${members}::bigint[]) order by a.owner, a.brand, a.currency`
  return [await database.query(transfers), await database.query(balances)]
}

test('A list of new bets answers as a mixed list does (MON-02, MON-03, MON-05, MON-08)', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(draft, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }), async (lists) => {
      const [short, long] = [await openTable(), await openTable()]
      for (const list of lists) {
        const alone = await short[0]!.apply(...list.map((each) => toAction(short, each)))
        // An action that speaks of a bet, though of one that nobody knows, sends the whole list the other way.
        const close = { ...stranger.owner, kind: 'close', externalId: 'none', betExternalId: 'nothing' } as const
        const among = await long[0]!.apply(...list.map((each) => toAction(long, each)), close)
        expect(alone.map(plain)).toEqual(among.slice(0, -1).map(plain))
        const whole = alone.every(({ outcome, duplicate }) => outcome === 'applied' && !duplicate)
        seen.add(whole ? `${Math.min(alone.length, 4)} at once` : 'not all')
      }
      expect(await read(short)).toEqual(await read(long))
    }),
    { numRuns: runs, seed: 1 },
  )
  expect([...seen].toSorted()).toEqual(['1 at once', '2 at once', '3 at once', '4 at once', 'not all'])
}, 3_600_000)

test('A list with used ids places the new bets and repeats the stored answers of the others (MON-03)', async () => {
  const player = await openPlayer(database, 100n)
  const bets = Array.from({ length: 5 }, (_, index) => player.bet(`b${index}`, 3n))
  const first = await player.apply(...bets)
  const again = await player.apply(player.bet('new', 3n), ...bets)
  expect(again.slice(1).map(({ transferId, balance, duplicate }) => [transferId, balance, duplicate])).toEqual(
    first.map(({ transferId, balance }) => [transferId, balance, true]),
  )
  expect(again[0]).toMatchObject({ outcome: 'applied', duplicate: false, balance: 82n })
  const [written] = await database.query<{ transfers: bigint }>(
    sql`select count(*) as transfers from wallet.transfers where kind = 'bet' and account_id in (
      select id from wallet.accounts where owner = ${player.owner.member})`,
  )
  expect(written).toEqual({ transfers: 6n })
})
