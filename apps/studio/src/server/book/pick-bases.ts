import type { LegRequest } from '../../book-api.ts'
import { readMarketKey } from '../../book/market-key.ts'
import { models } from '../../book/models/sports.ts'
import { runningBase } from '../../book/offer/running-base.ts'
import type { EventRow } from './book-rows.ts'
import { isInPlay } from './quote-leg.ts'
import type { RiskLeg } from './slip-math.ts'

const noGoals = { home: 0, away: 0 }

/** The score from which a pick counts. */
export const baseOf = (event: EventRow, key: string, isLive: boolean): { readonly home: number; readonly away: number } => {
  const market = readMarketKey(key)
  return isLive && market ? runningBase(models[event.sport], event.params, event.state, market) : noGoals
}

/** The picks of a leg with the lead from which each counts. */
export function basesOf(event: EventRow, { picks }: Pick<LegRequest, 'picks'>): RiskLeg['picks'] {
  return picks.map(({ market, outcome }) => {
    const { home, away } = baseOf(event, market, isInPlay(event))
    return { market, outcome, base: home - away }
  })
}
