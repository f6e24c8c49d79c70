import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brands } from '#modules/brand'
import { openPlayer, openTestLedger, type Player } from '../../testing/test-ledger.ts'
import { checkRollUps, rollUpTurnover } from './roll-ups.ts'
import { countActive, countPlayers, listChangedHours, rollUp, selectDays, sumBrand, sumTeams } from './store.ts'

let database: TestDatabase
const zones = { brands: [1, 2, 3], zones: ['Asia/Kolkata', 'Asia/Dhaka', 'America/New_York'] }
const brands = { listBrands: async () => zones.brands.map((id, at) => ({ id, timeZone: zones.zones[at]! })) } as unknown as Brands
const quick = { settleMs: 20_000, fullSpeedAfterMs: 0 }

/** Runs until nothing is left: what is final depends on every transaction of the server. */
async function rollUpAll(): Promise<void> {
  const isDone = async () => {
    await rollUpTurnover(database, brands, quick)
    const [row] = await database.query<{ done: boolean }>(
      sql`select max(t.id) = (select through_id from reports.progress) as done from bets.turnover t`,
    )
    return row!.done
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
}

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

const daysOf = async ({ owner }: Player, from: string, to: string, zone = 'Asia/Kolkata') =>
  (await selectDays(database, { ...owner, from: new Date(from), to: new Date(to), zone })).map(
    ({ day, category, bets, stake, valid, payout }) => [day, category, bets, stake, valid, payout],
  )

/** Moves what a member's log says to another time, as if it had been settled then. */
const settleAt = (player: Player, bet: string, at: string) =>
  database.pool.query(`set session_replication_role = 'replica'; update bets.turnover set settled_at = '${at}' where bet = (
    select id from bets.bets where member = ${player.owner.member} and external_id = '${bet}'); reset session_replication_role`)

test('sums are by member, game, and each agent of the line at the time of the bet', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(
    player.betwin('a', 10n, 4n, { agentPath: [7n, 9n] }),
    player.betwin('b', 20n, 0n, { agentPath: [9n] }),
    player.betwin('c', 5n, 9n, { game: 'other', category: 'FISH' }),
  )
  await rollUpAll()
  const sums = await database.query(
    sql`select game, bets, stake, valid, payout from reports.member_hours where member = ${player.owner.member} order by game`,
  )
  expect(sums).toEqual([
    { game: 'other', bets: 1n, stake: 5n, valid: 5n, payout: 9n },
    { game: 'sandbox-1', bets: 2n, stake: 30n, valid: 30n, payout: 4n },
  ])
  const lines = await database.query(sql`select agent, sum(stake)::bigint as stake from reports.line_hours group by agent order by agent`)
  expect(lines).toEqual([
    { agent: 7n, stake: 10n },
    { agent: 9n, stake: 30n },
  ])
  const games = await database.query(
    sql`select game, sum(bets)::int as bets from reports.game_hours where brand = 1 group by game order by game`,
  )
  expect(games).toEqual([
    { game: 'other', bets: 1 },
    { game: 'sandbox-1', bets: 2 },
  ])
})

test('no hour lies on two days, also where a zone has half hours or changes its clocks', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.betwin('before', 10n, 0n), player.betwin('after', 20n, 0n))
  // Midnight of Kolkata is half past six in the evening of UTC.
  await settleAt(player, 'before', '2026-03-09T18:29:59.999Z')
  await settleAt(player, 'after', '2026-03-09T18:30:00Z')
  await rollUpAll()
  expect(await daysOf(player, '2026-03-08T18:30:00Z', '2026-03-10T18:30:00Z')).toEqual([
    ['2026-03-09', 'RNG', 1n, 10n, 10n, 0n],
    ['2026-03-10', 'RNG', 1n, 20n, 20n, 0n],
  ])
  expect(await daysOf(player, '2026-03-09T18:30:00Z', '2026-03-10T18:30:00Z')).toHaveLength(1)
  // Where clocks go back, the hour that comes twice has two buckets.
  const [hours] = await database.query(sql`
    select count(distinct date_trunc('hour', at, 'America/New_York'))::int as hours
    from unnest(array['2026-11-01 05:30+00', '2026-11-01 06:30+00']::timestamptz[]) at`)
  expect(hours).toEqual({ hours: 2 })
})

test('a late void, a correction and what is not summed up yet are in the days at once (R-1.1.13)', async () => {
  const player = await openPlayer(database, 1_000n)
  await player.apply(player.betwin('a', 10n, 25n), player.betwin('b', 20n, 0n))
  await rollUpAll()
  const [from, to] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
  await player.apply(player.betwin('c', 40n, 0n), { ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'a' })
  const expected = [[expect.any(String), 'RNG', 2n, 60n, 60n, 0n]]
  expect(await daysOf(player, from, to)).toEqual(expected)
  await rollUpAll()
  expect(await daysOf(player, from, to)).toEqual(expected)
})

test('bets and players of a brand by ranges of hours, with a void that is not summed up yet (R-1.1.13)', async () => {
  const [player, other] = [await openPlayer(database, 1_000n), await openPlayer(database, 1_000n)]
  await player.apply(player.betwin('a', 10n, 4n), player.betwin('b', 20n, 0n, { category: 'FISH' }), player.betwin('c', 40n, 90n))
  await other.apply(other.betwin('d', 5n, 0n), other.betwin('e', 7n, 0n))
  // The hours of Kolkata begin at half past those of UTC.
  await settleAt(player, 'a', '2031-01-01T18:29:59.999Z')
  await settleAt(player, 'b', '2031-01-01T18:30:00Z')
  await settleAt(player, 'c', '2031-01-01T19:29:59.999Z')
  await settleAt(other, 'd', '2031-01-01T19:30:00Z')
  await settleAt(other, 'e', '2031-01-01T18:45:00Z')
  await rollUpAll()
  await other.apply({ ...other.owner, kind: 'void', externalId: 'v', betExternalId: 'e' })
  await settleAt(other, 'e', '2031-01-01T18:45:00Z')
  const bounds = [17, 18, 19, 20].map((hour) => new Date(`2031-01-01T${hour}:30:00Z`))
  const ranges = bounds.slice(0, -1).map((since, at) => ({ since, until: bounds[at + 1]! }))
  const of = { brand: player.owner.brand, currency: player.owner.currency, ranges: [...ranges, { since: bounds[0]!, until: bounds[3]! }] }
  const expectSums = async () => {
    expect(await countPlayers(database, of)).toEqual([1, 1, 1, 2])
    expect(
      (await sumBrand(database, of)).map(({ range, category, bets, stake, payout }) => [range, category, bets, stake, payout]),
    ).toEqual([
      [1, 'RNG', 1n, 10n, 4n],
      [2, 'RNG', 1n, 40n, 90n],
      [2, 'FISH', 1n, 20n, 0n],
      [3, 'RNG', 1n, 5n, 0n],
      [4, 'RNG', 3n, 55n, 94n],
      [4, 'FISH', 1n, 20n, 0n],
    ])
    expect(await countPlayers(database, { ...of, brand: 2 })).toEqual([0, 0, 0, 0])
  }
  await expectSums()
  await rollUpAll()
  await expectSums()
})

test('runs at once, repeated, or rolled back in the middle leave the sums of the log (REL-27)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 8 }), async (steps) => {
      const player = await openPlayer(database, 10_000n)
      for (const [index, step] of steps.entries()) {
        await player.apply(
          player.betwin(`r${index}`, 10n, BigInt(step)),
          player.betwin(`s${index}`, 7n, 0n, { agentPath: [BigInt(step) + 1n] }),
        )
        if (step === 0) await Promise.all([1, 2, 3].map(() => rollUpTurnover(database, brands, { ...quick, step: 2 })))
        if (step === 1) await rollUpTurnover(database, brands, quick)
        if (step === 2)
          await database
            .transaction(async (tx) => {
              await rollUp(tx, 1, 2n ** 62n, zones)
              throw new Error('killed')
            })
            .catch(() => undefined)
        expect(await checkRollUps(database, brands)).toMatchObject([{ id: 'I16', violations: 0 }])
      }
    }),
    { numRuns: 15 },
  )
  await rollUpAll()
})

test.each(['member_hours', 'game_hours', 'line_hours', 'team_hours'])(
  'sums of %s that are not the log’s are noticed (MON-36)',
  async (table) => {
    const { rowCount } = await database.pool.query(`update reports.${table} set stake = stake + 1`)
    const [found] = await checkRollUps(database, brands)
    await database.pool.query(`update reports.${table} set stake = stake - 1`)
    expect(found).toMatchObject({ id: 'I16', violations: rowCount })
    expect(await checkRollUps(database, brands)).toMatchObject([{ violations: 0 }])
  },
)

test('a correction changes the hour of the first settlement, and tells who has paid by it', async () => {
  const player = await openPlayer(database, 1_000n)
  const agent = 77_001n
  await player.apply(player.betwin('first', 100n, 0n, { agentPath: [agent] }), player.betwin('other', 40n, 0n, { agentPath: [agent] }))
  const [from, to] = [new Date('2026-04-01T00:30:00Z'), new Date('2026-04-01T01:30:00Z')]
  await settleAt(player, 'first', '2026-04-01T00:45:00Z')
  await rollUpAll()
  const teams = () => sumTeams(database, { agents: [agent, player.owner.member], brand: 1, currency: 'BDT', from, to })
  const sums = { category: 'RNG', bets: 1n, stake: 100n, valid: 100n, payout: 0n }
  expect(await teams()).toEqual([player.owner.member, agent].toSorted((a, b) => (a < b ? -1 : 1)).map((each) => ({ agent: each, ...sums })))
  const [before] = await listChangedHours(database, 1, from, to)
  await player.apply({ ...player.owner, kind: 'void', externalId: 'v', betExternalId: 'first' })
  await rollUpAll()
  expect((await teams()).map(({ stake, valid, bets }) => [stake, valid, bets])).toEqual([[0n, 0n, 0n], [0n, 0n, 0n]]) // prettier-ignore
  const [after] = await listChangedHours(database, 1, from, to)
  expect([after!.bucket, after!.throughId > before!.throughId]).toEqual([from, true])
  expect(await checkRollUps(database, brands)).toMatchObject([{ violations: 0 }])
})

test('a member is active in each team of the line by what was played in that team', async () => {
  const player = await openPlayer(database, 1_000n)
  const [old, next] = [77_101n, 77_102n]
  await player.apply(player.betwin('a', 60n, 0n, { agentPath: [old] }), player.betwin('b', 50n, 0n, { agentPath: [next] }))
  await rollUpAll()
  const count = async (least: bigint) =>
    (
      await countActive(database, {
        agents: [old, next, player.owner.member],
        brand: 1,
        currency: 'BDT',
        from: new Date('2020-01-01T00:00:00Z'),
        to: new Date('2100-01-01T00:00:00Z'),
        categories: [],
        least,
      })
    ).length
  expect([await count(50n), await count(60n), await count(61n), await count(111n)]).toEqual([3, 2, 1, 0])
})
