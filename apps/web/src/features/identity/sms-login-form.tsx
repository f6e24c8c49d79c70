import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { isComplete, type MobileProof, noProof, ProvenMobile } from './proven-mobile.tsx'
import { RememberMe } from './remember-me.tsx'
import { isRemembering, readRememberedNumber, rememberName, rememberNumber } from './remembered.ts'
import { useSettle } from './second-step-gate.tsx'
import { useCodeProof, useProofErrors } from './service-code.ts'

export type SmsLoginFormProps = { readonly isAgent: boolean; readonly onSignedIn: (answer: SignedIn) => void }

/** Sign-in by a mobile number and the code that was sent to it; the proof of a person was made for the code. */
export default function SmsLoginForm({ isAgent, onSignedIn }: SmsLoginFormProps) {
  const t = useText()
  const api = useApi()
  const prove = useCodeProof('login')
  const readErrors = useProofErrors()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const [proof, setProof] = useState(() => (isAgent ? noProof : { ...noProof, mobile: readRememberedNumber() }))
  const [remembers, setRemembers] = useState(() => !isAgent && isRemembering())
  const [attempts, setAttempts] = useState(0)
  const signIn = useMutation({
    mutationFn: async ({ mobile, code }: MobileProof) => {
      const proven = await prove(code)
      const type = 'firebaseIdToken' in proven ? 'firebase' : 'sms'
      return api.identity.loginBySms({ ...mobile, ...proven, type, agent: isAgent, remember: remembers })
    },
    onSuccess: (answer) =>
      settle(answer, (session) => {
        if (!isAgent) {
          rememberName(remembers ? session.user.account : undefined)
          if (remembers) rememberNumber(proof.mobile)
        }
        takeSession(queryClient, session)
        onSignedIn(session)
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts((before) => before + 1)
    if (isComplete(proof) && !signIn.isPending) signIn.mutate(proof)
  }
  const { form: formError, ...fieldErrors } = readErrors(signIn.error)
  return (
    <Form className={css.form} onSubmit={submit}>
      <ProvenMobile
        purpose="login"
        value={proof}
        onChange={setProof}
        attempts={attempts}
        errors={signIn.variables === proof ? fieldErrors : {}}
      />
      {!isAgent && <RememberMe value={remembers} onChange={setRemembers} onForgotten={() => setProof(noProof)} />}
      {formError && <FormError>{formError}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={signIn.isPending} pendingLabel={t('form.waiting')}>
        {t('action.login')}
      </Button>
    </Form>
  )
}
