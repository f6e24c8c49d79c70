import { missionPeriods } from '@portal/contracts/loyalty-values'
import type { RowOf, StaffApi } from '../../lib/api.ts'

export type Ranking = RowOf<'rankings', 'list'>
export type ResultRow = RowOf<'rankings', 'results'>
export type ResultAnswer = Awaited<ReturnType<StaffApi['rankings']['results']>>
export type OffRow = RowOf<'rankings', 'off'>
export type OffAnswer = Awaited<ReturnType<StaffApi['rankings']['off']>>

export const periodOptions = missionPeriods.map((value) => ({ value, label: `rankings.period_${value}` as const }))

/** Prizes as they are typed: amounts with commas between them. */
export const readPrizes = (typed: string) => typed.split(/[\s,;]+/).filter((amount) => amount !== '')
