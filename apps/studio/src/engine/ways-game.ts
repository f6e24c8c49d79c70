import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotOutcome, SlotPays, SlotWin } from './slot-game.ts'
import { checkSpinRound, describeSpinRound, playSpinRound, type SpinRoundDefinition } from './spin-round.ts'

/**
 * A game of ways: a symbol pays when it stands on each of the first reels, wherever on them, once for every way to go through its cells from the left.
 * The wild stands for every symbol but the scatter and never on the first reel. A wild multiplies the ways that go through it by its factor, so that
 * a way through two of them is multiplied by both.
 */
export type WaysGameDefinition = SpinRoundDefinition & {
  wild: string
  /** By how much a wild multiplies in the base game and in free spins. */
  wildFactor: { readonly base: number; readonly free: number }
  /** Units per way by symbol and number of reels. */
  pays: Readonly<Record<string, SlotPays>>
}

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkWaysGame(game: WaysGameDefinition): void {
  checkSpinRound(game)
  if (game.wildFactor.base < 1 || game.wildFactor.free < 1) throw new Error('The game is not well formed: a wild takes away')
}

/** Plays one whole round of a ways game. */
export function playWaysGame(game: WaysGameDefinition, draw: Draw): SlotOutcome {
  let factor = game.wildFactor.base
  const findWins = (window: string[][], multiplier: number) => {
    const wins = findWaysWins(game, window, factor, multiplier)
    factor = game.wildFactor.free
    return wins
  }
  return playSpinRound(game, findWins, draw)
}

/** The wins of a window, each symbol on the most reels that it reaches; in the order of the first reel. */
export function findWaysWins(
  game: Pick<WaysGameDefinition, 'pays' | 'wild'>,
  window: readonly (readonly string[])[],
  wildFactor: number,
  multiplier: number,
): SlotWin[] {
  const wins: SlotWin[] = []
  for (const symbol of new Set(window[0])) {
    const reels: number[][] = []
    for (const reel of window) {
      const rows = reel.flatMap((shown, row) => (shown === symbol || shown === game.wild ? [row] : []))
      if (rows.length === 0) break
      reels.push(rows)
    }
    const paid = game.pays[symbol]?.[reels.length] ?? 0
    if (paid === 0) continue
    const ways = reels.reduce((product, rows) => product * rows.length, 1)
    const weight = reels.reduce(
      (product, rows, reel) => product * rows.reduce((sum, row) => sum + (window[reel]?.[row] === game.wild ? wildFactor : 1), 0),
      1,
    )
    const cells = reels.flatMap((rows, reel) => rows.map((row): CellIndex => [reel, row]))
    wins.push({ kind: 'ways', symbol, count: reels.length, cells, ways, units: paid * weight * multiplier })
  }
  return wins
}

/** What the rules panel tells about a game of ways. */
export function describeWaysGame(game: WaysGameDefinition): SlotHelp {
  const help = describeSpinRound(game)
  const { base, free } = game.wildFactor
  return {
    ...help,
    ways: game.rows ** game.strips.length,
    wild: { symbol: game.wild, reels: help.wild?.reels ?? [], ...((base > 1 || free > 1) && { multipliers: [base, free] }) },
  }
}
