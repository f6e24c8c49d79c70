import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Icon, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { type PayoutsKey, payoutsTexts } from '../../i18n/payouts-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import orderCss from '../wallet/money-order.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import { FailedPayout } from './failed-payout.tsx'
import { detailQuery, refreshPayouts, type WithdrawalDetail } from './payout-queries.ts'
import css from './payouts.module.css'
import { ProofPicture } from './proof-picture.tsx'
import { StateMark } from './state-mark.tsx'

/** One withdrawal: its sums, its timeline, and what the member can do about it now. */
export function WithdrawDetail({ orderNo, onEnd }: { readonly orderNo: string; readonly onEnd: () => void }) {
  const t = useText()
  const say = payoutsTexts.useText()
  const api = useApi()
  const query = useQuery(detailQuery(api, orderNo))
  return (
    <Dialog open onClose={onEnd} title={say('withdraw.detailTitle')} description={orderNo} closeLabel={t('action.close')}>
      {query.data ? <Detail order={query.data} /> : query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" />}
    </Dialog>
  )
}

function Detail({ order }: { readonly order: WithdrawalDetail }) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const isWaiting = order.state === 'paid' || order.state === 'partial'
  return (
    <div className={css.form}>
      <span>
        <StateMark order={order} />
      </span>
      {order.reason !== undefined && <p>{say('withdraw.reason', { reason: order.reason })}</p>}
      <dl className={orderCss.sum}>
        <dt>{say('withdraw.to')}</dt>
        <dd>
          {order.account.name} <span className="num">{order.account.number}</span>
        </dd>
        <dt>{say('withdraw.amount')}</dt>
        <dd className={orderCss.total}>{money(order.amount)}</dd>
        <dt>{say('withdraw.fee')}</dt>
        <dd className="num">{money(order.fee)}</dd>
        <dt>{say('withdraw.bond')}</dt>
        <dd className="num">{money(order.bond)}</dd>
        {!isWaiting && order.received !== '0' && (
          <>
            <dt>{say('confirm.receivedSum')}</dt>
            <dd className="num">{money(order.received)}</dd>
            <dt>{say('confirm.remaining')}</dt>
            <dd className="num">{money(order.remaining)}</dd>
          </>
        )}
      </dl>
      {order.state === 'payout_failed' && <FailedPayout order={order} />}
      {isWaiting && <ConfirmForm order={order} />}
      <Timeline order={order} />
      {order.mayCancel && <CancelButton orderNo={order.orderNo} />}
    </div>
  )
}

function Timeline({ order }: { readonly order: WithdrawalDetail }) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  return (
    <section aria-label={say('withdraw.timeline')}>
      <h3 className={css.sub}>{say('withdraw.timeline')}</h3>
      <ol className={css.timeline}>
        {order.events.map(({ state, at, amount, note, proofs, pictures, confirmation }, index) => (
          <li key={`${at}-${index}`}>
            <Icon name="check-circle-fill" />
            <span className={css.account}>
              <b>
                {say(
                  state === 'confirmed' && confirmation === 'forced_received' ? 'state.forced' : (`state.${state}` satisfies PayoutsKey),
                )}
              </b>
              <span className="muted num">{when(at)}</span>
              {amount !== undefined && <span>{say('confirm.partNoted', { amount: money(amount) })}</span>}
              {note !== undefined && <span className={css.words}>{note}</span>}
              {pictures?.map((picture) => (
                <ProofPicture key={picture.upload} orderNo={order.orderNo} {...picture} />
              ))}
              {proofs !== undefined && pictures === undefined && (
                <span className="muted">{say('confirm.proofs', { count: figure(proofs) })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function CancelButton({ orderNo }: { readonly orderNo: string }) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const cancel = useMutation({
    mutationFn: () => api.cashier.cancelWithdrawal({ orderNo }, { idempotencyKey: key }),
    onSettled: () => refreshPayouts(queryClient),
  })
  return (
    <>
      {cancel.isError && <FormError>{errorText(cancel.error)}</FormError>}
      <Button look="outline" wide pending={cancel.isPending} pendingLabel={t('form.waiting')} onClick={() => cancel.mutate()}>
        {say('withdraw.cancel')}
      </Button>
    </>
  )
}
