import type english from './texts/EN.json'

export type TextKey = keyof typeof english
export type SayOf<Key extends string> = (key: Key, blanks?: Readonly<Record<string, string | number>>) => string
/** The text of a key with its blanks filled in. */
export type Say = SayOf<TextKey>

export function openSay<Key extends string>(texts: Readonly<Record<Key, string>>): SayOf<Key> {
  return (key, blanks) => {
    const text = texts[key]
    return blanks ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole)) : text
  }
}
