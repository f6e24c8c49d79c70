import { PasswordField } from '@portal/ui/password-field.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { isRefused } from '@portal/browser/refused.ts'

type PaymentPasswordFieldProps = {
  readonly value: string
  readonly isTried: boolean
  /** What the server said to the form. */
  readonly error: unknown
  readonly onChange: (value: string) => void
}

/** The payment password; a wrong one is said under it. */
export function PaymentPasswordField({ value, isTried, error, onChange }: PaymentPasswordFieldProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  return (
    <PasswordField
      label={say('payout.password')}
      name="paymentPassword"
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={64}
      value={value}
      error={isTried && !value ? t('form.required') : isOfPassword(error) ? errorText(error) : undefined}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Whether a refusal belongs under the field. */
export function isOfPassword(error: unknown): boolean {
  return isRefused(error, 'identity.payment_password_wrong') || isRefused(error, 'identity.payment_password_locked')
}
