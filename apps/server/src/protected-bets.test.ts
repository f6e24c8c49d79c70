/** Limits and breaks on the way of a bet, in the database's own statement. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { seedBrands } from '#modules/brand'
import { openPlayer, openTestLedger, type Player } from './testing/test-ledger.ts'
import { addBlock } from './modules/protection/block-store.ts'
import { checkProtection } from '#modules/protection'
import { answerCheck, holdTerms, refreshTerms, setLimit } from './modules/protection/store.ts'
import type { LimitKind } from '@portal/contracts/protection-values'

const rounds = process.env.PROOF === 'full' ? 1_000 : 10

let database: TestDatabase
beforeAll(async () => {
  database = await openTestLedger()
  await database.transaction((tx) => seedBrands(tx))
})
afterAll(async () => {
  await expectSoundLedger(database)
  expect(await checkProtection(database)).toEqual([
    { id: 'I41', violations: 0, sample: null },
    { id: 'I42', violations: 0, sample: null },
  ])
  await database.drop()
})

const limit = ({ owner }: Player, kind: LimitKind, amount: bigint | null) =>
  database.transaction(async (tx) => {
    await holdTerms(tx, owner.brand, owner.member)
    await setLimit(tx, owner.member, { kind, source: 'own', amount, at: new Date() })
    await refreshTerms(tx, owner.member)
  })
const block = ({ owner }: Player, kind: 'time_out' | 'exclusion', endsAt: Date | null) =>
  database.transaction(async (tx) => {
    await holdTerms(tx, owner.brand, owner.member)
    await addBlock(tx, { ...owner, kind, endsAt, imposedBy: null, reason: '' })
    await refreshTerms(tx, owner.member)
  })
const outcomes = async (player: Player, ...actions: Parameters<Player['apply']>) =>
  (await player.apply(...actions)).map(({ outcome }) => outcome)
/** Moves the member's past by some minutes, as the clock would. */
const wait = ({ owner }: Player, minutes: number) =>
  database.query(sql`
    update protection.terms set play_from = play_from - make_interval(mins => ${minutes}::int), played_at = played_at - make_interval(mins => ${minutes}::int),
      checked_at = checked_at - make_interval(mins => ${minutes}::int) where member = ${owner.member}::bigint`)

test('a loss limit counts open stakes as lost and payouts back: 450 of 500 takes 50, not 60 (PROT-03)', async () => {
  const player = await openPlayer(database, 1_000n)
  await limit(player, 'loss_day', 500n)
  expect(await outcomes(player, player.bet('a', 450n), player.bet('b', 60n), player.bet('c', 50n), player.bet('d', 1n))).toEqual([
    'applied',
    'loss_limit',
    'applied',
    'loss_limit',
  ])
  expect(await outcomes(player, player.win('w', 'c', 80n), player.bet('e', 81n), player.bet('f', 80n))).toEqual([
    'applied',
    'loss_limit',
    'applied',
  ])
})

test('a refusal stays under its id, and moves nothing (PROT-03)', async () => {
  const player = await openPlayer(database, 1_000n)
  await limit(player, 'stake', 10n)
  const [refused] = await player.apply(player.bet('a', 11n))
  expect(refused).toMatchObject({ outcome: 'stake_limit', balance: 1_000n, duplicate: false })
  await limit(player, 'stake', null)
  expect(await player.apply(player.bet('a', 11n))).toMatchObject([{ outcome: 'stake_limit', duplicate: true, balance: 1_000n }])
  expect(await outcomes(player, player.bet('b', 11n))).toEqual(['applied'])
})

test('a hundred bets at once at the edge of a limit never pass it, singly or in lists (PROT-03)', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const player = await openPlayer(database, 100_000n)
    await limit(player, round % 2 === 0 ? 'wager_day' : 'loss_week', 735n)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 3 === 0 ? player.apply(player.bet(`x${n}`, 10n), player.betwin(`y${n}`, 10n, 0n)) : player.apply(player.bet(`x${n}`, 10n)),
      ),
    )
    expect(answers.flat().filter(({ outcome }) => outcome === 'applied')).toHaveLength(73)
    expect(await player.balance()).toBe(100_000n - 730n)
  }
})

test('a rollback and a void give back what a bet has used of a limit (PROT-03)', async () => {
  const player = await openPlayer(database, 1_000n)
  await limit(player, 'wager_day', 100n)
  expect(await outcomes(player, player.bet('a', 100n), player.bet('b', 1n))).toEqual(['applied', 'wager_limit'])
  expect(await outcomes(player, player.rollback('r', 'a'), player.bet('c', 100n), player.bet('d', 1n))).toEqual([
    'applied',
    'applied',
    'wager_limit',
  ])
  expect(await outcomes(player, { ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'c' }, player.bet('e', 100n))).toEqual([
    'applied',
    'applied',
  ])
})

test('what was bet before a limit was set counts for it, and in its own window alone (PROT-02, PROT-03)', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.bet('a', 60n), player.betwin('b', 50n, 30n))
  await limit(player, 'loss_month', 100n)
  expect(await outcomes(player, player.bet('c', 21n), player.bet('d', 20n))).toEqual(['loss_limit', 'applied'])
})

test('a window ends with the day of the brand: the counter begins anew at its first moment (PROT-02)', async () => {
  const player = await openPlayer(database, 1_000n)
  await limit(player, 'wager_day', 100n)
  await limit(player, 'wager_week', 150n)
  const turn = (at: string) =>
    database.query<{ day: bigint; week: bigint; from: Date }>(sql`
      select w.wagered_day as day, w.wagered_week as week, w.day_from as "from"
      from protection.terms t, lateral protection.turn_windows(t, ${at}::timestamptz) w where t.member = ${player.owner.member}::bigint`)
  await database.query(sql`
    update protection.terms set day_from = '2026-03-02 18:00Z', day_ends = '2026-03-03 18:00Z', week_from = '2026-03-01 18:00Z', month_from = '2026-02-28 18:00Z',
      wagered_day = 70, wagered_week = 90 where member = ${player.owner.member}::bigint`)
  expect(await turn('2026-03-03 17:59:59.999Z')).toMatchObject([{ day: 70n, week: 90n }])
  expect(await turn('2026-03-03 18:00:00Z')).toMatchObject([{ day: 0n, week: 90n, from: new Date('2026-03-03T18:00:00Z') }])
  expect(await turn('2026-03-08 17:59:59.999Z')).toMatchObject([{ day: 0n, week: 90n }])
  expect(await turn('2026-03-08 18:00:00Z')).toMatchObject([{ day: 0n, week: 0n }])
  await database.query(sql`delete from protection.terms where member = ${player.owner.member}::bigint`)
})

test('on a break no bet is accepted, and wins, rollbacks and settlements arrive (PROT-07)', async () => {
  const player = await openPlayer(database, 100n)
  await player.apply(player.bet('a', 10n), player.bet('b', 10n))
  await block(player, 'exclusion', null)
  expect(
    await outcomes(player, player.bet('c', 1n), player.betwin('d', 0n, 5n), player.win('w', 'a', 30n), player.rollback('r', 'b')),
  ).toEqual(['excluded', 'excluded', 'applied', 'applied'])
  expect(await player.balance()).toBe(120n)
})

test('bets that run at the moment of an exclusion stand before it or are refused (PROT-07)', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const player = await openPlayer(database, 1_000n)
    const bets = Array.from({ length: 30 }, (_, n) => player.apply(player.bet(`x${n}`, 1n)))
    await Promise.all([...bets, block(player, 'exclusion', null)])
    expect(await outcomes(player, player.bet('late', 1n))).toEqual(['excluded'])
  }
  expect((await checkProtection(database))[1]).toMatchObject({ id: 'I42', violations: 0 })
})

test('a time-out ends by itself at its moment (PROT-07)', async () => {
  const player = await openPlayer(database, 100n)
  await block(player, 'time_out', new Date(Date.now() + 600))
  expect(await outcomes(player, player.bet('a', 1n))).toEqual(['excluded'])
  await database.query(sql`select pg_sleep(0.7)`)
  expect(await outcomes(player, player.bet('b', 1n))).toEqual(['applied'])
})

test('a reality check that is due stops bets until it is answered, also for another connection (PROT-05)', async () => {
  const player = await openPlayer(database, 100n)
  await limit(player, 'check', 15n)
  expect(await outcomes(player, player.bet('a', 1n))).toEqual(['applied'])
  await wait(player, 14)
  expect(await outcomes(player, player.bet('b', 1n))).toEqual(['applied'])
  await wait(player, 1)
  expect(await outcomes(player, player.bet('c', 1n))).toEqual(['check_due'])
  await answerCheck(database, player.owner.member)
  expect(await outcomes(player, player.bet('d', 1n))).toEqual(['applied'])
})

test('a session limit stops bets until a break of a quarter of an hour (PROT-05)', async () => {
  const player = await openPlayer(database, 100n)
  await limit(player, 'session', 30n)
  for (const id of ['a', 'b', 'c']) {
    expect(await outcomes(player, player.bet(id, 1n))).toEqual(['applied'])
    await wait(player, 10)
  }
  expect(await outcomes(player, player.bet('d', 1n))).toEqual(['session_over'])
  await wait(player, 5)
  expect(await outcomes(player, player.bet('e', 1n))).toEqual(['applied'])
})

test('random bets, wins, rollbacks and limits: counters are those of the record after every list (PROT-03)', async () => {
  const step = fc.record({
    kind: fc.constantFrom('bet', 'betwin', 'win', 'rollback', 'void'),
    at: fc.nat({ max: 11 }),
    amount: fc.bigInt({ min: 0n, max: 40n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }), async (lists) => {
      const player = await openPlayer(database, 500n)
      await limit(player, 'loss_day', 150n)
      let n = 0
      for (const list of lists) {
        const actions = list.map(({ kind, at, amount }) => {
          n += 1
          if (kind === 'bet') return player.bet(`b${at}`, amount)
          if (kind === 'betwin') return player.betwin(`b${at}`, amount, amount / 2n)
          if (kind === 'win') return player.win(`w${n}`, `b${at}`, amount)
          if (kind === 'void') return { ...player.owner, kind: 'void' as const, externalId: `v${n}`, betExternalId: `b${at}` }
          return player.rollback(`r${n}`, `b${at}`, { wholeRound: true })
        })
        await player.apply(...actions)
      }
      const [row] = await database.query<{ lost: bigint; counted: bigint }>(sql`
        select coalesce((select sum(b.stake - b.payout) from bets.bets b where b.member = t.member and b.state in ('open', 'settled')), 0)::bigint as lost, t.lost_day as counted
        from protection.terms t where t.member = ${player.owner.member}::bigint`)
      expect(row!.counted).toBe(row!.lost)
    }),
    { numRuns: rounds * 5 },
  )
})
