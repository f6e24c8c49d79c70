import { askPasskey, mayUsePasskeys, PasskeyLeft } from '@portal/browser/passkey.ts'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WriteError } from '../actions/action-dialog.tsx'
import { useWrite } from '../actions/use-write.ts'
import { useApi } from '../lib/api.ts'
import type { ProofQuestion } from '../lib/fresh-proof.ts'
import type { Me } from '../lib/me.ts'
import { useText } from '../i18n/use-text.tsx'
import { DemoCode } from './demo-code.tsx'
import css from './sign-in.module.css'

/** The form of a fresh proof. */
export function ProofDialog({ question }: { readonly question: ProofQuestion }) {
  const t = useText()
  const api = useApi()
  // Read from what is known already: a session whose network has changed is asked before it may read who it is.
  const me = useQueryClient()
    .getQueriesData<Me>({ queryKey: ['me'] })
    .at(-1)?.[1]
  const write = useWrite<unknown>()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const ways = useQuery({ queryKey: ['ways'], queryFn: () => api.session.ways({}), staleTime: Infinity })
  const prove = async (send: () => Promise<unknown>) => {
    const answer = await write.run(send)
    if (answer !== undefined) question.settle(true)
  }
  const submit = () => {
    setChecked(true)
    if (code.trim()) void prove(() => api.session.stepUp({ proof: { method: 'authenticator', code: code.trim() } }))
  }
  const byPasskey = () =>
    void prove(async () => {
      const { ticket, options } = await api.session.startPasskey({})
      const credential = await askPasskey(options)
      return api.session.stepUp({ proof: { method: 'passkey', ticket, credential: { ...credential } } })
    })
  return (
    <Dialog
      open
      stays
      onClose={() => question.settle(false)}
      title={t('proof.title')}
      description={t('proof.why')}
      closeLabel={t('action.close')}
    >
      <Form className={css.form} onSubmit={submit}>
        <TextField
          label={t('signin.code')}
          hint={t('signin.codeHint')}
          icon="shield-check-duotone"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={32}
          value={code}
          error={isChecked && !code.trim() ? t('action.fieldMissing') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        {ways.data?.demo && me && <DemoCode username={me.username} demo={ways.data.demo} onUse={setCode} />}
        {write.error instanceof PasskeyLeft ? <p role="alert">{t('signin.passkeyLeft')}</p> : <WriteError error={write.error} />}
        <div className={css.others}>
          {me?.proofs.passkeys !== 0 && mayUsePasskeys() && (
            <Button icon="fingerprint-duotone" onClick={byPasskey}>
              {t('signin.passkey')}
            </Button>
          )}
          <Button type="submit" look="primary" pending={write.isPending} pendingLabel={t('state.sending')}>
            {t('proof.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
