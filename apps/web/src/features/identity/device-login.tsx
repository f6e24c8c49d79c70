import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { loginTexts } from '../../i18n/login-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'
import { rememberName } from './remembered.ts'
import { useSettle } from './second-step-gate.tsx'

type DeviceLoginProps = { readonly name: string; readonly onSignedIn: (answer: SignedIn) => void; readonly onUnknown: () => void }

/** One-press login of the account remembered on this device; when the server does not know the device, the password is asked for. */
export function DeviceLogin({ name, onSignedIn, onUnknown }: DeviceLoginProps) {
  const t = useText()
  const say = loginTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const goOn = useMutation({
    mutationFn: () => api.identity.loginByDevice({}),
    onSuccess: (answer) =>
      settle(answer, (session) => {
        takeSession(queryClient, session)
        onSignedIn(session)
      }),
    onError: (error) => {
      if (!isRefused(error, 'identity.device_unknown')) return
      rememberName(undefined)
      onUnknown()
    },
  })
  return (
    <div className={css.form}>
      <Button
        look="outline"
        size="large"
        wide
        icon="user-duotone"
        pending={goOn.isPending}
        pendingLabel={t('form.waiting')}
        onClick={() => goOn.mutate()}
      >
        {say('login.continue', { name })}
      </Button>
      {goOn.isError && <FormError>{errorText(goOn.error)}</FormError>}
    </div>
  )
}
