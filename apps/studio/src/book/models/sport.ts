import type { LegEnd, MarginMethod, Quarters } from '@portal/odds'
import type { Law } from './step-law.ts'
import type { PairGrid } from './pair-grid.ts'
import type { PairRuleName } from './pair-rules.ts'

export const sportNames = ['football', 'cricket', 'tennis', 'basketball', 'kabaddi', 'moba', 'fps'] as const
export type SportName = (typeof sportNames)[number]

export type Side = 'HOME' | 'AWAY'
export const otherSide = (side: Side): Side => (side === 'HOME' ? 'AWAY' : 'HOME')

/** The identity of a market within its fixture: another line is another market. */
export type Market = {
  readonly type: string
  readonly period: string
  readonly line?: Quarters
  readonly participant?: string
}

/** A kind of market of a sport, as a row. */
export type MarketType = {
  readonly id: string
  /** How it settles: by two counts of its period, or by the sport itself. */
  readonly rule: PairRuleName | 'OWN'
  readonly periods: readonly string[]
  /** Between two lines, in quarters; undefined for a market without lines. */
  readonly lineStep?: Quarters
  /** The highest line up or down, in quarters. */
  readonly lineLimit?: Quarters
  /** Settles before its period ends, as soon as nothing can change it. */
  readonly isLive: boolean
  /** In 1/1000 above 1. */
  readonly marginMilli: number
  readonly method?: MarginMethod
  /** The most that one slip may pay on it, in whole units of the demonstration's currency. */
  readonly payoutCap: number
  /** May be a leg of a bet builder. */
  readonly isBuildable: boolean
}

/** Two counts of a period; final when no step can change them, void when the period can't be played to its end. */
export type Score = { readonly home: number; readonly away: number; readonly isFinal: boolean; readonly isVoid?: true }

/** The chance of each way an outcome may end. */
export type Shares = { readonly end: LegEnd; readonly chance: number }[]

/** What prices every market of a fixture: made once per state. */
export type Joint = {
  /** Of a period whose markets are open; undefined once it is over. */
  grid(period: string): PairGrid | undefined
  /** Of a market that its sport settles; one list per outcome, undefined once it is closed. */
  own(market: Market): Shares[] | undefined
}

/**
 * A sport as a Markov chain: the law of the next step, what a step makes of the state, and the distribution of all that is left. Law and joint
 * object are one model, so that the chances behind prices are true.
 */
export type SportModel<Params, State, Incident> = {
  readonly sport: SportName
  /** Counts up with every change of the law; a proof names it. */
  readonly version: number
  readonly types: readonly MarketType[]
  begin(params: Params): State
  isOver(params: Params, state: State): boolean
  law(params: Params, state: State): Law<Incident>
  apply(params: Params, state: State, incident: Incident): State
  /** The counts of a period so far; undefined while it has not begun. */
  score(params: Params, state: State, period: string): Score | undefined
  joint(params: Params, state: State): Joint
  /** The outcomes of a market that the sport settles. */
  ownOutcomes(params: Params, market: Market): readonly string[]
  /** The lines of a market that the sport settles which may be open at a state: the number of the next goal, marks of a race. */
  openLines?(params: Params, state: State, market: Pick<Market, 'type' | 'period'>): readonly Quarters[]
  /** Their ends; undefined while the market is open. */
  settleOwn(params: Params, state: State, market: Market): readonly LegEnd[] | undefined
}
