import { useEffect, useRef } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'
import css from './code-field.module.css'

type CodeFieldProps = {
  readonly label: string
  /** The text shown until the next code can be requested. */
  readonly sentHint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isSending: boolean
  /** So long no other code is sent. */
  readonly leftSeconds: number
  readonly onAsk: () => void
}

/** A code that was sent somewhere, and the button that asks for it. Once it is sent the field gets the focus, unless the user is typing elsewhere. */
export function CodeField({ label, sentHint, value, onChange, error, isSending, leftSeconds, onAsk }: CodeFieldProps) {
  const t = useText()
  const figure = useFigures()
  const input = useRef<HTMLInputElement>(null)
  const isCounting = leftSeconds > 0
  const wasCounting = useRef(isCounting)
  useEffect(() => {
    // The button that had the focus can't be pressed now, and would lose it to nothing.
    if (isCounting && !wasCounting.current && !document.activeElement?.matches('input')) input.current?.focus()
    wasCounting.current = isCounting
  }, [isCounting])
  return (
    <TextField
      ref={input}
      label={label}
      required
      name="verificationCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={255}
      value={value}
      error={error}
      hint={isCounting ? sentHint : undefined}
      after={
        <Button look="quiet" size="small" className={css.ask} disabled={isCounting} pending={isSending} onClick={onAsk}>
          {isCounting ? t('form.seconds', { figure: figure(leftSeconds) }) : t('form.getCode')}
        </Button>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
