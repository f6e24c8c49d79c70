import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Form } from '@portal/ui/form.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useMoney } from '../brand/brand.tsx'
import { AmountCard } from '../wallet/amount-card.tsx'
import type { TypedAmount } from '../wallet/typed-amount.ts'
import { checkAmount, type DepositMethod, leftThisMonth, leftToday } from './deposit-order.ts'
import css from './deposit.module.css'
import { memberAddress } from '../../lib/member-address.ts'
import { MethodChoice } from './method-choice.tsx'
import orderCss from '../wallet/money-order.module.css'

type DepositAmountProps = {
  readonly methods: readonly DepositMethod[]
  readonly method: DepositMethod
  readonly field: TypedAmount
  readonly onChoose: (code: string) => void
  readonly onAmount: (amount: string) => void
  readonly onOpen: (orderNo: string) => void
}

/** The way in and the amount; a method with an open order leads to that one. */
export function DepositAmount({ methods, method, field, onChoose, onAmount, onOpen }: DepositAmountProps) {
  const say = cashierTexts.useText()
  const money = useMoney()
  const [isTried, setTried] = useState(false)
  const problem = checkAmount(field.amount, method)
  const messages = {
    none: say('deposit.enter'),
    low: say('deposit.low', { amount: money(method.minAmount, { digits: 0 }) }),
    high: say('deposit.high', { amount: money(method.maxAmount, { digits: 0 }) }),
    daily: say('deposit.daily', { amount: money(leftToday(method), { digits: 0 }) }),
    own: say('deposit.own', { amount: money(method.ownLeft ?? '0', { digits: 0 }) }),
    monthly: say('deposit.monthly', { amount: money(leftThisMonth(method) ?? '0', { digits: 0 }) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem) onAmount(field.amount)
  }
  const { openOrder } = method
  return (
    <Form className={orderCss.steps} onSubmit={submit}>
      <MethodChoice methods={methods} chosen={method} onChoose={onChoose} />
      {openOrder === undefined ? (
        <>
          <AmountCard
            title={say('deposit.amount')}
            field={field}
            isTried={isTried}
            error={isTried || (problem !== 'low' && problem !== 'none') ? problem && messages[problem] : undefined}
            hint={say('deposit.limits', {
              min: money(method.minAmount, { digits: 0 }),
              max: money(method.maxAmount, { digits: 0 }),
              left: money(leftToday(method), { digits: 0 }),
            })}
            quickLabel={say('deposit.quick')}
            quickAmounts={method.quickAmounts}
          />
          <OwnLimit left={method.ownLeft} />
          <Button type="submit" look="primary" size="large" wide>
            {say('deposit.next')}
          </Button>
        </>
      ) : (
        <Card padded className={css.openOrder}>
          <p>{say('deposit.openOrder')}</p>
          <Button look="primary" onClick={() => onOpen(openOrder)}>
            {say('deposit.goOn')}
          </Button>
        </Card>
      )}
    </Form>
  )
}

/** What the member's own limit leaves, and the way to it (PROT-01). */
function OwnLimit({ left }: { readonly left: string | undefined }) {
  const say = cashierTexts.useText()
  const money = useMoney()
  return (
    <Link to={memberAddress('securityCenter', 'limits')} className={css.ownLimit}>
      <Icon name="heartbeat-duotone" />
      {left === undefined ? say('deposit.setOwn') : say('deposit.ownLeft', { amount: money(left, { digits: 0 }) })}
    </Link>
  )
}
