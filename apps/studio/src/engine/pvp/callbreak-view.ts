import type { HandView } from './pvp-rules.ts'

/** Of a deal that is over, by seats; scores in tenths. */
export type DealScore = { readonly calls: readonly number[]; readonly taken: readonly number[]; readonly scores: readonly number[] }

/** What may be known of a match by all. */
export type CallbreakView = Omit<HandView, 'seats'> & {
  readonly seats: readonly {
    readonly stack: number
    readonly paid: number
    readonly hasCalled: boolean
    /** Null until all have called. */
    readonly call: number | null
    readonly taken: number
    /** How many cards the seat still holds. */
    readonly cards: number
    /** Of the deals that are over, in tenths. */
    readonly sum: number
  }[]
  readonly deal: number
  readonly deals: number
  readonly trick: { readonly leader: number; readonly cards: readonly number[] }
  /** The trick before; none in the first of a deal. */
  readonly last: { readonly leader: number; readonly cards: readonly number[]; readonly winner: number } | null
  readonly sheet: readonly DealScore[]
}

export const nameCall = (call: number): string => `call${call}`
export const nameCard = (card: number): string => `play${card}`

/** @returns undefined for what is no move of this game */
export function readCallbreakMove(move: string): { readonly call: number } | { readonly card: number } | undefined {
  const [, kind, text] = /^(call|play)(\d{1,2})$/.exec(move) ?? []
  if (kind === undefined) return undefined
  return kind === 'call' ? { call: Number(text) } : { card: Number(text) }
}
