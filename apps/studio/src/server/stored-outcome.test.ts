import { expect, test } from 'vitest'
import { rules } from '../../games/sundarban-tiger/rules.ts'
import { openDraw } from '../engine/fairness.ts'
import { openMeasuringDraw } from '../engine/measuring-draw.ts'
import { isTable } from '../engine/table-game.ts'
import { games } from './games.ts'
import { readStoredOutcome } from './stored-outcome.ts'

const draw = (nonce: bigint) => openDraw(Buffer.alloc(32, 4), 'stored', nonce)

test('a round stored by an earlier build is read as the same draws give it (FAIR-20)', () => {
  let opened = 0
  for (let nonce = 0n; nonce < 600n; nonce += 1n) {
    const outcome = rules.play(draw(nonce))
    const earlier = {
      ...outcome,
      steps: outcome.steps.map(({ kind, stops, window, multiplier, wins, freeSpinsAdded, freeSpinNumber, freeSpinsLeft, units }) => {
        const scatter = wins.find((win) => win.kind === 'scatter')
        if (freeSpinsAdded > 0) opened += 1
        return {
          kind: kind as 'base' | 'free',
          stops,
          window,
          multiplier,
          lineWins: wins.flatMap(({ line, symbol, count, cells, units: won }) =>
            line === undefined ? [] : [{ line, symbol, count, cells, units: won }],
          ),
          scatter: scatter ? { count: scatter.count, cells: scatter.cells, units: scatter.units, freeSpins: freeSpinsAdded } : null,
          freeSpinNumber,
          freeSpinsLeft,
          units,
        }
      }),
    }
    expect(readStoredOutcome(JSON.parse(JSON.stringify(earlier)))).toEqual(outcome)
    expect(readStoredOutcome(outcome)).toEqual(outcome)
  }
  expect(opened).toBeGreaterThan(0)
})

test.each([...games.values()].flatMap((game) => (isTable(game) ? [] : [[game.code, game] as const])))(
  'every outcome of %s is read as it was stored (FAIR-20)',
  (_code, game) => {
    const draw = openMeasuringDraw(77)
    for (let round = 0; round < 300; round += 1) {
      const outcome = game.play(draw)
      expect(readStoredOutcome(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome)
    }
  },
)

test.each([
  ['nothing', null],
  ['units that are no number', { units: '5' }],
  ['units below nothing', { units: -5 }],
  ['units that are no whole number', { units: 0.5 }],
  ['steps that are none', { steps: [{}] }],
  ['a field that nobody knows', { bonus: 5 }],
])('%s are no outcome, and nothing is shown by it', (_about, change) => {
  const outcome = rules.play(draw(3n))
  expect(() => readStoredOutcome(change === null ? null : { ...outcome, ...change })).toThrow()
})
