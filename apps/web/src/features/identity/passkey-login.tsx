import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@portal/ui'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { askPasskey, mayUsePasskeys, PasskeyLeft } from '@portal/browser/passkey.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import { type SignedIn, takeSession } from './member.ts'

export type PasskeyLoginProps = { readonly isAgent: boolean; readonly onSignedIn: (answer: SignedIn) => void }

/** A login without a name or a password, by a passkey of the device. Nothing shows where the browser has none. */
export default function PasskeyLogin({ isAgent, onSignedIn }: PasskeyLoginProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isAble, setAble] = useState(false)
  // Only the browser knows, and the page from the server must be the same as its first view.
  useEffect(() => setAble(mayUsePasskeys()), [])
  const signIn = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(await api.identity.startPasskeyLogin({}))
      return api.identity.loginByPasskey({ credential: { ...credential }, agent: isAgent })
    },
    onSuccess: (answer) => {
      takeSession(queryClient, answer)
      onSignedIn(answer)
    },
  })
  if (!isAble) return null
  const { error } = signIn
  return (
    <div className={css.form}>
      <Button
        look="outline"
        size="large"
        wide
        icon="fingerprint-duotone"
        pending={signIn.isPending}
        pendingLabel={t('form.waiting')}
        onClick={() => signIn.mutate()}
      >
        {say('login.passkey')}
      </Button>
      {error && <FormError>{error instanceof PasskeyLeft ? say('proof.left') : errorText(error)}</FormError>}
    </div>
  )
}
