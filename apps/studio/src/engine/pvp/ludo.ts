import { IllegalMove } from './pvp-rules.ts'

/**
 * Ludo for two or four seats with four tokens each. A token's place is counted along its own way: -1 in the yard, 0 to 50 on the track, 51 to 55 in its lane, 56 at
 * home. A six leaves the yard; home needs the exact roll. A capture, a six and a token at home give another roll; the third six in a row is void and ends the
 * turn. Safe cells hold any tokens; there are no blocks.
 */
export const yard = -1
export const lastTrack = 50
export const home = 56
export const trackCells = 52
/** Where each colour enters the track, and the cells on which nobody is captured. */
export const startCells = [0, 13, 26, 39] as const
export const safeCells: ReadonlySet<number> = new Set([0, 8, 13, 21, 26, 34, 39, 47])
export const tokensOfSeat = 4
const mostSixes = 2

export type LudoState = {
  /** The colours that play, by seat: two seats sit opposite each other. */
  colours: number[]
  tokens: number[][]
  turn: number
  /** The roll that is to be moved; null before a roll. */
  roll: number | null
  sixes: number
  winner: number | null
}
export type LudoEvent =
  | { type: 'rolled'; seat: number; roll: number }
  | { type: 'void'; seat: number }
  | { type: 'moved'; seat: number; token: number; from: number; to: number }
  | { type: 'captured'; seat: number; token: number }
  | { type: 'passed'; seat: number }
  | { type: 'won'; seat: number }

export function startLudo(seats: 2 | 4): LudoState {
  const colours = seats === 2 ? [0, 2] : [0, 1, 2, 3]
  return { colours, tokens: colours.map(() => Array<number>(tokensOfSeat).fill(yard)), turn: 0, roll: null, sixes: 0, winner: null }
}

/** The cell of the track on which a token of a colour is; undefined in the yard, the lane and at home. */
export function cellOf(colour: number, place: number): number | undefined {
  return place < 0 || place > lastTrack ? undefined : (startCells[colour]! + place) % trackCells
}

/** Where a token comes by a roll; undefined where it can't move. */
export function targetOf(place: number, roll: number): number | undefined {
  if (place === yard) return roll === 6 ? 0 : undefined
  return place + roll <= home && place !== home ? place + roll : undefined
}

/** The tokens of the seat in turn that the roll can move. */
export function listMoves(state: LudoState): number[] {
  const { roll } = state
  if (roll === null || state.winner !== null) return []
  return state.tokens[state.turn]!.flatMap((place, token) => (targetOf(place, roll) === undefined ? [] : [token]))
}

/**
 * Rolls for the seat in turn. A roll that nothing can move passes the turn on, except a six, which rolls again.
 * @param roll 1 to 6, drawn by the server
 */
export function applyRoll(before: LudoState, roll: number): { state: LudoState; events: LudoEvent[] } {
  if (before.roll !== null || before.winner !== null) throw new IllegalMove('There is no roll to make')
  const state = copyState(before)
  const events: LudoEvent[] = [{ type: 'rolled', seat: state.turn, roll }]
  if (roll === 6 && state.sixes === mostSixes) {
    events.push({ type: 'void', seat: state.turn })
    passOn(state)
    return { state, events }
  }
  state.sixes = roll === 6 ? state.sixes + 1 : 0
  state.roll = roll
  if (listMoves(state).length > 0) return { state, events }
  events.push({ type: 'passed', seat: state.turn })
  if (roll === 6) state.roll = null
  else passOn(state)
  return { state, events }
}

/**
 * Moves a token of the seat in turn by the roll.
 * @throws IllegalMove for a token that `listMoves` does not list
 */
export function moveToken(before: LudoState, token: number): { state: LudoState; events: LudoEvent[] } {
  if (!listMoves(before).includes(token)) throw new IllegalMove('The token can not move')
  const state = copyState(before)
  const [seat, roll] = [state.turn, state.roll!]
  const own = state.tokens[seat]!
  const from = own[token]!
  const to = targetOf(from, roll)!
  own[token] = to
  const events: LudoEvent[] = [{ type: 'moved', seat, token, from, to }]
  const captured = capture(state, seat, to)
  events.push(...captured)
  if (own.every((place) => place === home)) {
    state.winner = seat
    state.roll = null
    events.push({ type: 'won', seat })
    return { state, events }
  }
  state.roll = null
  if (roll !== 6 && captured.length === 0 && to !== home) passOn(state)
  return { state, events }
}

function copyState(state: LudoState): LudoState {
  return { ...state, tokens: state.tokens.map((own) => [...own]) }
}

/** Sends the tokens of others on this cell back to their yards, unless the cell is safe. */
function capture(state: LudoState, seat: number, place: number): LudoEvent[] {
  const cell = cellOf(state.colours[seat]!, place)
  if (cell === undefined || safeCells.has(cell)) return []
  return state.tokens.flatMap((tokens, other) =>
    other === seat
      ? []
      : tokens.flatMap((theirs, token): LudoEvent[] => {
          if (cellOf(state.colours[other]!, theirs) !== cell) return []
          tokens[token] = yard
          return [{ type: 'captured', seat: other, token }]
        }),
  )
}

function passOn(state: LudoState): void {
  state.turn = (state.turn + 1) % state.colours.length
  state.roll = null
  state.sixes = 0
}

/** The move of a seat whose time is over: a capture, else home, else the token that is furthest. */
export function timeoutMove(state: LudoState): number {
  const value = (token: number) => {
    const { events } = moveToken(state, token)
    const place = state.tokens[state.turn]![token]!
    return events.some(({ type }) => type === 'captured') ? 1_000 : targetOf(place, state.roll!) === home ? 500 : place
  }
  return listMoves(state).toSorted((a, b) => value(b) - value(a))[0]!
}

/** Points of a seat in the quick game: the way of all its tokens. */
export function pointsOf(tokens: readonly number[]): number {
  return tokens.reduce((sum, place) => sum + place + 1, 0)
}
