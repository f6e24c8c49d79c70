import { isRefused, Refused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { ResultState } from '@portal/ui/state-card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../lib/api.ts'
import { useMay } from '../lib/me.ts'
import { type Say, useErrorText, useText } from '../i18n/use-text.tsx'
import { type Action, type ActionField, type Carried, reasonLength } from './action.ts'
import { ReasonField } from './reason-field.tsx'
import css from './action-dialog.module.css'
import { Conflict, readConflict, type Take } from './conflict.tsx'
import { faultsOf, partFaultsOf, useWrite } from './use-write.ts'

type ActionDialogProps<Subject, Key extends string> = {
  readonly action: Action<Subject, Key>
  readonly subject: Subject
  readonly subjectName: string
  readonly t: Say<Key>
  readonly onClose: () => void
  /** After it was carried out or proposed: what shows the subject reads it again. */
  readonly onCarried: () => void
}

/** The form of one action: what will happen, its fields, the reason; then done, waiting for a second person, or a conflict with another's change. */
export function ActionDialog<Subject, Key extends string>(props: ActionDialogProps<Subject, Key>) {
  const { action, subjectName, t, onClose } = props
  const form = useActionForm(props)
  const conflict = readConflict(form.write.error)
  if (form.request !== undefined) return <Waiting request={form.request} onClose={onClose} title={t(action.label)} />
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={t(action.label)}
      description={subjectName}
      closeLabel={t('action.close')}
      size={conflict || action.isWide ? 'wide' : 'form'}
    >
      {conflict ? (
        <Conflict
          conflict={conflict}
          yours={form.values}
          labels={Object.fromEntries((action.fields ?? []).map((field) => [field.key, t(field.label)]))}
          onTake={form.take}
          onLeave={onClose}
        />
      ) : (
        <ActionForm form={form} {...props} />
      )}
    </Dialog>
  )
}

/** What is typed into the form of an action, and what becomes of it. */
function useActionForm<Subject, Key extends string>({ action, subject, t, onClose, onCarried }: ActionDialogProps<Subject, Key>) {
  const api = useApi()
  const write = useWrite<Carried>()
  const [values, setValues] = useState(() => firstValues(action, subject))
  const [reason, setReason] = useState('')
  const [version, setVersion] = useState(() => action.version?.(subject) ?? 0)
  const [isChecked, setChecked] = useState(false)
  const [request, setRequest] = useState<string>()
  const isReasonShort = action.hasReason !== false && reason.trim().length < reasonLength
  const missing = (action.fields ?? []).filter((field) => isMissing(field, values[field.key] ?? ''))
  const submit = async () => {
    setChecked(true)
    if (isReasonShort || missing.length > 0) return
    const answer = await write.run((options) => action.send(api, subject, { values, reason: reason.trim(), version, options }))
    if (answer === undefined) return
    onCarried()
    if ('request' in answer) return setRequest(String(answer.request))
    showToast(t(action.done), 'positive')
    onClose()
  }
  const take: Take = (fields, theirVersion) => {
    setValues({ ...values, ...fields })
    setVersion(theirVersion)
    write.clear()
  }
  const set = (key: string, value: string) => setValues({ ...values, [key]: value })
  return {
    write,
    values,
    set,
    reason,
    setReason,
    request,
    submit,
    take,
    isChecked,
    isReasonShort: isChecked && isReasonShort,
    missing: isChecked ? missing : [],
  }
}

type ActionFormProps<Subject, Key extends string> = ActionDialogProps<Subject, Key> & {
  readonly form: ReturnType<typeof useActionForm<Subject, Key>>
}

function ActionForm<Subject, Key extends string>({ action, t, form, onClose }: ActionFormProps<Subject, Key>) {
  const partErrorOf = usePartError(form.write.error, action, t)
  const faults = faultsOf(form.write.error)
  const faultText = (code: string) => t(action.faults?.[code] ?? 'action.fieldInvalid')
  const isField = (name: string) => (action.fields ?? []).some(({ key }) => key === name)
  const stray = Object.entries(faults).find(([name, code]) => !isField(name) && action.faults?.[code] !== undefined)
  return (
    <Form className={css.form} onSubmit={() => void form.submit()}>
      {action.explain && <p className={css.explain}>{t(action.explain)}</p>}
      <ProposalNote action={action} />
      {(action.fields ?? []).map((field) => (
        <FieldOf
          key={field.key}
          field={field}
          t={t}
          value={form.values[field.key] ?? ''}
          onChange={(value) => form.set(field.key, value)}
          isChecked={form.isChecked}
          errorOf={(path) => partErrorOf(`${field.key}.${path}`)}
          error={form.missing.includes(field) ? t('action.fieldMissing') : faults[field.key] ? faultText(faults[field.key]!) : undefined}
        />
      ))}
      {action.hasReason !== false && (
        <ReasonField value={form.reason} isShort={form.isReasonShort || faults.reason !== undefined} onChange={form.setReason} />
      )}
      <WriteError error={form.write.error} said={stray ? faultText(stray[1]) : refusalText(form.write.error, action.refusals, t)} />
      <div className={css.buttons}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" look={action.look ?? 'primary'} pending={form.write.isPending} pendingLabel={t('state.sending')}>
          {t(action.label)}
        </Button>
      </div>
    </Form>
  )
}

function isMissing<Subject, Key extends string>({ kind, isOptional, isWrong }: ActionField<Subject, Key>, value: string): boolean {
  if (isWrong) return isWrong(value)
  return !isOptional && kind !== 'tick' && value.trim() === ''
}

/** What the server says of a part of a field: a fault of its form, or a refusal that names it. */
function usePartError<Subject, Key extends string>(error: unknown, { faults, refusals }: Action<Subject, Key>, t: Say<Key>) {
  const errorText = useErrorText()
  const parts = partFaultsOf(error)
  return (path: string): string | undefined => {
    if (parts[path] !== undefined) return t(faults?.[parts[path]] ?? 'action.fieldInvalid')
    if (!(error instanceof Refused) || error.details.field !== path) return undefined
    return refusalText(error, refusals, t) ?? errorText(error)
  }
}

/** What a refusal is called where its general text speaks to somebody else. */
export function refusalText<Key extends string>(
  error: unknown,
  refusals: Readonly<Record<string, Key>> | undefined,
  t: (key: Key, values?: Record<string, string>) => string,
) {
  const key = error instanceof Refused ? refusals?.[error.code] : undefined
  return key && t(key, (error as Refused).details)
}

function firstValues<Subject, Key extends string>(action: Action<Subject, Key>, subject: Subject): Readonly<Record<string, string>> {
  return Object.fromEntries((action.fields ?? []).map((field) => [field.key, field.from?.(subject) ?? '']))
}

/** Says ahead that a second person will be asked, to whoever may only propose. */
function ProposalNote<Subject, Key extends string>({ action }: { readonly action: Action<Subject, Key> }) {
  const t = useText()
  const may = useMay()
  if (may.act(action.permission)) return null
  return <p className={css.proposal}>{t('action.proposes')}</p>
}

type FieldOfProps<Subject, Key extends string> = {
  readonly field: ActionField<Subject, Key>
  readonly t: Say<Key>
  readonly value: string
  readonly error: string | undefined
  readonly isChecked: boolean
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (value: string) => void
}

const inputTypes: Readonly<Record<string, string>> = { day: 'date', minute: 'datetime-local', clock: 'time' }

function FieldOf<Subject, Key extends string>({ field, t, value, error, isChecked, errorOf, onChange }: FieldOfProps<Subject, Key>) {
  if (field.Input) return <field.Input value={value} onChange={onChange} isChecked={isChecked} errorOf={errorOf} />
  const face = { label: t(field.label), hint: field.hint && t(field.hint), error, required: !field.isOptional }
  if (field.kind === 'tick')
    return <Checkbox label={face.label} checked={value === 'yes'} onChange={(event) => onChange(event.target.checked ? 'yes' : '')} />
  if (field.kind === 'long') return <TextArea {...face} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
  if (field.kind === 'choice')
    return (
      <Select
        {...face}
        placeholder={t('action.choose')}
        options={(field.options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...face}
      type={inputTypes[field.kind] ?? 'text'}
      inputMode={field.kind === 'amount' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Why the write was refused, unless a conflict says so already; `said` is the words of a fault that has no field in the form. */
export function WriteError({ error, said }: { readonly error: unknown; readonly said?: string | undefined }) {
  const errorText = useErrorText()
  const t = useText()
  if (error === undefined || isRefused(error, 'staff.changed')) return null
  return (
    <p role="alert" className={css.refusal}>
      {said ?? (isRefused(error, 'staff.step_up') ? t('proof.left') : errorText(error))}
    </p>
  )
}

/** In place of a form whose write waits for a second person. */
export function Waiting({ request, title, onClose }: { readonly request: string; readonly title: string; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')} size="form">
      <ResultState
        tone="waiting"
        title={t('request.waits')}
        action={
          <Link className={css.link} to={`/requests?open=${encodeURIComponent(request)}`} onClick={onClose}>
            {t('request.show', { id: request })}
          </Link>
        }
      >
        {t('request.waitsHint')}
      </ResultState>
    </Dialog>
  )
}
