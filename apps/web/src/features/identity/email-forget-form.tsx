import { readTyped } from '@portal/contracts/typed-text'
import { matchesRule } from '@portal/contracts/register-patterns'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'

/** Whether this can be an e-mail at all. */
export const isEmail = (text: string) => matchesRule(text, { patternId: 'email', minLength: 6, maxLength: 255 })

/** Asks for the link of a new password. What the server answers does not tell whether there is such an account, and neither does the page. */
export function EmailForgetForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const say = accountTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = { username: readTyped('username', username), email: readTyped('email', email) }
  const ask = useMutation({
    mutationFn: async () => api.identity.forgotByEmail({ ...typed, humanVerification: await proveHuman(api, 'forgot') }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.username && isEmail(typed.email) && !ask.isPending) ask.mutate()
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={t('form.username')}
        required
        icon="user-duotone"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={isTried && !typed.username ? t('form.required') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t('form.email')}
        required
        icon="envelope-simple-duotone"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={email}
        error={isTried && !isEmail(typed.email) ? (typed.email ? say('email.wrong') : t('form.required')) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      {ask.isError && <FormError>{errorText(ask.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={ask.isPending} pendingLabel={t('form.waiting')}>
        {say('email.send')}
      </Button>
      {ask.isSuccess && (
        <Dialog
          open
          size="small"
          mustAnswer
          onClose={onSent}
          title={t('in_popup_prompt')}
          closeLabel={t('action.close')}
          actions={
            <Button look="primary" onClick={onSent}>
              {t('action.confirm')}
            </Button>
          }
        >
          <p>{say('in_been_out')}</p>
        </Dialog>
      )}
    </Form>
  )
}
