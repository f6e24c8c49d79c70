import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf } from '../../lib/api.ts'
import type { Key } from './members-texts.ts'

export type MemberRow = RowOf<'members', 'list'>

/** The type of an account as a word. */
export const typeKey = (type: MemberRow['type']): Key => `members.type${type}`
export const memberTypes = [0, 1, 2, 4, 41, 42] as const

export function MemberState({ isLocked, t }: { readonly isLocked: boolean; readonly t: Say<Key> }) {
  return isLocked ? (
    <Status tone="negative" icon="lock-key-fill">
      {t('members.locked')}
    </Status>
  ) : (
    <Status tone="positive">{t('members.open')}</Status>
  )
}
