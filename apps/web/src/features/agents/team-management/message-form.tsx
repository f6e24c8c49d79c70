import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { mayHaveArrived } from '../../../lib/open-order.ts'
import { useFigures } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import type { TeamMember } from '../team-queries.ts'
import css from './member-drawer.module.css'

const [titleAtMost, textAtMost] = [80, 500]

/** A few words to an account of the team. */
export function MessageForm({ member, onDone }: { readonly member: TeamMember; readonly onDone: () => void }) {
  const t = useText()
  const say = agentsTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const errorText = useErrorText()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  // A try that was not answered is repeated under its key: the message arrives once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.team.sendMessage({ member: member.id, title: title.trim(), text: text.trim() }, { idempotencyKey: key }),
    onSuccess: ({ leftToday }) => {
      showToast(say('agents.messageSent', { figure: figure(leftToday) }), 'positive')
      onDone()
    },
    onError: (failed) => {
      if (!mayHaveArrived(failed)) setKey(crypto.randomUUID())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim() && text.trim()) mutate()
  }
  const change = (set: (value: string) => void, value: string) => {
    set(value)
    setKey(crypto.randomUUID())
  }
  return (
    <Form className={css.form} onSubmit={submit} aria-label={say('agents.messageTo', { account: member.account })}>
      <TextField
        label={say('agents.messageTitle')}
        value={title}
        maxLength={titleAtMost}
        autoComplete="off"
        error={isTried && !title.trim() && say('agents.needText')}
        onChange={(event) => change(setTitle, event.target.value)}
      />
      <TextArea
        label={say('agents.messageText')}
        value={text}
        rows={6}
        maxLength={textAtMost}
        hint={say('agents.messageHint')}
        error={isTried && !text.trim() && say('agents.needText')}
        onChange={(event) => change(setText, event.target.value)}
      />
      {error && <FormError>{errorText(error)}</FormError>}
      <div className={css.buttons}>
        <Button look="outline" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" look="primary" pending={isPending} pendingLabel={say('agents.send')}>
          {say('agents.send')}
        </Button>
      </div>
    </Form>
  )
}
