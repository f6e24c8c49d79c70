import { readHand } from '../live/teen-patti-hands.ts'
import { IllegalMove } from './pvp-rules.ts'
import { rakeOf } from './rake.ts'

/**
 * A hand of teen patti for two to six seats. All amounts are whole minor units. A seat acts in turn:
 *
 *   see                 looks at the own cards; free; the seat stays in turn
 *   stake (raise)       blind: s or 2s; seen: 2s or 4s. s becomes what a blind seat would have paid for that
 *   pack                leaves the hand
 *   sideShow            seen, with at least three seats, towards a seen seat before: pays 2s, then both hands are compared; the lower packs, of equal ones the asker
 *   answer (accept)     of the seat that is asked
 *   show                of the last two seats: blind pays s, seen pays 2s and only towards a seen seat; of equal hands the asker loses
 *
 * A seat that was blind for four turns sees its cards. At the limit of the pot all hands are shown; equal highest hands share it, and the odd units go to the seats
 * next to the dealer. A seat that can't pay its least stake packs.
 */
export type TeenPattiSettings = { boot: number; mostChaalBoots: number; potLimitBoots: number; unit: number }
export const teenPattiDefaults = { mostChaalBoots: 128, potLimitBoots: 1_024 } as const

type Seat = { stack: number; paid: number; state: 'blind' | 'seen' | 'packed'; blindTurns: number; cards: number[] }
export type HandState = {
  settings: TeenPattiSettings
  seats: Seat[]
  dealer: number
  turn: number
  /** What a blind seat pays at least. */
  stake: number
  pot: number
  voluntaryStakes: number
  refusals: number
  /** An open side show; the asked seat answers. */
  asked: { by: number; to: number } | null
  end: { winners: number[]; rake: number; returned: number[]; shown: number[] } | null
}

export type HandAction =
  | { type: 'see' }
  | { type: 'stake'; raise: boolean }
  | { type: 'pack' }
  | { type: 'sideShow' }
  | { type: 'answer'; accept: boolean }
  | { type: 'show' }

/** Events for the players; cards only where the rules show them, and to the seats that `to` names (all, if it is left out). */
export type HandEvent =
  | { type: 'saw'; seat: number }
  | { type: 'staked'; seat: number; amount: number; kind: 'blind' | 'chaal' | 'sideShow' | 'show' }
  | { type: 'packed'; seat: number }
  | { type: 'asked'; by: number; to: number }
  | { type: 'refused'; by: number; to: number }
  | { type: 'compared'; to: [number, number]; cards: [number[], number[]]; packed: number }
  | { type: 'ended'; winners: number[]; shown: { seat: number; cards: number[] }[]; rake: number; returned: number[] }

export class IllegalAction extends IllegalMove {}

const mostBlindTurns = 4
const mostRefusals = 2

/**
 * Starts a hand: everybody pays the boot, three cards each, the seat after the dealer acts first.
 * @param stacks of the seats in order, each at least the boot
 * @param deck 52 cards in the order in which they are dealt, one to each seat by turns
 */
export function startHand(settings: TeenPattiSettings, stacks: readonly number[], deck: readonly number[], dealer: number): HandState {
  if (stacks.length < 2 || stacks.length > 6) throw new RangeError('A hand has two to six seats')
  if (stacks.some((stack) => stack < settings.boot)) throw new RangeError('Each seat pays the boot')
  const first = (dealer + 1) % stacks.length
  const cards = stacks.map((): number[] => [])
  for (let at = 0; at < 3 * stacks.length; at += 1) cards[(first + at) % stacks.length]!.push(deck[at]!)
  const seats = stacks.map((stack, at): Seat => ({
    stack: stack - settings.boot,
    paid: settings.boot,
    state: 'blind',
    blindTurns: 0,
    cards: cards[at]!,
  }))
  const pot = settings.boot * stacks.length
  return { settings, seats, dealer, turn: first, stake: settings.boot, pot, voluntaryStakes: 0, refusals: 0, asked: null, end: null }
}

/** The actions that the seat in turn may take, the asked seat where a side show is open. */
export function listActions(state: HandState): HandAction[] {
  if (state.end) return []
  if (state.asked)
    return [
      { type: 'answer', accept: true },
      { type: 'answer', accept: false },
    ]
  const seat = state.seats[state.turn]!
  const actions: HandAction[] = seat.state === 'blind' ? [{ type: 'see' }] : []
  const isAffordable = (amount: number) => amount <= seat.stack
  for (const raise of [false, true])
    if (mayStake(state, raise) && isAffordable(priceOf(state, raise))) actions.push({ type: 'stake', raise })
  const least = priceOf(state, false)
  if (mayAskSideShow(state) && isAffordable(least)) actions.push({ type: 'sideShow' })
  if (mayShow(state) && isAffordable(least)) actions.push({ type: 'show' })
  return [...actions, { type: 'pack' }]
}

/**
 * Applies an action of the seat in turn (of the asked seat for an answer). The state that is given stays as it is.
 * @throws IllegalAction for an action that `listActions` does not list
 */
export function applyAction(before: HandState, action: HandAction): { state: HandState; events: HandEvent[] } {
  if (!listActions(before).some((allowed) => isSame(allowed, action))) throw new IllegalAction(`${action.type} is not open`)
  const state = copyState(before)
  const events: HandEvent[] = []
  const seat = state.seats[state.turn]!
  switch (action.type) {
    case 'see':
      see(state, state.turn, events)
      return { state, events }
    case 'pack':
      pack(state, state.turn, events)
      break
    case 'stake':
      pay(state, priceOf(state, action.raise), seat.state === 'blind' ? 'blind' : 'chaal', events)
      if (action.raise) state.stake *= 2
      if (seat.state === 'blind') seat.blindTurns += 1
      break
    case 'sideShow': {
      pay(state, priceOf(state, false), 'sideShow', events)
      state.asked = { by: state.turn, to: previousActive(state, state.turn) }
      events.push({ type: 'asked', ...state.asked })
      return { state: endAtLimit(state, events), events }
    }
    case 'answer':
      answer(state, action.accept, events)
      break
    case 'show':
      pay(state, priceOf(state, false), 'show', events)
      showTwo(state, events)
      return { state, events }
  }
  return { state: goOn(state, events), events }
}

/** Cards and settings stay as they are. */
function copyState(state: HandState): HandState {
  return { ...state, seats: state.seats.map((seat) => ({ ...seat })), asked: state.asked && { ...state.asked } }
}

/** What the seat in turn takes when its time is over: it packs, or refuses the side show. */
export function timeoutAction(state: HandState): HandAction {
  return state.asked ? { type: 'answer', accept: false } : { type: 'pack' }
}

function isSame(a: HandAction, b: HandAction): boolean {
  if (a.type !== b.type) return false
  if (a.type === 'stake' && b.type === 'stake') return a.raise === b.raise
  return a.type !== 'answer' || b.type !== 'answer' || a.accept === b.accept
}

/** What the seat in turn pays for its stake, or for twice of it. */
export function priceOf(state: HandState, raise: boolean): number {
  const factor = state.seats[state.turn]!.state === 'blind' ? 1 : 2
  return state.stake * factor * (raise ? 2 : 1)
}

/** Nobody stakes beyond the largest chaal; half of it is the largest blind stake. */
function mayStake(state: HandState, raise: boolean): boolean {
  return state.stake * (raise ? 2 : 1) * 2 <= state.settings.mostChaalBoots * state.settings.boot
}

function listActive(state: HandState): number[] {
  return state.seats.flatMap(({ state: own }, at) => (own === 'packed' ? [] : [at]))
}

function previousActive(state: HandState, from: number): number {
  let at = from
  do at = (at + state.seats.length - 1) % state.seats.length
  while (state.seats[at]!.state === 'packed')
  return at
}

function mayAskSideShow(state: HandState): boolean {
  if (listActive(state).length < 3 || state.refusals >= mostRefusals || state.seats[state.turn]!.state !== 'seen') return false
  return state.seats[previousActive(state, state.turn)]!.state === 'seen'
}

function mayShow(state: HandState): boolean {
  const active = listActive(state)
  if (active.length !== 2) return false
  const other = state.seats[active.find((at) => at !== state.turn)!]!
  return state.seats[state.turn]!.state === 'blind' || other.state === 'seen'
}

function see(state: HandState, at: number, events: HandEvent[]): void {
  state.seats[at]!.state = 'seen'
  events.push({ type: 'saw', seat: at })
}

function pay(state: HandState, amount: number, kind: 'blind' | 'chaal' | 'sideShow' | 'show', events: HandEvent[]): void {
  const seat = state.seats[state.turn]!
  seat.stack -= amount
  seat.paid += amount
  state.pot += amount
  state.voluntaryStakes += 1
  events.push({ type: 'staked', seat: state.turn, amount, kind })
}

function pack(state: HandState, at: number, events: HandEvent[]): void {
  state.seats[at]!.state = 'packed'
  events.push({ type: 'packed', seat: at })
}

function answer(state: HandState, accept: boolean, events: HandEvent[]): void {
  const { by, to } = state.asked!
  state.asked = null
  if (!accept) {
    state.refusals += 1
    events.push({ type: 'refused', by, to })
    return
  }
  const cards: [number[], number[]] = [state.seats[by]!.cards, state.seats[to]!.cards]
  const packed = readHand(cards[0]).strength > readHand(cards[1]).strength ? to : by
  events.push({ type: 'compared', to: [by, to], cards, packed })
  pack(state, packed, events)
}

function showTwo(state: HandState, events: HandEvent[]): void {
  const active = listActive(state)
  const other = active.find((at) => at !== state.turn)!
  const strengthOf = (at: number) => readHand(state.seats[at]!.cards).strength
  end(state, [strengthOf(state.turn) > strengthOf(other) ? state.turn : other], active, events)
}

/** Passes the turn on, and ends the hand where one seat is left or the pot is at its limit. */
function goOn(state: HandState, events: HandEvent[]): HandState {
  const active = listActive(state)
  if (active.length === 1) return end(state, active, [], events)
  if (endAtLimit(state, events).end) return state
  do state.turn = (state.turn + 1) % state.seats.length
  while (state.seats[state.turn]!.state === 'packed')
  const seat = state.seats[state.turn]!
  if (seat.state === 'blind' && seat.blindTurns >= mostBlindTurns) see(state, state.turn, events)
  return state
}

function endAtLimit(state: HandState, events: HandEvent[]): HandState {
  if (state.pot < state.settings.potLimitBoots * state.settings.boot) return state
  const active = listActive(state)
  const strengths = active.map((at) => readHand(state.seats[at]!.cards).strength)
  const highest = Math.max(...strengths)
  return end(
    state,
    active.filter((_, index) => strengths[index] === highest),
    active,
    events,
  )
}

/** Shares the pot less the rake; units that can't be shared go to the winners next to the dealer. */
function end(state: HandState, winners: number[], shown: number[], events: HandEvent[]): HandState {
  const { boot, unit } = state.settings
  const rake = rakeOf({ pot: state.pot, boot, voluntaryStakes: state.voluntaryStakes, unit })
  const fromDealer = winners.toSorted((a, b) => distance(state, a) - distance(state, b))
  const share = Math.floor((state.pot - rake) / winners.length / unit) * unit
  const odd = state.pot - rake - share * winners.length
  const returned = state.seats.map(() => 0)
  for (const [index, at] of fromDealer.entries()) returned[at] = share + Math.min(unit, Math.max(0, odd - index * unit))
  for (const [at, amount] of returned.entries()) state.seats[at]!.stack += amount
  state.asked = null
  state.end = { winners, rake, returned, shown }
  events.push({ type: 'ended', winners, shown: shown.map((seat) => ({ seat, cards: state.seats[seat]!.cards })), rake, returned })
  return state
}

function distance(state: HandState, at: number): number {
  return (at - state.dealer - 1 + state.seats.length) % state.seats.length
}
