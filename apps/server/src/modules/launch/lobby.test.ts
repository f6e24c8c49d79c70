import { calls } from '@portal/contracts/calls'
import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { syncGames } from '#modules/catalogue'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { tiger } from '../../testing/test-tiger.ts'
import { addVendor } from './index.ts'
import { startTestVendor, type TestVendor } from '../../testing/test-vendor.ts'

let vendor: TestVendor
let portal: TestApp
let caller: TestCaller
let token: string

beforeAll(async () => {
  vendor = await startTestVendor()
  portal = await openTestApp({ STUDIO_URL: vendor.url })
  const { key, secret } = portal.studioKeys.find((own) => own.vendor === 'NOKSHI')!
  vendor.key = createHmacKey(key, secret)
  vendor.answers = {
    '/gvp/v1/games/launch': { url: `${vendor.url}/play/x?session=s1`, sessionId: 's1', expiresAt: new Date().toISOString() },
  }
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
})
afterAll(async () => {
  await portal.close()
  await vendor.close()
})

const offer = (...games: (Partial<typeof tiger> & { code: string })[]) =>
  portal.database.transaction((tx) => syncGames(tx, 'NOKSHI', games.map((game) => ({ ...tiger, ...game })))) // prettier-ignore
const openSports = () => caller.call(calls.launch.launchSports, { token })
const rooms = async () =>
  ((await caller.call(calls.launch.roomList, { query: { language: 'EN' } })).body.value as { list: Record<string, unknown>[] }).list

test('Sports opens the first open sports game; without a member or a game it is refused (R-7.3.12)', async () => {
  await offer({ code: 'a-slot' })
  expect((await openSports()).body.code).toBe('launch.game_not_available')
  await offer({ code: 'closed-book', category: 'SPORTS', status: 'down' }, { code: 'the-book', category: 'SPORTS' })
  const opened = await openSports()
  expect(opened.body).toMatchObject({ success: true, value: { content: `${vendor.url}/play/x?session=s1`, gameCode: 'the-book' } })
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(vendor.asked.at(-1)!.body).toMatchObject({ mode: 'real', game: 'the-book' })
  expect((await caller.call(calls.launch.launchSports)).body.code).toBe('session.required')
  expect((await caller.call(calls.launch.launchSports, { token: await caller.getToken('trial') })).body.code).toBe(
    'account.trial_not_allowed',
  )
})

test('The rooms are the brand’s table and card games, with the number of members in each (R-7.3.13)', async () => {
  await offer({ code: 'lily-rummy', category: 'PVP', minBet: 50_000n }, { code: 'a-slot' })
  const room = { roomName: 'Sundarban Tiger', vassalage: 'NOKSHI', gameCode: 'lily-rummy', minBet: '5', players: 0, maintenance: false }
  expect(await rooms()).toMatchObject([room])
  const { ticket } = (await caller.call(calls.launch.launchGame, { token, body: { vassalage: 'NOKSHI', gameCode: 'lily-rummy' } })).body
    .value as { ticket: string }
  expect((await caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })).body.success).toBe(true)
  expect(await rooms()).toMatchObject([{ ...room, players: 1 }])
  // Who has done nothing for longer has left, and so has who ended the game.
  await portal.database.query(sql`update launch.sessions set used_at = now() - interval '6 minutes'`)
  expect(await rooms()).toMatchObject([room])
  const elsewhere = await caller.call(calls.launch.roomList, { query: { vassalage: 'MELA' } })
  expect((elsewhere.body.value as { list: unknown[] }).list).toEqual([])
})

test('Rooms that a vendor tells are listed with stakes and players, and asked for once for all who look (R-7.3.13)', async () => {
  await offer({ code: 'lily-rummy', category: 'PVP', minBet: 50_000n }, { code: 'open-patti', category: 'PVP' }, { code: 'a-slot' })
  const room = { game: 'open-patti', room: '10', minBet: '2000000', maxBet: '10000000', seats: 6, players: 4, watching: 1 }
  vendor.answers['/gvp/v1/rooms/list'] = { rooms: [room, { ...room, room: '50', minBet: '10000000', players: 0 }] }
  // What was told before is kept for some seconds.
  const later = performance.now() + 6_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  const asked = () => vendor.asked.filter(({ path }) => path === '/gvp/v1/rooms/list').length
  const before = asked()
  const list = await rooms()
  await Promise.all([rooms(), rooms()])
  expect(asked() - before).toBe(1)
  clock.mockRestore()
  expect(list.map((one) => [one.gameCode, one.minBet, one.maxBet, one.seats, one.players, one.watching])).toEqual([
    ['lily-rummy', '5', undefined, undefined, 0, undefined],
    ['open-patti', '200', '1000', 6, 4, 1],
    ['open-patti', '1000', '1000', 6, 0, 1],
  ])
})

test('the ranking is answered to everybody; nobody is in it before anybody has won (R-7.4.12)', async () => {
  expect((await caller.call(calls.bets.rankList, { query: { period: 'week' } })).body).toEqual({ success: true, value: { list: [] } })
  expect((await caller.call(calls.bets.rankList, { query: { period: 'century' } })).status).toBe(422)
})

describe('the lobby of a lottery vendor', () => {
  const lobby = {
    vassalage: 'TCG_SEA',
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: 'SEA',
    lottoGameCode: '',
    lottoView: 'lobby',
    language: 'EN',
    device: 'MOBILE',
    backUrl: '/elott',
  }
  const betting = { ...lobby, lottoGameCode: 'mega-draw', lottoView: 'betting' }
  const ask = (body: object) => caller.call(calls.launch.launchGame, { token, body })
  const open = async (body: object) => {
    const { ticket } = (await ask(body)).body.value as { ticket: string }
    return caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })
  }

  beforeAll(async () => {
    const { database } = portal
    await database.query(
      sql`insert into catalogue.vendors (code, names, icon) values ('TCG_SEA', '{"EN":"Sea Draws"}', '/art/vendors/nokshi')`,
    )
    const [brand] = await database.query<{ id: number; currency: string }>(sql`select id, currency from brand.brands where code = 'SHAPLA'`)
    const terms = { vendor: 'TCG_SEA', brand: brand!.id, currency: brand!.currency, adapter: 'gvp' as const, launchHosts: [vendor.host] }
    const { key, secret } = await addVendor(database, { ...terms, baseUrl: vendor.url })
    vendor.key = createHmacKey(key, secret)
    // It declares itself a vendor of lotteries by what it lists.
    await database.transaction((tx) => syncGames(tx, 'TCG_SEA', [{ ...tiger, code: 'mega-draw', category: 'LOTT' }, { ...tiger, code: 'a-slot' }])) // prettier-ignore
    // A new vendor's key is known within five seconds.
    await vi.waitFor(async () => expect((await ask(lobby)).status).toBe(200), { timeout: 30_000, interval: 200 })
  }, 60_000)

  test('is requested with area, mode, view, language and return path (R-1.3.02, R-4.11.06, R-4.11.07, R-4.11.08, R-4.11.10, R-4.11.11)', async () => {
    const opened = await open(lobby)
    expect(opened.body.value).toMatchObject({ content: `${vendor.url}/play/x?session=s1`, gameCode: '', gameName: 'Sea Draws' })
    const { body } = vendor.launches().at(-1)!
    expect(body).toMatchObject({
      mode: 'real',
      lottery: { area: 'VN', launchMode: 'LOTT', prizeMode: 'SEA', view: 'lobby' },
      language: 'EN',
      device: 'MOBILE',
    })
    expect(body).not.toHaveProperty('game')
    expect(new URL(String(body.lobbyUrl)).pathname).toBe('/elott')
  })

  test('with a chosen game opens its betting view and makes it a recent game (R-4.11.09, R-4.11.10)', async () => {
    expect((await open(betting)).body.value).toMatchObject({ gameCode: 'mega-draw' })
    expect(vendor.launches().at(-1)!.body).toMatchObject({ game: 'mega-draw', lottery: { view: 'betting' } })
    const recent = await portal.database.query(
      sql`select g.code from catalogue.recents r join catalogue.games g using (node_id) order by r.opened_at desc limit 1`,
    )
    expect(recent).toEqual([{ code: 'mega-draw' }])
  })

  test('lets the player bet on each of the vendor’s games under the one token', async () => {
    const before = vendor.launches().length
    await open(lobby)
    const { token: launchToken } = vendor.launches()[before]!.body
    const tell = (call: string, body: object) => {
      const path = `/gvp/v1/wallet/${call}`
      const payload = JSON.stringify({ token: launchToken, ...body })
      const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body: payload }, vendor.key!) }
      return portal.app.inject({ method: 'POST', url: path, payload, headers })
    }
    const player = (await tell('authenticate', {})).json<Record<string, unknown>>()
    expect(player).toMatchObject({ status: 'OK', currency: 'BDT' })
    expect(player).not.toHaveProperty('game')
    const bet = { txId: 't1', roundId: 'r1', game: 'mega-draw', amount: '10000' }
    expect((await tell('bet', bet)).json()).toMatchObject({ status: 'OK' })
    expect((await tell('bet', { ...bet, txId: 't2', roundId: 'r2', game: 'no-draw' })).json()).toMatchObject({ status: 'INVALID_GAME' })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'elott', '/a b'])(
    'does not lead back to %s (R-4.11.11, S-18)',
    async (backUrl) => {
      const refused = await ask({ ...lobby, backUrl })
      expect([refused.status, refused.body.details]).toEqual([422, { backUrl: 'invalid_format' }])
    },
  )

  test.each([
    ['another area', { lottoArea: 'PH' }],
    ['another mode', { launchMode: 'RNG' }],
    ['a prize mode that nobody knows', { lottoPrizeMode: 'sea' }],
    ['a prize mode that is not the brand’s', { lottoPrizeMode: 'ZY' }],
    ['a betting view of no game', { lottoView: 'betting' }],
    ['a lobby of one game', { lottoGameCode: 'mega-draw' }],
    ['a game beside it', { gameCode: 'mega-draw' }],
    ['no view', { lottoView: undefined }],
    ['a view but no mode', { launchMode: undefined }],
  ])('with %s is refused without a call to the vendor (R-1.3.01, R-4.11.06, R-4.11.07, R-4.11.08, R-4.11.10)', async (_what, change) => {
    const before = vendor.launches().length
    expect((await ask({ ...lobby, ...change })).body.code).toBe('request.invalid')
    expect(vendor.launches()).toHaveLength(before)
  })

  test.each([
    ['a vendor without lotteries', { ...lobby, vassalage: 'NOKSHI' }],
    ['a vendor that nobody knows', { ...lobby, vassalage: 'NOBODY' }],
    ['a game of the vendor that is no lottery', { ...betting, lottoGameCode: 'a-slot' }],
    ['a game that the vendor has not', { ...betting, lottoGameCode: 'nothing' }],
  ])('of %s is not available', async (_what, body) => {
    expect((await ask(body)).body.code).toBe('launch.game_not_available')
  })

  test('needs a member: a visitor and a trial account are refused (R-4.11.01)', async () => {
    expect((await caller.call(calls.launch.launchGame, { body: lobby })).body.code).toBe('session.required')
    const trial = await caller.getToken('trial')
    expect((await caller.call(calls.launch.launchGame, { token: trial, body: lobby })).body.code).toBe('account.trial_not_allowed')
  })

  test('in maintenance, or kept out by the brand, does not open, also with a ticket from before', async () => {
    const { ticket } = (await ask(lobby)).body.value as { ticket: string }
    await portal.database.query(sql`update catalogue.vendors set maintenance_from = now() where code = 'TCG_SEA'`)
    expect((await ask(lobby)).body.code).toBe('launch.game_in_maintenance')
    const late = await caller.call(calls.launch.redeemLaunch, { token, query: { ticket } })
    expect(late.body.code).toBe('launch.game_in_maintenance')
    await portal.database.query(sql`update catalogue.vendors set maintenance_from = null where code = 'TCG_SEA'`)
    await portal.database.query(
      sql`insert into catalogue.withheld (brand, vendor) select id, 'TCG_SEA' from brand.brands where code = 'SHAPLA'`,
    )
    expect((await ask(lobby)).body.code).toBe('launch.game_not_available')
  })

  test('counts prizes as the brand’s row says (R-1.3.02)', async () => {
    await portal.database.query(sql`delete from catalogue.withheld where vendor = 'TCG_SEA'`)
    await portal.database.query(sql`update brand.brands set prize_mode = 'Lott' where code = 'SHAPLA'`)
    await expect.poll(async () => (await ask({ ...lobby, lottoPrizeMode: 'Lott' })).status, { timeout: 20_000 }).toBe(200)
    expect((await ask(lobby)).body).toMatchObject({ code: 'request.invalid', details: { lottoPrizeMode: 'not_offered' } })
    await open({ ...lobby, lottoPrizeMode: 'Lott' })
    expect(vendor.launches().at(-1)!.body).toMatchObject({ lottery: { prizeMode: 'Lott' } })
  })
})
