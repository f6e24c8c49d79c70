import type { SportName } from '../../book/models/sport.ts'
import { models } from '../../book/models/sports.ts'
import { offerMarkets, type OfferedMarket } from '../../book/offer/offered-markets.ts'

/** A match that has not begun: what it is drawn by, and operators' margins by type, in 1/1000. */
export type MatchAhead = { readonly sport: SportName; readonly params: unknown; readonly margins: ReadonlyMap<string, number> }

export type Pricing = {
  /** Every market of a match that has not begun, priced. */
  price(match: MatchAhead): Promise<OfferedMarket[]>
  close(): Promise<void>
}

/** Plays some sports on by the thousand: seconds of processor time. */
export function priceAhead({ sport, params, margins }: MatchAhead): OfferedMarket[] {
  const model = models[sport]
  const state = model.begin(params)
  return offerMarkets({ model, params, state, joint: model.joint(params, state), isLive: false, margins })
}
