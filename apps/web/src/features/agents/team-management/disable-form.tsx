import { disableReason } from '@portal/contracts/team-values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { TextArea } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { mayHaveArrived } from '../../../lib/open-order.ts'
import { useFigures } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import { agentKey } from '../queries.ts'
import type { TeamMember } from '../team-queries.ts'
import css from './member-drawer.module.css'

/** Asks the operators to disable an account of the team, and says why. */
export function DisableForm({ member, onDone }: { readonly member: TeamMember; readonly onDone: () => void }) {
  const t = useText()
  const say = agentsTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  // A try that was not answered is repeated under its key: there is one request.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.team.askToDisable({ member: member.id, reason: text.trim() }, { idempotencyKey: key }),
    onSuccess: () => {
      showToast(say('agents.disableSent'), 'positive')
      void queryClient.invalidateQueries({ queryKey: [agentKey] })
      onDone()
    },
    onError: (failed) => {
      if (!mayHaveArrived(failed)) setKey(crypto.randomUUID())
    },
  })
  const isShort = text.trim().length < disableReason.min
  const lengths = { least: figure(disableReason.min), most: figure(disableReason.max) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !isPending) mutate()
  }
  return (
    <Form className={css.form} onSubmit={submit} aria-label={say('agents.disable')}>
      <p className="muted">{say('agents.disableHint')}</p>
      <TextArea
        label={say('agents.disableReason')}
        value={text}
        rows={5}
        maxLength={disableReason.max}
        hint={say('agents.disableReasonHint', lengths)}
        error={isTried && isShort && say('agents.disableShort', lengths)}
        onChange={(event) => {
          setText(event.target.value)
          setKey(crypto.randomUUID())
        }}
      />
      {error && <FormError>{errorText(error)}</FormError>}
      <div className={css.buttons}>
        <Button look="outline" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" look="danger" pending={isPending} pendingLabel={t('form.waiting')}>
          {say('agents.disableSend')}
        </Button>
      </div>
    </Form>
  )
}
