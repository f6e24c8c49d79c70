import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'
import css from './code-field.module.css'

type CodeFieldProps = {
  readonly label: string
  /** What is told while the next code is not to be had yet. */
  readonly sentHint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isSending: boolean
  /** So long no other code is sent. */
  readonly leftSeconds: number
  readonly onAsk: () => void
}

/** A code that was sent somewhere, and the button that asks for it. */
export function CodeField({ label, sentHint, value, onChange, error, isSending, leftSeconds, onAsk }: CodeFieldProps) {
  const t = useText()
  const figure = useFigures()
  return (
    <TextField
      label={label}
      required
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={255}
      value={value}
      error={error}
      hint={leftSeconds > 0 ? sentHint : undefined}
      after={
        <Button look="quiet" size="small" className={css.ask} disabled={leftSeconds > 0} pending={isSending} onClick={onAsk}>
          {leftSeconds > 0 ? t('form.seconds', { figure: figure(leftSeconds) }) : t('form.getCode')}
        </Button>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
