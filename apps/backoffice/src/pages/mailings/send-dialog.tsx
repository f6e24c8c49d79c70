import { announcementLimits } from '@portal/contracts/announcement-values'
import { mailingChannels as channels } from '@portal/contracts/mailing-values'
import { type OfferProduct, offerProducts } from '@portal/contracts/protection-values'
import { Button } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { leftOutFacts } from './mailing-words.tsx'
import { type Key, mailingsTexts } from './mailings-texts.ts'

type Send = Omit<Parameters<StaffApi['mailings']['send']>[0], 'reason'>
type Preview = Awaited<ReturnType<StaffApi['mailings']['preview']>>

const languages = ['BN', 'EN', 'CN', 'VI'] as const
type Language = (typeof languages)[number]
const audienceFields = ['rankFrom', 'seenWithin', 'quietFor'] as const

type Draft = {
  readonly channel: (typeof channels)[number]
  readonly products: readonly OfferProduct[]
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly bodies: Readonly<Partial<Record<Language, string>>>
} & Readonly<Record<(typeof audienceFields)[number], string>>

const empty: Draft = { channel: 'site', products: [], titles: {}, bodies: {}, rankFrom: '', seenWithin: '', quietFor: '' }

const typedTexts = (texts: Draft['titles']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as { EN: string } & Partial<Record<Language, string>>

/** What is sent; undefined while something is missing: a product, English, or one half of a language. */
function toInput({ channel, products, titles, bodies, ...audience }: Draft): Send | undefined {
  const [heads, texts] = [typedTexts(titles), typedTexts(bodies)]
  const isWhole = languages.every((language) => (heads[language] === undefined) === (texts[language] === undefined))
  if (products.length === 0 || heads.EN === undefined || texts.EN === undefined || !isWhole) return undefined
  const numbers = audienceFields.flatMap((field) => (audience[field].trim() === '' ? [] : [[field, Number(audience[field])] as const]))
  return { channel, products: [...products], titles: heads, bodies: texts, ...Object.fromEntries(numbers) }
}

const askedOf = ({ channel, products, rankFrom, seenWithin, quietFor }: Send) => ({
  channel,
  products: products.join(','),
  rankFrom,
  seenWithin,
  quietFor,
})

/** A new message with offers: the audience, the texts, then whom it would reach, then the send. */
export function SendDialog({ onClose, onSent }: { readonly onClose: () => void; readonly onSent: () => void }) {
  const t = mailingsTexts.useText()
  const [draft, setDraft] = useState(empty)
  const input = toInput(draft)
  return (
    <PreviewDialog<Send, Preview, Key>
      t={t}
      isAlone
      title="mailings.new"
      subjectName={t(`mailings.channel_${draft.channel}`)}
      explain="mailings.newWhy"
      input={input}
      fields={(faults, isMissing, onEdit) => (
        <Fields
          draft={draft}
          faults={faults}
          isMissing={isMissing}
          onChange={(change) => {
            onEdit()
            setDraft((now) => ({ ...now, ...change }))
          }}
        />
      )}
      look={(api, asked) => api.mailings.preview(askedOf(asked))}
      shown={(preview) => <Reached preview={preview} input={input} />}
      mayBeSent={({ receiving }) => receiving > 0}
      send={async (api, sent, reason, options) => {
        await api.mailings.send({ ...sent, reason }, options)
        showToast(t('mailings.sending'), 'positive')
        return { done: true }
      }}
      show="mailings.show"
      submit="mailings.send"
      onClose={onClose}
      onCarried={onSent}
    />
  )
}

type FieldsProps = {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly isMissing: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

function Fields({ draft, faults, isMissing, onChange }: FieldsProps) {
  const t = mailingsTexts.useText()
  const toggle = (product: OfferProduct, isOn: boolean) =>
    onChange({ products: offerProducts.filter((each) => (each === product ? isOn : draft.products.includes(each))) })
  return (
    <>
      <Select
        label={t('mailings.channel')}
        options={channels.map((value) => ({ value, label: t(`mailings.channel_${value}`) }))}
        value={draft.channel}
        onChange={(event) => onChange({ channel: channels.find((each) => each === event.target.value) ?? 'site' })}
      />
      <fieldset style={{ border: 0, padding: 0 }}>
        <legend>{t('mailings.products')}</legend>
        {offerProducts.map((product, index) => (
          <Checkbox
            key={product}
            label={t(`mailings.product_${product}`)}
            checked={draft.products.includes(product)}
            onChange={(event) => toggle(product, event.target.checked)}
            error={
              isMissing && draft.products.length === 0 && index === offerProducts.length - 1 ? t('mailings.productsMissing') : undefined
            }
          />
        ))}
      </fieldset>
      {audienceFields.map((field) => (
        <TextField
          key={field}
          label={t(`mailings.${field}`)}
          hint={t('mailings.optional')}
          error={faults[field] ? t('action.fieldInvalid') : undefined}
          inputMode="numeric"
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value.replaceAll(/\D/g, '') })}
        />
      ))}
      {languages.map((language) => (
        <TextsOf key={language} language={language} draft={draft} isMissing={isMissing} onChange={onChange} />
      ))}
    </>
  )
}

function TextsOf({ language, draft, isMissing, onChange }: Omit<FieldsProps, 'faults'> & { readonly language: Language }) {
  const t = mailingsTexts.useText()
  const name = { language: t(`mailings.lang_${language}`) }
  const [title, body] = [draft.titles[language] ?? '', draft.bodies[language] ?? '']
  const isHalf = (title.trim() === '') !== (body.trim() === '') || (language === 'EN' && title.trim() === '')
  const error = isMissing && isHalf ? t('mailings.needed') : undefined
  return (
    <>
      <TextField
        label={t('mailings.titleOf', name)}
        maxLength={announcementLimits.title}
        value={title}
        onChange={(event) => onChange({ titles: { ...draft.titles, [language]: event.target.value } })}
      />
      <TextArea
        label={t('mailings.bodyOf', name)}
        rows={4}
        maxLength={announcementLimits.content}
        error={error}
        value={body}
        onChange={(event) => onChange({ bodies: { ...draft.bodies, [language]: event.target.value } })}
      />
    </>
  )
}

type ReachedProps = { readonly preview: Preview; readonly input: Send | undefined }

function Reached({ preview: { matched, receiving, leftOut, isPartial }, input }: ReachedProps) {
  const t = mailingsTexts.useText()
  const print = usePrint()
  const partly = isPartial ? t('mailings.partial', { count: print.number(matched) }) : undefined
  return (
    <Panel
      title={t('mailings.preview')}
      note={receiving === 0 ? t('mailings.nobody') : partly}
      aside={input && matched > receiving && <LeftOutFile input={input} />}
    >
      <Facts
        facts={[
          [t('mailings.matched'), <span key="matched" className="num">{print.number(matched)}</span>],
          [t('mailings.receiving'), <b key="receiving" className="num">{print.number(receiving)}</b>],
          ...leftOutFacts(leftOut, t, print),
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

/** Who gets none and why, as a file; what went wrong is said in its place. */
function LeftOutFile({ input }: { readonly input: Send }) {
  const t = mailingsTexts.useText()
  const api = useApi()
  const write = useWrite<Blob>()
  const save = async () => {
    const file = await write.run(() => api.mailings.leftOutCsv(askedOf(input)) as Promise<Blob>)
    if (file) saveFile(file, `left-out-${new Date().toISOString().slice(0, 10)}.csv`)
  }
  return (
    <>
      <Button size="small" pending={write.isPending} pendingLabel={t('mailings.leftOutCsv')} onClick={() => void save()}>
        {t('mailings.leftOutCsv')}
      </Button>
      <WriteError error={write.error} />
    </>
  )
}
