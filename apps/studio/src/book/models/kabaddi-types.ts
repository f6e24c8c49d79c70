import type { MarketType } from './sport.ts'

const common = { isLive: false, isBuildable: false, payoutCap: 60_000 }
const periods = ['MATCH', 'FIRST_HALF', 'SECOND_HALF']
const counted = ['RAID_POINTS', 'TACKLE_POINTS']

export const kabaddiTypes: readonly MarketType[] = [
  { ...common, id: 'RESULT', rule: 'RESULT', periods, marginMilli: 55 },
  // Of play-offs, extra raids included; result and lines are those of 80 raids.
  { ...common, id: 'MATCH_WINNER', rule: 'OWN', periods: ['MATCH'], marginMilli: 50 },
  { ...common, id: 'WINNER', rule: 'WINNER', periods, marginMilli: 50 },
  { ...common, id: 'HANDICAP', rule: 'HANDICAP', periods: [...periods, ...counted], lineStep: 2, lineLimit: 160, marginMilli: 50 },
  { ...common, id: 'TOTAL', rule: 'TOTAL', periods: [...periods, ...counted], lineStep: 2, lineLimit: 600, marginMilli: 50, isLive: true },
  {
    ...common,
    id: 'HOME_TOTAL',
    rule: 'HOME_TOTAL',
    periods: ['MATCH', ...counted],
    lineStep: 2,
    lineLimit: 400,
    marginMilli: 60,
    isLive: true,
  },
  {
    ...common,
    id: 'AWAY_TOTAL',
    rule: 'AWAY_TOTAL',
    periods: ['MATCH', ...counted],
    lineStep: 2,
    lineLimit: 400,
    marginMilli: 60,
    isLive: true,
  },
  { ...common, id: 'ODD_EVEN', rule: 'ODD_EVEN', periods: ['MATCH'], marginMilli: 60 },
]
