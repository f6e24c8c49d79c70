import type english from './texts/EN.json'

export type TextKey = keyof typeof english
/** The text of a key with its blanks filled in. */
export type Say = (key: TextKey, blanks?: Readonly<Record<string, string | number>>) => string

export function openSay(texts: Readonly<Record<TextKey, string>>): Say {
  return (key, blanks) => {
    const text = texts[key]
    return blanks ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole)) : text
  }
}
