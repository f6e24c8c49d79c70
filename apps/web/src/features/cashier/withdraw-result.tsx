import { Button } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import orderCss from '../wallet/money-order.module.css'
import type { Withdrawal } from './payout-queries.ts'

/** Where a request ends: its number, where it goes, the balance after it. */
export function WithdrawResult({
  order,
  onAgain,
}: {
  readonly order: Withdrawal & { readonly balance: string }
  readonly onAgain: () => void
}) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return (
    <ResultState
      tone="positive"
      title={say('withdraw.done', { amount: money(order.amount) })}
      action={
        <Button look="outline" onClick={onAgain}>
          {say('withdraw.again')}
        </Button>
      }
    >
      <p>{say(order.state === 'approved' ? 'withdraw.onItsWay' : 'withdraw.inReview')}</p>
      <dl className={orderCss.sum}>
        <dt>{say('withdraw.to')}</dt>
        <dd>
          {order.account.name} <span className="num">{order.account.number}</span>
        </dd>
        <dt>{say('withdraw.order')}</dt>
        <dd className="num">{order.orderNo}</dd>
        <dt>{say('withdraw.time')}</dt>
        <dd className="num">{when(order.createdAt)}</dd>
        <dt>{say('withdraw.balance')}</dt>
        <dd className={orderCss.total}>{money(order.balance)}</dd>
      </dl>
    </ResultState>
  )
}
