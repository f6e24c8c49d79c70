import { readTyped } from '@portal/contracts/typed-text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { Select } from '@portal/ui/select.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { CodeField } from './code-field.tsx'
import { useCountdown } from './countdown.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { NewPinFields, useNewPin } from './new-pin-fields.tsx'
import type { Security } from './security-query.ts'

const pauseSeconds = 60
const kinds = ['email', 'mobile'] as const
type Kind = (typeof kinds)[number]

/** A code from a verified contact, the login password, and the new payment password. */
export function PaymentResetForm({ security, onDone }: { readonly security: Security; readonly onDone: () => void }) {
  const say = securityTexts.useText()
  const verified = kinds.filter((kind) => security[kind]?.proven)
  if (verified.length === 0) return <p>{say('payment.noContact')}</p>
  return <ResetFields security={security} verified={verified} onDone={onDone} />
}

type ResetFieldsProps = { readonly security: Security; readonly verified: readonly Kind[]; readonly onDone: () => void }

function ResetFields({ security, verified, onDone }: ResetFieldsProps) {
  const t = useText()
  const say = securityTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const fields = useNewPin()
  const [by, setBy] = useState<Kind>(verified[0]!)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { leftSeconds, start, startAfter } = useCountdown('payment')
  const ask = useMutation({
    mutationFn: () => api.identity.startPaymentReset({ by }),
    onSuccess: () => start(pauseSeconds),
    onError: startAfter,
  })
  const reset = useMutation({
    mutationFn: () =>
      api.identity.resetPaymentPassword({
        by,
        verificationCode: readTyped('verificationCode', code),
        ...(security.hasPassword && { password: password.trim() }),
        newPassword: fields.pin,
        confirmNewPassword: fields.again,
      }),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.isFine && code.trim() && (!security.hasPassword || password.trim()) && !reset.isPending) reset.mutate()
  }
  const { error } = reset
  const isCodeWrong = isRefused(error, 'identity.code_wrong')
  const isPasswordWrong = isRefused(error, 'identity.field_invalid') && error.details.password === 'wrong'
  return (
    <Form className={css.form} onSubmit={submit}>
      <Select
        label={say('payment.by')}
        name="by"
        value={by}
        options={verified.map((kind) => ({ value: kind, label: security[kind]?.masked ?? kind }))}
        onChange={(event) => setBy(kinds.find((kind) => kind === event.target.value) ?? by)}
      />
      <CodeField
        label={say('payment.code')}
        sentHint={say('payment.sent', { masked: ask.data?.masked ?? '' })}
        value={code}
        error={
          ask.isError ? errorText(ask.error) : isTried && !code.trim() ? t('form.required') : isCodeWrong ? errorText(error) : undefined
        }
        isSending={ask.isPending}
        leftSeconds={leftSeconds}
        onAsk={() => ask.mutate()}
        onChange={setCode}
      />
      {security.hasPassword && (
        <LoginPassword
          value={password}
          error={isTried && !password.trim() ? t('form.required') : isPasswordWrong ? say('stepUp.passwordWrong') : undefined}
          onChange={setPassword}
        />
      )}
      <NewPinFields of={fields} isTried={isTried} error={error} />
      {error && !isCodeWrong && !isRefused(error, 'identity.field_invalid') && <FormError>{errorText(error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={reset.isPending} pendingLabel={t('form.waiting')}>
        {say('payment.save')}
      </Button>
    </Form>
  )
}

type LoginPasswordProps = { readonly value: string; readonly error: string | undefined; readonly onChange: (value: string) => void }

function LoginPassword({ value, error, onChange }: LoginPasswordProps) {
  const t = useText()
  return (
    <PasswordField
      label={t('form.password')}
      name="password"
      required
      autoComplete="current-password"
      maxLength={255}
      value={value}
      error={error}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
