/** Where choices of looks and sound are kept in this browser. */
export type ChoiceStore = { getItem(key: string): string | null; setItem(key: string, value: string): void }

/** None where the browser keeps nothing, as in a frame whose storage is closed. */
export function openChoiceStore(): ChoiceStore | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
