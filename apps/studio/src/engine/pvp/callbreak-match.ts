import {
  type DealEvent,
  type DealState,
  listCards,
  makeCall,
  mostCall,
  playCard,
  seatsOfCallbreak,
  startDeal,
  timeoutCard,
} from './callbreak.ts'
import { chooseMove } from './callbreak-bot.ts'
import { type CallbreakView, type DealScore, nameCall, nameCard, readCallbreakMove } from './callbreak-view.ts'
import { describeCallbreak } from './describe-match.ts'
import { drawDeck } from './deal-cards.ts'
import { type Hand, type HandNews, type HandStart, type HandStep, type HandView, IllegalMove, type PvpRules } from './pvp-rules.ts'
import type { SealedCard } from './seat-shuffle.ts'
import { endMatch, payBoots } from './stakes-of-match.ts'

const dealsOfMatch = 5
const cardsOfDeck = 52

/** Five deals; their decks are drawn one after the other, and sealed together before the first card. */
export const callbreakHands: PvpRules = {
  drawAll: (draw) => Array.from({ length: dealsOfMatch }, () => drawDeck(draw)).flat(),
  open(start) {
    const { seats, pot } = payBoots(start.stacks)
    const deal = startDeal(start.drawn.slice(0, cardsOfDeck), start.dealer)
    return standAt({ seats, pot, deal, no: 0, sheet: [], last: null, end: null }, start)
  },
  chooseMove,
  describe: describeCallbreak,
}

type MatchState = {
  readonly seats: HandView['seats']
  readonly pot: number
  readonly deal: DealState
  /** Of the deal, from 0. */
  readonly no: number
  readonly sheet: readonly DealScore[]
  readonly last: CallbreakView['last']
  readonly end: HandView['end']
}

function standAt(state: MatchState, start: HandStart): Hand {
  const { deal, end } = state
  const isCalling = !end && deal.calls.includes(null)
  return {
    actors: end ? [] : isCalling ? deal.calls.flatMap((call, seat) => (call === null ? [seat] : [])) : [deal.turn],
    isAsked: false,
    view: () => viewMatch(state),
    own: (seat) => ({ cards: end ? [] : showHand(state, start, seat), compared: null }),
    moves: (seat) => listMoves(deal, seat).map((move) => ({ move, price: 0 })),
    late: () => (isCalling ? nameCall(1) : nameCard(timeoutCard(deal))),
    // All that was dealt was played in sight of all.
    known: () => [],
    apply: (seat, move) => applyMove(state, start, seat, move),
  }
}

function listMoves(deal: DealState, seat: number): string[] {
  if (deal.calls[seat] === null) return Array.from({ length: mostCall }, (_, at) => nameCall(at + 1))
  return deal.turn === seat ? listCards(deal).map(nameCard) : []
}

/** The calls of a deal are told when all stand, and of a hand only how many cards are left. */
function viewMatch({ seats, pot, deal, no, sheet, last, end }: MatchState): CallbreakView {
  const arePublic = !deal.calls.includes(null)
  return {
    seats: seats.map(({ stack, paid }, seat) => ({
      stack,
      paid,
      hasCalled: deal.calls[seat] !== null,
      call: arePublic ? deal.calls[seat]! : null,
      taken: deal.taken[seat]!,
      cards: deal.hands[seat]!.length,
      sum: sheet.reduce((sum, { scores }) => sum + scores[seat]!, 0),
    })),
    dealer: deal.dealer,
    turn: end || !arePublic ? null : deal.turn,
    pot,
    deal: no + 1,
    deals: dealsOfMatch,
    trick: { leader: deal.trick.leader, cards: [...deal.trick.cards] },
    last: last && { ...last, cards: [...last.cards] },
    sheet: sheet.map(({ calls, taken, scores }) => ({ calls: [...calls], taken: [...taken], scores: [...scores] })),
    end: end && { winners: [...end.winners], rake: end.rake, returned: [...end.returned] },
  }
}

/** The cards that a seat still holds. What proves them comes once, with the calls of the deal: cards are played far more often than they are dealt. */
function showHand({ deal, no }: MatchState, { drawn, show }: HandStart, seat: number): SealedCard[] {
  const isProven = deal.calls.includes(null)
  const first = (seat - deal.dealer - 1 + 2 * seatsOfCallbreak) % seatsOfCallbreak
  return deal.hands[seat]!.map((card) => {
    const place = no * cardsOfDeck + drawn.slice(no * cardsOfDeck, (no + 1) * cardsOfDeck).indexOf(card)
    if ((place - no * cardsOfDeck) % seatsOfCallbreak !== first) throw new Error('A card lies in another hand than it was dealt to')
    return isProven ? show(place) : { place, card, salt: '', path: [] }
  })
}

function applyMove(state: MatchState, start: HandStart, seat: number, name: string): HandStep {
  const move = readCallbreakMove(name)
  if (!move) throw new IllegalMove(`${name} is no move of this game`)
  if ('call' in move) {
    const { state: deal, events } = makeCall(state.deal, seat, move.call)
    return {
      hand: standAt({ ...state, deal }, start),
      news: events.flatMap(tellEvent),
      keepsClock: deal.calls.includes(null),
    }
  }
  if (state.deal.turn !== seat) throw new IllegalMove('It is the turn of another seat')
  const { state: deal, events } = playCard(state.deal, move.card)
  const took = events.find((event) => event.type === 'took')
  const last = took
    ? { leader: state.deal.trick.leader, cards: took.cards, winner: took.seat }
    : deal.taken.every((taken) => taken === 0)
      ? null
      : state.last
  const next = deal.scores ? endDeal({ ...state, deal, last }, start) : { ...state, deal, last }
  return {
    hand: standAt(next, start),
    news: [
      ...events.flatMap(tellEvent),
      ...(deal.scores ? [{ kind: 'dealEnded', value: state.no + 1 }] : []),
      ...(next.end ? [{ kind: 'matchEnded', seat: next.end.winners[0]! }] : []),
    ],
    keepsClock: false,
  }
}

/** After thirteen tricks the next deal lies on the table; after the fifth the match is over. */
function endDeal(state: MatchState, { drawn }: HandStart): MatchState {
  const { deal, no } = state
  const sheet = [...state.sheet, { calls: deal.calls as number[], taken: deal.taken, scores: deal.scores! }]
  if (sheet.length === dealsOfMatch) {
    const sums = state.seats.map((_, seat) => sheet.reduce((sum, { scores }) => sum + scores[seat]!, 0))
    return { ...state, sheet, ...endMatch(state.seats, state.pot, sums) }
  }
  const deck = drawn.slice((no + 1) * cardsOfDeck, (no + 2) * cardsOfDeck)
  return { ...state, sheet, no: no + 1, deal: startDeal(deck, (deal.dealer + 1) % seatsOfCallbreak) }
}

function tellEvent(event: DealEvent): HandNews[] {
  switch (event.type) {
    case 'called':
      return [{ kind: 'called', seat: event.seat }]
    case 'calls':
      return [{ kind: 'calls' }]
    case 'played':
      return [{ kind: 'played', seat: event.seat, value: event.card }]
    case 'took':
      return [{ kind: 'took', seat: event.seat }]
    default:
      return []
  }
}
