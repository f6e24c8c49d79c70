import { Button } from '@portal/ui'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { usePrint } from '../../i18n/use-print.ts'
import { agentsTexts } from './agents-texts.ts'
import css from './tier-rows.module.css'
import { addRow, problemOf, readRows, type TierColumn, tierColumns, type TierRow, tiersAtMost, writeRows } from './tiers.ts'

type TierRowsProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isChecked: boolean
  readonly errorOf: (path: string) => string | undefined
}

const labels = { turnover: 'agents.minTurnover', active: 'agents.minActive', loss: 'agents.minLoss', rate: 'agents.rate' } as const

/**
 * The tiers of an offer, a row each. The up and down arrows go to the same figure of the row above or below; a row that is added has the focus, and after one
 * is removed its neighbour.
 */
export function TierRows({ value, onChange, isChecked, errorOf }: TierRowsProps) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const box = useRef<HTMLFieldSetElement>(null)
  const focus = useFocusNext(box)
  const rows = readRows(value)
  const write = (next: readonly TierRow[]) => onChange(writeRows(next))
  const remove = (at: number) => {
    focus(Math.max(0, at - 1))
    write(rows.toSpliced(at, 1))
  }
  return (
    <fieldset ref={box} className={css.tiers} data-tiers>
      <legend>{t('agents.tiers')}</legend>
      <p className={css.hint}>{t('agents.tiersHint')}</p>
      {rows.map((row, at) => (
        <Row
          key={row.row}
          row={row}
          at={at}
          isChecked={isChecked}
          errorOf={errorOf}
          onChange={(part) => write(rows.with(at, { ...row, ...part }))}
          onRemove={rows.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <div className={css.add}>
        <Button
          size="small"
          icon="plus-bold"
          disabled={rows.length >= tiersAtMost}
          onClick={() => {
            focus(rows.length)
            write(addRow(rows))
          }}
        >
          {t('agents.addTier')}
        </Button>
        {rows.length >= tiersAtMost && <span className={css.hint}>{t('agents.tiersAtMost', { most: print.number(tiersAtMost) })}</span>}
      </div>
    </fieldset>
  )
}

type RowProps = {
  readonly row: TierRow
  readonly at: number
  readonly isChecked: boolean
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (part: Partial<TierRow>) => void
  readonly onRemove: (() => void) | undefined
}

function Row({ row, at, isChecked, errorOf, onChange, onRemove }: RowProps) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const figure = print.number(at + 1)
  const errorAt = (column: TierColumn): string | undefined => {
    const problem = problemOf(column, row[column])
    if (problem && (isChecked || problem !== 'rateMissing')) return t(`agents.tier_${problem}`)
    // A limit that the whole tier breaks stands under its rate.
    return errorOf(`tiers.${at}.${tierColumns[column]}`) ?? (column === 'rate' ? errorOf(`tiers.${at}`) : undefined)
  }
  return (
    <fieldset className={css.row}>
      <legend>{t('agents.tier', { figure })}</legend>
      {(Object.keys(tierColumns) as TierColumn[]).map((column) => (
        <TextField
          key={column}
          label={t(labels[column])}
          name={`${column}${row.row}`}
          data-tier={at}
          data-column={column}
          inputMode={column === 'active' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          required={column === 'rate'}
          placeholder={column === 'rate' ? undefined : print.number(0)}
          after={column === 'rate' ? <span className={css.sign}>%</span> : undefined}
          error={errorAt(column)}
          value={row[column]}
          onKeyDown={goByArrows}
          onChange={({ target }) => onChange({ [column]: target.value })}
        />
      ))}
      {onRemove && <IconButton className={css.remove} icon="trash-duotone" label={t('agents.removeTier', { figure })} onClick={onRemove} />}
    </fieldset>
  )
}

const firstColumn: TierColumn = 'turnover'
const findInput = (box: Element | null, at: number, column: string) =>
  box?.querySelector<HTMLInputElement>(`[data-tier="${at}"][data-column="${column}"]`)

/** The first figure of a row gets the focus once the row is there. */
function useFocusNext(box: { readonly current: Element | null }) {
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    findInput(box.current, next.current, firstColumn)?.focus()
    next.current = undefined
  })
  return (at: number) => {
    next.current = at
  }
}

function goByArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { tier, column } = event.currentTarget.dataset
  if (step === undefined || tier === undefined || column === undefined) return
  const there = findInput(event.currentTarget.closest('[data-tiers]'), Number(tier) + step, column)
  if (!there) return
  event.preventDefault()
  there.focus()
  there.select()
}
