import type { CellIndex, SlotOutcome, SlotStep, SlotWin } from '../engine/slot-game.ts'

/** A step as it was stored while games of lines were the only ones. */
type LineStep = {
  kind: 'base' | 'free'
  stops: number[]
  window: string[][]
  multiplier: number
  lineWins: { line: number; symbol: string; count: number; cells: CellIndex[]; units: number }[]
  scatter: { count: number; cells: CellIndex[]; units: number; freeSpins: number } | null
  freeSpinNumber: number
  freeSpinsLeft: number
  units: number
}

/** An outcome as it stands in the table of rounds. A stored result is never written again, so that old ones are brought up when they are read. */
export type StoredOutcome = Omit<SlotOutcome, 'steps'> & { steps: (SlotStep | LineStep)[] }

export function readStoredOutcome({ steps, ...rest }: StoredOutcome): SlotOutcome {
  return { steps: steps.map((step) => ('lineWins' in step ? upgradeStep(step) : step)), ...rest }
}

function upgradeStep({ lineWins, scatter, ...step }: LineStep): SlotStep {
  const wins: SlotWin[] = lineWins.map((win) => ({ kind: 'line', ...win }))
  if (scatter) {
    const [reel = 0, row = 0] = scatter.cells[0] ?? []
    wins.push({ kind: 'scatter', symbol: step.window[reel]?.[row] ?? '', count: scatter.count, cells: scatter.cells, units: scatter.units })
  }
  return { ...step, marks: [], wins, removed: [], freeSpinsAdded: scatter?.freeSpins ?? 0, respinsLeft: 0 }
}
