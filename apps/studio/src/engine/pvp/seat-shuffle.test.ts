import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printCard } from '../cards.ts'
import { hashSeatSeed, isSealedCard, joinSeatSeeds, sealDeck, shuffleDeck } from './seat-shuffle.ts'
import { applyAction, type HandState, listActions, startHand, teenPattiDefaults } from './teen-patti.ts'
import { findActor, nameMove, readMove, viewHand, viewOwn } from './teen-patti-view.ts'
import { rules } from '../../../games/teen-patti/rules.ts'
import { countTurnover, riseAction } from './pvp-game.ts'
import type { Json } from '../table-game.ts'

const serverSeed = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex')
const seeds = [
  { seat: 3, seed: 'gamma-seed-000003' },
  { seat: 1, seed: 'alpha-seed-000001' },
  { seat: 2, seed: 'beta-seed-0000002' },
]

test('All seats together make the deck of the published example, in whatever order their seeds came (FAIR-05, FAIR-09)', () => {
  const client = joinSeatSeeds(seeds)
  expect(client.slice(0, 16)).toBe('bf0b22f85861f798')
  const deck = shuffleDeck(serverSeed, client, 1)
  expect(deck.slice(0, 9)).toEqual([35, 50, 22, 10, 45, 36, 47, 46, 44])
  expect(deck.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card))
  const { seats } = startHand({ boot: 100, ...teenPattiDefaults, unit: 1 }, [2_000, 2_000, 2_000], deck, 2)
  expect(seats.map(({ cards }) => cards.map(printCard))).toEqual([
    ['10♣', '4♦', 'K♣'],
    ['A♦', 'K♥', 'K♦'],
    ['7♦', 'J♠', 'K♠'],
  ])
  const others = [joinSeatSeeds(seeds.slice(1)), joinSeatSeeds([...seeds.slice(1), { seat: 3, seed: 'gamma-seed-000004' }])]
  for (const other of others) expect(shuffleDeck(serverSeed, other, 1)).not.toEqual(deck)
  expect(shuffleDeck(serverSeed, client, 2)).not.toEqual(deck)
  expect(hashSeatSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('A card of a sealed deck is proven by its salt and its way, and no other card is (FAIR-12)', () => {
  const deck = shuffleDeck(serverSeed, 'client', 7)
  const sealed = sealDeck(serverSeed, 7, deck)
  for (let place = 0; place < 52; place += 1) {
    const shown = sealed.show(place)
    expect(shown.card).toBe(deck[place])
    expect(isSealedCard(sealed.root, shown)).toBe(true)
    expect(isSealedCard(sealed.root, { ...shown, card: (shown.card + 1) % 52 })).toBe(false)
    expect(isSealedCard(sealed.root, { ...shown, place: (place + 1) % 52 })).toBe(false)
    expect(isSealedCard(sealed.root, { ...shown, salt: sealed.show((place + 1) % 52).salt })).toBe(false)
  }
})

/** What a view says, as text without the hand's own numbers. */
const said = (value: unknown): string => JSON.stringify(value)

test('No view of a hand depends on a card that its seat may not know (FAIR-25)', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        Array.from({ length: 52 }, (_, at) => at),
        { minLength: 52 },
      ),
      fc.integer({ min: 2, max: 6 }),
      fc.infiniteStream(fc.nat(99)),
      (deck, count, choices) => {
        const settings = { boot: 100, ...teenPattiDefaults, unit: 1 }
        let state = startHand(
          settings,
          Array.from({ length: count }, () => 5_000),
          deck,
          0,
        )
        const saw = new Set<number>()
        const compared = new Map<number, number>()
        for (let step = 0; step < 400 && !state.end; step += 1) {
          // With every card that a seat may not know exchanged for another, it sees the same.
          for (let seat = -1; seat < count; seat += 1) {
            const known = state.seats.map((_, other) => other === seat && saw.has(seat))
            expect(said(viewHand(blind(state, known)))).toBe(said(viewHand(state)))
            expect(said(viewOwn(blind(state, known), seat, saw.has(seat)))).toBe(said(viewOwn(state, seat, saw.has(seat))))
          }
          const actor = findActor(state)!
          const own = viewOwn(state, actor, saw.has(actor))
          expect(own.cards).toEqual(saw.has(actor) ? state.seats[actor]!.cards : null)
          const actions = listActions(state)
          expect(own.moves.map(({ move }) => move)).toEqual(actions.map(nameMove))
          const { move, price } = own.moves[choices.next().value! % own.moves.length]!
          const paid = state.seats[actor]!.paid
          const next = applyAction(state, readMove(move))
          expect(next.state.seats[actor]!.paid - paid).toBe(price)
          state = next.state
          for (const event of next.events) {
            if (event.type === 'saw') saw.add(event.seat)
            if (event.type === 'compared') compared.set(event.to[0], event.to[1])
          }
        }
        const { end } = viewHand(state)
        expect(end!.shown.map(({ seat }) => seat)).toEqual(state.end!.shown)
        const hidden = state.seats.map((_, seat) => state.end!.shown.includes(seat))
        expect(said(viewHand(blind(state, hidden)))).toBe(said(viewHand(state)))
      },
    ),
    { numRuns: 150 },
  )
})

/** The state with other cards at all seats that are not kept; what is sent of it must be the same. */
function blind(state: HandState, keep: readonly boolean[]): HandState {
  return {
    ...state,
    seats: state.seats.map((seat, at) => (keep[at] ? seat : { ...seat, cards: seat.cards.map((card) => (card + 17) % 52) })),
  }
}

test('A sitting comes to what was brought and what its hands did, and to nothing else (MON-12)', () => {
  const hands: Json[] = [
    [3, 2_000, 0, 7_600, 380],
    [4, 400, 1_805, 1_900, 95],
  ]
  const none = () => 0
  const end = rules.play(none, { boots: 50 }, [...hands, riseAction])
  expect(end).toMatchObject({
    state: 'finished',
    units: 5_000 - 2_000 - 400 + 1_805,
    outcome: { stack: { units: 4_405 }, rake: { units: 120 } },
  })
  expect(rules.play(none, { boots: 50 }, hands)).toMatchObject({ state: 'open', neutral: riseAction })
  for (const bad of [[3, 5_001, 0, 9_000, 0], [3, 100, 200, 150, 0], [0, 100, 0, 200, 0], [3, 100, 190, 200, 11], [3, 1.5, 0, 200, 0], 'x'])
    expect(rules.play(none, { boots: 50 }, [bad as Json, riseAction])).toBe(undefined)
  for (const raw of [{ boots: 20 }, { boots: 50 }, { boots: 100 }])
    expect(rules.readChoice(raw)).toEqual({ choice: raw, units: raw.boots * 100 })
  for (const raw of [undefined, null, {}, { boots: 21 }, { boots: '20' }, { boots: 20, more: 1 }, { boots: -20 }])
    expect(rules.readChoice(raw)).toBe(undefined)
  const outcome = (end as { outcome: Json }).outcome
  for (const language of ['BN', 'EN', 'CN', 'VI'] as const) {
    const [part] = rules.describe(outcome, { boots: 50 }, { language, money: (units) => `<${units}>`, number: String })
    expect(part!.lines).toHaveLength(4)
    expect(part!.lines[3]).toContain('<400> → <1805>')
  }
  expect(rules.tell(outcome, (units) => `=${units}`)).toMatchObject({ stack: { win: '=4405' }, rake: { win: '=120' } })
})

test('Turnover is what was put in, at most the share of the rake over 5 % (MON-12)', () => {
  // Put 40 of 100: rake 5 counts 40, a rake capped at 1 counts 8, no rake counts nothing.
  expect([5, 1, 0].map((rake) => countTurnover([[1, 40, 0, 100, rake]]))).toEqual([40, 8, 0])
  expect(countTurnover([[1, 40, 0, 100, 5], [2, 30, 95, 100, 5]])).toBe(70) // prettier-ignore
})
