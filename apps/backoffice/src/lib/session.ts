import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

/** Why the session is over: by the person, by the server (idle, ended by somebody, locked), or because the network changed. */
export type SessionEnd = 'signed-out' | 'expired'

const listeners = new Set<() => void>()
let token: string | undefined
let isRead = false
let lastEnd: SessionEnd | undefined

function announce(): void {
  for (const listener of listeners) listener()
}

/** The token of this tab. It is never a cookie, and session storage forgets it with the tab. */
export function getToken(): string | undefined {
  if (isRead) return token
  isRead = true
  token = readStored('session', 'token')
  return token
}

function keep(next: string | undefined): void {
  isRead = true
  token = next
  writeStored('session', 'token', next)
  announce()
}

export function startSession(next: string): void {
  lastEnd = undefined
  keep(next)
  channel?.postMessage({ token: next } satisfies TabMessage)
}

/** Forgets the session in this tab and in the others that share it. */
export function endSession(end: SessionEnd): void {
  const ended = getToken()
  if (ended === undefined) return
  lastEnd = end
  keep(undefined)
  channel?.postMessage({ ended } satisfies TabMessage)
}

/** Why the last session of this tab ended; undefined in a fresh tab. */
export const getSessionEnd = (): SessionEnd | undefined => lastEnd

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, getToken)
}

/** What tabs of one browser tell each other: a new tab asks, the others answer; a session that ended ends everywhere. */
type TabMessage = { readonly ask: true } | { readonly token: string } | { readonly ended: string }

let channel: BroadcastChannel | undefined

/** How long a new tab waits for an open one before it shows the sign-in. */
const answerWithinMs = 150

/** Connects this tab with the others of the browser, so that a link opened in a new tab is signed in. Resolves when an answer came or none will. */
export function shareSession(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve()
  channel = new BroadcastChannel('staff-session')
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const own = getToken()
    if ('ask' in data) {
      if (own !== undefined) channel?.postMessage({ token: own } satisfies TabMessage)
      return
    }
    if ('token' in data && own === undefined) keep(data.token)
    if ('ended' in data && data.ended === own) {
      lastEnd = 'expired'
      keep(undefined)
    }
    resolve()
  })
  if (getToken() !== undefined) return Promise.resolve()
  channel.postMessage({ ask: true } satisfies TabMessage)
  setTimeout(resolve, answerWithinMs)
  return promise
}
