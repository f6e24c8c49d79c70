/** Hashes a link down its chain, in this browser. @returns how many steps lead to the head; undefined where they do not */
export async function countSteps(head: string, link: string, at: number): Promise<number | undefined> {
  let bytes = Uint8Array.from(link.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  for (let left = at; left > 0; left -= 1) bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === head ? at : undefined
}
