import { afterEach, expect, test } from 'vitest'
import { isSealedCard, joinSeatSeeds, sealDeck, shuffleDeck } from '../../engine/pvp/seat-shuffle.ts'
import type { HandRecord, TablesAnswer } from '../../pvp-api.ts'
import type { HistoryAnswer } from '../../play-api.ts'
import { closeForgotten } from '../decisions.ts'
import {
  dealTo,
  inTurn,
  joinTable,
  openGuest,
  startTestTables,
  testPatti,
  type TestGuest,
  type TestTables,
  untilDealt,
} from '../../testing/test-pvp.ts'
import { codeOf, valueOf } from '../../testing/test-studio.ts'

let at: TestTables
afterEach(() => at.close())

const unit = 10_000n
const rich = 10_000n * unit
/** The least boot is one unit of the currency, so that a unit of the table is a hundredth of it. */
const boot = 100n
const { restMs, seedMs, turnMs, bankMs } = testPatti.pvp
const balanceOf = (id: string) => at.portal.players.get(id)!.balance
type Row = { id: string; state: string; stake: bigint; win: bigint | null; actions: unknown[] }
const rowsOf = async (id: string) =>
  (await at.database.pool.query<Row>('select id, state, stake, win, actions from studio.rounds where player_id = $1 order by number', [id]))
    .rows
/** A studio with these players at one table, and a hand that is dealt. */
async function begin(...names: string[]): Promise<TestGuest[]> {
  at = await startTestTables()
  return dealTo(at, names)
}

test('A seat is one stake, a hand moves chips only, and rising is one win to the last unit (MON-12, R-7.3.13)', async () => {
  const [one, two] = (await begin('one', 'two')) as [TestGuest, TestGuest]
  expect([balanceOf('one'), balanceOf('two')]).toEqual([rich - 50n * unit, rich - 50n * unit])
  const first = inTurn(one, two)
  const second = first === one ? two : one
  expect(first.own()!.moves.map(({ move }) => move)).toEqual(['see', 'stake', 'raise', 'show', 'pack'])
  await first.move('raise')
  await second.until('own', ({ own }) => own?.moves.some(({ move }) => move === 'show') === true)
  await second.move('show')
  await first.until('table', ({ table }) => table.phase === 'rest')
  const { end, pot, places } = first.table().hand!
  // Boots 200, raised 200, show 200: a pot of 600 with a rake of 5 %.
  expect([pot, end!.rake, end!.returned.reduce((a, b) => a + b)]).toEqual([600, 30, 570])
  expect(at.portal.countCalls('win')).toBe(0)
  for (const guest of [one, two]) {
    const { balance } = await guest.rise()
    expect(balance).toBeDefined()
  }
  await at.studio.background.settled()
  const winner = places[end!.winners[0]!]!
  for (const [place, id] of ['one', 'two'].entries()) {
    const [row] = await rowsOf(id)
    const units = 5_000n - 300n + (place === winner ? 570n : 0n)
    expect([row!.state, row!.stake, row!.win]).toEqual(['settled', 50n * unit, units * boot])
    expect(balanceOf(id)).toBe(rich - 50n * unit + units * boot)
  }
  const wins = at.portal.calls.filter(({ call }) => call === 'win').map(({ body }) => body)
  // Each put in 300 of 600 and paid half of a rake of 5 %: all of it counts.
  expect(wins.map(({ validBet }) => validBet)).toEqual([String(300n * boot), String(300n * boot)])
  const history = valueOf(await one.call<HistoryAnswer>('GET', '/history'))
  expect(history.rounds[0]).toMatchObject({ state: 'settled', stake: '50', table: { hands: [{ no: 1, paid: { win: '3' } }] } })
})

test('Each seat has its part in the deck, and a day later the players can check all of it (FAIR-09, FAIR-12)', async () => {
  const [one, two] = (await begin('one', 'two')) as [TestGuest, TestGuest]
  const { deal } = one.table()
  expect(deal!.seeds).toEqual([
    { place: 0, seed: 'seed-of-1-0123' },
    { place: 1, seed: 'seed-of-1-0123' },
  ])
  const first = inTurn(one, two)
  await first.move('see')
  await first.until('own', ({ own }) => own?.cards !== null && own !== null)
  for (const card of first.own()!.cards!) expect(isSealedCard(deal!.root!, card)).toBe(true)
  await first.move('pack')
  const roundId = first.own()!.roundId
  const read = () => first.call<HandRecord>('GET', `/rooms/hands/${roundId}/1`)
  const fresh = valueOf(await read())
  expect([fresh.serverSeed, fresh.root, fresh.cards.map(({ place }) => place)]).toEqual([null, deal!.root, [first.own()!.place]])
  const other = first === one ? two : one
  expect(codeOf(await other.call('GET', `/rooms/hands/${roundId}/1`))).toBe('round.not_found')
  expect(codeOf(await first.call('GET', `/rooms/hands/${roundId}/2`))).toBe('round.not_found')
  at.clock.advance(24 * 3_600_000)
  const later = valueOf(await read())
  const seed = Buffer.from(later.serverSeed!, 'hex')
  const client = joinSeatSeeds(later.seeds.map((own) => ({ seat: own.place + 1, seed: own.seed })))
  const deck = shuffleDeck(seed, client, 1)
  expect(sealDeck(seed, 1, deck).root).toBe(deal!.root)
  for (const { cards } of later.cards) for (const { place, card } of cards) expect(deck[place]).toBe(card)
})

test('A seat that gives no seed in time, or breaks its promise, is left out of the shuffle and named (FAIR-09)', async () => {
  at = await startTestTables()
  const one = await joinTable(at, 'one', rich)
  const two = await joinTable(at, 'two', rich, { gives: false })
  await one.sit()
  await two.sit()
  await two.until('table', ({ table }) => table.phase === 'seeds')
  two.send({ t: 'hash', hand: 1, hash: 'ab'.repeat(32) })
  await two.heard()
  await one.until('table', ({ table }) => table.deal?.isOpen === true)
  const wrong = two.send({ t: 'seed', hand: 1, seed: 'not-the-promised-one' })
  expect((await two.until('answer', ({ n }) => n === wrong)).code).toBe('table.not_now')
  await one.heard()
  await at.pass(seedMs)
  await untilDealt([one, two], 1)
  expect(one.table().deal!.seeds).toEqual([{ place: 0, seed: 'seed-of-1-0123' }])
})

test('No socket hears a card that its seat does not know; watchers are one hand late (FAIR-25)', async () => {
  const [one, two, three] = (await begin('one', 'two', 'three')) as [TestGuest, TestGuest, TestGuest]
  const watcher = await joinTable(at, 'watcher', rich)
  expect(watcher.table().hand?.end).not.toBeNull()
  const all = [one, two, three]
  for (let step = 0; step < 3; step += 1) {
    const actor = inTurn(...all)
    await actor.move('see')
    await actor.until('own', ({ own }) => (own?.cards?.length ?? 0) === 3)
    await actor.move('stake')
    for (const guest of all) await guest.heard()
  }
  const salts = (guest: TestGuest): Set<string> =>
    new Set([...JSON.stringify(guest.told).matchAll(/"salt":"([0-9a-f]+)"/g)].map(([, salt]) => salt!))
  const known = all.map(salts)
  // Three cards each, and none of another's.
  expect(known.map((own) => own.size)).toEqual([3, 3, 3])
  expect(new Set(known.flatMap((own) => [...own])).size).toBe(9)
  expect(salts(watcher).size).toBe(0)
  expect(JSON.stringify(watcher.told)).not.toContain('"kind":"stake"')
  const actor = inTurn(...all)
  await actor.move('sideShow')
  const asked = inTurn(...all)
  await asked.move('accept')
  for (const guest of all) await guest.heard()
  const outside = all.find((guest) => guest !== actor && guest !== asked)!
  expect([salts(actor).size, salts(asked).size, salts(outside).size]).toEqual([6, 6, 3])
  const secret = (
    await at.database.pool.query<{ sealed_seed: Buffer }>('select sealed_seed from studio.pvp_hands order by no desc limit 1')
  ).rows[0]!
  expect(at.logged()).not.toContain(secret.sealed_seed.toString('hex'))
  for (const own of known) for (const salt of own) expect(at.logged()).not.toContain(salt)
})

test('What is out of turn, out of hand or out of rule is refused, and the same number has one effect', async () => {
  const [one, two] = (await begin('one', 'two')) as [TestGuest, TestGuest]
  const first = inTurn(one, two)
  const second = first === one ? two : one
  const refused = async (guest: TestGuest, message: object) => {
    const n = guest.send(message)
    return (await guest.until('answer', (answer) => answer.n === n)).code
  }
  expect(await refused(second, { t: 'move', hand: 1, move: 'stake' })).toBe('table.not_now')
  expect(await refused(first, { t: 'move', hand: 2, move: 'stake' })).toBe('table.not_now')
  expect(await refused(first, { t: 'move', hand: 1, move: 'sideShow' })).toBe('table.not_now')
  expect(await refused(first, { t: 'move', hand: 1, move: 'win' })).toBe('table.not_now')
  expect(await refused(first, { t: 'sit', boots: 50 })).toBe('room.conflict')
  const watcher = await joinTable(at, 'watcher', rich)
  expect(await refused(watcher, { t: 'move', hand: 1, move: 'pack' })).toBe('table.not_now')
  expect(await refused(watcher, { t: 'sit', boots: 21 })).toBe('choice.not_offered')
  for (const raw of ['{', '{"t":"move","n":90,"hand":1,"turn":0,"move":"w"}']) {
    const from = watcher.told.length
    watcher.raw(raw)
    expect((await watcher.until('refused', () => true, from)).code).toBe('room.invalid')
  }
  expect(one.table().hand!.pot).toBe(200)
  await first.move('stake')
  const paid = first.table().hand!.pot
  const n = first.send({ t: 'back' })
  first.raw({ t: 'move', n, hand: 1, turn: first.own()!.turn ?? 0, move: 'pack' })
  expect((await first.until('answer', (answer) => answer.n === n)).code).toBe('room.conflict')
  await first.heard()
  expect(first.table().hand!.pot).toBe(paid)
  expect(at.portal.countCalls('bet')).toBe(2)
})

test('A decision counts in its own turn alone: one that is late, or doubled, ends no later turn (FAIR-21)', async () => {
  const [one, two] = (await begin('one', 'two')) as [TestGuest, TestGuest]
  const first = inTurn(one, two)
  const { turn } = first.own()!
  const from = first.told.length
  for (const move of ['see', 'pack']) first.send({ t: 'move', hand: 1, turn, move })
  await first.until('own', ({ own }) => own?.cards?.length === 3, from)
  await at.settle()
  expect([first.own()!.turn, first.own()!.moves.length > 0, first.table().phase]).toEqual([turn! + 1, true, 'play'])
  expect(await first.refused({ t: 'move', hand: 1, turn, move: 'pack' })).toBe('table.not_now')
  const second = first === one ? two : one
  await first.move('stake')
  await second.until('own', ({ own }) => own?.turn === 2)
  await second.move('stake')
  await first.until('own', ({ own }) => own?.turn === 3)
  for (const late of [turn, 1, 4]) expect(await first.refused({ t: 'move', hand: 1, turn: late, move: 'pack' })).toBe('table.not_now')
  await first.move('pack')
})

test('A buy-in that is refused seats nobody, and one in doubt is rolled back (MON-12, REL-02)', async () => {
  at = await startTestTables()
  const poor = await joinTable(at, 'poor', 49n * unit)
  expect(await poor.sit()).toMatchObject({ own: null, code: 'wallet.insufficient_funds' })
  const doubt = await joinTable(at, 'doubt', rich)
  at.portal.fail({ call: 'bet', when: 'after', how: 'drop' })
  expect(await doubt.sit()).toMatchObject({ own: null, code: 'wallet.unavailable' })
  await at.studio.background.settled()
  expect([(await rowsOf('doubt'))[0]!.state, balanceOf('doubt')]).toEqual(['undone', rich])
  expect(doubt.table().seats).toEqual([])
  // The seat is free: the next try takes it.
  expect((await doubt.sit()).own).toMatchObject({ place: 0, stack: 5_000 })
})

test('Who lets the time run out packs, sits out after the second hand, and is paid in the end (FAIR-21)', async () => {
  const [one, two] = (await begin('one', 'two')) as [TestGuest, TestGuest]
  const late = inTurn(one, two)
  await at.pass(turnMs)
  expect(late.table().phase).toBe('play')
  await at.pass(bankMs)
  await late.until('table', ({ table }) => table.news.some(({ kind }) => kind === 'late'))
  expect((await rowsOf('one')).concat(await rowsOf('two')).map(({ state }) => state)).toEqual(['open', 'open'])
  await at.pass(restMs)
  await untilDealt([one, two], 2)
  // The other one begins the second hand.
  const other = inTurn(one, two)
  expect(other).not.toBe(late)
  await other.move('stake')
  await at.pass(turnMs)
  await late.until('table', ({ table }) => table.no === 2 && table.phase === 'rest')
  await at.pass(restMs)
  await late.heard()
  expect(late.table().seats.find(({ place }) => place === late.own()!.place)!.state).toBe('out')
  late.send({ t: 'back' })
  await untilDealt([one, two], 3)
  // A sitting is nobody's to forget: a day later it is still there.
  await at.pass(0)
  at.clock.advance(25 * 3_600_000)
  expect(await closeForgotten(at.studio)).toBe(0)
})

test('Tables are listed with stakes and players; a player who sits somewhere is led back (R-7.3.13)', async () => {
  at = await startTestTables()
  const one = await joinTable(at, 'one', rich, { join: { step: '5' } })
  await one.sit(20)
  const list = valueOf(await one.call<TablesAnswer>('GET', '/rooms/tables'))
  expect(list.sits).toBe('5')
  expect(list.tables.map(({ step, least, most, players }) => [step, least, most, players])).toEqual([
    ['1', '20', '100', 0],
    ['5', '100', '500', 1],
    ['10', '200', '1000', 0],
    ['50', '1000', '5000', 0],
    ['100', '2000', '10000', 0],
    ['500', '10000', '50000', 0],
  ])
  const told = await at.gvp('/rooms/list', { currency: 'BDT' })
  expect((told.rooms as object[])[1]).toEqual({
    game: 'test-patti',
    room: '5:1',
    minBet: '1000000',
    maxBet: '5000000',
    seats: 6,
    players: 1,
    watching: 0,
  })
  const again = await openGuest(at.port, one, { join: { step: '1' } })
  expect(await one.untilClosed()).toBe(4_001)
  expect(again.told[0]).toMatchObject({ t: 'snapshot', step: '5', own: { stack: 2_000 } })
  expect(codeOf(await one.call('POST', '/rooms/join', { step: '2' }))).toBe('stake.not_offered')
  await again.rise()
  expect(balanceOf('one')).toBe(rich)
})

test('Bots sit at tables of play money alone, are named as bots, and leave with the last player (FAIR-25)', async () => {
  at = await startTestTables()
  const real = await joinTable(at, 'one', rich)
  await real.sit()
  await at.pass(30_000)
  expect(real.table().seats).toHaveLength(1)
  const launched = await at.gvp('/games/launch', {
    mode: 'demo',
    game: testPatti.code,
    currency: 'BDT',
    language: 'EN',
    device: 'WEB',
    lobbyUrl: '/',
  })
  const opened = (
    await at.app.inject({ method: 'POST', url: '/play/v1/session', payload: { launch: String(launched.url).split('#launch=')[1] } })
  ).json()
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (
      await at.app.inject({
        method,
        url: `/play/v1${path}`,
        headers: { authorization: `Bearer ${opened.value.key}` },
        ...(body && { payload: body }),
      })
    ).json()
  const alone = await openGuest(at.port, { call } as never)
  await alone.sit()
  await alone.until('table', ({ table }) => table.phase === 'play')
  const { seats, hand } = alone.table()
  expect(seats.filter(({ name }) => name.isBot)).toHaveLength(3)
  expect(hand!.places).toHaveLength(4)
  // However long the bots stake: the limit of the pot ends every hand.
  const isOver = () => alone.told.some((one) => one.t === 'table' && one.table.phase === 'rest')
  for (; !isOver(); await alone.heard()) await at.pass(restMs / 2)
  const { table } = await alone.until('table', (message) => message.table.phase === 'rest')
  const end = table.hand!
  expect(end.end!.returned.reduce((a, b) => a + b) + end.end!.rake).toBe(end.pot)
  alone.socket.terminate()
  const open = async () => (await at.hub.pvp.listRooms()).map(({ key }) => key.money)
  while ((await open()).length > 1) await at.pass(30_000)
  expect(await open()).toEqual(['real'])
})
