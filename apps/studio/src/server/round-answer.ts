import { printAmount } from '@portal/contracts/money'
import type { Queryable } from '@portal/runtime'
import { type CellIndex, priceUnits, type SlotGame, type SlotStep } from '../engine/slot-game.ts'
import type { Round, Step } from '../play-api.ts'
import type { Studio } from './context.ts'
import * as store from './store.ts'
import { readStoredOutcome } from './stored-outcome.ts'

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
  const outcome = row.outcome && readStoredOutcome(row.outcome)
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
  return steps.map(({ units, wins, marks, removed, ...step }) => {
    sum += units
    return {
      ...step,
      wins: wins.map(({ units: won, cells, ...win }) => ({ ...win, cells: cells.map(tellCell), win: price(won) })),
      marks: marks.map((mark) => ({
        ...mark,
        cell: tellCell(mark.cell),
        win: mark.kind === 'coin' || mark.kind === 'prize' ? price(mark.value) : null,
      })),
      removed: removed.map(tellCell),
      win: price(units),
      roundWin: price(sum),
    }
  })
}

function tellCell([reel, row]: CellIndex): [number, number] {
  return [reel, row]
}
