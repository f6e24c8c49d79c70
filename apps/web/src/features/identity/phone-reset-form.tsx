import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { isComplete, noProof, ProvenMobile } from './proven-mobile.tsx'
import { RegisterField } from './register-field.tsx'
import { checkField } from './register-rules.ts'
import { registerRulesQuery } from './register-rules-query.ts'

/** A new password for who holds the number; the server signs in with it at once (decision A-42). */
export function PhoneResetForm({ onDone }: { readonly onDone: (answer: SignedIn) => void }) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { data } = useQuery(registerRulesQuery(api))
  const rule = data?.rules.find(({ field }) => field === 'password')
  const [proof, setProof] = useState(noProof)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = rule ? checkField(rule, password, {}, '') : password.trim() === '' ? 'required' : undefined
  const reset = useMutation({
    mutationFn: () => api.identity.resetByPhone({ ...proof.mobile, verificationCode: proof.code.trim(), newPassword: password.trim() }),
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onDone(answer)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete(proof) && !problem && !reset.isPending) reset.mutate()
  }
  return (
    <form method="dialog" className={css.form} onSubmit={submit} noValidate>
      <ProvenMobile purpose="reset" value={proof} onChange={setProof} isTried={isTried} />
      {rule ? (
        <RegisterField
          rule={rule}
          value={password}
          problem={isTried ? problem : undefined}
          onChange={setPassword}
          onBlur={() => undefined}
        />
      ) : (
        <PasswordField
          label={t('form.password')}
          name="password"
          autoComplete="new-password"
          value={password}
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {reset.isError && <FormError>{errorText(reset.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={reset.isPending} pendingLabel={t('form.waiting')}>
        {t('forget.setPassword')}
      </Button>
    </form>
  )
}
