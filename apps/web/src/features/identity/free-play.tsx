import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { loginTexts } from '../../i18n/login-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { sendSealed } from '../../lib/sealed.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'

/** A trial account at one press: no form, no wallet. */
export function FreePlay({ onSignedIn }: { readonly onSignedIn: (answer: SignedIn) => void }) {
  const t = useText()
  const say = loginTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const begin = useMutation({
    mutationFn: async () => {
      const humanVerification = await proveHuman(api, 'freeplay')
      return sendSealed(async (seal) =>
        api.identity.loginFreePlay({ os: readSystem(), platform: 'W', value: await seal({ humanVerification }), gatewayVersion: 3 }),
      )
    },
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onSignedIn(answer)
    },
  })
  return (
    <div className={css.form}>
      <Button
        look="bare"
        icon="play-circle-duotone"
        pending={begin.isPending}
        pendingLabel={t('form.waiting')}
        onClick={() => begin.mutate()}
      >
        {say('login.freePlay')}
      </Button>
      {begin.isError && <FormError>{errorText(begin.error)}</FormError>}
    </div>
  )
}

function readSystem(): string {
  return /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(navigator.userAgent)?.[0] ?? 'Web'
}
