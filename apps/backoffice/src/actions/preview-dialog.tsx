import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { type ReactNode, useState } from 'react'
import type { Say } from '../i18n/use-text.tsx'
import { type CallOptions, type StaffApi, useApi } from '../lib/api.ts'
import { refusalText, Waiting, WriteError } from './action-dialog.tsx'
import css from './action-dialog.module.css'
import { type Carried, reasonLength } from './action.ts'
import { ReasonField } from './reason-field.tsx'
import { faultsOf, useWrite } from './use-write.ts'

type PreviewDialogProps<Input, Preview, Key extends string> = {
  readonly t: Say<Key>
  readonly title: Key
  readonly subjectName: string
  readonly explain: Key
  /** What was typed; undefined while something is missing. */
  readonly input: Input | undefined
  /** The fields, with the server's complaint of each; the preview is forgotten when one changes. */
  readonly fields: (faults: Readonly<Record<string, string>>, isMissing: boolean, onEdit: () => void) => ReactNode
  readonly look: (api: StaffApi, input: Input) => Promise<Preview>
  readonly shown: (preview: Preview) => ReactNode
  /** Whether what is shown may be sent; without it, always. */
  readonly mayBeSent?: (preview: Preview) => boolean
  readonly send: (api: StaffApi, input: Input, reason: string, options: CallOptions) => Promise<Carried>
  /** On the button before and after the preview. */
  readonly show: Key
  readonly submit: Key
  /** One person alone sends it: nobody else is asked. */
  readonly isAlone?: true
  /** What refusals mean here. */
  readonly refusals?: Readonly<Record<string, Key>>
  readonly onClose: () => void
  readonly onCarried: () => void
}

/** A write in two steps: what it would do is read and shown first, then it is sent with a reason. */
export function PreviewDialog<Input, Preview, Key extends string>(props: PreviewDialogProps<Input, Preview, Key>) {
  const { t, title, subjectName, explain, input, fields, shown, mayBeSent, show, submit, refusals, isAlone, onClose } = props
  const form = usePreview(props)
  if (form.request !== undefined) return <Waiting request={form.request} title={t(title)} onClose={onClose} />
  const { preview } = form
  const isReady = preview !== undefined && (mayBeSent?.(preview.value) ?? true)
  return (
    <Dialog open stays onClose={onClose} title={t(title)} description={subjectName} closeLabel={t('action.close')} size={preview ? 'wide' : 'form'}>
      <Form className={css.form} onSubmit={() => void (isReady ? form.send(preview.input) : form.look())}>
        <p className={css.explain}>{t(explain)}</p>
        {fields(form.faults, form.isChecked && input === undefined, form.forget)}
        {preview && shown(preview.value)}
        {isReady && (
          <>
            {!isAlone && <p className={css.proposal}>{t('action.proposes')}</p>}
            <ReasonField value={form.reason} isShort={form.isReasonShort} onChange={form.setReason} />
          </>
        )}
        <WriteError error={form.error} said={refusalText(form.error, refusals, t)} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.isPending} pendingLabel={t('state.sending')}>
            {t(isReady ? submit : show)}
          </Button>
        </div>
      </Form>
    </Dialog>
  ) // prettier-ignore
}

function usePreview<Input, Preview, Key extends string>(props: PreviewDialogProps<Input, Preview, Key>) {
  const { input, look, send, onClose, onCarried } = props
  const api = useApi()
  const looking = useWrite<Preview>()
  const writing = useWrite<Carried>()
  const [preview, setPreview] = useState<{ input: Input; value: Preview }>()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isTooShort, setTooShort] = useState(false)
  const [request, setRequest] = useState<string>()
  const error = writing.error ?? looking.error
  return {
    preview,
    reason,
    setReason,
    request,
    isChecked,
    isReasonShort: isTooShort && reason.trim().length < reasonLength,
    isPending: looking.isPending || writing.isPending,
    error: Object.keys(faultsOf(error)).length > 0 ? undefined : error,
    faults: faultsOf(error),
    forget: () => {
      setPreview(undefined)
      looking.clear()
      writing.clear()
    },
    look: async () => {
      setChecked(true)
      if (input === undefined) return
      const value = await looking.run(() => look(api, input))
      if (value !== undefined) setPreview({ input, value })
    },
    send: async (seen: Input) => {
      setTooShort(true)
      if (reason.trim().length < reasonLength) return
      const answer = await writing.run((options) => send(api, seen, reason.trim(), options))
      if (answer === undefined) return
      onCarried()
      if ('request' in answer) return setRequest(String(answer.request))
      onClose()
    },
  }
}
