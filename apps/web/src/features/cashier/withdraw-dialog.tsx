import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { PasskeyLeft } from '@portal/browser/passkey.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { StepUpCancelled, useStepUp } from '../identity/step-up.tsx'
import orderCss from '../wallet/money-order.module.css'
import { isOfPassword, PaymentPasswordField } from './payment-password-field.tsx'
import { openWithdrawals, type PayoutAccount, previewOf, refreshPayouts, type Withdrawal } from './payout-queries.ts'
import type { WithdrawalOptions } from '../../lib/withdrawal-options.ts'
import css from './payouts.module.css'

type WithdrawDialogProps = {
  readonly account: PayoutAccount
  readonly amount: string
  readonly options: WithdrawalOptions
  /** It was sent before and its answer did not arrive. */
  readonly wasOpen: boolean
  readonly onAsked: (order: Withdrawal & { balance: string }) => void
  readonly onBack: () => void
}

/** Names account and amount once more and takes the payment password; the owner is asked again where the server wants it. */
export function WithdrawDialog({ account, amount, options, wasOpen, onAsked, onBack }: WithdrawDialogProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, dialog } = useSend(account.id, amount, options.bonusLoss?.amount, onAsked)
  const { fee, bond, leaves } = previewOf(options, amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (paymentPassword && !send.isPending) send.mutate(paymentPassword)
  }
  const isErrorShown = send.error !== null && !isLeft(send.error) && !isOfPassword(send.error)
  return (
    <Dialog
      open
      stays
      onClose={onBack}
      title={say('withdraw.check')}
      description={say(wasOpen ? 'withdraw.wasOpen' : 'withdraw.checkLead')}
      closeLabel={t('action.close')}
    >
      <Form className={css.form} onSubmit={submit}>
        <dl className={orderCss.sum}>
          <dt>{say('withdraw.to')}</dt>
          <dd>
            <b>
              {account.name} <span className="num">{account.number}</span>
            </b>
          </dd>
          <dt>{say('withdraw.arrives')}</dt>
          <dd className={orderCss.total}>{money(amount)}</dd>
          <dt>{say('withdraw.fee')}</dt>
          <dd className="num">{money(fee)}</dd>
          <dt>{say('withdraw.bond')}</dt>
          <dd className="num">{money(bond)}</dd>
          <dt>{say('withdraw.leaves')}</dt>
          <dd className="num">{money(leaves)}</dd>
        </dl>
        {options.bonusLoss && (
          <p role="note" className={css.loss}>
            {say('withdraw.bonusLoss', { amount: money(options.bonusLoss.amount) })}
          </p>
        )}
        <PaymentPasswordField value={paymentPassword} isTried={isTried} error={send.error} onChange={setPassword} />
        {isErrorShown && <FormError>{errorText(send.error)}</FormError>}
        <div className={css.pair}>
          <Button look="outline" size="large" onClick={onBack} disabled={send.isPending}>
            {t('action.back')}
          </Button>
          <Button type="submit" look="primary" size="large" pending={send.isPending} pendingLabel={t('form.waiting')}>
            {say('withdraw.confirm', { amount: money(amount) })}
          </Button>
        </div>
      </Form>
      {dialog}
    </Dialog>
  )
}

function useSend(payoutAccount: string, amount: string, bonusLoss: string | undefined, onAsked: WithdrawDialogProps['onAsked']) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { ask, dialog } = useStepUp()
  const send = useMutation({
    mutationFn: async (paymentPassword: string) => {
      const { key } = openWithdrawals.keep({ payoutAccount, amount, account: getSession()?.username ?? '' })
      const order = { payoutAccount, amount, paymentPassword, ...(bonusLoss !== undefined && { bonusLoss }) }
      const sending = { idempotencyKey: key }
      try {
        return await api.cashier.withdraw(order, sending)
      } catch (error) {
        if (!isRefused(error, 'identity.step_up_required')) throw error
        return api.cashier.withdraw({ ...order, stepUp: await ask({ purpose: 'withdrawal', target: { payoutAccount, amount } }) }, sending)
      }
    },
    onSuccess: (order) => {
      openWithdrawals.forget()
      refreshPayouts(queryClient)
      onAsked(order)
    },
    // A refusal is an answer: nothing is held and the next try is another order. A lost answer keeps its key.
    onError: (error) => {
      if (isLeft(error) || !mayHaveArrived(error)) openWithdrawals.forget()
      // What the bonus costs has grown: it is shown anew.
      if (isRefused(error, 'bonus.changed')) refreshPayouts(queryClient)
    },
  })
  return { send, dialog }
}

/** The second question was left: the server has said that it wants it, and so that nothing was moved. */
function isLeft(error: Error): boolean {
  return error instanceof StepUpCancelled || error instanceof PasskeyLeft
}
