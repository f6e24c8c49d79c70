import { useSyncExternalStore } from 'react'
import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()
const getTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Applies a theme at once and keeps it for this browser. */
export function rememberTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writeStored('local', 'theme', theme)
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getTheme)
}
