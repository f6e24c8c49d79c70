import { expect, test } from 'vitest'
import { decodeServicePath, encodeServicePath } from './service-path.ts'

test('an encoded path carries its key in the last 8 characters and decodes to what it was (R-3.5.06)', () => {
  for (const path of ['https://t.me/support', '/help', 'https://chat.example/?room=সাহায্য', '']) {
    const encoded = encodeServicePath(path, 'a1B2c3D4')
    expect(encoded.slice(-8)).toBe('a1B2c3D4')
    expect(decodeServicePath(encoded)).toBe(path)
  }
})

test('what is no encoded path gives nothing', () => {
  for (const text of ['', 'short', '!!!!a1B2c3D4', 'https://evil.example/', '____a1B2c3D4']) expect(decodeServicePath(text)).toBeUndefined()
})

test('a key that is not 8 letters or digits is refused', () => {
  expect(() => encodeServicePath('/help', 'short')).toThrow('8 letters')
})
