import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { fundsKey } from '../wallet/balance.ts'
import { type Draft, openWalletOrders, type WalletOrder } from './wallet-order.ts'
import orderCss from '../wallet/money-order.module.css'

type FundsDialogProps = {
  readonly draft: Draft
  readonly available: string
  readonly nameOf: (id: string) => string
  readonly onSent: (order: WalletOrder) => void
  readonly onBack: () => void
}

/** Names both wallets and the amount once more, before anything moves. */
export function FundsDialog({ draft, available, nameOf, onSent, onBack }: FundsDialogProps) {
  const t = useText()
  const say = fundsTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const send = useSend(draft, onSent)
  const { from, to, amount } = draft
  // Kept from before this dialog opened: it was sent, and its answer did not arrive.
  const [wasOpen] = useState(() => {
    const open = openWalletOrders.read(getSession()?.username ?? '')
    return open?.from === from && open.to === to && open.amount === amount
  })
  return (
    <Dialog
      open
      stays
      onClose={onBack}
      title={say('funds.check')}
      description={wasOpen ? say('funds.wasOpen') : undefined}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" size="large" onClick={onBack} disabled={send.isPending}>
            {t('action.back')}
          </Button>
          <Button look="primary" size="large" pending={send.isPending} pendingLabel={t('form.waiting')} onClick={() => send.mutate()}>
            {amount === '' ? say('funds.confirmAll') : say('funds.confirm', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <dl className={orderCss.sum}>
        <dt>{say('funds.from')}</dt>
        <dd>
          <b>{nameOf(from)}</b>
        </dd>
        <dt>{say('funds.to')}</dt>
        <dd>
          <b>{nameOf(to)}</b>
        </dd>
        <dt>{amount === '' ? say('funds.everything') : say('funds.amount')}</dt>
        <dd className={orderCss.total}>{money(amount === '' ? available : amount)}</dd>
      </dl>
      {send.error && <FormError>{errorText(send.error)}</FormError>}
    </Dialog>
  )
}

function useSend(draft: Draft, onSent: (order: WalletOrder) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const { key, from, to, amount } = openWalletOrders.keep({ ...draft, account: getSession()?.username ?? '' })
      const order = { fromWallet: from, toWallet: to, ...(amount === '' ? { isAll: true } : { amount }) }
      return api.funds.transfer(order, { idempotencyKey: key })
    },
    onSuccess: (order) => {
      openWalletOrders.forget()
      for (const queryKey of [fundsKey, ['balance'], ['account-record']]) void queryClient.invalidateQueries({ queryKey })
      onSent(order)
    },
    // A refusal is an answer: nothing was moved and the next try is another order. A lost answer keeps its key.
    onError: (error) => {
      if (!mayHaveArrived(error)) openWalletOrders.forget()
    },
  })
}
