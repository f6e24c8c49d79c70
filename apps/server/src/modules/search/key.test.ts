import { expect, test } from 'vitest'
import { makeSearchKey } from './key.ts'

test.each([
  ['Sundarban Tiger', 'sundarban tiger'],
  ['  SUNDARBAN—tiger! ', 'sundarban tiger'],
  ['ＴＩＧＥＲ', 'tiger'],
  ['Hổ Đỏ', 'ho do'],
  ['শাপলা ৫', 'shapola 5'],
  ['নৌকাবাইচ · ১ মিনিট', 'noukabaich 1 minit'],
  ['জ্যাকপট', 'jakopot'],
  ['٣ · ३ · ３', '3 3 3'],
  ['a\u200Bb\u202Ac', 'abc'],
  ['!?…', ''],
])('%s is searched as “%s”', (text, key) => {
  expect(makeSearchKey(text).key).toBe(key)
})

test.each([
  ['বড়ো', 'ব\u09A1\u09BCো'],
  ['য়', '\u09DF'],
  ['কো', 'ক\u09C7\u09BE'],
  ['Hổ', 'Ho\u0302\u0309'],
])('%s has one key, composed or not', (one, other) => {
  expect(makeSearchKey(one)).toEqual(makeSearchKey(other))
})

test.each([
  ['সুন্দরবন', 'Sundarban', 'shundorbon', 'Sundorban'],
  ['রুলেট', 'Roulette', 'rulet', 'roulet'],
  ['জ্যাকপট', 'jackpot', 'jakpot', 'jekpot'],
  ['রিকশা', 'rickshaw', 'riksha', 'rikshaw'],
  ['ফিনিক্স', 'phoenix', 'finix', 'phinix'],
  ['ভাইকিং', 'viking', 'bhaiking', 'vikhing'],
])('%s sounds like each way in which it is written in Latin letters', (bengali, ...others) => {
  for (const other of others) expect([other, makeSearchKey(other).sound]).toEqual([other, makeSearchKey(bengali).sound])
})

test('Chinese characters are words of their own, and two of them have hardly a trigram in common', () => {
  const { key } = makeSearchKey('老虎机')
  expect(key.split(' ')).toHaveLength(3)
  expect(makeSearchKey('虎').key).toBe(key.split(' ')[1])
  expect(new Set([...'老虎机轮盘百家乐彩票优惠活动帮助中心'].map((letter) => makeSearchKey(letter).key)).size).toBe(18)
})

test('a text of any length is cut, and one of nothing but signs has no key', () => {
  expect(makeSearchKey('a'.repeat(100_000)).key).toHaveLength(1_000)
  expect(makeSearchKey('\u0000\uD800 %_\\')).toEqual({ key: '', sound: '' })
})
