import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and while its markup is taken over, true from then on: for what must not delay the first paint. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
