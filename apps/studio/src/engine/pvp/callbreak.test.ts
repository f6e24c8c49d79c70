import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suitOf } from '../cards.ts'
import { type DealState, IllegalPlay, listCards, makeCall, playCard, scoreOf, startDeal, timeoutCard, winnerOfTrick } from './callbreak.ts'
import { shareStakes } from './share-stakes.ts'

const card = (text: string) =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(text.slice(0, -1)) * 4 + '♠♥♦♣'.indexOf(text.at(-1)!)
const cards = (text: string) => text.split(' ').map(card)
const called = (state: DealState) => [0, 1, 2, 3].reduce((current, seat) => makeCall(current, seat, 1).state, state)
/** A deal in which the seat in turn holds these cards and the trick lies on the table. */
const holding = (hand: string, trick: string): DealState => ({
  hands: [cards(hand), [], [], []],
  dealer: 3,
  calls: [1, 1, 1, 1],
  trick: { leader: (4 - (trick ? trick.split(' ').length : 0)) % 4, cards: trick ? cards(trick) : [] },
  taken: [0, 0, 0, 0],
  turn: 0,
  scores: null,
})

test.each([
  ['any card leads', '2♥ 5♣ 9♠', '', '2♥ 5♣ 9♠'],
  ['follows and beats where it can', '4♥ K♥ 9♠', '10♥', 'K♥'],
  ['follows below where it can not beat', '4♥ 9♥ A♠', '10♥', '4♥ 9♥'],
  ['follows with any card once the trick is trumped', '4♥ K♥', '10♥ 2♠', '4♥ K♥'],
  ['trumps without the suit', '4♦ 3♠ 9♠', '10♥', '3♠ 9♠'],
  ['trumps over a trump', '4♦ 3♠ 9♠', '10♥ 5♠', '9♠'],
  ['plays any card where it can not trump over', '4♦ 3♠', '10♥ 5♠', '4♦ 3♠'],
  ['plays any card without suit and trump', '4♦ 3♣', '10♥', '4♦ 3♣'],
  ['beats a led trump', '4♠ J♠ 2♥', '10♠', 'J♠'],
])('A seat %s', (_, hand, trick, allowed) => {
  expect(listCards(holding(hand, trick))).toEqual(cards(allowed))
})

test('The best trump takes a trick, else the best card of the led suit', () => {
  expect(winnerOfTrick({ leader: 1, cards: cards('10♥ K♥ A♦ 3♥') })).toBe(2)
  expect(winnerOfTrick({ leader: 1, cards: cards('10♥ K♥ 2♠ 3♠') })).toBe(0)
})

test('Calls are hidden until all are made, and made once', () => {
  const begun = startDeal(
    Array.from({ length: 52 }, (_, at) => at),
    3,
  )
  const first = makeCall(begun, 2, 8)
  expect(first.events).toEqual([{ type: 'called', seat: 2 }])
  expect(listCards(first.state)).toEqual([])
  expect(() => makeCall(first.state, 2, 3)).toThrow(IllegalPlay)
  for (const call of [0, 9, 1.5]) expect(() => makeCall(begun, 0, call)).toThrow(IllegalPlay)
})

test('A made call scores with a tenth for each trick more, a missed one its negative', () => {
  expect([scoreOf(4, 4), scoreOf(4, 6), scoreOf(4, 3)]).toEqual([40, 42, -40])
})

test('Seats with the highest sum share the buy-ins less the rake', () => {
  expect(shareStakes([52, 10, 52, -20], 4_000, 200, 1)).toEqual([1_900, 0, 1_900, 0])
  expect(shareStakes([52, 52, 52, 1], 4_000, 200, 100)).toEqual([1_300, 1_300, 1_200, 0])
})

test('Any deal of legal cards ends after thirteen tricks with every card played once', () => {
  const decks = fc.shuffledSubarray(
    Array.from({ length: 52 }, (_, at) => at),
    { minLength: 52, maxLength: 52 },
  )
  fc.assert(
    fc.property(decks, fc.integer({ min: 0, max: 3 }), fc.infiniteStream(fc.nat(51)), (deck, dealer, choices) => {
      let state = called(startDeal(deck, dealer))
      const played: number[] = []
      while (!state.scores) {
        const allowed = listCards(state)
        expect(allowed).toContain(timeoutCard(state))
        const chosen = allowed[choices.next().value! % allowed.length]!
        expect(() => playCard(state, state.hands[(state.turn + 1) % 4]![0] ?? -1)).toThrow(IllegalPlay)
        played.push(chosen)
        state = playCard(state, chosen).state
      }
      expect(played.toSorted((a, b) => a - b)).toEqual(deck.toSorted((a, b) => a - b))
      expect(state.taken.reduce((sum, each) => sum + each, 0)).toBe(13)
    }),
    { numRuns: 200 },
  )
})

test('Spades are trump', () => expect(suitOf(card('A♠'))).toBe(0))
