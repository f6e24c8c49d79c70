import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { readTypedAmount } from '../../lib/money.ts'
import { useBrand, useMoney } from '../brand/brand.tsx'
import css from './money-order.module.css'

type AmountCardProps = {
  readonly title: string
  readonly amount: string
  readonly error: string | undefined
  readonly hint: string
  readonly quickLabel: string
  readonly quickAmounts: readonly string[]
  readonly onAmount: (amount: string) => void
}

/** The amount of an order of money: typed in any figures, or one of those that are offered. */
export function AmountCard({ title, amount, error, hint, quickLabel, quickAmounts, onAmount }: AmountCardProps) {
  const money = useMoney()
  const { currencySymbol } = useBrand()
  return (
    <Card padded className={css.step}>
      <h3>{title}</h3>
      <TextField
        label={title}
        labelHidden
        tall
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        before={<span className={css.symbol}>{currencySymbol}</span>}
        value={amount}
        error={error}
        hint={hint}
        onChange={(event) => onAmount(readAmount(event.target.value))}
      />
      <div className={css.quick} role="group" aria-label={quickLabel}>
        {quickAmounts.map((quick) => (
          <Chip key={quick} isOn={quick === amount} onClick={() => onAmount(quick)}>
            <span className="num">{money(quick, { digits: 0 })}</span>
          </Chip>
        ))}
      </div>
    </Card>
  )
}

/** What was typed as figures with at most two decimals: smaller parts are not sent. */
function readAmount(typed: string): string {
  return readTypedAmount(typed)
    .replace(/[^\d.]/g, '')
    .replace(/(\.\d{2}).+$/, '$1')
    .slice(0, 20)
}
