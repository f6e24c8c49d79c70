import { useSyncExternalStore } from 'react'
import { writeChoiceCookie, writeStored } from '../lib/storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

function getTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Applies a theme at once and keeps it; the default is light whatever the system prefers. */
export function rememberTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  writeStored('local', 'theme', theme)
  writeChoiceCookie('theme', theme)
  for (const listener of listeners) listener()
}

/** The theme in use; before the page is taken over it is not known here and light is as good as dark. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getTheme,
    () => 'light',
  )
}
