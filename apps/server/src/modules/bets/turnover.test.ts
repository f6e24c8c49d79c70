/** The log of turnover as the settling statement writes it, held against the rules in code. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAll } from '../../testing/test-seal.ts'
import type { BetAction } from './action.ts'
import { expectSoundLedger } from './invariants.ts'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'
import { countValid } from './turnover-rules.ts'
import { summarizePlay } from './play-summary-store.ts'
import { fillTurnover } from './turnover-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

type Row = {
  bet: string
  version: number
  bets: number
  valid: bigint
  stake: bigint
  payout: bigint
  rank: number
  agent_path: string[] | null
}

async function readLog({ owner }: Player): Promise<Row[]> {
  return database.query<Row>(sql`
    select b.external_id as bet, t.version, t.bets, t.valid, t.stake, t.payout, t.rank, t.agent_path
    from bets.turnover t join bets.bets b on b.id = t.bet where t.member = ${owner.member} order by t.id`)
}

const shortly = ({ bet, version, bets, valid, stake, payout }: Row) => [bet, version, bets, valid, stake, payout]

test('a settled bet is in the log once, with its line and level at the time of the bet', async () => {
  const player = await openPlayer(database, 1_000n)
  const terms = { agentPath: [7n, 9n], rank: 3 }
  await player.apply(player.betwin('at once', 20n, 50n, terms), player.bet('open', 30n, terms))
  expect((await readLog(player)).map(shortly)).toEqual([['at once', 1, 1, 20n, 20n, 50n]])
  await player.apply(player.win('w', 'open', 0n))
  await player.apply(player.win('w', 'open', 0n))
  expect(await readLog(player)).toMatchObject([
    { bet: 'at once', rank: 3, agent_path: [7n, 9n] },
    { bet: 'open', version: 1, valid: 30n, stake: 30n, payout: 0n, rank: 3, agent_path: [7n, 9n] },
  ])
})

test('a void, a rollback and a resettlement write the difference as the next version and edit nothing', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.betwin('a', 20n, 50n), player.betwin('b', 10n, 0n), player.betwin('c', 5n, 0n, { category: 'SPORTS' }))
  const of = (betExternalId: string, externalId: string) => ({ ...player.owner, externalId, betExternalId })
  await player.apply({ ...of('a', 'void a'), kind: 'void' })
  await player.apply({ ...of('b', 'take back b'), kind: 'rollback', wholeRound: true })
  await player.apply({ ...of('c', 'pay c'), kind: 'adjust', payout: 7n })
  await player.apply({ ...of('c', 'reopen c'), kind: 'adjust', payout: -7n, reopens: true })
  await player.apply(player.win('c again', 'c', 5n))
  expect((await readLog(player)).map(shortly)).toEqual([
    ['a', 1, 1, 20n, 20n, 50n],
    ['b', 1, 1, 10n, 10n, 0n],
    ['c', 1, 1, 5n, 5n, 0n],
    ['a', 2, -1, -20n, -20n, -50n],
    ['b', 2, -1, -10n, -10n, 0n],
    ['c', 2, 0, -3n, 0n, 7n],
    ['c', 3, -1, -2n, -5n, -7n],
    // A push: the stake is back.
    ['c', 4, 1, 0n, 5n, 5n],
  ])
  await expect(database.query(sql`update bets.turnover set valid = 0`)).rejects.toThrow('append-only')
})

test('the rules of withdrawals read what has counted, also where no vendor states it', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(
    player.betwin('unstated', 20n, 50n),
    player.betwin('stated', 30n, 0n, { validBet: 12n }),
    player.betwin('void', 40n, 0n),
    player.bet('open', 10n),
  )
  await player.apply({ ...player.owner, externalId: 'void it', betExternalId: 'void', kind: 'void' })
  expect(await summarizePlay(database, player.owner.member)).toEqual({ turnover: 32n, largestWin: 50n, meanStake: 25n })
})

test('what a vendor states counts where it is lower, with the bet, with its win and with a correction', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(
    player.betwin('told', 20n, 0n, { validBet: 12n }),
    player.betwin('too much', 20n, 0n, { validBet: 99n }),
    player.bet('table', 20n, { category: 'LIVE' }),
    player.bet('told later', 20n, { category: 'LIVE' }),
    player.betwin('match', 100n, 190n, { category: 'SPORTS', details: { price: 19_000 } }),
    player.betwin('low price', 100n, 0n, { category: 'SPORTS', details: { price: 14_000 } }),
  )
  await player.apply(player.win('w1', 'table', 39n), player.win('w2', 'told later', 39n, { validBet: 4n }))
  const told = async () => Object.fromEntries((await readLog(player)).map(({ bet, valid }) => [bet, valid]))
  expect(await told()).toEqual({ told: 12n, 'too much': 20n, match: 90n, 'low price': 0n, table: 19n, 'told later': 4n })
  await player.apply({ ...player.owner, kind: 'adjust', externalId: 'x', betExternalId: 'told later', payout: 1n, validBet: 20n })
  expect(await told()).toMatchObject({ 'told later': 16n })
})

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  kind: fc.constantFrom('bet', 'betwin', 'win', 'rollback', 'adjust', 'void', 'close'),
  stake: fc.bigInt({ min: 0n, max: 40n }),
  payout: fc.bigInt({ min: 0n, max: 90n }),
  flag: fc.boolean(),
  category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
  validBet: fc.option(fc.bigInt({ min: 0n, max: 50n }), { nil: undefined }),
  price: fc.constantFrom(14_000, 18_000, undefined),
})

function toAction(
  player: Player,
  number: number,
  { id, kind, stake, payout, flag, category, validBet, price }: typeof step extends fc.Arbitrary<infer T> ? T : never,
): BetAction {
  const told = validBet !== undefined && { validBet }
  const named = { ...player.owner, externalId: `${number}`, betExternalId: id }
  if (kind === 'bet' || kind === 'betwin') {
    const more = { category, ...told, ...(price !== undefined && { details: { price } }) }
    return kind === 'bet' ? player.bet(id, stake, more) : player.betwin(id, stake, payout, { ...more, closes: flag })
  }
  if (kind === 'win') return player.win(named.externalId, id, payout, { closes: flag, multiWin: true, ...told })
  if (kind === 'adjust') return { ...named, kind, payout: payout - 45n, reopens: flag, ...told }
  return kind === 'rollback' ? { ...named, kind, wholeRound: flag } : { ...named, kind }
}

test('whatever happens to bets, the log sums to what the rules make of them (MON-36)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }), async (lists) => {
      const player = await openPlayer(database, 500n)
      let number = 0
      for (const list of lists) await player.apply(...list.map((each) => toAction(player, (number += 1), each)))
      type Bet = {
        category: string
        state: string
        stake: bigint
        payout: bigint
        stated: bigint | null
        price: string | null
        counted: bigint
        valid: bigint
      }
      const bets = await database.query<Bet>(sql`
        select b.category, b.state, b.stake, b.payout, b.valid_bet as stated, b.details ->> 'price' as price, b.counted,
          coalesce((select sum(t.valid) from bets.turnover t where t.bet = b.id), 0)::bigint as valid
        from bets.bets b where b.member = ${player.owner.member}`)
      for (const { state, stated, price, counted, valid, ...bet } of bets) {
        const expected = countValid({ ...bet, stated: stated ?? undefined, price: price === null ? undefined : BigInt(price) })
        expect([counted, valid]).toEqual(state === 'settled' ? [expected, expected] : [0n, 0n])
      }
    }),
    { numRuns: 60 },
  )
})

test('bets of an earlier release are entered into the log at their own time, once', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.betwin('old', 20n, 5n), player.bet('old and open', 10n), player.betwin('old and void', 5n, 0n))
  await player.apply({ ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'old and void' })
  // As the earlier release left them.
  await database.pool.query(`set session_replication_role = 'replica'; delete from bets.turnover where member = ${player.owner.member};
    update bets.bets set counted = 0, turnover_version = 0, valid_bet = stake, settled_at = settled_at - interval '1 day' where member = ${player.owner.member};
    update bets.turnover_fill set through_id = 0, upto_id = (select max(id) from bets.bets); reset session_replication_role`)
  while ((await fillTurnover(database, 100)) > 0);
  await fillTurnover(database, 100)
  expect((await readLog(player)).map(shortly)).toEqual([['old', 1, 1, 20n, 20n, 5n]])
  const [row] = await database.query(sql`
    select t.settled_at = b.settled_at as same from bets.turnover t join bets.bets b on b.id = t.bet where t.member = ${player.owner.member}`)
  expect(row).toEqual({ same: true })
  await player.apply(player.win('w', 'old and open', 0n))
  expect((await readLog(player)).map(shortly).at(-1)).toEqual(['old and open', 1, 1, 10n, 10n, 0n])
})

test('the invariants hold after all of this (MON-01, MON-36)', async () => {
  await sealAll(database)
  await expectSoundLedger(database)
})
