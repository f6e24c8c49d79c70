import { expect, test } from 'vitest'
import { playErrors } from '../play-api.ts'
import { closingCodes } from './play-calls.ts'
import BN from './texts/BN.json' with { type: 'json' }
import CN from './texts/CN.json' with { type: 'json' }
import EN from './texts/EN.json' with { type: 'json' }
import VI from './texts/VI.json' with { type: 'json' }
import { openSay } from './say.ts'

const bundles: Record<string, Record<string, string>> = { BN, CN, EN, VI }
const blanksOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()

test('each language has every text, with the same blanks (FAIR-17)', () => {
  for (const texts of Object.values(bundles)) {
    expect(Object.keys(texts)).toEqual(Object.keys(EN))
    for (const [key, text] of Object.entries(EN)) expect([key, blanksOf(texts[key] ?? '')]).toEqual([key, blanksOf(text)])
  }
})

test('no text is left in English, and none is empty', () => {
  for (const [language, texts] of Object.entries(bundles)) {
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
    if (language !== 'EN') expect(Object.entries(EN).filter(([key, text]) => texts[key] === text)).toEqual([])
  }
})

test('every refusal of the play API has its text, and the closing ones close', () => {
  const codes = Object.keys(playErrors)
  expect(codes.filter((code) => !(`error.${code}` in EN))).toEqual([])
  const closing = Object.entries(playErrors).flatMap(([code, error]) => ('closes' in error ? [code] : []))
  expect([...closingCodes].toSorted()).toEqual(closing.toSorted())
})

test('blanks are filled in, and an unknown one stays visible', () => {
  const say = openSay(EN)
  expect(say('status.win', { amount: '৳ 5' })).toBe('You won ৳ 5')
  expect(say('status.win', {})).toBe('You won {amount}')
})
