import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GameListQuery } from '@portal/contracts/catalogue'
import { migrationsFolder, migrationSet } from '../../migrations.ts'
import { openCatalogue } from './catalogue.ts'
import { fillCatalogue } from '../../testing/test-catalogue.ts'
import { syncGames } from './games.ts'
import { findGame, nameGames, removeSplit, setSplit } from './index.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'

let database: TestDatabase
let catalogue: ReturnType<typeof openCatalogue>

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(seedWithTiger)
  await fillCatalogue(database)
  catalogue = openCatalogue(database)
})
afterAll(() => database.drop())

const list = (query: Record<string, unknown>) => catalogue.listGames(1, GameListQuery.parse(query), 'EN')

test('seeding again changes nothing, and every listed game is one that opens (R-9.8.08)', async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  const first = await fresh.query(sql`select * from catalogue.games order by node_id`)
  await fresh.transaction(seedWithTiger)
  expect(await fresh.query(sql`select * from catalogue.games order by node_id`)).toEqual(first)
  const { games, total, totalPages } = await openCatalogue(fresh).listGames(1, GameListQuery.parse({}), 'BN')
  expect(games.map(({ gameCode, gameName, vendorName }) => [gameCode, gameName, vendorName])).toEqual([
    ['sundarban-tiger', 'সুন্দরবনের বাঘ', 'নকশি'],
  ])
  expect({ total, totalPages }).toEqual({ total: 1, totalPages: 1 })
  expect((await openCatalogue(fresh).listLanes(1, 'EN')).data.lanes.flatMap((lane) => lane.gameClassify.vendors)).toEqual(['NOKSHI'])
  expect(await findGame(fresh, 'SANDBOX', 'sandbox-1')).toMatchObject({ listed: false, maintenance: false, gameType: 'RNG' })
  expect(await findGame(fresh, 'SANDBOX', 'unknown')).toBeUndefined()
  await fresh.drop()
})

test('A page holds 15 games by default, and pages cover the list exactly (R-9.2.01, R-2.13.08, R-4.8.10)', async () => {
  const first = await list({ vassalage: 'V07', gameType: 'RNG' })
  expect(first.games).toHaveLength(15)
  const seen = new Set<number>()
  for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) {
    const { games } = await list({ vassalage: 'V07', gameType: 'RNG', pageNo })
    games.forEach(({ nodeId }) => seen.add(nodeId))
  }
  expect(seen.size).toBe(first.total)
  expect(first.totalPages).toBe(Math.ceil(first.total / 15))
  expect(await list({ pageNo: 999_999_999, pageSize: 100 })).toMatchObject({ games: [], total: 10_001, totalPages: 101 })
})

test('each filter narrows the list, and all of them together (R-3.3.09, R-3.3.10, R-2.13.05, R-2.13.07)', async () => {
  expect((await list({ gameType: 'FISH' })).games.every(({ gameType }) => gameType === 'FISH')).toBe(true)
  expect((await list({ gameClassify: 'JP' })).games.every(({ gameClassify }) => gameClassify === 'JP')).toBe(true)
  expect((await list({ vassalage: 'V03' })).games.every(({ vassalage }) => vassalage === 'V03')).toBe(true)
  expect((await list({ minLineNum: '25' })).games.every(({ minLineNum }) => minLineNum >= 25)).toBe(true)
  expect((await list({ platform: 'flash' })).total).toBe(0)
  expect((await list({ platform: 'flash,html5-desktop' })).total).toBe(10_001)
  const all = await list({ vassalage: 'V03', gameClassify: 'SC', minBet: '0.1', minLineNum: '10', gameName: 'game' })
  const counted = await database.query<{ count: number }>(sql`
    select count(*)::int as count from catalogue.games where vendor = 'V03' and classification = 'SC' and min_bet = 1000 and line_count >= 10`)
  expect(all.total).toBe(counted[0]!.count)
})

test('A vendor and a code name one game; another vendor’s or a withdrawn code names none', async () => {
  const codes = async (query: object) => (await list({ ...query })).games.map(({ gameCode }) => gameCode)
  expect(await codes({ vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' })).toEqual(['sundarban-tiger'])
  expect(await codes({ vassalage: 'V03', gameCode: 'sundarban-tiger' })).toEqual([])
  expect(await codes({ vassalage: 'SANDBOX', gameCode: 'sandbox-1' })).toEqual([])
  expect(GameListQuery.safeParse({ vassalage: 'NOKSHI', gameCode: "x' or 1=1" }).success).toBe(false)
})

test.each(['0.01', '0.05', '0.1', '0.5', '0.75'])('the minimum-bet filter means equal to the tier %s (R-9.5.01)', async (tier) => {
  const { games, total } = await list({ minBet: tier, pageSize: '100' })
  expect(new Set(games.map(({ minBet }) => minBet))).toEqual(new Set([BigInt(Math.round(Number(tier) * 10_000))]))
  expect(total).toBe(2_000)
})

test.each([
  ['SUNDARBAN', 'sundarban-tiger', 'whatever the case'],
  ['বাঘ', 'sundarban-tiger', 'Bengali'],
  ['বনের ব', 'sundarban-tiger', 'a part of a Bengali name'],
  ['孙德尔', 'sundarban-tiger', 'Chinese'],
  ['ho sundarban', 'sundarban-tiger', 'Vietnamese without its marks'],
  ['HỔ', 'sundarban-tiger', 'Vietnamese with its marks'],
  ['ＴＩＧＥＲ', 'sundarban-tiger', 'letters of full width'],
  ['100% wild_card', 'odd-name', 'signs that mean something to the search'],
  ['back\\slash', 'odd-name', 'a backslash'],
])('the name search finds %s (%s: %s) (R-2.13.06)', async (gameName, code) => {
  const { games } = await list({ gameName })
  expect(games.map(({ gameCode }) => gameCode)).toContain(code)
  expect((await list({ gameName: '%' })).total).toBe(1)
})

test('Menus name the types in use, lottery and e-lottery apart (R-2.6.13, R-2.6.14, R-7.1.30)', async () => {
  const { menus } = await catalogue.listMenus(1)
  expect(menus.map(({ gameType }) => gameType)).toEqual(['RNG', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'COCKFIGHT'])
  const empty = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  expect((await openCatalogue(empty).listMenus(1)).menus).toEqual([{ gameType: 'COCKFIGHT', vendorCount: 0, gameCount: 0 }])
  await empty.drop()
})

test('A type, and a vendor in it, is offered exactly while the vendor has a game of it', async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  const offered = async () => {
    const open = openCatalogue(fresh)
    const lanes = (await open.listLanes(1, 'EN')).data.lanes.map(({ gameType, cards }) => [
      gameType,
      cards.map(({ vassalage }) => vassalage),
    ])
    return { menus: (await open.listMenus(1)).menus.map(({ gameType }) => gameType), lanes }
  }
  await fresh.query(sql`insert into catalogue.lanes (vendor, game_type) values ('NOKSHI', 'FISH'), ('MELA', 'RNG')`)
  expect(await offered()).toEqual({ menus: ['RNG', 'COCKFIGHT'], lanes: [['RNG', ['NOKSHI']]] })
  await fresh.transaction((tx) => syncGames(tx, 'MELA', [game('pond', { category: 'FISH' })]))
  expect(await offered()).toEqual({
    menus: ['RNG', 'FISH', 'COCKFIGHT'],
    lanes: [
      ['RNG', ['NOKSHI']],
      ['FISH', ['MELA']],
    ],
  })
  await fresh.transaction((tx) => syncGames(tx, 'MELA', []))
  expect((await offered()).menus).toEqual(['RNG', 'COCKFIGHT'])
  await fresh.drop()
})

test('Cockfight vendors are not in sports but in the category after it (R-4.10.02, R-4.10.03, R-1.3.03)', async () => {
  const { lanes } = (await catalogue.listLanes(1, 'EN')).data
  const order = lanes.map(({ gameType }) => gameType)
  expect(order[order.indexOf('SPORTS') + 1]).toBe('COCKFIGHT')
  expect(lanes.find(({ gameType }) => gameType === 'COCKFIGHT')!.gameClassify.vendors).toEqual(['DIG', 'DS88', 'WS168'])
  const sports = lanes.find(({ gameType }) => gameType === 'SPORTS')!
  expect(sports.gameClassify.vendors.some((vendor) => ['DS88', 'DIG', 'WS168'].includes(vendor))).toBe(false)
  expect((await list({ vassalage: 'DS88' })).games.map(({ gameType }) => gameType)).toEqual(['COCKFIGHT', 'COCKFIGHT'])
})

test('a sports vendor put on the e-sports list is shown there only, at once (R-4.10.01)', async () => {
  const lanesOf = async () => {
    const { lanes } = (await openCatalogue(database).listLanes(1, 'EN')).data
    return lanes.filter(({ gameClassify }) => gameClassify.vendors.includes('SPORTY')).map(({ gameType }) => gameType)
  }
  expect(await lanesOf()).toEqual(['SPORTS'])
  await database.transaction((tx) => setSplit(tx, 'SPORTY', 'ESPORTS'))
  expect(await lanesOf()).toEqual(['ESPORTS'])
  expect((await list({ vassalage: 'SPORTY' })).games.every(({ gameType }) => gameType === 'ESPORTS')).toBe(true)
  await database.transaction((tx) => removeSplit(tx, 'SPORTY'))
  expect(await lanesOf()).toEqual(['SPORTS'])
})

test('A card names its vendor, and a lane its vendors and classes (R-3.3.01, R-3.3.02, R-7.3.07)', async () => {
  const [rng] = (await catalogue.listLanes(1, 'BN')).data.lanes
  expect(rng).toMatchObject({ title: 'স্লট', gameType: 'RNG', gameClassify: { classifications: ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'] } })
  expect(rng!.cards[0]).toMatchObject({ vassalage: 'NOKSHI', displayName: 'নকশি', isHot: 1, gameCount: 1, icon: '/art/vendors/nokshi' })
  const ids = (await catalogue.listLanes(1, 'EN')).data.lanes.flatMap(({ cards }) => cards.map(({ nodeId }) => nodeId))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await catalogue.listVendorTypes(1, 'V03')).vendors).toEqual([{ vassalage: 'V03', gameTypes: ['RNG', 'FISH', 'PVP'] }])
})

test('Hot games are the marked ones; the footer names each vendor once (R-3.3.03, R-4.8.03, R-7.3.18)', async () => {
  const { list: hot, footer } = await catalogue.listHot(1, { vassalage: 'NOKSHI' }, 'EN')
  expect(hot.map(({ gameCode, isHot }) => [gameCode, isHot])).toEqual([['sundarban-tiger', 1]])
  expect(new Set(footer.map(({ vassalage }) => vassalage)).size).toBe(footer.length)
  expect(footer.some(({ vassalage }) => vassalage === 'SANDBOX')).toBe(false)
})

test('a vendor in maintenance keeps its cards and games, marked, until the window ends', async () => {
  await database.query(sql`update catalogue.vendors set maintenance_from = now() - interval '1 minute' where code = 'V09'`)
  const open = openCatalogue(database)
  const { games } = await open.listGames(1, GameListQuery.parse({ vassalage: 'V09' }), 'EN')
  expect(games.every(({ maintenance }) => maintenance)).toBe(true)
  expect((await open.listLanes(1, 'EN')).data.lanes[0]!.cards.find(({ vassalage }) => vassalage === 'V09')!.maintenance).toBe(true)
  await database.query(sql`update catalogue.vendors set maintenance_until = now() where code = 'V09'`)
  expect(await findGame(database, 'V09', 'g9')).toMatchObject({ maintenance: false })
})

test('records get names in their language, and what the catalogue does not know keeps its codes', async () => {
  const asked = [
    { vendor: 'NOKSHI', game: 'sundarban-tiger' },
    { vendor: 'NOKSHI', game: 'gone' },
    { vendor: 'NOBODY', game: 'x' },
  ]
  expect(await nameGames(database, asked, 'BN')).toEqual([
    { gameName: 'সুন্দরবনের বাঘ', vendorName: 'নকশি', image: '/art/covers/sundarban-tiger' },
    { gameName: 'gone', vendorName: 'নকশি', image: '' },
    { gameName: 'x', vendorName: 'NOBODY', image: '' },
  ])
})

/** A game as a vendor names it. */
const game = (code: string, more = {}) => ({
  code,
  name: { EN: 'A game', BN: 'একটি খেলা' },
  category: 'RNG' as const,
  classify: 'SC' as const,
  platforms: ['WEB' as const],
  minBet: 500n,
  maxBet: 5_000n,
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

test("A vendor's list adds, updates and delists games; the operator's marks stay", async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  await fresh.transaction((tx) =>
    syncGames(tx, 'NOKSHI', [game('sundarban-tiger'), game('new-one', { category: 'FISH' }), game('old', { status: 'retired' })]),
  )
  const { games } = await openCatalogue(fresh).listGames(1, GameListQuery.parse({ vassalage: 'NOKSHI' }), 'EN')
  expect(games.map(({ gameCode, rtp, minBet, isHot, gameType }) => [gameCode, rtp, minBet, isHot, gameType])).toEqual([
    ['sundarban-tiger', 9_600, 500n, 0, 'RNG'],
    ['new-one', 9_600, 500n, 0, 'FISH'],
  ])
  expect((await openCatalogue(fresh).listVendorTypes(1, 'NOKSHI')).vendors).toEqual([{ vassalage: 'NOKSHI', gameTypes: ['RNG', 'FISH'] }])
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', [game('sundarban-tiger')]))
  expect(await findGame(fresh, 'NOKSHI', 'new-one')).toMatchObject({ listed: false })
  await fresh.query(sql`update catalogue.games set listed = false where code = 'sundarban-tiger'`)
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', []))
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', [game('sundarban-tiger'), game('new-one')]))
  expect(await findGame(fresh, 'NOKSHI', 'new-one')).toMatchObject({ listed: true })
  expect(await findGame(fresh, 'NOKSHI', 'sundarban-tiger')).toMatchObject({ listed: false })
  await expect(fresh.transaction((tx) => syncGames(tx, 'NOBODY', []))).rejects.toMatchObject({ code: 'catalogue.vendor_not_found' })
  await fresh.drop()
})

test('Games are listed by position, then by the vendors’ order, whichever vendor is synced first', async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  await fresh.query(sql`delete from catalogue.games where vendor = 'NOKSHI'`)
  for (const vendor of ['BANYAN', 'NOKSHI', 'MELA'])
    await fresh.transaction((tx) => syncGames(tx, vendor, [game(`${vendor}-first`), game(`${vendor}-second`)]))
  const { games } = await openCatalogue(fresh).listGames(1, GameListQuery.parse({}), 'EN')
  expect(games.map(({ gameCode }) => gameCode)).toEqual(
    ['first', 'second'].flatMap((place) => ['NOKSHI', 'MELA', 'BANYAN'].map((vendor) => `${vendor}-${place}`)),
  )
  await fresh.drop()
})

test('A vendor’s statement of a game’s risk is listed, updated, and absent where it states nothing', async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  const game = {
    code: 'sundarban-tiger',
    name: { EN: 'A game' },
    category: 'RNG' as const,
    classify: 'SC' as const,
    platforms: ['WEB' as const],
    minBet: 500n,
    maxBet: 5_000n,
    lines: 10,
    rtpProfiles: [9_600],
    features: [] as string[],
    hasDemo: true,
    hasFreeRounds: false,
    jackpotIds: [],
    images: [],
    status: 'up' as const,
  }
  const figures = async () => {
    const { games } = await openCatalogue(fresh).listGames(1, GameListQuery.parse({ vassalage: 'NOKSHI' }), 'EN')
    const { volatility, maxWinStakes, features } = games[0]!
    return { volatility, maxWinStakes, features }
  }
  const stated = { volatility: 'high' as const, maxWinStakes: 2_500, features: ['lines', 'free_spins'] }
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', [{ ...game, ...stated }]))
  expect(await figures()).toEqual(stated)
  const calmer = { volatility: 'low' as const, maxWinStakes: 1_000, features: ['lines'] }
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', [{ ...game, ...calmer }]))
  expect(await figures()).toEqual(calmer)
  await fresh.transaction((tx) => syncGames(tx, 'NOKSHI', [game]))
  expect(await figures()).toEqual({ volatility: undefined, maxWinStakes: undefined, features: undefined })
  await fresh.drop()
})

test('a visitor is answered from memory until the catalogue changes, and with the change after it', async () => {
  const fresh = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await fresh.transaction(seedWithTiger)
  const query = GameListQuery.parse({})
  const names = async (open: typeof catalogue) => (await open.listGames(1, query, 'EN')).games.map(({ gameName }) => gameName)
  const open = openCatalogue(fresh)
  expect(await names(open)).toEqual(['Sundarban Tiger'])
  // The very same value, which the platform then need not write for the wire again; another language, page or filter is another value.
  const kept = await open.listGames(1, query, 'EN')
  expect(await open.listGames(1, GameListQuery.parse({}), 'EN')).toBe(kept)
  for (const other of [{ pageNo: '2' }, { gameName: 'tiger' }, { minBet: '1' }])
    expect(await open.listGames(1, GameListQuery.parse(other), 'EN')).not.toBe(kept)
  expect((await open.listGames(1, query, 'BN')).games[0]!.gameName).toBe('সুন্দরবনের বাঘ')
  const before = await fresh.query<{ number: bigint }>(sql`select number from catalogue.version`)
  await fresh.query(sql`update catalogue.games set names = names || '{"EN":"Renamed"}' where code = 'sundarban-tiger'`)
  const after = await fresh.query<{ number: bigint }>(sql`select number from catalogue.version`)
  expect(after[0]!.number).toBeGreaterThan(before[0]!.number)
  expect(await names(openCatalogue(fresh))).toEqual(['Renamed'])
  await fresh.drop()
})
