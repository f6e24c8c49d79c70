import type { Draw } from './random.ts'

/** A cell of the window: reel from the left, row from the top, both from 0. */
export type CellIndex = readonly [reel: number, row: number]

/**
 * Something that paid in a step, or opened free spins. Pays are counted in units: the stake divided by the game's `unitsPerStake`. An outcome is the
 * same whatever the stake, and money comes in only when a round is priced: `units * stake / unitsPerStake`, without a remainder for every stake of the
 * ladder.
 */
export type SlotWin = {
  kind: 'line' | 'ways' | 'cluster' | 'anywhere' | 'scatter' | 'coins' | 'prize'
  symbol: string
  /** Symbols on the line, reels of the ways, cells of the cluster, scatters, coins. */
  count: number
  cells: CellIndex[]
  /** Index of the line, of kind `line` only. */
  line?: number
  /** Of kind `ways` only. */
  ways?: number
  /** This win's own multiplier (wilds, orbs), beyond the step's. */
  multiplier?: number
  /** With the multipliers of the win and of the step, before the cap; 0 for scatters that open free spins and pay nothing. */
  units: number
}

/** What lies on a cell beside its symbol: a coin's value (units), a wild that stays or has spread, a multiplier, a fixed prize by its name. */
export type SlotMark = {
  cell: CellIndex
  kind: 'coin' | 'sticky' | 'expanded' | 'multiplier' | 'prize'
  /** Units for a coin or prize, the factor of a multiplier, otherwise 1. */
  value: number
  name?: string
  /** Came with this step. */
  isNew: boolean
}

/** One picture inside a round. */
export type SlotStep = {
  /** base, free: the reels turn; cascade: wins have gone and symbols fell; respin: reels turn again under what is held. */
  kind: 'base' | 'free' | 'cascade' | 'respin'
  /**
   * The strip index in the top row of each reel; after a cascade that of the top cell of each column's strip; empty where a respin draws its cells
   * one by one.
   */
  stops: number[]
  /** Symbols by reel, from top to bottom, after landing and spreading: the picture that pays. `''` is an empty cell, in respins of hold-and-win. */
  window: string[][]
  marks: SlotMark[]
  /** Applies to all wins of the step. */
  multiplier: number
  wins: SlotWin[]
  /** Cells that vanish after this step; a cascade follows when there are any. */
  removed: CellIndex[]
  freeSpinsAdded: number
  /** From 1; 0 outside free spins. */
  freeSpinNumber: number
  freeSpinsLeft: number
  /** Of hold-and-win; 0 elsewhere. */
  respinsLeft: number
  /** The symbol that spreads in the free spins of a book game. */
  special?: string
  /** What the step pays after the cap. */
  units: number
}

/** A whole round as data: it replays to the same picture, and holds neither stake nor money. */
export type SlotOutcome = { steps: SlotStep[]; units: number; capped: boolean }

/** The game's figures by exact enumeration. Fractions are exact; the decimals are printed from them. */
export type SlotProof = {
  /** Mean of what a round pays per stake, cap counted. */
  rtp: Fraction
  /** The same without the cap, derived another way where there is one: by counting each reel on its own. */
  rtpBeforeCap?: Fraction
  /** Part of the rounds that pay anything. */
  hit: Fraction
  /** Part of the rounds that open the feature. */
  feature: Fraction
  /** Part of the rounds that end at the cap. */
  capped: Fraction
  /** Variance of what a round pays, in stakes. */
  variance: Fraction
  /** Units that the best of all rounds would pay without the cap, where the way of counting tells it: a chance of `capped` may be too small to be told. */
  highest?: number
}
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Running sums of a simulation, in units. */
export type SlotTally = { rounds: number; sum: number; sumOfSquares: number; hits: number; features: number; capped: number; max: number }

/**
 * How the declared figures are known. `exact`: by enumeration. `simulated`: the state space is too large, so that they are those of `full`, a run
 * from a fixed seed that `npm run prove` repeats; `sample` is a shorter run of the same seed that the suite repeats, number by number. They are those of the
 * tables with the fingerprint `tables`, so that a change of a pay that is too rare for the run is noticed as well.
 */
type SlotEvidence =
  | { readonly kind: 'exact'; prove(): SlotProof }
  | { readonly kind: 'simulated'; readonly tables: string; readonly seed: number; readonly sample: SlotTally; readonly full: SlotTally }

export type SlotMechanic = 'lines' | 'features' | 'book' | 'ways' | 'cascade' | 'cluster' | 'anywhere' | 'hold'

/** Units by number of symbols. */
export type SlotPays = Readonly<Record<number, number>>

/** What the rules panel writes its text from. A part is there only where the game has it; its text is the client's, in the player's language. */
export type SlotHelp = {
  /** Paying symbols from the best to the least. In cluster and anywhere games a count pays up to the next one that is listed. */
  readonly pays: readonly { readonly symbol: string; readonly units: SlotPays }[]
  /** The row of each reel by line. */
  readonly lines?: readonly (readonly number[])[]
  readonly ways?: number
  /** Reels that can show it, from 0; the factors that it can carry. */
  readonly wild?: { readonly symbol: string; readonly reels: readonly number[]; readonly multipliers?: readonly number[] }
  /** What scatters pay anywhere, and how many free spins they open. */
  readonly scatter?: { readonly symbol: string; readonly units: SlotPays }
  readonly freeSpins?: {
    readonly symbol: string
    /** Free spins by number of scatters; the highest count stands for all above. */
    readonly awards: Readonly<Record<number, number>>
    /** How often they can be added again within one round, and how many each time (by number of scatters, like `awards`). */
    readonly retriggers: number
    readonly again: Readonly<Record<number, number>>
    /** Fixed, growing by `step` up to `most` (with each win, cascade or spin, as the mechanic's text says). */
    readonly multiplier: { readonly first: number; readonly step: number; readonly most: number }
  }
  /** What the mechanic's own text needs, such as multipliers of cascades or values of coins: numbers and lists by name. */
  readonly parameters?: Readonly<Record<string, number | readonly number[]>>
}

/** One game of the studio: a plain object of rules and figures. It draws nothing itself, holds no state and never hears of a player or a balance. */
export type SlotRules = {
  readonly code: string
  readonly mechanic: SlotMechanic
  readonly grid: { readonly reels: number; readonly rows: number }
  /** The strips that turn, from top to bottom, each closed to a ring: stops are places on them. Free spins may turn on others of their own. */
  readonly strips: readonly (readonly string[])[]
  /** Every symbol that the window can show. */
  readonly symbols: readonly string[]
  readonly volatility: 'low' | 'medium' | 'high'
  /** Totals of a round in 1/10000 of the currency unit, rising; each is divisible by `unitsPerStake`. */
  readonly stakes: readonly bigint[]
  readonly defaultStake: bigint
  readonly unitsPerStake: number
  /** Everything that the game pays is a whole number of so many units; 1 unless stated. */
  readonly payStep?: number
  /** The most that a round pays, in stakes. */
  readonly maxWinStakes: number
  /** The figures that are shown to players, as decimal strings; a test holds each to the evidence within 10^-9. */
  readonly declared: Readonly<Record<'rtp' | 'hit' | 'feature' | 'variance', string>>
  readonly evidence: SlotEvidence
  readonly help: SlotHelp
  /** The window that a new player sees before the first spin. */
  readonly rest: { readonly stops: readonly number[]; readonly window: readonly (readonly string[])[] }
  /** Plays one whole round. Pure: the same draws give the same round. */
  play(draw: Draw): SlotOutcome
  /** Plays rounds fast, without keeping their pictures, from a seeded generator that is for measuring only. */
  simulate(rounds: number, seed: number): SlotTally
}

export type SlotNames = Readonly<Record<'BN' | 'CN' | 'EN' | 'VI', string>>

/** A game with its names, as the registry lists it. */
export type SlotGame = SlotRules & {
  /** The name by language code. */
  readonly names: SlotNames
  readonly symbolNames: Readonly<Record<string, SlotNames>>
  /** The portal's class: a slot, or a slot with a jackpot. */
  readonly classify: 'SC' | 'JP'
}

/** The games of one vendor code. */
export type VendorGames = { readonly vendor: string; readonly games: readonly SlotGame[] }

/** Joins the rules of a game with its `names.ts`. */
export function nameGame(
  rules: SlotRules,
  names: { gameNames: SlotNames; symbolNames: Readonly<Record<string, SlotNames>> },
  classify: SlotGame['classify'] = 'SC',
): SlotGame {
  return { ...rules, names: names.gameNames, symbolNames: names.symbolNames, classify }
}

/**
 * The money of a number of units at a stake, in 1/10000 of the currency unit.
 * @throws when the stake would need rounding: such a stake is never offered
 */
export function priceUnits(game: Pick<SlotRules, 'unitsPerStake'>, units: number, stake: bigint): bigint {
  const per = BigInt(game.unitsPerStake)
  if (stake % per !== 0n) throw new Error(`The stake ${stake} is not divisible by ${per}`)
  return BigInt(units) * (stake / per)
}
