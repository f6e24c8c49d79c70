import { makePasskey, mayUsePasskeys, PasskeyLeft } from '@portal/browser/passkey.ts'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Logo } from '@portal/ui/logo.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { EmptyState, ResultState } from '@portal/ui/state-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { faultsOf, useWrite } from '../actions/use-write.ts'
import { type StaffApi, useApi } from '../lib/api.ts'
import { useErrorText, useText } from '../i18n/use-text.tsx'
import { LanguageMenu, ThemeButton } from './look-choices.tsx'
import { MatrixCode } from './matrix-code.tsx'
import css from './sign-in.module.css'

const passwordLength = 12

type Start = Awaited<ReturnType<StaffApi['session']['startEnrolment']>>
type Passkey = NonNullable<Parameters<StaffApi['session']['finishEnrolment']>[0]['passkey']>

/** The page of an enrolment link: a password, an authenticator or a passkey or both, and the ten recovery codes, shown once. The token stands after `#`, which no server log holds. */
export function EnrolmentPage() {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const token = useLocation().hash.slice(1)
  const start = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => api.session.startEnrolment({ token }),
    staleTime: Infinity,
    retry: false,
  })
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <main className={css.place}>
      <div className={css.looks}>
        <LanguageMenu />
        <ThemeButton />
      </div>
      <section className={css.card} aria-labelledby="enrol-title">
        <Logo name={t('frame.product')} className={css.logo} />
        <h1 id="enrol-title" className={css.title}>
          {t('enrol.title')}
        </h1>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : start.isError ? (
          <EmptyState icon="key-duotone" title={t('enrol.over')}>
            {errorText(start.error)}
          </EmptyState>
        ) : start.data ? (
          <EnrolmentForm start={start.data} token={token} onDone={setCodes} />
        ) : (
          <p role="status">{t('state.loading')}</p>
        )}
      </section>
    </main>
  )
}

type EnrolmentFormProps = { readonly start: Start; readonly token: string; readonly onDone: (codes: readonly string[]) => void }

function EnrolmentForm({ start, token, onDone }: EnrolmentFormProps) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const write = useWrite<{ recoveryCodes: readonly string[] }>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [passkey, setPasskey] = useState<Passkey>()
  const [passkeyFault, setPasskeyFault] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isShort = password.length < passwordLength
  const hasNone = !code.trim() && !passkey
  const faults = faultsOf(write.error)
  const submit = async () => {
    setChecked(true)
    if (isShort || hasNone) return
    const answer = await write.run(() =>
      api.session.finishEnrolment({ token, password, ...(code.trim() && { code: code.trim() }), ...(passkey && { passkey }) }),
    )
    if (answer) onDone(answer.recoveryCodes)
  }
  const addPasskey = () =>
    void makePasskey(start.passkey.options).then(
      (credential) => setPasskey({ ticket: start.passkey.ticket, credential: { ...credential }, name: navigator.platform || 'passkey' }),
      (error: unknown) => setPasskeyFault(error instanceof PasskeyLeft),
    )
  return (
    <Form className={css.form} onSubmit={() => void submit()}>
      <TextField label={t('signin.username')} value={start.username} readOnly autoComplete="username" />
      <PasswordField
        label={t('enrol.password')}
        hint={t('enrol.passwordHint', { least: passwordLength })}
        autoComplete="new-password"
        showLabel={t('signin.show')}
        hideLabel={t('signin.hide')}
        required
        maxLength={255}
        value={password}
        error={(isChecked && isShort) || faults.password ? t('enrol.passwordHint', { least: passwordLength }) : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <AppSecret start={start} />
      <TextField
        label={t('signin.code')}
        hint={t('signin.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        value={code}
        error={isChecked && hasNone ? t('enrol.needsOne') : faults.code ? t('action.fieldInvalid') : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      {mayUsePasskeys() && (
        <Button icon="fingerprint-duotone" onClick={addPasskey} disabled={passkey !== undefined}>
          {t(passkey ? 'enrol.passkeyAdded' : 'enrol.addPasskey')}
        </Button>
      )}
      {passkeyFault && <p role="alert">{t('signin.passkeyLeft')}</p>}
      {write.error !== undefined && (
        <p role="alert" className={css.refusal}>
          {errorText(write.error)}
        </p>
      )}
      <Button type="submit" look="primary" size="large" wide pending={write.isPending} pendingLabel={t('state.sending')}>
        {t('enrol.submit')}
      </Button>
    </Form>
  )
}

function AppSecret({ start }: { readonly start: Start }) {
  const t = useText()
  return (
    <div className={css.enrolCode}>
      <MatrixCode size={start.qr.size} path={start.qr.path} label={t('enrol.qr')} />
      <p>
        {t('enrol.scan')} <code>{start.secret}</code>
      </p>
    </div>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText()
  return (
    <>
      <ResultState tone="positive" title={t('enrol.done')} action={<Link to="/">{t('enrol.toSignIn')}</Link>}>
        {t('enrol.codesHint')}
      </ResultState>
      <ol className={css.codes} aria-label={t('enrol.codes')}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ol>
    </>
  )
}
