import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { DrawEvent } from '../features/lottery/draw-notice.tsx'
import { useApi } from '../lib/api-context.ts'
import { loadChunk } from '../lib/chunk.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useSession } from '../lib/session.ts'
import { reportSystemStatus } from './system-status.ts'

const DrawNotice = lazyPart(() => import('../features/lottery/draw-notice.tsx'))
/** The most draw notices of one visit: each keeps an empty element on the page. */
const maxNotices = 20

const keyOf = ({ gameId, numero, orders, cost, prize }: DrawEvent) => [gameId, numero, orders, cost, prize].join(' ')

/** The live stream of a signed-in account. Its code loads with the first sign-in; a visitor needs none. */
export function LiveUpdates() {
  const api = useApi()
  const queryClient = useQueryClient()
  const token = useSession()?.token
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
      if (!isGone) stop = followLive({ token, queryClient, onStatus, onDraw })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [token, api, queryClient])
  if (draws.length === 0) return null
  return (
    <Suspense fallback={null}>
      {draws.map((event) => (
        <DrawNotice key={keyOf(event)} event={event} />
      ))}
    </Suspense>
  )
}
