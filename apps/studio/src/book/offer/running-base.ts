import { findType } from '../models/markets.ts'
import type { OpenModel } from '../models/sports.ts'
import type { Market } from '../models/sport.ts'

const none = { home: 0, away: 0 }

/** Handicaps of football that are taken in play count what is scored after the bet. */
export function isRunning({ sport, types }: OpenModel, market: Market): boolean {
  return sport === 'football' && findType(types, market)?.rule === 'HANDICAP'
}

/** The score from which a market counts when it is taken at a state. */
export function runningBase(
  model: OpenModel,
  params: unknown,
  state: unknown,
  market: Market,
): { readonly home: number; readonly away: number } {
  if (!isRunning(model, market)) return none
  const score = model.score(params, state, market.period)
  return score ? { home: score.home, away: score.away } : none
}
