import type { IconName } from '@portal/ui'
import { Icon } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { useId } from 'react'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useMoney, useFigures } from '../brand/brand.tsx'
import type { DepositMethod } from './deposit-order.ts'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'

const methodIcons: Readonly<Record<DepositMethod['kind'], IconName>> = {
  demo: 'poker-chip-duotone',
  card: 'credit-card-duotone',
  mfs: 'device-mobile-duotone',
  bank: 'bank-duotone',
  crypto: 'currency-btc-duotone',
  voucher: 'ticket-duotone',
  agent: 'user-duotone',
}

type MethodChoiceProps = {
  readonly methods: readonly DepositMethod[]
  readonly chosen: DepositMethod
  readonly onChoose: (code: string) => void
}

/** The ways in as cards: radio buttons underneath, so that the arrow keys work. One that is closed says so and can't be chosen. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const say = cashierTexts.useText()
  const name = useId()
  return (
    <Card padded className={orderCss.step}>
      <h3>{say('deposit.method')}</h3>
      <div role="radiogroup" aria-label={say('deposit.method')} className={css.methods}>
        {methods.map((method) => (
          <label key={method.code} className={css.method}>
            <input
              type="radio"
              className="spoken"
              name={name}
              value={method.code}
              checked={method.code === chosen.code}
              disabled={method.state !== 'open'}
              onChange={() => onChoose(method.code)}
            />
            <Icon name={methodIcons[method.kind]} />
            <span>
              <b>{method.name}</b>
              <MethodFacts method={method} />
            </span>
            <Icon name="check-bold" className={css.chosen} />
          </label>
        ))}
      </div>
    </Card>
  )
}

function MethodFacts({ method }: { readonly method: DepositMethod }) {
  const say = cashierTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  if (method.state === 'maintenance') return <Status tone="warning">{say('deposit.maintenance')}</Status>
  if (method.state === 'closed') return <Status tone="warning">{say('deposit.closedNow')}</Status>
  if (method.openOrder) return <Status tone="plain">{say('deposit.isOpen')}</Status>
  if (method.kind === 'demo') return <>{say('deposit.demoText')}</>
  if (method.kind === 'voucher') return <>{say('deposit.voucherText')}</>
  const range = `${money(method.minAmount, { digits: 0 })} – ${money(method.maxAmount, { digits: 0 })}`
  const minutes = method.processingMinutes
  const speed = minutes <= 1 ? say('deposit.atOnce') : say('deposit.within', { count: minutes, figure: figure(minutes) })
  return (
    <>
      {range} · {speed}
    </>
  )
}
