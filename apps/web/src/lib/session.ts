import type { AccountType } from '@portal/contracts'
import { useSyncExternalStore } from 'react'
import { brandKeys, readStored, sessionKeys, writeStored } from './storage.ts'

/** What the browser knows of the signed-in account. The type is a hint for what to show; the server decides every call. */
export type SessionState = { readonly token: string; readonly username: string; readonly type: AccountType }

const listeners = new Set<() => void>()
let current: SessionState | undefined
let isRead = false

function announce(): void {
  for (const listener of listeners) listener()
}

/** Whether a person of staff looks at this account's pages: such a tab changes nothing. */
export const isViewing = (session: SessionState | undefined) => session?.token.startsWith('view_') === true

/** The session of this tab, from session storage at the first ask. */
export function getSession(): SessionState | undefined {
  if (isRead || typeof window === 'undefined') return current
  isRead = true
  const token = readStored('session', 'token')
  if (token)
    current = {
      token,
      username: readStored('session', 'username') ?? '',
      type: Number(readStored('session', 'isAgent') ?? 0) as AccountType,
    }
  return current
}

/** Keeps the token and what goes with it in session storage; nothing of it is a cookie, and never the password. */
export function startSession(session: SessionState): void {
  isRead = true
  current = session
  writeStored('session', 'token', session.token)
  writeStored('session', 'username', session.username)
  writeStored('session', 'isAgent', String(session.type))
  announce()
}

/** Forgets the account: the session's storage is cleared but for the brand. */
export function endSession(): void {
  if (!getSession()) return
  current = undefined
  for (const key of sessionKeys) if (!brandKeys.has(key)) writeStored('session', key, undefined)
  announce()
}

const expiryListeners = new Set<() => void>()

/** The server does not know this session: it ends here too, and listeners notify the user. */
export function expireSession(): void {
  if (!getSession()) return
  endSession()
  for (const listener of expiryListeners) listener()
}

/** Calls `listener` when the server ended the session. @returns stops listening */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, undefined for a visitor. A page from the server is always a visitor's, so the first view is one too. */
export function useSession(): SessionState | undefined {
  return useSyncExternalStore(subscribe, getSession, () => undefined)
}

/** Tells other parts of the app, outside of React, when somebody signs in or out. */
export const watchSession = subscribe

/** Account types with the agent area (decision A-59). */
export function isAgentType(type: AccountType | undefined): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42
}

/** The trial account, which needs a real one for protected actions. */
export function isTrialType(type: AccountType | undefined): boolean {
  return type === 4
}
