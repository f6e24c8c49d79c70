/** What this page keeps where the browser keeps nothing for it. */
const own = new Map<string, string>()

/**
 * A text that outlives a reload of this window. In the frame of a portal on another host many browsers keep nothing for us and throw: then it lives as long
 * as the page, and the game is opened anew after a reload.
 */
export function readTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? own.get(name)
  } catch {
    return own.get(name)
  }
}

export function storeInTab(name: string, text: string): void {
  own.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Kept above.
  }
}
