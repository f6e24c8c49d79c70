import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fromMinor } from '@portal/browser/money.ts'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived, openOrders } from '../../lib/open-order.ts'
import { getSession } from '../../lib/session.ts'
import { type ChaseChoice, type PlannedChase, planOf } from './chase.ts'
import type { LotteryChase } from './game.ts'
import type { SlipLine } from './slip.ts'

type NewChase = {
  readonly gameId: string
  readonly numero: string
  readonly lines: readonly SlipLine[]
  readonly choice: ChaseChoice
  readonly planned: PlannedChase
}

const openChases = openOrders<{ readonly account: string; readonly body: string }>('lottery-chase', (one, other) => one.body === other.body)
const openEnds = openOrders<{ readonly account: string; readonly chaseNo: string }>(
  'lottery-chase-end',
  (one, other) => one.chaseNo === other.chaseNo,
)
const accountNow = () => getSession()?.username ?? ''
const changed = [['balance'], ['bets'], ['lottery-orders'], ['lottery-chases'], ['lottery-recent']] as const

/** Sends a chase. A try that was not answered is repeated under its key. */
export function usePlaceChase(onPlaced: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ gameId, numero, lines, choice, planned }: NewChase) => {
      const sent = lines.map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple }))
      const terms = { draws: choice.draws, plan: planOf(choice), stopsOnWin: choice.stopsOnWin }
      const input = { gameId, numero, ...terms, lines: sent, cost: fromMinor(planned.cost) }
      return api.lottery.placeChase(input, {
        idempotencyKey: openChases.keep({ account: accountNow(), body: JSON.stringify(input) }).key,
      })
    },
    onSuccess: () => {
      openChases.forget()
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey })
      onPlaced()
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) openChases.forget()
      void queryClient.invalidateQueries({ queryKey: ['lottery', 'game'] })
    },
  })
}

/** Ends what is left of a chase. */
export function useEndChase({ chaseNo }: LotteryChase, onEnded: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.lottery.endChase({ chaseNo }, { idempotencyKey: openEnds.keep({ account: accountNow(), chaseNo }).key }),
    onSuccess: () => {
      openEnds.forget()
      onEnded()
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) openEnds.forget()
    },
    onSettled: () => {
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
