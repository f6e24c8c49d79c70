/** What bonuses leave in the log of turnover and in turnover locks, and what ends or excludes them besides play. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import {
  cancelBonus,
  cancelBonuses,
  checkBonuses,
  expireBonuses,
  extendBonuses,
  forfeitBonus,
  grantBonus,
  type GrantRow,
  type NewBonus,
} from '#modules/bonus'
import { seedBrands } from '#modules/brand'
import { catchUpTurnover, readTurnoverLocks } from '#modules/turnover'
import { openPlayer, openTestLedger, type Player } from './testing/test-ledger.ts'

const unit = 10_000n
const races = process.env.PROOF === 'full' ? 10_000 : 40
let database: TestDatabase
beforeAll(async () => {
  database = await openTestLedger()
  await database.transaction((tx) => seedBrands(tx))
})
afterAll(async () => {
  await expectSoundLedger(database)
  expect((await checkBonuses(database)).filter(({ violations }) => violations > 0)).toEqual([])
  await database.drop()
})

const terms: NewBonus['terms'] = {
  base: 'BONUS',
  multiplier: 10,
  contribution: { RNG: 100, LIVE: 10 },
  spendOrder: 'REAL_FIRST',
  isSticky: false,
  validDays: 30,
}
let references = 0
const grant = (player: Player, amount: bigint, more: Partial<NewBonus['terms']> = {}): Promise<GrantRow> =>
  database.transaction((tx) => {
    const reference = `T${(references += 1)}`
    return grantBonus(tx, { ...player.owner, source: 'gift', reference, amount, terms: { ...terms, ...more }, actor: null, reason: 'test' })
  })
const grantsOf = ({ owner }: Player) =>
  database.query<{ state: string; held: bigint; paid: bigint | null; shortfall: bigint }>(sql`
    select h.state, h.held, h.paid, g.shortfall from bonus.holdings h join bonus.grants g on g.id = h.id
    where h.member = ${owner.member}::bigint order by h.id`)
/** Versions of a member's bets in the log: valid turnover, and what of it came from bonus money. */
const logOf = async ({ owner }: Player) =>
  (
    await database.query<{ valid: bigint; part: bigint }>(sql`
      select valid, bonus_part as part from bets.turnover where member = ${owner.member}::bigint order by id`)
  ).map(({ valid, part }) => [valid, part])
const locksOf = async ({ owner }: Player) => {
  await database.transaction((tx) => catchUpTurnover(tx, owner))
  return (await readTurnoverLocks(database, owner)).locks.map(({ kind, source, required, left }) => [kind, source, required, left])
}
const voidOf = (player: Player, externalId: string, betExternalId: string) => ({
  ...player.owner,
  kind: 'void' as const,
  externalId,
  betExternalId,
})

test('the log says what came from bonus money: 30 of 40, again when resettled, nothing after a void', async () => {
  const player = await openPlayer(database, 10n * unit)
  await grant(player, 1_000n * unit)
  // Own money first: 10 and 30; live tables count what was won or lost.
  await player.apply(player.bet('a', 40n * unit, { category: 'LIVE' }))
  expect(await logOf(player)).toEqual([])
  await player.apply(player.win('aw', 'a', 20n * unit))
  expect(await logOf(player)).toEqual([[20n * unit, 15n * unit]])
  await player.apply({ ...player.owner, kind: 'adjust', externalId: 'ax', betExternalId: 'a', payout: 20n * unit })
  await player.apply({ ...player.owner, kind: 'adjust', externalId: 'ay', betExternalId: 'a', payout: -40n * unit })
  await player.apply(voidOf(player, 'av', 'a'))
  expect(await logOf(player)).toEqual([
    [20n * unit, 15n * unit],
    [-20n * unit, -15n * unit],
    [40n * unit, 30n * unit],
    [-40n * unit, -30n * unit],
  ])
  // A cent of three: what does not divide is the member's own. Own money alone has no part.
  const cents = await openPlayer(database, 100n)
  await grant(cents, 1_000n * unit)
  await cents.apply(cents.betwin('b', 300n, 100n, { validBet: 100n }))
  await cents.apply(cents.betwin('c', 33n, 0n))
  expect(await logOf(cents)).toEqual([
    [100n, 66n],
    [33n, 0n],
  ])
})

test('a void that undoes a clearing locks what is missing, 40 of it, and a resettlement unlocks it (MON-27)', async () => {
  const player = await openPlayer(database, 10n * unit)
  const { grant_no: no } = await grant(player, 100n * unit, { multiplier: 1 })
  await player.apply(player.bet('c', 40n * unit), player.win('cw', 'c', 100n * unit))
  await player.apply(player.betwin('z', 60n * unit, 60n * unit))
  expect(await grantsOf(player)).toMatchObject([{ state: 'cleared', shortfall: 0n }])
  expect(await locksOf(player)).toEqual([])
  const paid = (await grantsOf(player))[0]!.paid!
  await player.apply(voidOf(player, 'cv', 'c'))
  expect(await grantsOf(player)).toMatchObject([{ state: 'cleared', shortfall: 40n * unit, paid: paid - 45n * unit }])
  expect(await locksOf(player)).toEqual([['SHORTFALL', no, 40n * unit, 40n * unit]])
  // The same void again, and play behind it.
  await player.apply(voidOf(player, 'cv', 'c'))
  await player.apply(player.betwin('d', 15n * unit, 15n * unit))
  expect(await locksOf(player)).toEqual([['SHORTFALL', no, 40n * unit, 25n * unit]])
  // A second void opens a lock of its own.
  await player.apply(voidOf(player, 'zv', 'z'))
  expect(await locksOf(player)).toEqual(
    [
      ['SHORTFALL', `${no}-2`, 60n * unit, 60n * unit],
      ['SHORTFALL', no, 40n * unit, 25n * unit],
    ].toReversed(),
  )
  await player.apply(player.betwin('e', 85n * unit, 85n * unit))
  expect(await locksOf(player)).toEqual([])
})

test('turnover that comes back by a correction is taken off the lock', async () => {
  const player = await openPlayer(database, 50n * unit)
  await grant(player, 100n * unit, { multiplier: 1, contribution: { LIVE: 100 } })
  await player.apply(player.betwin('a', 100n * unit, 200n * unit, { category: 'LIVE' }))
  expect(await grantsOf(player)).toMatchObject([{ state: 'cleared' }])
  const adjust = (externalId: string, payout: bigint) => ({
    ...player.owner,
    kind: 'adjust' as const,
    externalId,
    betExternalId: 'a',
    payout,
  })
  await player.apply(adjust('x', -70n * unit))
  expect((await locksOf(player)).map(([, , required, left]) => [required, left])).toEqual([[70n * unit, 70n * unit]])
  await player.apply(adjust('y', 45n * unit))
  expect((await locksOf(player)).map(([, , required, left]) => [required, left])).toEqual([[25n * unit, 25n * unit]])
  await player.apply(adjust('z', 25n * unit))
  expect(await locksOf(player)).toEqual([])
  expect(await grantsOf(player)).toMatchObject([{ shortfall: 0n }])
})

test('of bonuses of one group a member has one, also when two come at once; another group stands beside it', async () => {
  const player = await openPlayer(database, 0n)
  const group = { exclusiveGroup: 'welcome' }
  const both = await Promise.allSettled([grant(player, 500n, group), grant(player, 500n, group)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(grant(player, 500n, group)).rejects.toThrow('bonus.exclusive')
  await grant(player, 500n, { exclusiveGroup: 'reload' })
  await grant(player, 500n)
  expect((await grantsOf(player)).map(({ state }) => state)).toEqual(['active', 'pending', 'pending'])
  await player.apply(player.betwin('a', 450n, 0n))
  await grant(player, 500n, group)
  expect((await grantsOf(player)).map(({ state }) => state)).toEqual(['lost', 'active', 'pending', 'pending'])
})

test('an exclusion cancels all bonuses, an open bet is honoured; a time-out stops their clock (PROT-07)', async () => {
  const player = await openPlayer(database, 10n * unit)
  await grant(player, 1_000n * unit)
  await grant(player, 50n * unit)
  await player.apply(player.bet('c', 40n * unit))
  const endsOf = async () =>
    (
      await database.query<{ at: Date }>(
        sql`select expires_at as at from bonus.grants where member = ${player.owner.member}::bigint order by id`,
      )
    ).map(({ at }) => at.getTime())
  const before = await endsOf()
  await database.transaction((tx) => extendBonuses(tx, player.owner.member, 7 * 86_400_000))
  expect(await endsOf()).toEqual(before.map((at) => at + 7 * 86_400_000))
  expect(await database.transaction((tx) => cancelBonuses(tx, player.owner.member, 'exclusion'))).toBe(2)
  expect(await grantsOf(player)).toMatchObject([
    { state: 'cancelled', held: 0n, paid: 0n },
    { state: 'cancelled', held: 0n, paid: 0n },
  ])
  expect(await database.transaction((tx) => cancelBonuses(tx, player.owner.member, 'exclusion'))).toBe(0)
  // Own 10 and bonus 30 pay 60: 15 are the member's own, 45 go back.
  await player.apply(player.win('cw', 'c', 60n * unit))
  expect(await player.balance()).toBe(15n * unit)
})

test('of a cancel, a forfeit, the end of its time and the bet that plays it through one ends a bonus (MON-27, MON-32)', async () => {
  for (let race = 0; race < races; race += 1) {
    const player = await openPlayer(database, 100n)
    const { grant_no: no } = await grant(player, 500n, { multiplier: 1 })
    await player.apply(player.betwin('a', 450n, 450n))
    await database.query(sql`update bonus.grants set expires_at = clock_timestamp() + interval '3 milliseconds' where grant_no = ${no}`)
    const ways = [
      () => database.transaction((tx) => cancelBonus(tx, player.owner, no, unit)),
      () => database.transaction((tx) => forfeitBonus(tx, 1, no, { actor: 'anna', reason: 'abuse' })),
      () => expireBonuses(database, new Date(Date.now() + 60_000)),
      () => player.apply(player.betwin('b', 50n, 50n)),
    ]
    await Promise.allSettled([...ways.slice(race % 4), ...ways.slice(0, race % 4)].map((way) => way()))
    const ends = await database.query<{ event: string; state: string; paid: bigint }>(sql`
      select e.event, g.state, g.paid from bonus.events e join bonus.grants g on g.id = e.grant_id
      where g.grant_no = ${no} and e.event not in ('granted', 'activated', 'corrected')`)
    expect(ends).toHaveLength(1)
    const [{ event, state, paid }] = ends as [{ event: string; state: string; paid: bigint }]
    expect([event, await player.balance()]).toEqual([state, 100n + paid])
    expect(paid).toBe(state === 'cleared' ? 500n : 0n)
  }
}, 3_600_000)
