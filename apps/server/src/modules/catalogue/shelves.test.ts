import { GameListQuery } from '@portal/contracts/catalogue'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'
import { openCatalogue } from './catalogue.ts'
import { findCatalogueVersion, listGamesOfCategory, removeSplit, setSplit, syncGames, withholdVendors } from './index.ts'
import { listFavorites } from './store.ts'
import { readPage } from './catalogue.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(seedWithTiger)
})
beforeEach(() => database.query(sql`delete from catalogue.games where vendor <> 'SANDBOX'`))
afterAll(() => database.drop())

/** A game as a vendor names it. */
const game = (code: string, more = {}) => ({
  code,
  name: { EN: `Game ${code}` },
  category: 'RNG' as const,
  classify: 'SC' as const,
  platforms: ['WEB' as const],
  minBet: 10_000n,
  maxBet: 50_000n,
  lines: 10,
  rtpProfiles: [9_600],
  features: [],
  hasDemo: true,
  hasFreeRounds: false,
  jackpotIds: [],
  images: [],
  status: 'up' as const,
  ...more,
})
const many = (prefix: string, count: number, more = {}) => Array.from({ length: count }, (_, at) => game(`${prefix}-${at}`, more))
const sync = (vendor: string, games: ReturnType<typeof game>[]) => database.transaction((tx) => syncGames(tx, vendor, games))
const hotCodes = async (brand = 1) => (await openCatalogue(database).listHot(brand, {}, 'EN')).list.map(({ gameCode }) => gameCode)

test('At most one in five of a category is hot, the first of the list, however many are marked', async () => {
  await sync('NOKSHI', many('n', 12))
  await sync('MELA', [...many('m', 3), ...many('f', 4, { category: 'FISH' })])
  await database.query(sql`update catalogue.games set hot = true where vendor <> 'SANDBOX'`)
  // Three of fifteen; of four games of another category none.
  expect(await hotCodes()).toEqual(['n-0', 'm-0', 'n-1'])
  await sync('MELA', [...many('m', 3), ...many('f', 5, { category: 'FISH' })])
  expect(await hotCodes()).toEqual(['n-0', 'm-0', 'n-1', 'f-0'])
})

test('a card is called hot by the same rule wherever it stands', async () => {
  await sync('NOKSHI', many('n', 10, { category: 'PVP' }))
  await database.query(sql`update catalogue.games set hot = true where vendor = 'NOKSHI'`)
  const open = openCatalogue(database)
  const isHot = ({ gameCode, isHot: mark }: { gameCode: string; isHot: 0 | 1 }) => (mark === 1 ? [gameCode] : [])
  expect((await open.listGames(1, GameListQuery.parse({}), 'EN')).games.flatMap(isHot)).toEqual(['n-0', 'n-1'])
  expect((await listGamesOfCategory(database, 1, 'PVP', 'EN')).flatMap(isHot)).toEqual(['n-0', 'n-1'])
  await database.query(sql`
    insert into catalogue.favorites (member, node_id) select 1, g.node_id from catalogue.games g where g.vendor = 'NOKSHI'`)
  const rows = await listFavorites(database, { brand: 1, member: 1n }, null, 0, 20)
  expect(
    readPage(rows, 'EN', await open.findMarks(1))
      .games.flatMap(isHot)
      .toSorted(),
  ).toEqual(['n-0', 'n-1'])
  await database.query(sql`delete from catalogue.favorites`)
})

test('what a brand withholds counts neither among its games nor among its hot ones', async () => {
  await sync('NOKSHI', many('n', 5))
  await sync('MELA', many('m', 5))
  await database.query(sql`update catalogue.games set hot = true where vendor <> 'SANDBOX'`)
  await withholdVendors(database, 7, ['NOKSHI'])
  expect(await hotCodes(7)).toEqual(['m-0'])
  expect(await hotCodes(1)).toEqual(['n-0', 'm-0'])
  await database.query(sql`delete from catalogue.withheld`)
})

test('cockfights are in no list of a real brand once its licence is over, whoever the vendor is (PROT-16)', async () => {
  await sync('MELA', [...many('fight', 6, { category: 'COCKFIGHT' }), ...many('fish', 5, { category: 'FISH' })])
  await database.query(sql`update catalogue.games set hot = true where vendor = 'MELA'`)
  const brand = await database.transaction(async (tx) => {
    const [made] = await tx.query<{ id: number }>(sql`
      insert into brand.brands (code, name, mode, currency, languages, default_language)
      values ('FIGHTS', '{"EN":"Fights"}', 'real', 'EUR', '{EN}', 'EN') returning id`)
    await tx.query(sql`
      insert into brand.hosts (host, brand_id, listed, position) values ('fights.example', ${made!.id}::int, true, 9)`)
    await tx.query(sql`
      insert into brand.licences (brand_id, regulator, number, entity, url, host, markets, cockfight, valid_until)
      values (${made!.id}::int, 'A', '1', 'B', 'https://a.example', 'fights.example', '{MT}', true, clock_timestamp() + interval '1 day')`)
    return made!.id
  })
  const kept = openCatalogue(database)
  const shown = async (open = openCatalogue(database)) => {
    const { menus } = await open.listMenus(brand)
    const { lanes } = (await open.listLanes(brand, 'EN')).data
    const { games } = await open.listGames(brand, GameListQuery.parse({}), 'EN')
    const { list } = await open.listHot(brand, {}, 'EN')
    const { shelves } = await open.listShelves(brand, 'EN')
    const rows = await listGamesOfCategory(database, brand, 'COCKFIGHT', 'EN')
    const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    return JSON.stringify([menus, lanes, games, list, shelves, rows], toText).match(/COCKFIGHT|fight-\d/g)?.length ?? 0
  }
  expect(await shown(kept)).toBeGreaterThan(10)
  const version = await findCatalogueVersion(database)
  await database.query(sql`alter table brand.licences disable trigger raise_version`)
  await database.query(sql`update brand.licences set valid_until = clock_timestamp() where brand_id = ${brand}::int`)
  await database.query(sql`alter table brand.licences enable trigger raise_version`)
  expect(await findCatalogueVersion(database)).toBeGreaterThan(version)
  expect(await shown()).toBe(0)
  const over = await findCatalogueVersion(database)
  await database.query(sql`update brand.licences set valid_until = null where brand_id = ${brand}::int`)
  expect(await findCatalogueVersion(database)).toBeGreaterThan(over)
  expect(await shown()).toBeGreaterThan(10)
  // What a split has filed as cockfights stays withheld when the split is taken away.
  await sync('DS88', many('fight', 3, { category: 'SPORTS' }))
  const isShown = async () =>
    (await openCatalogue(database).listGames(brand, GameListQuery.parse({ vassalage: 'DS88' }), 'EN')).games.length > 0
  expect(await isShown()).toBe(true)
  await database.transaction((tx) => removeSplit(tx, 'DS88'))
  expect(await isShown()).toBe(true)
  await database.query(sql`update brand.licences set cockfight = false where brand_id = ${brand}::int`)
  expect(await isShown()).toBe(false)
  await database.query(sql`update brand.licences set cockfight = true where brand_id = ${brand}::int`)
  await database.transaction((tx) => setSplit(tx, 'DS88', 'COCKFIGHT'))
  // A licence for a host that is not the brand's holds for none.
  await database.query(sql`delete from brand.hosts where host = 'fights.example'`)
  expect(await shown()).toBe(0)
})

test('New is what was released or first listed within thirty days; at most one in five, latest first', async () => {
  const ago = (days: number) => ({ releasedAt: new Date(Date.now() - days * 86_400_000) })
  const old = many('old', 14, ago(90))
  await sync('NOKSHI', [...old, game('last-week', ago(7)), game('yesterday', ago(1)), game('edge', ago(31)), game('two-weeks', ago(14))])
  const fresh = async () =>
    (await openCatalogue(database).listShelves(1, 'EN')).shelves.find(({ kind }) => kind === 'NEW')?.games.map(({ gameCode }) => gameCode)
  expect(await fresh()).toEqual(['yesterday', 'last-week', 'two-weeks'])
  // Of a vendor that is heard for the first time nothing is new by itself; what it names later is.
  await sync('MELA', many('m', 4))
  expect(await fresh()).toEqual(['yesterday', 'last-week', 'two-weeks'])
  await sync('MELA', [...many('m', 4), game('arrived')])
  expect(await fresh()).toEqual(['arrived', 'yesterday', 'last-week', 'two-weeks'])
})

test('Each kind with games has a shelf with its total; slots and lotteries have lists of their own', async () => {
  await sync('NOKSHI', [
    ...many('slot', 5),
    ...many('table', 14, { classify: 'TG' }),
    ...many('bingo', 2, { classify: 'BG' }),
    ...many('fish', 1, { category: 'FISH' }),
    ...many('lotto', 3, { category: 'LOTT' }),
    ...many('pot', 1, { classify: 'JP', status: 'retired' }),
  ])
  const { shelves } = await openCatalogue(database).listShelves(1, 'EN')
  expect(shelves.map(({ kind, total, games }) => [kind, total, games.length, games[0]!.gameCode])).toEqual([
    ['TG', 14, 12, 'table-0'],
    ['BG', 2, 2, 'bingo-0'],
    ['FISH', 1, 1, 'fish-0'],
  ])
})

test('a list says how many games each class and each minimum bet would find, the other filters as they are', async () => {
  await sync('NOKSHI', [
    ...many('cheap', 3, { minBet: 100n }),
    ...many('dear', 2, { minBet: 7_500n }),
    ...many('odd', 4, { minBet: 300n }),
    ...many('table', 2, { minBet: 100n, classify: 'TG' }),
  ])
  const counts = async (query: object) => (await openCatalogue(database).listGames(1, GameListQuery.parse(query), 'EN')).counts
  expect(await counts({})).toEqual({ classify: { SC: 9, TG: 2 }, minBet: { '0.01': 5, '0.75': 2 } })
  // A chosen option narrows the other filter, not its own.
  expect(await counts({ gameClassify: 'TG' })).toEqual({ classify: { SC: 9, TG: 2 }, minBet: { '0.01': 2 } })
  expect(await counts({ minBet: '0.75' })).toEqual({ classify: { SC: 2 }, minBet: { '0.01': 5, '0.75': 2 } })
  expect(await counts({ gameName: 'dear' })).toEqual({ classify: { SC: 2 }, minBet: { '0.75': 2 } })
  expect(await counts({ gameName: 'nothing' })).toEqual({ classify: {}, minBet: {} })
})
