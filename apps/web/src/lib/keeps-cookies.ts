import { useSyncExternalStore } from 'react'

/** Whether the browser keeps cookies of this site, as it says itself. What needs one to work says why it can't where it does not. */
export function keepsCookies(): boolean {
  return navigator.cookieEnabled
}

const watchNothing = () => () => undefined

/** The same for a view; the server does not know and hopes the best. */
export function useKeepsCookies(): boolean {
  return useSyncExternalStore(watchNothing, keepsCookies, () => true)
}
