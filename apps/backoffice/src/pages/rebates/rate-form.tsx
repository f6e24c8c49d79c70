import { isRefused, type Refused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { Waiting } from '../../actions/action-dialog.tsx'
import { type Carried, reasonLength } from '../../actions/action.ts'
import { useWrite } from '../../actions/use-write.ts'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { VersionButtons, VersionTime } from '../../frame/version-form.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { gameOptions, type Line, type Rates, readPercent, toPercent } from './rebate-words.ts'
import css from './rebates.module.css'
import { type Key, rebatesTexts } from './rebates-texts.ts'

type DraftLine = {
  readonly key: number
  readonly gameType: Line['gameType']
  readonly vassalage: string
  readonly rates: readonly string[]
}
type RateFormProps = { readonly rates: Rates; readonly floorPpm: number; readonly onClose: () => void; readonly onCarried: () => void }

const levelsInAll = 11
const faultKeys: Readonly<Record<string, Key>> = {
  twice: 'rebates.fault_twice',
  unknown: 'rebates.fault_vendor',
  past: 'rebates.fault_past',
}

const toDraft = (lines: readonly Line[]): DraftLine[] =>
  lines.map(({ gameType, vassalage, ppm }, key) => ({ key, gameType, vassalage, rates: ppm.map(toPercent) }))

/** What the call takes; undefined while a rate is none. */
function toLines(draft: readonly DraftLine[]): Line[] | undefined {
  const lines = draft.map(({ gameType, vassalage, rates }) => ({ gameType, vassalage: vassalage.trim(), ppm: rates.map(readPercent) }))
  return lines.every(({ ppm }) => ppm.every((each) => each !== undefined)) ? (lines as Line[]) : undefined
}

const readFaults = (error: unknown): Readonly<Record<string, string>> =>
  isRefused(error, 'request.invalid') ? (error as Refused).details : {}

/** A new version of all rates, for what is settled from its moment on. */
export function RateForm({ rates, floorPpm, onClose, onCarried }: RateFormProps) {
  const t = rebatesTexts.useText()
  const print = usePrint()
  const form = useRateForm(rates, { onClose, onCarried, done: t('rebates.ratesSet') })
  if (form.request !== undefined) return <Waiting request={form.request} title={t('rebates.edit')} onClose={onClose} />
  const highest = Math.max(0, ...form.draft.flatMap((line) => line.rates.map((rate) => readPercent(rate) ?? 0)))
  return (
    <Form className={frame.page} onSubmit={() => void form.send()}>
      <p className="muted">{t('rebates.editWhy')}</p>
      {form.draft.map((line, at) => (
        <LineFields key={line.key} at={at} line={line} form={form} />
      ))}
      <div>
        <Button size="small" icon="plus-bold" onClick={form.add}>
          {t('rebates.addLine')}
        </Button>
      </div>
      <Panel title={t('rebates.when')}>
        <p className={highest > floorPpm ? css.warning : 'muted'}>
          {t(highest > floorPpm ? 'rebates.aboveFloor' : 'rebates.belowFloor', {
            highest: print.share(highest),
            floor: print.share(floorPpm),
          })}
        </p>
        <VersionTime
          form={form}
          label={t('rebates.validFrom')}
          hint={t('rebates.validFromHint')}
          fault={form.faults.validFrom && t(faultKeys[form.faults.validFrom] ?? 'action.fieldInvalid')}
        />
      </Panel>
      <VersionButtons
        error={form.error}
        said={form.said && t(form.said)}
        changedSince={t('rebates.changedSince')}
        isPending={form.isPending}
        label={t('rebates.save')}
        onClose={onClose}
      />
    </Form>
  ) // prettier-ignore
}

function useRateForm(rates: Rates, { onClose, onCarried, done }: Pick<RateFormProps, 'onClose' | 'onCarried'> & { done: string }) {
  const api = useApi()
  const write = useWrite<Carried>()
  const [draft, setDraft] = useState(() => toDraft(rates.lines))
  const [validFrom, setValidFrom] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [request, setRequest] = useState<string>()
  const isBroken = isTried && toLines(draft) === undefined
  const faults = readFaults(write.error)
  const said: Key | undefined = isBroken
    ? 'rebates.fault_marked'
    : faults.lines === 'unchanged'
      ? 'rebates.fault_unchanged'
      : Object.keys(faults).length > 0
        ? 'rebates.fault_marked'
        : undefined
  const edit = (next: DraftLine[]) => {
    setDraft(next)
    write.clear()
  }
  return {
    draft,
    validFrom,
    setValidFrom,
    reason,
    setReason,
    isTried,
    faults,
    request,
    said,
    error: write.error ?? (said && new Error(said)),
    isPending: write.isPending,
    change: (at: number, next: Partial<DraftLine>) => edit(draft.map((line, place) => (place === at ? { ...line, ...next } : line))),
    remove: (at: number) => edit(draft.filter((_line, place) => place !== at)),
    add: () =>
      edit([
        ...draft,
        {
          key: Math.max(0, ...draft.map(({ key }) => key)) + 1,
          gameType: 'RNG',
          vassalage: '',
          rates: Array.from({ length: levelsInAll }, () => '0'),
        },
      ]),
    send: async () => {
      setTried(true)
      const lines = toLines(draft)
      if (!lines || reason.trim().length < reasonLength) return
      const answer = await write.run((options) =>
        api.rebates.setRates({ version: rates.latest, lines, validFrom: validFrom || null, reason: reason.trim() }, options),
      )
      if (answer === undefined) return
      onCarried()
      if ('request' in answer) return setRequest(String(answer.request))
      showToast(done, 'positive')
      onClose()
    },
  }
}

type LineFieldsProps = { readonly at: number; readonly line: DraftLine; readonly form: ReturnType<typeof useRateForm> }

/** One line: kind of game, vendor, and the rate of each level. */
function LineFields({ at, line, form }: LineFieldsProps) {
  const t = rebatesTexts.useText()
  const print = usePrint()
  const faultOf = (field: string) => {
    const code = form.faults[`lines.${at}.${field}`]
    return code === undefined ? undefined : t(faultKeys[code] ?? 'action.fieldInvalid')
  }
  return (
    <fieldset className={css.line}>
      <legend className="spoken">{t('rebates.lineOf', { figure: print.number(at + 1) })}</legend>
      <div className={css.who}>
        <Select
          label={t('rebates.game')}
          options={gameOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={line.gameType}
          error={faultOf('gameType')}
          onChange={({ target }) => form.change(at, { gameType: target.value as Line['gameType'] })}
        />
        <TextField
          label={t('rebates.vendor')}
          hint={t('rebates.vendorHint')}
          maxLength={64}
          autoCapitalize="none"
          value={line.vassalage}
          error={faultOf('vassalage')}
          onChange={({ target }) => form.change(at, { vassalage: target.value })}
        />
        <div className={css.remove}>
          <Button size="small" onClick={() => form.remove(at)}>
            {t('rebates.removeLine')}
          </Button>
        </div>
      </div>
      <div className={css.rates}>
        {line.rates.map((rate, level) => (
          <TextField
            key={level}
            label={t('rebates.percentOf', { level: print.number(level) })}
            inputMode="decimal"
            maxLength={8}
            value={rate}
            error={faultOf(`ppm.${level}`) ?? (readPercent(rate) === undefined ? t('rebates.fault_percent') : undefined)}
            onChange={({ target }) => form.change(at, { rates: line.rates.map((each, place) => (place === level ? target.value : each)) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
