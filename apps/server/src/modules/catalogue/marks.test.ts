import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { favoritesAtMost } from './favorites.ts'
import { findGame, recordRecent } from './index.ts'
import { fillCatalogue } from '../../testing/test-catalogue.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'

let portal: TestApp
let caller: TestCaller
let token: string
let memberId: bigint
let tiger: { nodeId: string; vendor: string; gameType: string }

beforeAll(async () => {
  portal = await openTestApp()
  await portal.database.transaction(seedWithTiger)
  await fillCatalogue(portal.database)
  caller = createTestCaller(portal.app)
  await caller.register('collector')
  token = await caller.getToken('collector')
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'collector'`)
  memberId = row!.id
  const game = (await findGame(portal.database, 'NOKSHI', 'sundarban-tiger'))!
  tiger = { nodeId: String(game.nodeId), vendor: 'NOKSHI', gameType: 'RNG' }
})
afterAll(() => portal.close())

const add = (body: Record<string, unknown>) => caller.call(calls.catalogue.addFavorite, { token, body })
const remove = (body: Record<string, unknown>) => caller.call(calls.catalogue.removeFavorite, { token, body })
const ids = async () => ((await caller.call(calls.catalogue.favoriteIds, { token })).body.value as { nodeIds: number[] }).nodeIds

test('A game is added once and removed once, also at once (R-4.7.02, R-4.7.03, R-7.3.08, R-7.3.15, R-3.3.16)', async () => {
  const answers = await Promise.all([add(tiger), add(tiger), add(tiger)])
  expect(answers.every(({ body }) => body.success)).toBe(true)
  expect(await ids()).toEqual([Number(tiger.nodeId)])
  const list = (await caller.call(calls.catalogue.favoriteList, { token, query: { gameType: 'RNG', language: 'BN', clientType: '3' } }))
    .body.value
  expect(list).toMatchObject({ content: [{ gameName: 'সুন্দরবনের বাঘ', vassalage: 'NOKSHI' }], totalPages: 1 })
  expect((await caller.call(calls.catalogue.favoriteList, { token, query: { gameType: 'FISH' } })).body.value).toEqual({
    content: [],
    totalPages: 0,
  })
  await remove(tiger)
  expect((await remove(tiger)).body.success).toBe(true)
  expect(await ids()).toEqual([])
})

test('a game that does not exist, of another vendor, or in no list is not found (SEC-18)', async () => {
  expect((await add({ ...tiger, nodeId: '999999' })).body.code).toBe('catalogue.game_not_found')
  expect((await add({ ...tiger, vendor: 'V01' })).body.code).toBe('catalogue.game_not_found')
  const sandbox = (await findGame(portal.database, 'SANDBOX', 'sandbox-1'))!
  expect((await add({ nodeId: String(sandbox.nodeId), vendor: 'SANDBOX', gameType: 'RNG' })).body.code).toBe('catalogue.game_not_found')
})

test('the number of favourites is bounded, also for many at once', async () => {
  await portal.database.query(sql`
    insert into catalogue.favorites (member, node_id)
    select ${memberId}::bigint, node_id from catalogue.games where vendor like 'V%' order by node_id limit ${favoritesAtMost - 1}::int`)
  const others = await portal.database.query<{ nodeId: number; vendor: string }>(sql`
    select node_id as "nodeId", vendor from catalogue.games where vendor like 'V%' order by node_id desc limit 6`)
  const answers = await Promise.all(others.map(({ nodeId, vendor }) => add({ nodeId: String(nodeId), vendor, gameType: 'RNG' })))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(answers.find(({ body }) => !body.success)!.body).toMatchObject({ code: 'catalogue.favorites_full', details: { limit: '500' } })
  expect(await ids()).toHaveLength(favoritesAtMost)
})

test('Recent games are paged newest first, each once (R-3.3.04, R-3.3.15, R-4.8.05, R-7.3.10)', async () => {
  const games = await portal.database.query<{ nodeId: number }>(sql`
    select node_id as "nodeId" from catalogue.games where vendor in ('V01', 'V02') order by node_id limit 40`)
  for (const game of games) await portal.database.transaction((tx) => recordRecent(tx, memberId, game))
  await portal.database.transaction((tx) => recordRecent(tx, memberId, games[3]!))
  const read = async (pageNo: number, more = {}) =>
    (await caller.call(calls.catalogue.recentGames, { token, query: { clientType: '3', pageNo: String(pageNo), pageSize: '15', ...more } }))
      .body.value as { list: { nodeId: number; vassalage: string }[]; totalPages: number }
  const seen: number[] = []
  const { totalPages } = await read(1)
  for (let pageNo = 1; pageNo <= totalPages; pageNo += 1) seen.push(...(await read(pageNo)).list.map(({ nodeId }) => nodeId))
  const order = games.map(({ nodeId }) => nodeId).toReversed()
  const again = games[3]!.nodeId
  expect(seen).toEqual([again, ...order.filter((nodeId) => nodeId !== again)])
  expect((await read(1, { vassalage: 'V02' })).list.every(({ vassalage }) => vassalage === 'V02')).toBe(true)
})

test('at most a hundred recent games of a member are kept', async () => {
  const games = await portal.database.query<{ nodeId: number }>(
    sql`select node_id as "nodeId" from catalogue.games order by node_id desc limit 120`,
  )
  await portal.database.transaction(async (tx) => {
    for (const game of games) await recordRecent(tx, 987n, game)
  })
  const [row] = await portal.database.query<{ count: number }>(sql`select count(*)::int as count from catalogue.recents where member = 987`)
  expect(row!.count).toBe(100)
})

test('what one member marks is never seen by another (SEC-18)', async () => {
  const other = await caller.getToken('demo')
  expect((await caller.call(calls.catalogue.favoriteIds, { token: other })).body.value).toEqual({ nodeIds: [] })
  expect((await caller.call(calls.catalogue.recentGames, { token: other })).body.value).toEqual({ list: [], totalPages: 0 })
})

test('A visitor’s answer is in the requested language and cacheable (R-7.3.01, R-7.3.02, R-3.3.12)', async () => {
  const answer = await caller.call(calls.catalogue.gameList, {
    query: { gameName: 'tiger', language: 'VI', clientType: '3', platform: 'flash,html5-desktop' },
  })
  expect(answer.body.value).toMatchObject({
    games: [{ gameName: 'Hổ Sundarban', vassalage: 'NOKSHI', minLineNum: 20 }],
    totalPages: 1,
    total: 1,
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=10')
  expect((await caller.call(calls.catalogue.gameList, { token, query: {} })).headers['cache-control']).toBe('no-store')
  expect((await caller.call(calls.catalogue.gameList, { query: { evil: '1' } })).body.code).toBe('request.invalid')
})
