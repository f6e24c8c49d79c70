import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRoll, cellOf, home, listMoves, type LudoState, moveToken, pointsOf, startLudo, targetOf, timeoutMove, yard } from './ludo.ts'
import { IllegalMove } from './pvp-rules.ts'

const at = (tokens: number[][], roll: number | null = null): LudoState => ({ ...startLudo(2), tokens, roll })
const idle = [yard, yard, yard, yard]

test('A six leaves the yard, and home needs the exact roll', () => {
  expect([targetOf(yard, 6), targetOf(yard, 5)]).toEqual([0, undefined])
  expect([targetOf(51, 5), targetOf(51, 6), targetOf(home, 1)]).toEqual([home, undefined, undefined])
})

test('Each colour walks all of the track but the cell before its start', () => {
  for (const colour of [0, 1, 2, 3]) {
    const cells = Array.from({ length: 51 }, (_, place) => cellOf(colour, place))
    expect(new Set(cells).size).toBe(51)
    expect(cellOf(colour, 51)).toBeUndefined()
  }
  expect(cellOf(1, 50)).toBe(11)
})

test('A capture sends the token to its yard and rolls again; a safe cell protects', () => {
  // Seat 1 plays colour 2 from cell 26: its place 30 is cell 4.
  const { state, events } = moveToken(
    at(
      [
        [1, ...idle.slice(1)],
        [30, ...idle.slice(1)],
      ],
      3,
    ),
    0,
  )
  expect(events).toContainEqual({ type: 'captured', seat: 1, token: 0 })
  expect(state).toMatchObject({ turn: 0, roll: null })
  expect(state.tokens[1]![0]).toBe(yard)
  // Its place 34 is cell 8, which is safe.
  const safe = moveToken(
    at(
      [
        [5, ...idle.slice(1)],
        [34, ...idle.slice(1)],
      ],
      3,
    ),
    0,
  )
  expect(safe.events).toHaveLength(1)
  expect(safe.state.turn).toBe(1)
})

test('A six and a token at home roll again, any other roll passes the turn on', () => {
  expect(moveToken(at([[5, ...idle.slice(1)], idle], 6), 0).state.turn).toBe(0)
  expect(moveToken(at([[52, 3, yard, yard], idle], 4), 0).state.turn).toBe(0)
  expect(moveToken(at([[5, ...idle.slice(1)], idle], 2), 0).state.turn).toBe(1)
})

test('The third six in a row is void and ends the turn', () => {
  let state = at([[5, ...idle.slice(1)], idle])
  for (let six = 0; six < 2; six += 1) state = moveToken(applyRoll(state, 6).state, 0).state
  const third = applyRoll(state, 6)
  expect(third.events).toContainEqual({ type: 'void', seat: 0 })
  expect(third.state).toMatchObject({ turn: 1, roll: null, sixes: 0 })
})

test('A roll that moves nothing passes the turn on, and a six that moves nothing rolls again', () => {
  expect(applyRoll(startLudo(2), 5).state.turn).toBe(1)
  const stuck = at([[52, home, home, home], idle])
  expect(applyRoll(stuck, 6).state).toMatchObject({ turn: 0, roll: null })
  expect(() => moveToken(applyRoll(stuck, 5).state, 0)).toThrow(IllegalMove)
})

test('The seat whose four tokens are home wins', () => {
  const { state, events } = moveToken(at([[52, home, home, home], idle], 4), 0)
  expect(state.winner).toBe(0)
  expect(events.at(-1)).toEqual({ type: 'won', seat: 0 })
  expect(listMoves(state)).toEqual([])
  expect(pointsOf(state.tokens[0]!)).toBe(4 * 57)
})

test('Any game of legal moves ends, and no token leaves its way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2 as const, 4 as const),
      fc.infiniteStream(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(3))),
      (seats, chances) => {
        let state = startLudo(seats)
        for (let step = 0; state.winner === null && step < 20_000; step += 1) {
          const [roll, choice] = chances.next().value!
          if (state.roll === null) state = applyRoll(state, roll).state
          else {
            const moves = listMoves(state)
            expect(moves).toContain(timeoutMove(state))
            state = moveToken(state, moves[choice % moves.length]!).state
          }
          for (const place of state.tokens.flat()) expect(place >= yard && place <= home).toBe(true)
        }
        expect(state.winner).not.toBeNull()
      },
    ),
    { numRuns: 30 },
  )
})
