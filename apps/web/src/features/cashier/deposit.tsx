import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Form } from '@portal/ui/form.tsx'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { AmountCard } from '../wallet/amount-card.tsx'
import { type TypedAmount, useTypedAmount } from '../wallet/typed-amount.ts'
import { checkAmount, type DepositMethod, depositMethodsQuery, type DepositOrder, leftToday, openDeposits } from './deposit-order.ts'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'
import { DepositResult } from './deposit-result.tsx'

/** Money into the wallet: amount, confirmation, result with the order's number. */
export default function Deposit() {
  const t = useText()
  const say = cashierTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const { data, error, isPending, refetch, isRefetching } = useQuery(depositMethodsQuery(api))
  if (isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  const [method] = data?.methods ?? []
  if (!method)
    return (
      <ErrorState
        icon="hand-deposit-duotone"
        title={error ? t('error.title') : say('deposit.none')}
        retryLabel={t('action.retry')}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      >
        {error ? errorText(error) : say('deposit.noneHint')}
      </ErrorState>
    )
  return <DepositSteps method={method} />
}

function DepositSteps({ method }: { readonly method: DepositMethod }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const account = getSession()?.username ?? ''
  const [open] = useState(() => openDeposits.read(account))
  const field = useTypedAmount(open?.amount)
  /** What is to be confirmed; it stays what it was whatever becomes of the field. */
  const [amount, setAmount] = useState(open?.amount)
  const send = useMutation({
    mutationFn: (amount: string) => {
      const order = openDeposits.keep({ method: method.code, amount, account })
      return api.cashier.deposit({ method: order.method, amount: order.amount }, { idempotencyKey: order.key })
    },
    onSuccess: () => {
      openDeposits.forget()
      void queryClient.invalidateQueries({ queryKey: ['balance'] })
      void queryClient.invalidateQueries({ queryKey: ['deposit-methods'] })
      void queryClient.invalidateQueries({ queryKey: ['account-record'] })
    },
    // A refusal is an answer: nothing was paid and the next try is another order. A lost answer keeps its key.
    onError: (error) => {
      if (!mayHaveArrived(error)) openDeposits.forget()
    },
  })
  if (send.data)
    return (
      <DepositResult
        order={send.data as DepositOrder}
        onAgain={() => {
          send.reset()
          field.setTyped('')
          setAmount(undefined)
        }}
      />
    )
  if (amount !== undefined)
    return (
      <Confirmation
        method={method}
        amount={amount}
        wasOpen={open?.amount === amount}
        isSending={send.isPending}
        error={send.error}
        onBack={() => setAmount(undefined)}
        onSend={() => send.mutate(amount)}
      />
    )
  return <AmountStep method={method} field={field} onAmount={setAmount} />
}

type AmountStepProps = {
  readonly method: DepositMethod
  readonly field: TypedAmount
  readonly onAmount: (amount: string) => void
}

function AmountStep({ method, field, onAmount }: AmountStepProps) {
  const say = cashierTexts.useText()
  const money = useMoney()
  const [isTried, setTried] = useState(false)
  const problem = checkAmount(field.amount, method)
  const messages = {
    none: say('deposit.enter'),
    low: say('deposit.low', { amount: money(method.minAmount, { digits: 0 }) }),
    high: say('deposit.high', { amount: money(method.maxAmount, { digits: 0 }) }),
    daily: say('deposit.daily', { amount: money(leftToday(method), { digits: 0 }) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem) onAmount(field.amount)
  }
  return (
    <Form className={orderCss.steps} onSubmit={submit}>
      <Card padded className={orderCss.step}>
        <h3>{say('deposit.method')}</h3>
        <div className={css.method}>
          <Icon name="poker-chip-duotone" />
          <span>
            <b>{say('deposit.demo')}</b>
            {say('deposit.demoText')}
          </span>
          <Icon name="check-bold" className={css.chosen} />
        </div>
      </Card>
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
      <Button type="submit" look="primary" size="large" wide>
        {say('deposit.next')}
      </Button>
    </Form>
  )
}

type ConfirmationProps = {
  readonly method: DepositMethod
  readonly amount: string
  readonly wasOpen: boolean
  readonly isSending: boolean
  readonly error: unknown
  readonly onBack: () => void
  readonly onSend: () => void
}

function Confirmation({ amount, wasOpen, isSending, error, onBack, onSend }: ConfirmationProps) {
  const t = useText()
  const say = cashierTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  return (
    <div className={orderCss.steps}>
      <Card padded className={orderCss.step}>
        <h3>{say('deposit.check')}</h3>
        {wasOpen && <p className="muted">{say('deposit.wasOpen')}</p>}
        <dl className={orderCss.sum}>
          <dt>{say('deposit.method')}</dt>
          <dd>{say('deposit.demo')}</dd>
          <dt>{say('deposit.fee')}</dt>
          <dd className="num">{money('0')}</dd>
          <dt>{say('deposit.toWallet')}</dt>
          <dd className={orderCss.total}>{money(amount)}</dd>
        </dl>
        {error !== null && error !== undefined && <FormError>{errorText(error)}</FormError>}
      </Card>
      <div className={css.pair}>
        <Button look="outline" size="large" onClick={onBack} disabled={isSending}>
          {t('action.back')}
        </Button>
        <Button look="primary" size="large" pending={isSending} pendingLabel={t('form.waiting')} onClick={onSend}>
          {say('deposit.confirm', { amount: money(amount) })}
        </Button>
      </div>
    </div>
  )
}
