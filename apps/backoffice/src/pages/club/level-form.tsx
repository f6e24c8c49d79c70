import { isRefused, type Refused } from '@portal/browser/refused.ts'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { useState } from 'react'
import { Waiting } from '../../actions/action-dialog.tsx'
import { type Carried, reasonLength } from '../../actions/action.ts'
import { useWrite } from '../../actions/use-write.ts'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { VersionButtons, VersionTime } from '../../frame/version-form.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { type Club, figures, languages, type Preview } from './club-words.tsx'
import { clubTexts, type Key } from './club-texts.ts'
import css from './club.module.css'
import { countChanged, type DraftLevel, findMissing, toDraft, toLevels, toPreviewInput } from './level-draft.ts'
import { LevelPreview } from './level-preview.tsx'

type LevelFormProps = { readonly club: Club; readonly onClose: () => void; readonly onCarried: () => void }

const faultKeys: Readonly<Record<string, Key>> = {
  order: 'club.fault_order',
  above_reach: 'club.fault_aboveReach',
  not_zero: 'club.fault_notZero',
  too_fine: 'club.fault_tooFine',
  past: 'club.fault_past',
}

/** Which fields the server complains of, with the place of the level: `levels.3.reach`. A list of the preview has no place: the field of all levels is marked. */
function readFaults(error: unknown): Readonly<Record<string, string>> {
  if (!isRefused(error, 'request.invalid')) return {}
  const { requestId: _not, ...fields } = (error as Refused).details
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, code]) => {
      const [list, place] = name.split('.')
      return (figures as readonly string[]).includes(list ?? '') ? [[`levels.${place ?? 0}.${list}`, code]] : [[name, code]]
    }),
  )
}

/** A new version of the whole table: what it would do is looked at first, then it is proposed with its moment and a reason. */
export function LevelForm({ club, onClose, onCarried }: LevelFormProps) {
  const t = clubTexts.useText()
  const form = useLevelForm(club, onCarried)
  const { preview, draft } = form
  if (form.request !== undefined) return <Waiting request={form.request} title={t('club.edit')} onClose={onClose} />
  return (
    <Form className={frame.page} onSubmit={() => void (preview ? form.send() : form.look())}>
      <p className="muted">{t('club.editWhy')}</p>
      {draft.map((level, at) => (
        <LevelFields key={at} at={at} level={level} form={form} />
      ))}
      {preview && <LevelPreview preview={preview} />}
      {preview && (
        <Panel title={t('club.when')}>
          <VersionTime
            form={form}
            label={t('club.validFrom')}
            hint={t('club.validFromHint')}
            fault={form.faults.validFrom && t(faultKeys[form.faults.validFrom] ?? 'action.fieldInvalid')}
          />
        </Panel>
      )}
      <VersionButtons
        error={form.error}
        said={form.said && t(form.said)}
        changedSince={t('club.changedSince')}
        isPending={form.isPending}
        label={t(preview ? 'club.propose' : 'club.showPreview')}
        onClose={onClose}
      />
    </Form>
  ) // prettier-ignore
}

function useLevelForm(club: Club, onCarried: () => void) {
  const api = useApi()
  const looking = useWrite<Preview>()
  const writing = useWrite<Carried>()
  const [draft, setDraft] = useState(() => toDraft(club.list))
  const [preview, setPreview] = useState<Preview>()
  const [validFrom, setValidFrom] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)
  const [request, setRequest] = useState<string>()
  const missing = isTried || preview ? findMissing(draft) : new Set<string>()
  const error = writing.error ?? looking.error
  const faults = readFaults(error)
  const said: Key | undefined =
    isUnchanged || faults.levels === 'unchanged'
      ? 'club.fault_unchanged'
      : findMissing(draft).size > 0 && isTried
        ? 'club.fault_missing'
        : Object.keys(faults).length > 0
          ? 'club.fault_marked'
          : undefined
  return {
    draft,
    preview,
    validFrom,
    setValidFrom,
    reason,
    setReason,
    isTried,
    missing,
    faults,
    request,
    said,
    error: error ?? (said && new Error(said)),
    isPending: looking.isPending || writing.isPending,
    change: (at: number, next: Partial<DraftLevel>) => {
      setDraft(draft.map((level, place) => (place === at ? { ...level, ...next } : level)))
      setPreview(undefined)
      setUnchanged(false)
      looking.clear()
      writing.clear()
    },
    look: async () => {
      setTried(true)
      setUnchanged(countChanged(draft, club) === 0)
      if (findMissing(draft).size > 0 || countChanged(draft, club) === 0) return
      const seen = await looking.run(() => api.club.previewLevels(toPreviewInput(draft)))
      setTried(false)
      setPreview(seen)
    },
    send: async () => {
      setTried(true)
      if (reason.trim().length < reasonLength) return
      const levels = toLevels(draft)
      const answer = await writing.run((options) =>
        api.club.setLevels({ version: club.latest, levels, validFrom: validFrom || null, reason: reason.trim() }, options),
      )
      if (answer === undefined) return
      onCarried()
      if ('request' in answer) setRequest(String(answer.request))
    },
  }
}

type LevelFieldsProps = { readonly at: number; readonly level: DraftLevel; readonly form: ReturnType<typeof useLevelForm> }

/** One level: its five figures, and its names behind a line. */
function LevelFields({ at, level, form }: LevelFieldsProps) {
  const t = clubTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const faultOf = (field: string) => {
    const code = form.faults[`levels.${at}.${field}`]
    if (code !== undefined) return t(faultKeys[code] ?? 'action.fieldInvalid')
    return form.missing.has(`${at}.${field}`) ? t('action.fieldMissing') : undefined
  }
  const hasNameFault = languages.some((code) => faultOf(`names.${code}`) !== undefined)
  return (
    <fieldset className={css.level}>
      <legend>{`${print.number(at)} · ${level.names[language] ?? ''}`}</legend>
      <div className={css.figures}>
        {figures.map((field) => (
          <TextField
            key={field}
            label={t(`club.${field}`)}
            inputMode="decimal"
            required
            value={level[field]}
            error={faultOf(field)}
            onChange={({ target }) => form.change(at, { [field]: target.value })}
          />
        ))}
      </div>
      <details open={hasNameFault || undefined}>
        <summary>{t('club.names')}</summary>
        <div className={css.figures}>
          {languages.map((code) => (
            <TextField
              key={code}
              label={t(`club.name_${code}`)}
              lang={code === 'CN' ? 'zh' : code.toLowerCase()}
              required
              maxLength={40}
              value={level.names[code] ?? ''}
              error={faultOf(`names.${code}`)}
              onChange={({ target }) => form.change(at, { names: { ...level.names, [code]: target.value } })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
