import type { Draw } from './random.ts'
import type { CellIndex, SlotHelp, SlotOutcome, SlotPays, SlotWin } from './slot-game.ts'
import { checkSpinRound, describeSpinRound, playSpinRound, type SpinRoundDefinition } from './spin-round.ts'
import { showStrips } from './slot-window.ts'

/**
 * A game of reels and fixed lines. Symbols of a line count from the left; the wild stands for every symbol but the scatter and never on the first
 * reel, so that the first cell of a line always names what the line can pay. Scatters pay anywhere. Free spins are part of the round that opened them.
 */
export type LineGameDefinition = SpinRoundDefinition & {
  wild: string
  /** The row of each reel by line. */
  lines: readonly (readonly number[])[]
  /** Units per line by symbol and count: `pays.crown[5]`. */
  pays: Readonly<Record<string, SlotPays>>
}

/** Checks what the rules and the proofs rely on. @throws naming what is wrong */
export function checkLineGame(game: LineGameDefinition): void {
  checkSpinRound(game)
  for (const line of game.lines)
    if (line.length !== game.strips.length || line.some((row) => row < 0 || row >= game.rows))
      throw new Error('The game is not well formed: a line leaves the window')
}

/** Plays one whole round of a line game. */
export function playLineGame(game: LineGameDefinition, draw: Draw): SlotOutcome {
  return playSpinRound(game, (window, multiplier) => findLineWins(game, window, multiplier), draw)
}

/** The symbols that stand in the window, by reel from top to bottom. */
export function showStops(game: Pick<SpinRoundDefinition, 'strips' | 'rows'>, stops: readonly number[]): string[][] {
  return showStrips(game.strips, game.rows, stops)
}

/** The wins on all lines of a window, each the longest run from the left. */
export function findLineWins(
  game: Pick<LineGameDefinition, 'lines' | 'pays' | 'wild'>,
  window: readonly (readonly string[])[],
  multiplier: number,
): SlotWin[] {
  const wins: SlotWin[] = []
  game.lines.forEach((rows, line) => {
    const symbol = window[0]?.[rows[0] ?? 0] ?? ''
    let count = 1
    while (count < rows.length) {
      const next = window[count]?.[rows[count] ?? 0]
      if (next !== symbol && next !== game.wild) break
      count += 1
    }
    const units = game.pays[symbol]?.[count] ?? 0
    if (units === 0) return
    const cells = rows.slice(0, count).map((row, reel): CellIndex => [reel, row])
    wins.push({ kind: 'line', symbol, count, cells, line, units: units * multiplier })
  })
  return wins
}

/** What the rules panel tells about a game of lines. */
export function describeLineGame(game: LineGameDefinition): SlotHelp {
  return { ...describeSpinRound(game), lines: game.lines }
}
