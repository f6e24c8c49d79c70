import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { DrawEvent } from '../features/lottery/draw-notice.tsx'
import { useApi } from '../lib/api-context.ts'
import { loadChunk } from '../lib/chunk.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { isViewing, useSession } from '../lib/session.ts'
import { reportSystemStatus } from './system-status.ts'

const ConfirmPayout = lazyPart(() => import('../features/cashier/confirm-payout.tsx'))
const RealityWatch = lazyPart(() => import('../features/protection/reality-watch.tsx'))
const DrawNotice = lazyPart(() => import('../features/lottery/draw-notice.tsx'))
/** The most draw notices of one visit: each keeps an empty element on the page. */
const maxNotices = 20

const keyOf = ({ gameId, numero, orders, cost, prize }: DrawEvent) => [gameId, numero, orders, cost, prize].join(' ')

/** The live stream of a signed-in account. Its code loads with the first sign-in; a visitor needs none. */
export function LiveUpdates() {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = useSession()
  // Whoever looks at a member's pages has no stream, and confirms nothing.
  const token = isViewing(session) ? undefined : session?.token
  /** Counts withdrawals that were paid and reminders: with each, one that waits for the member is asked about again. */
  const [payoutRound, setPayoutRound] = useState(0)
  const [draws, setDraws] = useState<readonly DrawEvent[]>([])
  useEffect(() => {
    if (!token) return
    let stop: (() => void) | undefined
    let isGone = false
    void loadChunk(() => import('../features/messaging/live-events.ts')).then(({ followLive }) => {
      const onStatus = () => void api.brand.status({}).then(reportSystemStatus, () => undefined)
      // A resumed stream may repeat events.
      const onDraw = (event: DrawEvent) =>
        setDraws((before) => (before.some((one) => keyOf(one) === keyOf(event)) ? before : [...before, event].slice(-maxNotices)))
      const onWithdrawal = () => setPayoutRound((round) => round + 1)
      if (!isGone) stop = followLive({ token, queryClient, onStatus, onDraw, onWithdrawal })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [token, api, queryClient])
  // A trial account has no money of its own.
  const mayConfirm = token !== undefined && session?.type !== 4
  if (draws.length === 0 && !mayConfirm) return null
  return (
    <Suspense fallback={null}>
      {mayConfirm && <ConfirmPayout round={payoutRound} />}
      {mayConfirm && <RealityWatch key={token} />}
      {draws.map((event) => (
        <DrawNotice key={keyOf(event)} event={event} />
      ))}
    </Suspense>
  )
}
