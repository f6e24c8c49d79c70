import type { Draw } from './random.ts'
import type { SlotGame, SlotNames } from './slot-game.ts'

/** Data as it is stored, sent and compared. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** What a player stakes on, in the one form in which the game keeps it, and how many units that costs. */
export type Bet = { readonly choice: Json; readonly units: number }

/**
 * Where a round stands after the actions so far. `outcome` is everything that the player may see, in units: nothing that a later action could still
 * uncover. An open round names the decisions that may come next (`options`, for the client) and the one that ends it without a further risk
 * (`neutral`: stand, hold all, cash out), which is taken when the player does not come back.
 */
export type Standing =
  | { readonly state: 'finished'; readonly outcome: Json; readonly units: number; readonly capped: boolean }
  | { readonly state: 'open'; readonly outcome: Json; readonly options: Json; readonly neutral: Json }

/** A part of the permanent page of a round: a heading, cells in rows (cards, numbers), and lines of text below. */
export type RoundPart = {
  readonly title: string
  readonly cells: readonly (readonly { readonly text: string; readonly isWon: boolean }[])[]
  readonly lines: readonly string[]
}

type Language = keyof SlotNames

/** How a page writes in its language: an amount of so many units, and a number. */
export type Printing = { readonly language: Language; money(units: number): string; number(value: number): string }

/**
 * The rules of a game that is no slot: what may be staked on, what may be decided, and what comes of it. A plain object; it draws nothing itself,
 * holds no state and never hears of a player or a balance.
 */
export type TableRules = {
  readonly kind: 'table'
  readonly code: string
  readonly volatility: 'low' | 'medium' | 'high'
  /** Values of one chip (coin, card, ticket) in 1/10000 of the currency unit, rising; each is divisible by `unitsPerStake`. */
  readonly stakes: readonly bigint[]
  readonly defaultStake: bigint
  /** The units that one chip is worth. A round stakes as many units as its choice says, also several chips. */
  readonly unitsPerStake: number
  /** Everything that the game pays is a whole number of so many units; 1 unless stated. */
  readonly payStep?: number
  /** The most that a round pays, in whole chips. */
  readonly maxWinStakes: number
  /** The same in units, where it is no whole number of chips. */
  readonly highestUnits?: number
  /**
   * Decimal strings: the return of the best way to play and the part of rounds that pay, which are shown to players; where nothing is left to decide, also the
   * return of the worst way to stake and the largest variance of any, by which the returns of the players are watched.
   */
  readonly declared: Readonly<Record<'rtp' | 'hit', string>> & { readonly leastRtp?: string; readonly mostVariance?: string }
  /** Words for lists and filters. */
  readonly features: readonly string[]
  /**
   * Reads what the player wants to stake on.
   * @param raw whatever the client has sent (undefined when it sent nothing), or a choice that was read before, which it takes as it is
   * @returns undefined when the game does not offer that
   */
  readChoice(raw: unknown): Bet | undefined
  /**
   * Plays a round up to where its actions lead. Pure: called again with one action more, it must show the same and go on. So everything that chance
   * decides is drawn in an order that no action can change, best before the first one.
   * @returns undefined when the last action is not one that was open
   */
  play(draw: Draw, choice: Json, actions: readonly Json[]): Standing | undefined
  /** The units that decisions have added to the stake of a choice; none where they add nothing. */
  addedUnits?(choice: Json, actions: readonly Json[]): number
  /** The outcome as the client gets it in `Round.table`: units become amounts. Decisions go the same way (`Round.decision`). */
  tell(data: Json, price: (units: number) => string): Json
  /** The outcome as the permanent page of the round shows it. */
  describe(outcome: Json, choice: Json, printing: Printing): readonly RoundPart[]
}

/** A game with its names, as the registry lists it. */
export type TableGame = TableRules & {
  readonly names: SlotNames
  /** The portal's class: video poker, table game, arcade, bingo. */
  readonly classify: 'VP' | 'TG' | 'AC' | 'BG'
  /** The portal's category, where it is not that of the game's kind: fish, games between players, instant lotteries, and contests, which are filed under sports, out of which the portal takes cockfight. */
  readonly category?: 'SPORTS' | 'FISH' | 'PVP' | 'ELOTT'
}

export type Game = SlotGame | TableGame

/** Slots are all that have a mechanic. */
export function isTable(game: Game): game is TableGame {
  return 'kind' in game && game.kind === 'table'
}

/** What a round of any game stakes. A slot has nothing to choose: its stake is the whole of all lines or ways. */
export function readBet(game: Game, raw: unknown): Bet | undefined {
  if (isTable(game)) return game.readChoice(raw)
  return raw === undefined || raw === null ? { choice: null, units: game.unitsPerStake } : undefined
}
