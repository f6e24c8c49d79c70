import type { MarketGroup } from '../../book-values.ts'
import type { Market } from '../models/sport.ts'

const byType: Readonly<Record<string, MarketGroup>> = {
  RESULT: 'MAIN',
  WINNER: 'MAIN',
  MATCH_WINNER: 'MAIN',
  CHAMPION: 'MAIN',
  DOUBLE_CHANCE: 'MAIN',
  DRAW_NO_BET: 'MAIN',
  HANDICAP: 'HANDICAPS',
  MAP_HANDICAP: 'PARTS',
  TOTAL: 'TOTALS',
  MAP_TOTAL: 'PARTS',
  MAP_WINNER: 'PARTS',
  BOTH_SCORE: 'TOTALS',
  HOME_TOTAL: 'TEAMS',
  AWAY_TOTAL: 'TEAMS',
  CORRECT_SCORE: 'SCORES',
  SET_SCORE: 'SCORES',
  HALF_AND_MATCH: 'SCORES',
  MARGIN_BAND: 'SCORES',
  SESSION: 'TOTALS',
  WICKET_RUNS: 'PLAYERS',
  HOW_OUT: 'PLAYERS',
  TOP_BATTER: 'PLAYERS',
}

/** Periods that are a whole match; markets of every other one stand under the parts. */
const wholes: ReadonlySet<string> = new Set(['MATCH', 'SEASON', 'REGULATION', 'GAMES', 'SETS', 'MAPS', 'RAID_POINTS', 'TACKLE_POINTS'])

export function groupOf({ type, period }: Market): MarketGroup {
  const group = byType[type] ?? 'SPECIALS'
  const isWhole = wholes.has(period) || period.startsWith('INNINGS')
  return isWhole || group === 'SCORES' ? group : 'PARTS'
}

/** The kinds of market that a list shows, in their order, by the first of each row that the match has. */
const headlines: readonly (readonly (readonly [type: string, periods: readonly string[]])[])[] = [
  [
    ['RESULT', ['MATCH']],
    ['MATCH_WINNER', ['MATCH']],
    ['WINNER', ['MATCH', 'MAPS']],
    ['CHAMPION', ['SEASON']],
  ],
  [['HANDICAP', ['MATCH', 'GAMES', 'MAPS']]],
  [['TOTAL', ['MATCH', 'GAMES', 'INNINGS_1', 'INNINGS_2', 'MAPS']]],
]

/** The markets of a list: who wins, the main handicap, the main total. */
export function pickHeadlines<Offered extends { readonly market: Market; readonly isMain: boolean }>(
  offered: readonly Offered[],
): Offered[] {
  return headlines.flatMap((row) => {
    for (const [type, periods] of row)
      for (const period of periods) {
        const found = offered.find(({ market, isMain }) => isMain && market.type === type && market.period === period)
        if (found) return [found]
      }
    return []
  })
}
