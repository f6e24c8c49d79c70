import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { describeSecret, findStep } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')
/** RFC 6238, appendix B, SHA-1: eight digits; an app of six shows the last six of them. */
const vectors: [seconds: number, eight: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('The codes are those of RFC 6238 (SEC-08)', () => {
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(rfcSecret).buffer }), algorithm: 'SHA1', digits: 8, period: 30 })
  for (const [seconds, eight] of vectors) {
    expect(totp.generate({ timestamp: seconds * 1000 })).toBe(eight)
    expect(findStep(rfcSecret, eight.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30))
  }
})

test('A code is valid in its own, the previous and the next step only (SEC-08)', () => {
  const [seconds, eight] = vectors[3]!
  const own = Math.floor(seconds / 30)
  const found = [-3, -2, -1, 0, 1, 2, 3].map((off) => findStep(rfcSecret, eight.slice(2), (own + off) * 30_000))
  expect(found).toEqual([undefined, undefined, own, own, own, undefined, undefined])
})

test('A code has six digits; blanks between them are ignored (SEC-08)', () => {
  const at = 59_000
  expect(findStep(rfcSecret, ' 287 082 ', at)).toBe(1)
  for (const text of ['', '28708', '2870820', '٢٨٧٠٨٢', '28708a', '-287082'.replace('2', 'x')])
    expect(findStep(rfcSecret, text, at)).toBeUndefined()
})

test('The app’s URI names issuer, account, SHA-1, six digits and 30 s (SEC-08)', () => {
  const { secret, uri } = describeSecret(rfcSecret, { issuer: 'Shapla', label: 'demo' })
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toBe(`otpauth://totp/Shapla:demo?issuer=Shapla&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
})
