import { expect, test } from 'vitest'
import { rules } from '../../games/sundarban-tiger/rules.ts'
import { openDraw } from '../engine/fairness.ts'
import { readStoredOutcome, type StoredOutcome } from './stored-outcome.ts'

const draw = (nonce: bigint) => openDraw(Buffer.alloc(32, 4), 'stored', nonce)

test('a round that was stored by an earlier build is read as the round that the same draws give now (FAIR-20)', () => {
  let opened = 0
  for (let nonce = 0n; nonce < 600n; nonce += 1n) {
    const outcome = rules.play(draw(nonce))
    const earlier: StoredOutcome = {
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
    expect(readStoredOutcome(JSON.parse(JSON.stringify(earlier)) as StoredOutcome)).toEqual(outcome)
    expect(readStoredOutcome(outcome)).toEqual(outcome)
  }
  expect(opened).toBeGreaterThan(0)
})
