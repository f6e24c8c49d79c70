import { afterEach, expect, test } from 'vitest'
import { seatPlayer, type TestStudio } from '../../testing/test-studio.ts'
import { getTicket, openClient, startTestRoom, type TestRoom, testTable } from '../../testing/test-room.ts'
import { makeTurnTable } from '../../testing/test-turns.ts'

let at: TestRoom
afterEach(() => at.close())

const table = makeTurnTable(() => undefined)
const open = async (id: string) => {
  const player = await seatPlayer(at as unknown as TestStudio, id, 100_000_000n, { game: table.code })
  return openTable(player)
}
async function openTable(player: Parameters<typeof getTicket>[0]) {
  const client = await openClient(at.port, await getTicket(player))
  await at.settle()
  await client.untilOpen(1)
  let n = 0
  /** Sends a layout with the seat that is wanted. @returns why it is refused, and where the player sits */
  const lay = async (bets: unknown, seat: number) => {
    client.send({ t: 'bets', n: (n += 1), no: 1, bets, seat })
    const { code, own } = await client.until('answer', (answer) => answer.n === n)
    return { code, seat: own?.seat }
  }
  const taken = () => client.sent.flatMap((one) => (one.t === 'seats' ? [one.taken] : [])).at(-1)
  return { ...client, lay, taken }
}
const chips = [['main', 1]]

test('a layout that is refused moves nobody: no seat holds two players (MON-12)', async () => {
  at = await startTestRoom({ tables: [table] })
  const [one, two, three] = [await open('one'), await open('two'), await open('three')]
  expect(await one.lay(chips, 3)).toEqual({ code: undefined, seat: 3 })
  expect(await one.lay([['main', 10_000]], 4)).toEqual({ code: 'choice.not_offered', seat: 3 })
  expect((await two.lay(chips, 3)).seat).not.toBe(3)
  expect((await three.lay(chips, 4)).seat).toBe(4)
  await at.pass(table.live.openMs)
  const { rows } = await at.database.pool.query<{ seat: number }>(`select (choice ->> 'seat')::int as seat from studio.rounds`)
  expect(new Set(rows.map(({ seat }) => seat)).size).toBe(3)
})

test('a layout without chips takes no seat and gives none up', async () => {
  at = await startTestRoom({ tables: [table] })
  const [one, two] = [await open('one'), await open('two')]
  expect(await one.lay([], 3)).toEqual({ code: undefined, seat: undefined })
  expect(two.taken() ?? []).toEqual([])
  expect(await two.lay(chips, 3)).toEqual({ code: undefined, seat: 3 })
  expect(await two.lay([], 5)).toEqual({ code: undefined, seat: 3 })
  await one.until('seats', ({ taken }) => taken.length > 0)
  expect(one.taken()).toEqual([3])
})

test('play money behind a key of real money is refused a table with seats (MON-12)', async () => {
  at = await startTestRoom({ tables: [table, testTable] })
  const { token } = at.portal.addPlayer('one', 1_000_000n)
  const fixed = { mode: 'real', money: 'play', player: { id: 'one' }, token, currency: 'BDT', language: 'EN', device: 'WEB', lobbyUrl: '/' }
  expect(await at.gvp('/games/launch', { ...fixed, game: table.code })).toMatchObject({ status: 'GAME_DISABLED' })
  expect(await at.gvp('/games/launch', { ...fixed, game: testTable.code })).toMatchObject({ status: 'OK' })
})

test('free play takes no seat at a table of real money', async () => {
  at = await startTestRoom({ tables: [table] })
  const real = await open('one')
  expect((await real.lay(chips, 3)).seat).toBe(3)
  const post = async (url: string, payload: object, headers = {}) => (await at.app.inject({ method: 'POST', url, payload, headers })).json()
  const fixed = { mode: 'demo', currency: 'BDT', language: 'EN', device: 'WEB', lobbyUrl: '/' }
  const launched = await at.gvp('/games/launch', { ...fixed, game: table.code })
  const { value } = await post('/play/v1/session', { launch: String(launched.url).split('#launch=')[1] })
  const free = await openTable({
    call: (_method: string, path: string, body: object) => post(`/play/v1${path}`, body, { authorization: `Bearer ${value.key}` }),
  } as never)
  expect(await free.lay(chips, 3)).toEqual({ code: undefined, seat: 3 })
  const rooms = await at.database.pool.query<{ id: string }>('select id from studio.rooms order by id')
  expect(rooms.rows.map(({ id }) => id)).toEqual([`${table.code}:BDT`, `${table.code}:BDT:demo`])
})
