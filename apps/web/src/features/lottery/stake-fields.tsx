import { IconButton } from '@portal/ui'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { readTypedAmount } from '../../lib/money.ts'
import { useMoney } from '../brand/brand.tsx'
import { useDigits } from './digits.ts'
import type { LotteryTerms } from './game.ts'
import { readMultiple } from './slip.ts'
import css from './stake-fields.module.css'

type Stake = { readonly unit: string; readonly multiple: number }
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

/** A multiple to type, or to go up and down. */
export function Multiple({ label, multiple, largest, onMultiple }: MultipleProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  return (
    <div className={css.multiple}>
      <IconButton icon="minus-bold" label={say('lotto.less')} disabled={multiple <= 1} onClick={() => onMultiple(multiple - 1)} />
      <TextField
        label={label}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        value={digits(String(multiple))}
        className={css.count}
        onChange={(event) => onMultiple(readMultiple(readTypedAmount(event.target.value), largest))}
      />
      <IconButton icon="plus-bold" label={say('lotto.more')} disabled={multiple >= largest} onClick={() => onMultiple(multiple + 1)} />
      <span className="muted">{say('lotto.times')}</span>
    </div>
  )
}
