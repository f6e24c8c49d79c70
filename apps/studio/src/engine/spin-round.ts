import type { Draw } from './random.ts'
import type { SlotHelp, SlotOutcome, SlotPays, SlotStep, SlotWin } from './slot-game.ts'
import { findCells, showStrips } from './slot-window.ts'

/** What a round of one base spin and its free spins is made of, whatever pays in a window: lines or ways. */
export type SpinRoundDefinition = {
  /** The strip of each reel, from top to bottom, closed to a ring. */
  strips: readonly (readonly string[])[]
  /** The strips of free spins, where they are others. */
  freeStrips?: readonly (readonly string[])[]
  rows: number
  scatter: string
  /** Units by number of scatters anywhere. */
  scatterPays: SlotPays
  freeSpins: FreeSpins
  unitsPerStake: number
  /** The most units that a round pays. */
  capUnits: number
}

export type FreeSpins = {
  /** Scatters that open or add free spins. */
  scatters: number
  /** Free spins that are opened, and added each time again. */
  award: number
  /** Free spins that are opened by more scatters, by their number. */
  awards?: Readonly<Record<number, number>>
  /** How often they may be added within one round; after that scatters pay but add none. */
  retriggers: number
  /** Of the first free spin; in games without growth, of all. */
  multiplier: number
  /** What the multiplier gains with each further free spin, and where it stays. */
  growth?: { readonly step: number; readonly most: number }
}

/** How many free spins so many scatters open. */
export function findAward({ scatters, award, awards = {} }: FreeSpins, count: number): number {
  return count < scatters ? 0 : (awards[count] ?? award)
}

/** @param number of the free spin, from 1 */
export function findMultiplier({ multiplier, growth }: FreeSpins, number: number): number {
  return growth ? Math.min(multiplier + growth.step * (number - 1), growth.most) : multiplier
}

/**
 * Plays one whole round: the base spin and all free spins that follow from it. Draws one stop per reel and spin, from the left.
 * @param findWins what a window pays beside its scatters
 */
export function playSpinRound(
  game: SpinRoundDefinition,
  findWins: (window: string[][], multiplier: number) => SlotWin[],
  draw: Draw,
): SlotOutcome {
  const steps: SlotStep[] = []
  let units = 0
  let left = 0
  let retriggers = 0
  let number = 0
  let kind: SlotStep['kind'] = 'base'
  for (;;) {
    const strips = kind === 'free' ? (game.freeStrips ?? game.strips) : game.strips
    const stops = strips.map((strip) => draw(strip.length))
    const multiplier = kind === 'free' ? findMultiplier(game.freeSpins, number + 1) : 1
    const window = showStrips(strips, game.rows, stops)
    const scatter = findScatterWin(game, window, multiplier)
    const wins = [...findWins(window, multiplier), ...(scatter ? [scatter] : [])]
    let freeSpinsAdded = 0
    if (kind === 'base') freeSpinsAdded = findAward(game.freeSpins, scatter?.count ?? 0)
    else if (scatter && scatter.count >= game.freeSpins.scatters && retriggers < game.freeSpins.retriggers) {
      freeSpinsAdded = game.freeSpins.award
      retriggers += 1
    }
    if (kind === 'free') {
      number += 1
      left -= 1
    }
    left += freeSpinsAdded
    const full = wins.reduce((sum, win) => sum + win.units, 0)
    const paid = Math.min(full, game.capUnits - units)
    units += paid
    // The cap ends the round: what could still be won would not be paid.
    const capped = units === game.capUnits
    if (capped) left = 0
    steps.push({
      kind,
      stops,
      window,
      marks: [],
      multiplier,
      wins,
      removed: [],
      freeSpinsAdded,
      freeSpinNumber: number,
      freeSpinsLeft: left,
      respinsLeft: 0,
      units: paid,
    })
    if (left === 0) return { steps, units, capped }
    kind = 'free'
  }
}

/** @returns undefined when the scatters neither pay nor open free spins */
function findScatterWin(game: SpinRoundDefinition, window: readonly (readonly string[])[], multiplier: number): SlotWin | undefined {
  const cells = findCells(window, game.scatter)
  const count = cells.length
  const units = (game.scatterPays[count] ?? 0) * multiplier
  return units === 0 && count < game.freeSpins.scatters ? undefined : { kind: 'scatter', symbol: game.scatter, count, cells, units }
}

/** Checks what the round and its proofs rely on; `pays` names the symbols that pay. @throws naming what is wrong */
export function checkSpinRound(game: SpinRoundDefinition & { wild: string; pays: Readonly<Record<string, SlotPays>> }): void {
  const known = new Set([...Object.keys(game.pays), game.wild, game.scatter])
  const problem = (text: string): never => {
    throw new Error(`The game is not well formed: ${text}`)
  }
  for (const strips of [game.strips, game.freeStrips ?? game.strips]) {
    if (strips.length !== game.strips.length) problem('free spins have other reels')
    if (strips[0]?.includes(game.wild)) problem('the first reel holds a wild')
    for (const strip of strips) {
      if (strip.length < game.rows) problem('a strip is shorter than the window')
      strip.forEach((symbol, at) => {
        if (!known.has(symbol)) problem(`the symbol ${symbol} pays nothing`)
        const next = Array.from({ length: game.rows - 1 }, (_, step) => strip[(at + step + 1) % strip.length])
        if (symbol === game.scatter && next.includes(game.scatter)) problem('one reel can show two scatters')
      })
    }
  }
}

/** What the rules panel tells about a round of a base spin and free spins. */
export function describeSpinRound(game: SpinRoundDefinition & { wild: string; pays: Readonly<Record<string, SlotPays>> }): SlotHelp {
  const { scatters, award, awards, retriggers, multiplier, growth } = game.freeSpins
  const hasWild = (reel: number) => [game.strips, game.freeStrips ?? []].some((strips) => strips[reel]?.includes(game.wild))
  return {
    pays: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    wild: { symbol: game.wild, reels: game.strips.flatMap((_, reel) => (hasWild(reel) ? [reel] : [])) },
    scatter: { symbol: game.scatter, units: game.scatterPays },
    freeSpins: {
      symbol: game.scatter,
      awards: { [scatters]: award, ...awards },
      retriggers,
      again: { [scatters]: award },
      multiplier: { first: multiplier, step: growth?.step ?? 0, most: growth?.most ?? multiplier },
    },
  }
}
