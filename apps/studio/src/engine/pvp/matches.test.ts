import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rules as callbreak } from '../../../games/callbreak/rules.ts'
import { rules as ludo } from '../../../games/ludo/rules.ts'
import { rules as ludoDuel } from '../../../games/ludo-duel/rules.ts'
import { rules as quickLudo } from '../../../games/quick-ludo/rules.ts'
import { rules as teenPatti } from '../../../games/teen-patti/rules.ts'
import { playHands, startHand } from '../../testing/pvp-hands.ts'
import { suitOf } from '../cards.ts'
import type { CallbreakView } from './callbreak-view.ts'
import { type LudoView, rollMove } from './ludo-view.ts'
import { type Hand, IllegalMove } from './pvp-rules.ts'
import { drawDeck } from './deal-cards.ts'

const games = [
  ['teen-patti', teenPatti],
  ['callbreak', callbreak],
  ['ludo', ludo],
  ['ludo-duel', ludoDuel],
  ['quick-ludo', quickLudo],
] as const
/** 10^5 hands of all games together in the suite, 10^6 with `npm run prove -- pvp`. */
const runs = { 'teen-patti': 99_200, callbreak: 300, ludo: 100, 'ludo-duel': 300, 'quick-ludo': 100 } as const
const times = process.env.PROOF === 'full' ? 10 : 1
const nobody = () => 0

describe.each(games)('%s', (code, game) => {
  test('random legal hands end, sum to zero with the rake, and favour no seat (R-7.3.13, MON-12)', () => {
    const { hands, worstZ } = playHands(game, runs[code] * times, 20_261_127)
    expect(hands).toBe(runs[code] * times)
    expect(worstZ).toBeLessThan(4.5)
  })

  test('bots play only moves that the rules list, by the view of their seat alone (FAIR-25)', () => {
    const { hands } = playHands(game, Math.min(40, runs[code]), 7, 'bots')
    expect(hands).toBe(Math.min(40, runs[code]))
  })

  test('a move of another seat, and one that the rules do not know, is refused', () => {
    const { hand } = startHand(game, game.pvp.seats, 3)
    const others = Array.from({ length: game.pvp.seats }, (_, seat) => seat).filter((seat) => !hand.actors.includes(seat))
    for (const seat of others) expect(hand.moves(seat)).toEqual([])
    for (const move of ['win', 'play99', 'call9', 'call0', 'token4', '', 'timeUp'])
      expect(() => hand.apply(hand.actors[0]!, move)).toThrow(IllegalMove)
  })
})

describe('callbreak keeps secrets (FAIR-25)', () => {
  const said = (hand: Hand, seat: number): string => JSON.stringify([hand.view(), hand.own(seat), hand.moves(seat)])
  /** The same deal for one seat, in which the cards of the others are exchanged. */
  const exchange = (drawn: readonly number[], seat: number, dealer: number, by: (cards: number[]) => number[]): number[] => {
    const first = (seat - dealer - 1 + 8) % 4
    const places = Array.from({ length: 52 }, (_, place) => place).filter((place) => place % 4 !== first)
    const cards = by(places.map((place) => drawn[place]!))
    return drawn.map((card, place) => (places.includes(place) ? cards[places.indexOf(place)]! : card))
  }
  const start = (drawn: readonly number[], dealer: number): Hand =>
    callbreak.hands.open({
      stacks: [100, 100, 100, 100],
      dealer,
      drawn,
      // What proves an own card tells nothing of the others: a salt of its own, and hashes.
      show: (place) => ({ place, card: drawn[place]!, salt: `salt-${place}`, path: [] }),
    })

  test('changing the cards and the calls of others changes no byte that a seat is sent while it calls', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(3),
        fc.nat(3),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        (salt, seat, dealer, one, other) => {
          let state = Math.abs(salt) + 1
          const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
          const drawn = callbreak.hands.drawAll(draw)
          const another = exchange(drawn, seat, dealer, (cards) => cards.toReversed())
          let [left, right] = [start(drawn, dealer), start(another, dealer)]
          expect(said(left, seat)).toBe(said(right, seat))
          const caller = (seat + 1) % 4
          left = left.apply(caller, `call${one}`).hand
          right = right.apply(caller, `call${other}`).hand
          expect(said(left, seat)).toBe(said(right, seat))
          const told = left.apply(seat, 'call2')
          expect(told.news).toEqual([{ kind: 'called', seat }])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('no view holds a card that lies in a hand of another seat, at any step', () => {
    const { hand: begun, drawn } = startHand(callbreak, 4, 11)
    let hand = begun
    for (let step = 0; hand.actors.length > 0; step += 1) {
      const actor = hand.actors[step % hand.actors.length]!
      const view = hand.view() as CallbreakView
      const deck = drawn.slice((view.deal - 1) * 52, view.deal * 52)
      const onTable = new Set([...view.trick.cards, ...(view.last?.cards ?? [])])
      for (const seat of [0, 1, 2, 3]) {
        const own = new Set((hand.own(seat).cards ?? []).map(({ card }) => card))
        const first = (seat - view.dealer - 1 + 8) % 4
        for (const card of own) expect(deck.indexOf(card) % 4).toBe(first)
        expect(own.size).toBe(view.seats[seat]!.cards)
        for (const card of own) expect(view.last === null && onTable.has(card)).toBe(false)
      }
      hand = hand.apply(actor, hand.late(actor)).hand
    }
  })
})

test('five deals of callbreak are played, and the highest sum takes the boots less the rake', () => {
  const { hand: begun } = startHand(callbreak, 4, 5)
  let hand = begun
  const dealers: number[] = []
  while (hand.actors.length > 0) {
    dealers[(hand.view() as CallbreakView).deal - 1] = hand.view().dealer
    hand = hand.apply(hand.actors[0]!, hand.late(hand.actors[0]!)).hand
  }
  const view = hand.view() as CallbreakView
  expect([view.sheet.length, dealers]).toEqual([5, [0, 1, 2, 3, 0]])
  const sums = view.seats.map(({ sum }) => sum)
  expect(view.end!.winners).toEqual(sums.flatMap((sum, seat) => (sum === Math.max(...sums) ? [seat] : [])))
  expect([view.pot, view.end!.rake, view.end!.returned.reduce((a, b) => a + b)]).toEqual([400, 20, 380])
})

test('calls are made at the same time and told together; a card can not be played before', () => {
  const { hand } = startHand(callbreak, 4, 5)
  expect(hand.actors).toEqual([0, 1, 2, 3])
  expect(() => hand.apply(1, 'play0')).toThrow(IllegalMove)
  let at = hand
  for (const seat of [2, 0, 3]) {
    const step = at.apply(seat, 'call3')
    expect(step.keepsClock).toBe(true)
    at = step.hand
    expect((at.view() as CallbreakView).seats.map(({ call }) => call)).toEqual([null, null, null, null])
    expect(() => at.apply(seat, 'call4')).toThrow(IllegalMove)
  }
  const last = at.apply(1, 'call2')
  expect(last.news.map(({ kind }) => kind)).toEqual(['called', 'calls'])
  expect((last.hand.view() as CallbreakView).seats.map(({ call }) => call)).toEqual([3, 2, 3, 3])
})

test('the deck of callbreak deals each seat what proves to lie at its places', () => {
  const { hand, drawn } = startHand(callbreak, 4, 9)
  for (const seat of [0, 1, 2, 3]) for (const { place, card } of hand.own(seat).cards!) expect(drawn[place]).toBe(card)
  expect(drawn.slice(0, 52).filter((card) => suitOf(card) === 0)).toHaveLength(13)
})

const rollsOnly = (values: readonly number[]): number[] => Array.from({ length: 2_048 }, (_, at) => values[at] ?? 1)
const openLudo = (game: typeof ludo, seats: number, values: readonly number[]) =>
  game.hands.open({
    stacks: Array<number>(seats).fill(100),
    dealer: seats - 1,
    drawn: rollsOnly(values),
    show: (place) => ({ place, card: rollsOnly(values)[place]!, salt: '', path: [] }),
  })

test('a roll without a choice is moved at once, one with a choice waits for its seat', () => {
  let hand = openLudo(ludoDuel, 2, [6, 6, 3])
  const first = hand.apply(0, rollMove)
  // All four tokens stand in the yard: which one comes out makes no difference.
  expect(first.news.map(({ kind }) => kind)).toEqual(['rolled', 'moved'])
  hand = first.hand.apply(0, rollMove).hand
  expect(hand.moves(0).map(({ move }) => move)).toEqual(['token0', 'token1', 'token2', 'token3'])
  expect(hand.moves(1)).toEqual([])
  hand = hand.apply(0, 'token1').hand
  expect((hand.view() as LudoView).seats[0]!.tokens).toEqual([0, 0, -1, -1])
})

test('when the time of a quick match is over the round is played to its end, and points decide', () => {
  let hand = openLudo(quickLudo, 4, [6, 5, 1, 1, 1, 2, 3])
  hand = hand.apply(0, rollMove).hand
  hand = hand.apply(0, rollMove).hand
  const rung = hand.timeUp!()
  hand = rung.hand
  expect([rung.news[0]!.kind, hand.view().end, hand.timeUp]).toEqual(['timeUp', null, undefined])
  for (const seat of [1, 2, 3]) hand = hand.apply(seat, rollMove).hand
  expect(hand.view().end).toMatchObject({ winners: [0], rake: 20, returned: [380, 0, 0, 0] })
  expect(hand.actors).toEqual([])
  expect(ludo.hands.open({ stacks: [100, 100, 100, 100], dealer: 0, drawn: [6], show: nobody as never }).timeUp).toBeUndefined()
})

test('who is in the middle of a turn when the time is over plays it, and all others have theirs', () => {
  let hand = openLudo(quickLudo, 4, [6])
  hand = hand.apply(0, rollMove).hand
  hand = hand.timeUp!().hand
  expect(hand.view().end).toBeNull()
  for (const seat of [0, 1, 2, 3]) hand = hand.apply(seat, rollMove).hand
  expect(hand.view().end?.winners).toEqual([0])
})

test('seats that are even at the end share the boots less the rake', () => {
  let hand = openLudo(quickLudo, 4, [])
  hand = hand.timeUp!().hand
  expect(hand.view().end).toMatchObject({ winners: [0, 1, 2, 3], rake: 20, returned: [95, 95, 95, 95] })
})

test('after the last roll that was sealed points decide', () => {
  let hand = ludoDuel.hands.open({
    stacks: [100, 100],
    dealer: 1,
    drawn: [6, 3, 2],
    show: (place) => ({ place, card: 1, salt: '', path: [] }),
  })
  hand = hand.apply(0, rollMove).hand
  hand = hand.apply(0, rollMove).hand
  hand = hand.apply(1, rollMove).hand
  expect(hand.view().end).toMatchObject({ winners: [0], rake: 10, returned: [190, 0] })
})

test('a deck is the 52 cards, whatever is drawn', () => {
  expect(drawDeck(nobody).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card))
})
