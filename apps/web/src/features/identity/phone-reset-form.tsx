import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { isFieldRefusal, refusedProblem, useNewPassword } from './new-password.ts'
import { isComplete, type MobileProof, noProof, ProvenMobile } from './proven-mobile.tsx'
import { RegisterField } from './register-field.tsx'
import { useSettle } from './second-step-gate.tsx'
import { useCodeProof, useProofErrors } from './service-code.ts'

/** A new password for the holder of the number; the server signs in with it at once (decision A-42). */
export function PhoneResetForm({ onDone }: { readonly onDone: (answer: SignedIn) => void }) {
  const t = useText()
  const say = accountTexts.useText()
  const api = useApi()
  const prove = useCodeProof('reset')
  const readErrors = useProofErrors()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const { rule, password, setPassword, problem } = useNewPassword()
  const [proof, setProof] = useState(noProof)
  const [attempts, setAttempts] = useState(0)
  const reset = useMutation({
    mutationFn: async ({ sent, newPassword }: { sent: MobileProof; newPassword: string }) =>
      api.identity.resetByPhone({ ...sent.mobile, ...(await prove(sent.code)), newPassword }),
    onSuccess: (answer) =>
      settle(answer, (session) => {
        takeSession(queryClient, session)
        onDone(session)
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts((before) => before + 1)
    if (isComplete(proof) && !problem && !reset.isPending) reset.mutate({ sent: proof, newPassword: password.trim() })
  }
  const { form: formError, ...fieldErrors } = readErrors(reset.error)
  return (
    <Form className={css.form} onSubmit={submit}>
      <ProvenMobile
        purpose="reset"
        value={proof}
        onChange={setProof}
        attempts={attempts}
        errors={reset.variables?.sent === proof ? fieldErrors : {}}
      />
      <RegisterField
        rule={rule}
        name="newPassword"
        label={say('password.new')}
        value={password}
        problem={(attempts > 0 ? problem : undefined) ?? refusedProblem(reset, 'newPassword', password)}
        onChange={setPassword}
        onBlur={() => undefined}
      />
      {formError && !isFieldRefusal(reset.error) && <FormError>{formError}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={reset.isPending} pendingLabel={t('form.waiting')}>
        {say('forget.setPassword')}
      </Button>
    </Form>
  )
}
