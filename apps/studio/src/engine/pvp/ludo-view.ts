import type { HandView } from './pvp-rules.ts'
import type { SealedCard } from './seat-shuffle.ts'

/** Nothing of a match of Ludo is hidden but the rolls to come. */
export type LudoView = Omit<HandView, 'seats'> & {
  readonly seats: readonly {
    readonly stack: number
    readonly paid: number
    /** The colour of the seat, 0 to 3 around the board. */
    readonly colour: number
    readonly tokens: readonly number[]
    readonly points: number
  }[]
  /** The roll that is to be moved. */
  readonly roll: number | null
  /** The last roll with what proves it: `card` is its points. */
  readonly die: (SealedCard & { readonly seat: number }) | null
  readonly rolls: number
  readonly mostRolls: number
  readonly isQuick: boolean
  /** The time is over: this round is played to its end. */
  readonly isLastRound: boolean
}

export const rollMove = 'roll'
export const nameToken = (token: number): string => `token${token}`

/** @returns undefined for what is no move of a token */
export function readToken(move: string): number | undefined {
  const [, text] = /^token([0-3])$/.exec(move) ?? []
  return text === undefined ? undefined : Number(text)
}
