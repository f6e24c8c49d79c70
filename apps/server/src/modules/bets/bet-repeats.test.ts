import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetAction } from './action.ts'
import { confirmResolution, listExceptions, parkStuckBets, proposeResolution } from './exceptions.ts'
import { applyBetActions } from './bets.ts'
import { checkInvariants, expectSoundLedger } from './invariants.ts'
import { openPlayer, openPlayers, openTestLedger } from '../../testing/test-ledger.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(database)
  await database.drop()
})

/** 20 trials here, 10,000 with `PROOF=full`. */
const trials = process.env.PROOF === 'full' ? 10_000 : 20
const longest = 3_600_000

test(
  'the same bet sent 2, 10 and 100 times at once is taken once and answered alike (MON-03)',
  async () => {
    // Every repetition runs in a transaction of its own, eight at a time, as it would from several servers.
    for (const [times, share] of [
      [2, 0.6],
      [10, 0.3],
      [100, 0.1],
    ] as const) {
      const players = await openPlayers(database, Math.round(trials * share), 1_000n)
      for (const player of players) {
        const answers = (await Promise.all(Array.from({ length: times }, () => player.apply(player.bet('b', 10n))))).flat()
        expect(answers.filter((answer) => !answer.duplicate)).toHaveLength(1)
        expect(new Set(answers.map((answer) => `${answer.outcome} ${answer.transferId} ${answer.balance}`)).size).toBe(1)
        expect(await player.balance()).toBe(990n)
      }
    }
  },
  longest,
)

test('the same id with another amount, game, round, currency or bet is a conflict without effect (MON-04)', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.bet('b', 10n), player.bet('c', 10n), player.win('w', 'b', 5n))
  const changed: BetAction[] = [
    player.bet('b', 11n),
    player.bet('b', 10n, { game: 'other' }),
    player.bet('b', 10n, { roundId: 'r2' }),
    player.bet('b', 10n, { currency: 'INR' }),
    player.betwin('b', 10n, 0n),
    player.win('w', 'b', 6n),
    player.win('w', 'c', 5n),
    player.rollback('w', 'b'),
  ]
  for (const action of changed) {
    const [answer] = await player.apply(action)
    expect(answer).toMatchObject({ outcome: 'conflict', currentBalance: action.currency === 'INR' ? 0n : 985n })
  }
})

test('two members may use the same vendor id: both are processed once (MON-19)', async () => {
  const [one, two] = await openPlayers(database, 2, 100n)
  const answers = await one!.apply(one!.bet('same', 10n), two!.bet('same', 10n), one!.bet('same', 10n), two!.bet('same', 10n))
  expect(answers.map((answer) => [answer.outcome, answer.duplicate, answer.balance])).toEqual([
    ['applied', false, 90n],
    ['applied', false, 90n],
    ['applied', true, 90n],
    ['applied', true, 90n],
  ])
})

test('A rollback returns the stored stake; after settlement it is refused (MON-08, MON-18)', async () => {
  const player = await openPlayer(database, 100n)
  await player.apply(player.bet('b', 40n), player.win('w', 'b', 70n))
  expect((await player.apply(player.rollback('x', 'b')))[0]).toMatchObject({ outcome: 'settled', currentBalance: 130n })
  expect((await player.apply(player.rollback('y', 'b', { wholeRound: true })))[0]).toMatchObject({
    outcome: 'applied',
    currentBalance: 100n,
  })
})

test('a stake of 0 and a payout of 0 are recorded and move nothing (MON-20)', async () => {
  const player = await openPlayer(database, 0n)
  const answers = await player.apply(player.bet('b', 0n), player.win('w', 'b', 0n))
  expect(answers.map((answer) => [answer.outcome, answer.balance, answer.version, answer.state])).toEqual([
    ['applied', 0n, 0n, 'settled'],
    ['applied', 0n, 0n, 'settled'],
  ])
})

test('amounts up to 10^15 minor units pass through ledger and record without loss (MON-23)', async () => {
  const most = 10n ** 15n
  const player = await openPlayer(database, most)
  const [bet] = await player.apply(player.bet('b', most - 1n), player.win('w', 'b', most))
  expect(bet!.balance).toBe(1n)
  expect(await player.balance()).toBe(most + 1n)
  const rows = await database.query(sql`select stake, payout from bets.bets where id = ${bet!.betId}`)
  expect(rows).toEqual([{ stake: most - 1n, payout: most }])
  await expect(player.apply(player.bet('c', most + 1n))).rejects.toThrow('out of range')
})

test('a parked win is credited once, by two different people, and is never credited by itself (MON-09)', async () => {
  const player = await openPlayer(database, 100n)
  await player.apply(player.win('w', 'never', 50n))
  const parked = (await listExceptions(database, 10_000)).find((each) => each.member === player.owner.member)!
  expect(parked).toMatchObject({ reason: 'no_bet', amount: 50n, externalId: 'w', state: 'open' })
  const confirm = (by: string) => database.transaction((tx) => confirmResolution(tx, { id: parked.id, by }))
  expect(await confirm('bela')).toBe(false)
  await database.transaction((tx) => proposeResolution(tx, { id: parked.id, by: 'amin', proposal: 'credit', note: 'vendor ticket 12' }))
  expect(await confirm('amin')).toBe(false)
  expect(await player.balance()).toBe(100n)
  expect(await Promise.all([confirm('bela'), confirm('bela')])).toEqual(expect.arrayContaining([true, false]))
  expect(await player.balance()).toBe(150n)
})

test('a win above the declared maximum is parked, one within it is paid (I7)', async () => {
  const player = await openPlayer(database, 100n)
  await player.apply(player.bet('b', 10n, { maxPayout: 60n }), player.win('w1', 'b', 50n, { closes: false }))
  expect((await player.apply(player.win('w2', 'b', 11n)))[0]).toMatchObject({ outcome: 'over_limit', currentBalance: 140n })
  expect((await player.apply(player.win('w3', 'b', 10n)))[0]).toMatchObject({ outcome: 'applied', currentBalance: 150n })
})

test("a bet after its lock by the database's clock is refused and not debited (I12)", async () => {
  const player = await openPlayer(database, 100n)
  const answers = await player.apply(
    player.bet('late', 10n, { locksAt: new Date('2020-01-01') }),
    player.bet('early', 10n, { locksAt: new Date('2999-01-01') }),
  )
  expect(answers.map((answer) => [answer.outcome, answer.balance])).toEqual([
    ['betting_closed', 100n],
    ['applied', 90n],
  ])
})

test('A bet open beyond its vendor’s limit breaks I10 until it is in the exceptions queue (MON-36)', async () => {
  const player = await openPlayer(database, 100n)
  const [bet] = await player.apply(player.bet('b', 10n))
  const client = await database.connect()
  await client.query('alter table bets.bets disable trigger terms_stay')
  await client.query(`update bets.bets set placed_at = now() - interval '25 hours' where id = $1`, [bet!.betId])
  await client.query('alter table bets.bets enable trigger terms_stay')
  client.release()
  const violations = async () => (await checkInvariants(database)).find((invariant) => invariant.id === 'I10')!.violations
  expect(await violations()).toBe(1)
  expect(await parkStuckBets(database)).toBe(1)
  expect(await parkStuckBets(database)).toBe(0)
  expect(await violations()).toBe(0)
})

test('A role with the documented grants can bet but neither change nor delete a ledger row (MON-25)', async () => {
  const player = await openPlayer(database, 100n)
  const role = `application_${player.owner.member}_${process.pid}`
  const client = await database.connect()
  const asRole: Queryable = {
    query: async <Row extends object>({ text, values }: Sql) => (await client.query<Row>(text, values as unknown[])).rows,
  }
  // Terms whose day is over: a bet reads the brand's clock and writes the counters.
  await database.query(sql`
    insert into brand.brands (id, code, name, mode, currency, languages, default_language) overriding system value
    values (${player.owner.brand}::int, 'ROLE', '{"EN":"Role"}', 'real', 'BDT', '{EN}', 'EN')`)
  await database.query(sql`select protection.hold_terms(${player.owner.brand}::int, ${player.owner.member}::bigint)`)
  await database.query(
    sql`update protection.terms set day_ends = now() - interval '1 second' where member = ${player.owner.member}::bigint`,
  )
  await client.query(`create role ${role}`)
  try {
    await client.query(
      `select wallet.grant_to('${role}'), bets.grant_to('${role}'), protection.grant_to('${role}'), bonus.grant_to('${role}')`,
    )
    await client.query(`set role ${role}`)
    const [bet] = await applyBetActions(asRole, [player.bet('b', 10n)])
    expect(bet).toMatchObject({ outcome: 'applied', balance: 90n })
    await client.query('select wallet.seal(10)')
    for (const table of ['wallet.transfers', 'wallet.entries', 'wallet.accounts', 'wallet.seals']) {
      await expect(client.query(`delete from ${table}`)).rejects.toThrow('permission denied')
      await expect(client.query(`truncate ${table}`)).rejects.toThrow('permission denied')
      const [column] = (await client.query(`select * from ${table} limit 0`)).fields
      await expect(client.query(`update ${table} set ${column!.name} = ${column!.name}`)).rejects.toThrow('permission denied')
    }
    await expect(client.query('delete from bets.bets')).rejects.toThrow('permission denied')
  } finally {
    await client.query('reset role')
    await client.query(`drop owned by ${role}`)
    await client.query(`drop role ${role}`)
    client.release()
  }
})
