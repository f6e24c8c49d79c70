import { readCount } from '@portal/contracts/figures'
import { useId, useState } from 'react'
import { IconButton } from '@portal/ui'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { useDigits } from './digits.ts'
import type { LotteryTerms } from './game.ts'
import css from './stake-fields.module.css'
import type { Stake } from './use-pick.ts'

type StakeFieldsProps = { readonly terms: LotteryTerms; readonly stake: Stake; readonly onStake: (stake: Stake) => void }

/** What each bet costs: the unit, and how many times it. */
export function StakeFields({ terms, stake, onStake }: StakeFieldsProps) {
  const say = lotteryTexts.useText()
  const money = useMoney()
  return (
    <div className={css.stake}>
      <div role="group" aria-label={say('lotto.unit')} className={css.units}>
        {terms.units.map((unit) => (
          <Chip key={unit} isOn={unit === stake.unit} onClick={() => onStake({ ...stake, unit })}>
            <span className="num">{money(unit, { digits: 0 })}</span>
          </Chip>
        ))}
      </div>
      <Multiple
        label={say('lotto.multiple')}
        multiple={stake.multiple}
        largest={terms.largestMultiple}
        onMultiple={(multiple) => onStake({ ...stake, multiple })}
      />
    </div>
  )
}

type MultipleProps = {
  readonly label: string
  readonly multiple: number
  readonly largest: number
  readonly onMultiple: (multiple: number) => void
}

/** A multiple to type, or to go up and down; 0 while what is typed is none. */
export function Multiple({ label, multiple, largest, onMultiple }: MultipleProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const figure = useFigures()
  const note = useId()
  const { language } = useLanguage()
  // What is typed stays as it is; a number that can't be read or is too large counts as none, and is never cut to another one.
  const [typed, setTyped] = useState<string>()
  const own = multiple > 0 ? digits(String(multiple)) : ''
  const read = (text: string) => {
    const count = readCount(text, language) ?? 0
    return count <= largest ? count : 0
  }
  const type = (text: string) => {
    setTyped(text)
    onMultiple(read(text))
  }
  const step = (next: number) => {
    setTyped(undefined)
    onMultiple(next)
  }
  return (
    <div className={css.multiple}>
      <IconButton icon="minus-bold" label={say('lotto.less')} disabled={multiple <= 1} onClick={() => step(multiple - 1)} />
      <TextField
        label={label}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        value={typed !== undefined && read(typed) === multiple ? typed : own}
        className={css.count}
        aria-invalid={multiple === 0 || undefined}
        aria-describedby={multiple === 0 ? note : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => multiple > 0 && setTyped(undefined)}
      />
      <IconButton icon="plus-bold" label={say('lotto.more')} disabled={multiple >= largest} onClick={() => step(multiple + 1)} />
      <span className="muted">{say('lotto.times')}</span>
      {multiple === 0 && (
        <p id={note} role="alert" className={css.wrong}>
          {say('lotto.multipleWrong', { least: figure(1), most: figure(largest) })}
        </p>
      )}
    </div>
  )
}
