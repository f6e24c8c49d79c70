import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import { arrivesOf, type DepositOrder } from './deposit-order.ts'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'

/** Where a deposit ends: the order's number, the amount, the balance after it. */
export function DepositResult({ order, onAgain }: { readonly order: DepositOrder; readonly onAgain: () => void }) {
  const t = useText()
  const say = cashierTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return (
    <ResultState
      tone="positive"
      title={say('deposit.done', { amount: money(arrivesOf(order.credited, order.feeTaken)) })}
      action={
        <div className={css.actions}>
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
          <Button look="outline" onClick={onAgain}>
            {say('deposit.again')}
          </Button>
        </div>
      }
    >
      <dl className={orderCss.sum}>
        <dt>{say('deposit.order')}</dt>
        <dd className="num">{order.orderNo}</dd>
        <dt>{say('deposit.time')}</dt>
        <dd className="num">{when(order.createdAt)}</dd>
        <dt>{say('deposit.balance')}</dt>
        <dd className={orderCss.total}>{money(order.balance ?? '0')}</dd>
      </dl>
    </ResultState>
  )
}
