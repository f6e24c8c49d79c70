import type { GameType } from '@portal/contracts/bets'
import { useSyncExternalStore } from 'react'

/**
 * What can stand over the page. One at a time, but that help and terms stand over the form that asks for them; the panels of members and agents have addresses of
 * their own and are not in this list.
 */
export type Popup =
  /** `then` runs after a successful sign-in: the action that was asked for (decision A-65). */
  | { readonly name: 'loginPopupModal'; readonly then?: () => void }
  | { readonly name: 'registerModal' }
  | { readonly name: 'helpModal' }
  /** The ways back into an account; with the token of a mail's link, the new password. */
  | { readonly name: 'forget'; readonly token?: string }
  /** `isForced`: nothing else can be done before. */
  | { readonly name: 'change-password'; readonly isForced: boolean }
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
  /** The search over everything. */
  | { readonly name: 'search' }

const listeners = new Set<() => void>()
let open: readonly Popup[] = []

function show(next: readonly Popup[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a popup in place of whatever is open; help and terms over it. */
export function openPopup(popup: Popup): void {
  const isOver = popup.name === 'helpModal' || popup.name === 'terms'
  show(isOver ? [...open.filter(({ name }) => name !== popup.name), popup] : [popup])
}

/** Closes this popup, or all of them. Its replacement stays open. */
export function closePopup(name?: Popup['name']): void {
  if (open.some((one) => !name || one.name === name)) show(open.filter((one) => name && one.name !== name))
}

/** What stays when the page changes under it: what comes together with a change of page, and what must be answered. */
const lasting: ReadonlySet<Popup['name']> = new Set(['after-login', 'welcome', 'change-password'])

/** Closes what stood over the page that is left. */
export function closeOnLeave(): void {
  if (open.length > 0) show(open.filter(({ name }) => lasting.has(name)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Popup[] = []

/** What stands over the page, the uppermost last. */
export function usePopups(): readonly Popup[] {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => none,
  )
}
