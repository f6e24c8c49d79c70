import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handKinds, readHand } from '../live/teen-patti-hands.ts'
import {
  applyAction,
  type HandAction,
  type HandEvent,
  type HandState,
  IllegalAction,
  listActions,
  startHand,
  teenPattiDefaults,
  timeoutAction,
} from './teen-patti.ts'

const unit = 100
const settings = { boot: 100_000, ...teenPattiDefaults, unit }
const stack = 10_000_000
/** Ranks from the two, suits ♠ ♥ ♦ ♣. */
const card = (text: string) =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(text.slice(0, -1)) * 4 + '♠♥♦♣'.indexOf(text.at(-1)!)
const hand = (text: string) => text.split(' ').map(card)

/** A deck that deals these hands when the seat after the last one deals first. */
function deckFor(hands: readonly number[][]): number[] {
  return [0, 1, 2].flatMap((round) => hands.map((cards) => cards[round]!))
}
const start = (hands: string[], stacks = hands.map(() => stack)) => startHand(settings, stacks, deckFor(hands.map(hand)), hands.length - 1)

function play(state: HandState, ...actions: HandAction[]): { state: HandState; events: HandEvent[] } {
  const events: HandEvent[] = []
  let current = state
  for (const action of actions) {
    const next = applyAction(current, action)
    current = next.state
    events.push(...next.events)
  }
  return { state: current, events }
}

const see: HandAction = { type: 'see' }
const pack: HandAction = { type: 'pack' }
const show: HandAction = { type: 'show' }
const sideShow: HandAction = { type: 'sideShow' }
const stake = (raise = false): HandAction => ({ type: 'stake', raise })
const answer = (accept: boolean): HandAction => ({ type: 'answer', accept })

test('Hands rank trail, pure sequence, sequence, colour, pair, high card, and A-K-Q, A-2-3, K-Q-J', () => {
  const rising = [
    'A♠ K♥ J♦',
    '2♠ 2♥ A♦',
    '2♠ 3♠ 5♠',
    '2♠ 3♥ 4♦',
    'J♠ Q♥ K♦',
    'A♠ 2♥ 3♦',
    'Q♠ K♥ A♦',
    '2♠ 3♠ 4♠',
    'A♠ 2♠ 3♠',
    'Q♠ K♠ A♠',
    '2♠ 2♥ 2♦',
    'A♠ A♥ A♦',
  ]
  const strengths = rising.map((text) => readHand(hand(text)).strength)
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(new Set(strengths).size).toBe(rising.length)
  expect(readHand(hand('A♠ K♥ J♦')).strength).toBe(readHand(hand('J♣ K♠ A♥')).strength)
})

test('There are 22,100 hands of 741 classes in the stated numbers', () => {
  const counts = Object.fromEntries(handKinds.map((kind) => [kind, 0]))
  const classes = new Set<number>()
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const { kind, strength } = readHand([a, b, c])
        counts[kind]! += 1
        classes.add(strength)
      }
  expect(counts).toEqual({ trail: 52, pure_sequence: 48, sequence: 720, colour: 1_096, pair: 3_744, high: 16_440 })
  expect(classes.size).toBe(741)
})

test('The worked example comes out to the last unit', () => {
  const begun = start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣', '5♠ 8♥ 2♥', '3♠ 4♥ 9♦'])
  const { state } = play(begun, stake(), see, stake(), pack, stake(true), see, stake(), sideShow, answer(true), show)
  expect(state.pot).toBe(1_900_000)
  expect(state.end).toMatchObject({ winners: [0], rake: 95_000 })
  expect(state.seats.map((seat) => seat.stack - stack)).toEqual([1_205_000, -700_000, -100_000, -500_000])
})

test('A seat acts in its turn by the listed actions alone', () => {
  const begun = start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣', '5♠ 8♥ 2♥'])
  expect(listActions(begun)).toEqual([see, stake(), stake(true), pack])
  expect(() => applyAction(begun, show)).toThrow(IllegalAction)
  expect(() => applyAction(begun, sideShow)).toThrow(IllegalAction)
  expect(() => applyAction(begun, answer(true))).toThrow(IllegalAction)
})

test('A seen seat pays double, and half of its stake is the next blind one', () => {
  const { state, events } = play(start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣', '5♠ 8♥ 2♥']), see, stake(true), stake())
  expect(events.filter(({ type }) => type === 'staked')).toMatchObject([
    { seat: 0, amount: 400_000, kind: 'chaal' },
    { seat: 1, amount: 200_000, kind: 'blind' },
  ])
  expect(state.stake).toBe(200_000)
})

test('After four blind turns a seat sees its cards', () => {
  const { events } = play(start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣']), ...Array.from({ length: 8 }, () => stake()))
  expect(events.filter(({ type }) => type === 'saw')).toEqual([{ type: 'saw', seat: 0 }])
})

test('The lower hand packs in a side show, of equal hands the asker; only the two see the cards', () => {
  const lower = play(start(['A♠ A♥ 2♦', '5♠ 8♥ 2♥', 'K♠ K♥ 2♣']), see, stake(), see, sideShow, answer(true))
  expect(lower.events.find(({ type }) => type === 'compared')).toEqual({
    type: 'compared',
    to: [1, 0],
    cards: [hand('5♠ 8♥ 2♥'), hand('A♠ A♥ 2♦')],
    packed: 1,
  })
  const equal = play(start(['A♠ K♥ 2♦', 'A♥ K♠ 2♥', 'K♦ 5♥ 2♣']), see, stake(), see, sideShow, answer(true))
  expect(equal.events.find(({ type }) => type === 'compared')).toMatchObject({ packed: 1 })
})

test('A refused side show goes on with the next seat, and two refusals end asking', () => {
  const once = play(start(['A♠ A♥ 2♦', '5♠ 8♥ 2♥', 'K♠ K♥ 2♣']), see, stake(), see, sideShow, answer(false))
  expect(once.state).toMatchObject({ turn: 2, refusals: 1, asked: null })
  const twice = play(once.state, see, sideShow, answer(false))
  expect(listActions(twice.state)).not.toContainEqual(sideShow)
})

test('A seen seat may not ask a blind one to show, and of equal hands the asker loses', () => {
  const begun = start(['A♠ K♥ 2♦', 'A♥ K♠ 2♥'])
  expect(listActions(play(begun, see).state)).not.toContainEqual(show)
  expect(play(begun, show).state.end).toMatchObject({ winners: [1], shown: [0, 1] })
})

test('The last seat wins without a show, and without a second stake there is no rake', () => {
  const { state } = play(start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣']), stake(), pack)
  expect(state.end).toEqual({ winners: [0], rake: 0, returned: [300_000, 0], shown: [] })
})

test('At the limit of the pot all show, and equal hands share it with odd units next to the dealer', () => {
  const small = { boot: 3_300, mostChaalBoots: 1_024, potLimitBoots: 12, unit }
  const begun = startHand(small, [stack, stack, stack], deckFor([hand('A♠ K♥ 2♦'), hand('A♥ K♠ 2♥'), hand('3♠ 5♥ 7♦')]), 2)
  const { state } = play(begun, stake(true), stake(true), stake(true))
  expect(state.end).toMatchObject({ winners: [0, 1], shown: [0, 1, 2] })
  const sum = state.end!.returned.reduce((total, each) => total + each, 0)
  expect(sum + state.end!.rake).toBe(state.pot)
  expect(state.end!.returned[0]! - state.end!.returned[1]!).toBeLessThanOrEqual(unit)
})

test('A seat that can not pay its least stake may only see and pack', () => {
  const begun = start(['A♠ A♥ 2♦', 'K♠ K♥ 2♣', '5♠ 8♥ 2♥'], [stack, 150_000, stack])
  expect(listActions(play(begun, stake()).state)).toEqual([see, pack])
})

test('In any hand of legal actions the gains and the rake sum to zero and nobody falls below zero', () => {
  const deck = Array.from({ length: 52 }, (_, at) => at)
  const shuffled = fc.shuffledSubarray(deck, { minLength: 52, maxLength: 52 })
  fc.assert(
    fc.property(
      shuffled,
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 6 }),
      fc.infiniteStream(fc.nat(99)),
      (cards, boots, choices) => {
        const stacks = boots.map((count) => count * settings.boot)
        let state = startHand(settings, stacks, cards, 0)
        for (let step = 0; !state.end && step < 2_000; step += 1) {
          const actions = listActions(state)
          expect(actions).toContainEqual(timeoutAction(state))
          state = applyAction(state, actions[choices.next().value! % actions.length]!).state
          expect(state.seats.every((seat) => seat.stack >= 0)).toBe(true)
        }
        expect(state.end).not.toBeNull()
        const nets = state.seats.map((seat, at) => seat.stack - stacks[at]!)
        expect(nets.reduce((sum, net) => sum + net, 0) + state.end!.rake).toBe(0)
        expect(state.end!.returned.every((amount) => amount % unit === 0)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
