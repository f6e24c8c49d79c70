import { readTyped } from '@portal/contracts/typed-text'
import type { routes, WireOutput } from '@portal/contracts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, classNames } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { FormError } from './form-error.tsx'
import css from './security.module.css'

export type StartedSetUp = WireOutput<typeof routes.identity.startAuthenticator>

type AuthenticatorSetUpProps = {
  readonly started: StartedSetUp
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onLeave: () => void
}

/** Ties an authenticator app to the account: the code for its camera, the key for the hand, and its first code. */
export function AuthenticatorSetUp({ started, onDone, onLeave }: AuthenticatorSetUpProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useMutation({
    mutationFn: () => api.identity.confirmAuthenticator({ code: readTyped('code', code) }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!readTyped('code', code) || confirm.isPending) return
    setTried(false)
    confirm.mutate()
  }
  const isWrong = isRefused(confirm.error, 'identity.second_proof_wrong')
  const { qr, secret, uri } = started
  return (
    <Dialog open stays onClose={onLeave} title={say('setUp.title')} closeLabel={t('action.close')}>
      <Form className={css.setUp} onSubmit={submit}>
        <p>{say('setUp.scan')}</p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={say('setUp.picture')}
          className={css.qr}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <a href={uri} className={classNames(css.link, css.open)}>
          {say('setUp.open')}
        </a>
        <p className="muted">{say('setUp.type')}</p>
        <p className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <TextField
          label={say('proof.appCode')}
          hint={say('setUp.confirm')}
          icon="device-mobile-duotone"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          error={isTried && !readTyped('code', code) ? t('form.required') : isWrong && !code ? errorText(confirm.error) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        {confirm.isError && !isWrong && <FormError>{errorText(confirm.error)}</FormError>}
        <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
          {say('twoStep.turnOn')}
        </Button>
      </Form>
    </Dialog>
  )
}
