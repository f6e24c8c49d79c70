import { createHmacKey } from '@portal/contracts/vendor-signature'
import { afterEach, expect, test } from 'vitest'
import type { PlayAnswer } from '../../play-api.ts'
import { openGuest, startTestTables, testPatti, type TestTables } from '../../testing/test-pvp.ts'
import { playKey } from '../../testing/test-studio.ts'

let at: TestTables
afterEach(() => at.close())

const unit = 10_000n
const rich = 10_000n * unit
const boot = 100n

type Launched = { money?: 'real' | 'play'; key?: ReturnType<typeof createHmacKey>; game?: string }
async function launch(id: string, { money, key, game = testPatti.code }: Launched) {
  const player = at.portal.players.get(id) ?? at.portal.addPlayer(id, rich)
  const fixed = { mode: 'real', currency: 'BDT', language: 'EN', device: 'WEB', lobbyUrl: '/' }
  return at.gvp('/games/launch', { ...fixed, game, player: { id }, token: player.token, ...(money && { money }) }, {}, key)
}
/** A player whose brand has said what its money is, at a table. */
async function seat(id: string, launched: Launched, join: object = {}) {
  const secret = String((await launch(id, launched)).url).split('#launch=')[1]
  const post = async (url: string, payload: object, headers = {}) => (await at.app.inject({ method: 'POST', url, payload, headers })).json()
  const { value } = await post('/play/v1/session', { launch: secret })
  const call = <Value>(_method: string, path: string, body: object): Promise<PlayAnswer<Value>> =>
    post(`/play/v1${path}`, body, { authorization: `Bearer ${value.key}` })
  return openGuest(at.port, { call } as never, { join })
}
const moneys = async () => (await at.hub.pvp.listRooms()).map(({ key }) => key.money)

test('A player of a demonstration plays bots alone; its wallet pays the seat and gets what it rises with (FAIR-25, MON-12)', async () => {
  at = await startTestTables()
  const alone = await seat('one', { key: playKey, money: 'play' })
  await alone.sit()
  await alone.until('table', ({ table }) => table.phase === 'play')
  expect(alone.table().seats.filter(({ name }) => name.isBot)).toHaveLength(3)
  expect(await moneys()).toEqual(['play'])
  const isOver = () => alone.told.some((one) => one.t === 'table' && one.table.phase === 'rest')
  // In steps shorter than the rest, so that the next hand has not begun when the player rises.
  for (; !isOver(); await alone.heard()) await at.pass(testPatti.pvp.restMs / 2)
  const { table } = await alone.until('table', (message) => message.table.phase === 'rest')
  const { end, pot, places, seats } = table.hand!
  expect(end!.returned.reduce((a, b) => a + b) + end!.rake).toBe(pot)
  const own = places.indexOf(alone.own()!.place)
  const units = 5_000n - BigInt(seats[own]!.paid) + BigInt(end!.returned[own]!)
  await alone.rise()
  await at.studio.background.settled()
  // What bots win or lose is the house's: of the hand's money only the player's part is in any wallet.
  expect(at.portal.players.get('one')!.balance).toBe(rich - 50n * unit + units * boot)
  expect([at.portal.countCalls('bet'), at.portal.countCalls('win')]).toEqual([1, 1])
})

test('A brand of real money is refused tables that have bots, and finds none at its own (FAIR-25)', async () => {
  at = await startTestTables()
  expect(await launch('one', { key: playKey, money: 'real' })).toMatchObject({ status: 'GAME_DISABLED' })
  expect(await launch('one', { key: playKey, money: 'real', game: 'sundarban-tiger' })).toMatchObject({ status: 'OK' })
  expect(at.logged()).toContain('bots_beside_real_money')
  // Nor does a launch that does not say what its money is.
  expect(await launch('one', { key: playKey })).toMatchObject({ status: 'GAME_DISABLED' })
  const guest = await seat('one', { money: 'real' })
  await guest.sit()
  await at.pass(30_000)
  expect(guest.table().seats).toHaveLength(1)
  expect(await moneys()).toEqual(['real'])
})

test('A brand of play money is refused what it would share with real money, and sees no tables of it (MON-12)', async () => {
  at = await startTestTables()
  const refused = { status: 'GAME_DISABLED', message: 'a key of real money, a launch of play money' }
  expect(await launch('one', { money: 'play' })).toMatchObject(refused)
  expect(at.logged()).toContain('play_money_beside_real')
  expect((await at.gvp('/rooms/list', { currency: 'BDT', money: 'play' })).rooms).toEqual([])
  // A game that its player plays alone has nothing to share.
  expect(await launch('one', { money: 'play', game: 'sundarban-tiger' })).toMatchObject({ status: 'OK' })
})

test('The portal lists each table with its players, and a launch leads to the one that was chosen (R-7.3.13)', async () => {
  at = await startTestTables()
  const list = async () =>
    (await at.gvp('/rooms/list', { currency: 'BDT', money: 'play' }, {}, playKey)).rooms as { room: string; players: number }[]
  expect((await list()).map(({ room }) => room).slice(0, 2)).toEqual(['1', '5'])
  const watcher = await seat('one', { key: playKey, money: 'play' }, { step: '5' })
  const rows = (await list()).filter(({ room }) => /^5(:|$)/.test(room))
  expect(rows).toMatchObject([{ room: '5:1', players: 0, watching: 1 }])
  const chosen = await seat('two', { key: playKey, money: 'play' }, { step: '5', table: 1 })
  await chosen.sit()
  expect((await list()).find(({ room }) => room === '5:1')).toMatchObject({ players: 1, watching: 1 })
  // The table of real money at the same boot is another one, and is not told here.
  expect((await at.gvp('/rooms/list', { currency: 'BDT' })).rooms).toContainEqual(expect.objectContaining({ room: '5', players: 0 }))
  watcher.socket.terminate()
})
