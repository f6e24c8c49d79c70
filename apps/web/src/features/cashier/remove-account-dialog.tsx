import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from '../identity/form-error.tsx'
import { isOfPassword, PaymentPasswordField } from './payment-password-field.tsx'
import { type PayoutAccount, refreshPayouts } from './payout-queries.ts'
import css from './payouts.module.css'

/** Names the account once more and asks for the payment password. */
export function RemoveAccountDialog({ account, onEnd }: { readonly account: PayoutAccount; readonly onEnd: () => void }) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const queryClient = useQueryClient()
  const [paymentPassword, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.cashier.removePayoutAccount({ id: account.id, paymentPassword }),
    onSuccess: () => {
      showToast(say('payout.removed'), 'positive')
      refreshPayouts(queryClient)
      onEnd()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (paymentPassword && !remove.isPending) remove.mutate()
  }
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say('payout.removeTitle')}
      description={`${account.name} ${account.number}`}
      closeLabel={t('action.close')}
    >
      <Form className={css.form} onSubmit={submit}>
        <PaymentPasswordField value={paymentPassword} isTried={isTried} error={remove.error} onChange={setPassword} />
        {remove.isError && !isOfPassword(remove.error) && <FormError>{errorText(remove.error)}</FormError>}
        <Button type="submit" look="primary" size="large" wide pending={remove.isPending} pendingLabel={t('form.waiting')}>
          {say('payout.remove')}
        </Button>
      </Form>
    </Dialog>
  )
}
