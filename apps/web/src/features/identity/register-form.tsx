import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Skeleton } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { useIsHydrated } from '@portal/ui/hydration.ts'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { Rich } from '../../i18n/rich.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { openPopup } from '../../lib/popup.ts'
import { isRefused } from '../../lib/refused.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { RegisterField } from './register-field.tsx'
import { checkFields, type Fields, latestBirthday, type Problem, type RegisterRules } from './register-rules.ts'
import { registerRulesQuery } from './register-rules-query.ts'

type RegisterFormProps = { readonly onRegistered: (answer: SignedIn) => void }

/** The form of the brand's own rules: which fields, which of them are required, how each is checked. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
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
  return <RuledForm rules={data} onRegistered={onRegistered} />
}

/** Codes that came with the link stay for the tab (decision A-47) and need no field. */
function useLinkedCodes(): { affiliateCode: string | undefined; referralCode: string | undefined } {
  const [search] = useSearchParams()
  // The server knows neither the tab's storage nor, in a page that it keeps, the code of this very link; so the first view has none.
  const isHydrated = useIsHydrated()
  if (!isHydrated) return { affiliateCode: undefined, referralCode: undefined }
  const inLink = search.get('affiliateCode') ?? search.get('code') ?? undefined
  if (inLink) writeStored('session', 'affiliateCode', inLink.slice(0, 64))
  return { affiliateCode: inLink ?? readStored('session', 'affiliateCode'), referralCode: search.get('referralCode') ?? undefined }
}

function RuledForm({ rules: { rules, minimumAge }, onRegistered }: RegisterFormProps & { readonly rules: RegisterRules }) {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const linked = useLinkedCodes()
  const [fields, setFields] = useState<Fields>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [isCodeWrong, setCodeWrong] = useState(false)
  const shown = rules.filter((rule) => rule.enabled && !(rule.field === 'affiliateCode' && linked.affiliateCode && !isCodeWrong))
  const problems = checkFields(shown, fields, latestBirthday(minimumAge, new Date()))
  const register = useMutation({
    mutationFn: async (sent: Fields) =>
      api.identity.register(await writeRequest(sent, linked, isAccepted, () => proveHuman(api, 'register'))),
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onRegistered(answer)
    },
    onError: (error) => setCodeWrong(isRefused(error, 'identity.affiliate_code_unknown')),
  })
  const refused = isRefused(register.error) ? register.error.details : {}
  const problemOf = (field: string): Problem | undefined => {
    if (isTried || touched.has(field))
      return problems[field] ?? (fields[field] === register.variables?.[field] ? (refused[field] as Problem | undefined) : undefined)
    return undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // Terms first, then the fields: the order of the product text.
    if (isAccepted && Object.keys(problems).length === 0 && !register.isPending) register.mutate(fields)
  }
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
      {shown.map((rule) => (
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
            text={t('register.accept', { age: figure(minimumAge) })}
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

async function writeRequest(
  fields: Fields,
  linked: ReturnType<typeof useLinkedCodes>,
  termsAccepted: boolean,
  prove: () => Promise<string>,
) {
  const typed = Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))
  return {
    ...(linked.affiliateCode && { affiliateCode: linked.affiliateCode }),
    ...(linked.referralCode && { referralCode: linked.referralCode }),
    username: '',
    password: '',
    confirmPassword: '',
    ...typed,
    domain: location.host,
    registerUrl: location.href.slice(0, 2_000),
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted,
    humanVerification: await prove(),
  }
}
