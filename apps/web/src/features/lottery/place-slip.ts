import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived, openOrders } from '../../lib/open-order.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { getSession } from '../../lib/session.ts'
import type { SlipLine } from './slip.ts'

type Slip = { readonly gameId: string; readonly numero: string; readonly lines: readonly SlipLine[] }
type SentSlip = { readonly account: string; readonly numero: string; readonly body: string }

const openSlips = openOrders<SentSlip>('lottery-slip', (one, other) => one.body === other.body)
const accountNow = () => getSession()?.username ?? ''

/** Sends a slip. A try that was not answered is repeated under its key, also after a reload; a refusal is an answer, and the next try is another slip. */
export function usePlaceSlip(onPlaced: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (slip: Slip) => {
      const input = inputOf(slip)
      const { key } = openSlips.keep({ account: accountNow(), numero: slip.numero, body: JSON.stringify(input) })
      return api.lottery.placeOrder(input, { idempotencyKey: key })
    },
    onSuccess: () => {
      openSlips.forget()
      for (const queryKey of [['balance'], ['bets'], ['lottery-orders'], ['lottery-recent']])
        void queryClient.invalidateQueries({ queryKey })
      onPlaced()
    },
    onError: (error, { gameId }) => {
      if (!mayHaveArrived(error)) openSlips.forget()
      if (isRefused(error, 'lottery.draw_locked'))
        void queryClient.invalidateQueries({ queryKey: ['lottery', 'game'], predicate: ({ queryKey }) => queryKey.includes(gameId) })
    },
  })
  return { ...mutation, findUnanswered }
}

/** The draw for which these very lines were sent without an answer: they may have been taken, and are not sent for another one before that is known. */
function findUnanswered(slip: Omit<Slip, 'numero'>): string | undefined {
  const before = openSlips.read(accountNow())
  return before && JSON.stringify(inputOf({ ...slip, numero: before.numero })) === before.body ? before.numero : undefined
}

function inputOf({ gameId, numero, lines }: Slip) {
  return { gameId, numero, lines: lines.map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple })) }
}

/** The line of the slip that a refusal speaks of, from 0; undefined when it speaks of all. */
export function lineOf(error: unknown): number | undefined {
  const line = isRefused(error) ? error.details.line : undefined
  return line !== undefined && /^\d{1,3}$/.test(line) ? Number(line) : undefined
}
