import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../lib/api-context.ts'
import { loadChunk } from '../lib/chunk.ts'
import { useSession } from '../lib/session.ts'
import { tellSystemStatus } from './system-status.ts'

/** The live stream of a signed-in account. Its code loads with the first sign-in; a visitor needs none. */
export function LiveParts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (!token) return
    let stop: (() => void) | undefined
    let isGone = false
    void loadChunk(() => import('../features/messaging/live-events.ts')).then(({ followLive }) => {
      const onStatus = () => void api.brand.status({}).then(tellSystemStatus, () => undefined)
      if (!isGone) stop = followLive({ token, queryClient, onStatus })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [token, api, queryClient])
  return null
}
