import { Status } from '@portal/ui/badge.tsx'
import { type LimitKind, minuteLimits } from '@portal/contracts/protection-values'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './protection-texts.ts'

export type BlockRow = RowOf<'protection', 'list'>
export type BlockAnswer = Awaited<ReturnType<StaffApi['protection']['list']>>
export type MemberProtection = Awaited<ReturnType<StaffApi['protection']['member']>>

const tones = {
  active: 'negative',
  returnable: 'warning',
  returning: 'warning',
  confirmable: 'warning',
  over: 'plain',
} as const satisfies Record<BlockRow['state'], string>

export function BlockState({ state, t }: { readonly state: BlockRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`protection.state_${state}`)}</Status>
}

/** A limit's value: money in the currency, or minutes. */
export function limitText(kind: LimitKind, value: string, { t, print, currency }: { t: Say<Key>; print: Print; currency: string }): string {
  return minuteLimits[kind] ? t('protection.minutes', { count: print.number(Number(value)) }) : print.money(value, { currency })
}
