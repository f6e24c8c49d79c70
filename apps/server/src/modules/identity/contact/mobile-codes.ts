import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import { countryOfMobile, readMobile } from '#modules/brand'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findLogin } from '../accounts/index.ts'
import { networkOf } from '../limits/index.ts'
import { getIdentityService, type IdentityServiceClient } from '../providers/index.ts'
import type { ContactDeps } from './deps.ts'
import { type CodePurpose, putServiceCode, useServiceCode } from './service-code-store.ts'
import { recordSend, findCodeLock, findSendLimit, putCode, type SmsPurpose, useCode } from './sms-code-store.ts'
import { smsTexts } from './sms-texts.ts'

export type MobileFields = { mobileNum?: string | undefined; mobileNo?: string | undefined; countryDialingCode: string }

/** Life of a code in minutes, and its attempts. */
const lifeMinutes = 5
const maxAttempts = 5
/** Minutes until the identity service may be asked for another code. */
const serviceMinutes = 1
/** Life of a request for a code of the identity service, and the accepted difference of the clocks. */
const serviceLimits = { lifeMinutes: 15, skewSeconds: 10 }
const serviceCookie = 'code'
/** A message costs money: a pause, a daily limit per number and an hourly one per address (decision A-58, S-11, SEC-07). */
const sendLimits = { cooldownSeconds: 60, perNumber: 5, perAddress: 10 }
/** Lock of a number after too many attempts. */
const lockSeconds = 300

/** The feature switch of each purpose. */
const switches: Readonly<Record<SmsPurpose, string>> = { login: 'showVerCodeLogin', register: 'MOBILENUMREG3', reset: 'CHNGPASSVERIF3' }

/** @throws Refusal `identity.sms_closed` where the brand has the feature off */
export async function refuseDisabled({ brands }: ContactDeps, purpose: SmsPurpose, call: Call<'anyone'>): Promise<void> {
  if (!(await brands.isFeatureOn(call.brand, switches[purpose]))) throw new Refusal('identity.sms_closed')
}

/** The number in its international form. @throws Refusal `identity.mobile_invalid`, for blocked prefixes too */
export async function readMobileField({ brands, sms }: ContactDeps, fields: MobileFields, call: Call): Promise<string> {
  const { countries } = await brands.getBrand(call.brand.id)
  const mobile = readMobile(fields.mobileNum ?? fields.mobileNo ?? '', fields.countryDialingCode, countries)
  if (!mobile || sms.blockedPrefixes.some((prefix) => mobile.startsWith(prefix)))
    throw new Refusal('identity.mobile_invalid', { mobileNum: 'pattern' })
  return mobile
}

/**
 * Sends a code to a mobile number. The answer does not reveal whether the number belongs to an account: without one, or with one at registration, a
 * decoy is stored that no code matches and whose message is never sent (S-10). Where the brand has an identity service, the browser requests the
 * code there; this call allows it, for a number, under the same limits.
 * @throws Refusal `identity.sms_closed`, `identity.mobile_invalid`, `identity.sms_locked`, `identity.sms_quota_reached`, `request.too_many`
 */
export async function sendCode(
  deps: ContactDeps,
  purpose: SmsPurpose,
  input: MobileFields & { humanVerification: string },
  call: Call<'anyone'>,
): Promise<Output<typeof identityRoutes.smsNoLogin>> {
  await refuseDisabled(deps, purpose, call)
  await deps.human.check(input.humanVerification, 'sms', call.brand.code)
  const mobile = await readMobileField(deps, input, call)
  const owner = { brandId: call.brand.id, mobile, purpose }
  const service = getIdentityService(deps.providers, call.brand.code)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const brand = await deps.brands.getBrand(call.brand.id)
  await deps.database.transaction(async (tx) => {
    const count = await claimSend(deps, tx, mobile, call)
    if (service) return requestServiceCode(tx, owner, count, call)
    const lockedSeconds = await findCodeLock(tx, owner, maxAttempts, lockSeconds)
    if (lockedSeconds > 0) throw new Refusal('identity.sms_locked', { retryAfter: String(lockedSeconds) })
    const isKnown = (await findLogin(tx, call.brand.id, { mobile })) !== undefined
    const isDecoy = isKnown === (purpose === 'register')
    await count(isDecoy)
    await putCode(tx, owner, isDecoy ? randomBytes(32) : hashOf(deps, owner, code), lifeMinutes)
    const name = brand.name[call.language] ?? brand.name.EN ?? brand.code
    const text = smsTexts[call.language]({ brand: name, code, minutes: lifeMinutes })
    const content = { text, code }
    const message = { channel: 'sms', to: mobile, template: `code.${purpose}`, language: call.language, content } as const
    await deps.outbox.add(tx, { ...message, lifeMinutes, isDecoy })
  })
  return service ? describeService(service, mobile) : { expiredMinutes: lifeMinutes }
}

/**
 * Checks the limits of messages to a number.
 * @returns a function that counts the message, in the same transaction; a decoy does not count against the country's budget
 * @throws Refusal `identity.sms_quota_reached`, `request.too_many`
 */
export async function claimSend(deps: ContactDeps, tx: Tx, mobile: string, call: Call): Promise<(isDecoy: boolean) => Promise<void>> {
  const request = { brandId: call.brand.id, mobile, country: countryOfMobile(mobile), address: networkOf(call.ip) }
  const limit = await findSendLimit(tx, request, { ...sendLimits, perCountry: deps.sms.countryBudget })
  if (limit)
    throw new Refusal(limit.reason === 'soon' ? 'request.too_many' : 'identity.sms_quota_reached', {
      retryAfter: String(limit.waitSeconds),
    })
  return (isDecoy) => recordSend(tx, request, isDecoy)
}

/**
 * Stores that this browser may request a code from the identity service for this number and purpose. The service's token names no purpose, so
 * without this one token would serve every purpose.
 */
export async function requestServiceCode(
  tx: Tx,
  { brandId, mobile, purpose }: { brandId: number; mobile: string; purpose: CodePurpose },
  count: (isDecoy: boolean) => Promise<void>,
  call: Call,
): Promise<void> {
  // The service's messages do not count against the daily budget.
  await count(true)
  // Two forms of a browser may have open requests at once.
  const browser = call.cookies.get(serviceCookie) ?? randomBytes(24).toString('base64url')
  await putServiceCode(tx, { brandId, mobile, purpose, browserHash: hashOfBrowser(browser) })
  tx.afterCommit(() => call.cookies.set(serviceCookie, browser, { maxAgeSeconds: serviceLimits.lifeMinutes * 60 }))
}

const hashOfBrowser = (browser: string) => createHash('sha256').update(browser).digest()

/** The facts by which a browser calls the service. */
export function describeService(
  { project, key, emulator }: IdentityServiceClient,
  mobile: string,
): Output<typeof identityRoutes.smsNoLogin> {
  return { expiredMinutes: serviceMinutes, identityService: { mobile, project, key, ...(emulator !== undefined && { emulator }) } }
}

/** @throws Refusal `identity.code_wrong` for a code that is wrong, expired or used, `identity.sms_locked` after five wrong ones */
export async function proveMobile(
  deps: ContactDeps,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  call: Call<'anyone'>,
): Promise<void> {
  const owner = { brandId: call.brand.id, mobile, purpose }
  // Outside of any transaction: a refusal must not roll back the attempt.
  if (await useCode(deps.database, owner, hashOf(deps, owner, code), maxAttempts)) return
  const lockedSeconds = await findCodeLock(deps.database, owner, maxAttempts, lockSeconds)
  if (lockedSeconds > 0) throw new Refusal('identity.sms_locked', { retryAfter: String(lockedSeconds) })
  throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
}

/**
 * Accepts the identity service's token for a number: once, and for the purpose that this browser last requested before the code was typed.
 * @throws Refusal `identity.identity_token_invalid` for a token that is forged, expired, used, of another number, or for another purpose
 */
export async function proveMobileByService(
  deps: ContactDeps,
  mobile: string,
  purpose: CodePurpose,
  token: string,
  call: Call,
): Promise<void> {
  const proof = await deps.identityTokens.prove(token, call.brand.code)
  if (proof.mobile !== mobile) throw new Refusal('identity.identity_token_invalid', { firebaseIdToken: 'other_number' })
  const browserHash = hashOfBrowser(call.cookies.get(serviceCookie) ?? '')
  const requested = { brandId: call.brand.id, mobile, purpose, browserHash }
  if (!(await useServiceCode(deps.database, requested, proof.provenAt, serviceLimits)))
    throw new Refusal('identity.identity_token_invalid', { firebaseIdToken: 'not_asked' })
}

/** A keyed hash, bound to brand, number and purpose: an unkeyed one of six digits could be searched. */
function hashOf({ smsKey }: ContactDeps, owner: { brandId: number; mobile: string; purpose: SmsPurpose }, code: string): Buffer {
  return createHmac('sha256', smsKey).update(`${owner.brandId} ${owner.mobile} ${owner.purpose} ${code}`).digest()
}
