import { afterEach, expect, test } from 'vitest'
import { endAction } from '../../engine/fish/fish-game.ts'
import type { RoundVerification } from '../../play-api.ts'
import { findFaults } from '../../verifier.ts'
import { getSeaTicket, joinSea, openSea, type SeaPlayer, startTestSea, testFish, type TestSea } from '../../testing/test-fish.ts'
import { openSeaBooks, rich, step, unit } from '../../testing/sea-books.ts'
import { codeOf, seatPlayer, type TestStudio, valueOf } from '../../testing/test-studio.ts'
import { rollUpReturns } from '../supervision-store.ts'

let at: TestSea
afterEach(() => at.close())

const { rowsOf, shotsOf, balanceOf, expectBooked, shootSome } = openSeaBooks(() => at)

test('a magazine is paid before its shots, and what was won and not shot comes back (R-1.1.02, MON-12)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  expect(player.snapshot()).toMatchObject({ mine: 0, step: '0.1', seats: [{ seat: 0, isAway: false }] })
  const { magazine, balance } = await player.load(50)
  expect([magazine, balance]).toMatchObject([{ state: 'open', credit: 50, left: 50, won: 0 }, '995'])
  expect(balanceOf('one')).toBe(rich - 50n * step)
  await shootSome(player, 5, 3)
  const { magazine: ended } = await player.unload()
  await at.studio.background.settled()
  const [row] = await rowsOf('one')
  const [spent, won] = [row!.outcome!.spent.units, row!.outcome!.won.units]
  expect([row!.state, row!.stake, row!.win]).toEqual(['settled', 50n * step, BigInt(50 - spent + won) * step])
  expect(spent % 3).toBe(0)
  expect(ended).toMatchObject({ left: 50 - spent, won })
  expect(row!.actions.at(-1)).toEqual({ requestId: null, action: endAction })
  expect(row!.actions).toHaveLength(spent / 3 + 1)
  expect(await shotsOf(row!.id)).toEqual([])
  await expectBooked('one')
  expect(at.portal.calls.find(({ call }) => call === 'win')!.body).toMatchObject({
    amount: String(row!.win),
    validBet: String(BigInt(spent) * step),
    roundClosed: true,
  })
  expect((await player.until('balance')).balance).toBe(String(Number(balanceOf('one')) / 10_000))
})

test('a magazine is in history and detail, and is drawn again from its file (FAIR-12, FAIR-20)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await player.load(20)
  await shootSome(player, 4)
  expect(codeOf(await player.call('POST', '/fairness/rotation'))).toBe('fairness.round_in_progress')
  await player.unload()
  await at.studio.background.settled()
  valueOf(await player.call('POST', '/fairness/rotation'))
  const [round] = valueOf(
    await player.call<{ rounds: { id: string; state: string; table: { shots: number } }[] }>('GET', '/history'),
  ).rounds
  expect(round).toMatchObject({ state: 'settled', table: { shots: (await rowsOf('one'))[0]!.outcome!.shots } })
  const file = valueOf(await player.call<RoundVerification>('GET', `/rounds/${round!.id}/verification`))
  expect(findFaults(file, testFish)).toEqual([])
  const [first = [], ...rest] = file.actions as unknown[][]
  expect(findFaults({ ...file, actions: [first.with(5, 999), ...rest] as never }, testFish)).not.toEqual([])
  const detail = await at.gvp('/rounds/detail', { roundId: round!.id, language: 'BN' })
  expect(detail).toMatchObject({ status: 'OK', outcome: { game: testFish.code } })
})

test('a spent magazine ends by itself, and a return counts what was shot alone (FAIR-16)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await player.load(20)
  await shootSome(player, 20, 10)
  await player.magazine('ended')
  await player.load(500)
  await player.unload()
  await expectBooked('one')
  await rollUpReturns(at.database, new Date(Date.now() - 86_400_000))
  const { rows } = await at.database.pool.query<{ rounds: number; staked: bigint; paid: bigint }>(
    'select rounds::int, staked, paid from studio.return_days',
  )
  const [row] = await rowsOf('one')
  expect(rows).toEqual([{ rounds: 1, staked: 20n * step, paid: row!.win }])
})

test('several players shoot in one sea, each with own magazine and seat; a ninth sits in another', async () => {
  at = await startTestSea()
  const players: SeaPlayer[] = []
  for (let place = 0; place < 9; place += 1) players.push(await joinSea(at, `p${place}`, rich))
  const rooms = (await at.hub.fish.listRooms()).map(({ key }) => key.id)
  expect(rooms).toEqual([`test-fish:BDT:real:1000:1`, `test-fish:BDT:real:1000:2`])
  const [one, other] = [players[0]!, players[1]!]
  await Promise.all([one.load(20), other.load(50)])
  await shootSome(one, 2)
  await other.heard()
  expect(other.told.some((one) => one.t === 'sea' && one.hits !== undefined)).toBe(true)
  expect(other.told.filter((one) => one.t === 'magazine').every((one) => one.t === 'magazine' && one.magazine.credit === 50)).toBe(true)
  await Promise.all([one.unload(), other.unload()])
  await expectBookedBoth(['p0', 'p1'])
})

async function expectBookedBoth(ids: readonly string[]): Promise<void> {
  await at.studio.background.settled()
  for (const id of ids) {
    const rows = await rowsOf(id)
    expect(balanceOf(id)).toBe(rows.reduce((sum, { stake, win }) => sum - stake + win!, rich))
  }
}

test('the room is chosen by its step; a limit of the player bounds the magazines', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich, { join: { step: '1' }, extra: { limits: { maxBet: String(100n * unit) } } })
  expect(player.snapshot().step).toBe('1')
  expect((await player.load(200)).magazine).toMatchObject({ state: 'returned', code: 'stake.above_limit' })
  expect((await player.load(100)).magazine).toMatchObject({ state: 'open', credit: 100 })
  expect(balanceOf('one')).toBe(rich - 100n * unit)
  const seat = await seatPlayer(at as unknown as TestStudio, 'two', rich, { game: testFish.code })
  for (const wrong of ['0.2', '7', '-1', 'x', 1])
    expect(codeOf(await seat.call('POST', '/rooms/join', { step: wrong }))).toMatch(/stake.not_offered|request.invalid/)
})

test('a stake that the portal refuses, or does not answer for, gives no magazine (MON-12)', async () => {
  at = await startTestSea()
  const poor = await joinSea(at, 'poor', 1n * unit)
  expect((await poor.load(50)).magazine).toMatchObject({ state: 'returned', code: 'wallet.insufficient_funds' })
  poor.shoot(512, 1)
  expect((await poor.until('answer')).code).toBe('fish.empty')
  at.portal.fail({ call: 'bet', when: 'after', how: 'error' })
  const silent = await joinSea(at, 'silent', rich)
  expect((await silent.load(20)).magazine).toMatchObject({ state: 'returned', code: 'wallet.unavailable' })
  await at.studio.background.settled()
  expect((await rowsOf('silent')).map(({ state }) => state)).toEqual(['undone'])
  expect(balanceOf('silent')).toBe(rich)
})

test('each bad message is refused by a named code, nothing is debited, the room is unaffected (SEC-19)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  const answerTo = async (message: object): Promise<string> => {
    const n = player.nextN()
    const from = player.told.length
    player.send({ n, ...message })
    return (await player.until('answer', (answer) => answer.n === n, from)).code
  }
  expect(await answerTo({ t: 'shoot', angle: 1, at: 1, cost: 1 })).toBe('fish.empty')
  expect(await answerTo({ t: 'load', credit: 21 })).toBe('choice.not_offered')
  expect(await answerTo({ t: 'load', credit: -20 })).toBe('choice.not_offered')
  await player.load(20)
  await at.ticks(5)
  const first = player.shoot(300, 4)
  await player.heard()
  expect(await answerTo({ t: 'shoot', angle: 1, at: 0, cost: 1 })).toBe('room.too_fast')
  await at.ticks(5)
  player.send({ t: 'shoot', n: first, angle: 300, at: 5, cost: 1 })
  expect((await player.until('answer', (answer) => answer.n === first)).code).toBe('room.conflict')
  await player.unload()
  expect(await rowsOf('one')).toHaveLength(1)
  await expectBooked('one')
})

test.each([
  ['an angle outside', { t: 'shoot', n: 9, angle: 1_024, at: 1, cost: 1 }],
  ['a part of an angle', { t: 'shoot', n: 9, angle: 1.5, at: 1, cost: 1 }],
  ['a cost of nothing', { t: 'shoot', n: 9, angle: 1, at: 1, cost: 0 }],
  ['a cost above the cannon', { t: 'shoot', n: 9, angle: 1, at: 1, cost: 11 }],
  ['a negative number', { t: 'shoot', n: -1, angle: 1, at: 1, cost: 1 }],
  ['a number beyond 2^53', { t: 'load', n: 9, credit: 2 ** 60 }],
  ['a seat in the message', { t: 'shoot', n: 9, angle: 1, at: 1, cost: 1, seat: 3 }],
  ['rubbish', 'rubbish'],
  ['binary rubbish', Buffer.from([1, 2, 3])],
])('%s is refused as no message, and the third of such closes the line (SEC-19)', async (_name, message) => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  for (let time = 0; time < 3; time += 1) player.send(message)
  expect(await player.untilClosed()).toBe(1_008)
  expect(player.told.filter((one) => one.t === 'refused').map((one) => 'code' in one && one.code)).toEqual([
    'room.invalid',
    'room.invalid',
    'room.invalid',
  ])
  expect(at.portal.countCalls('bet')).toBe(0)
})

test('bullets in the air are counted: no more is fired than is loaded, and nothing falls below zero (MON-02)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await player.load(20)
  await at.ticks(1)
  const shots: number[] = []
  for (let shot = 0; shot < 3; shot += 1) {
    shots.push(player.shoot(512, 10))
    await player.heard()
    await at.ticks(4)
  }
  await player.heard()
  expect(player.told.flatMap((one) => (one.t === 'answer' ? [[one.n, one.code]] : []))).toEqual([[shots[2], 'fish.empty']])
  await at.pass(8_000)
  if ((await rowsOf('one'))[0]!.state === 'open') await player.unload()
  expect((await rowsOf('one'))[0]!.outcome!.spent.units).toBeLessThanOrEqual(20)
  await expectBooked('one')
})

test('fish are shot in their room alone: a spin and a decision by call are refused (SEC-19)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  const { magazine } = await player.load(20)
  const requestId = '11111111-1111-4111-8111-111111111111'
  expect(codeOf(await player.call('POST', '/spin', { requestId, stake: '0.1', choice: { credit: 20 } }))).toBe('room.only')
  for (const action of [endAction, [1, 1, 'mola', 1, 2, 0]])
    expect(codeOf(await player.call('POST', `/rounds/${magazine.roundId}/actions`, { requestId, action }))).toBe('room.only')
})

test('a second window takes the seat over, and goes on with the magazine', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await player.load(20)
  await shootSome(player, 2)
  const left = player.told.findLast((one) => one.t === 'magazine')!
  const again = await openSea(at.port, await getSeaTicket(player))
  expect(await player.untilClosed()).toBe(4_001)
  expect(again.snapshot()).toMatchObject({ mine: 0, own: { state: 'open', left: left.t === 'magazine' ? left.magazine.left : 0 } })
  await again.unload()
  await expectBooked('one')
})

test('a player whose line is lost keeps seat and magazine for a minute, then the rest goes back (REL-20)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await player.load(50)
  await shootSome(player, 3)
  player.socket.terminate()
  await player.untilClosed()
  await at.pass(30_000)
  const again = await openSea(at.port, await getSeaTicket(player))
  expect(again.snapshot().own).toMatchObject({ state: 'open', credit: 50 })
  again.socket.terminate()
  await again.untilClosed()
  await at.pass(61_000)
  await at.studio.background.settled()
  expect((await rowsOf('one')).map(({ state }) => state)).toEqual(['settled'])
  await at.pass(21_000)
  await at.studio.background.settled()
  expect(await at.hub.fish.listRooms()).toEqual([])
  await expectBooked('one')
})

test('a session whose time is over shoots no more, and its magazine ends', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  await at.database.pool.query(`update studio.sessions set ends_at = $1 where player_id = 'one'`, [
    new Date(at.clock.now().getTime() + 5_000),
  ])
  const again = await openSea(at.port, await getSeaTicket(player))
  await again.load(20)
  await at.pass(6_000)
  await at.studio.background.settled()
  expect(await again.untilClosed()).toBe(4_002)
  await expectBooked('one')
})
