import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { type ReactNode, useState } from 'react'
import { refusalText, Waiting, WriteError } from '../../actions/action-dialog.tsx'
import { type Carried, reasonLength } from '../../actions/action.ts'
import actionCss from '../../actions/action-dialog.module.css'
import { ReasonField } from '../../actions/reason-field.tsx'
import { faultsOf, useWrite } from '../../actions/use-write.ts'
import { useText } from '../../i18n/use-text.tsx'
import { type CallOptions, type StaffApi, useApi } from '../../lib/api.ts'
import { agentRefusals } from './agent-refusals.ts'
import { agentsTexts, type Key } from './agents-texts.ts'

type PreviewDialogProps<Input, Preview> = {
  readonly title: Key
  readonly subjectName: string
  readonly explain: Key
  /** What was typed; undefined while something is missing. */
  readonly input: Input | undefined
  /** The fields, with the server's complaint of each; the preview is forgotten when one changes. */
  readonly fields: (faults: Readonly<Record<string, string>>, isMissing: boolean, onEdit: () => void) => ReactNode
  readonly look: (api: StaffApi, input: Input) => Promise<Preview>
  readonly Shown: (props: { readonly preview: Preview }) => ReactNode
  readonly send: (api: StaffApi, input: Input, reason: string, options: CallOptions) => Promise<Carried>
  readonly submit: Key
  readonly onClose: () => void
  readonly onCarried: () => void
}

/** A write in two steps: what it would do is read and shown first, then it is sent with a reason. */
export function PreviewDialog<Input, Preview>(props: PreviewDialogProps<Input, Preview>) {
  const { title, subjectName, explain, input, fields, Shown, submit, onClose } = props
  const t = agentsTexts.useText()
  const words = useText()
  const form = usePreview(props)
  if (form.request !== undefined) return <Waiting request={form.request} title={t(title)} onClose={onClose} />
  const { preview } = form
  return (
    <Dialog open stays onClose={onClose} title={t(title)} description={subjectName} closeLabel={words('action.close')} size={preview ? 'wide' : 'form'}>
      <Form className={actionCss.form} onSubmit={() => void (preview ? form.send(preview.input) : form.look())}>
        <p className={actionCss.explain}>{t(explain)}</p>
        {fields(form.faults, form.isChecked && input === undefined, form.forget)}
        {preview && (
          <>
            <Shown preview={preview.value} />
            <p className={actionCss.proposal}>{words('action.proposes')}</p>
            <ReasonField value={form.reason} isShort={form.isReasonShort} onChange={form.setReason} />
          </>
        )}
        <WriteError error={form.error} said={refusalText(form.error, agentRefusals, t)} />
        <div className={actionCss.buttons}>
          <Button onClick={onClose}>{words('action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.isPending} pendingLabel={words('state.sending')}>
            {t(preview ? submit : 'agents.showPreview')}
          </Button>
        </div>
      </Form>
    </Dialog>
  ) // prettier-ignore
}

function usePreview<Input, Preview>(props: PreviewDialogProps<Input, Preview>) {
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
