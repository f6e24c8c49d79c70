import { expect, test } from 'vitest'
import { describeDevice, keyOfUsername } from './account-rules.ts'

test('Usernames compare in lower case and NFKC (R-5.2.07)', () => {
  expect(keyOfUsername('RaHiM')).toBe(keyOfUsername('rahim'))
  expect(keyOfUsername('ｒａｈｉｍ')).toBe('rahim')
})

test('A device is described by its browser and system (SEC-13)', () => {
  expect(describeDevice('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36')).toBe(
    'Chrome · Android',
  )
  expect(describeDevice('curl/8.0')).toBe('curl/8.0')
})
