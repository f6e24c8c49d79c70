import { useSyncExternalStore } from 'react'

const question = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(question)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True for people who asked their system for less motion. The server answers false; nothing moves before the script runs. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => false,
  )
}
