import type { MarketType } from './sport.ts'

const common = { isLive: false, isBuildable: false, payoutCap: 80_000 }
const numbers = [1, 2]
const each = (names: readonly string[]) => numbers.flatMap((number) => names.map((name) => `INNINGS_${number}${name}`))
const range = (to: number) => Array.from({ length: to }, (_, at) => at + 1)
const whole = each([''])
const sessions = each([6, 10, 15].map((overs) => `_SESSION_${overs}`))
const overs = each(range(20).map((over) => `_OVER_${over}`))
const wickets = each(range(10).map((wicket) => `_WICKET_${wicket}`))

export type CricketPeriod = {
  readonly number: number
  readonly over?: number
  readonly session?: number
  readonly wicket?: number
}

/** `INNINGS_1`, `INNINGS_1_SESSION_6`, `INNINGS_2_OVER_3` or `INNINGS_1_WICKET_4`. */
export function readPeriod(period: string): CricketPeriod | undefined {
  const parts = /^INNINGS_([12])(?:_(OVER|SESSION|WICKET)_(\d{1,2}))?$/.exec(period)
  if (!parts) return undefined
  const [, number, kind, at] = parts
  return { number: Number(number), ...(kind ? { [kind.toLowerCase()]: Number(at) } : {}) }
}

export const cricketTypes: readonly MarketType[] = [
  { ...common, id: 'WINNER', rule: 'OWN', periods: ['MATCH'], marginMilli: 45 },
  { ...common, id: 'TOSS', rule: 'OWN', periods: ['MATCH'], marginMilli: 40, isLive: true },
  { ...common, id: 'TOTAL', rule: 'TOTAL', periods: whole, lineStep: 2, lineLimit: 1_300, marginMilli: 50, isLive: true },
  {
    ...common,
    id: 'SESSION',
    rule: 'SESSION',
    periods: [...sessions, ...overs],
    lineStep: 4,
    lineLimit: 1_300,
    marginMilli: 50,
    isLive: true,
  },
  { ...common, id: 'WICKET_RUNS', rule: 'TOTAL', periods: wickets, lineStep: 2, lineLimit: 1_300, marginMilli: 60, isLive: true },
  { ...common, id: 'HOW_OUT', rule: 'OWN', periods: wickets, marginMilli: 120, isLive: true },
  { ...common, id: 'TOP_BATTER', rule: 'OWN', periods: whole, marginMilli: 150 },
  { ...common, id: 'MOST_SIXES', rule: 'OWN', periods: ['MATCH'], marginMilli: 90 },
]
