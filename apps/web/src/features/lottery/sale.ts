import { useIsLocked } from './countdown.tsx'
import type { LotteryGame } from './game.ts'

/** The draw that takes bets now. */
export type Sale = {
  readonly numero: string
  readonly endsAtMs: number
  /** The draw before it, when that one is closed and waits to be drawn. */
  readonly closed?: string | undefined
}

export type NextDraw = { readonly numero: string; readonly endsAtMs: number }

/** Where a slip goes: to the draw on sale, and from its lock on to the next one. Draws its reader only when that changes. */
export function useSale({ game, next }: { readonly game: LotteryGame; readonly next?: NextDraw | undefined }): Sale | undefined {
  const isLocked = useIsLocked(game.endsAtMs)
  const isNextLocked = useIsLocked(next?.endsAtMs)
  if (!isLocked && game.numero !== undefined && game.endsAtMs !== undefined) return { numero: game.numero, endsAtMs: game.endsAtMs }
  return next && !isNextLocked ? { ...next, closed: game.numero } : undefined
}
