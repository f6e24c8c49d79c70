import { Button } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import type { SentTransfer } from './transfer-order.ts'
import orderCss from '../wallet/money-order.module.css'

/** Where a transfer ends: to whom, how much, the order's number, the balance after it. */
export function TransferResult({ order, onAgain }: { readonly order: SentTransfer; readonly onAgain: () => void }) {
  const say = transfersTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return (
    <ResultState
      tone="positive"
      title={say(order.relation === 'upline' ? 'transfer.uplineDone' : 'transfer.downlineDone')}
      action={
        <Button look="outline" onClick={onAgain}>
          {say('transfer.again')}
        </Button>
      }
    >
      <dl className={orderCss.sum}>
        <dt>{say('transfer.receiver')}</dt>
        <dd>{order.account}</dd>
        <dt>{say('transfer.amount')}</dt>
        <dd className={orderCss.total}>{money(order.amount)}</dd>
        <dt>{say('transfer.order')}</dt>
        <dd className="num">{order.orderNo}</dd>
        <dt>{say('transfer.time')}</dt>
        <dd className="num">{when(order.createdAt)}</dd>
        <dt>{say('transfer.balance')}</dt>
        <dd className="num">{money(order.balance)}</dd>
      </dl>
    </ResultState>
  )
}
