import { readStored, writeStored } from './storage.ts'

/** A random number of this browser: whoever proposed on it can't confirm on it under another name. */
export function deviceId(): string {
  const kept = readStored('local', 'device')
  if (kept && /^[\da-f-]{36}$/.test(kept)) return kept
  const fresh = crypto.randomUUID()
  writeStored('local', 'device', fresh)
  return fresh
}
