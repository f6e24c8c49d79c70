import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { Rich } from '../../i18n/rich.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import type { SignedIn } from './member.ts'
import { MobileField } from './mobile-field.tsx'
import { RegisterField } from './register-field.tsx'
import type { RegisterRules } from './register-rules.ts'
import { registerRulesQuery } from './register-rules-query.ts'
import { type RegisterKind, useRegistration } from './registration.ts'
import { SmsCodeField } from './sms-code-field.tsx'

type RegisterFormProps = { readonly kind: RegisterKind; readonly onRegistered: (answer: SignedIn) => void }

/** The form of the brand's own rules: which fields, which of them are required, how each is checked. */
export function RegisterForm({ kind, onRegistered }: RegisterFormProps) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const { data, error, isPending, refetch, isRefetching } = useQuery(registerRulesQuery(api))
  if (isPending)
    return (
      <div className={css.form} aria-busy="true">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} shape="title" />
        ))}
      </div>
    )
  if (!data)
    return (
      <ErrorState title={t('error.title')} retryLabel={t('action.retry')} isRetrying={isRefetching} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  return <RuledForm kind={kind} rules={data} onRegistered={onRegistered} />
}

function RuledForm({ kind, rules, onRegistered }: RegisterFormProps & { readonly rules: RegisterRules }) {
  const t = useText()
  const figure = useFigures()
  const errorText = useErrorText()
  const form = useRegistration(kind, rules, onRegistered)
  const { fields, setFields, mobile, setMobile, setTouched, problemOf } = form
  const { isTried, isAccepted, setAccepted, isCodeWrong, register } = form
  return (
    <form method="dialog" className={css.form} onSubmit={form.submit} noValidate>
      {kind === 'mobile' && (
        <MobileField
          value={mobile}
          onChange={setMobile}
          error={problemOf('mobileNum') && t(mobile.mobileNum ? 'form.mobileWrong' : 'form.required')}
        />
      )}
      {form.hasCode && (
        <SmsCodeField
          purpose="register"
          mobile={mobile}
          value={fields.verificationCode ?? ''}
          onChange={(verificationCode) => setFields((now) => ({ ...now, verificationCode }))}
          error={problemOf('verificationCode') && t('form.required')}
          onWrongMobile={() => setTouched((now) => new Set(now).add('mobileNum'))}
        />
      )}
      {form.shown.map((rule) => (
        <RegisterField
          key={rule.field}
          rule={rule}
          value={fields[rule.field] ?? ''}
          problem={problemOf(rule.field)}
          onChange={(value) => setFields((now) => ({ ...now, [rule.field]: value }))}
          onBlur={() => fields[rule.field] && setTouched((now) => new Set(now).add(rule.field))}
        />
      ))}
      <Checkbox
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
        error={isTried && !isAccepted ? t('register.acceptFirst') : undefined}
        label={
          <Rich
            text={t('register.accept', { age: figure(rules.minimumAge) })}
            parts={{
              a: (words) => (
                <button type="button" className={css.terms} onClick={() => openPopup({ name: 'terms' })}>
                  {words}
                </button>
              ),
            }}
          />
        }
      />
      {register.isError && <FormError>{isCodeWrong ? t('invitation_code_error') : errorText(register.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={register.isPending} pendingLabel={t('form.waiting')}>
        {t('action.register')}
      </Button>
    </form>
  )
}
