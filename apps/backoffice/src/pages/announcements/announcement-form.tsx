import { audiences } from '@portal/contracts/announcement-values'
import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { faultsOf, useWrite } from '../../actions/use-write.ts'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { checkTexts, contentAtMost, type Draft, isComplete, isEndWrong, titleAtMost, toInput } from './announcement-draft.ts'
import { type Language, languages } from './announcement-words.tsx'
import { announcementsTexts } from './announcements-texts.ts'
import headCss from '../../frame/page-head.module.css'
import css from './announcements.module.css'

type Saved = { readonly id: string; readonly version: number }
type AnnouncementFormProps = {
  readonly first: Draft
  /** The announcement and the version that the person has seen; none of a new one. */
  readonly known?: Saved | undefined
  /** Whether a version of it was ever shown. */
  readonly wasShown: boolean
  readonly onSaved: (saved: Saved) => void
  /** Loads what somebody else has saved since. */
  readonly onReload: () => void
}

/** Audience, times and the texts in four languages; saving makes a version that nobody sees until it is published. */
export function AnnouncementForm({ first, known, wasShown, onSaved, onReload }: AnnouncementFormProps) {
  const t = announcementsTexts.useText()
  const api = useApi()
  const write = useWrite<Saved>()
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }))
  const faults = faultsOf(write.error)
  const send = async () => {
    setTried(true)
    if (!isComplete(draft)) return
    const saved = await write.run((options) =>
      api.announcements.save({ ...toInput(draft), ...(known && { id: known.id, version: known.version }) }, options),
    )
    if (!saved) return
    showToast(t('announcements.saved', { version: saved.version }), 'positive')
    onSaved(saved)
  }
  const endFault = isEndWrong(draft) || faults['endsAt'] === 'before_start' ? t('announcements.untilWrong') : undefined
  return (
    <Form className={headCss.page} onSubmit={() => void send()}>
      <Settings draft={draft} onChange={change} endFault={isTried ? endFault : undefined} />
      <Panel title={t('announcements.texts')} note={t('announcements.textsNote')}>
        <div className={css.languages}>
          {languages.map((language) => (
            <TextsOf key={language} language={language} draft={draft} isTried={isTried} onChange={change} />
          ))}
        </div>
      </Panel>
      <WriteError error={write.error} />
      {isRefused(write.error, 'staff.changed') && (
        <div role="alert" className={headCss.conflict}>
          <p>{t('announcements.conflict')}</p>
          <Button onClick={onReload}>{t('announcements.load')}</Button>
        </div>
      )}
      <div className={headCss.acts}>
        <Button type="submit" look="primary" size="large" pending={write.isPending} pendingLabel={t('state.sending')}>
          {t(wasShown ? 'announcements.save' : 'announcements.saveDraft')}
        </Button>
      </div>
    </Form>
  )
}

type SettingsProps = { readonly draft: Draft; readonly onChange: (next: Partial<Draft>) => void; readonly endFault: string | undefined }

function Settings({ draft, onChange, endFault }: SettingsProps) {
  const t = announcementsTexts.useText()
  const time = (key: 'showsFrom' | 'endsAt', label: string, hint: string, error?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type="datetime-local"
      value={draft[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <Panel title={t('announcements.settings')}>
      <div className={css.settings}>
        <Select
          label={t('announcements.audience')}
          options={audiences.map((value) => ({ value, label: t(`announcements.audience_${value}`) }))}
          value={draft.audience}
          onChange={(event) => onChange({ audience: audiences.find((each) => each === event.target.value) ?? draft.audience })}
        />
        {time('showsFrom', t('announcements.from'), t('announcements.fromHint'))}
        {time('endsAt', t('announcements.until'), t('announcements.untilHint'), endFault)}
      </div>
      <Checkbox
        label={t('announcements.pin')}
        checked={draft.isPinned}
        onChange={(event) => onChange({ isPinned: event.target.checked })}
      />
    </Panel>
  )
}

type TextsOfProps = {
  readonly language: Language
  readonly draft: Draft
  readonly isTried: boolean
  readonly onChange: (next: Partial<Draft>) => void
}

/** Title and text of one language, with a mark while they are missing. */
function TextsOf({ language, draft, isTried, onChange }: TextsOfProps) {
  const t = announcementsTexts.useText()
  const { titles, contents } = draft
  const fault = checkTexts(draft, language)
  const isEmpty = titles[language].trim() === '' && contents[language].trim() === ''
  const said = isTried && fault ? t(fault === 'needed' ? 'announcements.needed' : 'announcements.both') : undefined
  const isMissing = (text: string) => (text.trim() === '' ? said : undefined)
  const name = t(`announcements.language_${language}`)
  return (
    <fieldset className={css.language}>
      <legend>
        {name} {isEmpty && <Status tone="warning">{t('announcements.empty')}</Status>}
      </legend>
      <TextField
        label={t('announcements.title')}
        lang={language === 'CN' ? 'zh' : language.toLowerCase()}
        maxLength={titleAtMost}
        value={titles[language]}
        error={isMissing(titles[language])}
        onChange={(event) => onChange({ titles: { ...titles, [language]: event.target.value } })}
      />
      <TextArea
        label={t('announcements.content')}
        lang={language === 'CN' ? 'zh' : language.toLowerCase()}
        rows={8}
        maxLength={contentAtMost}
        value={contents[language]}
        error={isMissing(contents[language])}
        onChange={(event) => onChange({ contents: { ...contents, [language]: event.target.value } })}
      />
    </fieldset>
  )
}
