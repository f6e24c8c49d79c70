import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotOutcome, SlotStep, SlotWin } from './slot-game.ts'

/**
 * A game of reels and fixed lines. Symbols of a line count from the left; the wild stands for every symbol but the scatter and never on the first
 * reel, so that the first cell of a line always names what the line can pay. Scatters pay anywhere. Free spins are part of the round that
 * opened them, on the same reels, with all pays multiplied.
 */
export type LineGameDefinition = {
  wild: string
  scatter: string
  /** The strip of each reel, from top to bottom, closed to a ring. */
  strips: readonly (readonly string[])[]
  rows: number
  /** The row of each reel by line. */
  lines: readonly (readonly number[])[]
  /** Units per line by symbol and count: `pays.crown[5]`. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** Units by number of scatters. */
  scatterPays: Readonly<Record<number, number>>
  freeSpins: {
    /** Scatters that open or add free spins. */
    scatters: number
    /** Free spins that are opened, and added each time again. */
    award: number
    /** How often they may be added within one round; after that scatters pay but add none. */
    retriggers: number
    multiplier: number
  }
  unitsPerStake: number
  /** The most units that a round pays. */
  capUnits: number
}

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkLineGame(game: LineGameDefinition): void {
  const known = new Set([...Object.keys(game.pays), game.wild, game.scatter])
  const problem = (text: string): never => {
    throw new Error(`The line game is not well formed: ${text}`)
  }
  if (game.strips[0]?.includes(game.wild)) problem('the first reel holds a wild')
  for (const strip of game.strips) {
    if (strip.length < game.rows) problem('a strip is shorter than the window')
    for (const symbol of strip) if (!known.has(symbol)) problem(`the symbol ${symbol} pays nothing`)
    strip.forEach((symbol, at) => {
      const next = Array.from({ length: game.rows - 1 }, (_, step) => strip[(at + step + 1) % strip.length])
      if (symbol === game.scatter && next.includes(game.scatter)) problem('one reel can show two scatters')
    })
  }
  for (const line of game.lines) {
    if (line.length !== game.strips.length || line.some((row) => row < 0 || row >= game.rows)) problem('a line leaves the window')
  }
}

/** Plays one whole round: the base spin and all free spins that follow from it. Draws one stop per reel and spin, from the left. */
export function playLineGame(game: LineGameDefinition, draw: Draw): SlotOutcome {
  const steps: SlotStep[] = []
  let units = 0
  let left = 0
  let retriggers = 0
  let number = 0
  let kind: SlotStep['kind'] = 'base'
  for (;;) {
    const stops = game.strips.map((strip) => draw(strip.length))
    const multiplier = kind === 'free' ? game.freeSpins.multiplier : 1
    const mayAward = kind === 'base' || retriggers < game.freeSpins.retriggers
    const shown = showStops(game, stops)
    const scatter = findScatterWin(game, shown, multiplier)
    const wins = [...findLineWins(game, shown, multiplier), ...(scatter ? [scatter] : [])]
    const freeSpinsAdded = mayAward && scatter && scatter.count >= game.freeSpins.scatters ? game.freeSpins.award : 0
    if (kind === 'free') {
      number += 1
      left -= 1
      if (freeSpinsAdded > 0) retriggers += 1
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
      window: shown,
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

/** The symbols that stand in the window, by reel from top to bottom. */
export function showStops(game: LineGameDefinition, stops: readonly number[]): string[][] {
  return game.strips.map((strip, reel) =>
    Array.from({ length: game.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as string),
  )
}

/** The wins on all lines of a window, each the longest run from the left. */
export function findLineWins(game: LineGameDefinition, window: readonly (readonly string[])[], multiplier: number): SlotWin[] {
  const wins: SlotWin[] = []
  game.lines.forEach((rows, line) => {
    const symbol = window[0]?.[rows[0] ?? 0] ?? ''
    let count = 1
    while (count < rows.length) {
      const next = window[count]?.[rows[count] ?? 0]
      if (next !== symbol && next !== game.wild) break
      count += 1
    }
    const units = game.pays[symbol]?.[count] ?? 0
    if (units === 0) return
    const cells = rows.slice(0, count).map((row, reel): CellIndex => [reel, row])
    wins.push({ kind: 'line', symbol, count, cells, line, units: units * multiplier })
  })
  return wins
}

/** @returns undefined when the scatters neither pay nor open free spins */
function findScatterWin(game: LineGameDefinition, window: readonly (readonly string[])[], multiplier: number): SlotWin | undefined {
  const cells = window.flatMap((reel, at) => reel.flatMap((symbol, row): CellIndex[] => (symbol === game.scatter ? [[at, row]] : [])))
  const count = cells.length
  const units = (game.scatterPays[count] ?? 0) * multiplier
  return units === 0 && count < game.freeSpins.scatters ? undefined : { kind: 'scatter', symbol: game.scatter, count, cells, units }
}

/** What the rules panel tells about a game of lines. */
export function describeLineGame(game: LineGameDefinition): SlotHelp {
  const { scatters, award, retriggers, multiplier } = game.freeSpins
  return {
    pays: Object.entries(game.pays).map(([symbol, units]) => ({ symbol, units })),
    lines: game.lines,
    wild: { symbol: game.wild, reels: game.strips.flatMap((strip, reel) => (strip.includes(game.wild) ? [reel] : [])) },
    scatter: { symbol: game.scatter, units: game.scatterPays },
    freeSpins: {
      symbol: game.scatter,
      awards: { [scatters]: award },
      retriggers,
      again: { [scatters]: award },
      multiplier: { first: multiplier, step: 0, most: multiplier },
    },
  }
}
