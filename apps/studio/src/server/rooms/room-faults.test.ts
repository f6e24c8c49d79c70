import { afterEach, describe, expect, test } from 'vitest'
import { sendDue } from '../settlement.ts'
import { RoomHub } from './room-hub.ts'
import { joinRoom, openTestTimers, startTestRoom, testTable, type TestRoom } from '../../testing/test-room.ts'

/**
 * A room whose owner is lost at each step of a round. The owner is lost as in a network that is cut: its lease ends and another process takes the room, while
 * it goes on by itself and its writes arrive late. That holds for a process that was killed as well, which writes nothing any more.
 */
let at: TestRoom
let next: { hub: RoomHub; pass(ms: number): Promise<void> } | undefined
afterEach(async () => {
  await next?.hub.stop()
  next = undefined
  await at.close()
})

const { openMs, showMs } = testTable.live
const before = 100_000_000n
const staked = 500_000n

/** Another process of the studio, over the same database. */
function openNext() {
  const time = openTestTimers()
  const hub = new RoomHub(at.studio, { timers: time.timers, links: 64 })
  const settle = async (): Promise<void> => {
    await at.studio.background.settled()
    for (const host of await hub.listHosts()) await host.settled()
  }
  return { hub, pass: (ms: number) => time.pass(ms, settle) }
}

const loseLease = () => at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)
const rounds = async () =>
  (await at.database.pool.query<{ state: string; win: bigint | null }>(`select state, win from studio.rounds order by number`)).rows
const roomRounds = async () =>
  (
    await at.database.pool.query<{ no: bigint; phase: string; link: string | null; bettors: number | null }>(
      `select no, phase, link, bettors from studio.room_rounds order by no`,
    )
  ).rows

async function seatOne() {
  at = await startTestRoom()
  const player = await joinRoom(at, 'one', before)
  await at.settle()
  await player.untilOpen(1)
  await player.lay(1, [['dragon', 5]])
  return player
}

/** The money is right: what was staked and won once, and nothing else. */
async function expectBooked(): Promise<void> {
  await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
  await sendDue(at.studio)
  await at.studio.background.settled()
  const kept = (await rounds()).filter(({ state }) => state === 'settled')
  const balance = kept.reduce((sum, { win }) => sum - staked + (win ?? 0n), before)
  expect(at.portal.players.get('one')!.balance).toBe(balance)
  const wins = [...at.portal.transactions.values()].filter(({ kind }) => kind === 'win')
  expect(wins).toHaveLength(kept.length)
}

describe('the owner of a room is lost (REL-02, FAIR-21, MON-12)', () => {
  test('while bets are open: the same round opens again, and nothing was taken', async () => {
    await seatOne()
    await at.pass(openMs - 500)
    await loseLease()
    next = openNext()
    await takeOver(next)
    // The owner before hears the bell before it hears of its loss: its write names an old epoch.
    await at.pass(500)
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'open' }])
    expect(at.portal.countCalls('bet')).toBe(0)
    expect(await rounds()).toEqual([])
  })

  test('while a stake is taken that the portal has: it counts, once', async () => {
    await seatOne()
    let answer = (): void => undefined
    at.portal.fail({ call: 'bet', when: 'after', how: { until: new Promise<void>((done) => void (answer = done)) } })
    const asked = at.portal.nextCall('bet')
    const locking = at.pass(openMs)
    await asked
    await loseLease()
    next = openNext()
    await next.pass(2_000)
    answer()
    await locking
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'shown', bettors: 1 }])
    await expectBooked()
    expect((await rounds()).map(({ state }) => state)).toEqual(['settled'])
  })

  test('while a stake is on its way: it is rolled back first, and comes too late', async () => {
    await seatOne()
    at.portal.fail({ call: 'bet', when: 'before', how: 'hang' })
    const asked = at.portal.nextCall('bet')
    const locking = at.pass(openMs)
    await asked
    await loseLease()
    next = openNext()
    await next.pass(2_000)
    await locking
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'shown', bettors: 0 }])
    await expectBooked()
    expect((await rounds()).map(({ state }) => state)).toEqual(['undone'])
  })

  test('while the portal does not say what it took: the round is void, and every stake goes back', async () => {
    await seatOne()
    let answer = (): void => undefined
    at.portal.fail({ call: 'bet', when: 'after', how: { until: new Promise<void>((done) => void (answer = done)) } })
    const asked = at.portal.nextCall('bet')
    const locking = at.pass(openMs)
    await asked
    await loseLease()
    at.portal.fail(...Array.from({ length: 30 }, () => ({ call: 'status', when: 'before', how: 'error' }) as const))
    next = openNext()
    await next.pass(40_000)
    answer()
    await locking
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'void' }])
    await expectBooked()
    expect(at.portal.players.get('one')!.balance).toBe(before)
  })

  test('after the bets were sealed: the next owner reveals the same link, beside a room nobody can open', async () => {
    await seatOne()
    await at.database.pool.query(
      `create function studio.cut() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    )
    await at.database.pool.query(
      `create trigger cut before update on studio.room_rounds for each row when (new.phase = 'shown') execute function studio.cut()`,
    )
    await at.pass(openMs)
    expect(await roomRounds()).toMatchObject([{ phase: 'sealed', link: null, bettors: 1 }])
    expect((await rounds()).map(({ state }) => state)).toEqual(['betting'])
    await at.hub.stop()
    await at.database.pool.query('drop trigger cut on studio.room_rounds')
    // A chain that nobody can open any more.
    await at.database.pool.query(
      `insert into studio.rooms (id, game, currency, epoch) select '0', game, currency, 1 from studio.rooms limit 1`,
    )
    await at.database.pool.query(`
      insert into studio.room_chains (room, head, links, sealed_marks, after_round, salt) select '0', reverse(head), links, '\\x00', 0, salt from studio.room_chains limit 1`)
    await at.database.pool.query(`
      insert into studio.room_rounds (room, no, chain, epoch, phase, opened_at, locks_at)
      select '0', 2, (select max(id) from studio.room_chains), 1, 'lock', opened_at, locks_at from studio.room_rounds limit 1`)
    await loseLease()
    next = openNext()
    await next.pass(2_000)
    expect((await roomRounds()).map(({ phase }) => phase)).toEqual(['shown', 'lock'])
    await expectBooked()
  })

  test('after the outcome was stored, before it was paid: it is shown again, and paid once', async () => {
    const player = await seatOne()
    at.portal.fail({ call: 'win', when: 'after', how: 'drop' })
    await at.pass(openMs)
    const { deal, link } = await player.until('outcome')
    await loseLease()
    next = openNext()
    await takeOver(next)
    const [host] = await next.hub.listHosts()
    expect(host?.snapshot('one')).toMatchObject({ phase: 'show', no: 1, deal, own: { state: 'accepted', bets: [['dragon', 5]] } })
    expect(await roomRounds()).toMatchObject([{ phase: 'shown', link }])
    await expectBooked()
    // The owner before goes on to the next round, and cannot.
    await at.pass(showMs + 10_000)
    expect(await roomRounds()).toHaveLength(1)
    expect(await player.untilClosed()).toBe(1_012)
  })

  test('a room whose lease cannot be renewed ends before another owner may take it', async () => {
    const player = await seatOne()
    await at.database.pool.query('alter table studio.rooms rename to rooms_away')
    await at.pass(4_000)
    expect(await player.untilClosed()).toBe(1_012)
    await at.database.pool.query('alter table studio.rooms_away rename to rooms')
  })
})

test.each([3_600_000, -3_600_000])(
  'a clock that jumps by %d ms: the bell in its time, one draw, one stake (REL-31, FAIR-21)',
  async (jumpMs) => {
    const player = await seatOne()
    await at.pass(openMs - 1_000)
    at.clock.advance(jumpMs)
    // What comes after the time of the bell is late by the server's clock, whatever a browser shows; what lies there stands.
    const answer = await player.lay(1, [['dragon', 6]], 2)
    expect(answer.code).toBe(jumpMs > 0 ? 'room.not_open' : undefined)
    if (answer.code === undefined) await player.lay(1, [['dragon', 5]], 3)
    await at.pass(999)
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'open' }])
    await at.pass(1)
    expect(await roomRounds()).toMatchObject([{ no: 1n, phase: 'shown', bettors: 1 }])
    await expectBooked()
    await at.pass(showMs + testTable.live.restMs)
    const { endsAt } = await player.until('round', ({ no }) => no === 2)
    expect(endsAt - at.clock.now().getTime()).toBe(openMs)
    expect(await roomRounds()).toHaveLength(2)
  },
)

test('a chain that is spent is followed by another, and its rounds stay as they are (FAIR-11)', async () => {
  at = await startTestRoom({ links: 1 })
  const player = await joinRoom(at, 'one', before)
  await player.untilOpen(1)
  await player.lay(1, [['dragon', 5]])
  await at.pass(openMs + showMs + testTable.live.restMs)
  expect(await player.untilClosed()).toBe(1_012)
  const again = await joinRoom(at, 'one', before)
  await again.untilOpen(2)
  const { chain } = await again.until('snapshot')
  expect([chain.head === (await player.until('snapshot')).chain.head, chain.at]).toEqual([false, 1])
  await again.lay(2, [['tiger', 5]])
  await at.pass(openMs)
  expect(await again.until('outcome')).toMatchObject({ no: 2 })
  await expectBooked()
})

/** A player comes to the next owner. */
async function takeOver({ hub, pass }: NonNullable<typeof next>): Promise<void> {
  const [session] = (await at.database.pool.query(`select * from studio.sessions where state = 'open' limit 1`)).rows
  await hub.join(session as never)
  await pass(0)
  for (const host of await hub.listHosts()) await host.settled()
}
