import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { AuthenticatorSetUp, type StartedSetUp } from './authenticator-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityCard } from './security-card.tsx'
import { type Security, securityKey } from './security-query.ts'
import { useStepUp } from './step-up.tsx'
import { useErrorNotice } from './error-notice.ts'

const fewCodes = 3

type TwoStepCardProps = { readonly security: Security; readonly when: (time: string) => string }

/** The authenticator app: on, off, and the recovery codes. */
export function TwoStepCard({ security, when }: TwoStepCardProps) {
  const say = securityTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const queryClient = useQueryClient()
  const tell = useErrorNotice()
  const { ask, dialog } = useStepUp()
  const [started, setStarted] = useState<StartedSetUp>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const look = () => queryClient.invalidateQueries({ queryKey: securityKey })
  const withStepUp = async (change: 'on' | 'off' | 'codes') => ({ stepUp: await ask({ purpose: 'second_proof', target: { change } }) })
  const turnOn = useMutation({
    mutationFn: async () => api.identity.startAuthenticator(await withStepUp('on')),
    onSuccess: setStarted,
    onError: tell,
  })
  const turnOff = useMutation({
    mutationFn: async () => api.identity.removeAuthenticator(await withStepUp('off')),
    onSuccess: () => showToast(say('twoStep.isOff'), 'positive'),
    onError: tell,
    onSettled: look,
  })
  const renew = useMutation({
    mutationFn: async () => api.identity.renewRecoveryCodes(await withStepUp('codes')),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: tell,
    onSettled: look,
  })
  const { authenticatorSince: since, recoveryCodesLeft: left, passkeys } = security
  const hasProof = since !== undefined || passkeys.length > 0
  return (
    <SecurityCard
      icon="shield-check-duotone"
      title={say('twoStep.title')}
      status={<Status tone={hasProof ? 'positive' : 'plain'}>{say(hasProof ? 'twoStep.on' : 'twoStep.off')}</Status>}
      lead={since ? say('twoStep.since', { time: when(since) }) : say('twoStep.what')}
      actions={
        <>
          <Button look={hasProof ? 'outline' : 'primary'} onClick={() => (since ? turnOff : turnOn).mutate()}>
            {say(since ? 'twoStep.turnOff' : hasProof ? 'setUp.title' : 'twoStep.turnOn')}
          </Button>
          {hasProof && (
            <Button look="outline" icon="key-duotone" onClick={() => renew.mutate()}>
              {say('codes.renew')}
            </Button>
          )}
        </>
      }
    >
      {hasProof && (
        <p>
          {say('codes.left', { count: figure(left) })} {left <= fewCodes && <Status tone="warning">{say('codes.few')}</Status>}
        </p>
      )}
      {dialog}
      {started && (
        <AuthenticatorSetUp
          started={started}
          onLeave={() => setStarted(undefined)}
          onDone={(made) => {
            setStarted(undefined)
            setCodes(made)
            void look()
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
    </SecurityCard>
  )
}
