import type { GameType } from '@portal/contracts/bets'
import { useSyncExternalStore } from 'react'

/** What can stand over the page. One at a time; the member's panel has an address of its own and is not in this list. */
export type Popup =
  /** `then` runs after a successful sign-in: the action that was asked for (decision A-65). */
  | { readonly name: 'login'; readonly then?: () => void }
  | { readonly name: 'real-account' }
  | { readonly name: 'notices'; readonly index: number }
  | { readonly name: 'being-updated' }
  | { readonly name: 'sign-out' }
  | { readonly name: 'after-login' }
  | { readonly name: 'welcome' }
  /** The games behind an entry that is a list of games. */
  | { readonly name: 'sub-games'; readonly entry: { readonly vassalage: string; readonly gameType: GameType; readonly gameName: string } }
  | { readonly name: 'terms' }
  | { readonly name: 'service' }
  | { readonly name: 'recent-games' }
  | { readonly name: 'menu' }

const listeners = new Set<() => void>()
let open: Popup | undefined

export function openPopup(popup: Popup): void {
  open = popup
  for (const listener of listeners) listener()
}

/** Closes this popup, or whichever is open. A popup that was replaced meanwhile stays. */
export function closePopup(name?: Popup['name']): void {
  if (!open || (name && open.name !== name)) return
  open = undefined
  for (const listener of listeners) listener()
}

/** Closes what stood over the page that is left. The welcome after a sign-in comes together with a change of page, so it stays. */
export function closeOnLeave(): void {
  if (open?.name !== 'after-login' && open?.name !== 'welcome') closePopup()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePopup(): Popup | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
}
