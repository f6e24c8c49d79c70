import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { isFieldRefusal, refusedProblem, useNewPassword } from './new-password.ts'
import { isComplete, noProof, ProvenMobile } from './proven-mobile.tsx'
import { RegisterField } from './register-field.tsx'
import { useSettle } from './second-step-gate.tsx'

/** A new password for who holds the number; the server signs in with it at once (decision A-42). */
export function PhoneResetForm({ onDone }: { readonly onDone: (answer: SignedIn) => void }) {
  const t = useText()
  const say = accountTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const { rule, password, setPassword, problem } = useNewPassword()
  const [proof, setProof] = useState(noProof)
  const [isTried, setTried] = useState(false)
  const reset = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      api.identity.resetByPhone({ ...proof.mobile, verificationCode: proof.code.trim(), newPassword }),
    onSuccess: (answer) =>
      settle(answer, (session) => {
        takeSession(queryClient, session)
        onDone(session)
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete(proof) && !problem && !reset.isPending) reset.mutate({ newPassword: password.trim() })
  }
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
      <ProvenMobile purpose="reset" value={proof} onChange={setProof} isTried={isTried} />
      <RegisterField
        rule={rule}
        name="newPassword"
        label={say('password.new')}
        value={password}
        problem={(isTried ? problem : undefined) ?? refusedProblem(reset, 'newPassword', password)}
        onChange={setPassword}
        onBlur={() => undefined}
      />
      {reset.isError && !isFieldRefusal(reset.error) && <FormError>{errorText(reset.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={reset.isPending} pendingLabel={t('form.waiting')}>
        {say('forget.setPassword')}
      </Button>
    </form>
  )
}
