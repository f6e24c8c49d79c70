import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import { type Say, useLanguage } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './methods-texts.ts'

export type MethodRow = RowOf<'methods', 'list'>
export type Rules = NonNullable<Awaited<ReturnType<StaffApi['methods']['rules']>>['rules']>

const tones = {
  open: 'positive',
  maintenance: 'warning',
  closed: 'plain',
  off: 'plain',
  not_offered: 'negative',
} as const satisfies Record<MethodRow['standing'], string>

export function Standing({ row, t }: { readonly row: MethodRow; readonly t: Say<Key> }) {
  return <Status tone={tones[row.standing]}>{t(`methods.standing_${row.standing}`)}</Status>
}

/** The name that members see, with the method's code. */
export function MethodName({ row: { names, code } }: { readonly row: MethodRow }) {
  const { language } = useLanguage()
  return (
    <span>
      <b>{names[language] ?? names.EN ?? code}</b> <span className="muted">{code}</span>
    </span>
  )
}

/** A share with the decimals that it has. */
export function percentText(share: string, t: Say<Key>, print: Print): string {
  return t('methods.percent', { figure: print.number(Number(share), share.split('.')[1]?.length ?? 0) })
}

/** A fixed part and a share, as far as there are any. */
export function feeText(
  { feeFixed, feeShare }: { readonly feeFixed: string; readonly feeShare: string },
  t: Say<Key>,
  print: Print,
): string {
  const parts = [...(feeFixed === '0' ? [] : [print.money(feeFixed)]), ...(feeShare === '0' ? [] : [percentText(feeShare, t, print)])]
  return parts.length === 0 ? t('methods.noFee') : parts.join(' + ')
}

/** A minute of the brand's calendar as it was typed, `2026-11-25 22:30`. */
export const minuteText = (minute: string) => minute.replace('T', ' ')
