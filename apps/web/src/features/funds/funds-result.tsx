import { Button } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useMoney } from '../brand/brand.tsx'
import { useWalletName } from './wallet-name.ts'
import { isOpen, type Wallet, type WalletOrder } from './wallet-order.ts'
import orderCss from '../wallet/money-order.module.css'

const tones = { success: 'positive', failed: 'negative', pending: 'waiting', unknown: 'waiting' } as const

type FundsResultProps = { readonly order: WalletOrder; readonly wallets: readonly Wallet[]; readonly onAgain: () => void }

/** Where a transfer ends, or stands: between which wallets, how much, its number. */
export function FundsResult({ order, wallets, onAgain }: FundsResultProps) {
  const say = fundsTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const nameOf = useWalletName(wallets)
  const { state } = order
  return (
    <ResultState
      tone={tones[state]}
      title={say(`funds.${state}`)}
      action={
        <Button look="outline" onClick={onAgain}>
          {say('funds.more')}
        </Button>
      }
    >
      <dl className={orderCss.sum}>
        <dt>{say('funds.from')}</dt>
        <dd>{nameOf(order.fromWallet)}</dd>
        <dt>{say('funds.to')}</dt>
        <dd>{nameOf(order.toWallet)}</dd>
        <dt>{say('funds.amount')}</dt>
        <dd className={orderCss.total}>{order.amount === undefined ? say('funds.everything') : money(order.amount)}</dd>
        <dt>{say('funds.order')}</dt>
        <dd className="num">{order.orderNo}</dd>
        <dt>{say('funds.time')}</dt>
        <dd className="num">{when(order.createdAt)}</dd>
      </dl>
      {isOpen(order) && <p>{say(state === 'unknown' ? 'funds.unknownHint' : 'funds.pendingHint')}</p>}
      {state === 'failed' && <p>{say('funds.failedHint')}</p>}
    </ResultState>
  )
}
