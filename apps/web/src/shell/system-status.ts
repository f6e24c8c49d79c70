import type { SystemStatus } from '../features/brand/brand.tsx'

const listeners = new Set<(status: SystemStatus) => void>()

/** Tells the app's root that the system's status changed while the page was open. */
export function reportSystemStatus(status: SystemStatus): void {
  for (const listener of listeners) listener(status)
}

export function onSystemStatus(listener: (status: SystemStatus) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
