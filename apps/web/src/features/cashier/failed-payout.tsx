import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from '../identity/form-error.tsx'
import { isOfPassword, PaymentPasswordField } from './payment-password-field.tsx'
import { accountsQuery, type PayoutAccount, refreshPayouts, type WithdrawalDetail } from './payout-queries.ts'
import css from './payouts.module.css'

type OrderProps = { readonly order: WithdrawalDetail }

const nameOf = ({ name, number }: Pick<PayoutAccount, 'name' | 'number'>) => `${name} ${number}`

/** What a failed payout means, when its money comes back, and the way to another account. */
export function FailedPayout({ order }: OrderProps) {
  const say = payoutsTexts.useText()
  const when = useMoment()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div role="status" className={css.form}>
      <p>{say('failed.lead', { account: nameOf(order.account) })}</p>
      {order.decideUntil !== undefined && <p className="muted">{say('failed.until', { time: when(order.decideUntil) })}</p>}
      {order.mayChooseAccount && (
        <Button look="primary" wide onClick={() => setChoosing(true)}>
          {say('failed.choose')}
        </Button>
      )}
      {isChoosing && <ChooseAccount order={order} onEnd={() => setChoosing(false)} />}
    </div>
  )
}

function ChooseAccount({ order, onEnd }: OrderProps & { readonly onEnd: () => void }) {
  const t = useText()
  const say = payoutsTexts.useText()
  const query = useQuery(accountsQuery(useApi()))
  const others = query.data?.accounts.filter((account) => account.isUsable && nameOf(account) !== nameOf(order.account))
  return (
    <Dialog open stays onClose={onEnd} title={say('failed.choose')} description={say('failed.chooseLead')} closeLabel={t('action.close')}>
      {query.isError ? (
        <QueryFailed query={query} />
      ) : !others ? (
        <Skeleton shape="block" />
      ) : others.length === 0 ? (
        <p>{say('failed.noOther')}</p>
      ) : (
        <ChoiceForm orderNo={order.orderNo} accounts={others} onEnd={onEnd} />
      )}
    </Dialog>
  )
}

type ChoiceFormProps = { readonly orderNo: string; readonly accounts: readonly PayoutAccount[]; readonly onEnd: () => void }

function ChoiceForm({ orderNo, accounts, onEnd }: ChoiceFormProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  const [payoutAccount, setAccount] = useState(accounts[0]!.id)
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const choose = useChoice(orderNo, payoutAccount, onEnd)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (paymentPassword && !choose.isPending) choose.mutate(paymentPassword)
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <Select
        label={say('failed.change')}
        name="payoutAccount"
        required
        value={payoutAccount}
        options={accounts.map((account) => ({ value: account.id, label: nameOf(account) }))}
        onChange={(event) => setAccount(event.target.value)}
      />
      <PaymentPasswordField value={paymentPassword} isTried={isTried} error={choose.error} onChange={setPassword} />
      {choose.isError && !isOfPassword(choose.error) && <FormError>{errorText(choose.error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={choose.isPending} pendingLabel={t('form.waiting')}>
        {say('failed.send')}
      </Button>
    </Form>
  )
}

/** Sends the choice; each account has a key of its own, so that a repeat after a lost answer is the same choice. */
function useChoice(orderNo: string, payoutAccount: string, onEnd: () => void) {
  const say = payoutsTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: (paymentPassword: string) => {
      const idempotencyKey = keys.get(payoutAccount) ?? crypto.randomUUID()
      keys.set(payoutAccount, idempotencyKey)
      return api.cashier.chooseOtherAccount({ orderNo, payoutAccount, paymentPassword }, { idempotencyKey })
    },
    onSuccess: () => {
      showToast(say('failed.chosen'), 'positive')
      onEnd()
    },
    onSettled: () => refreshPayouts(queryClient),
  })
}
