import type { announcementStates } from '@portal/contracts/announcement-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './announcements-texts.ts'

export type Row = RowOf<'announcements', 'list'>
export type Found = Awaited<ReturnType<StaffApi['announcements']['get']>>

/** The languages of the portal, the first one first. */
export const languages = ['BN', 'EN', 'CN', 'VI'] as const
export type Language = (typeof languages)[number]

const tones = { draft: 'plain', scheduled: 'warning', live: 'positive', ended: 'plain' } as const satisfies Record<
  (typeof announcementStates)[number],
  string
>

export function AnnouncementState({ row: { state, hasChanges }, t }: { readonly row: Row; readonly t: Say<Key> }) {
  return (
    <>
      <Status tone={tones[state]}>{t(`announcements.state_${state}`)}</Status>
      {hasChanges && <Status tone="warning">{t('announcements.hasChanges')}</Status>}
    </>
  )
}

/** The title in the language of the desk, or the English one. */
export const titleOf = ({ titles }: Pick<Row, 'titles'>, language: string) => titles[language] ?? titles['EN'] ?? ''

/** Which of the four languages have no title. */
export const missingOf = ({ titles }: Pick<Row, 'titles'>) => languages.filter((language) => !titles[language])
