import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { useSession } from '../../lib/session.ts'
import { findChangeTicket, storeChangeTicket } from './change-ticket.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { memberQuery, takeSession } from './member.ts'
import { isFieldRefusal, refusedProblem, useNewPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { StepUpCancelled, useStepUp } from './step-up.tsx'

type ChangePasswordFormProps = { readonly isForced?: boolean; readonly onChanged: () => void }

/**
 * Changes the signed-in account’s password. The old one is not asked right after a login that demands the change: the server's ticket replaces it.
 * The answer is a new session; the account is loaded again with it.
 */
export function ChangePasswordForm({ isForced = false, onChanged }: ChangePasswordFormProps) {
  const t = useText()
  const say = accountTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const session = useSession()
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const [oldPassword, setOldPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const typed = useNewPassword()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The popup may have opened before its form was there.
    form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus({ preventScroll: true })
  }, [])
  const { change, ticket, dialog } = useChange(onChanged)
  const isOldMissing = !ticket && oldPassword.trim() === ''
  const isOldWrong = refusedProblem(change, 'oldPassword', oldPassword) === 'wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isOldMissing || typed.problem || typed.againProblem || change.isPending) return
    change.mutate({ oldPassword: oldPassword.trim(), newPassword: typed.password.trim(), confirmNewPassword: typed.again.trim() })
  }
  return (
    <>
      <Form ref={form} className={css.form} onSubmit={submit}>
        <p className="muted">{say(isForced || member?.mustChangePassword ? 'password.mustChange' : 'password.leadChange')}</p>
        <TextField
          label={t('form.username')}
          icon="user-duotone"
          name="username"
          autoComplete="username"
          readOnly
          value={member?.account ?? session?.username ?? ''}
        />
        {!ticket && (
          <PasswordField
            label={say('password.old')}
            required
            name="oldPassword"
            autoComplete="current-password"
            maxLength={255}
            value={oldPassword}
            error={isTried && isOldMissing ? t('form.required') : isOldWrong ? say('password.oldWrong') : undefined}
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            onChange={(event) => setOldPassword(event.target.value)}
          />
        )}
        <NewPasswordFields of={typed} isTried={isTried} refused={refusedProblem(change, 'newPassword', typed.password)} />
        {change.isError && !isFieldRefusal(change.error) && !(change.error instanceof StepUpCancelled) && (
          <FormError>{errorText(change.error)}</FormError>
        )}
        <Button type="submit" look="primary" size="large" wide pending={change.isPending} pendingLabel={t('form.waiting')}>
          {say('password.change')}
        </Button>
      </Form>
      {dialog}
    </>
  )
}

type Typed = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** Sends the change; the ticket stands for the old password until the server takes it no more. */
function useChange(onChanged: () => void) {
  const say = accountTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  const [ticket, setTicket] = useState(findChangeTicket)
  const { ask, dialog } = useStepUp()
  const change = useMutation({
    mutationFn: async ({ oldPassword, ...typed }: Typed) => {
      const sent = { ...(ticket ? { changeTicket: ticket } : { oldPassword }), ...typed }
      return api.identity.changePassword(sent).catch(async (error: unknown) => {
        // Only the server knows whether the account has a second proof to show first.
        if (!isRefused(error, 'identity.step_up_required')) throw error
        return api.identity.changePassword({ ...sent, stepUp: await ask({ purpose: 'password', target: { change: 'password' } }) })
      })
    },
    onSuccess: (answer) => {
      storeChangeTicket(undefined)
      takeSession(queryClient, answer)
      showToast(say('password.changed'), 'positive')
      onChanged()
    },
    onError: (error) => {
      // The ticket was used or came too late: from now on the old password is asked.
      if (isRefused(error, 'identity.field_invalid') && error.details.oldPassword) setTicket(undefined)
    },
  })
  return { change, ticket, dialog }
}
