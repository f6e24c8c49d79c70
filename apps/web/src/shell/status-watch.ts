import { useEffect } from 'react'
import type { SystemStatus } from '../features/brand/brand.tsx'
import { useApi } from '../lib/api-context.ts'
import { onStatusRefusal } from '../lib/status-refusals.ts'
import { onSystemStatus } from './system-status.ts'

/** An open page sees a change of the system's status within five seconds. */
const askEveryMs = 4_000

/**
 * Keeps the system's status up to date while the page is looked at: it is asked for now and then, at once when the page comes back into view, and
 * at once when a call was refused because of it. What the stream of a signed-in member tells comes first.
 */
export function useStatusWatch(onStatus: (status: SystemStatus) => void): void {
  const api = useApi()
  useEffect(() => {
    let isAsking = false
    const ask = () => {
      if (isAsking || document.hidden) return
      isAsking = true
      void api.brand
        .status({})
        // A lost line says nothing about the system: the screen stays as it is.
        .then(onStatus, () => undefined)
        .finally(() => {
          isAsking = false
        })
    }
    const timer = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', ask)
    const stops = [onSystemStatus(onStatus), onStatusRefusal(ask)]
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      for (const stop of stops) stop()
    }
  }, [api, onStatus])
}
