import { askPasskey, mayUsePasskeys, PasskeyLeft } from '@portal/browser/passkey.ts'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Logo } from '@portal/ui/logo.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../lib/api.ts'
import { deviceId } from '../lib/device.ts'
import { getSessionEnd, startSession } from '../lib/session.ts'
import { useErrorText, useText } from '../i18n/use-text.tsx'
import { useWrite } from '../actions/use-write.ts'
import { DemoCode } from './demo-code.tsx'
import { LanguageMenu, ThemeButton } from './look-choices.tsx'
import css from './sign-in.module.css'

/** Name, password and the code of an authenticator in one form, or a passkey alone. The demonstration shows its accounts and their present code. */
export function SignIn() {
  const t = useText()
  const api = useApi()
  const ways = useQuery({ queryKey: ['ways'], queryFn: () => api.session.ways({}), staleTime: Infinity })
  const form = useSignInForm()
  const demo = ways.data?.demo
  return (
    <main className={css.place}>
      <div className={css.looks}>
        <LanguageMenu />
        <ThemeButton />
      </div>
      <section className={css.card} aria-labelledby="sign-in-title">
        <Logo name={t('frame.product')} className={css.logo} />
        <h1 id="sign-in-title" className={css.title}>
          {t('signin.title')}
        </h1>
        {getSessionEnd() === 'expired' && (
          <p role="status" className={css.note}>
            {t('signin.expired')}
          </p>
        )}
        <Form className={css.form} onSubmit={form.submit}>
          <SignInFields form={form} demo={demo} />
          <SignInRefusal error={form.write.error} />
          <Button type="submit" look="primary" size="large" wide pending={form.write.isPending} pendingLabel={t('state.sending')}>
            {t('signin.submit')}
          </Button>
          <div className={css.others}>
            {mayUsePasskeys() && (
              <Button icon="fingerprint-duotone" onClick={form.byPasskey}>
                {t('signin.passkey')}
              </Button>
            )}
            <Button look="bare" onClick={() => form.set({ method: form.isApp ? 'recovery' : 'authenticator' })}>
              {t(form.isApp ? 'signin.useRecovery' : 'signin.useCode')}
            </Button>
          </div>
        </Form>
        {demo && <DemoAccounts demo={demo} onChoose={(username) => form.set({ username, password: demo.password })} />}
      </section>
    </main>
  )
}

type Typed = { readonly username: string; readonly password: string; readonly code: string; readonly method: 'authenticator' | 'recovery' }

/** What is typed, and the two ways to send it. */
function useSignInForm() {
  const api = useApi()
  const write = useWrite<{ token: string }>()
  const [typed, setTyped] = useState<Typed>({ username: '', password: '', code: '', method: 'authenticator' })
  const [isChecked, setChecked] = useState(false)
  const { username, password, code, method } = typed
  const enter = async (send: () => Promise<{ token: string }>) => {
    const answer = await write.run(send)
    if (answer) startSession(answer.token)
  }
  const submit = () => {
    setChecked(true)
    if (!username.trim() || !password || !code.trim()) return
    void enter(() => api.session.signIn({ username: username.trim(), password, proof: { method, code: code.trim() }, device: deviceId() }))
  }
  const byPasskey = () =>
    void enter(async () => {
      const { ticket, options } = await api.session.startPasskey({})
      const credential = await askPasskey(options)
      return api.session.signInByPasskey({ ticket, credential: { ...credential }, device: deviceId() })
    })
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  return {
    typed,
    set,
    write,
    submit,
    byPasskey,
    isApp: method === 'authenticator',
    isMissing: (value: string) => isChecked && !value.trim(),
  }
}

type Demo = { readonly password: string; readonly accounts: readonly { readonly username: string }[] }
type SignInFieldsProps = { readonly form: ReturnType<typeof useSignInForm>; readonly demo: Demo | undefined }

function SignInFields({ form, demo }: SignInFieldsProps) {
  const t = useText()
  const { typed, set, isApp } = form
  const missing = (value: string) => (form.isMissing(value) ? t('action.fieldMissing') : undefined)
  return (
    <>
      <TextField
        label={t('signin.username')}
        icon="user-duotone"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        value={typed.username}
        error={missing(typed.username)}
        onChange={(event) => set({ username: event.target.value })}
      />
      <PasswordField
        label={t('signin.password')}
        icon="lock-key-duotone"
        autoComplete="current-password"
        showLabel={t('signin.show')}
        hideLabel={t('signin.hide')}
        required
        maxLength={255}
        value={typed.password}
        error={missing(typed.password)}
        onChange={(event) => set({ password: event.target.value })}
      />
      <TextField
        label={t(isApp ? 'signin.code' : 'signin.recovery')}
        hint={t(isApp ? 'signin.codeHint' : 'signin.recoveryHint')}
        icon="shield-check-duotone"
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        required
        maxLength={32}
        value={typed.code}
        error={missing(typed.code)}
        onChange={(event) => set({ code: event.target.value })}
      />
      {demo && isApp && <DemoCode username={typed.username.trim()} demo={demo} onUse={(code) => set({ code })} />}
    </>
  )
}

function SignInRefusal({ error }: { readonly error: unknown }) {
  const t = useText()
  const errorText = useErrorText()
  if (error === undefined) return null
  return (
    <p role="alert" className={css.refusal}>
      {error instanceof PasskeyLeft ? t('signin.passkeyLeft') : errorText(error)}
    </p>
  )
}

function DemoAccounts({ demo, onChoose }: { readonly demo: Demo; readonly onChoose: (username: string) => void }) {
  const t = useText()
  return (
    <div className={css.demo}>
      <h2>{t('signin.demoAccounts')}</h2>
      <p>{t('signin.demoHint')}</p>
      <ul>
        {demo.accounts.map(({ username }) => (
          <li key={username}>
            <button type="button" className={css.account} onClick={() => onChoose(username)}>
              {username}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
