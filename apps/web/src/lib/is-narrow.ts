import { useSyncExternalStore } from 'react'

const question = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(question)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone. The server does not know and answers no. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => false,
  )
}
