import type { Draw } from './random.ts'

/** A cell of the window: reel from the left, row from the top, both from 0. */
export type CellIndex = readonly [reel: number, row: number]

/**
 * Pays are counted in units: the stake divided by the game's `unitsPerStake`. An outcome is the same whatever the stake, and money comes in only
 * when a round is priced: `units * stake / unitsPerStake`, without a remainder for every stake of the ladder.
 */
export type SlotLineWin = { line: number; symbol: string; count: number; cells: CellIndex[]; units: number }
export type SlotScatterWin = { count: number; cells: CellIndex[]; units: number; freeSpins: number }

/** One spin of the reels inside a round. */
export type SlotStep = {
  kind: 'base' | 'free'
  /** The strip index in the top row of each reel. */
  stops: number[]
  /** Symbols by reel, from top to bottom. */
  window: string[][]
  multiplier: number
  lineWins: SlotLineWin[]
  scatter: SlotScatterWin | null
  /** From 1; 0 for the base spin. */
  freeSpinNumber: number
  freeSpinsLeft: number
  /** What the step pays after the cap. */
  units: number
}

/** A whole round as data: it replays to the same picture, and holds neither stake nor money. */
export type SlotOutcome = { steps: SlotStep[]; units: number; capped: boolean }

/** The game's figures by exact enumeration. Fractions are exact; the decimals are printed from them. */
export type SlotProof = {
  /** Mean of what a round pays per stake, cap counted. */
  rtp: Fraction
  /** The same without the cap, derived another way: by counting each reel on its own. */
  rtpBeforeCap: Fraction
  /** Part of the rounds that pay anything. */
  hit: Fraction
  /** Part of the rounds that open free spins. */
  feature: Fraction
  /** Part of the rounds that end at the cap. */
  capped: Fraction
  /** Variance of what a round pays, in stakes. */
  variance: Fraction
}
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** Running sums of a simulation, in units. */
export type SlotTally = { rounds: number; sum: number; sumOfSquares: number; hits: number; features: number; capped: number; max: number }

export type SlotNames = Readonly<Record<'BN' | 'CN' | 'EN' | 'VI', string>>

/** One game of the studio: a plain object of rules and figures. It draws nothing itself, holds no state and never hears of a player or a balance. */
export type SlotGame = {
  readonly code: string
  /** The name by language code. */
  readonly names: SlotNames
  readonly symbolNames: Readonly<Record<string, SlotNames>>
  readonly volatility: 'low' | 'medium' | 'high'
  readonly lines: number
  /** Totals of all lines in 1/10000 of the currency unit, rising; each is divisible by `unitsPerStake`. */
  readonly stakes: readonly bigint[]
  readonly defaultStake: bigint
  readonly unitsPerStake: number
  /** The most that a round pays, in stakes. */
  readonly maxWinStakes: number
  /** The figures that are shown to players, as decimal strings; a test holds each to the exact one within 10^-9. */
  readonly declared: Readonly<Record<Exclude<keyof SlotProof, 'capped'>, string>>
  /** Plays one whole round. Pure: the same draws give the same round. */
  play(draw: Draw): SlotOutcome
  /** Computes the figures by exact enumeration. */
  prove(): SlotProof
  /** Plays rounds fast, without keeping their pictures, from a seeded generator that is for measuring only. */
  simulate(rounds: number, seed: number): SlotTally
}

/**
 * The money of a number of units at a stake, in 1/10000 of the currency unit.
 * @throws when the stake would need rounding: such a stake is never offered
 */
export function priceUnits(game: Pick<SlotGame, 'unitsPerStake'>, units: number, stake: bigint): bigint {
  const per = BigInt(game.unitsPerStake)
  if (stake % per !== 0n) throw new Error(`The stake ${stake} is not divisible by ${per}`)
  return BigInt(units) * (stake / per)
}
