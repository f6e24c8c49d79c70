import { errorStatus } from '@portal/contracts/errors'
import { locales } from '@portal/contracts/locales'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printNumber } from '@portal/browser/money.ts'
import { compileText } from '@portal/browser/compile-text.ts'
import { chooseLanguage, languageNames } from './languages.ts'
import type { Messages } from '@lingui/core'
import type { TextKey } from './texts.ts'
import { createTranslate } from './use-text.tsx'

const codes = ['BN', 'CN', 'EN', 'VI'] as const
const readTexts = (code: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${code}.json`), 'utf8')) as Record<string, string>

/** The names in braces that a message is given. */
function listArguments(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return [
    ...new Set(
      message.flatMap((part: unknown) =>
        Array.isArray(part) ? [String(part[0]), ...Object.values((part[2] as object) ?? {}).flatMap(listArguments)] : [],
      ),
    ),
  ].toSorted()
}

/** The texts of all screens, and those that some screens bring with them. */
const bundles = [
  '',
  'content/',
  'consent/',
  'account/',
  'login/',
  'security/',
  'cashier/',
  'play/',
  'member/',
  'transfers/',
  'lottery/',
  'lobby/',
  'agents/',
  'contracts/',
]

test.each(codes)('%s has every text, none is empty, and each takes the same values as the English one (R-1.2.03)', (code) => {
  for (const bundle of bundles) expect(Object.keys(readTexts(bundle + code))).toEqual(Object.keys(readTexts(`${bundle}EN`)))
  const english = Object.assign({}, ...bundles.map((bundle) => readTexts(`${bundle}EN`))) as Record<string, string>
  for (const [key, text] of bundles.flatMap((bundle) => Object.entries(readTexts(bundle + code)))) {
    expect(text.trim(), key).not.toBe('')
    const known = listArguments(compileMessage(english[key]!))
    for (const name of listArguments(compileMessage(text))) expect(known, `${code} ${key}`).toContain(name)
  }
})

test.each(codes)('%s has a text for every refusal of the server', (code) => {
  const file = join(import.meta.dirname, `../../../../packages/contracts/src/texts/errors.${code}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
})

test('texts are translated, not copied (R-1.2.03)', () => {
  for (const code of ['BN', 'CN', 'VI']) {
    const texts: Record<string, string> = Object.assign({}, ...bundles.map((bundle) => readTexts(bundle + code)))
    const english: Record<string, string> = Object.assign({}, ...bundles.map((bundle) => readTexts(`${bundle}EN`)))
    const same = Object.keys(english).filter((key) => texts[key] === english[key] && /[a-z]{4}/.test(english[key]!.replace(/\{\w+\}/g, '')))
    expect(
      same.filter((key) => !/facebook|google|line|whatsapp|wechat|email|telegram|menu|classify|jackpot/i.test(key)),
      code,
    ).toEqual([])
  }
})

test.each(codes)('%s calls the kind of slots what it calls their category, and no narrower: all slots stand under both', (code) => {
  const texts = readTexts(code)
  expect(texts['classify.SC']).toBe(texts['category.RNG'])
})

/** The other words that a language has for the two things: one who presses “Log in” is not told later that they can “sign out”. */
const otherWords: Readonly<Record<(typeof codes)[number], RegExp>> = {
  BN: /সাইন|লগইন|লগআউট/,
  CN: /退出(?!登录)|登出|登入|登陆|注销/,
  EN: /\bsign(s|ed|ing)?[ -]((it|them) )?(off|in|out)\b/i,
  VI: /thoát/i,
}
/** What stands in a file of texts, without its keys. */
const listTexts = (held: unknown): string[] =>
  typeof held === 'string' ? [held] : typeof held === 'object' && held !== null ? Object.values(held).flatMap(listTexts) : []

const ownWords = { BN: ['লগ ইন', 'লগ আউট'], CN: ['登录', '退出登录'], EN: ['Log in', 'Log out'], VI: ['Đăng nhập', 'Đăng xuất'] }

test.each(codes)('%s uses one pair of terms for log in and log out in screens, refusals and help (R-1.2.03)', (code) => {
  const root = join(import.meta.dirname, '../../../..')
  const others = [`packages/contracts/src/texts/errors.${code}.json`, `apps/server/src/modules/content/seed-texts/help.${code}.json`]
  const told = others.flatMap((file) => listTexts(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  const all = [...bundles.flatMap((bundle) => listTexts(readTexts(bundle + code))), ...told]
  expect(all.filter((text) => otherWords[code].test(text))).toEqual([])
  const texts = readTexts(code)
  expect([texts['action.login'], texts['action.signOut']]).toEqual(ownWords[code])
  expect(texts['in_sure_logout']!.toLowerCase()).toContain(ownWords[code][1]!.toLowerCase())
})

test('about thirty languages have a name and a flag, and those with a bundle are among them (R-1.2.04)', () => {
  expect(languageNames.length).toBeGreaterThanOrEqual(28)
  expect(languageNames.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]))
})

test('The current language wins, then the last choice, then the default (R-1.2.05, R-1.2.08, R-3.1.16)', () => {
  const brand = { languages: ['BN', 'EN'], defaultLanguage: 'BN' } as const
  expect(chooseLanguage(['EN', 'BN'], brand)).toBe('EN')
  expect(chooseLanguage([undefined, 'EN'], brand)).toBe('EN')
  expect(chooseLanguage(['CN', undefined], brand)).toBe('BN')
  expect(chooseLanguage([], brand)).toBe('BN')
})

test.each(codes)('A day of the year is formatted in %s by the language’s rules', (code) => {
  const say = createTranslate(code, Object.fromEntries(Object.entries(readTexts(code)).map(([key, text]) => [key, compileMessage(text)])))
  const own = new Intl.DateTimeFormat(locales[code], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1)
    expect(say('notice.day', { day: printNumber(21, code), month })).toBe(own.format(new Date(Date.UTC(2026, month - 1, 21))))
})

test('Each language has texts for money returned from a vendor’s own wallet (R-8.2.28)', () => {
  const wallets = { BN: 'ওয়ালেটে ফিরে', CN: '转回钱包', EN: 'back in your wallet', VI: 'trở về ví' } as const
  for (const code of codes) expect(readTexts(`cashier/${code}`)['memory_return'], code).toContain(wallets[code])
})

test('Counts use the digits and plural forms of the language', () => {
  const say = (code: (typeof codes)[number]) => createTranslate(code, readTexts(code))
  expect(say('EN')('count.games', { count: 1, figure: '1' })).toBe('1 game')
  expect(say('EN')('count.games', { count: 2, figure: '2' })).toBe('2 games')
  expect(say('BN')('count.games', { count: 12, figure: '১২' })).toBe('১২টি গেম')
})

test.each(codes)('a text of %s that counts says the same by the number itself as by the rules of the language', (code) => {
  const counting = bundles.flatMap((bundle) => Object.entries(readTexts(bundle + code)).filter(([, text]) => text.includes(', plural,')))
  const texts = [
    ...counting,
    ['own', '{count, plural, =0 {none} =2 {a pair} one {# thing} other {# things}}'],
    ['few', '{count, plural, one {a} other {b}}'],
  ]
  const sayBy = (compile: (text: string) => unknown) =>
    createTranslate(code, Object.fromEntries(texts.map(([key, text]) => [key, compile(text!)])) as Messages)
  const [ours, theirs] = [sayBy((text) => compileText(code, text)), sayBy(compileMessage)]
  for (const [key] of texts) {
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000]) {
      const values = { count, figure: `<${count}>` }
      expect([key, count, ours(key as TextKey, values)]).toEqual([key, count, theirs(key as TextKey, values)])
    }
  }
  expect(
    counting.map(([key, text]) => [key, JSON.stringify(compileText(code, text))]).filter(([, text]) => text!.includes('"plural"')),
  ).toEqual([])
})
