import { applyRoll, listMoves, type LudoEvent, type LudoState, moveToken, pointsOf, startLudo, timeoutMove } from './ludo.ts'
import { describeLudo } from './describe-match.ts'
import { chooseMove } from './ludo-bot.ts'
import { type LudoView, nameToken, readToken, rollMove } from './ludo-view.ts'
import { type Hand, type HandNews, type HandStart, type HandStep, type HandView, IllegalMove, noCards, type PvpRules } from './pvp-rules.ts'
import { endMatch, payBoots } from './stakes-of-match.ts'

/** All rolls of a match, far more than it takes. They are sealed before the first one; after the last, points decide. */
export const rollsOfMatch = 2_048
const sides = 6

export function makeLudoHands({ seats, isQuick }: { seats: 2 | 4; isQuick: boolean }): PvpRules {
  return {
    drawAll: (draw) => Array.from({ length: rollsOfMatch }, () => 1 + draw(sides)),
    open(start) {
      const paid = payBoots(start.stacks)
      const first = (start.dealer + 1) % seats
      const game = { ...startLudo(seats), turn: first }
      return standAt({ ...paid, game, first, rolled: 0, roller: null, isQuick, isLastRound: false, end: null }, start)
    },
    chooseMove,
    describe: describeLudo,
  }
}

type MatchState = {
  readonly seats: HandView['seats']
  readonly pot: number
  readonly game: LudoState
  /** The seat that began: a round ends before its turn. */
  readonly first: number
  /** How many rolls were made, and who made the last one. */
  readonly rolled: number
  readonly roller: number | null
  readonly isQuick: boolean
  readonly isLastRound: boolean
  readonly end: HandView['end']
}

function standAt(state: MatchState, start: HandStart): Hand {
  const { game, end, isQuick, isLastRound } = state
  return {
    actors: end ? [] : [game.turn],
    isAsked: false,
    view: () => viewMatch(state, start),
    own: () => noCards,
    moves: (seat) =>
      (end || seat !== game.turn ? [] : game.roll === null ? [rollMove] : listMoves(game).map(nameToken)).map((move) => ({
        move,
        price: 0,
      })),
    late: () => (game.roll === null ? rollMove : nameToken(timeoutMove(game))),
    known: () => [],
    apply: (seat, move) => applyMove(state, start, seat, move),
    ...(isQuick && !isLastRound && !end && { timeUp: () => endTime(state, start) }),
  }
}

function viewMatch(
  { seats, pot, game, first, rolled, roller, isQuick, isLastRound, end }: MatchState,
  { drawn, show }: HandStart,
): LudoView {
  return {
    seats: seats.map(({ stack, paid }, seat) => ({
      stack,
      paid,
      colour: game.colours[seat]!,
      tokens: [...game.tokens[seat]!],
      points: pointsOf(game.tokens[seat]!),
    })),
    dealer: (first + seats.length - 1) % seats.length,
    turn: end ? null : game.turn,
    pot,
    roll: game.roll,
    die: rolled === 0 || roller === null ? null : { ...show(rolled - 1), seat: roller },
    rolls: rolled,
    mostRolls: drawn.length,
    isQuick,
    isLastRound,
    end: end && { winners: [...end.winners], rake: end.rake, returned: [...end.returned] },
  }
}

function applyMove(state: MatchState, start: HandStart, seat: number, move: string): HandStep {
  const { game } = state
  if (state.end || game.turn !== seat) throw new IllegalMove('It is the turn of another seat')
  if (move === rollMove) return roll(state, start)
  const token = readToken(move)
  if (token === undefined) throw new IllegalMove(`${move} is no move of this game`)
  const moved = moveToken(game, token)
  return goOn({ ...state, game: moved.state }, start, moved.events)
}

/** Rolls, and moves at once where there is no choice. */
function roll(state: MatchState, start: HandStart): HandStep {
  const rolled = applyRoll(state.game, start.drawn[state.rolled]!)
  const next = { ...state, game: rolled.state, rolled: state.rolled + 1, roller: state.game.turn }
  const own = rolled.state.tokens[rolled.state.turn]!
  const ways = listMoves(rolled.state)
  const hasChoice = new Set(ways.map((token) => own[token])).size > 1
  if (ways.length === 0 || hasChoice) return goOn(next, start, rolled.events)
  const moved = moveToken(rolled.state, ways[0]!)
  return goOn({ ...next, game: moved.state }, start, [...rolled.events, ...moved.events])
}

/** The match is over when four tokens are home, when no roll is left, and when its last round is. */
function goOn(state: MatchState, start: HandStart, events: readonly LudoEvent[]): HandStep {
  const { game, isLastRound, first, rolled } = state
  const isRoundOver = isLastRound && game.turn === first && events.some((event) => endsTurn(event, state))
  const areRollsOut = game.roll === null && rolled >= start.drawn.length
  const isOver = game.winner !== null || isRoundOver || areRollsOut
  const sums = game.tokens.map((tokens, seat) => (seat === game.winner ? Number.MAX_SAFE_INTEGER : pointsOf(tokens)))
  const next = isOver ? { ...state, ...endMatch(state.seats, state.pot, sums) } : state
  return {
    hand: standAt(next, start),
    news: [...events.map(tellEvent), ...(next.end ? [{ kind: 'matchEnded', seat: next.end.winners[0]! }] : [])],
    keepsClock: false,
  }
}

/** Whether the turn went on to another seat: who rolls again is still in turn. */
function endsTurn(event: LudoEvent, { game }: MatchState): boolean {
  return 'seat' in event && event.type !== 'captured' && event.seat !== game.turn
}

/** The round that runs is played to its end, so that each seat has had as many turns. */
function endTime(state: MatchState, start: HandStart): HandStep {
  // Who has just rolled and is still in turn is in the middle of it.
  const isRoundOver = state.game.turn === state.first && state.game.roll === null && state.roller !== state.first
  const news: HandNews[] = [{ kind: 'timeUp' }]
  if (!isRoundOver) return { hand: standAt({ ...state, isLastRound: true }, start), news, keepsClock: false }
  const over = { ...state, isLastRound: true, ...endMatch(state.seats, state.pot, state.game.tokens.map(pointsOf)) }
  return { hand: standAt(over, start), news: [...news, { kind: 'matchEnded', seat: over.end.winners[0]! }], keepsClock: false }
}

function tellEvent(event: LudoEvent): HandNews {
  switch (event.type) {
    case 'rolled':
      return { kind: 'rolled', seat: event.seat, value: event.roll }
    case 'moved':
      return { kind: 'moved', seat: event.seat, token: event.token, from: event.from, to: event.to }
    case 'captured':
      return { kind: 'captured', seat: event.seat, token: event.token }
    case 'void':
      return { kind: 'thirdSix', seat: event.seat }
    default:
      return { kind: event.type, seat: event.seat }
  }
}
