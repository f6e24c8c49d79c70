import { readDayCookie, readStored, writeDayCookie, writeStored } from '../../lib/storage.ts'
import { type MobileValue, noMobile } from './mobile-field.tsx'

/** Stores which account logged in on this device, or none; the token that opens the account is a cookie of the server's, which no script reads. */
export function rememberName(username: string | undefined): void {
  writeDayCookie('username', username)
  writeDayCookie('remember', username === undefined ? undefined : '1')
  if (username === undefined) writeStored('local', 'smsNumber', undefined)
}

/** The name that this device remembers; undefined without the tick, or when its day is over. */
export function readRememberedName(): string | undefined {
  return isRemembering() ? readDayCookie('username') : undefined
}

export function isRemembering(): boolean {
  return typeof document !== 'undefined' && readDayCookie('remember') === '1'
}

/** The last number of a login by SMS, with its dialling code: only with remember-me, and gone with it (decision D-13). */
export function rememberNumber({ mobileNum, countryDialingCode }: MobileValue): void {
  writeStored('local', 'smsNumber', JSON.stringify([mobileNum, countryDialingCode]))
}

export function readRememberedNumber(): MobileValue {
  const stored = typeof document === 'undefined' ? undefined : readStored('local', 'smsNumber')
  if (stored === undefined) return noMobile
  if (!isRemembering()) {
    writeStored('local', 'smsNumber', undefined)
    return noMobile
  }
  try {
    const [mobileNum, countryDialingCode] = JSON.parse(stored) as unknown[]
    return typeof mobileNum === 'string' && typeof countryDialingCode === 'string' ? { mobileNum, countryDialingCode } : noMobile
  } catch {
    return noMobile
  }
}
