import type { BuilderChances } from '@portal/odds'
import { findType } from './markets.ts'
import { football, type FootballParams, footballPoints, type FootballState } from './football.ts'
import { project } from './pair-grid.ts'
import { type PairRule, pairRules } from './pair-rules.ts'
import type { Market } from './sport.ts'

export type BuilderLeg = { readonly market: Market; readonly outcome: string }

/**
 * Counts legs of one match over every way it may end, with its halves: no simulation, and correlations are exact.
 * @returns undefined when a leg is unknown, may not be combined, or could be pushed: a builder's legs win or lose
 */
export function builderChances(params: FootballParams, state: FootballState, legs: readonly BuilderLeg[]): BuilderChances | undefined {
  const wins = legs.map(({ market, outcome }) => winnerOf(market, outcome))
  if (!wins.every((isWon) => isWon !== undefined)) return undefined
  let joint = 0
  const without = legs.map(() => 0)
  const pairs = legs.map(() => legs.map(() => 0))
  for (const { first, match, chance } of footballPoints(params, state)) {
    const lost = wins.flatMap((isWon, leg) => (isWon(first, match) ? [] : [leg]))
    if (lost.length === 0) joint += chance
    pairs.forEach((row, one) => {
      if (!lost.includes(one)) row.forEach((_, other) => (row[other]! += lost.includes(other) ? 0 : chance))
    })
    if (lost.length <= 1) without.forEach((_, leg) => (without[leg]! += lost.length === 0 || lost[0] === leg ? chance : 0))
  }
  return { joint, without, pairs }
}

type Goals = { readonly home: number; readonly away: number }

function winnerOf(market: Market, outcome: string): ((first: Goals, match: Goals) => boolean) | undefined {
  const row = findType(football.types, market)
  if (!row?.isBuildable || row.rule === 'OWN') return undefined
  const rule: PairRule = pairRules[row.rule]
  const index = rule.outcomes(market.line).indexOf(outcome)
  // Only lines between two counts: on others a leg could be returned in whole or in part.
  if (index < 0 || (market.line !== undefined && Math.abs(market.line % 4) !== 2)) return undefined
  return (first, match) => {
    const isFirst = market.period === 'FIRST_HALF'
    const rest = market.period === 'MATCH' ? { home: 0, away: 0 } : first
    const count = isFirst
      ? project(rule.projection, first.home, first.away)
      : project(rule.projection, match.home - rest.home, match.away - rest.away)
    return rule.results(count, market.line ?? 0)[index] === 'WON'
  }
}
