import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomCloseCodes } from '../../room-line.ts'
import { codeOf, seatPlayer, type TestStudio } from '../../testing/test-studio.ts'
import { getTicket, joinRoom, openClient, startTestRoom, testTable, type TestRoom } from '../../testing/test-room.ts'

let at: TestRoom
let watcher: Awaited<ReturnType<typeof joinRoom>>
beforeAll(async () => {
  at = await startTestRoom()
  watcher = await joinRoom(at, 'watcher', 10_000_000n)
  await at.settle()
  await watcher.untilOpen(1)
})
afterAll(() => at.close())

const ticketOf = async (id: string, extra: object = {}) => {
  const seat = await seatPlayer(at as unknown as TestStudio, id, 100_000_000n, { game: testTable.code, ...extra })
  return { seat, ticket: await getTicket(seat) }
}

test.each([
  ['an unknown bet', [['elephant', 1]]],
  ['no chips', [['dragon', 0]]],
  ['less than nothing', [['dragon', -1]]],
  ['a part of a chip', [['dragon', 0.5]]],
  ['a number beyond all', [['dragon', 2 ** 53]]],
  ['more than the table takes', [['dragon', 501]]],
  ['more than a side bet takes', [['dragon_big', 51]]],
  [
    'a bet twice',
    [
      ['dragon', 1],
      ['dragon', 1],
    ],
  ],
  ['the name of an object’s own', [['__proto__', 1]]],
])('%s is refused, and the chips before stay', async (_name, bets) => {
  const player = await joinRoom(at, 'input', 100_000_000n)
  expect((await player.lay(1, [['tiger', 2]])).own?.state).toBe('placed')
  const answer = await player.lay(1, bets)
  expect([answer.code, answer.own?.bets]).toEqual(['choice.not_offered', [['tiger', 2]]])
})

test('a stake above the limit of the session is refused', async () => {
  const player = await joinRoom(at, 'limited', 100_000_000n, { limits: { maxBet: '1000000' } })
  expect((await player.lay(1, [['dragon', 10]])).code).toBe(undefined)
  expect((await player.lay(1, [['dragon', 11]])).code).toBe('stake.above_limit')
})

test('a number that comes again has one effect, and with other content none', async () => {
  const player = await joinRoom(at, 'again', 100_000_000n)
  const first = await player.lay(1, [['dragon', 1]], 7)
  expect(await player.lay(1, [['dragon', 1]], 7)).toMatchObject({ n: 7, own: first.own })
  expect((await player.lay(1, [['dragon', 9]], 7)).code).toBe('room.conflict')
  expect((await player.lay(1, [['dragon', 9]], 6)).code).toBe('room.conflict')
  expect((await player.lay(1, [['dragon', 9]], 8)).own?.bets).toEqual([['dragon', 9]])
})

test('chips for another round than the one that is open are late', async () => {
  const player = await joinRoom(at, 'late', 100_000_000n)
  expect((await player.lay(2, [['dragon', 1]])).code).toBe('room.not_open')
})

test('a second window takes the seat over, and the first is told', async () => {
  const first = await joinRoom(at, 'twice', 100_000_000n)
  await first.lay(1, [['dragon', 4]])
  const second = await joinRoom(at, 'twice', 100_000_000n)
  expect(await first.untilClosed()).toBe(roomCloseCodes.replaced)
  expect((await second.until('snapshot')).own).toEqual({ bets: [['dragon', 4]], state: 'placed' })
})

test('a ticket opens one socket, and nothing is said before one', async () => {
  const { ticket } = await ticketOf('ticketed')
  const first = await openClient(at.port, ticket)
  expect(first.sent[0]?.t).toBe('snapshot')
  expect(await (await openClient(at.port, ticket)).untilClosed()).toBe(roomCloseCodes.ticket)
  expect(await (await openClient(at.port, 'no-ticket-of-anybody')).untilClosed()).toBe(roomCloseCodes.ticket)
  const { ticket: unused } = await ticketOf('unticketed')
  const early = await openClient(at.port, `${unused}"}`.slice(0, 10))
  expect(await early.untilClosed()).toBe(roomCloseCodes.misuse)
})

test('the socket of a session that the portal has ended opens nothing', async () => {
  const { ticket, seat } = await ticketOf('ended')
  await at.gvp('/sessions/terminate', { sessionId: seat.sessionId, reason: 'test' })
  expect(await (await openClient(at.port, ticket)).untilClosed()).toBe(roomCloseCodes.sessionOver)
})

test('a page of another origin gets no socket', async () => {
  const { ticket } = await ticketOf('foreign')
  await expect(openClient(at.port, ticket, 'https://elsewhere.test')).rejects.toThrow('403')
})

test('what is too long or too often closes the socket, and the table goes on', async () => {
  const long = await joinRoom(at, 'long', 100_000_000n)
  long.send(`"${'x'.repeat(5_000)}"`)
  expect(await long.untilClosed()).toBe(1_009)
  const loud = await joinRoom(at, 'loud', 100_000_000n)
  for (let sent = 0; sent < 200; sent += 1) loud.send({ t: 'snapshot' })
  expect(await loud.untilClosed()).toBe(roomCloseCodes.misuse)
  const pinging = await joinRoom(at, 'pinging', 100_000_000n)
  for (let sent = 0; sent < 200; sent += 1) pinging.socket.ping()
  expect(await pinging.untilClosed()).toBe(1_006)
  const odd = await joinRoom(at, 'odd', 100_000_000n)
  for (const rubbish of [Buffer.from([0, 255, 3]), '[[[[[[', '{"t":"bets"}']) odd.send(rubbish)
  expect(await odd.untilClosed()).toBe(roomCloseCodes.misuse)
  expect((await watcher.lay(1, [['tie', 1]])).code).toBe(undefined)
})

test('a table of shared rounds is not spun, and no other game has a room', async () => {
  const { seat } = await ticketOf('spinning')
  expect(codeOf(await seat.spin({ choice: { bets: [['dragon', 1]] } }))).toBe('room.only')
  const slot = await seatPlayer(at as unknown as TestStudio, 'slot', 1_000_000n)
  expect(codeOf(await slot.call('POST', '/rooms/join', {}))).toBe('game.unavailable')
  expect(codeOf(await seat.call('POST', '/rooms/join', { chain: { head: 'short', salt: 'short' } }))).toBe('request.invalid')
})

test('chips after the bell are refused, and stakes of a session that ended are not taken', async () => {
  const player = await joinRoom(at, 'bell', 100_000_000n)
  const ended = await joinRoom(at, 'gone', 100_000_000n)
  await player.lay(1, [['dragon', 1]])
  await ended.lay(1, [['dragon', 1]])
  await at.gvp('/sessions/terminate', { sessionId: ended.sessionId, reason: 'test' })
  await at.pass(testTable.live.openMs)
  expect((await player.lay(1, [['dragon', 5]])).code).toBe('room.not_open')
  expect(await ended.untilClosed()).toBe(roomCloseCodes.sessionOver)
  expect(at.portal.players.get('gone')!.balance).toBe(100_000_000n)
  const bets = at.portal.calls.filter(({ call, body }) => call === 'bet' && body.playerId === 'bell')
  expect(bets.map(({ body }) => body.amount)).toEqual(['100000'])
})

test('the socket of a session that ends while it watches is closed within a minute (SEC-33)', async () => {
  const player = await joinRoom(at, 'revoked', 100_000_000n)
  await at.gvp('/sessions/terminate', { sessionId: player.sessionId, reason: 'test' })
  await at.pass(60_000)
  expect(await player.untilClosed()).toBe(roomCloseCodes.sessionOver)
})
