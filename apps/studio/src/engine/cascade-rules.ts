import { type CascadeGameDefinition, type CascadeMultipliers, checkCascadeGame } from './cascade-game.ts'
import { playCascadeGame } from './cascade-round.ts'
import { simulateCascadeGame } from './cascade-simulation.ts'
import type { SlotHelp, SlotMechanic, SlotPays, SlotRules } from './slot-game.ts'
import { type SlotWindow, showStrips } from './slot-window.ts'

/** What the `paytable.ts` of a cascade game holds; pays are counted in units, the highest win in stakes. */
export type CascadePaytable = Pick<CascadeGameDefinition, 'multipliers' | 'scatterPays' | 'freeSpins' | 'unitsPerStake'> & {
  readonly pays: Readonly<Record<string, SlotPays>>
  readonly lines?: readonly (readonly number[])[]
  readonly maxWinStakes: number
}

/**
 * Puts a game together from its tables. The wild, the scatter and the orb are the symbols of these names; a game has those that its strips show.
 * @param reels the strips, and those of the free spins where they are others
 * @throws when the game pays lines and the paytable has none
 */
export function defineCascadeGame(
  kind: CascadeGameDefinition['wins']['kind'],
  rows: number,
  { pays, lines, maxWinStakes, ...tables }: CascadePaytable,
  { strips, freeStrips = strips }: { strips: SlotWindow; freeStrips?: SlotWindow },
): CascadeGameDefinition {
  if (kind === 'lines' && !lines) throw new Error('A game of lines has lines')
  const shown = new Set([...strips, ...freeStrips].flat())
  return {
    rows,
    strips,
    freeStrips,
    scatter: 'scatter',
    ...(shown.has('wild') && { wild: 'wild' }),
    ...(shown.has('orb') && { orb: 'orb' }),
    wins: kind === 'lines' ? { kind, pays, lines: lines ?? [] } : { kind, pays },
    multipliers: tables.multipliers,
    scatterPays: tables.scatterPays,
    freeSpins: tables.freeSpins,
    unitsPerStake: tables.unitsPerStake,
    capUnits: maxWinStakes * tables.unitsPerStake,
  }
}

/** What a cascade game says of itself beside its definition. */
export type CascadeFacts = Pick<SlotRules, 'code' | 'volatility' | 'stakes' | 'payStep' | 'defaultStake' | 'declared' | 'evidence'> & {
  /** The stops of the window that a new player sees; nothing pays in it. */
  readonly restStops: readonly number[]
}

/** The rules of a game whose wins vanish, from its definition. @throws when the definition is not well formed */
export function openCascadeRules(definition: CascadeGameDefinition, { restStops, ...facts }: CascadeFacts): SlotRules {
  checkCascadeGame(definition)
  const { strips, rows, unitsPerStake, capUnits } = definition
  return {
    ...facts,
    mechanic: mechanics[definition.wins.kind],
    grid: { reels: strips.length, rows },
    strips,
    symbols: listSymbols(definition),
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    help: describeCascadeGame(definition),
    rest: { stops: restStops, window: showStrips(strips, rows, restStops) },
    play: (draw) => playCascadeGame(definition, draw),
    simulate: (rounds, seed) => simulateCascadeGame(definition, rounds, seed),
  }
}

const mechanics: Readonly<Record<CascadeGameDefinition['wins']['kind'], SlotMechanic>> = {
  ways: 'cascade',
  lines: 'cascade',
  cluster: 'cluster',
  anywhere: 'anywhere',
}

function listSymbols({ wins, wild, scatter, orb }: CascadeGameDefinition): string[] {
  return [...Object.keys(wins.pays), ...(wild === undefined ? [] : [wild]), scatter, ...(orb === undefined ? [] : [orb])]
}

/**
 * What the rules panel tells. Its parameters:
 *   baseFactors, freeFactors: the ladder, picture by picture; isLadderKept 1 when free spins go on where the last one stopped;
 *   spotTop: the greatest factor of a cell;
 *   baseOrbs, freeOrbs: the factors that orbs can carry, empty where there are no orbs; doOrbsAddUp 1 when those of free spins are summed.
 */
function describeCascadeGame(game: CascadeGameDefinition): SlotHelp {
  const { wins, wild, scatter, freeSpins, multipliers, strips, freeStrips } = game
  const holdsWild = (reel: number) => wild !== undefined && [strips, freeStrips].some((set) => set[reel]?.includes(wild))
  return {
    pays: Object.entries(wins.pays).map(([symbol, units]) => ({ symbol, units })),
    ...(wins.kind === 'lines' && { lines: wins.lines }),
    ...(wins.kind === 'ways' && { ways: game.rows ** strips.length }),
    ...(wild !== undefined && { wild: { symbol: wild, reels: [...strips.keys()].filter(holdsWild) } }),
    scatter: { symbol: scatter, units: game.scatterPays },
    freeSpins: {
      symbol: scatter,
      awards: freeSpins.awards,
      retriggers: freeSpins.retriggers,
      again: freeSpins.again,
      multiplier: describeGrowth(multipliers),
    },
    parameters: describeMultipliers(game),
  }
}

function describeGrowth(multipliers: CascadeMultipliers): { first: number; step: number; most: number } {
  if (multipliers.kind !== 'ladder') return { first: 1, step: 0, most: 1 }
  const [first = 1, second = first] = multipliers.free
  return { first, step: second - first, most: Math.max(...multipliers.free) }
}

function describeMultipliers({ multipliers, strips, freeStrips, orb }: CascadeGameDefinition): Readonly<Record<string, number | number[]>> {
  if (multipliers.kind === 'spots') return { spotTop: multipliers.top }
  if (multipliers.kind === 'ladder')
    return {
      baseFactors: [...multipliers.base],
      freeFactors: [...multipliers.free],
      isLadderKept: Number(multipliers.isKept),
    }
  const shows = (set: readonly (readonly string[])[]) => orb !== undefined && set.some((strip) => strip.includes(orb))
  return {
    baseOrbs: shows(strips) ? multipliers.base.map(([factor]) => factor) : [],
    freeOrbs: shows(freeStrips) ? multipliers.free.map(([factor]) => factor) : [],
    doOrbsAddUp: Number(multipliers.addsUp),
  }
}
