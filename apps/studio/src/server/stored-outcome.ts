import { z } from 'zod'
import type { SlotOutcome, SlotStep, SlotWin } from '../engine/slot-game.ts'

/** The result of a round as the table of rounds stores it: it is parsed before it is shown, searched or verified. */
const Count = z.int().min(0)
const Cell = z.tuple([Count, Count])
const Window = z.array(z.array(z.string()))

const Win = z.strictObject({
  kind: z.enum(['line', 'ways', 'cluster', 'anywhere', 'scatter', 'coins', 'prize']),
  symbol: z.string(),
  count: Count,
  cells: z.array(Cell),
  line: Count.exactOptional(),
  ways: Count.exactOptional(),
  multiplier: z.number().min(0).exactOptional(),
  units: Count,
})

const Mark = z.strictObject({
  cell: Cell,
  kind: z.enum(['coin', 'sticky', 'expanded', 'multiplier', 'prize']),
  value: z.number().min(0),
  name: z.string().exactOptional(),
  isNew: z.boolean(),
})

const Step = z.strictObject({
  kind: z.enum(['base', 'free', 'cascade', 'respin']),
  stops: z.array(Count),
  window: Window,
  marks: z.array(Mark),
  multiplier: z.number().min(0),
  wins: z.array(Win),
  removed: z.array(Cell),
  freeSpinsAdded: Count,
  freeSpinNumber: Count,
  freeSpinsLeft: Count,
  respinsLeft: Count,
  special: z.string().exactOptional(),
  units: Count,
})

/** A step as it was stored while games of lines were the only ones. */
const LineStep = z.strictObject({
  kind: z.enum(['base', 'free']),
  stops: z.array(Count),
  window: Window,
  multiplier: z.number().min(0),
  lineWins: z.array(z.strictObject({ line: Count, symbol: z.string(), count: Count, cells: z.array(Cell), units: Count })),
  scatter: z.strictObject({ count: Count, cells: z.array(Cell), units: Count, freeSpins: Count }).nullable(),
  freeSpinNumber: Count,
  freeSpinsLeft: Count,
  units: Count,
})
type LineStep = z.output<typeof LineStep>

const StoredOutcome = z.strictObject({ steps: z.array(z.union([Step, LineStep])), units: Count, capped: z.boolean() })

/**
 * Reads the outcome of a slot's round. A stored result is never written again, so that old ones are brought up when they are read.
 * @throws when it is no outcome
 */
export function readStoredOutcome(stored: unknown): SlotOutcome {
  const { steps, ...rest } = StoredOutcome.parse(stored)
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
