import type { Field } from '@portal/lottery'
import { classNames } from '@portal/ui'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './choice-field.module.css'
import { hasPresets, marksOf, presets } from './marks.ts'
import { usePlayNames } from './play-name.ts'

type ChoiceFieldProps = {
  readonly field: Field
  readonly marks: readonly number[]
  /** What 1 pays for a choice, where each has a price of its own. */
  readonly paysOf: (choice: string) => string | undefined
  readonly onToggle: (mark: number) => void
  readonly onMarks: (marks: readonly number[]) => void
}

/** One row of marks: its choices, and for a row of numbers the halves and kinds of them. */
export function ChoiceField({ field, marks, paysOf, onToggle, onMarks }: ChoiceFieldProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const figure = useFigures()
  const isNumbers = field.choices.every((choice) => /^\d+$/.test(choice))
  return (
    <fieldset className={css.field}>
      <legend className={css.label}>
        {names.field(field.name)}
        {field.min > 1 && ` · ${say('lotto.atLeast', { figure: figure(field.min) })}`}
      </legend>
      {hasPresets(field) && (
        <div role="group" aria-label={say('lotto.presetsOf', { field: names.field(field.name) })} className={css.presets}>
          {presets.map((preset) => (
            <button key={preset} type="button" className={css.preset} onClick={() => onMarks(marksOf(field, preset))}>
              {say(`lotto.preset.${preset}`)}
            </button>
          ))}
        </div>
      )}
      <div className={classNames(css.choices, isNumbers && css.numbers)}>
        {field.choices.map((choice, mark) => {
          const pays = paysOf(choice)
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={marks.includes(mark)}
              className={classNames(css.choice, !isNumbers && css.word, marks.includes(mark) && css.on)}
              onClick={() => onToggle(mark)}
            >
              <span className="num">{names.choice(choice)}</span>
              {pays !== undefined && <span className={classNames(css.pays, 'num')}>{money(pays, { digits: 0 })}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
