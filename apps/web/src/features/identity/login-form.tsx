import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'

type LoginFormProps = { readonly isAgent: boolean; readonly onSignedIn: (answer: SignedIn) => void }

/**
 * Validates, proves that a person is there, signs in; always in this order (product text, section 4). The proof runs while the member types, so that
 * the press on the button need not wait for it.
 */
export function LoginForm({ isAgent, onSignedIn }: LoginFormProps) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Somebody who types already is left where they are.
    if (!document.activeElement?.matches('input')) first.current?.focus({ preventScroll: true })
  }, [])
  const signIn = useMutation({
    mutationFn: async () =>
      api.identity.login({
        username: username.trim(),
        password: password.trim(),
        type: 'username',
        agent: isAgent,
        humanVerification: await proveHuman(api, 'login'),
      }),
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onSignedIn(answer)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() && password.trim() && !signIn.isPending) signIn.mutate()
  }
  const required = (value: string) => (isTried && value.trim() === '' ? t('form.required') : undefined)
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
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
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {signIn.isError && <FormError>{errorText(signIn.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={signIn.isPending} pendingLabel={t('form.waiting')}>
        {t('action.login')}
      </Button>
    </form>
  )
}
