import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefused } from '@portal/browser/refused.ts'
import { serverNow } from '../../lib/server-clock.ts'

const secondMs = 1_000

/** What is longer is no pause between two codes but the end of a day's quota: nobody waits for it before a button. */
const longestSeconds = 3_600

/** For how long the server lets no other code be asked for, as its refusal tells; 0 when it tells nothing of the kind. */
export function waitOf(refusal: unknown): number {
  const seconds = isRefused(refusal) ? Number(refusal.details.retryAfter) : 0
  return seconds > 0 && seconds <= longestSeconds ? Math.ceil(seconds) : 0
}

const storageKey = (of: string) => `codeWait.${of}`

/** The end of a wait that began before the page was loaded; 0 without one, and for what no wait can be. */
function readEnd(of: string): number {
  try {
    const endsAtMs = Number(sessionStorage.getItem(storageKey(of)))
    const leftMs = endsAtMs - serverNow()
    return leftMs > 0 && leftMs <= longestSeconds * secondMs ? endsAtMs : 0
  } catch {
    return 0
  }
}

function storeEnd(of: string, endsAtMs: number): void {
  try {
    sessionStorage.setItem(storageKey(of), String(endsAtMs))
  } catch {
    // Where the browser keeps nothing, the refusal of the next try tells how long it still is.
  }
}

type Countdown = {
  leftSeconds: number
  start(seconds: number): void
  /** Counts what a refusal tells of: another page, or this one before it was loaded anew, has asked already. */
  startAfter(refusal: unknown): void
}

/**
 * Seconds that are left until another code may be asked for, by the clock and not by the ticks: a tab that slept has not stood still.
 * @param of kept beside the form, which goes with its tab and comes back with it, and over a reload
 */
export function useCountdown(of: string): Countdown {
  const queryClient = useQueryClient()
  const key = ['code-countdown', of]
  const [endsAtMs, setEndsAtMs] = useState(() => queryClient.getQueryData<number>(key) ?? 0)
  const [nowMs, setNowMs] = useState(serverNow)
  // After the first view, which must be the one of the server's page.
  useEffect(() => {
    const stored = readEnd(of)
    if (stored === 0) return
    setNowMs(serverNow())
    setEndsAtMs((known) => known || stored)
  }, [of])
  useEffect(() => {
    if (endsAtMs === 0) return
    const timer = setInterval(() => setNowMs(serverNow()), secondMs)
    return () => clearInterval(timer)
  }, [endsAtMs])
  const leftSeconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs))
  const start = (seconds: number) => {
    const startMs = serverNow()
    const endMs = startMs + seconds * secondMs
    queryClient.setQueryData(key, endMs)
    storeEnd(of, endMs)
    setNowMs(startMs)
    setEndsAtMs(endMs)
  }
  const startAfter = (refusal: unknown) => {
    const seconds = waitOf(refusal)
    if (seconds > 0) start(seconds)
  }
  return { leftSeconds, start, startAfter }
}
