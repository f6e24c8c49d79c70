import { readText, readTyped } from '@portal/contracts/typed-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { CaptchaField } from './captcha-field.tsx'
import { DeviceLogin } from './device-login.tsx'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { RememberMe } from './remember-me.tsx'
import { isRemembering, readRememberedName, rememberName } from './remembered.ts'
import { useSettle } from './second-step-gate.tsx'

export type LoginFormProps = {
  readonly isAgent: boolean
  readonly onSignedIn: (answer: SignedIn) => void
  /** The way to a new password, at the password's label. */
  readonly forgot?: ReactNode
}

const captchaRefusals: readonly string[] = ['identity.captcha_required', 'identity.captcha_wrong']

/**
 * Validates, proves that a person is there, signs in; always in this order (product text, section 4). A captcha shows once the server asks for one. The
 * agent area remembers nobody, and nobody there.
 */
export function LoginForm({ isAgent, onSignedIn, forgot }: LoginFormProps) {
  const t = useText()
  const { username, setUsername, password, setPassword, remembers, setRemembers, known, setKnown } = useTyped(isAgent)
  const [captcha, setCaptcha] = useState('')
  const [isTried, setTried] = useState(false)
  const first = useFirstFocus()
  const { signIn, needsCaptcha, round } = useSignIn(onSignedIn, () => setCaptcha(''))
  const errorText = useErrorText()
  const name = readTyped('username', username)
  const code = readTyped('captcha', captcha)
  const isMissing = !name || !password.trim() || (needsCaptcha && !code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || signIn.isPending) return
    setTried(false)
    signIn.mutate({ username: name, password: password.trim(), captcha: code, agent: isAgent, remember: remembers })
  }
  const required = (value: string) => (isTried && readText(value) === '' ? t('form.required') : undefined)
  const { error } = signIn
  const isCaptchaError = isRefused(error) && captchaRefusals.includes(error.code)
  return (
    <>
      {known !== undefined && <DeviceLogin name={known} onSignedIn={onSignedIn} onUnknown={() => setKnown(undefined)} />}
      <Form className={css.form} onSubmit={submit}>
        <Credentials {...{ first, username, setUsername, password, setPassword, required, forgot }} />
        {needsCaptcha && (
          <CaptchaField
            action="login"
            value={captcha}
            round={round}
            error={required(captcha) ?? (isCaptchaError && !captcha ? errorText(error) : undefined)}
            onChange={setCaptcha}
          />
        )}
        {!isAgent && (
          <RememberMe
            value={remembers}
            onChange={setRemembers}
            onForgotten={() => {
              setUsername('')
              setKnown(undefined)
            }}
          />
        )}
        {error && !isCaptchaError && <FormError>{errorText(error)}</FormError>}
        <Button type="submit" look="primary" size="large" wide pending={signIn.isPending} pendingLabel={t('form.waiting')}>
          {t('action.login')}
        </Button>
      </Form>
    </>
  )
}

type CredentialsProps = {
  readonly first: RefObject<HTMLInputElement | null>
  readonly username: string
  readonly setUsername: (value: string) => void
  readonly password: string
  readonly setPassword: (value: string) => void
  readonly required: (value: string) => string | undefined
  readonly forgot: ReactNode
}

function Credentials({ first, username, setUsername, password, setPassword, required, forgot }: CredentialsProps) {
  const t = useText()
  return (
    <>
      <TextField
        ref={first}
        label={t('form.username')}
        icon="user-duotone"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={required(username)}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('form.password')}
        name="password"
        autoComplete="current-password"
        maxLength={255}
        value={password}
        error={required(password)}
        aside={forgot}
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        onChange={(event) => setPassword(event.target.value)}
      />
    </>
  )
}

/** What is typed, and what the device has kept of the last time: filled in once the page runs in a browser. */
function useTyped(isAgent: boolean) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remembers, setRemembers] = useState(false)
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    if (isAgent) return
    const name = readRememberedName()
    setRemembers(isRemembering())
    setKnown(name)
    if (name !== undefined) setUsername((typed) => typed || name)
  }, [isAgent])
  return { username, setUsername, password, setPassword, remembers, setRemembers, known, setKnown }
}

function useFirstFocus() {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focus stays where the user is already typing.
    if (!document.activeElement?.matches('input')) first.current?.focus({ preventScroll: true })
  }, [])
  return first
}

type Typed = { username: string; password: string; captcha: string; agent: boolean; remember: boolean }

function useSignIn(onSignedIn: (answer: SignedIn) => void, clearCaptcha: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [round, setRound] = useState(0)
  const signIn = useMutation({
    mutationFn: async ({ captcha, ...typed }: Typed) =>
      api.identity.login({
        ...typed,
        type: 'username',
        ...(captcha && { captcha }),
        humanVerification: await proveHuman(api, 'login'),
      }),
    onSuccess: (answer, { remember, agent }) =>
      settle(answer, (session) => {
        if (!agent) rememberName(remember ? session.user.account : undefined)
        takeSession(queryClient, session)
        onSignedIn(session)
      }),
    onError: (error) => {
      // What was typed is used up, right or wrong.
      clearCaptcha()
      setRound((before) => before + 1)
      if (isRefused(error) && error.value.captchaRequired === true) setNeedsCaptcha(true)
    },
  })
  return { signIn, needsCaptcha, round }
}
