import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readDigits, readIdentifier, readPhone, readText, readTyped, readWords, searchKey } from './typed-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

test('digits of every script that writes figures are read as 0 to 9', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890)
    if (/^\p{Nd}{10}$/u.test(written)) expect([numberingSystem, readDigits(written)]).toEqual([numberingSystem, '1234567890'])
  }
  expect(readDigits('০১৭১২-৩৪৫৬৭৮ ٠١٢ ०१२ ０１２ 𝟘𝟙𝟚')).toBe('01712-345678 012 012 012 012')
})

test('A phone number is the same in Bengali digits, with marks, full width or typographic dashes', () => {
  const shapes = ['+8801712345678', '+৮৮০১৭১২৩৪৫৬৭৮', '\u202A+880 1712–345678\u202C', '\u2066+880\u00A01712\u2011345\u2011678\u2069', '＋８８０１７１２３４５６７８', '\uFEFF+880 (1712) 345.678', '+880\u200B1712\u200D345678'] // prettier-ignore
  for (const shape of shapes) expect([shape, readPhone(shape)]).toEqual([shape, '+8801712345678'])
})

test('codes of an SMS, an app, a picture and an order are read without groups and in any digits', () => {
  for (const shape of ['123456', '১২৩৪৫৬', '123 456', '123–456', '\u200E123\u202F456\u200F', '１２３４５６', '۱۲۳۴۵۶'])
    expect([
      readTyped('verificationCode', shape),
      readTyped('captcha', shape),
      readTyped('code', shape),
      readTyped('orderNo', shape),
    ]).toEqual(Array.from({ length: 4 }, () => '123456'))
  expect(readTyped('code', 'abcde‐fghij')).toBe('abcdefghij')
})

test('Names of accounts, mailboxes and agents lose invisible characters and keep their signs', () => {
  expect(readIdentifier('\u202Arahim\u200D12\u202C\uFE0F')).toBe('rahim12')
  expect(readIdentifier(' rahim১২\u00AD ')).toBe('rahim12')
  expect(readTyped('email', '\u2068first–last@example．org\u2069')).toBe('first-last@example.org')
  expect(readTyped('affiliateCode', ' AGENT—２ ')).toBe('AGENT-2')
  expect(readIdentifier('two  words')).toBe('two words')
})

test('words keep the joiners that Bengali and emoji are written with, and their letters are composed alike', () => {
  const ya = 'র\u200D্যাব'
  expect(readWords(`\u200F${ya}\u00A0 নাম\u200B`)).toBe(`${ya} নাম`)
  expect(readText('এক\n\nদুই 👩\u200D👩\u200D👧')).toBe('এক\n\nদুই 👩\u200D👩\u200D👧')
  expect(readTyped('payeeName', 'Nguye\u0302\u0303n')).toBe('Nguyễn')
  expect(readTyped('search', 'ময়না'.replace('য়', '\u09DF'))).toBe(readTyped('search', 'ময়না'.replace('য়', '\u09AF\u09BC')))
})

test('a search finds the same thing however it was typed', () => {
  expect(searchKey('র\u200D্যাব ৭')).toBe(searchKey('র্যাব 7'))
  expect(searchKey('Lucky\u00A0７')).toBe(searchKey('lucky 7'))
})

test('reading a text twice is reading it once', () => {
  for (const read of [readText, readWords, readIdentifier, readCode, readPhone, searchKey])
    fc.assert(fc.property(anyText, (text) => read(read(text)) === read(text)))
})
