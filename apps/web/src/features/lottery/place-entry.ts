import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api-context.ts'
import { mayHaveArrived, openOrders } from '../../lib/open-order.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { getSession } from '../../lib/session.ts'
import type { SlipLine } from './slip.ts'

type Entry = { readonly gameId: string; readonly numero: string; readonly line: SlipLine }
/** The numbers are too many to be kept: a hash stands for them. */
type SentEntry = { readonly account: string; readonly numero: string; readonly hash: string }

const openEntries = openOrders<SentEntry>('lottery-entry', (one, other) => one.hash === other.hash && one.numero === other.numero)
const accountNow = () => getSession()?.username ?? ''

/** Sends typed numbers as one order. A try that was not answered is repeated under its key, also after a reload. */
export function usePlaceEntry() {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ gameId, numero, line }: Entry) => {
      const hash = await hashEntry(gameId, line)
      const { key } = openEntries.keep({ account: accountNow(), numero, hash })
      const { order, balance } = await api.lottery.placeEntry({ gameId, numero, ...line }, { idempotencyKey: key })
      return { orders: [order], balance }
    },
    onSuccess: () => {
      openEntries.forget()
      for (const queryKey of [['balance'], ['bets'], ['lottery-orders'], ['lottery-recent']])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { gameId }) => {
      if (!mayHaveArrived(error)) openEntries.forget()
      if (isRefused(error, 'lottery.draw_locked'))
        void queryClient.invalidateQueries({ queryKey: ['lottery', 'game'], predicate: ({ queryKey }) => queryKey.includes(gameId) })
    },
  })
  return { ...mutation, findUnanswered }
}

/** The draw for which these very numbers were sent without an answer: they may have been taken, and are not sent for another one before that is known. */
async function findUnanswered(gameId: string, line: SlipLine): Promise<string | undefined> {
  const before = openEntries.read(accountNow())
  return before && before.hash === (await hashEntry(gameId, line)) ? before.numero : undefined
}

async function hashEntry(gameId: string, { play, content, unit, multiple }: SlipLine): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode([gameId, play, content, unit, multiple].join('|')))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
