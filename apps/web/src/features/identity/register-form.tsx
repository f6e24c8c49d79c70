import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { isRefused } from '@portal/browser/refused.ts'
import { Button, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useIsHydrated } from '@portal/ui/hydration.ts'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Form } from '@portal/ui/form.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { Rich } from '../../i18n/rich.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { useFigures } from '../brand/brand.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import type { SignedIn } from './member.ts'
import { MobileField } from './mobile-field.tsx'
import { OfferTicks } from './offer-ticks.tsx'
import { RegisterField } from './register-field.tsx'
import type { RegisterRule, RegisterRules } from './register-rules.ts'
import { registerRulesQuery } from './register-rules-query.ts'
import { type RegisterKind, useRegistration } from './registration.ts'
import { SmsCodeField } from './sms-code-field.tsx'

type RegisterFormProps = { readonly kind: RegisterKind; readonly onRegistered: (answer: SignedIn) => void }

/** The form of the brand's own rules: which fields, which of them are required, how each is checked. */
export function RegisterForm({ kind, onRegistered }: RegisterFormProps) {
  const api = useApi()
  const query = useQuery(registerRulesQuery(api))
  const { data, isPending } = query
  if (isPending)
    return (
      <div className={css.form} aria-busy="true">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} shape="title" />
        ))}
      </div>
    )
  if (!data) return <QueryFailed query={query} />
  return <RuledForm kind={kind} rules={data} onRegistered={onRegistered} />
}

function RuledForm({ kind, rules, onRegistered }: RegisterFormProps & { readonly rules: RegisterRules }) {
  const t = useText()
  const errorText = useErrorText()
  const form = useRegistration(kind, rules, onRegistered)
  const { fields, setFields, mobile, setMobile, setTouched, problemOf, refusalOf } = form
  const { attempts, isAccepted, setAccepted, codeProblem, register } = form
  const field = (rule: RegisterRule) =>
    rule.field === 'captcha' ? (
      <OnceHydrated key="captcha">
        <CaptchaField
          action="register"
          value={fields.captcha ?? ''}
          round={form.round}
          error={refusalOf('captcha') ?? (problemOf('captcha') && t('form.required'))}
          onChange={(captcha) => setFields((now) => ({ ...now, captcha }))}
        />
      </OnceHydrated>
    ) : (
      <RegisterField
        key={rule.field}
        rule={rule}
        value={fields[rule.field] ?? ''}
        problem={problemOf(rule.field)}
        refusal={refusalOf(rule.field)}
        minimumAge={rules.minimumAge}
        onChange={(value) => setFields((now) => ({ ...now, [rule.field]: value }))}
        onBlur={() => fields[rule.field] && setTouched((now) => new Set(now).add(rule.field))}
      />
    )
  return (
    <Form className={css.form} onSubmit={form.submit}>
      {kind === 'mobile' && (
        <MobileField
          value={mobile}
          onChange={setMobile}
          error={refusalOf('mobileNum') ?? (problemOf('mobileNum') && t(mobile.mobileNum ? 'form.mobileWrong' : 'form.required'))}
        />
      )}
      {form.hasCode && (
        <SmsCodeField
          purpose="register"
          mobile={mobile}
          value={fields.verificationCode ?? ''}
          onChange={(verificationCode) => setFields((now) => ({ ...now, verificationCode }))}
          attempts={attempts}
          error={refusalOf('verificationCode')}
          onWrongMobile={() => setTouched((now) => new Set(now).add('mobileNum'))}
        />
      )}
      {pairPasswords(form.shown).map((group) =>
        group.length > 1 ? (
          <div key={group[0].field} className={css.pair}>
            {group.map(field)}
          </div>
        ) : (
          field(group[0])
        ),
      )}
      <TermsCheck age={rules.minimumAge} isAccepted={isAccepted} onChange={setAccepted} isMissing={attempts > 0 && !isAccepted} />
      {register.isError && !codeProblem && !form.isToldAtField && <FormError>{errorText(register.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={register.isPending} pendingLabel={t('form.waiting')}>
        {t('action.register')}
      </Button>
      {/* After the button: the form with its captcha fits the first screen of a phone, and nobody has to choose. */}
      <OfferTicks value={form.offers} onChange={form.setOffers} isChecked={attempts > 0} isOutOfDate={form.areOffersOutOfDate} />
      {codeProblem && register.isError && <WrongCode error={codeProblem.error} onClose={() => register.reset()} />}
    </Form>
  )
}

/** The fields in their order; a password and its repetition are one group, in one row where there is room. */
function pairPasswords(rules: readonly RegisterRule[]): readonly (readonly [RegisterRule, ...RegisterRule[]])[] {
  return rules.flatMap((rule, index): (readonly [RegisterRule, ...RegisterRule[]])[] => {
    const next = rules[index + 1]
    if (rule.field === 'password' && next?.field === 'confirmPassword') return [[rule, next]]
    return rule.field === 'confirmPassword' && rules[index - 1]?.field === 'password' ? [] : [[rule]]
  })
}

/** A picture is this visitor's alone, so it is in no page that the server renders for all. */
function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const waiting = <Skeleton shape="title" />
  return useIsHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}

type TermsCheckProps = {
  readonly age: number
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly isMissing: boolean
}

function TermsCheck({ age, isAccepted, onChange, isMissing }: TermsCheckProps) {
  const t = useText()
  const figure = useFigures()
  const open = (event: MouseEvent) => {
    // Over the form, so that nothing typed is lost; in a tab of its own it is the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openPopup({ name: 'terms' })
  }
  const link = (words: ReactNode) => (
    <Link to="/help#terms" className={css.terms} onClick={open}>
      {words}
    </Link>
  )
  return (
    <Checkbox
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
      error={isMissing ? t('register.acceptFirst') : undefined}
      label={<Rich text={t('register.accept', { age: figure(age) })} parts={{ a: link }} />}
    />
  )
}

/** An agent's code that nobody has, or that has ended: a popup says so, and its field is there to mend it (product text, section 8). */
function WrongCode({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const say = accountTexts.useText()
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('in_popup_prompt')}
      closeLabel={t('action.close')}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('register.submit')}
        </Button>
      }
    >
      <p>{isRefused(error, 'identity.affiliate_code_ended') ? errorText(error) : t('invitation_code_error')}</p>
    </Dialog>
  )
}
