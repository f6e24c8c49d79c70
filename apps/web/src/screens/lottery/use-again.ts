import { useMutation } from '@tanstack/react-query'
import { showToast } from '@portal/ui/toast.tsx'
import type { LotteryOrder } from '../../features/lottery/game.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'

/** Brings the orders of a slip, to be bet again. */
export function useSlipAgain(onOrders: (orders: readonly LotteryOrder[]) => void) {
  const api = useApi()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (slipNo: string) => api.lottery.slipOrders({ slipNo }),
    onSuccess: ({ list }) => onOrders(list),
    onError: (error) => showToast(errorText(error), 'negative'),
  })
}

/** Brings the whole numbers of an order by text entry, to be bet again. */
export function useTypedAgain(onNumbers: (play: string, text: string) => void) {
  const api = useApi()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ orderNo }: LotteryOrder) => api.lottery.orderContent({ orderNo }),
    onSuccess: ({ content }, { play }) => onNumbers(play, content.slice(1).replaceAll(',', '\n')),
    onError: (error) => showToast(errorText(error), 'negative'),
  })
}
