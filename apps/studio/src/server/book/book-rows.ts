import type { SportName } from '../../book/models/sport.ts'
import type { EventStatus, LiveView, MarketStatus, OutcomeResult } from '../../book-values.ts'
import type { MarketKey } from '../../book/market-key.ts'

/** A market as an event keeps it: key, status, version, prices, chances in billionths; the main line of its kind; results; whether operators gave them. */
export type StoredMarket = {
  readonly k: MarketKey
  readonly s: MarketStatus
  readonly q: number
  readonly p: readonly (number | null)[]
  readonly c: readonly number[]
  readonly m?: 1
  readonly r?: readonly OutcomeResult[]
  readonly g?: 1
  /** The margin that operators have set, in 1/1000; the sport's own without it. */
  readonly o?: number
}

export type EventRow = {
  id: string
  competition: string
  season: number
  no: number
  sport: SportName
  home: number
  away: number
  is_play_off: boolean
  play_off_round: number
  /** A season that is bet on, and no match. */
  is_season: boolean
  start: Date
  first_start: Date
  status: EventStatus
  fate: 'PLAYED' | 'POSTPONED' | 'CANCELLED'
  params: unknown
  model_version: number
  commitment: string
  sealed_link: Buffer
  state: unknown
  step: number
  digest: string
  next_at: Date | null
  seq: bigint
  markets: StoredMarket[]
  live: LiveView | null
  major_step: number
  home_score: number | null
  away_score: number | null
  suspended: boolean
  suspended_types: string[]
  void_reason: string | null
  revision: bigint
  changed_at: Date
  ended_at: Date | null
}

export type StepRow = {
  event: string
  step: number
  at: Date
  incident: unknown
  link: string
  digest: string
  home: number
  away: number
  period: string
  is_major: boolean
}

export type SeasonRow = {
  competition: string
  no: number
  teams: number
  sealed_seed: Buffer
  started_at: Date
  shift_ms: bigint
  announced: number
  play_off_round: number
  champion: number | null
}

export type SlipRow = {
  id: string
  number: bigint
  player_id: string
  session_id: string
  request_id: string
  game: SportName
  currency: string
  mode: 'real' | 'demo'
  /** What the wallet holds. */
  money: 'real' | 'play'
  kind: 'SINGLE' | 'MULTIPLE' | 'SYSTEM'
  system: string | null
  sizes: number[]
  bets: number
  unit_stake: bigint
  stake: bigint
  policy: 'NONE' | 'HIGHER' | 'ANY'
  request_hash: Buffer
  legs: StoredLeg[]
  nonce: string
  hash: string
  state: 'PENDING' | 'SENDING' | 'OPEN' | 'UNKNOWN' | 'REFUSED' | 'SETTLED' | 'CASHED_OUT' | 'VOID'
  code: string | null
  potential: bigint
  placed_at: Date
  decides_at: Date | null
  accepted_at: Date | null
  settled_at: Date | null
  stake_left: bigint
  paid: bigint
  result: OutcomeResult | 'CASHED_OUT' | null
  version: number
  rules: number
  changed_at: Date
}

type StoredLeg = {
  readonly event: string
  readonly milli: number
  readonly picks: readonly { readonly market: string; readonly outcome: string; readonly seq: number }[]
}

export type PickRow = {
  slip: string
  leg: number
  pick: number
  event: string
  market: string
  outcome: string
  milli: number
  seq: bigint
  billionths: number
  is_live: boolean
  step: number
  base_home: number
  base_away: number
  is_open: boolean
  result: 0 | 1 | null
  void_halves: 0 | 1 | 2 | null
  places: number | null
  tied: number | null
  void_reason: string | null
  result_version: number | null
  /** Its result was corrected and its slip was not settled again yet. */
  is_corrected: boolean
}
