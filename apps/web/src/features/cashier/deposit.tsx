import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Skeleton } from '@portal/ui'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress, readMemberAddress } from '../../lib/member-address.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import { DepositAmount } from './deposit-amount.tsx'
import { DepositConfirmation } from './deposit-confirmation.tsx'
import { DepositHistory } from './deposit-history.tsx'
import {
  type DepositMethod,
  depositMethodsQuery,
  type DepositOrder,
  methodsKey,
  openDeposits,
  orderKey,
  ordersKey,
} from './deposit-order.ts'
import { DepositOrderView } from './deposit-order-view.tsx'
import css from './deposit.module.css'
import orderCss from '../wallet/money-order.module.css'
import { VoucherForm } from './voucher-form.tsx'

/** Money into the wallet. An order has an address of its own, so that a reload, the way back from a provider and the list lead to it. */
export default function Deposit() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const orderNo = readMemberAddress(hash)?.part
  const show = (next?: string) => void navigate({ hash: memberAddress('depositv2', next) })
  if (orderNo) return <DepositOrderView key={orderNo} orderNo={orderNo} onAgain={() => show()} />
  return (
    <div className={css.page}>
      <NewDeposit onOrder={show} />
      <DepositHistory onOpen={show} />
    </div>
  )
}

function NewDeposit({ onOrder }: { readonly onOrder: (orderNo: string) => void }) {
  const t = useText()
  const say = cashierTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const { data, error, isPending, refetch, isRefetching } = useQuery(depositMethodsQuery(api))
  if (isPending) return <Skeleton shape="block" className={orderCss.waiting} />
  const methods = data?.methods ?? []
  if (methods.length === 0)
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
  return <DepositSteps methods={methods} onOrder={onOrder} />
}

type DepositStepsProps = { readonly methods: readonly DepositMethod[]; readonly onOrder: (orderNo: string) => void }

function DepositSteps({ methods, onOrder }: DepositStepsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const account = getSession()?.username ?? ''
  const [open] = useState(() => openDeposits.read(account))
  const [code, setCode] = useState(open?.method)
  const method = methods.find((each) => each.code === code) ?? methods.find(({ state }) => state === 'open') ?? methods[0]!
  const field = useTypedAmount(open?.amount)
  /** What is to be confirmed; it stays what it was whatever becomes of the field. */
  const [amount, setAmount] = useState(open?.amount)
  const take = (order: DepositOrder) => {
    openDeposits.forget()
    queryClient.setQueryData(orderKey(order.orderNo), order)
    for (const queryKey of [['balance'], methodsKey, ['account-record'], ordersKey]) void queryClient.invalidateQueries({ queryKey })
    onOrder(order.orderNo)
  }
  const send = useMutation({
    mutationFn: (amount: string) => {
      const order = openDeposits.keep({ method: method.code, amount, account })
      return api.cashier.deposit({ method: order.method, amount: order.amount }, { idempotencyKey: order.key })
    },
    onSuccess: (order) => take(order as DepositOrder),
    // A refusal is an answer: nothing was paid and the next try is another order. A lost answer keeps its key.
    onError: (error) => {
      if (!mayHaveArrived(error)) openDeposits.forget()
    },
  })
  if (amount !== undefined)
    return (
      <DepositConfirmation
        method={method}
        amount={amount}
        wasOpen={open?.amount === amount}
        isSending={send.isPending || send.isSuccess}
        error={send.error}
        onBack={() => {
          send.reset()
          setAmount(undefined)
        }}
        onSend={() => send.mutate(amount)}
      />
    )
  const choice = { methods, method, onChoose: setCode }
  if (method.kind === 'voucher') return <VoucherForm {...choice} onRedeemed={take} />
  return <DepositAmount {...choice} field={field} onAmount={setAmount} onOpen={onOrder} />
}
