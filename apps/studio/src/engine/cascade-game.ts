import type { SlotPays } from './slot-game.ts'

/** What pays in a window. Lists of pays hold the least counts: a count pays what stands at the greatest one that it reaches. */
export type CascadeWins =
  /** The same symbol on neighbouring reels from the left, counted by reels; every combination of its cells pays. */
  | { readonly kind: 'ways'; readonly pays: Readonly<Record<string, SlotPays>> }
  /** The same symbol along a line from the left. */
  | { readonly kind: 'lines'; readonly pays: Readonly<Record<string, SlotPays>>; readonly lines: readonly (readonly number[])[] }
  /** The same symbol on cells that touch by a side, counted by cells; a corner does not touch. */
  | { readonly kind: 'cluster'; readonly pays: Readonly<Record<string, SlotPays>> }
  /** The same symbol wherever it lies, counted by cells. */
  | { readonly kind: 'anywhere'; readonly pays: Readonly<Record<string, SlotPays>> }

/** What multiplies the wins. */
export type CascadeMultipliers =
  /** The wins of a spin's first picture are multiplied by the first factor, those of the next by the second, and so on; the last one stays. */
  | {
      readonly kind: 'ladder'
      readonly base: readonly number[]
      readonly free: readonly number[]
      /** In free spins the next spin goes on where the last one stopped. */
      readonly isKept: boolean
    }
  /**
   * A cell on which a win vanished is marked; a win that vanishes on it again makes it a multiplier of 2, then 4, 8 ... up to `top`. A later win
   * over such cells is multiplied by their sum. Marks go with the spin, and in free spins with the last of them.
   */
  | { readonly kind: 'spots'; readonly top: number }
  /**
   * Orbs carry a factor each, drawn when they land, and never vanish before the spin is over. When nothing falls any more, the wins of the spin are
   * multiplied by the sum of all orbs that lie there. With `addsUp`, the orbs of every free spin that wins are added to a sum that lasts, and
   * the whole sum multiplies each win that comes after.
   */
  | { readonly kind: 'orbs'; readonly base: OrbFactors; readonly free: OrbFactors; readonly addsUp: boolean }

/** How often each factor comes, in parts of all: `[[2, 60], [5, 30], [10, 10]]`. */
export type OrbFactors = readonly (readonly [factor: number, parts: number])[]

/**
 * A game whose wins vanish: what lies above falls, and each column is filled from its own strip, going on upwards from where it stopped. One stop
 * per reel is drawn for a spin and nothing for the falls, so that the whole cascade is fixed with the stops; only orbs draw the factor that they
 * carry when they land, by reel and from the top. Scatters and orbs do not vanish with wins; scatters are counted once, when nothing falls any more.
 * Free spins are part of the round that opened them. Every win pays at least one unit, so that the cap ends any cascade.
 */
export type CascadeGameDefinition = {
  readonly rows: number
  /** The strip of each reel, from top to bottom, closed to a ring. */
  readonly strips: readonly (readonly string[])[]
  /** Those of the free spins. */
  readonly freeStrips: readonly (readonly string[])[]
  /** Stands for every paying symbol; wilds alone pay nothing, and where wins go from the left it is not on the first reel. */
  readonly wild?: string
  readonly scatter: string
  readonly orb?: string
  readonly wins: CascadeWins
  readonly multipliers: CascadeMultipliers
  /** Units by the least number of scatters; nothing multiplies them. */
  readonly scatterPays: SlotPays
  readonly freeSpins: {
    /** Free spins by the least number of scatters. */
    readonly awards: SlotPays
    /** Free spins that scatters add in a free spin, by their least number. */
    readonly again: SlotPays
    /** How often they may be added within one round; after that scatters pay but add none. */
    readonly retriggers: number
  }
  readonly unitsPerStake: number
  /** The most units that a round pays. */
  readonly capUnits: number
}

/** What a list of least counts holds for a count: of `{ 5: 2, 8: 6 }`, 7 is 2 and 4 is 0. */
export function readCount(list: SlotPays, count: number): number {
  let value = 0
  let reached = 0
  for (const [least, listed] of Object.entries(list)) {
    if (Number(least) > count || Number(least) < reached) continue
    reached = Number(least)
    value = listed
  }
  return value
}

/** Checks what the rules and the measurements rely on. @throws naming what is wrong */
export function checkCascadeGame(game: CascadeGameDefinition): void {
  const problem = (text: string): never => {
    throw new Error(`The cascade game is not well formed: ${text}`)
  }
  const { wins, wild, rows, multipliers } = game
  const isFromLeft = wins.kind === 'ways' || wins.kind === 'lines'
  const known = new Set([...Object.keys(wins.pays), wild, game.scatter, game.orb])
  if (game.strips.length !== game.freeStrips.length) problem('the free spins have another number of reels')
  if ((game.orb !== undefined) !== (multipliers.kind === 'orbs')) problem('orbs need their factors, and factors their orbs')
  if (multipliers.kind === 'spots' && wins.kind !== 'cluster') problem('factors of cells are for clusters')
  if (wins.kind === 'anywhere' && wild !== undefined) problem('where symbols pay anywhere there is no wild')
  for (const strips of [game.strips, game.freeStrips]) {
    if (isFromLeft && wild !== undefined && strips[0]?.includes(wild)) problem('the first reel holds a wild')
    for (const strip of strips) {
      if (strip.length < rows) problem('a strip is shorter than the window')
      const unknown = strip.find((symbol) => !known.has(symbol))
      if (unknown !== undefined) problem(`the symbol ${unknown} pays nothing`)
    }
  }
  for (const units of Object.values(wins.pays).flatMap((pays) => Object.values(pays)))
    if (!Number.isInteger(units) || units < 1) problem('a win pays less than one unit')
  if (wins.kind !== 'lines') return
  for (const line of wins.lines)
    if (line.length !== game.strips.length || line.some((row) => row < 0 || row >= rows)) problem('a line leaves the window')
}
