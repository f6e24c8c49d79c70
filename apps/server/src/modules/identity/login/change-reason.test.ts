import { expect, test } from 'vitest'
import { findChangeReason } from './change-reason.ts'

test('A password change is due when default, assigned, or expired with its feature on (R-4.2.02)', () => {
  const calm = { isDefault: false, isAssigned: false, hasExpired: false }
  expect(findChangeReason(calm, true)).toBeUndefined()
  expect(findChangeReason({ ...calm, hasExpired: true }, false)).toBeUndefined()
  expect(findChangeReason({ ...calm, hasExpired: true }, true)).toBe('EXPIRED')
  expect(findChangeReason({ isDefault: true, isAssigned: true, hasExpired: true }, false)).toBe('DEFAULT_PASSWORD')
  expect(findChangeReason({ ...calm, isAssigned: true }, false)).toBe('ASSIGNED_PASSWORD')
})
