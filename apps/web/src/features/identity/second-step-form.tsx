import { readTyped } from '@portal/contracts/typed-text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Form } from '@portal/ui/form.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { askPasskey, mayUsePasskeys } from '@portal/browser/passkey.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import type { SecondStep, SignedIn } from './member.ts'
import { isProofTyped, type Proof, ProofFields, type TypedProof, useProofErrorText, useTypedProof } from './proof-fields.tsx'

export type SecondStepFormProps = {
  readonly secondStep: SecondStep
  readonly onSignedIn: (session: SignedIn) => void
  /** Back to the first step. */
  readonly onLeave: () => void
}

/** The second step of a login (decisions, b.16): a code of the app, a recovery code or a passkey, and whether it is asked here again. */
export default function SecondStepForm({ secondStep, onSignedIn, onLeave }: SecondStepFormProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const textOf = useProofErrorText()
  const methods = secondStep.methods.filter((method) => method !== 'passkey' || mayUsePasskeys())
  const [typed, setTyped] = useTypedProof(methods)
  const [trust, setTrust] = useState({ trustDevice: false, trustNetwork: false })
  const [isTried, setTried] = useState(false)
  const { ticket } = secondStep
  const makeProof = async ({ method, code }: TypedProof): Promise<Proof> =>
    method === 'passkey'
      ? { method, credential: { ...(await askPasskey(await api.identity.secondStepPasskey({ ticket }))) } }
      : { method, code: readTyped('code', code) }
  const confirm = useMutation({
    mutationFn: async () => api.identity.secondStep({ ticket, proof: await makeProof(typed), ...trust }),
    onSuccess: onSignedIn,
    // A code is used up, right or wrong.
    onError: () => setTyped({ ...typed, code: '' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isProofTyped(typed) || confirm.isPending) return
    setTried(false)
    confirm.mutate()
  }
  const errorText = textOf(confirm.error)
  const isOver = isRefused(confirm.error, 'identity.second_step_over')
  return (
    <Form className={css.form} onSubmit={submit} aria-label={say('second.title')}>
      <div>
        <h2>{say('second.title')}</h2>
        <p className="muted">{say('second.lead')}</p>
      </div>
      <ProofFields methods={methods} value={typed} onChange={setTyped} isTried={isTried} error={confirm.error} />
      <div>
        <Checkbox
          label={say('second.trustDevice')}
          checked={trust.trustDevice}
          onChange={(event) => setTrust({ ...trust, trustDevice: event.target.checked })}
        />
        <Checkbox
          label={say('second.trustNetwork')}
          checked={trust.trustNetwork}
          onChange={(event) => setTrust({ ...trust, trustNetwork: event.target.checked })}
        />
      </div>
      {errorText && <FormError>{errorText}</FormError>}
      {!isOver && (
        <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
          {say(typed.method === 'passkey' ? 'proof.usePasskey' : 'second.confirm')}
        </Button>
      )}
      <Button look={isOver ? 'primary' : 'bare'} wide onClick={onLeave}>
        {say('second.back')}
      </Button>
    </Form>
  )
}
