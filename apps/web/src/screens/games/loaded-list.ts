import type { Game, OptionCounts } from '../../features/catalogue/game.ts'

/** A list of games as its screen shows it, whichever query loads it. */
export type LoadedList = {
  readonly games: readonly Game[]
  readonly total: number | undefined
  readonly counts: OptionCounts | undefined
  readonly totalPages: number
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly retry: () => void
  /** Narrow screens load the next page under the last; undefined when a pager is shown instead. */
  readonly loadMore: (() => void) | undefined
}
