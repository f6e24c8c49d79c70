import { pointMoves, redeemStates, rewardCategories, rewardCovers, rewardKinds } from '@portal/contracts/points-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './points-texts.ts'

export type OrderRow = RowOf<'points', 'orders'>
export type OrderAnswer = Awaited<ReturnType<StaffApi['points']['orders']>>
export type RewardRow = RowOf<'points', 'rewards'>
export type MoveRow = RowOf<'points', 'moves'>
export type MoveAnswer = Awaited<ReturnType<StaffApi['points']['moves']>>
type Settings = Awaited<ReturnType<StaffApi['points']['settings']>>
export type RateRow = Settings['list'][number]
export type Conversion = NonNullable<Settings['conversion']>

const tones = { in_process: 'warning', approved: 'positive', rejected: 'negative' } as const satisfies Record<OrderRow['state'], string>

export function OrderState({ state, t }: { readonly state: OrderRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`points.state_${state}`)}</Status>
}

export function Standing({ isOn, t }: { readonly isOn: boolean; readonly t: Say<Key> }) {
  return <Status tone={isOn ? 'positive' : 'plain'}>{t(isOn ? 'points.on' : 'points.off')}</Status>
}

export const stateOptions = redeemStates.map((value) => ({ value, label: `points.state_${value}` as const }))
export const categoryOptions = rewardCategories.map((value) => ({ value, label: `points.category_${value}` as const }))
export const coverOptions = rewardCovers.map((value) => ({ value, label: `points.cover_${value}` as const }))
export const kindOptions = rewardKinds.map((value) => ({ value, label: `points.kind_${value}` as const }))
export const moveOptions = pointMoves.map((value) => ({ value, label: `points.move_${value}` as const }))

export const isOpenOrder = ({ state }: OrderRow) => state === 'in_process'

/** Points, as figures stand in a cell: they have no sign of a currency. */
export const pointsText = (print: Print, points: string, signed = false) => print.money(points, { currency: '', signed })
