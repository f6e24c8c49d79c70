import { onlyWinner, winsBy } from './markets.ts'
import type { Market, MarketType, SportModel } from './sport.ts'

/** A season as an event: who plays in it. */
export type SeasonParams = { readonly season: number; readonly teams: number }

export type SeasonState = {
  /** Matches that are over: a new one changes the chances. */
  readonly ended: number
  /** Of each team to be champion. */
  readonly chances: readonly number[]
  /** From the play-offs on no bets are taken. */
  readonly isClosed: boolean
  readonly champion: number | null
}

type OpenModel = SportModel<unknown, unknown, unknown>

const champion: MarketType = {
  id: 'CHAMPION',
  rule: 'OWN',
  periods: ['SEASON'],
  marginMilli: 180,
  isLive: false,
  isBuildable: false,
  payoutCap: 60_000,
}

const isSeason = (params: unknown): params is SeasonParams =>
  typeof params === 'object' && params !== null && 'season' in params && 'teams' in params

/** Whether nothing may be bet or cashed out on a season until it is over. */
export const isSeasonClosed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'champion' in state && (state as SeasonState).isClosed && state.champion === null

/** A sport whose seasons can be bet on as well: a season has one market, which its own chances price, and no step is ever drawn of it. */
export function withSeason(model: OpenModel): OpenModel {
  const codes = ({ teams }: SeasonParams) => Array.from({ length: teams }, (_, team) => `${model.sport}-${team}`)
  const isOfSeason = ({ type }: Market) => type === champion.id
  return {
    ...model,
    types: [...model.types, champion],
    begin: (params) =>
      isSeason(params) ? ({ ended: 0, chances: [], isClosed: false, champion: null } satisfies SeasonState) : model.begin(params),
    isOver: (params, state) => (isSeason(params) ? (state as SeasonState).champion !== null : model.isOver(params, state)),
    law: (params, state) => (isSeason(params) ? [] : model.law(params, state)),
    apply: (params, state, incident) => (isSeason(params) ? state : model.apply(params, state, incident)),
    score: (params, state, period) => (isSeason(params) ? undefined : model.score(params, state, period)),
    joint(params, state) {
      if (!isSeason(params)) {
        const joint = model.joint(params, state)
        return { grid: (period) => joint.grid(period), own: (market) => (isOfSeason(market) ? undefined : joint.own(market)) }
      }
      const { chances, champion: won } = state as SeasonState
      return {
        grid: () => undefined,
        own: (market) => (isOfSeason(market) && won === null && chances.length > 0 ? chances.map(winsBy) : undefined),
      }
    },
    ownOutcomes: (params, market) =>
      isOfSeason(market) ? (isSeason(params) ? codes(params) : []) : isSeason(params) ? [] : model.ownOutcomes(params, market),
    openLines: (params, state, market) => (isSeason(params) ? [] : (model.openLines?.(params, state, market) ?? [])),
    settleOwn(params, state, market) {
      if (isSeason(params) !== isOfSeason(market)) return undefined
      if (!isSeason(params)) return model.settleOwn(params, state, market)
      const { champion: won } = state as SeasonState
      return won === null ? undefined : onlyWinner(codes(params), `${model.sport}-${won}`)
    },
  }
}
