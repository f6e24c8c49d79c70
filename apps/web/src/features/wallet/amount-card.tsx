import { useState } from 'react'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useBrand, useMoney } from '../brand/brand.tsx'
import css from './money-order.module.css'
import type { TypedAmount } from './typed-amount.ts'

type AmountCardProps = {
  readonly title: string
  readonly field: TypedAmount
  /** The form was submitted: all errors are shown. */
  readonly isTried: boolean
  /** What is wrong with the amount. */
  readonly error: string | undefined
  readonly hint: string
  readonly quickLabel: string
  readonly quickAmounts: readonly string[]
}

/** The amount of an order of money: typed as the page's language writes amounts, or one of those that are offered. */
export function AmountCard({ title, field, isTried, error, hint, quickLabel, quickAmounts }: AmountCardProps) {
  const t = useText()
  const money = useMoney()
  const { currencySymbol } = useBrand()
  // While it is typed, an amount is unclear now and then: its groups are not whole yet.
  const [hasLeft, setLeft] = useState(false)
  const isUnclear = field.isUnclear && (isTried || hasLeft)
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
        value={field.typed}
        error={isUnclear ? t('form.amountUnclear', { example: field.example }) : field.isUnclear ? undefined : error}
        hint={hint}
        onChange={(event) => field.setTyped(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <div className={css.quick} role="group" aria-label={quickLabel}>
        {quickAmounts.map((quick) => (
          <Chip key={quick} isOn={quick === field.amount} onClick={() => field.setAmount(quick)}>
            <span className="num">{money(quick, { digits: 0 })}</span>
          </Chip>
        ))}
      </div>
    </Card>
  )
}
