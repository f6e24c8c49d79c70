import { expect, test } from 'vitest'
import { findAnticipation, groupWins, planRound } from './presentation.ts'
import type { Win } from '../play-api.ts'
import { makeFreeRound, makeLineStep, makeRound, makeStep, plainWindow } from '../testing/sample-round.ts'
import { type Tier, tierOf, tierStyles } from './win-tier.ts'

const rules = { scatter: 'lotus', scattersNeeded: 3, mechanic: 'lines' }
const kinds = (round = makeFreeRound(), from = 0): string[] => planRound(round, rules, from).map(({ kind }) => kind)

test('a round without a win is its spin and its end', () => {
  expect(kinds(makeRound([makeStep()]))).toEqual(['spin', 'shown', 'end'])
})

test('a round with free spins shows the award, the way in, each spin, and the way out (FAIR-20)', () => {
  expect(kinds()).toEqual(['spin', 'wins', 'award', 'shown', 'intro', 'spin', 'wins', 'shown', 'spin', 'shown', 'outro', 'end'])
})

test('the same round gives the same picture each time it is planned (FAIR-20)', () => {
  expect(planRound(makeFreeRound(), rules)).toEqual(planRound(makeFreeRound(), rules))
})

test('an interrupted round resumes at any step with what is left and what was won (FAIR-21)', () => {
  expect(kinds(makeFreeRound(), 1)).toEqual(['intro', 'spin', 'wins', 'shown', 'spin', 'shown', 'outro', 'end'])
  expect(kinds(makeFreeRound(), 2)).toEqual(['intro', 'spin', 'shown', 'outro', 'end'])
  expect(planRound(makeFreeRound(), rules, 2)[0]).toEqual({
    kind: 'intro',
    feature: 'free',
    resumed: true,
    left: 1,
    multiplier: 3,
    roundWin: 500_000n,
    tier: 'nice',
  })
  expect(planRound(makeFreeRound(), rules, 1)[0]).toMatchObject({ resumed: true, left: 2, roundWin: 200_000n })
})

test('what a feature begins with is no win while the round has paid no more than its stake (FAIR-23)', () => {
  const intro = (stake: string): string => {
    const beat = planRound(makeFreeRound({ stake }), rules).find(({ kind }) => kind === 'intro')
    return beat?.kind === 'intro' ? beat.tier : ''
  }
  // Three lotuses have paid 20.
  expect([intro('40'), intro('20'), intro('10')]).toEqual(['quiet', 'quiet', 'nice'])
})

test('each step reports how many steps were seen and what the round has paid so far (FAIR-21)', () => {
  const shown = planRound(makeFreeRound(), rules).flatMap((beat) => (beat.kind === 'shown' ? [beat] : []))
  expect(shown.map(({ shownSteps, roundWin, freeSpinsLeft }) => [shownSteps, roundWin, freeSpinsLeft])).toEqual([
    [1, 200_000n, 2],
    [2, 500_000n, 1],
    [3, 500_000n, 0],
  ])
})

test('a return of at most the stake is never celebrated (FAIR-23)', () => {
  for (const win of ['0.5', '9.9999', '10']) {
    const beats = planRound(makeRound([makeLineStep(win)]), rules)
    expect(beats.flatMap((beat) => ('tier' in beat ? [beat.tier] : []))).toEqual(['quiet', 'quiet'])
  }
  expect(tierOf(0n, 100_000n)).toBe('none')
  expect(tierOf(100_000n, 100_000n)).toBe('quiet')
  expect(tierOf(100_001n, 100_000n)).toBe('nice')
})

test('free spins that have not yet returned the stake stay quiet too (FAIR-23)', () => {
  const steps = [
    makeStep({ wins: [{ kind: 'scatter', symbol: 'lotus', count: 3, cells: [], win: '0' }], freeSpinsAdded: 1, freeSpinsLeft: 1 }),
    makeLineStep('8', { kind: 'free', freeSpinNumber: 1, roundWin: '8' }),
  ]
  const tiers = planRound(makeRound(steps), rules).flatMap((beat) => ('tier' in beat ? [[beat.kind, beat.tier]] : []))
  expect(tiers).toEqual([
    ['intro', 'none'],
    ['wins', 'quiet'],
    ['outro', 'quiet'],
    ['end', 'quiet'],
  ])
})

test('the celebration rises with the multiple of the stake (FAIR-23)', () => {
  const stake = 100_000n
  expect([2n, 11n, 12n, 39n, 40n, 99n, 100n].map((times) => tierOf(stake * times, stake))).toEqual([
    'nice',
    'nice',
    'great',
    'great',
    'huge',
    'huge',
    'epic',
  ])
})

test('a great win is dressed the richer the more it is, in what moves and in what stands still (FAIR-23)', () => {
  const rising: readonly Tier[] = ['nice', 'great', 'huge', 'epic']
  for (const trait of ['letters', 'light', 'rays', 'coins'] as const) {
    const values = rising.map((tier) => tierStyles[tier][trait])
    expect({ trait, values }).toEqual({ trait, values: [...new Set(values)].toSorted((a, b) => a - b) })
  }
  expect([tierStyles.none, tierStyles.quiet].map(({ light, rays, coins }) => light + rays + coins)).toEqual([0, 0])
})

test('reels after two scatters are waited for, and no others', () => {
  const withScatters = (...reels: number[]) => plainWindow.map((reel, at) => (reels.includes(at) ? ['lotus', ...reel.slice(1)] : reel))
  expect(findAnticipation(withScatters(0, 2), 'lotus', 3)).toEqual([false, false, false, true, true])
  expect(findAnticipation(withScatters(0), 'lotus', 3)).toEqual([false, false, false, false, false])
  expect(findAnticipation(withScatters(3, 4), 'lotus', 3)).toEqual([false, false, false, false, false])
})

test('wins come with the best first, and scatters among them', () => {
  const step = makeLineStep('5')
  const second: Win = { kind: 'line', line: 4, symbol: 'gem', count: 4, cells: [], win: '40' }
  const scatters: Win = { kind: 'scatter', symbol: 'lotus', count: 3, cells: [], win: '20' }
  const groups = groupWins({ ...step, wins: [...step.wins, second, scatters] })
  expect(groups.map(({ line, win }) => [line, win])).toEqual([
    [4, 400_000n],
    [undefined, 200_000n],
    [0, 50_000n],
  ])
})

test("a jackpot follows everything the game has paid and is outside the feature's end (FAIR-20, FAIR-24)", () => {
  const won = { tier: 'mini' as const, feed: '0.02', draw: null, won: '1500', commitment: 'c', reveal: 'r' }
  const fed = { ...won, tier: 'major' as const, won: null }
  const round = makeFreeRound({ win: '1550', jackpots: [won, fed] })
  const beats = planRound(round, rules)
  expect(beats.slice(-3).map((beat) => [beat.kind, 'roundWin' in beat ? beat.roundWin : 'win' in beat ? beat.win : 0n])).toEqual([
    ['outro', 500_000n],
    ['jackpot', 15_000_000n],
    ['end', 15_500_000n],
  ])
})
