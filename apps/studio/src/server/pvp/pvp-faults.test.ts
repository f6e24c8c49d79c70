import { afterEach, describe, expect, test } from 'vitest'
import { isSealedCard } from '../../engine/pvp/seat-shuffle.ts'
import { sendDue } from '../settlement.ts'
import { dealTo, inTurn, joinTable, openNextTables, startTestTables, type TestGuest, type TestTables } from '../../testing/test-pvp.ts'

/** A table whose owner is lost at each step: its lease ends, another process takes it, and what the old owner still writes comes late. */
let at: TestTables
let next: ReturnType<typeof openNextTables> | undefined
afterEach(async () => {
  await next?.hub.stop()
  next = undefined
  await at.close()
})

const rich = 100_000_000n
const boot = 100n
const balanceOf = (id: string) => at.portal.players.get(id)!.balance
const rowsOf = async (id: string) =>
  (await at.database.pool.query<{ state: string }>('select state from studio.rounds where player_id = $1 order by number', [id])).rows
const hands = async () =>
  (await at.database.pool.query<{ no: number; state: string }>('select no, state from studio.pvp_hands order by no')).rows
const loseLease = () => at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)
const begin = async () => {
  at = await startTestTables()
  return (await dealTo(at, ['one', 'two'])) as [TestGuest, TestGuest]
}

describe('the owner of a table is lost (REL-02, FAIR-21, MON-12)', () => {
  const takeOver = async (isSeated = true): Promise<void> => {
    await loseLease()
    next = openNextTables(at)
    await next.pass(2_000)
    while (isSeated && (await next.hub.pvp.listRooms()).length === 0) await new Promise((done) => setTimeout(done, 5))
  }
  const finish = async (): Promise<void> => {
    // Nobody is there: the seats pack by the clock, rise, and are paid.
    await next!.pass(180_000)
    await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
    await sendDue(at.studio)
    await at.studio.background.settled()
    const rows = [...(await rowsOf('one')), ...(await rowsOf('two'))].filter(({ state }) => state !== 'undone')
    expect(rows.every(({ state }) => state === 'settled')).toBe(true)
    const rakes = (
      await at.database.pool.query<{ rake: number }>(
        `select (result -> 'end' ->> 'rake')::int as rake from studio.pvp_hands where state = 'done'`,
      )
    ).rows
    const rake = rakes.reduce((sum, row) => sum + row.rake, 0)
    expect(balanceOf('one') + balanceOf('two') + BigInt(rake) * boot).toBe(2n * rich)
    expect(at.portal.countCalls('win')).toBe(rows.length)
  }

  test('while a hand is played: it goes on with the same cards, and the old owner writes nothing more', async () => {
    const [one, two] = await begin()
    const first = inTurn(one, two)
    await first.move('see')
    await first.until('own', ({ own }) => own?.cards !== null && own !== null)
    const cards = first.own()!.cards
    await first.move('stake')
    await takeOver()
    const second = first === one ? two : one
    second.send({ t: 'move', hand: 1, move: 'pack' })
    expect(await second.untilClosed()).toBe(1_012)
    const room = (await next!.hub.pvp.listRooms())[0]!
    const moves = (await at.database.pool.query('select move from studio.pvp_moves order by at')).rows
    expect(moves).toEqual([{ move: 'see' }, { move: 'stake' }])
    expect(room.countPlayers()).toBe(2)
    const record = (await at.database.pool.query<{ root: string }>('select root from studio.pvp_hands')).rows[0]!
    for (const card of cards!) expect(isSealedCard(record.root, card)).toBe(true)
    await finish()
    expect(await hands()).toMatchObject([{ no: 1, state: 'done' }])
  })

  test('while the seats give their seeds: the hand is void, and nothing was put in', async () => {
    at = await startTestTables()
    for (const id of ['one', 'two']) await (await joinTable(at, id, rich, { gives: false })).sit()
    await at.settle()
    await takeOver()
    expect((await hands())[0]).toMatchObject({ no: 1, state: 'void' })
    await finish()
  })

  test('for longer than five minutes: the hand is void, all stakes are back and no rake is taken', async () => {
    const [one, two] = await begin()
    await inTurn(one, two).move('raise')
    for (const guest of [one, two]) guest.socket.terminate()
    at.clock.advance(6 * 60_000)
    await takeOver()
    expect(await hands()).toMatchObject([{ no: 1, state: 'void' }])
    await finish()
    expect([balanceOf('one'), balanceOf('two')]).toEqual([rich, rich])
  })

  test('while a stake is being taken: it goes back, once', async () => {
    at = await startTestTables()
    const one = await joinTable(at, 'one', rich)
    const two = await joinTable(at, 'two', rich)
    let answer = (): void => undefined
    at.portal.fail({ call: 'bet', when: 'after', how: { until: new Promise<void>((done) => void (answer = done)) } })
    const asked = at.portal.nextCall('bet')
    one.send({ t: 'sit', boots: 50 })
    await asked
    await takeOver(false)
    answer()
    await one.until('own', ({ own }) => own !== null)
    await two.heard()
    // Nobody knew of the seat when the table was looked at; the next look finds it.
    await next!.pass(2_000)
    while ((await next!.hub.pvp.listRooms()).length === 0) await new Promise((done) => setTimeout(done, 5))
    await finish()
    expect([balanceOf('one'), balanceOf('two')]).toEqual([rich, rich])
  })
})
