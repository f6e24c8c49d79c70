import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './kyc-texts.ts'

export type KycRow = RowOf<'kyc', 'list'>
export type KycAnswer = Awaited<ReturnType<StaffApi['kyc']['list']>>
export type KycCheck = Awaited<ReturnType<StaffApi['kyc']['get']>>

const tones = {
  submitted: 'warning',
  under_review: 'warning',
  approved: 'positive',
  rejected: 'negative',
  expired: 'plain',
  replaced: 'plain',
} as const satisfies Record<KycRow['state'], string>

export function KycState({ state, t }: { readonly state: KycRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`kyc.state_${state}`)}</Status>
}

/** What is proven, or would be. */
export const levelText = (level: number, t: Say<Key>) => t(level === 3 ? 'kyc.level_3' : level === 2 ? 'kyc.level_2' : 'kyc.level_0')

export const isOpenCheck = ({ state }: KycRow) => state === 'submitted' || state === 'under_review'

/** Noon is the same day in every zone of the brands. */
export const noonOf = (day: string) => `${day}T12:00:00Z`
