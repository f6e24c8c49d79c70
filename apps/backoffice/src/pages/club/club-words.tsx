import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './club-texts.ts'

export type Club = Awaited<ReturnType<StaffApi['club']['levels']>>
export type LevelRow = RowOf<'club', 'levels'>
export type Version = Club['versions'][number]
export type Preview = Awaited<ReturnType<StaffApi['club']['previewLevels']>>
export type MemberLevel = Awaited<ReturnType<StaffApi['club']['memberLevel']>>

/** The figures of a level, in the order of the table. */
export const figures = ['reach', 'keep', 'rankUp', 'weekly', 'birthday'] as const
export const languages = ['BN', 'EN', 'CN', 'VI'] as const

const tones = { in_force: 'positive', scheduled: 'warning', past: 'plain', replaced: 'plain' } as const satisfies Record<
  Version['standing'],
  string
>

export function Standing({ standing, t }: { readonly standing: Version['standing']; readonly t: Say<Key> }) {
  return <Status tone={tones[standing]}>{t(`club.standing_${standing}`)}</Status>
}
