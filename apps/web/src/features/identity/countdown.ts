import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const secondMs = 1_000

/**
 * Seconds that are left until another code may be asked for, by the clock and not by the ticks: a tab that slept has not stood still.
 * @param of kept beside the form, which goes with its tab and comes back with it
 */
export function useCountdown(of: string): [number, (seconds: number) => void] {
  const queryClient = useQueryClient()
  const key = ['code-countdown', of]
  const [endsAtMs, setEndsAtMs] = useState(() => queryClient.getQueryData<number>(key) ?? 0)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    if (endsAtMs === 0) return
    const timer = setInterval(() => setNowMs(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [endsAtMs])
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs))
  const start = (seconds: number) => {
    const startMs = Date.now()
    queryClient.setQueryData(key, startMs + seconds * secondMs)
    setNowMs(startMs)
    setEndsAtMs(startMs + seconds * secondMs)
  }
  return [left, start]
}
