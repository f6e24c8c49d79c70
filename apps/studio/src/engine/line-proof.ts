import type { LineGameDefinition } from './line-game.ts'
import { findLineRtpBeforeCap } from './line-mean.ts'
import type { SlotProof } from './slot-game.ts'
import { proveSpinRound, type SpinSpread } from './spin-round-proof.ts'
import { countWindows, listColumns } from './window-count.ts'

/** How many of all stops of the reels pay how much, by number of scatters. */
export function countLineSpins(game: LineGameDefinition, strips = game.strips): SpinSpread {
  return countWindows(
    game,
    strips.map((strip) => listColumns(strip, game.rows)),
  )
}

/** The exact figures of a line game. The cap is counted: every round pays the smaller of its sum and the cap. */
export function proveLineGame(game: LineGameDefinition): SlotProof {
  const base = countLineSpins(game)
  const free = game.freeStrips ? countLineSpins(game, game.freeStrips) : base
  return proveSpinRound(game, base, free, findLineRtpBeforeCap(game))
}
