import type { Words } from './table-data.ts'

/** A place in words: `"Corner 1 2 4 5"`. */
export function namePlace(code: string, words: Words, language: 'BN' | 'CN' | 'EN' | 'VI', print: (value: number) => string): string {
  const [kind = '', rest] = code.split(':')
  const name = words[kind]?.[language] ?? kind
  return rest === undefined
    ? name
    : `${name} ${rest
        .split('-')
        .map((part) => print(Number(part)))
        .join(' ')}`
}
