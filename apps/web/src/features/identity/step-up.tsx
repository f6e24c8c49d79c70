import { readTyped } from '@portal/contracts/typed-text'
import type { StepUpPurpose } from '@portal/contracts/second-proof'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { askPasskey } from '@portal/browser/passkey.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { getSession, startSession } from '../../lib/session.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { isProofTyped, type Proof, ProofFields, type TypedProof, useProofErrorText, useTypedProof } from './proof-fields.tsx'
import { methodsOf, type Security, securityQuery } from './security-query.ts'

type StepUpRequest = { readonly purpose: StepUpPurpose; readonly target: Readonly<Record<string, string>> }
type PendingStepUp = { readonly request: StepUpRequest; readonly done: (ticket: string) => void; readonly left: () => void }

/** The user cancelled; nothing is shown. */
export class StepUpCancelled extends Error {}

/**
 * Step-up authentication before a sensitive action. `ask` resolves to the ticket for exactly this target; render `dialog` beside its caller, so that it is
 * over it.
 */
export function useStepUp(): { ask: (request: StepUpRequest) => Promise<string>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingStepUp>()
  const ask = useCallback(
    (request: StepUpRequest) => new Promise<string>((done, fail) => setPending({ request, done, left: () => fail(new StepUpCancelled()) })),
    [],
  )
  const end = (then: () => void) => {
    setPending(undefined)
    then()
  }
  const dialog = pending && (
    <StepUpDialog request={pending.request} onDone={(ticket) => end(() => pending.done(ticket))} onLeave={() => end(pending.left)} />
  )
  return { ask, dialog }
}

type StepUpDialogProps = { readonly request: StepUpRequest; readonly onDone: (ticket: string) => void; readonly onLeave: () => void }

function StepUpDialog({ request, onDone, onLeave }: StepUpDialogProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const { data } = useQuery(securityQuery(api))
  return (
    <Dialog open stays onClose={onLeave} title={say('stepUp.title')} description={say('stepUp.lead')} closeLabel={t('action.close')}>
      {data ? <StepUpForm security={data} request={request} onDone={onDone} /> : <Skeleton shape="block" />}
    </Dialog>
  )
}

type StepUpFormProps = { readonly security: Security; readonly request: StepUpRequest; readonly onDone: (ticket: string) => void }

function StepUpForm({ security, request, onDone }: StepUpFormProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const textOf = useProofErrorText()
  const methods = methodsOf(security)
  const [typed, setTyped] = useTypedProof(methods)
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const hasProof = methods.length > 0
  // Money for another member is sent by the payment password, where there is one.
  const needsPin = request.purpose === 'transfer' && security.paymentPasswordSince !== undefined
  // A passkey is two proofs in one.
  const needsPassword = !needsPin && security.hasPassword && !(hasProof && typed.method === 'passkey')
  const makeProof = async ({ method, code }: TypedProof): Promise<Proof> =>
    method === 'passkey'
      ? { method, credential: { ...(await askPasskey(await api.identity.stepUpPasskey({}))) } }
      : { method, code: readTyped('code', code) }
  const confirm = useMutation({
    mutationFn: async () =>
      api.identity.stepUp({
        ...request,
        target: { ...request.target },
        ...(needsPassword && { password: password.trim() }),
        ...(needsPin && { paymentPassword: pin.trim() }),
        ...(hasProof && { proof: await makeProof(typed) }),
      }),
    onSuccess: ({ ticket, token }) => {
      const session = getSession()
      if (session) startSession({ ...session, token })
      onDone(ticket)
    },
    onError: () => {
      setTyped({ ...typed, code: '' })
      setPin('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ((needsPassword && !password.trim()) || (needsPin && !pin.trim()) || (hasProof && !isProofTyped(typed)) || confirm.isPending) return
    setTried(false)
    confirm.mutate()
  }
  const isPasswordWrong = isRefused(confirm.error, 'identity.field_invalid') && confirm.error.details.password === 'wrong'
  const isPinWrong = isRefused(confirm.error, 'identity.payment_password_wrong')
  const errorText = textOf(confirm.error)
  return (
    <Form className={css.form} onSubmit={submit}>
      {needsPassword && (
        <PasswordField
          label={t('form.password')}
          name="password"
          required
          autoComplete="current-password"
          maxLength={255}
          value={password}
          error={isTried && !password.trim() ? t('form.required') : isPasswordWrong ? say('stepUp.passwordWrong') : undefined}
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {needsPin && (
        <PasswordField
          label={say('payment.title')}
          name="paymentPassword"
          required
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={pin}
          error={isTried && !pin.trim() ? t('form.required') : isPinWrong && !pin ? errorText : undefined}
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
          onChange={(event) => setPin(event.target.value)}
        />
      )}
      {hasProof && <ProofFields methods={methods} value={typed} onChange={setTyped} isTried={isTried} error={confirm.error} />}
      {errorText && !isPinWrong && <FormError>{errorText}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
        {say(hasProof && typed.method === 'passkey' ? 'proof.usePasskey' : 'stepUp.confirm')}
      </Button>
    </Form>
  )
}
