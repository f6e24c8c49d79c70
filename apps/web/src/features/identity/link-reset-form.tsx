import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { isFieldRefusal, refusedProblem, useNewPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type LinkResetFormProps = { readonly token: string | undefined; readonly onLeave: () => void; readonly onAskAgain: () => void }

/** Sets a new password after a mail's link. It signs nobody in and leads to the login. */
export function LinkResetForm({ token, onLeave, onAskAgain }: LinkResetFormProps) {
  const t = useText()
  const say = accountTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const typed = useNewPassword()
  const [isTried, setTried] = useState(false)
  const reset = useMutation({
    mutationFn: ({ token, newPassword }: { token: string; newPassword: string }) =>
      api.identity.resetByLink({ token, newPassword, confirmNewPassword: typed.again.trim() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (token && !typed.problem && !typed.againProblem && !reset.isPending) reset.mutate({ token, newPassword: typed.password.trim() })
  }
  if (reset.isSuccess)
    return (
      <EmptyState
        icon="check-circle-fill"
        title={say('link.done')}
        action={
          <Link to="/login" className={buttonClass({ look: 'primary' })} onClick={onLeave}>
            {t('action.login')}
          </Link>
        }
      >
        {say('link.doneHint')}
      </EmptyState>
    )
  return (
    <Form className={css.form} onSubmit={submit}>
      <p className="muted">{say('link.lead')}</p>
      <NewPasswordFields of={typed} isTried={isTried} refused={refusedProblem(reset, 'newPassword', typed.password)} />
      {reset.isError && !isFieldRefusal(reset.error) && <FormError>{errorText(reset.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={reset.isPending} pendingLabel={t('form.waiting')}>
        {say('forget.setPassword')}
      </Button>
      {isRefused(reset.error, 'identity.link_invalid') && <Button onClick={onAskAgain}>{say('link.again')}</Button>}
    </Form>
  )
}
