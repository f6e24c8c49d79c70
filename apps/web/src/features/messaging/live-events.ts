import type { LiveEvent } from '@portal/contracts/messaging'
import type { QueryClient } from '@tanstack/react-query'
import { followStream } from '../../lib/live.ts'
import { expireSession, getSession } from '../../lib/session.ts'
import { fundsKey, onBalance, onBonus, onHeldBalance } from '../wallet/balance.ts'
import { onUnreadCount } from './mailbox-query.ts'

/** Within this the tab that signed out itself, or set a new password, has the answer to it and another session or none. */
const ownDoingMs = 1_000

type Following = {
  token: string
  queryClient: QueryClient
  onStatus: () => void
  /** A withdrawal was paid, or its confirmation runs out. */
  onWithdrawal?: () => void
  /** Orders on a draw have ended. */
  onDraw?: (event: Extract<LiveEvent, { type: 'draw' }>) => void
}

/**
 * Brings what the server pushes into the pages: the balance by its version, unread messages, how orders on a draw ended, the system's status, and the end of the session, of which its
 * member is told.
 */
export function followLive({ token, queryClient, onStatus, onDraw, onWithdrawal }: Following): () => void {
  const onResync = () => void queryClient.invalidateQueries()
  const onEnded = () => void setTimeout(() => getSession()?.token === token && expireSession(), ownDoingMs)
  const onEvent = (sent: unknown) => {
    const event = sent as LiveEvent
    if (event.type === 'balance') onBalance(queryClient, { sumBalance: event.sumBalance, currency: event.currency, version: event.version })
    else if (event.type === 'wallet') onHeldBalance(queryClient, { wallet: event.wallet, balance: event.balance, version: event.version })
    else if (event.type === 'walletTransfer') void queryClient.invalidateQueries({ queryKey: fundsKey })
    else if (event.type === 'unread') {
      onUnreadCount(queryClient, event.count)
      // A bonus that begins or ends without the member's doing comes with a message.
      onBonus(queryClient)
    } else if (event.type === 'deposit') void queryClient.invalidateQueries({ queryKey: ['deposit-order', event.orderNo] })
    else if (event.type === 'draw') onDraw?.(event)
    else if (event.type === 'withdrawal') {
      for (const queryKey of [['withdrawals'], ['withdrawal-options'], ['account-record']]) void queryClient.invalidateQueries({ queryKey })
      if (event.state === 'paid' || event.isReminder) onWithdrawal?.()
    } else if (event.type === 'status') onStatus()
    else if (event.type === 'resync') onResync()
    else if (event.type === 'signed-out') onEnded()
  }
  return followStream(token, {
    onEvent,
    onResync,
    onRefused: onEnded,
  })
}
