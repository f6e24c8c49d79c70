import { printAmount } from '@portal/contracts/money'
import type { Queryable } from '@portal/runtime'
import { priceUnits, type SlotGame, type SlotStep } from '../engine/slot-game.ts'
import type { Round, Step } from '../play-api.ts'
import type { Studio } from './context.ts'
import * as store from './store.ts'

const states: Record<store.StoredState, Round['state']> = {
  betting: 'pending',
  undoing: 'pending',
  refused: 'returned',
  undone: 'returned',
  drawn: 'drawn',
  settled: 'settled',
  // The player's result stands; a person is settling what the portal did not take.
  parked: 'drawn',
}

/** A stored round as its player sees it: units become money at its stake. */
export async function tellRound(studio: Studio, on: Queryable, row: store.RoundRow): Promise<Round> {
  const game = studio.games.get(row.game)
  const seed = row.seed_id === null ? undefined : await store.findSeed(on, row.seed_id)
  const outcome = row.outcome
  const state = row.state === 'parked' && !outcome ? 'pending' : states[row.state]
  return {
    id: row.id,
    game: row.game,
    state,
    stake: printAmount(row.stake),
    win: printAmount(row.win ?? 0n),
    capped: outcome?.capped ?? false,
    steps: outcome && game ? tellSteps(game, outcome.steps, row.stake) : [],
    shownSteps: row.shown_steps,
    acknowledged: row.acknowledged_at !== null,
    playedAt: row.started_at.toISOString(),
    balanceBefore: outcome && row.balance_before !== null ? printAmount(row.balance_before) : null,
    balanceAfter: row.state === 'settled' && row.balance_after !== null ? printAmount(row.balance_after) : null,
    proof:
      seed && row.client_seed !== null && row.nonce !== null
        ? { serverSeedHash: seed.commitment, serverSeed: seed.revealed_seed, clientSeed: row.client_seed, nonce: Number(row.nonce) }
        : null,
  }
}

function tellSteps(game: SlotGame, steps: SlotStep[], stake: bigint): Step[] {
  const price = (units: number) => printAmount(priceUnits(game, units, stake))
  let sum = 0
  return steps.map((step) => {
    sum += step.units
    return {
      kind: step.kind,
      stops: step.stops,
      window: step.window,
      multiplier: step.multiplier,
      lineWins: step.lineWins.map((win) => ({
        line: win.line,
        symbol: win.symbol,
        count: win.count,
        cells: win.cells.map(([reel, row]): [number, number] => [reel, row]),
        win: price(win.units),
      })),
      scatter: step.scatter && {
        count: step.scatter.count,
        cells: step.scatter.cells.map(([reel, row]): [number, number] => [reel, row]),
        win: price(step.scatter.units),
        freeSpins: step.scatter.freeSpins,
      },
      freeSpinNumber: step.freeSpinNumber,
      freeSpinsLeft: step.freeSpinsLeft,
      win: price(step.units),
      roundWin: price(sum),
    }
  })
}
