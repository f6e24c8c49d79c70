import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived, openOrders } from '../../lib/open-order.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'

const openCancels = openOrders<{ readonly account: string; readonly slipNo: string }>(
  'lottery-slip-cancellation',
  (one, other) => one.slipNo === other.slipNo,
)

type CancelSlipProps = { readonly slipNo: string; readonly username: string; readonly onClose: () => void }

/** Asks before all waiting orders of a slip are cancelled; a try that was not answered is repeated under its key. */
export function CancelSlip({ slipNo, username, onClose }: CancelSlipProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const api = useApi()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.lottery.cancelSlip({ slipNo }, { idempotencyKey: openCancels.keep({ account: username, slipNo }).key }),
    onSuccess: ({ returned }) => {
      openCancels.forget()
      showToast(say('lotto.slipCancelled', { amount: money(returned) }))
      onClose()
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) openCancels.forget()
    },
    onSettled: () => {
      for (const queryKey of [['balance'], ['bets'], ['lottery-orders']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('lotto.slipCancelTitle')}
      description={say('lotto.slipCancelHint')}
      closeLabel={t('action.close')}
      size="small"
      actions={
        <>
          <Button look="outline" disabled={cancel.isPending} onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button look="danger" pending={cancel.isPending} pendingLabel={t('form.waiting')} onClick={() => cancel.mutate()}>
            {say('lotto.slipCancel')}
          </Button>
        </>
      }
    >
      {cancel.error && <FormError>{errorText(cancel.error)}</FormError>}
    </Dialog>
  )
}
