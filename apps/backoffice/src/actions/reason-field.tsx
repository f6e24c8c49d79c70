import { TextArea } from '@portal/ui/field.tsx'
import { usePrint } from '../i18n/use-print.ts'
import { useText } from '../i18n/use-text.tsx'
import { reasonLength } from './action.ts'

type ReasonFieldProps = { readonly value: string; readonly isShort: boolean; readonly onChange: (value: string) => void }

/** Why something is done, for the audit and for the second person. */
export function ReasonField({ value, isShort, onChange }: ReasonFieldProps) {
  const t = useText()
  const print = usePrint()
  return (
    <TextArea
      label={t('action.reason')}
      hint={t('action.reasonHint', { least: print.number(reasonLength) })}
      error={isShort ? t('action.reasonShort', { least: print.number(reasonLength) }) : undefined}
      required
      rows={3}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
