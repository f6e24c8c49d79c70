import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

/** The code of the brand that calls are made for; undefined until one is known. */
export const getBrandCode = (): string | undefined => readStored('local', 'brand')

export function chooseBrand(code: string): void {
  if (code === getBrandCode()) return
  writeStored('local', 'brand', code)
  for (const listener of listeners) listener()
}

export function useBrandCode(): string | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getBrandCode)
}
