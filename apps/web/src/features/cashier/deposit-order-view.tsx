import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { ResultState } from '@portal/ui/state-card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { arrivesOf, type DepositOrder, depositOrderQuery, isOpenOrder, methodsKey, orderKey, ordersKey } from './deposit-order.ts'
import { DepositPay } from './deposit-pay.tsx'
import { DepositResult } from './deposit-result.tsx'
import { DepositState } from './deposit-history.tsx'
import { PaidForm } from './paid-form.tsx'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'

type ViewProps = { readonly orderNo: string; readonly onAgain: () => void }

/** One order: what to pay, how it stands, how it ended. It is looked at again until it ends. */
export function DepositOrderView({ orderNo, onAgain }: ViewProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(depositOrderQuery(api, orderNo))
  const status = query.data?.status
  useEffect(() => {
    // The balance and the limits of the day change with the order.
    for (const queryKey of [['balance'], methodsKey, ordersKey]) void queryClient.invalidateQueries({ queryKey })
  }, [queryClient, status])
  if (query.isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  if (!query.data) return <QueryFailed query={query} />
  const order = query.data as DepositOrder
  if (order.status === 'credited') return <DepositResult order={order} onAgain={onAgain} />
  return (
    <div className={orderCss.steps}>
      {isOpenOrder(order.status) || order.status === 'partly_credited' ? (
        <OpenOrder order={order} onAgain={onAgain} />
      ) : (
        <EndedOrder order={order} onAgain={onAgain} />
      )}
      <Timeline order={order} />
    </div>
  )
}

type OrderProps = { readonly order: DepositOrder; readonly onAgain: () => void }

function OpenOrder({ order, onAgain }: OrderProps) {
  const t = useText()
  const say = cashierTexts.useText()
  const money = useMoney()
  const { status, terms, credited, amount } = order
  return (
    <>
      <Card padded className={orderCss.step}>
        <div className={css.orderHead}>
          <h3>{order.name}</h3>
          <DepositState status={status} />
        </div>
        <dl className={orderCss.sum}>
          <dt>{say('deposit.order')}</dt>
          <dd className="num">{order.orderNo}</dd>
          <dt>{say('deposit.youPay')}</dt>
          <dd className={orderCss.total}>{money(amount)}</dd>
          <dt>{say('deposit.toWallet')}</dt>
          <dd className="num">{money(arrivesOf(amount, order.fee))}</dd>
          {status === 'partly_credited' && (
            <>
              <dt>{say('deposit.arrived')}</dt>
              <dd className="num">{money(credited)}</dd>
              <dt>{say('deposit.rest')}</dt>
              <dd className="num">{money(arrivesOf(amount, credited))}</dd>
            </>
          )}
        </dl>
      </Card>
      <Progress order={order} />
      {terms && (status === 'awaiting' || status === 'partly_credited') && <DepositPay order={order} terms={terms} />}
      {order.maySubmit && <PaidForm key={order.trxId ?? ''} order={order} />}
      <div className={css.orderActions}>
        {order.mayCancel && <Cancel order={order} />}
        <Button look="quiet" icon="arrow-left-bold" onClick={onAgain}>
          {t('action.back')}
        </Button>
      </div>
    </>
  )
}

/** What happens while the member waits. */
function Progress({ order: { status, confirmations, kind, proofNote } }: { readonly order: DepositOrder }) {
  const say = cashierTexts.useText()
  const figure = useFigures()
  if (status === 'created') return <ResultState tone="waiting" title={say('deposit.beginning')} />
  if (status === 'in_review' && proofNote !== undefined)
    return (
      <ResultState tone="waiting" title={say('deposit.proofAsked')}>
        <p>{proofNote}</p>
        <p>{say('deposit.proofAskedHint')}</p>
      </ResultState>
    )
  if (status === 'in_review')
    return (
      <ResultState tone="waiting" title={say('deposit.inReview')}>
        {say('deposit.inReviewHint')}
      </ResultState>
    )
  if (status !== 'submitted') return null
  return (
    <ResultState tone="waiting" title={say('deposit.checking')}>
      {confirmations ? (
        <>
          <progress className={css.blocks} value={confirmations.seen} max={confirmations.needed} aria-label={say('deposit.blocks')} />
          <p className="num">{say('deposit.blocksOf', { seen: figure(confirmations.seen), needed: figure(confirmations.needed) })}</p>
        </>
      ) : (
        <p>{say(kind === 'crypto' ? 'deposit.blocks' : 'deposit.checkingHint')}</p>
      )}
    </ResultState>
  )
}

function Cancel({ order }: { readonly order: DepositOrder }) {
  const t = useText()
  const say = cashierTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.cashier.cancelDeposit({ orderNo: order.orderNo }),
    onSuccess: (next) => queryClient.setQueryData(orderKey(order.orderNo), next),
    // It may have been paid or have ended meanwhile: the page shows how it stands.
    onError: () => void queryClient.invalidateQueries({ queryKey: orderKey(order.orderNo) }),
  })
  return (
    <>
      <Button look="outline" pending={cancel.isPending} pendingLabel={t('form.waiting')} onClick={() => cancel.mutate()}>
        {say('deposit.cancel')}
      </Button>
      {cancel.error && <FormError>{errorText(cancel.error)}</FormError>}
    </>
  )
}

function EndedOrder({ order, onAgain }: OrderProps) {
  const say = cashierTexts.useText()
  const money = useMoney()
  return (
    <ResultState
      tone="negative"
      title={say(`deposit.ended.${order.status as 'expired'}`)}
      action={
        <Button look="primary" onClick={onAgain}>
          {say('deposit.again')}
        </Button>
      }
    >
      {order.reason && <p>{say(`deposit.reason.${order.reason}`)}</p>}
      <dl className={orderCss.sum}>
        <dt>{say('deposit.order')}</dt>
        <dd className="num">{order.orderNo}</dd>
        <dt>{say('deposit.amount')}</dt>
        <dd className="num">{money(order.amount)}</dd>
      </dl>
    </ResultState>
  )
}

/** Every state that the order had, the newest last. */
function Timeline({ order: { timeline } }: { readonly order: DepositOrder }) {
  const say = cashierTexts.useText()
  const when = useMoment()
  return (
    <Card padded className={orderCss.step}>
      <h3>{say('deposit.timeline')}</h3>
      <ol className={css.timeline}>
        {timeline.map(({ status, at }, index) => (
          <li key={`${status} ${at}`} aria-current={index === timeline.length - 1 ? 'step' : undefined}>
            <b>{say(`deposit.status.${status}`)}</b>
            <span className="muted num">{when(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
