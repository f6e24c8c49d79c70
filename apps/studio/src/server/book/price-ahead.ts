import type { SportName } from '../../book/models/sport.ts'
import { models } from '../../book/models/sports.ts'
import type { SeasonAhead } from '../../book/season/champion-chances.ts'
import { offerMarkets, type OfferedMarket } from '../../book/offer/offered-markets.ts'

/** A match that has not begun: what it is drawn by, and operators' margins by type, in 1/1000. */
export type MatchAhead = {
  readonly sport: SportName
  readonly params: unknown
  readonly margins: ReadonlyMap<string, number>
  /** Of a season, which stands somewhere before its end; a match stands at its beginning. */
  readonly state?: unknown
}

export type Pricing = {
  /** Every market of a match that has not begun, priced. */
  price(match: MatchAhead): Promise<OfferedMarket[]>
  /** The chance of each team to be the champion of a season. */
  champion(season: SeasonAhead): Promise<number[]>
  close(): Promise<void>
}

/** Plays some sports on by the thousand: seconds of processor time. */
export function priceAhead({ sport, params, margins, state = models[sport].begin(params) }: MatchAhead): OfferedMarket[] {
  const model = models[sport]
  return offerMarkets({ model, params, state, joint: model.joint(params, state), isLive: false, margins })
}
