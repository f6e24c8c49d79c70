import type { OddsFormat, PricePolicy, SystemName } from '@portal/odds'
import type { MarketKey } from './book/market-key.ts'
import type { Side, SportName } from './book/models/sport.ts'

/**
 * What the book shows, as types. Times are milliseconds of the server's clock, amounts decimal texts in currency units, prices whole thousandths
 * (`Milli`: 1.910 is 1910), lines whole quarters of the home side (-0.25 is -1), percents decimal texts.
 */

/** A name in the four languages. */
export type BookNames = { readonly BN: string; readonly EN: string; readonly CN: string; readonly VI: string }

export type Counts = { readonly home: number; readonly away: number }

/** `LIVE` and `BREAK` are under way; nothing changes after the last five. */
export type EventStatus = 'SCHEDULED' | 'POSTPONED' | 'LIVE' | 'BREAK' | 'INTERRUPTED' | 'FINISHED' | 'ABANDONED' | 'CANCELLED'

/** `SUSPENDED`: shown without a way to bet until it opens again. `CLOSED`: over, its result is not confirmed yet. */
export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'SETTLED' | 'VOID'

/** How an outcome ended. */
export type OutcomeResult = 'WON' | 'HALF_WON' | 'PUSHED' | 'HALF_LOST' | 'LOST' | 'DEAD_HEAT' | 'VOID'

export type OutcomeView = {
  /** `HOME`, `OVER`, `2-1`, `B3`: what a bet names. */
  readonly outcome: string
  /** Null where no price is offered. */
  readonly milli: number | null
  /** What a stake on it returns on average, in percent: `"95.2"`. */
  readonly returnPercent: string | null
  readonly result?: OutcomeResult
}

export type MarketView = {
  readonly key: MarketKey
  readonly type: string
  readonly period: string
  readonly line: number | null
  readonly participant: string | null
  readonly status: MarketStatus
  /** Rises with each change of a price or of the status. A bet names it. */
  readonly seq: number
  /** Under which heading of the match page it stands. */
  readonly group: MarketGroup
  /** Of several lines the one nearest to even: shown in lists and first. */
  readonly isMain: boolean
  readonly isBuildable: boolean
  /** What is put on the true chances: `"3.5"`. */
  readonly marginPercent: string
  readonly outcomes: readonly OutcomeView[]
}

export const marketGroups = ['MAIN', 'HANDICAPS', 'TOTALS', 'SCORES', 'PARTS', 'TEAMS', 'PLAYERS', 'SPECIALS'] as const
export type MarketGroup = (typeof marketGroups)[number]

/** What every sport shows of a match under way; `board` is what only this sport has. */
export type LiveView = {
  /** Steps drawn so far, and when the next one is; null in a break that an operator has made. */
  readonly step: number
  readonly nextStepAt: number | null
  /** What decides the match: goals, runs, sets, points, maps. */
  readonly score: Counts
  /** `FIRST_HALF`, `SET_2`, `QUARTER_3`, `INNINGS_1`, `MAP_1`, or `HALF_TIME`, `BREAK`, `OVERTIME`. */
  readonly period: string
  /** Each part that has begun, in order. */
  readonly parts: readonly (Counts & { readonly period: string; readonly isOver: boolean })[]
  readonly board: Board
  /** Rows of the statistics: `GOALS`, `SIXES`, `RAID_POINTS`. */
  readonly stats: readonly (Counts & { readonly key: string })[]
}

export type Board =
  | { readonly sport: 'football'; readonly minute: number; readonly unchecked: readonly Side[] }
  | {
      readonly sport: 'cricket'
      readonly batting: Side | null
      readonly wonToss: Side | null
      readonly innings: readonly {
        readonly side: Side
        readonly runs: number
        readonly wickets: number
        readonly balls: number
        readonly limit: number
        readonly target: number | null
        /** Runs of each batter who came in, in order. */
        readonly batters: readonly number[]
        readonly striker: number
        readonly partner: number
      }[]
      /** The balls of the over under way: `0` to `6`, `W`, `wd`, `nb`. */
      readonly over: readonly string[]
      readonly isBreak: boolean
    }
  | {
      readonly sport: 'tennis'
      readonly server: Side
      readonly games: Counts
      /** As called: `15`, `40`, `A`; whole numbers in a tie-break. */
      readonly points: { readonly home: string; readonly away: string }
      readonly isTieBreak: boolean
      readonly retired: Side | null
    }
  | { readonly sport: 'basketball'; readonly quarter: number; readonly attacking: Side; readonly possessionsLeft: number }
  | {
      readonly sport: 'kabaddi'
      readonly raid: number
      readonly raids: number
      readonly raider: Side
      readonly mats: Counts
      readonly isDoOrDie: boolean
    }
  | {
      readonly sport: 'moba'
      readonly map: number
      readonly minute: number
      readonly kills: Counts
      readonly lead: number
      readonly maps: Counts
    }
  | {
      readonly sport: 'fps'
      readonly map: number
      readonly rounds: Counts
      readonly economy: { readonly home: 'POOR' | 'FULL'; readonly away: 'POOR' | 'FULL' }
      readonly maps: Counts
    }

/** A step of a match, for the animated view and the timeline. */
export type IncidentView = {
  readonly step: number
  readonly at: number
  /** What happened as the sport's model has it: `FootballIncident`, `Ball`, `TennisIncident` and so on, or null where the feed gives none. */
  readonly incident: unknown
  /** After it. */
  readonly score: Counts
  readonly period: string
  /** Worth a line of the timeline: a goal, a wicket, a set, a map. */
  readonly isMajor: boolean
  /** 32 bits for the motion of the picture; they say nothing about the result. */
  readonly motion: number
}

/** An event as lists show it. */
export type EventCard = {
  readonly id: string
  readonly sport: SportName
  readonly competition: { readonly id: string; readonly names: BookNames }
  readonly names: { readonly home: BookNames; readonly away: BookNames }
  readonly start: number
  readonly status: EventStatus
  /** Of the play-offs. */
  readonly isPlayOff: boolean
  /** A season that is bet on: its competition and number stand in the places of the sides, and nothing is played. */
  readonly isSeason?: true
  readonly live: LiveView | null
  /** The markets of a list, at most three: who wins, the main handicap, the main total. */
  readonly markets: readonly MarketView[]
  /** How many markets the event has open or suspended. */
  readonly marketCount: number
  /** The score of a finished one. */
  readonly final: Counts | null
  /** Why it is void, where it is. */
  readonly voidReason: string | null
}

/** The last results of a side, newest first, and its place. */
export type FormView = {
  readonly place: number | null
  readonly points: number | null
  readonly results: readonly {
    readonly event: string
    readonly result: 'W' | 'D' | 'L'
    readonly score: Counts
    readonly opponent: BookNames
  }[]
}

/** The page of an event: all of its markets. */
export type EventPage = Omit<EventCard, 'markets'> & {
  readonly markets: readonly MarketView[]
  /** The newest hundred, oldest first. */
  readonly incidents: readonly IncidentView[]
  readonly form: { readonly home: FormView; readonly away: FormView }
  readonly squads: { readonly home: readonly BookNames[]; readonly away: readonly BookNames[] } | null
  readonly proof: { readonly commitment: string; readonly revealed: string | null; readonly steps: number }
  /** Milliseconds that a bet in play waits before it is accepted. */
  readonly delayMs: number
}

export type SportRow = {
  readonly sport: SportName
  readonly live: number
  readonly today: number
  readonly total: number
  readonly competitions: readonly { readonly id: string; readonly names: BookNames; readonly live: number; readonly total: number }[]
}

export type StandingRow = {
  readonly team: string
  readonly names: BookNames
  readonly played: number
  readonly points: number
  readonly difference: number
  readonly scored: number
}

/** How a member reads odds and takes changes of them; kept by the server. */
export type BookSettings = { readonly oddsFormat: OddsFormat; readonly policy: PricePolicy; readonly quickStakes: readonly string[] }

/**
 * A slip's life: PENDING in play until its delay is over (no money has moved), SENDING while the wallet is asked, then OPEN; REFUSED with its code; UNKNOWN when
 * the wallet gave no answer: it is taken back or found, never both. An OPEN one ends SETTLED, CASHED_OUT or VOID. A corrected result raises `version`.
 */
type SlipState = 'PENDING' | 'SENDING' | 'OPEN' | 'REFUSED' | 'UNKNOWN' | 'SETTLED' | 'CASHED_OUT' | 'VOID'

export type SlipLegView = {
  readonly event: string
  readonly sport: SportName
  readonly names: { readonly home: BookNames; readonly away: BookNames }
  readonly competition: BookNames
  readonly start: number
  readonly status: EventStatus
  readonly score: Counts | null
  /** One, or several of a bet builder. */
  readonly picks: readonly {
    readonly market: MarketKey
    readonly type: string
    readonly period: string
    readonly line: number | null
    readonly outcome: string
  }[]
  /** The price that pays; of a builder whose pick is void the price that is left. */
  readonly milli: number
  readonly takenInPlay: boolean
  /** The score when it was accepted in play: handicaps count from it. */
  readonly scoreAt: Counts | null
  readonly result: OutcomeResult | null
  /** What a stake of 1 became: `"1.9"`, `"0.5"`; null while open. */
  readonly factor: string | null
  readonly voidReason: string | null
}

export type CashOutView = {
  readonly offer: string
  /** What it is worth by the true chances; the offer is this less the margin. */
  readonly fair: string
  readonly marginPercent: string
}

export type AutoCashOutView = {
  readonly kind: 'AT_LEAST' | 'AT_MOST'
  readonly amount: string
  readonly part: number
  readonly until: number | null
}

export type SlipView = {
  readonly id: string
  readonly requestId: string
  readonly kind: SlipKind
  readonly system: SystemName | null
  /** The sizes of its combinations, and how many bets they are. */
  readonly sizes: readonly number[]
  readonly bets: number
  readonly unitStake: string
  readonly stake: string
  /** The most that it may pay. */
  readonly potential: string
  /** Of a single or multiple the product of its prices, rounded down to thousandths; null of a system. */
  readonly milli: number | null
  readonly policy: PricePolicy
  readonly state: SlipState
  /** Why it was refused: a code of `bookErrors`. */
  readonly code: string | null
  readonly placedAt: number
  /** PENDING: when it is decided. */
  readonly decidesAt: number | null
  readonly acceptedAt: number | null
  readonly settledAt: number | null
  /** Paid in all, cash-outs included; null while nothing is. */
  readonly payout: string | null
  readonly result: OutcomeResult | 'CASHED_OUT' | null
  readonly version: number
  readonly legs: readonly SlipLegView[]
  /** What was cashed out so far, and the stake that is left. */
  readonly cashed: readonly { readonly at: number; readonly part: number; readonly paid: string; readonly isAuto: boolean }[]
  readonly stakeLeft: string
  /** Of an open slip: an offer, or why there is none. */
  readonly cashOut: CashOutView | 'SUSPENDED' | 'NOT_OFFERED' | null
  readonly auto: AutoCashOutView | null
  /** Corrections after the settlement: what each one changed. */
  readonly corrections: readonly { readonly at: number; readonly delta: string; readonly reason: string }[]
  /** The version of the house rules that holds for it. */
  readonly rules: number
}

export const slipKinds = ['SINGLE', 'MULTIPLE', 'SYSTEM'] as const
export type SlipKind = (typeof slipKinds)[number]
