import { expect, test } from 'vitest'
import type { CascadeGameDefinition } from './cascade-game.ts'
import { proveCascadeGame } from '../testing/cascade-proof.ts'
import { playCascadeGame } from './cascade-round.ts'
import { fraction } from './fraction.ts'
import type { Draw } from './random.ts'
import { openToy } from '../testing/test-cascade.ts'

/** The mean, hits and features of every possible round, each as the list of its draws; a round that ends early stands for all that could follow. */
function listRounds(game: CascadeGameDefinition, mostSpins: number) {
  const size = game.strips[0]!.length
  const cycle = size ** 3
  let [sum, hits, features] = [0, 0, 0]
  const visit = (stops: number[], weight: number) => {
    let isShort = false
    let at = 0
    const draw: Draw = () => {
      if (at === stops.length) isShort = true
      return stops[at++] ?? 0
    }
    const round = playCascadeGame(game, draw)
    if (isShort) {
      for (let spin = 0; spin < cycle; spin += 1)
        visit([...stops, Math.floor(spin / size ** 2), Math.floor(spin / size) % size, spin % size], weight / cycle)
      return
    }
    sum += weight * round.units
    hits += weight * Number(round.units > 0)
    features += weight * Number(round.steps.length > 1 && round.steps.some((step) => step.freeSpinNumber > 0))
  }
  visit([], cycle ** mostSpins)
  const all = BigInt(cycle) ** BigInt(mostSpins)
  return {
    rtpBeforeCap: fraction(BigInt(sum), all * BigInt(game.unitsPerStake)),
    hit: fraction(BigInt(hits), all),
    feature: fraction(BigInt(features), all),
  }
}

const pays = { a: { 3: 8 }, b: { 3: 4 } }
const freeSpins = { awards: { 2: 1, 3: 2 }, again: { 3: 1 }, retriggers: 1 }

test.each([true, false])('on a toy, the proof is the mean of every possible round, with the ladder kept: %s (FAIR-13)', (isKept) => {
  const ladder = { kind: 'ladder', base: [1, 2], free: [2, 3, 5], isKept } as const
  const more = { rows: 1, scatterPays: { 2: 1, 3: 5 }, freeSpins, capUnits: 1_000_000 }
  const toys = [
    openToy(['aSb', 'abS', 'aSb'], { kind: 'ways', pays }, ladder, more),
    openToy(['aSb', 'aWS', 'aSb'], { kind: 'lines', pays, lines: [[0, 0, 0]] }, ladder, more),
    openToy(['abS', 'aWS', 'aSb'], { kind: 'ways', pays }, ladder, {
      ...more,
      freeStrips: [
        ['a', 'b', 'S'],
        ['W', 'a', 'S'],
        ['b', 'a', 'S'],
      ],
    }),
  ]
  for (const toy of toys) expect(proveCascadeGame(toy)).toEqual(listRounds(toy, 4))
})

test('no proof is claimed where stops do not fix the wins or scatters pay nothing (FAIR-13)', () => {
  const spots = openToy(['aSb', 'aSb', 'aSb'], { kind: 'cluster', pays }, { kind: 'spots', top: 4 })
  expect(() => proveCascadeGame(spots)).toThrow('few enough to enumerate')
  const ladder = { kind: 'ladder', base: [1], free: [1], isKept: false } as const
  const unpaid = openToy(['aSb', 'aSb', 'aSb'], { kind: 'ways', pays }, ladder, { freeSpins })
  expect(() => proveCascadeGame(unpaid)).toThrow('hit by chance')
})
