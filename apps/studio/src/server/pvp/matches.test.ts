import { afterEach, describe, expect, test } from 'vitest'
import type { CallbreakView } from '../../engine/pvp/callbreak-view.ts'
import type { LudoView } from '../../engine/pvp/ludo-view.ts'
import type { HandView } from '../../engine/pvp/pvp-rules.ts'
import { serverSeedBytes } from '../../engine/fairness.ts'
import { type Entropy, openEntropy } from '../../engine/random.ts'
import { isSealedCard, joinSeatSeeds, openSeats, sealDeck } from '../../engine/pvp/seat-shuffle.ts'
import type { HistoryAnswer } from '../../play-api.ts'
import type { HandRecord, HandRow } from '../../pvp-api.ts'
import { sendDue } from '../settlement.ts'
import { describeHands } from './describe-hands.ts'
import {
  inTurn,
  joinTable,
  openNextTables,
  startMatch,
  startTestTables,
  testCallbreak,
  testDuel,
  type TestGuest,
  testQuickDuel,
  type TestTables,
  untilDealt,
} from '../../testing/test-pvp.ts'
import { valueOf } from '../../testing/test-studio.ts'

let at: TestTables
let next: ReturnType<typeof openNextTables> | undefined
afterEach(async () => {
  await next?.hub.stop()
  next = undefined
  await at.close()
})

const rich = 100_000_000n
/** The least entry is ten units of the currency; a unit of the table is a hundredth of it. */
const entry = 100_000n
const four = ['one', 'two', 'three', 'four']
const balanceOf = (id: string) => at.portal.players.get(id)!.balance
const sumOf = (names: readonly string[]) => names.reduce((sum, id) => sum + balanceOf(id), 0n)
const handOf = <View extends HandView>(guest: TestGuest) => guest.table().hand as HandRow<View>
const states = async () =>
  (await at.database.pool.query<{ state: string }>('select state from studio.pvp_hands order by no')).rows.map(({ state }) => state)
/** A seed of the server with which the first roll of a duel is a six, after which the same seat decides again. */
function findSixFirst(): Buffer {
  for (let no = 0; ; no += 1) {
    const serverSeed = Buffer.alloc(serverSeedBytes, no)
    const seeds = [0, 1].map((place) => ({ place, seed: 'seed-of-1-0123' }))
    const client = joinSeatSeeds(seeds.map(({ place, seed }) => ({ seat: place + 1, seed })))
    if (testDuel.hands.drawAll(openSeats(serverSeed, client, 1))[0] === 6) return serverSeed
  }
}
const openEntropyOf = (seed: Buffer): Entropy => {
  const entropy = openEntropy()
  return { bytes: (size) => (size === serverSeedBytes ? seed : entropy.bytes(size)), failure: () => undefined }
}
/** A decision, and all that follows from it at once, as everybody at the table has heard of it. */
const decide = async (guest: TestGuest, move: string, all: readonly TestGuest[] = [guest]) => {
  guest.send({ t: 'move', hand: guest.table().no, move })
  await guest.heard()
  await at.settle()
  for (const one of all) await one.heard()
}
const callAll = async (guests: readonly TestGuest[]) => {
  for (const guest of guests) await decide(guest, 'call2', guests)
}
/** Whoever is in turn takes the first move that is open. */
const step = async (guests: readonly TestGuest[]) => {
  const actor = inTurn(...guests)
  await decide(actor, actor.own()!.moves[0]!.move, guests)
}
/** The clock plays for all, who are silent. */
const playOut = async (guests: readonly TestGuest[]) => {
  const isOver = () => guests.some((guest) => guest.told.some((one) => one.t === 'table' && one.table.phase === 'rest'))
  // In steps shorter than the rest, so that the match that is over still lies there.
  for (let step = 0; !isOver() && step < 1_000; step += 1) {
    await at.pass(testDuel.pvp.restMs / 2)
    for (const guest of guests) await guest.heard()
  }
}

describe('a match of Ludo', () => {
  test('entries less the rake go to the winner, who is paid out after the last match (MON-12, R-7.3.13)', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testDuel, ['one', 'two'])
    const [one] = guests as [TestGuest]
    expect([balanceOf('one'), balanceOf('two')]).toEqual([rich - entry, rich - entry])
    const { roundId, place } = one.own()!
    await playOut(guests)
    const { end, pot } = handOf<LudoView>(one)
    expect([pot, end!.rake, end!.returned.toSorted((a, b) => a - b)]).toEqual([200, 10, [0, 190]])
    await at.pass(testDuel.pvp.restMs)
    await one.until('own', ({ own }) => own === null)
    await at.studio.background.settled()
    await sendDue(at.studio)
    expect(sumOf(['one', 'two'])).toBe(2n * rich - entry / 10n)
    const wins = at.portal.calls.filter(({ call }) => call === 'win').map(({ body }) => body)
    // Each has paid 100 units and half of a rake of 10: twenty times that is all that was put in.
    expect(wins.map(({ validBet }) => validBet)).toEqual([String(entry), String(entry)])
    const history = valueOf(await one.call<HistoryAnswer>('GET', '/history'))
    expect(history.rounds[0]).toMatchObject({ state: 'settled', stake: '10', table: { hands: [{ no: 1, paid: { win: '10' } }] } })

    const record = valueOf(await one.call<HandRecord>('GET', `/rooms/hands/${roundId}/1`))
    expect(record.mine).toBe(place)
    const seed = Buffer.from(record.serverSeed!, 'hex')
    const client = joinSeatSeeds(record.seeds.map((own) => ({ seat: own.place + 1, seed: own.seed })))
    const drawn = testDuel.hands.drawAll(openSeats(seed, client, 1))
    expect(sealDeck(seed, 1, drawn).root).toBe(record.root)
    const told = await describeHands(at.database, testDuel, roundId, { language: 'EN', money: (units) => `#${units}`, number: String })
    expect(told.map(({ title, cells }) => [title, cells.length])).toEqual([['Match 1', 4]])
    expect(told[0]!.cells.at(-1)!.map(({ text }) => text)).toEqual(['Paid', ...end!.returned.map((units) => `#${units}`)])
    expect(told[0]!.cells[0]!.map(({ text }) => text)).toContain('You')
    const rolls = record.steps.flatMap(({ kind, value }) => (kind === 'rolled' ? [value] : []))
    expect(rolls.length).toBeGreaterThan(20)
    expect(rolls).toEqual(drawn.slice(0, rolls.length))
  })

  test('each roll comes with the proof that it was sealed, and the rolls to come are on no wire (FAIR-09)', async () => {
    at = await startTestTables()
    const watcher = await joinTable(at, 'watcher', rich, { game: testDuel })
    const guests = await startMatch(at, testDuel, ['one', 'two'])
    for (let no = 0; no < 4; no += 1) await step(guests)
    const { root } = guests[0]!.table().deal!
    const { die, rolls } = handOf<LudoView>(guests[0]!)
    expect(isSealedCard(root!, die!)).toBe(true)
    await watcher.heard()
    for (const guest of [...guests, watcher]) {
      const places = [...JSON.stringify(guest.told).matchAll(/"die":\{"place":(\d+)/g)].map(([, place]) => Number(place))
      expect(Math.max(...places)).toBe(rolls - 1)
    }
  })

  test('a move out of turn, forged, of the clock or twice is refused, and has no effect', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testDuel, ['one', 'two'])
    const first = inTurn(...guests)
    const second = guests.find((guest) => guest !== first)!
    expect(await second.refused({ t: 'move', hand: 1, move: 'roll' })).toBe('table.not_now')
    for (const move of ['token0', 'token9', 'timeUp', 'rollx'])
      expect(await first.refused({ t: 'move', hand: 1, move })).toBe('table.not_now')
    expect(await first.refused({ t: 'move', hand: 2, move: 'roll' })).toBe('table.not_now')
    expect(handOf<LudoView>(first).rolls).toBe(0)
    const n = first.send({ t: 'move', hand: 1, move: 'roll' })
    first.raw({ t: 'move', n, hand: 1, turn: 0, move: 'roll' })
    await first.heard()
    await at.settle()
    await first.heard()
    expect(handOf<LudoView>(first).rolls).toBe(1)
  })

  test('time that runs out while a decision is being stored ends no later turn of its seat (FAIR-21)', async () => {
    at = await startTestTables()
    const guests = [await joinTable(at, 'one', rich, { game: testDuel }), await joinTable(at, 'two', rich, { game: testDuel })]
    at.studio.entropy = openEntropyOf(findSixFirst())
    for (const guest of guests) await guest.sit(1)
    await untilDealt(guests, 1)
    const first = inTurn(...guests)
    const { turnMs, bankMs } = testDuel.pvp
    await at.pass(turnMs + bankMs - 1)
    const stop = await at.database.pool.connect()
    await stop.query('begin')
    await stop.query('lock table studio.pvp_moves in access exclusive mode')
    first.send({ t: 'move', hand: 1, move: 'roll' })
    await first.heard()
    await at.hurry(1)
    await stop.query('commit')
    stop.release()
    await at.settle()
    await first.heard()
    const { rows } = await at.database.pool.query<{ move: string; is_late: boolean }>('select move, is_late from studio.pvp_moves')
    expect(rows).toEqual([{ move: 'roll', is_late: false }])
    // The six rolled a token out of the yard, or waits for one: the same seat decides, with its whole time.
    expect([first.own()!.turn, first.table().endsAt]).toEqual([1, at.clock.now().getTime() + turnMs])
  })

  test('who is late three times is played for until they come back (FAIR-21)', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testDuel, ['one', 'two'])
    const [one, two] = guests as [TestGuest, TestGuest]
    while (!one.own()!.isAutomatic || !two.own()!.isAutomatic) {
      await at.pass(15_000)
      for (const guest of guests) await guest.heard()
    }
    one.send({ t: 'back' })
    await one.until('own', ({ own }) => own?.isAutomatic === false, one.told.length - 1)
    expect(one.table().seats.map(({ isAutomatic }) => isAutomatic)).toEqual([false, true])
  })

  test('who leaves is played for to the end, and is paid what that brings (MON-12)', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testDuel, ['one', 'two'], 3)
    for (const guest of guests) guest.send({ t: 'rise' })
    await playOut(guests)
    expect(handOf<LudoView>(guests[0]!).end).not.toBeNull()
    await at.pass(testDuel.pvp.restMs)
    await guests[0]!.until('own', ({ own }) => own === null)
    await at.studio.background.settled()
    await sendDue(at.studio)
    expect(sumOf(['one', 'two'])).toBe(2n * rich - entry / 10n)
    expect(await states()).toEqual(['done'])
  })

  test('ten minutes end a quick match after its round, and points decide', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testQuickDuel, ['one', 'two'])
    expect(guests[0]!.table().matchEndsAt! - at.clock.now().getTime()).toBe(testQuickDuel.pvp.matchMs)
    for (let no = 0; (await states())[0] === 'play' && no < 100; no += 1) {
      // Both let the time run out, and say that they are there.
      await at.pass(15_000)
      for (const guest of guests) {
        if (guest.own()?.isAutomatic) guest.send({ t: 'back' })
        await guest.heard()
      }
    }
    const { rows } = await at.database.pool.query<{ result: LudoView; seconds: number }>(
      'select result, extract(epoch from changed_at - opened_at)::int as seconds from studio.pvp_hands',
    )
    const { result, seconds } = rows[0]!
    const points = result.seats.map((seat) => seat.points)
    expect([result.isLastRound, seconds >= 600 && seconds < 700]).toEqual([true, true])
    expect(result.end!.winners).toEqual(points.flatMap((own, seat) => (own === Math.max(...points) ? [seat] : [])))
  }, 60_000)
})

describe('a match of callbreak', () => {
  test('calls and cards of others are on no wire before they are told (FAIR-25)', async () => {
    at = await startTestTables()
    const watcher = await joinTable(at, 'watcher', rich, { game: testCallbreak })
    const guests = await startMatch(at, testCallbreak, four)
    const { root } = guests[0]!.table().deal!
    const cards = guests.map((guest) => guest.own()!.cards!)
    expect(new Set(cards.flat().map(({ card }) => card)).size).toBe(52)
    for (const own of cards) for (const card of own) expect(isSealedCard(root!, card)).toBe(true)
    await decide(guests[0]!, 'call7', [...guests, watcher])
    for (const guest of [...guests.slice(1), watcher]) expect(JSON.stringify(guest.told)).not.toMatch(/"call":7|call7"[^,]/)
    expect(handOf<CallbreakView>(guests[1]!).seats.map(({ hasCalled }) => hasCalled)).toEqual([true, false, false, false])
    await callAll(guests.slice(1))
    expect(handOf<CallbreakView>(guests[1]!).seats.map(({ call }) => call)).toEqual([7, 2, 2, 2])
    await watcher.heard()
    expect(handOf<CallbreakView>(watcher).seats.map(({ call }) => call)).toEqual([7, 2, 2, 2])
    const salts = [...guests, watcher].map(
      (guest) => new Set([...JSON.stringify(guest.told).matchAll(/"salt":"([0-9a-f]+)"/g)].map(([, salt]) => salt)),
    )
    expect(salts.map(({ size }) => size)).toEqual([13, 13, 13, 13, 0])
    expect(new Set(salts.flatMap((own) => [...own])).size).toBe(52)
    for (const salt of salts.flatMap((own) => [...own])) expect(at.logged()).not.toContain(salt)
  })

  test('no wire has a card of a deal to come, nor in any deal one of another hand (FAIR-25)', async () => {
    at = await startTestTables()
    const watcher = await joinTable(at, 'watcher', rich, { game: testCallbreak })
    const guests = await startMatch(at, testCallbreak, four)
    const wires = [...guests, watcher]
    /** The places of a deal's deck whose cards a wire has told, with their salts. */
    const placesOf = (guest: TestGuest, deal: number): number[] => {
      const found = [...JSON.stringify(guest.told).matchAll(/"place":(\d+),"card":\d+,"salt":"([^"]*)"/g)]
      return [...new Set(found.map(([, place]) => Number(place)))].filter((place) => Math.floor(place / 52) === deal)
    }
    const counts = (deal: number) => wires.map((guest) => placesOf(guest, deal).length)
    for (const deal of [0, 1]) {
      // Each knows its own thirteen of this deal, through all of its tricks, and nothing of the next one.
      await callAll(guests)
      for (let trick = 0; trick < 13; trick += 1) {
        expect([counts(deal), counts(deal + 1)]).toEqual([
          [13, 13, 13, 13, 0],
          [0, 0, 0, 0, 0],
        ])
        for (let card = 0; card < 4; card += 1) await step(guests)
      }
      await watcher.heard()
      expect(new Set(wires.flatMap((guest) => placesOf(guest, deal))).size).toBe(52)
    }
    expect(counts(3)).toEqual([0, 0, 0, 0, 0])
    // What is played is told as a card alone, and only when it is played.
    const { rows } = await at.database.pool.query<{ move: string }>(`select move from studio.pvp_moves where move like 'play%' order by at`)
    const told = watcher.told.flatMap((one) => (one.t === 'table' ? one.table.news : [])).filter(({ kind }) => kind === 'played')
    expect(told.map(({ value }) => `play${value}`)).toEqual(rows.map(({ move }) => move))
  }, 120_000)

  test('a call twice, a card of another, a card against the rules and a late card are refused', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testCallbreak, four)
    await decide(guests[0]!, 'call3', guests)
    expect(await guests[0]!.refused({ t: 'move', hand: 1, move: 'call4' })).toBe('table.not_now')
    for (const move of ['call0', 'call9', 'play0']) expect(await guests[1]!.refused({ t: 'move', hand: 1, move })).toBe('table.not_now')
    await callAll(guests.slice(1))
    await guests[0]!.heard()
    const first = inTurn(...guests)
    const second = guests[(guests.indexOf(first) + 1) % 4]!
    const theirs = second.own()!.cards![0]!.card
    expect(await first.refused({ t: 'move', hand: 1, move: `play${theirs}` })).toBe('table.not_now')
    expect(await second.refused({ t: 'move', hand: 1, move: `play${theirs}` })).toBe('table.not_now')
    const { move } = first.own()!.moves[0]!
    await at.pass(35_000)
    await first.heard()
    expect(await first.refused({ t: 'move', hand: 1, move })).toBe('table.not_now')
  })

  test('the clock calls and plays for all who are silent, and five deals end with the rake (FAIR-21, MON-12)', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testCallbreak, four)
    for (const guest of guests) guest.socket.terminate()
    for (let step = 0; (await states())[0] === 'play' && step < 100; step += 1) await at.pass(15_000)
    const { rows } = await at.database.pool.query<{ result: CallbreakView }>('select result from studio.pvp_hands')
    expect(rows[0]!.result.sheet).toHaveLength(5)
    await at.pass(60_000)
    await at.studio.background.settled()
    await sendDue(at.studio)
    // 5 % of four entries.
    expect(sumOf(four)).toBe(4n * rich - entry / 5n)
  }, 60_000)
})

describe('the owner of a match is lost (REL-02, FAIR-21, MON-12)', () => {
  const takeOver = async (): Promise<void> => {
    await at.database.pool.query(`update studio.rooms set lease_until = '-infinity'`)
    next = openNextTables(at)
    await next.pass(2_000)
    while ((await next.hub.pvp.listRooms()).length === 0) await new Promise((done) => setTimeout(done, 5))
  }

  test.each(['seeds', 'first roll', 'later'] as const)(
    '%s: it goes on with the same rolls, or was never begun',
    async (moment) => {
      at = await startTestTables()
      if (moment === 'seeds') {
        for (const id of ['one', 'two']) await (await joinTable(at, id, rich, { gives: false, game: testDuel })).sit(1)
        await at.settle()
        await takeOver()
        expect((await states())[0]).toBe('void')
      } else {
        const guests = await startMatch(at, testDuel, ['one', 'two'])
        const moves = moment === 'later' ? 9 : 1
        for (let no = 0; no < moves; no += 1) await step(guests)
        const before = handOf<LudoView>(guests[0]!)
        for (const guest of guests) guest.socket.terminate()
        await takeOver()
        const [room] = await next!.hub.pvp.listRooms()
        expect(room!.countPlayers()).toBe(2)
        const stored = (await at.database.pool.query<{ count: string }>('select count(*) from studio.pvp_moves')).rows[0]!
        expect(Number(stored.count)).toBe(moves)
        for (let step = 0; (await states())[0] === 'play' && step < 300; step += 1) await next!.pass(15_000)
        const { rows } = await at.database.pool.query<{ result: LudoView; root: string }>('select result, root from studio.pvp_hands')
        expect(rows[0]!.result.rolls).toBeGreaterThan(before.rolls)
        expect(isSealedCard(rows[0]!.root, rows[0]!.result.die!)).toBe(true)
      }
      await next!.pass(180_000)
      await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
      await sendDue(at.studio)
      await at.studio.background.settled()
      expect(sumOf(['one', 'two'])).toBe(2n * rich - (moment === 'seeds' ? 0n : entry / 10n))
    },
    60_000,
  )

  test('after the last match that was paid for: its players are paid at once, and play no other one', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testDuel, ['one', 'two'])
    await playOut(guests)
    expect(await states()).toEqual(['done'])
    await takeOver()
    await at.studio.background.settled()
    const { rows } = await at.database.pool.query<{ state: string }>('select state from studio.rounds')
    expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(sumOf(['one', 'two'])).toBe(2n * rich - entry / 10n)
  })

  test('for longer than five minutes: the match is void, and all entries are back without a rake', async () => {
    at = await startTestTables()
    const guests = await startMatch(at, testCallbreak, four)
    await callAll(guests)
    for (const guest of guests) guest.socket.terminate()
    at.clock.advance(6 * 60_000)
    await takeOver()
    expect(await states()).toEqual(['void'])
    await next!.pass(180_000)
    await at.database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
    await sendDue(at.studio)
    await at.studio.background.settled()
    expect(sumOf(four)).toBe(4n * rich)
  })
})

test('a seat sends one of eight pictures now and then, and a watcher none', async () => {
  at = await startTestTables()
  const watcher = await joinTable(at, 'watcher', rich, { game: testDuel })
  const [one, two] = (await startMatch(at, testDuel, ['one', 'two'])) as [TestGuest, TestGuest]
  one.send({ t: 'emote', emote: 3 })
  await two.until('table', ({ table }) => table.news.some(({ kind, value, place }) => kind === 'emote' && value === 3 && place === 0))
  expect(await one.refused({ t: 'emote', emote: 3 })).toBe('table.not_now')
  expect(await watcher.refused({ t: 'emote', emote: 0 })).toBe('table.not_now')
  const from = one.told.length
  one.raw({ t: 'emote', n: 900, emote: 8 })
  expect((await one.until('refused', () => true, from)).code).toBe('room.invalid')
})
