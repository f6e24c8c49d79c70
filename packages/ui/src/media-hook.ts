import { useSyncExternalStore } from 'react'

/** Makes the hook that answers a media question, and goes on answering it. The server does not know and answers no. */
export function createMediaHook(question: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(question)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(question).matches,
      () => false,
    )
}
