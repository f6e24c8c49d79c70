import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { isComplete, noProof, ProvenMobile } from './proven-mobile.tsx'
import { RememberMe } from './remember-me.tsx'
import { isRemembering, readRememberedNumber, rememberName, rememberNumber } from './remembered.ts'
import { useSettle } from './second-step-gate.tsx'

export type SmsLoginFormProps = { readonly isAgent: boolean; readonly onSignedIn: (answer: SignedIn) => void }

/** Sign-in by a mobile number and the code that was sent to it; the proof of a person was made for the code. */
export default function SmsLoginForm({ isAgent, onSignedIn }: SmsLoginFormProps) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const [proof, setProof] = useState(() => (isAgent ? noProof : { ...noProof, mobile: readRememberedNumber() }))
  const [remembers, setRemembers] = useState(() => !isAgent && isRemembering())
  const [isTried, setTried] = useState(false)
  const signIn = useMutation({
    mutationFn: () =>
      api.identity.loginBySms({ ...proof.mobile, verificationCode: proof.code.trim(), type: 'sms', agent: isAgent, remember: remembers }),
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
    setTried(true)
    if (isComplete(proof) && !signIn.isPending) signIn.mutate()
  }
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
      <ProvenMobile purpose="login" value={proof} onChange={setProof} isTried={isTried} />
      {!isAgent && <RememberMe value={remembers} onChange={setRemembers} onForgotten={() => setProof(noProof)} />}
      {signIn.isError && <FormError>{errorText(signIn.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={signIn.isPending} pendingLabel={t('form.waiting')}>
        {t('action.login')}
      </Button>
    </form>
  )
}
