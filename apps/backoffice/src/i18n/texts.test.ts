import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
const bundles = files.filter((file) => file.endsWith('/EN.json')).map((file) => dirname(join(root, file)))
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>

/** The names in braces that a message is given. */
function listArguments(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  const names = message.flatMap((part: unknown) =>
    Array.isArray(part) ? [String(part[0]), ...Object.values((part[2] as object) ?? {}).flatMap(listArguments)] : [],
  )
  return [...new Set(names)].toSorted()
}

test.each(bundles.map((folder) => [relative(root, folder), folder]))(
  '%s has each text in Bengali with the same values',
  (_name, folder) => {
    const [english, bengali] = [read(folder, 'EN'), read(folder, 'BN')]
    expect(Object.keys(bengali)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(bengali)) {
      expect(text.trim(), key).not.toBe('')
      const known = listArguments(compileMessage(english[key]!))
      for (const name of listArguments(compileMessage(text))) expect(known, key).toContain(name)
      // Names and codes may stand as they are; words are Bengali.
      if (/[a-z]{4}/.test(english[key]!.replaceAll(/\{[^}]*\}/g, ''))) expect(text, key).toMatch(/[ঀ-৿]/)
    }
  },
)

test('a count that is given as a number stands in the digits of the language', () => {
  const counted = bundles.flatMap((folder) => Object.entries(read(folder, 'BN')).filter(([, text]) => text.includes(', number}')))
  const messages = Object.fromEntries(counted.map(([key, text]) => [key, compileMessage(text)]))
  const i18n = setupI18n({ locale: 'bn', messages: { bn: messages } })
  expect(counted.length).toBeGreaterThan(5)
  for (const [key] of counted) expect(i18n._(key, { count: 12, most: 12, least: 12 }), key).toContain('১২')
})

test('no page has a text that its languages’ files of the frame have under the same key', () => {
  const frame = Object.keys(read(join(root, 'i18n'), 'EN'))
  const twice = bundles
    .filter((folder) => folder !== join(root, 'i18n'))
    .flatMap((folder) => Object.keys(read(folder, 'EN')).filter((key) => frame.includes(key)))
  expect(twice).toEqual([])
})

test('the texts call it log in and log out, as the members’ pages do', () => {
  const english = bundles.flatMap((folder) => Object.values(read(folder, 'EN')))
  const bengali = bundles.flatMap((folder) => Object.values(read(folder, 'BN')))
  expect(english.filter((text) => /\bsign(s|ed|ing)?[ -](in|out)\b/i.test(text))).toEqual([])
  expect(bengali.filter((text) => /সাইন|লগইন|লগআউট/.test(text))).toEqual([])
})
