import { afterEach, expect, test } from 'vitest'
import type { LobbyAnswer } from '../../lobby-api.ts'
import { codeOf, seatPlayer, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import { getTicket, joinRoom, startTestRoom, testTable, type TestRoom } from '../../testing/test-room.ts'
import { makeTurnTable } from '../../testing/test-turns.ts'

let at: TestRoom
afterEach(() => at.close())

const turnTable = makeTurnTable(() => undefined)
const { openMs, showMs, restMs } = testTable.live
const begin = async () => {
  at = await startTestRoom({ tables: [testTable, turnTable] })
  const one = await joinRoom(at, 'one', 100_000_000n)
  const { endsAt } = await one.untilOpen(1)
  /** The rooms are read once a second. */
  const look = async (since = '') => {
    at.clock.advance(1_000)
    return valueOf(await one.call<LobbyAnswer>('GET', `/rooms/lobby${since}`))
  }
  return { one, look, endsAt }
}

test('The lobby tells all tables of a vendor with their time, players, limits and last results (R-7.3.13)', async () => {
  const { one, look, endsAt } = await begin()
  const { tables } = await look()
  expect(tables.map(({ game }) => game)).toEqual([testTable.code, turnTable.code])
  expect(tables[0]).toMatchObject({ phase: 'open', no: 1, endsAt, players: 1, least: '10', most: '5000', past: [] })
  expect(tables[0]!.name).toBe(testTable.names.BN)
  expect(tables[1]).toMatchObject({ phase: 'idle', no: 0, endsAt: null, players: 0, past: [] })
  await at.pass(openMs)
  const { deal } = await one.until('outcome')
  const [shown] = (await look()).tables
  expect(shown).toMatchObject({ phase: 'show', no: 1, past: [{ no: 1, deal }] })
  expect(shown!.endsAt).toBeGreaterThan(at.clock.now().getTime())
  await at.pass(showMs)
  expect((await look()).tables[0]).toMatchObject({ phase: 'rest', endsAt: null })
  await at.pass(restMs)
  expect((await look()).tables[0]).toMatchObject({ phase: 'open', no: 2, past: [{ no: 1 }] })
})

test('A reader of the lobby is told what has come since, and no result before it is shown (FAIR-11)', async () => {
  const { one, look } = await begin()
  await one.lay(1, [['dragon', 5]])
  const before = await look()
  // Nobody learns of the chips of others, nor of a result that is to come.
  expect(JSON.stringify(before)).not.toMatch(/dragon"|link|root/)
  await at.pass(openMs + showMs + restMs)
  const { at: seen, tables } = await look()
  expect(tables[0]!.past.map(({ no }) => no)).toEqual([1])
  at.clock.advance(60_000)
  expect((await look(`?since=${seen + 30_000}`)).tables[0]!.past).toEqual([])
  expect((await look(`?since=${before.at}`)).tables[0]!.past.map(({ no }) => no)).toEqual([1])
})

test('A table that is being opened holds up nobody who looks at the lobby', async () => {
  const { one, look } = await begin()
  const { pool } = at.database
  await pool.query(`insert into studio.rooms (id, game, currency) select replace(id, $1, $2), $2, currency from studio.rooms`, [
    testTable.code,
    turnTable.code,
  ])
  const other = await seatPlayer(at as unknown as TestStudio, 'two', 1_000_000n, { game: turnTable.code })
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from studio.rooms where game = $1 for update', [turnTable.code])
    const joining = getTicket(other)
    await expect.poll(async () => (await pool.query(`select 1 from pg_locks where not granted`)).rows.length).toBeGreaterThan(0)
    expect((await look()).tables.map(({ players }) => players)).toEqual([1, 0])
    await holder.query('commit')
    await joining
  } finally {
    holder.release()
  }
  expect(one.socket.readyState).toBe(one.socket.OPEN)
})

test('The lobby wants a session and a time; play money is told its own tables (SEC-25)', async () => {
  const { one } = await begin()
  for (const since of ['x', '-1', '1.5', `${2 ** 53}`])
    expect(codeOf(await one.call('GET', `/rooms/lobby?since=${since}`))).toBe('request.invalid')
  expect((await at.app.inject({ method: 'GET', url: '/play/v1/rooms/lobby' })).json()).toMatchObject({ code: 'session.required' })
  // A slot of the same vendor has the same lobby.
  const other = await seatPlayer(at as unknown as TestStudio, 'two', 1_000_000n)
  expect(valueOf(await other.call<LobbyAnswer>('GET', '/rooms/lobby')).tables).toHaveLength(2)
})
