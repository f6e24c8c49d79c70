import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived } from '../../lib/open-order.ts'
import { isRefused } from '../../lib/refused.ts'
import { keyOf, type SentSlip, type SlipLine } from './slip.ts'

type Slip = { readonly gameId: string; readonly numero: string; readonly lines: readonly SlipLine[] }

/** Sends a slip. A try that was not answered is repeated under its key, whoever presses; a refusal is an answer, and the next try is another slip. */
export function usePlaceSlip(onPlaced: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useRef<SentSlip & { readonly numero: string }>(undefined)
  const mutation = useMutation({
    mutationFn: (slip: Slip) => {
      const input = inputOf(slip)
      sent.current = { ...keyOf(sent.current, JSON.stringify(input), () => crypto.randomUUID()), numero: slip.numero }
      return api.lottery.placeOrder(input, { idempotencyKey: sent.current.key })
    },
    onSuccess: () => {
      sent.current = undefined
      for (const queryKey of [['balance'], ['bets'], ['lottery-orders'], ['lottery-recent']])
        void queryClient.invalidateQueries({ queryKey })
      onPlaced()
    },
    onError: (error, { gameId }) => {
      if (!mayHaveArrived(error)) sent.current = undefined
      if (isRefused(error, 'lottery.draw_locked'))
        void queryClient.invalidateQueries({ queryKey: ['lottery', 'game'], predicate: ({ queryKey }) => queryKey.includes(gameId) })
    },
  })
  /** The draw for which these very lines were sent without an answer: they may have been taken, and are not sent for another one before that is known. */
  const findUnanswered = (slip: Omit<Slip, 'numero'>) => {
    const before = sent.current
    return before && JSON.stringify(inputOf({ ...slip, numero: before.numero })) === before.body ? before.numero : undefined
  }
  return { ...mutation, findUnanswered }
}

function inputOf({ gameId, numero, lines }: Slip) {
  return { gameId, numero, lines: lines.map(({ play, content, unit, multiple }) => ({ play, content, unit, multiple })) }
}

/** The line of the slip that a refusal speaks of, from 0; undefined when it speaks of all. */
export function lineOf(error: unknown): number | undefined {
  const line = isRefused(error) ? error.details.line : undefined
  return line !== undefined && /^\d{1,3}$/.test(line) ? Number(line) : undefined
}
