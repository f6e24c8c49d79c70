import type { TeamPeriod } from '@portal/contracts/team'

/** The day, week, half month or month that runs, or days of the brand by their dates, both included. */
export type TeamRange = { readonly period: TeamPeriod } | { readonly from: string; readonly to: string }

export const periods: readonly TeamPeriod[] = ['D', 'W', 'H', 'M']

/** The longest ranges that the server answers, in days: of sums, and of lists of single bets and movements. */
export const sumDays = 92
export const listDays = 35

type DayProblem = 'agents.dayNone' | 'agents.dayAhead' | 'agents.dayWrongOrder' | 'agents.dayTooMany'

const dayMs = 86_400_000

/** What is wrong with the dates that were chosen, at which of the two; undefined: nothing. */
export function checkDays(from: string, to: string, today: string, most: number): { at: 'from' | 'to'; problem: DayProblem } | undefined {
  if (!from) return { at: 'from', problem: 'agents.dayNone' }
  if (from > today) return { at: 'from', problem: 'agents.dayAhead' }
  if (!to) return { at: 'to', problem: 'agents.dayNone' }
  if (to < from) return { at: 'to', problem: 'agents.dayWrongOrder' }
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= most) return { at: 'to', problem: 'agents.dayTooMany' }
  return undefined
}
