import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { useState } from 'react'
import { useApi } from '../lib/api.ts'
import { type Say, useErrorText } from '../i18n/use-text.tsx'
import { type Action, reasonLength } from './action.ts'
import { ReasonField } from './reason-field.tsx'
import css from './action-dialog.module.css'

/** The most rows that one bulk takes. */
const bulkLimit = 500

type Outcome = { readonly tone: 'positive' | 'negative' | 'warning' | 'plain'; readonly text: string }

type BulkDialogProps<Row, Key extends string> = {
  readonly action: Action<Row, Key>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly t: Say<Key>
  readonly onClose: () => void
  readonly onCarried: () => void
}

/** One action for many rows: first each row with what will happen or why not, then one call per row with its own answer. */
export function BulkDialog<Row, Key extends string>(props: BulkDialogProps<Row, Key>) {
  const { action, rows, t, onClose } = props
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const bulk = useBulk(props)
  const isTooMany = rows.length > bulkLimit
  const isReasonShort = action.hasReason !== false && reason.trim().length < reasonLength
  const submit = () => {
    setChecked(true)
    if (!isTooMany && !isReasonShort) void bulk.run(reason.trim())
  }
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={t(action.label)}
      description={t('bulk.rows', { count: rows.length })}
      closeLabel={t('action.close')}
      size="wide"
    >
      <Form className={css.form} onSubmit={submit}>
        {isTooMany && (
          <p role="alert" className={css.refusal}>
            {t('bulk.tooMany', { most: bulkLimit })}
          </p>
        )}
        <BulkLines {...props} outcomes={bulk.outcomes} />
        {bulk.phase === 'preview' && action.hasReason !== false && (
          <ReasonField value={reason} isShort={isChecked && isReasonShort} onChange={setReason} />
        )}
        <div className={css.buttons}>
          <Button onClick={onClose}>{t(bulk.phase === 'done' ? 'action.close' : 'action.cancel')}</Button>
          {bulk.phase !== 'done' && (
            <Button
              type="submit"
              look={action.look ?? 'primary'}
              pending={bulk.phase === 'running'}
              pendingLabel={t('state.sending')}
              disabled={isTooMany}
            >
              {t(action.label)}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

const isPossible = <Row, Key extends string>(action: Action<Row, Key>, row: Row) => action.applies?.(row) ?? true

/** Carries the action out row by row and keeps each answer. */
function useBulk<Row, Key extends string>({ action, rows, rowKey, t, onCarried }: BulkDialogProps<Row, Key>) {
  const api = useApi()
  const errorText = useErrorText()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [phase, setPhase] = useState<'preview' | 'running' | 'done'>('preview')
  const carryOut = (row: Row, reason: string) =>
    action
      .send(api, row, { values: {}, reason, version: action.version?.(row) ?? 0, options: { idempotencyKey: crypto.randomUUID() } })
      .then(
        (answer): Outcome =>
          'request' in answer ? { tone: 'warning', text: t('request.waits') } : { tone: 'positive', text: t('bulk.done') },
        (error: unknown): Outcome => ({ tone: 'negative', text: errorText(error) }),
      )
  const run = async (reason: string) => {
    setPhase('running')
    for (const row of rows.filter((each) => isPossible(action, each))) {
      const outcome = await carryOut(row, reason)
      setOutcomes((before) => new Map(before).set(rowKey(row), outcome))
    }
    setPhase('done')
    onCarried()
  }
  return { outcomes, phase, run }
}

type BulkLinesProps<Row, Key extends string> = BulkDialogProps<Row, Key> & { readonly outcomes: ReadonlyMap<string, Outcome> }

function BulkLines<Row, Key extends string>({ action, rows, rowKey, rowName, t, outcomes }: BulkLinesProps<Row, Key>) {
  const plan = (row: Row): Outcome =>
    isPossible(action, row) ? { tone: 'plain', text: t('bulk.will') } : { tone: 'warning', text: t('bulk.cannot') }
  return (
    <ul className={css.list} aria-label={t('bulk.preview')}>
      {rows.map((row) => {
        const { tone, text } = outcomes.get(rowKey(row)) ?? plan(row)
        return (
          <li key={rowKey(row)} className={css.line}>
            <span>{rowName(row)}</span>
            <Status tone={tone}>{text}</Status>
          </li>
        )
      })}
    </ul>
  )
}
