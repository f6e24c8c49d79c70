import { useEffect, useState } from 'react'

/** The present time, renewed every `everyMs`, for ages and countdowns. */
export function useNow(everyMs = 1_000): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
