import { useState } from 'react'
import { readTyped } from '@portal/contracts/typed-text'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { isRefused } from '@portal/browser/refused.ts'

const pattern = /^\d{6}$/

/** A new payment password and the same again, as they are typed. */
export function useNewPin() {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const read = (text: string) => readTyped('paymentPassword', text)
  return { pin, setPin, again, setAgain, isFine: pattern.test(read(pin)) && read(pin) === read(again) }
}

type NewPinFieldsProps = { readonly of: ReturnType<typeof useNewPin>; readonly isTried: boolean; readonly error: unknown }

/** The fields of a new payment password, with what is wrong under each. */
export function NewPinFields({ of, isTried, error }: NewPinFieldsProps) {
  const t = useText()
  const say = securityTexts.useText()
  const { pin, setPin, again, setAgain } = of
  const read = (text: string) => readTyped('paymentPassword', text)
  const refused = isRefused(error, 'identity.field_invalid') ? error.details.newPassword : undefined
  const words = { guessable: say('payment.easy'), same: say('payment.same'), pattern: say('payment.rule') }
  const ofServer = refused === undefined ? undefined : words[refused as keyof typeof words]
  const shared = {
    required: true,
    inputMode: 'numeric',
    autoComplete: 'new-password',
    maxLength: 64,
    showLabel: t('form.showPassword'),
    hideLabel: t('form.hidePassword'),
  } as const
  return (
    <>
      <PasswordField
        {...shared}
        label={say('payment.new')}
        name="newPassword"
        value={pin}
        hint={say('payment.rule')}
        error={isTried && !pattern.test(read(pin)) ? say('payment.rule') : ofServer}
        onChange={(event) => setPin(event.target.value)}
      />
      <PasswordField
        {...shared}
        label={say('payment.again')}
        name="confirmNewPassword"
        value={again}
        error={isTried && read(again) !== read(pin) ? t('inconsistent_twice') : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
    </>
  )
}
