import { Refusal } from './refusal.ts'

const isIllFormed = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Refusals name so many fields at most: a form has fewer, and whoever sends thousands needs no list. */
const namedAtMost = 20

/**
 * Refuses text that no database can hold: the character U+0000, and halves of characters. It looks into everything that was sent, names of fields
 * included, and walks without recursion: what is sent may be deeper than the stack.
 * @throws Refusal `request.invalid` naming the fields
 */
export function refuseIllFormed(sent: unknown): void {
  const found: Record<string, string> = {}
  const waiting: { path: string; value: unknown }[] = [{ path: '', value: sent }]
  for (let next = waiting.pop(); next && Object.keys(found).length < namedAtMost; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && isIllFormed(value)) found[path || 'body'] = 'ill_formed'
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) {
      // A name that can't be told stands for the whole that holds it.
      if (isIllFormed(key)) found[path || 'body'] = 'ill_formed'
      else waiting.push({ path: (path ? `${path}.${key}` : key).slice(0, 64), value: part })
    }
  }
  if (Object.keys(found).length > 0) throw new Refusal('request.invalid', found)
}
