type Keys = {
  /** `device` names this browser to the server. `used:…` holds the filters that a list was left with, `known-views:…` the server's last answer, `views:…` what an earlier release kept. */
  local: 'theme' | 'language' | 'device' | 'brand' | `used:${string}` | `views:${string}` | `known-views:${string}` | `columns:${string}`
  session: 'token'
}

/** A stored text; undefined when there is none, or when the browser keeps nothing (private windows, blocked storage). */
export function readStored<Place extends keyof Keys>(place: Place, key: Keys[Place]): string | undefined {
  try {
    return (place === 'session' ? sessionStorage : localStorage).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or forgets it when undefined. A browser that keeps nothing loses only the memory. */
export function writeStored<Place extends keyof Keys>(place: Place, key: Keys[Place], value: string | undefined): void {
  try {
    const storage = place === 'session' ? sessionStorage : localStorage
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    // Nothing to do: the page works without.
  }
}
