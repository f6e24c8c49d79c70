import { campaignLimits } from '@portal/contracts/campaign-values'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Select } from '@portal/ui/select.tsx'
import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import type { Draft, FieldsProps } from './campaign-draft.ts'
import { languages, type Language } from './campaign-words.tsx'
import { campaignsTexts } from './campaigns-texts.ts'
import css from './campaigns.module.css'
import { TypedField } from './typed-field.tsx'

const types = ['newMember', 'slots', 'live', 'sports', 'lottery', 'vip'] as const satisfies readonly Draft['type'][]

/** When it runs, and where members see it. */
export function ShownFields(fields: FieldsProps) {
  const t = campaignsTexts.useText()
  const { draft, onChange } = fields
  return (
    <>
      <div className={css.fields}>
        <TypedField {...fields} name="startsAt" label="campaigns.startsAt" kind="datetime-local" isRequired />
        <TypedField {...fields} name="endsAt" label="campaigns.endsAt" kind="datetime-local" isRequired />
        <Select
          label={t('campaigns.type')}
          options={types.map((value) => ({ value, label: t(`campaigns.type_${value}`) }))}
          value={draft.type}
          onChange={({ target }) => onChange({ type: target.value as Draft['type'] })}
        />
        <TypedField {...fields} name="position" label="campaigns.position" hint="campaigns.positionHint" />
      </div>
      <Checkbox
        label={t('campaigns.isListed')}
        checked={draft.isListed}
        onChange={({ target }) => onChange({ isListed: target.checked })}
      />
      <Checkbox
        label={t('campaigns.isAnnounced')}
        checked={draft.isAnnounced}
        onChange={({ target }) => onChange({ isAnnounced: target.checked })}
      />
      <Covers {...fields} />
    </>
  )
}

/** The picture, out of those of the brand's promotions. */
function Covers({ draft, onChange, faultOf }: FieldsProps) {
  const t = campaignsTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['campaign-covers', brand.code], queryFn: ({ signal }) => api.campaigns.covers({}, { signal }) })
  if (!query.data) return <Skeleton shape="block" />
  const nameOf = (cover: string) => cover.split('/').at(-1)!.replaceAll('-', ' ')
  const all = [...new Set([...query.data.list, ...(draft.cover === '' ? [] : [draft.cover])])]
  return (
    <div className={css.fields}>
      <Select
        label={t('campaigns.cover')}
        options={[...(draft.cover === '' ? [{ value: '', label: t('campaigns.coverNone') }] : []), ...all.map((value) => ({ value, label: nameOf(value) }))]}
        value={draft.cover}
        error={faultOf('cover')}
        onChange={({ target }) => onChange({ cover: target.value })}
      />
    </div>
  ) // prettier-ignore
}

/** Title, summary and body in each language. */
export function TextFields({ draft, onChange, faultOf }: FieldsProps) {
  const t = campaignsTexts.useText()
  const set = (field: 'titles' | 'summaries' | 'bodies', language: Language, value: string) =>
    onChange({ [field]: { ...draft[field], [language]: value } })
  return (
    <div className={css.languages}>
      {languages.map((language) => {
        const lang = language === 'CN' ? 'zh' : language.toLowerCase()
        return (
          <fieldset key={language} className={css.group} lang={lang}>
            <legend>{t(`campaigns.language_${language}`)}</legend>
            <TextField
              label={t('campaigns.title')}
              required
              maxLength={campaignLimits.titleMost}
              value={draft.titles[language]}
              error={faultOf(`titles.${language}`)}
              onChange={({ target }) => set('titles', language, target.value)}
            />
            <TextField
              label={t('campaigns.summary')}
              required
              maxLength={campaignLimits.summaryMost}
              value={draft.summaries[language]}
              error={faultOf(`summaries.${language}`)}
              onChange={({ target }) => set('summaries', language, target.value)}
            />
            <TextArea
              label={t('campaigns.body')}
              required
              rows={6}
              maxLength={campaignLimits.bodyMost}
              value={draft.bodies[language]}
              error={faultOf(`bodies.${language}`)}
              onChange={({ target }) => set('bodies', language, target.value)}
            />
          </fieldset>
        )
      })}
    </div>
  )
}
