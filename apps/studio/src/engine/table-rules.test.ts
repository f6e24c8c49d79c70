import { describe, expect, test } from 'vitest'
import { bankerDraws, makeBaccarat } from './baccarat.ts'
import { drawTicket, type HousieOutcome } from './housie.ts'
import { openMeasuringDraw } from './measuring-draw.ts'
import { mostOpened, payMines, proveSteps } from './mines.ts'
import { deucesHands, jacksHands, rankDeuces, rankJacks, type RankHand } from './poker-hands.ts'
import { payOf, places } from './roulette.ts'
import type { Json, Standing } from './table-game.ts'
import { openBestHold } from './video-poker-proof.ts'
import { drawDistinct } from './table-data.ts'
import { rules as deuces } from '../../games/deuces-wild/rules.ts'
import { rules as housie } from '../../games/housie/rules.ts'
import { pays as jacksPays } from '../../games/jacks-or-better/paytable.ts'
import { rules as jacks } from '../../games/jacks-or-better/rules.ts'
import { rules as keno } from '../../games/keno-bazar/rules.ts'
import { pays as kenoPays } from '../../games/keno-bazar/paytable.ts'
import { rules as mines } from '../../games/mines-garden/rules.ts'
import { rules as plinko } from '../../games/plinko-ghat/rules.ts'

/** Cards by their signs: `"AS KS"`; suits S H D C in the order of their numbers. */
function read(text: string): number[] {
  return text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0] as string) * 4 + 'SHDC'.indexOf(card[1] as string))
}

function count(rank: RankHand, hands: readonly string[]): Record<string, number> {
  const counts = hands.map(() => 0)
  for (let e = 4; e < 52; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            const place = rank(a, b, c, d, e)
            counts[place] = (counts[place] as number) + 1
          }
  return Object.fromEntries(hands.map((hand, place) => [hand, counts[place] as number]))
}

/** A draw that gives these numbers in turn, and 0 after them. */
function script(...numbers: number[]): (below: number) => number {
  let at = 0
  return () => numbers[at++] ?? 0
}

describe('hands of video poker', () => {
  test('every hand of jacks or better comes as often as the books say (FAIR-13)', () => {
    expect(count(rankJacks, jacksHands)).toEqual({
      none: 2_062_860,
      jacks: 337_920,
      twoPair: 123_552,
      three: 54_912,
      straight: 10_200,
      flush: 5_108,
      fullHouse: 3_744,
      four: 624,
      straightFlush: 36,
      royal: 4,
    })
  })

  test('every hand of deuces wild comes as often as the books say (FAIR-13)', () => {
    expect(count(rankDeuces, deucesHands)).toEqual({
      none: 2_119_728,
      three: 355_080,
      straight: 62_232,
      flush: 14_472,
      fullHouse: 12_672,
      four: 31_552,
      straightFlush: 2_068,
      five: 624,
      wildRoyal: 480,
      fourDeuces: 48,
      royal: 4,
    })
  })

  test.each([
    ['AS KS QS JS TS', 'royal'],
    ['9S KS QS JS TS', 'straightFlush'],
    ['AS 2H 3D 4C 5S', 'straight'],
    ['KS AH 2D 3C 4S', 'none'],
    ['TS TH 4D 3C 2S', 'none'],
    ['JS JH 4D 3C 2S', 'jacks'],
  ])('%s is %s', (text, hand) => {
    expect(jacksHands[rankJacks(...(read(text) as [number, number, number, number, number]))]).toBe(hand)
  })

  test.each([
    ['AS KS QS JS 2S', 'wildRoyal'],
    ['2S 2H 2D 2C 7S', 'fourDeuces'],
    ['7S 7H 2D 2C 2S', 'five'],
    ['AS 3S 4S 5S 2H', 'straightFlush'],
    ['AS AH 3S 3D 2H', 'fullHouse'],
    ['AS KH 2S 2D 2H', 'four'],
    ['AS KH 7S 2D 2H', 'three'],
    ['AS KH QS JD 2H', 'straight'],
  ])('with deuces wild %s is %s', (text, hand) => {
    expect(deucesHands[rankDeuces(...(read(text) as [number, number, number, number, number]))]).toBe(hand)
  })

  test('the best hold of a hand is the one that all its draws, counted one by one, pay most (FAIR-13)', () => {
    const pays = jacksHands.map((hand) => jacksPays[hand])
    const best = openBestHold(rankJacks, pays)
    for (const text of ['2S 7H TS JS QS', '3S 3H 4S 5S 6S', 'TH JH QH KH 9H', '4S 5H 6D 7C KS']) {
      const hand = read(text).toSorted((a, b) => a - b)
      const means = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]
        .filter((mask) => [0, 1, 2, 3, 4].filter((at) => mask & (1 << at)).length >= 2)
        .map((mask) => meanOf(hand, mask, pays))
      const { over, under } = best(hand)
      expect([text, (over / under).toFixed(9)]).toEqual([text, Math.max(...means).toFixed(9)])
    }
  })
})

/** The mean pay of a hold by drawing every set of cards. */
function meanOf(hand: readonly number[], mask: number, pays: readonly number[]): number {
  const held = hand.filter((_, at) => mask & (1 << at))
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))
  let [sum, draws] = [0, 0]
  const draw = (from: number, cards: number[]): void => {
    if (cards.length === 5) {
      sum += pays[rankJacks(...(cards as [number, number, number, number, number]))] as number
      draws += 1
      return
    }
    for (let at = from; at < deck.length; at += 1) draw(at + 1, [...cards, deck[at] as number])
  }
  draw(0, held)
  return sum / draws
}

describe('decisions', () => {
  test('the same ten cards are dealt whatever is held, and discards are replaced from the left (FAIR-21)', () => {
    const cards = (hold: number[]) => {
      const end = jacks.play(openMeasuringDraw(3), null, [{ hold }]) as Standing & { outcome: { dealt: number[]; cards: number[] } }
      return end.outcome
    }
    const all = cards([])
    expect(new Set([...all.dealt, ...all.cards]).size).toBe(10)
    expect(cards([0, 1, 2, 3, 4]).cards).toEqual(all.dealt)
    expect(cards([1, 3]).cards).toEqual([all.cards[0], all.dealt[1], all.cards[1], all.dealt[3], all.cards[2]])
  })

  test('an open hand tells no card that lies beneath (FAIR-10)', () => {
    const open = deuces.play(openMeasuringDraw(3), null, [])
    expect(Object.keys(open?.outcome as object)).toEqual(['cards', 'made', 'units'])
    expect(mines.play(openMeasuringDraw(3), { mines: 1, bed: 4 }, [])?.outcome).toMatchObject({ mines: null })
  })

  test.each([
    [null],
    ['hold'],
    [{ hold: [5] }],
    [{ hold: [0, 0] }],
    [{ hold: [0.5] }],
    [{ hold: 'all' }],
    [{ hold: [0], more: 1 }],
    [{ draw: [0] }],
  ])('%j is no decision of video poker (SEC-19)', (action) => {
    expect(jacks.play(openMeasuringDraw(3), null, [action as Json])).toBeUndefined()
    expect(jacks.play(openMeasuringDraw(3), null, [{ hold: [0] }, { hold: [0] }])).toBeUndefined()
  })

  test('beds open one by one, pay more with each, and can be taken at any time; a mine ends it (FAIR-21)', () => {
    // The mines are drawn first: beds 0 and 1.
    const play = (...actions: Json[]) => mines.play(script(0, 0), { mines: 2, bed: 5, step: 100 }, actions) as Standing & { units: number }
    expect(play()).toMatchObject({ state: 'open', outcome: { opened: [5], units: payMines(2, 1) }, neutral: 'take' })
    expect(play({ bed: 9 })).toMatchObject({ state: 'open', options: { take: { units: payMines(2, 2) }, open: { units: payMines(2, 3) } } })
    expect(play({ bed: 9 }, 'take')).toMatchObject({ state: 'finished', units: payMines(2, 2), outcome: { mines: [0, 1], isLost: false } })
    expect(play({ bed: 9 }, { bed: 0 })).toMatchObject({ state: 'finished', units: 0, outcome: { isLost: true } })
    for (const actions of [
      [{ bed: 5 }],
      [{ bed: 25 }],
      ['open'],
      [{ bed: 0 }, { bed: 7 }],
      ['take', 'take'],
      ['take', { bed: 7 }],
      [null],
      [{ bed: '7' }],
    ])
      expect([actions, play(...(actions as Json[]))]).toEqual([actions, undefined])
  })

  test('every step of every garden returns 97 %, less the rounding to hundredths of a chip (FAIR-13)', () => {
    for (let count = 1; count <= 24; count += 1) {
      // Draws of 0 hide the mines in the first beds.
      const safe = Array.from({ length: 25 - count }, (_, at) => count + at)
      const steps = proveSteps(count)
      expect(steps.length).toBe(mostOpened(count))
      for (const [at, { rtp }] of steps.entries()) {
        const [first, ...more] = safe.slice(0, at + 1)
        const actions: Json[] = more.map((bed) => ({ bed }))
        const end = mines.play(
          script(),
          { mines: count, bed: first as number, step: 100 },
          at + 1 === steps.length ? actions : [...actions, 'take'],
        )
        expect(end).toMatchObject({ state: 'finished', units: payMines(count, at + 1) })
        const part = Number((rtp.over * 10n ** 9n) / rtp.under) / 1e9
        expect(part <= 0.97 && part >= 0.9604).toBe(true)
        expect(payMines(count, at + 1) % 100).toBe(0)
      }
      expect(payMines(count, steps.length)).toBeLessThanOrEqual(10_000 * mines.unitsPerStake)
    }
  })

  test('a garden begun under an earlier release pays to the ten-thousandth of a chip as shown (FAIR-20)', () => {
    const begun = (choice: object) => mines.play(script(), { mines: 3, bed: 24, ...choice }, ['take']) as Standing & { units: number }
    expect([begun({}).units, begun({ step: 100 }).units]).toEqual([11_022, 11_000])
    expect(mines.readChoice({ mines: 3, bed: 24 })?.choice).toEqual({ mines: 3, bed: 24, step: 100 })
    for (const step of [1, 99, 0, '100', null]) expect(mines.readChoice({ mines: 3, bed: 24, step })).toBeUndefined()
  })
})

describe('fields of a table', () => {
  test('roulette has each of its 157 places once, and 36 chips stand behind every one', () => {
    const kinds = Object.groupBy(places, ({ kind }) => kind)
    const counts = Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list.length]))
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      first: 1,
      line: 11,
      column: 3,
      dozen: 3,
      colour: 2,
      parity: 2,
      half: 2,
    })
    expect(new Set(places.map(({ numbers }) => numbers.join())).size).toBe(places.length)
    for (const place of places) expect(payOf(place) * place.numbers.length).toBe(36)
  })

  test('the banker draws by the printed table (FAIR-13)', () => {
    const table = [0, 1, 2, 3, 4, 5, 6, 7].map((total) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(total, third) ? 'D' : 'S')).join(''),
    )
    expect(table).toEqual(['DDDDDDDDDD', 'DDDDDDDDDD', 'DDDDDDDDDD', 'DDDDDDDDSD', 'SSDDDDDDSS', 'SSSSDDDDSS', 'SSSSSSDDSS', 'SSSSSSSSSS'])
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((total) => bankerDraws(total, undefined))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('a natural ends a baccarat hand, a tie returns other chips, and the banker pays 19 for 20 (FAIR-13)', () => {
    const words = {}
    const figures = { code: 'x', volatility: 'low', declared: { rtp: '1', hit: '1' }, returns: {}, stakes: [], defaultStake: 0n } as const
    const game = makeBaccarat(figures, words)
    const choice = { player: 1, banker: 1, tie: 1 }
    let seen = { player: 0, banker: 0, tie: 0 }
    const draw = openMeasuringDraw(5)
    for (let round = 0; round < 3_000; round += 1) {
      const end = game.play(draw, choice, []) as unknown as {
        units: number
        outcome: { result: 'player' | 'banker' | 'tie'; player: number[]; points: { player: number; banker: number }; banker: number[] }
      }
      const { result, player, banker, points } = end.outcome
      seen = { ...seen, [result]: seen[result] + 1 }
      expect(end.units).toBe({ player: 40, banker: 39, tie: 180 + 40 }[result])
      if (player.length === 2 && banker.length === 2) expect(Math.max(points.player, points.banker)).toBeGreaterThanOrEqual(6)
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(200)
  })

  test('a ball of plinko reaches every field, and keno every number of hits (FAIR-17)', () => {
    for (const rows of [8, 12, 16]) {
      for (let field = 0; field <= rows; field += 1) {
        const path = Array.from({ length: rows }, (_, at) => Number(at < field))
        expect(plinko.play(script(...path), { rows, risk: 'high' }, [])?.outcome).toMatchObject({ field, path })
      }
    }
    // Drawing 0 each time takes 1 to 20 in order.
    for (const [count, pays] of Object.entries(kenoPays))
      for (const hits of pays.keys()) {
        const picks = Array.from({ length: Number(count) }, (_, at) => (at < hits ? at + 1 : at + 40))
        expect(keno.play(script(), { picks }, [])).toMatchObject({ units: pays[hits], outcome: { hits: picks.slice(0, hits) } })
      }
  })

  test('a ticket has five numbers in each row and one to three in each column, rising, in its ten', () => {
    const draw = openMeasuringDraw(9)
    for (let round = 0; round < 2_000; round += 1) {
      const ticket = drawTicket(draw)
      const columns = Array.from({ length: 9 }, (_, column) =>
        ticket.flat().filter((number) => Math.min(8, Math.floor(number / 10)) === column),
      )
      expect(ticket.map((row) => row.length)).toEqual([5, 5, 5])
      for (const row of ticket) expect(row.toSorted((a, b) => a - b)).toEqual(row)
      for (const column of columns)
        expect([column.length >= 1 && column.length <= 3, column.toSorted((a, b) => a - b)]).toEqual([true, column])
      expect(new Set(ticket.flat()).size).toBe(15)
    }
  })

  test('each pattern of housie pays what is printed, at the call that completes it (FAIR-17)', () => {
    const found = new Map<string, number>()
    const draw = openMeasuringDraw(12)
    for (let round = 0; round < 4_000; round += 1) {
      const end = housie.play(draw, { tickets: 4 }, []) as unknown as { outcome: HousieOutcome }
      for (const { pattern, atCall, ticket } of end.outcome.wins) {
        found.set(pattern, (found.get(pattern) ?? 0) + 1)
        const card = (end.outcome.tickets[ticket] as number[][]).flat()
        expect(card).toContain(end.outcome.calls[atCall - 1])
      }
    }
    expect(['earlyFive', 'corners', 'top', 'middle', 'bottom'].every((name) => (found.get(name) ?? 0) > 100)).toBe(true)
  })
})

test('cards not held are replaced from the deck in order, from the left (FAIR-08, FAIR-13)', () => {
  // Nothing but zeros draws the deck in its own order.
  const play = (hold: number[]) => jacks.play(() => 0, null, [{ hold }])
  const cards = (hold: number[]) => (play(hold) as unknown as { outcome: { cards: number[] } }).outcome.cards
  expect(cards([0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
  expect(cards([0, 3])).toEqual([0, 5, 6, 3, 7])
  expect(cards([4])).toEqual([5, 6, 7, 8, 4])
  expect(cards([])).toEqual([5, 6, 7, 8, 9])
})

test('distinct draws begin a shuffle: over all draws each order comes exactly once (FAIR-05, FAIR-08)', () => {
  const orders: string[] = []
  for (let first = 0; first < 5; first += 1)
    for (let second = 0; second < 4; second += 1)
      for (let third = 0; third < 3; third += 1) {
        const [draws, bounds] = [[first, second, third], [] as number[]]
        orders.push(drawDistinct((below) => (bounds.push(below), draws.shift() as number), 5, 3).join())
        expect(bounds).toEqual([5, 4, 3])
      }
  expect(orders.every((order) => new Set(order.split(',')).size === 3)).toBe(true)
  expect(new Set(orders).size).toBe(60)
})
