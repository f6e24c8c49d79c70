import { readMinor } from './amounts.ts'
import type { GameFigures } from './look/game-look.ts'
import type { Round, RoundJackpot, Step } from '../play-api.ts'
import { isGreat, type Tier, tierOf } from './win-tier.ts'

/**
 * A round as a row of beats that the scene shows one after the other. Everything here follows from the round's data: replaying a round, resuming
 * it after an interruption and showing it the first time give the same beats.
 *
 * base step:   spin → wins? → award? → end
 * cascades:    (… wins → fall)… → chain? (the sum, when it is great) → …
 * free steps:  intro (once, before the first one shown) → (spin → wins? → award?)… → outro → end
 * hold-and-win respins: intro → (spin → …)… → wins (all coins) → outro → end
 *
 * `shown` follows each step and is what gets reported, so that an interrupted round goes on at the step that was not seen.
 */
export type Beat =
  | { kind: 'intro'; feature: Feature; resumed: boolean; left: number; multiplier: number; roundWin: bigint; tier: Tier; special?: string }
  | { kind: 'spin'; step: Step; index: number; anticipation: readonly boolean[] }
  | { kind: 'fall'; step: Step; index: number; removed: Step['removed']; tier: Tier }
  | { kind: 'wins'; step: Step; groups: readonly WinGroup[]; win: bigint; roundWin: bigint; tier: Tier }
  | { kind: 'chain'; win: bigint; tier: Tier }
  | { kind: 'award'; step: Step; added: number; again: boolean; multiplier: number }
  | { kind: 'shown'; shownSteps: number; roundWin: bigint; freeSpinsLeft: number }
  | { kind: 'outro'; feature: Feature; count: number; roundWin: bigint; tier: Tier; capped: boolean }
  | { kind: 'jackpot'; jackpot: RoundJackpot['tier']; win: bigint }
  | { kind: 'end'; win: bigint; tier: Tier; capped: boolean }

/** What turns the scene to night: free spins, or the respins of hold-and-win. */
type Feature = 'free' | 'hold'

/** One thing that paid: a line, ways, a cluster, scatters, coins. */
export type WinGroup = {
  kind: Step['wins'][number]['kind']
  line?: number | undefined
  ways?: number | undefined
  multiplier?: number | undefined
  symbol: string
  count: number
  cells: readonly (readonly [number, number])[]
  win: bigint
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

/** `scatter` is the symbol that opens the feature, where one does: scatters, or the coins of hold-and-win, which are not waited for. */
export type PresentationRules = { scatter: string | undefined; scattersNeeded: number; mechanic: string }

export function presentationRules({ mechanic, help }: Pick<GameFigures, 'mechanic' | 'help'>): PresentationRules {
  const awards = Object.keys(help.freeSpins?.awards ?? {}).map(Number)
  return { mechanic, scatter: help.freeSpins?.symbol, scattersNeeded: awards.length > 0 ? Math.min(...awards) : 3 }
}

/**
 * Plans the picture of a round.
 * @param fromStep steps before it have been seen; their wins are only part of the running total
 */
export function planRound(round: Round, rules: PresentationRules, fromStep = 0): Beat[] {
  const stake = readMinor(round.stake)
  const beats: Beat[] = []
  let chain = 0n
  round.steps.forEach((step, index) => {
    const before = round.steps[index - 1]
    chain = step.kind === 'cascade' ? chain + readMinor(step.win) : readMinor(step.win)
    if (index < fromStep) return
    const feature = featureOf(step, rules)
    if (feature && (index === fromStep || !before || featureOf(before, rules) !== feature))
      beats.push(planIntro(step, before, feature, { resumed: index === fromStep && index > 0, stake }))
    beats.push(...planStep(step, before, index, stake, rules))
    const isChainOver = step.kind === 'cascade' && round.steps[index + 1]?.kind !== 'cascade'
    const tier = tierOf(chain, stake)
    if (isChainOver && isGreat(tier)) beats.push({ kind: 'chain', win: chain, tier })
  })
  const win = readMinor(round.win)
  const tier = tierOf(win, stake)
  const shown = round.steps.slice(fromStep)
  const last = shown.findLast((step) => featureOf(step, rules))
  if (last) {
    const feature = featureOf(last, rules) ?? 'free'
    const spins = round.steps.filter((step) => (feature === 'free' ? step.kind === 'free' : step.kind === 'respin')).length
    // The feature's own end: jackpots come after it.
    const paid = round.jackpots.reduce((rest, { won }) => rest - readMinor(won ?? '0'), win)
    beats.push({ kind: 'outro', feature, count: spins, roundWin: paid, tier: tierOf(paid, stake), capped: round.capped })
  }
  for (const { tier: jackpot, won } of round.jackpots) if (won !== null) beats.push({ kind: 'jackpot', jackpot, win: readMinor(won) })
  beats.push({ kind: 'end', win, tier, capped: round.capped })
  return beats
}

function featureOf(step: Step, { mechanic }: PresentationRules): Feature | undefined {
  if (step.freeSpinNumber > 0) return 'free'
  return mechanic === 'hold' && step.kind === 'respin' ? 'hold' : undefined
}

function planIntro(step: Step, before: Step | undefined, feature: Feature, { resumed, stake }: { resumed: boolean; stake: bigint }): Beat {
  const roundWin = before ? readMinor(before.roundWin) : 0n
  const freeLeft = (before?.freeSpinsLeft ?? 0) || step.freeSpinsLeft + 1
  return {
    kind: 'intro',
    feature,
    resumed,
    left: feature === 'free' ? freeLeft : (before?.respinsLeft ?? step.respinsLeft),
    multiplier: step.multiplier,
    roundWin,
    tier: tierOf(roundWin, stake),
    ...(step.special !== undefined && { special: step.special }),
  }
}

function planStep(step: Step, before: Step | undefined, index: number, stake: bigint, rules: PresentationRules): Beat[] {
  const beats: Beat[] = []
  // What burst is cheered by what the round had returned by then.
  if (step.kind === 'cascade')
    beats.push({ kind: 'fall', step, index, removed: before?.removed ?? [], tier: tierOf(readMinor(before?.roundWin ?? '0'), stake) })
  else beats.push({ kind: 'spin', step, index, anticipation: planAnticipation(step, rules) })
  const win = readMinor(step.win)
  const roundWin = readMinor(step.roundWin)
  const groups = groupWins(step)
  if (win > 0n) {
    // The measure is what the round has returned so far: a free spin's small win on top of a profit may be cheered, a loss in disguise may not.
    const tier = roundWin <= stake ? 'quiet' : tierOf(win > stake ? win : stake + 1n, stake)
    // Symbols that are about to burst get no full-screen cheer: the whole chain does, at its end.
    const isInChain = step.removed.length > 0 || step.kind === 'cascade'
    beats.push({ kind: 'wins', step, groups, win, roundWin, tier: isInChain && isGreat(tier) ? 'nice' : tier })
  }
  const added = step.freeSpinsAdded
  if (added > 0) beats.push({ kind: 'award', step, added, again: step.freeSpinNumber > 0, multiplier: step.multiplier })
  beats.push({ kind: 'shown', shownSteps: index + 1, roundWin, freeSpinsLeft: step.freeSpinsLeft })
  return beats
}

function planAnticipation(step: Step, { scatter, scattersNeeded }: PresentationRules): boolean[] {
  if (scatter === undefined || step.kind === 'respin') return step.window.map(() => false)
  return findAnticipation(step.window, scatter, scattersNeeded)
}

/** The wins of a step, the best first; equal ones in the order of their lines. */
export function groupWins(step: Step): WinGroup[] {
  const groups = step.wins.map(({ win, ...rest }): WinGroup => ({ ...rest, win: readMinor(win) }))
  return groups.toSorted((a, b) => (a.win === b.win ? (a.line ?? 99) - (b.line ?? 99) : a.win > b.win ? -1 : 1))
}
