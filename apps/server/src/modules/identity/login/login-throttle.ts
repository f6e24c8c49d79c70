import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { accountSubject, claimLogin, failLogin, networkOf, settleLogin } from '../limits/index.ts'
import { readKnownDevice } from '../sessions/index.ts'
import type { LoginDeps } from './deps.ts'

export type LoginAttempt = {
  /** After a failure of this attempt the next one needs a captcha. */
  nextNeedsCaptcha: boolean
  /** Resets the counts after a right password. */
  succeed(): Promise<void>
  /** Counts a wrong password against the address too. */
  fail(): Promise<void>
}

/**
 * Decides before any hashing whether an attempt may go on, and counts it. An account waits longer after each failure, and after 100 in a row needs
 * a recovery; an address that guesses at many accounts is limited; under a distributed attack the brand demands a captcha of everybody. A known
 * device has its own count, so that an attack does not lock the owner out. Everything counts by the typed name, whether or not an account has it.
 * @throws Refusal `identity.recovery_required`, `request.too_many`, `identity.captcha_required`, `identity.captcha_wrong`
 */
export async function beginLoginAttempt(
  deps: LoginDeps,
  usernameKey: string,
  captcha: string | undefined,
  call: Call<'anyone'>,
): Promise<LoginAttempt> {
  const { database, captchas } = deps
  const device = readKnownDevice(deps, usernameKey, call)
  const subjects = {
    brandId: call.brand.id,
    account: device === undefined ? accountSubject(call.brand.id, usernameKey) : `device:${call.brand.id}:${device}:${usernameKey}`,
    address: `address:${networkOf(call.ip)}`,
  }
  const hasCaptcha = captcha !== undefined && captcha !== '' && (await captchas.use(captcha, 'login', call))
  const claimed = await claimLogin(database, subjects, { isKnown: device !== undefined, hasCaptcha })
  if (claimed.isClosed) throw new Refusal('identity.recovery_required')
  if (claimed.waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(claimed.waitSeconds) })
  if (claimed.needsCaptcha && !hasCaptcha) {
    const isWrong = captcha !== undefined && captcha !== ''
    const field = { captcha: isWrong ? 'wrong' : 'required' }
    throw new Refusal(isWrong ? 'identity.captcha_wrong' : 'identity.captcha_required', field, { captchaRequired: true })
  }
  return {
    nextNeedsCaptcha: claimed.nextNeedsCaptcha,
    succeed: () => settleLogin(database, subjects),
    fail: () => failLogin(database, subjects),
  }
}
