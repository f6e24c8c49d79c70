import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { accountSubject, claimLogin, failLogin, networkOf, settleLogin } from '../limits/index.ts'
import { readKnownDevice } from '../sessions/index.ts'
import type { LoginDeps } from './deps.ts'

export type LoginAttempt = {
  /** The next try, should this one be wrong, needs a captcha. */
  nextNeedsCaptcha: boolean
  /** The password was right: the account starts anew. */
  succeed(): Promise<void>
  /** It was wrong: that counts against the address too. */
  fail(): Promise<void>
}

/**
 * Decides before any password is looked at whether a try may go on, and counts it. Against guessing an account waits longer after each failure, and
 * after 100 in a row opens by a recovery alone; against many accounts from one address, the address; against many from many, the brand asks everybody
 * for a captcha. A device that has been signed in to the account is counted by itself, so that an attack does not shut its owner out. All of it goes
 * by the name that was typed, whether or not somebody has it.
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
