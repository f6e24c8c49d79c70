import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form as FormFrame } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { reasonLength } from '../../actions/action.ts'
import { ReasonField } from '../../actions/reason-field.tsx'
import { faultsOf, useWrite } from '../../actions/use-write.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { numberFaults, placeOf, readFigures } from './match-actions.ts'
import { sportsTexts } from './sports-texts.ts'
import { type LimitRow, type Limits, nameOf, nameType, sportOptions } from './sports-words.tsx'
import css from './sports.module.css'

type Props = { readonly limits: Limits; readonly onClose: () => void; readonly onCarried: () => void }

const figures = [
  ['marginMilli', 'sports.marginField', 'sports.marginHint'],
  ['payoutCap', 'sports.payoutCap', 'sports.capHint'],
  ['liabilityCap', 'sports.liabilityCap', 'sports.capHint'],
  ['eventCap', 'sports.eventCap', 'sports.capHint'],
] as const
type Typed = Record<'sport' | 'competition' | 'type' | (typeof figures)[number][0], string>
const nothing: Typed = { sport: '', competition: '', type: '', marginMilli: '', payoutCap: '', liabilityCap: '', eventCap: '' }

/** What is typed, and what becomes of it. */
function useLimitForm({ onClose, onCarried }: Props) {
  const t = sportsTexts.useText()
  const api = useApi()
  const write = useWrite<unknown>()
  const [typed, setTyped] = useState(nothing)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const faults = faultsOf(write.error)
  const isShort = reason.trim().length < reasonLength
  return {
    typed,
    reason,
    setReason,
    isPending: write.isPending,
    isReasonShort: (isChecked && isShort) || faults.reason !== undefined,
    error: Object.keys(faults).length > 0 ? undefined : write.error,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    errorOf: (name: keyof Typed) => {
      const code = faults[name] as keyof typeof numberFaults | undefined
      if (code !== undefined) return t(numberFaults[code] ?? 'action.fieldInvalid')
      return isChecked && name === 'sport' && typed.sport === '' ? t('sports.fault_missing') : undefined
    },
    send: async () => {
      setChecked(true)
      if (isShort || typed.sport === '') return
      const { sport, competition, type } = typed
      const place = placeOf({ sport: sport as LimitRow['sport'], competition, match: undefined, type })
      const answer = await write.run((options) => api.sports.setLimit({ ...place, ...readFigures(typed), reason: reason.trim() }, options))
      if (answer === undefined) return
      showToast(t('sports.limitSet'), 'positive')
      onCarried()
      onClose()
    },
  }
}

type Form = ReturnType<typeof useLimitForm>

/** Sets figures of a sport, one of its competitions, or a kind of its markets. */
export function LimitDialog(props: Props) {
  const t = sportsTexts.useText()
  const form = useLimitForm(props)
  return (
    <Dialog open stays onClose={props.onClose} title={t('sports.setLimit')} closeLabel={t('action.close')} size="form">
      <FormFrame className={css.effect} onSubmit={() => void form.send()}>
        <p className={css.note}>{t('sports.setLimitWhy')}</p>
        <PlaceFields limits={props.limits} form={form} />
        {figures.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={t(label)}
            hint={t(hint)}
            inputMode="decimal"
            value={form.typed[name]}
            error={form.errorOf(name)}
            onChange={(event) => form.set({ [name]: event.target.value })}
          />
        ))}
        <ReasonField value={form.reason} isShort={form.isReasonShort} onChange={form.setReason} />
        <WriteError error={form.error} />
        <div className={css.acts}>
          <Button onClick={props.onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.isPending} pendingLabel={t('state.sending')}>
            {t('sports.setLimit')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** For which sport, competition and kind of market. */
function PlaceFields({ limits, form }: { readonly limits: Limits; readonly form: Form }) {
  const t = sportsTexts.useText()
  const { language } = useLanguage()
  const { typed, errorOf, set } = form
  return (
    <>
      <Select
        label={t('sports.sport')}
        required
        placeholder={t('action.choose')}
        value={typed.sport}
        error={errorOf('sport')}
        options={sportOptions.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(event) => set({ sport: event.target.value, competition: '', type: '' })}
      />
      <Select
        label={t('sports.competitionField')}
        placeholder={t('sports.wholeSport')}
        value={typed.competition}
        error={errorOf('competition')}
        disabled={typed.sport === ''}
        options={limits.competitions
          .filter(({ sport }) => sport === typed.sport)
          .map(({ id, names }) => ({ value: id, label: nameOf(names, language) }))}
        onChange={(event) => set({ competition: event.target.value })}
      />
      <Select
        label={t('sports.type')}
        placeholder={t('sports.allTypes')}
        value={typed.type}
        error={errorOf('type')}
        disabled={typed.sport === ''}
        options={limits.types
          .filter(({ sport }) => sport === typed.sport)
          .map(({ type }) => ({ value: type, label: nameType(type, { t }) }))}
        onChange={(event) => set({ type: event.target.value })}
      />
    </>
  )
}
