const listeners = new Set<() => void>()

/** Codes by which a call says that the whole portal is closed. */
const closedCodes: ReadonlySet<string> = new Set(['system.maintenance', 'system.region_blocked'])

/** Called with every refusal; those of a closed portal are passed on. */
export function noteRefusal(code: string): void {
  if (closedCodes.has(code)) for (const listener of listeners) listener()
}

/** Calls `listener` whenever a call was refused because the portal is closed. @returns stops listening */
export function onStatusRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
