import { useEffect, useState } from 'react'
import { buttonClass, Icon, IconButton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { useCopy } from '../content/copy.ts'
import type { DepositOrder } from './deposit-order.ts'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'
import { QrCode } from './qr-code.tsx'

type Terms = NonNullable<DepositOrder['terms']>
type DepositPayProps = { readonly order: DepositOrder; readonly terms: Terms }

/** Where and what to pay: the provider's page, an account, or an address on a chain, with the time that is left by the server's clock. */
export function DepositPay({ order, terms }: DepositPayProps) {
  const say = cashierTexts.useText()
  const money = useMoney()
  return (
    <Card padded className={orderCss.step}>
      <div className={css.orderHead}>
        <h3>{say(`deposit.pay.${terms.type}`)}</h3>
        <TimeLeft until={order.expiresAt} />
      </div>
      {terms.type === 'redirect' && <p className="muted">{say('deposit.redirectHint')}</p>}
      {terms.type === 'account' && (
        <dl className={css.terms}>
          <Line name={say('deposit.holder')} value={terms.holder} />
          {terms.bank && <Line name={say('deposit.bank')} value={[terms.bank, terms.branch].filter(Boolean).join(', ')} />}
          <Line name={say('deposit.account')} value={terms.account} isCopied />
          <Line name={say('deposit.exactly')} value={money(order.amount)} copied={order.amount} isCopied />
          <Line name={say('deposit.reference')} value={order.orderNo} isCopied />
        </dl>
      )}
      {terms.type === 'address' && (
        <>
          <QrCode text={terms.address} label={say('deposit.qr')} />
          <dl className={css.terms}>
            <Line name={say('deposit.network')} value={terms.network} />
            <Line name={say('deposit.address')} value={terms.address} isCopied />
            <Line name={say('deposit.exactly')} value={`${terms.assetAmount} ${terms.asset}`} copied={terms.assetAmount} isCopied />
            <Line name={say('deposit.rate', { asset: terms.asset })} value={money(terms.rate)} />
          </dl>
          <p className={css.warning}>
            <Icon name="warning-duotone" /> {say('deposit.networkWarning', { asset: terms.asset, network: terms.network })}
          </p>
        </>
      )}
      {terms.url && (
        <a className={buttonClass({ look: terms.type === 'redirect' ? 'primary' : 'outline', size: 'large' })} href={terms.url}>
          <Icon name="arrow-square-out-bold" />
          <span>{say(terms.type === 'redirect' ? 'deposit.toProvider' : 'deposit.toSimulator')}</span>
        </a>
      )}
    </Card>
  )
}

type LineProps = { readonly name: string; readonly value: string; readonly copied?: string; readonly isCopied?: true }

function Line({ name, value, copied = value, isCopied }: LineProps) {
  const say = cashierTexts.useText()
  const copy = useCopy()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="num">{value}</span>
        {isCopied && <IconButton icon="copy-bold" label={say('deposit.copy', { name })} onClick={() => void copy(copied)} />}
      </dd>
    </>
  )
}

const secondMs = 1_000

function TimeLeft({ until }: { readonly until: string }) {
  const say = cashierTexts.useText()
  const figure = useFigures()
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), secondMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / secondMs))
  const pad = (value: number) => (value < 10 ? figure(0) : '') + figure(value)
  const time = `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
  return (
    <span className={css.left} role="timer" aria-label={say('deposit.timeLeft', { time })}>
      <Icon name="clock-countdown-duotone" />
      <span className="num">{time}</span>
    </span>
  )
}
