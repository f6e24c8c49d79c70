/**
 * Sums over the log of turnover.
 *
 *   mountReports(serving, { database, brands })   serves the member's profit and loss
 *   listReportJobs(database, brands)         the work that brings the hourly sums up to the log
 *   checkRollUps(on, brands)                 I16; checkTeams: I37, I38
 *   sumBrand, countPlayers(on, ..)           a brand's bets by category, and who had any, in ranges of hours
 *   sumTeams, countActive(on, ..)            teams by the hour in which a bet was first settled, sumTeamWindows and countActiveWindows one of them by window; readProgress, listChangedHours: how far, and what has changed
 *   sumPlay, sumMoney, sumAccounts, listMovements(on, ..)   a team's play and money, by the line of the time (team-store.ts)
 */
import { reportsRoutes } from '@portal/contracts/reports'
import type { Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { getProfit, type ReportParts } from './profit.ts'

import { rollUpTeams, rollUpTurnover } from './roll-ups.ts'

export { checkRollUps, checkTeams, rollUpTeams, rollUpTurnover } from './roll-ups.ts'
export {
  type BrandRow,
  countActive,
  countActiveWindows,
  countPlayers,
  listChangedHours,
  readProgress,
  sumBrand,
  sumTeams,
  sumTeamWindows,
  type TeamRow,
  type TeamWindowRow,
} from './store.ts'

export {
  type AccountSums,
  countActiveBelow,
  exportMovements,
  isMoneyComplete,
  listMovements,
  lockMoneySums,
  type MoneyRow,
  moveBalances,
  type MovementRow,
  type MovementSelection,
  type PlayRow,
  readAsOf,
  readTeamBalance,
  sumAccounts,
  sumMoney,
  sumOwnMoney,
  sumPlay,
  sumTeamBets,
  sumTeamsMoney,
} from './team-store.ts'

export function mountReports(serving: Serving, parts: ReportParts): void {
  serving.serve(reportsRoutes, { profit: (input, call) => getProfit(parts, input, call) })
}

export function listReportJobs(database: Database, brands: Brands): Job[] {
  const cron = '* * * * *'
  return [
    { name: 'reports.roll-up-turnover', cron, run: ({ signal }) => rollUpTurnover(database, brands, { signal }) },
    { name: 'reports.roll-up-teams', cron, run: ({ signal }) => rollUpTeams(database, brands, { signal }) },
  ]
}
