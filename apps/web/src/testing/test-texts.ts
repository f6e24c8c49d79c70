import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../i18n')

/** All texts of the web app in a language, those too that only some screens bring with them. */
export function readPortalTexts(language: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`${language}.json`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)) as Record<string, string>
}

export type Texts = (key: string) => string

/** The text of a key; a key that is gone is an error here rather than a search that finds nothing. */
export function textsOf(texts: Readonly<Record<string, string>>, source: string): Texts {
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${source} has no ${key}`)
    return text
  }
}

export const readTexts = (language: string): Texts => textsOf(readPortalTexts(language), language)

/** The words of a page in English, and in Bengali. Tests look for what a key says, so that a better wording breaks none of them. */
export const en = readTexts('EN')
export const bn = readTexts('BN')
