import { readTyped } from '@portal/contracts/typed-text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { oncePer } from '../../lib/throttle.ts'
import { CodeField } from './code-field.tsx'
import { useContactTicket } from './contact-ticket.ts'
import { useCountdown } from './countdown.ts'
import { isEmail } from './email-forget-form.tsx'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import type { useStepUp } from './step-up.tsx'

type EmailProofFormProps = { readonly ask: ReturnType<typeof useStepUp>['ask']; readonly onDone: () => void }

const oncePerSecond = oncePer(1_000)

/** An e-mail and the code that was sent to it. What the server answers does not tell whether somebody else has the e-mail. */
export function EmailProofForm({ ask, onDone }: EmailProofFormProps) {
  const t = useText()
  const say = securityTexts.useText()
  const sayOf = accountTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const [typedEmail, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<'email' | 'all'>()
  const email = readTyped('email', typedEmail)
  const { send, leftSeconds } = useSendCode(ask)
  const confirm = useMutation({
    mutationFn: (sent: { email: string; verificationCode: string }) => api.identity.confirmEmail(sent),
    onSuccess: onDone,
  })
  const askForCode = () =>
    oncePerSecond(() => {
      setTried((before) => before ?? 'email')
      // Who has just been sent a code has left none out yet.
      if (isEmail(email) && !send.isPending && leftSeconds === 0) send.mutate(email, { onSuccess: () => setTried('email') })
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('all')
    if (isEmail(email) && readTyped('verificationCode', code) && !confirm.isPending)
      confirm.mutate({ email, verificationCode: readTyped('verificationCode', code) })
  }
  // A refusal is shown while the field still holds the refused value.
  const isSame = isRefused(send.error, 'identity.field_invalid') && send.variables === email
  const isTaken = isRefused(confirm.error, 'identity.contact_taken') && confirm.variables?.email === email
  const isWrong =
    isRefused(confirm.error, 'identity.code_wrong') && confirm.variables?.verificationCode === readTyped('verificationCode', code)
  const emailError = tried && !isEmail(email) ? (email ? sayOf('email.wrong') : t('form.required')) : undefined
  const codeError = tried === 'all' && code.trim() === '' ? t('form.required') : isWrong ? errorText(confirm.error) : undefined
  const sendError = send.isError && !isRefused(send.error, 'identity.field_invalid') ? errorText(send.error) : undefined
  const isOfField = isRefused(confirm.error, 'identity.contact_taken') || isRefused(confirm.error, 'identity.code_wrong')
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={t('form.email')}
        required
        icon="envelope-simple-duotone"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        value={typedEmail}
        error={emailError ?? (isSame ? say('contact.same') : isTaken ? errorText(confirm.error) : undefined)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CodeField
        label={say('contact.mailCode')}
        sentHint={say('contact.mailSent')}
        value={code}
        error={codeError ?? sendError}
        isSending={send.isPending}
        leftSeconds={leftSeconds}
        onAsk={askForCode}
        onChange={setCode}
      />
      {confirm.isError && !isOfField && <FormError>{errorText(confirm.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
        {say('stepUp.confirm')}
      </Button>
    </Form>
  )
}

/** Has a code sent to an e-mail; `leftSeconds` until the next one may be asked for. */
function useSendCode(ask: EmailProofFormProps['ask']) {
  const api = useApi()
  const { leftSeconds, start, startAfter } = useCountdown('email')
  const sendWith = useContactTicket<{ pauseSeconds: number }>(ask)
  const send = useMutation({
    mutationFn: (email: string) => sendWith({ contact: 'email', email }, (stepUp) => api.identity.startEmail({ email, ...stepUp })),
    onSuccess: (sent) => {
      if (sent) start(sent.pauseSeconds)
    },
    onError: startAfter,
  })
  return { send, leftSeconds }
}
