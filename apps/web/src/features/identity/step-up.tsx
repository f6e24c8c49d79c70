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
  const confirm = useMutation({
    mutationFn: async () =>
      api.identity.stepUp({
        ...request,
        target: { ...request.target },
        ...(needsPassword && { password: password.trim() }),
        ...(needsPin && { paymentPassword: pin.trim() }),
        ...(hasProof && { proof: await makeProof(api, typed) }),
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
  const pinError = isPinWrong && !pin ? errorText : undefined
  return (
    <Form className={css.form} onSubmit={submit}>
      {needsPassword && (
        <SecretField
          name="password"
          value={password}
          isTried={isTried}
          error={isPasswordWrong ? say('stepUp.passwordWrong') : undefined}
          onChange={setPassword}
        />
      )}
      {needsPin && <SecretField name="paymentPassword" value={pin} isTried={isTried} error={pinError} onChange={setPin} />}
      {hasProof && <ProofFields methods={methods} value={typed} onChange={setTyped} isTried={isTried} error={confirm.error} />}
      {errorText && !isPinWrong && <FormError>{errorText}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
        {say(hasProof && typed.method === 'passkey' ? 'proof.usePasskey' : 'stepUp.confirm')}
      </Button>
    </Form>
  )
}

async function makeProof(api: ReturnType<typeof useApi>, { method, code }: TypedProof): Promise<Proof> {
  if (method !== 'passkey') return { method, code: readTyped('code', code) }
  return { method, credential: { ...(await askPasskey(await api.identity.stepUpPasskey({}))) } }
}

type SecretFieldProps = {
  readonly name: 'password' | 'paymentPassword'
  readonly value: string
  readonly isTried: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The password of the login, or the figures of the payment password. */
function SecretField({ name, value, isTried, error, onChange }: SecretFieldProps) {
  const t = useText()
  const say = securityTexts.useText()
  const isPin = name === 'paymentPassword'
  return (
    <PasswordField
      label={isPin ? say('payment.title') : t('form.password')}
      name={name}
      required
      autoComplete={isPin ? 'off' : 'current-password'}
      {...(isPin && { inputMode: 'numeric' })}
      maxLength={isPin ? 64 : 255}
      value={value}
      error={isTried && !value.trim() ? t('form.required') : error}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
