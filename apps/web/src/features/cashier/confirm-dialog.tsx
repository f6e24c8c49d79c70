import { Dialog } from '@portal/ui/dialog.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useMoney } from '../brand/brand.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { Withdrawal } from './payout-queries.ts'

/** Whether one payout has arrived; it can be put aside until later. */
export default function ConfirmDialog({ order, onLeave }: { readonly order: Withdrawal; readonly onLeave: () => void }) {
  const t = useText()
  const say = payoutsTexts.useText()
  const money = useMoney()
  return (
    <Dialog
      open
      stays
      onClose={onLeave}
      title={say('confirm.title')}
      description={say('confirm.lead', { amount: money(order.remaining), account: `${order.account.name} ${order.account.number}` })}
      closeLabel={t('action.close')}
    >
      <ConfirmForm key={order.state} order={order} onDone={onLeave} />
    </Dialog>
  )
}
