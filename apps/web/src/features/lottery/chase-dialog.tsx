import { readCount } from '@portal/contracts/figures'
import type { Group } from '@portal/lottery'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Money } from '@portal/ui/money.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { fromMinor } from '@portal/browser/money.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { type ChaseChoice, chaseModes, chaseOrdersMost, choiceLimits, firstChoice, planChase, type PlannedChase } from './chase.ts'
import css from './chase-dialog.module.css'
import { useDigits } from './digits.ts'
import type { LotteryGame, LotteryTerms } from './game.ts'
import { shortNumero } from './menu-rules.ts'
import { usePlaceChase } from './place-chase.ts'
import type { Sale } from './sale.ts'
import type { SlipLine } from './slip.ts'

type ChaseDialogProps = {
  readonly game: LotteryGame
  readonly terms: LotteryTerms
  readonly lines: readonly SlipLine[]
  readonly sale: Sale | undefined
  readonly onPlaced: () => void
  readonly onClose: () => void
}

/** Bets the slip on draws that follow one another: how many, how the stake goes on, what each costs and gains, and all of it. */
export function ChaseDialog({ game, terms, lines, sale, onPlaced, onClose }: ChaseDialogProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const money = useMoney()
  const digits = useDigits()
  const errorText = useErrorText()
  const [choice, setChoice] = useState<ChaseChoice>(firstChoice)
  const place = usePlaceChase(() => {
    showToast(say('lotto.chasePlaced'), 'positive')
    onPlaced()
  })
  const group: Group = game.gameGroupCode
  const planned = planChase({ group, terms, lines }, choice)
  const plan = typeof planned === 'string' ? undefined : planned
  const change = (next: Partial<ChaseChoice>) => {
    place.reset()
    setChoice({ ...choice, ...next })
  }
  const send = () => {
    if (plan && sale) place.mutate({ gameId: game.gameId, numero: sale.numero, lines, choice, planned: plan })
  }
  return (
    <Dialog
      open
      stays
      onClose={() => !place.isPending && onClose()}
      title={say('lotto.chase')}
      description={say('lotto.chaseHint')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" disabled={place.isPending} onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button look="primary" disabled={!plan || !sale} pending={place.isPending} pendingLabel={t('form.waiting')} onClick={send}>
            {plan ? say('lotto.confirm', { amount: money(fromMinor(plan.cost)) }) : say('lotto.placeShort')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className="num">{sale ? say('lotto.chaseFrom', { numero: digits(shortNumero(sale.numero)) }) : say('lotto.waitNext')}</p>
        <ChaseFields choice={choice} onChange={change} />
        {typeof planned === 'string' ? (
          <p role="alert" className={css.wrong}>
            {say(`lotto.chaseWrong.${planned}`, {
              most: digits(String(Math.floor(chaseOrdersMost / Math.max(1, lines.length)))),
              largest: digits(String(terms.largestMultiple)),
              low: money(terms.smallestOrder, { digits: 0 }),
              high: money(terms.largestOrder, { digits: 0 }),
            })}
          </p>
        ) : (
          <PlanTable plan={planned} />
        )}
        {place.error && <FormError>{errorText(place.error)}</FormError>}
      </div>
    </Dialog>
  )
}

type ChaseFieldsProps = { readonly choice: ChaseChoice; readonly onChange: (next: Partial<ChaseChoice>) => void }

function ChaseFields({ choice, onChange }: ChaseFieldsProps) {
  const say = lotteryTexts.useText()
  return (
    <>
      <Segmented
        label={say('lotto.chaseMode')}
        segments={chaseModes.map((value) => ({ value, label: say(`lotto.chaseMode.${value}`) }))}
        value={choice.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <div className={css.numbers}>
        <CountField name="draws" choice={choice} onChange={onChange} />
        {choice.mode === 'steps' && (
          <>
            <CountField name="every" choice={choice} onChange={onChange} />
            <CountField name="factor" choice={choice} onChange={onChange} />
          </>
        )}
        {choice.mode === 'profit' && <CountField name="percent" choice={choice} onChange={onChange} />}
      </div>
      <Checkbox
        label={say('lotto.chaseStops')}
        checked={choice.stopsOnWin}
        onChange={(event) => onChange({ stopsOnWin: event.target.checked })}
      />
    </>
  )
}

const leastOf = { draws: 2, every: 1, factor: 2, percent: 1 } as const

function CountField({ name, choice, onChange }: ChaseFieldsProps & { readonly name: keyof typeof leastOf }) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const figure = useFigures()
  const { language } = useLanguage()
  const [typed, setTyped] = useState(() => digits(String(choice[name])))
  // What can't be read or is out of range counts as none, and is never cut to another number.
  const type = (text: string) => {
    setTyped(text)
    const count = readCount(text, language) ?? 0
    onChange({ [name]: count >= leastOf[name] && count <= choiceLimits[name] ? count : 0 })
  }
  const isWrong = choice[name] === 0
  return (
    <TextField
      label={say(`lotto.chaseField.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isWrong ? say('lotto.multipleWrong', { least: figure(leastOf[name]), most: figure(choiceLimits[name]) }) : undefined}
      onChange={(event) => type(event.target.value)}
    />
  )
}

type PlanRow = PlannedChase['draws'][number] & { readonly place: number }

function PlanTable({ plan }: { readonly plan: PlannedChase }) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const hasGain = plan.draws.every(({ gain }) => gain !== undefined)
  const columns: Column<PlanRow>[] = [
    { key: 'place', head: say('lotto.drawHead'), phoneLabel: say('lotto.drawHead'), cell: ({ place }) => figure(place) },
    { key: 'multiple', head: say('lotto.multiple'), phoneLabel: say('lotto.multiple'), align: 'end', cell: ({ multiple }) => `× ${figure(multiple)}` },
    { key: 'cost', head: say('lotto.chaseCost'), phoneLabel: say('lotto.chaseCost'), align: 'end', cell: ({ cost }) => <Money>{money(fromMinor(cost))}</Money> },
    { key: 'spent', head: say('lotto.chaseSpent'), phoneLabel: say('lotto.chaseSpent'), align: 'end', cell: ({ spent }) => <Money>{money(fromMinor(spent))}</Money> },
  ] // prettier-ignore
  const gain: Column<PlanRow> = {
    key: 'gain',
    head: say('lotto.chaseGain'),
    phoneLabel: say('lotto.chaseGain'),
    align: 'end',
    cell: ({ gain: gained }) => <Money tone={gained! > 0n ? 'won' : 'plain'}>{money(fromMinor(gained!))}</Money>,
  }
  return (
    <div className={css.plan}>
      <Table
        caption={say('lotto.chasePlan')}
        columns={hasGain ? [...columns, gain] : columns}
        rows={plan.draws.map((draw, index) => ({ ...draw, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
        empty={null}
      />
      {hasGain && <p className="muted">{say('lotto.chaseGainHint')}</p>}
    </div>
  )
}
