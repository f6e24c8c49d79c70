import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { PasskeyLeft } from '@portal/browser/passkey.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { NewPinFields, useNewPin } from './new-pin-fields.tsx'
import { StepUpCancelled, type useStepUp } from './step-up.tsx'

type PaymentPasswordFormProps = {
  /** There is one already: the present one is asked for. */
  readonly isChange: boolean
  readonly ask: ReturnType<typeof useStepUp>['ask']
  readonly onDone: () => void
}

/** Sets the first payment password after a step-up, or changes it by the present one. */
export function PaymentPasswordForm({ isChange, ask, onDone }: PaymentPasswordFormProps) {
  const t = useText()
  const say = securityTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const fields = useNewPin()
  const [oldPassword, setOld] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const typed = { newPassword: fields.pin, confirmNewPassword: fields.again }
      if (isChange) return api.identity.setPaymentPassword({ ...typed, oldPassword })
      return api.identity.setPaymentPassword({ ...typed, stepUp: await ask({ purpose: 'payment_password', target: { change: 'set' } }) })
    },
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fields.isFine && (!isChange || oldPassword) && !save.isPending) save.mutate()
  }
  const { error } = save
  const isOfOld = isRefused(error, 'identity.payment_password_wrong') || isRefused(error, 'identity.payment_password_locked')
  const isLeft = error instanceof StepUpCancelled || error instanceof PasskeyLeft
  return (
    <Form className={css.form} onSubmit={submit}>
      {isChange && (
        <PasswordField
          label={say('payment.old')}
          name="oldPassword"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
          value={oldPassword}
          error={isTried && !oldPassword ? t('form.required') : isOfOld ? errorText(error) : undefined}
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <NewPinFields of={fields} isTried={isTried} error={error} />
      {error && !isOfOld && !isLeft && !isRefused(error, 'identity.field_invalid') && <FormError>{errorText(error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={save.isPending} pendingLabel={t('form.waiting')}>
        {say('payment.save')}
      </Button>
    </Form>
  )
}
