import type { MarketType } from './sport.ts'

const halves = ['FIRST_HALF', 'SECOND_HALF']
const periods = ['MATCH', ...halves]
const common = { isLive: false, isBuildable: true, payoutCap: 100_000 }

export const footballTypes: readonly MarketType[] = [
  { ...common, id: 'RESULT', rule: 'RESULT', periods, marginMilli: 50 },
  { ...common, id: 'DOUBLE_CHANCE', rule: 'DOUBLE_CHANCE', periods, marginMilli: 50 },
  { ...common, id: 'DRAW_NO_BET', rule: 'WINNER', periods, marginMilli: 40, isBuildable: false },
  { ...common, id: 'HANDICAP', rule: 'HANDICAP', periods, lineStep: 1, lineLimit: 40, marginMilli: 35, isBuildable: false },
  { ...common, id: 'TOTAL', rule: 'TOTAL', periods, lineStep: 1, lineLimit: 80, marginMilli: 35, isLive: true },
  { ...common, id: 'HOME_TOTAL', rule: 'HOME_TOTAL', periods, lineStep: 2, lineLimit: 40, marginMilli: 50, isLive: true },
  { ...common, id: 'AWAY_TOTAL', rule: 'AWAY_TOTAL', periods, lineStep: 2, lineLimit: 40, marginMilli: 50, isLive: true },
  { ...common, id: 'ODD_EVEN', rule: 'ODD_EVEN', periods, marginMilli: 50, payoutCap: 20_000 },
  { ...common, id: 'BOTH_SCORE', rule: 'BOTH_SCORE', periods, marginMilli: 50, isLive: true },
  { ...common, id: 'CORRECT_SCORE', rule: 'CORRECT_SCORE', periods: ['MATCH'], marginMilli: 120, payoutCap: 50_000 },
  { ...common, id: 'HALF_AND_MATCH', rule: 'OWN', periods: ['MATCH'], marginMilli: 100, payoutCap: 50_000, isBuildable: false },
  {
    ...common,
    id: 'NEXT_GOAL',
    rule: 'OWN',
    periods: ['MATCH'],
    lineStep: 4,
    lineLimit: 160,
    marginMilli: 60,
    isLive: true,
    isBuildable: false,
  },
]
