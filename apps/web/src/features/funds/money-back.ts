import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { type Balance, balanceQuery } from '../wallet/balance.ts'
import { isEmpty } from './wallet-order.ts'

/** Brings the money of a game's own wallet back when its member leaves the game; the server does it only where the money follows into games. */
export function useMoneyBack(vendor: string | undefined): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (vendor === undefined) return undefined
    return () => {
      const known = queryClient.getQueryData<Balance>(balanceQuery(api, queryClient).queryKey)
      const hasMoney = known?.wallets?.some((held) => held.wallet === vendor && !isEmpty(held)) ?? false
      // Whatever becomes of it, the next game brings the money back as well, and the page of the wallets shows it.
      if (hasMoney) void api.funds.recall({ isLeaving: true }, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
    }
  }, [api, queryClient, vendor])
}
