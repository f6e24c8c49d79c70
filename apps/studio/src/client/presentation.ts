import { readMinor } from './amounts.ts'
import type { Round, Step } from '../play-api.ts'

/**
 * A round as a row of beats that the scene shows one after the other. Everything here follows from the round's data: replaying a round, resuming
 * it after an interruption and showing it the first time give the same beats.
 *
 * base step:  spin → wins? → award? → end
 * free steps: intro (once, before the first one shown) → (spin → wins? → award?)… → outro → end
 *
 * `shown` follows each step and is what gets reported, so that an interrupted round goes on at the step that was not seen.
 */
export type Beat =
  | { kind: 'intro'; resumed: boolean; left: number; multiplier: number; roundWin: bigint }
  | { kind: 'spin'; step: Step; index: number; anticipation: readonly boolean[] }
  | { kind: 'wins'; step: Step; groups: readonly WinGroup[]; win: bigint; tier: Tier }
  | { kind: 'award'; step: Step; added: number; again: boolean; multiplier: number }
  | { kind: 'shown'; shownSteps: number; roundWin: bigint; freeSpinsLeft: number }
  | { kind: 'outro'; freeSpins: number; roundWin: bigint; tier: Tier; capped: boolean }
  | { kind: 'end'; win: bigint; tier: Tier; capped: boolean }

/** One line or the scatters, with what it pays. */
export type WinGroup = { line: number | null; symbol: string; count: number; cells: readonly (readonly [number, number])[]; win: bigint }

/**
 * How loudly a win is shown. `none`: nothing was won. `quiet`: the round returned no more than its stake, which is no occasion to celebrate:
 * the lines are drawn and the amount is written, without sound, count-up or sparks. The others rise with the multiple of the stake.
 */
export type Tier = 'none' | 'quiet' | 'nice' | 'great' | 'huge' | 'epic'
const tiers: readonly [atLeastStakes: bigint, tier: Tier][] = [
  [100n, 'epic'],
  [40n, 'huge'],
  [12n, 'great'],
]

export function tierOf(win: bigint, stake: bigint): Tier {
  if (win === 0n) return 'none'
  if (win <= stake) return 'quiet'
  return tiers.find(([atLeast]) => win >= stake * atLeast)?.[1] ?? 'nice'
}

/** Which reels are waited for: those that stop after two scatters have landed, when three open the feature. */
export function findAnticipation(window: readonly (readonly string[])[], scatter: string, needed: number): boolean[] {
  let landed = 0
  return window.map((reel) => {
    const waits = landed >= needed - 1
    landed += reel.filter((symbol) => symbol === scatter).length
    return waits
  })
}

export type PresentationRules = { scatter: string; scattersNeeded: number }

/**
 * Plans the picture of a round.
 * @param fromStep steps before it have been seen; their wins are only part of the running total
 */
export function planRound(round: Round, rules: PresentationRules, fromStep = 0): Beat[] {
  const stake = readMinor(round.stake)
  const beats: Beat[] = []
  const free = round.steps.filter((step) => step.kind === 'free')
  round.steps.forEach((step, index) => {
    if (index < fromStep) return
    const before = round.steps[index - 1]
    const entersFree = step.kind === 'free' && (before?.kind === 'base' || index === fromStep)
    if (entersFree) {
      const left = (before?.freeSpinsLeft ?? 0) || step.freeSpinsLeft + 1
      beats.push({
        kind: 'intro',
        resumed: index === fromStep,
        left,
        multiplier: step.multiplier,
        roundWin: before ? readMinor(before.roundWin) : 0n,
      })
    }
    beats.push(...planStep(step, index, stake, rules))
  })
  const win = readMinor(round.win)
  const tier = tierOf(win, stake)
  if (free.length > 0) beats.push({ kind: 'outro', freeSpins: free.length, roundWin: win, tier, capped: round.capped })
  beats.push({ kind: 'end', win, tier, capped: round.capped })
  return beats
}

function planStep(step: Step, index: number, stake: bigint, rules: PresentationRules): Beat[] {
  const beats: Beat[] = [{ kind: 'spin', step, index, anticipation: findAnticipation(step.window, rules.scatter, rules.scattersNeeded) }]
  const win = readMinor(step.win)
  const roundWin = readMinor(step.roundWin)
  const groups = groupWins(step)
  // The measure is what the round has returned so far: a free spin's small win on top of a profit may be cheered, a loss in disguise may not.
  if (win > 0n)
    beats.push({ kind: 'wins', step, groups, win, tier: roundWin <= stake ? 'quiet' : tierOf(win > stake ? win : stake + 1n, stake) })
  const added = step.freeSpinsAdded
  if (added > 0) beats.push({ kind: 'award', step, added, again: step.kind === 'free', multiplier: step.multiplier })
  beats.push({ kind: 'shown', shownSteps: index + 1, roundWin, freeSpinsLeft: step.freeSpinsLeft })
  return beats
}

/** The wins of a step, the best first; equal ones in the order of their lines. */
export function groupWins(step: Step): WinGroup[] {
  const groups = step.wins.map(({ line = null, symbol, count, cells, win }): WinGroup => ({
    line,
    symbol,
    count,
    cells,
    win: readMinor(win),
  }))
  return groups.toSorted((a, b) => (a.win === b.win ? (a.line ?? 99) - (b.line ?? 99) : a.win > b.win ? -1 : 1))
}
