import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import css from './action-dialog.module.css'

/** Another person's change since the form was opened: theirs by field, with the version to build on. */
export type ConflictFacts = { readonly by: string; readonly version: number; readonly theirs: Readonly<Record<string, string>> }
export type Take = (fields: Readonly<Record<string, string>>, version: number) => void

/** Reads the refusal `staff.changed`; undefined for any other. */
export function readConflict(error: unknown): ConflictFacts | undefined {
  if (!isRefused(error, 'staff.changed')) return undefined
  const { current, version } = error.value as { current?: Record<string, unknown>; version?: number }
  const { by = '', version: told, requestId: _not, ...details } = error.details
  const theirs = Object.fromEntries(Object.entries(current ?? details).map(([field, value]) => [field, toText(value)]))
  return { by, version: Number(version ?? told ?? 0), theirs }
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

type ConflictProps = {
  readonly conflict: ConflictFacts
  readonly yours: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly onTake: Take
  readonly onLeave: () => void
}

/** Three columns: the field, yours, theirs; the person chooses for each which is kept, and sends again on the newer version. Nothing typed is lost. */
export function Conflict({ conflict, yours, labels, onTake, onLeave }: ConflictProps) {
  const t = useText()
  const different = Object.keys(labels).filter((field) => (conflict.theirs[field] ?? yours[field]) !== yours[field])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const toggle = (field: string, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  const goOn = () => onTake(Object.fromEntries([...taken].map((field) => [field, conflict.theirs[field] ?? ''])), conflict.version)
  return (
    <div className={css.form}>
      <p role="alert" className={css.explain}>
        {conflict.by ? t('conflict.changedBy', { name: conflict.by }) : t('conflict.changed')}
      </p>
      {different.length > 0 && (
        <table className={css.diff}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.yours')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((field) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                {[yours[field] ?? '', conflict.theirs[field] ?? ''].map((value, at) => (
                  <td key={at === 0 ? 'yours' : 'theirs'}>
                    <label className={css.choice} aria-label={`${t(at === 0 ? 'conflict.yours' : 'conflict.theirs')}: ${value || '–'}`}>
                      <input
                        type="radio"
                        name={`take-${field}`}
                        checked={taken.has(field) === (at === 1)}
                        onChange={() => toggle(field, at === 1)}
                      />
                      <span>{value || '–'}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.buttons}>
        <Button onClick={onLeave}>{t('conflict.leave')}</Button>
        <Button look="primary" onClick={goOn}>
          {t('conflict.goOn')}
        </Button>
      </div>
    </div>
  )
}
