import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { makePasskey, mayUsePasskeys } from '@portal/browser/passkey.ts'
import formCss from './form.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityCard } from './security-card.tsx'
import css from './security.module.css'
import { type Security, securityKey } from './security-query.ts'
import { useStepUp } from './step-up.tsx'
import { useErrorNotice } from './error-notice.ts'

type Passkey = Security['passkeys'][number]
type PasskeysCardProps = { readonly passkeys: readonly Passkey[]; readonly when: (time: string) => string }

/** The passkeys of the account: add, name, remove. */
export function PasskeysCard({ passkeys, when }: PasskeysCardProps) {
  const say = securityTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  const tell = useErrorNotice()
  const { ask, dialog } = useStepUp()
  const [named, setNamed] = useState<Passkey>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const look = () => queryClient.invalidateQueries({ queryKey: securityKey })
  const add = useMutation({
    mutationFn: async () => {
      const stepUp = await ask({ purpose: 'passkey', target: { change: 'add' } })
      const credential = await makePasskey(await api.identity.startPasskey({ stepUp }))
      return api.identity.addPasskey({ credential: { ...credential }, name: `${say('proof.passkey')} ${passkeys.length + 1}` })
    },
    onSuccess: ({ recoveryCodes }) => {
      showToast(say('passkeys.added'), 'positive')
      setCodes(recoveryCodes)
    },
    onError: tell,
    onSettled: look,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: Passkey) =>
      api.identity.removePasskey({ id, stepUp: await ask({ purpose: 'passkey', target: { change: 'remove', id } }) }),
    onSuccess: () => showToast(say('passkeys.removed'), 'positive'),
    onError: tell,
    onSettled: look,
  })
  const isAble = mayUsePasskeys()
  return (
    <SecurityCard
      icon="fingerprint-duotone"
      title={say('passkeys.title')}
      lead={say(isAble ? 'passkeys.what' : 'passkeys.cannot')}
      actions={
        isAble && (
          <Button look="outline" icon="plus-bold" onClick={() => add.mutate()}>
            {say('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((key) => (
            <PasskeyLine key={key.id} passkey={key} when={when} onRename={() => setNamed(key)} onRemove={() => remove.mutate(key)} />
          ))}
        </ul>
      )}
      {dialog}
      {named && <Rename passkey={named} onEnd={() => setNamed(undefined)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
    </SecurityCard>
  )
}

type PasskeyLineProps = {
  readonly passkey: Passkey
  readonly when: (time: string) => string
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyLine({ passkey, when, onRename, onRemove }: PasskeyLineProps) {
  const say = securityTexts.useText()
  const { name, usedAt, madeAt, backedUp, host } = passkey
  const facts = [
    usedAt ? say('passkeys.used', { time: when(usedAt) }) : say('passkeys.made', { time: when(madeAt) }),
    ...(backedUp ? [say('passkeys.synced')] : []),
    ...(host === location.hostname ? [] : [host]),
  ]
  return (
    <li className={css.line}>
      <span>
        <b>{name}</b>
        <span className="muted">{facts.join(' · ')}</span>
      </span>
      <span className={css.actions}>
        <Button look="outline" size="small" onClick={onRename}>
          {say('passkeys.rename')}
        </Button>
        <Button look="outline" size="small" onClick={onRemove}>
          {say('passkeys.remove')}
        </Button>
      </span>
    </li>
  )
}

function Rename({ passkey, onEnd }: { readonly passkey: Passkey; readonly onEnd: () => void }) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  const tell = useErrorNotice()
  const [name, setName] = useState(passkey.name)
  const save = useMutation({
    mutationFn: () => api.identity.renamePasskey({ id: passkey.id, name: name.trim() }),
    onSuccess: onEnd,
    onError: tell,
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !save.isPending) save.mutate()
  }
  return (
    <Dialog open stays onClose={onEnd} title={say('passkeys.rename')} closeLabel={t('action.close')}>
      <Form className={formCss.form} onSubmit={submit}>
        <TextField
          label={say('passkeys.name')}
          required
          maxLength={40}
          value={name}
          error={name.trim() ? undefined : t('form.required')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="primary" size="large" wide pending={save.isPending} pendingLabel={t('form.waiting')}>
          {say('passkeys.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
