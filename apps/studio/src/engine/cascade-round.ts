import { type CascadeGameDefinition, readCount } from './cascade-game.ts'
import { type CascadeMultiplier, openMultiplier } from './cascade-multipliers.ts'
import { fall } from './cascade-window.ts'
import { findCascadeWins } from './cascade-wins.ts'
import type { Draw } from './random.ts'
import type { CellIndex, SlotOutcome, SlotStep, SlotWin } from './slot-game.ts'
import { findCells, showStrips } from './slot-window.ts'

type Round = {
  readonly steps: SlotStep[]
  units: number
  isCapped: boolean
  freeSpinNumber: number
  freeSpinsLeft: number
  retriggersLeft: number
}

/**
 * Plays one whole round: the base spin with its cascades, then all free spins with theirs. A spin is a step for each picture: those that pay name
 * the cells that vanish, and the last one, in which nothing pays any more, holds the scatters, the orbs and the free spins that were won.
 */
export function playCascadeGame(game: CascadeGameDefinition, draw: Draw): SlotOutcome {
  const round: Round = {
    steps: [],
    units: 0,
    isCapped: false,
    freeSpinNumber: 0,
    freeSpinsLeft: 0,
    retriggersLeft: game.freeSpins.retriggers,
  }
  const multiplier = openMultiplier(game, draw)
  playSpin(game, draw, round, multiplier)
  while (round.freeSpinsLeft > 0) {
    round.freeSpinNumber += 1
    round.freeSpinsLeft -= 1
    playSpin(game, draw, round, multiplier)
  }
  return { steps: round.steps, units: round.units, capped: round.isCapped }
}

function playSpin(game: CascadeGameDefinition, draw: Draw, round: Round, multiplier: CascadeMultiplier): void {
  const strips = round.freeSpinNumber === 0 ? game.strips : game.freeStrips
  let kind: SlotStep['kind'] = round.freeSpinNumber === 0 ? 'base' : 'free'
  let stops = strips.map((strip) => draw(strip.length))
  let window = showStrips(strips, game.rows, stops)
  let won = 0
  multiplier.land(window, round.freeSpinNumber)
  for (;;) {
    const picture = { kind, stops, window, marks: multiplier.marks(), multiplier: multiplier.factor() }
    const wins = findCascadeWins(game, window).map((win) => multiplier.multiply(win))
    if (wins.length === 0) {
      const scatters = findCells(window, game.scatter)
      const freeSpinsAdded = addFreeSpins(game, round, scatters.length)
      keepStep(game, round, picture, [...multiplier.close(won), ...payScatters(game, scatters, freeSpinsAdded)], [], freeSpinsAdded)
      return
    }
    const removed = uniteCells(wins)
    keepStep(game, round, picture, wins, removed, 0)
    if (round.isCapped) return
    won += wins.reduce((sum, win) => sum + win.units, 0)
    const fallen = fall(strips, stops, window, removed)
    ;({ window, stops } = fallen)
    multiplier.fall(removed, window, fallen.arrived)
    kind = 'cascade'
  }
}

function addFreeSpins(game: CascadeGameDefinition, round: Round, scatters: number): number {
  if (round.freeSpinNumber === 0) return readCount(game.freeSpins.awards, scatters)
  const again = round.retriggersLeft > 0 ? readCount(game.freeSpins.again, scatters) : 0
  if (again > 0) round.retriggersLeft -= 1
  return again
}

function payScatters(game: CascadeGameDefinition, cells: CellIndex[], freeSpinsAdded: number): SlotWin[] {
  const units = readCount(game.scatterPays, cells.length)
  if (units === 0 && freeSpinsAdded === 0) return []
  return [{ kind: 'scatter', symbol: game.scatter, count: cells.length, cells, units }]
}

type Picture = Pick<SlotStep, 'kind' | 'stops' | 'window' | 'marks' | 'multiplier'>

/** Pays a step. The cap ends the round: what could still be won would not be paid. */
function keepStep(
  game: CascadeGameDefinition,
  round: Round,
  picture: Picture,
  wins: SlotWin[],
  removed: CellIndex[],
  freeSpinsAdded: number,
): void {
  const full = wins.reduce((sum, win) => sum + win.units, 0)
  const units = Math.min(full, game.capUnits - round.units)
  round.units += units
  round.isCapped = round.units === game.capUnits
  round.freeSpinsLeft = round.isCapped ? 0 : round.freeSpinsLeft + freeSpinsAdded
  round.steps.push({
    ...picture,
    wins,
    removed: round.isCapped ? [] : removed,
    freeSpinsAdded: round.isCapped ? 0 : freeSpinsAdded,
    freeSpinNumber: round.freeSpinNumber,
    freeSpinsLeft: round.freeSpinsLeft,
    respinsLeft: 0,
    units,
  })
}

function uniteCells(wins: readonly SlotWin[]): CellIndex[] {
  const cells = new Map(wins.flatMap((win) => win.cells).map((cell) => [cell.join(), cell]))
  return [...cells.values()].toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}
