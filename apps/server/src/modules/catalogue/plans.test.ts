import { type Queryable, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { listMarkedGames, selectMarks } from './shelf-store.ts'
import { type GameFilter, listCards, findGames, listFavorites, listGamesByIds, listRecents } from './store.ts'
import { markedShare, tierAmounts } from './rules.ts'
import { fillCatalogue } from '../../testing/test-catalogue.ts'
import { explain } from '../../testing/test-plans.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(seedWithTiger)
  await fillCatalogue(database)
  await database.query(sql`
    insert into catalogue.favorites (member, node_id)
    select m, g.node_id from generate_series(1, 200) m, (select node_id from catalogue.games order by node_id limit 100) g`)
  await database.query(sql`
    insert into catalogue.recents (member, node_id)
    select m, g.node_id from generate_series(1, 200) m, (select node_id from catalogue.games order by node_id limit 100) g`)
  for (const table of ['games', 'vendors', 'lanes', 'favorites', 'recents']) await database.pool.query(`vacuum analyze catalogue.${table}`)
})
afterAll(() => database.drop())

const everything: GameFilter = {
  brand: 1,
  category: null,
  vendor: null,
  classification: null,
  name: null,
  code: null,
  minBet: null,
  minLineCount: null,
  platforms: null,
}

test.each<[string, Partial<GameFilter>]>([
  ['a vendor', { vendor: 'V07', category: 'RNG' }],
  ['a vendor and a class', { vendor: 'V07', classification: 'SC' }],
  ['one game', { vendor: 'V07', code: 'g-7' }],
  ['a small category', { category: 'LOTT' }],
  ['a name', { name: 'sundarban' }],
  ['a name in Bengali', { name: 'সুন্দরবন' }],
])('the games of %s among 10,000 are found by an index, without reading the table (R-9.8.08, REL-24)', async (_what, filter) => {
  const plan = await explain(database, (on) => findGames(on, { ...everything, ...filter }, tierAmounts))
  expect(plan.scanned).not.toContain('games')
  expect(plan.indexes.some((name) => name.startsWith('games_'))).toBe(true)
  expect(plan.blocks).toBeLessThan(1_500)
})

test('no list reads the games more than a few times over, however it is filtered (R-9.8.08, REL-24)', async () => {
  const [size] = await database.query<{ blocks: number }>(sql`select (pg_relation_size('catalogue.games') / 8192)::int as blocks`)
  const filters: Partial<GameFilter>[] = [
    {},
    { category: 'RNG' },
    { minBet: 1_000n, minLineCount: 20 },
    { platforms: ['html5-desktop'], classification: 'JP' },
  ]
  for (const filter of filters) {
    const plan = await explain(database, (on) => findGames(on, { ...everything, ...filter }, tierAmounts))
    expect(plan.blocks).toBeLessThan(size!.blocks * 2 + 300)
  }
})

test('A page of a list reads the rows of its games and no others, however far down (R-9.8.08, REL-24)', async () => {
  const { ids } = await findGames(database, everything, tierAmounts)
  expect(ids.length).toBeGreaterThan(10_000)
  const plan = await explain(database, (on) => listGamesByIds(on, ids.slice(9_985, 10_000)))
  expect(plan.scanned).not.toContain('games')
  expect(plan.blocks).toBeLessThan(200)
})

test('hot games, favourites and recent games touch only their own rows', async () => {
  const { hot } = await selectMarks(database, 1, markedShare)
  const asks: ((on: Queryable) => Promise<unknown>)[] = [
    (on) => listMarkedGames(on, hot, null, null, 60),
    (on) => listFavorites(on, { brand: 1, member: 7n }, null, 0, 15),
    (on) => listRecents(on, { brand: 1, member: 7n }, null, 0, 15),
  ]
  for (const ask of asks) {
    const plan = await explain(database, ask)
    expect(plan.scanned.filter((table) => table !== 'vendors' && table !== 'withheld')).toEqual([])
    expect(plan.blocks).toBeLessThan(1_000)
  }
})

test('the cards of all vendors take one pass over the games', async () => {
  const [size] = await database.query<{ blocks: number }>(sql`select (pg_relation_size('catalogue.games') / 8192)::int as blocks`)
  expect((await explain(database, (on) => listCards(on, 1))).blocks).toBeLessThan(size!.blocks + 100)
})
