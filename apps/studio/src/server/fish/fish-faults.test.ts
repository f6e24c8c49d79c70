import { afterEach, describe, expect, test } from 'vitest'
import { getSeaTicket, joinSea, openNextHub, openSea, startTestSea, testFish, type TestSea } from '../../testing/test-fish.ts'
import { openSeaBooks, rich, step } from '../../testing/sea-books.ts'

/**
 * A sea whose owner is lost at each step of a magazine. The owner before goes on by itself, as in a network that is cut, and its writes arrive late; a process
 * that was killed writes nothing any more.
 */
let at: TestSea
let next: ReturnType<typeof openNextHub> | undefined
afterEach(async () => {
  await next?.hub.stop()
  next = undefined
  await at.close()
})

const { rowsOf, shotsOf, balanceOf, expectBooked, shootSome } = openSeaBooks(() => at)

test('a magazine that cannot be stored ends the line of its player alone: the sea goes on (REL-02, MON-12)', async () => {
  at = await startTestSea()
  const [one, two] = [await joinSea(at, 'one', rich), await joinSea(at, 'two', rich)]
  await two.load(50)
  const { pool } = at.database
  await pool.query(`create function studio.cut() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`)
  await pool.query(
    `create trigger cut before update on studio.rounds for each row when (new.magazine_room is not null and new.player_id = 'one') execute function studio.cut()`,
  )
  one.send({ t: 'load', n: one.nextN(), credit: 20 })
  expect(await one.untilClosed()).toBe(1_012)
  const told = two.told.length
  await shootSome(two, 2)
  expect(two.told.slice(told).some(({ t }) => t === 'sea')).toBe(true)
  await pool.query('drop trigger cut on studio.rounds')
  expect(at.portal.countCalls('bet')).toBe(1)
  const again = await openSea(at.port, await getSeaTicket(one))
  await again.until('snapshot')
  expect((await at.hub.fish.listRooms()).map(({ key }) => key.id)).toEqual(['test-fish:BDT:real:1000:1'])
  expect(again.snapshot().seats).toHaveLength(2)
  expect(balanceOf('one')).toBe(rich)
})

describe('the owner of a sea is lost (REL-02, FAIR-21, MON-12)', () => {
  const loseLease = () => at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)

  test('between two shots: the next owner goes on with the magazine, and ends it for a player who stays away', async () => {
    at = await startTestSea()
    const player = await joinSea(at, 'one', rich)
    const { magazine } = await player.load(50)
    await shootSome(player, 4)
    const stored = await shotsOf(magazine.roundId!)
    await loseLease()
    next = openNextHub(at)
    await next.pass(2_500)
    await at.studio.background.settled()
    expect((await next.hub.fish.listRooms()).map(({ key }) => key.id)).toEqual(['test-fish:BDT:real:1000:1'])
    // The owner before draws for a shot, and its write names an old epoch: nothing of it is kept or shown.
    const told = player.told.length
    for (let turn = 0; turn < 60 && (await at.hub.fish.listRooms()).length > 0; turn += 1) {
      player.shoot(200 + turn * 10, 1)
      await at.ticks(4)
    }
    expect(await player.untilClosed()).toBe(1_012)
    expect(player.told.slice(told).some((one) => one.t === 'sea' && one.hits !== undefined)).toBe(false)
    expect(await shotsOf(magazine.roundId!)).toEqual(stored)
    await next.pass(62_000)
    await at.studio.background.settled()
    const [row] = await rowsOf('one')
    expect(row!.actions.slice(0, -1).map(({ action }) => action)).toEqual(stored.map(({ shot }) => shot))
    await expectBooked('one')
  })

  test('before the stake is asked for: nothing is taken, and the round is given up', async () => {
    at = await startTestSea()
    const player = await joinSea(at, 'one', rich)
    await loseLease()
    next = openNextHub(at)
    await next.hub.fish.join(await sessionOf('one'), testFish, undefined)
    player.send({ t: 'load', n: player.nextN(), credit: 20 })
    expect(await player.untilClosed()).toBe(1_012)
    expect(at.portal.countCalls('bet')).toBe(0)
    expect(balanceOf('one')).toBe(rich)
  })

  test('while the stake is on its way: the magazine is found by its room and ends there', async () => {
    at = await startTestSea()
    const player = await joinSea(at, 'one', rich)
    let answer = (): void => undefined
    at.portal.fail({ call: 'bet', when: 'after', how: { until: new Promise<void>((done) => void (answer = done)) } })
    const asked = at.portal.nextCall('bet')
    player.send({ t: 'load', n: player.nextN(), credit: 20 })
    await asked
    await loseLease()
    answer()
    await player.magazine('open')
    next = openNextHub(at)
    await next.pass(2_500)
    await at.studio.background.settled()
    await next.pass(62_000)
    await at.studio.background.settled()
    expect((await rowsOf('one')).map(({ state, win }) => [state, win])).toEqual([['settled', 20n * step]])
    await expectBooked('one')
  })

  test('when the win can not be told: it is told again, and paid once', async () => {
    at = await startTestSea()
    const player = await joinSea(at, 'one', rich)
    await player.load(20)
    await shootSome(player, 2)
    at.portal.fail({ call: 'win', when: 'after', how: 'error' })
    await player.unload()
    await at.studio.background.settled()
    expect((await rowsOf('one')).map(({ state }) => state)).toEqual(['drawn'])
    await expectBooked('one')
  })

  test('at a graceful stop every magazine ends', async () => {
    at = await startTestSea()
    const player = await joinSea(at, 'one', rich)
    await player.load(50)
    await shootSome(player, 2)
    await at.hub.stop()
    await expectBooked('one')
    expect((await rowsOf('one')).map(({ state }) => state)).toEqual(['settled'])
  })
})

const sessionOf = async (id: string) =>
  (await at.database.pool.query('select * from studio.sessions where player_id = $1', [id])).rows[0] as never

test('a treasure is fed by the shots at the boss and paid once to the shot that drew it (FAIR-16)', async () => {
  at = await startTestSea()
  const player = await joinSea(at, 'one', rich)
  const { magazine } = await player.load(20)
  const id = 'test-fish:BDT:real:1000'
  const [room] = await at.hub.fish.listRooms()
  const shoot = (place: number, hit: boolean, epoch = room!.owned.epoch) =>
    at.database.pool.query<{ place: number; prize: bigint | null }>('select * from studio.store_shots($1)', [
      JSON.stringify([
        {
          room: room!.key.id,
          epoch: String(epoch),
          round: magazine.roundId,
          place,
          shot: [1, 1, 'king', 10, 300, 0],
          unit: '1000',
          treasure: id,
          feed: '80',
          hit,
        },
      ]),
    ])
  const amount = async () =>
    (await at.database.pool.query<{ amount: bigint }>('select amount from studio.treasures where id = $1', [id])).rows[0]!.amount
  expect(await amount()).toBe(2_000n * step)
  expect((await shoot(0, false)).rows).toMatchObject([{ place: 0, prize: null }])
  expect(await amount()).toBe(2_000_080n)
  expect((await shoot(1, true)).rows).toMatchObject([{ place: 1, prize: 2_000_000n }])
  expect(await amount()).toBe(2_000_160n)
  expect((await shotsOf(magazine.roundId!)).map(({ shot }) => shot.length)).toEqual([6, 7])
  // A room that was lost takes nothing from it, and no place is written twice.
  expect((await shoot(2, true, room!.owned.epoch - 1n)).rows).toEqual([])
  await expect(shoot(1, true)).rejects.toThrow('duplicate key')
  expect(await amount()).toBe(2_000_160n)
})
