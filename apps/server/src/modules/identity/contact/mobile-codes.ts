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

/** How long a code is good for, in minutes, and how often it may be tried. */
const lifeMinutes = 5
const maxAttempts = 5
/** After so many minutes the identity service is asked for another code. */
const serviceMinutes = 1
/** So long what a code of the service was asked for stands, and so far its clock and ours may be apart. */
const serviceLimits = { lifeMinutes: 15, skewSeconds: 10 }
const serviceCookie = 'code'
/** A message costs money: a minute between two, so many a day for a number and so many an hour for an address (decision A-58, S-11, SEC-07). */
const sendLimits = { cooldownSeconds: 60, perNumber: 5, perAddress: 10 }
/** Who tried too often may ask and try again after this. */
const lockSeconds = 300

/** The switch that a purpose stands behind. */
const switches: Readonly<Record<SmsPurpose, string>> = { login: 'showVerCodeLogin', register: 'MOBILENUMREG3', reset: 'CHNGPASSVERIF3' }

/** @throws Refusal `identity.sms_closed` where the brand has the feature off */
export async function refuseDisabled({ brands }: ContactDeps, purpose: SmsPurpose, call: Call<'anyone'>): Promise<void> {
  if (!(await brands.isFeatureOn(call.brand, switches[purpose]))) throw new Refusal('identity.sms_closed')
}

/** The number in its international form; one that the operator has blocked is none. @throws Refusal `identity.mobile_invalid` */
export async function readMobileField({ brands, sms }: ContactDeps, fields: MobileFields, call: Call): Promise<string> {
  const { countries } = await brands.getBrand(call.brand.id)
  const mobile = readMobile(fields.mobileNum ?? fields.mobileNo ?? '', fields.countryDialingCode, countries)
  if (!mobile || sms.blockedPrefixes.some((prefix) => mobile.startsWith(prefix)))
    throw new Refusal('identity.mobile_invalid', { mobileNum: 'pattern' })
  return mobile
}

/**
 * Sends a code to a mobile number. Whether the number belongs to an account is not told: where there is nobody to let in, or somebody already, all is
 * done as for the others, with a code that nobody knows and a message that never leaves (S-10). Where the brand has an identity service, the browser asks
 * that for the code: whether it may, and for which number, is said here, under the same limits.
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
 * Looks whether a message to a number may be asked for.
 * @returns what counts it, in the same transaction; a decoy costs the country's budget nothing
 * @throws Refusal `identity.sms_quota_reached`, `request.too_many`
 */
export async function claimSend(deps: ContactDeps, tx: Tx, mobile: string, call: Call): Promise<(isDecoy: boolean) => Promise<void>> {
  const wish = { brandId: call.brand.id, mobile, country: countryOfMobile(mobile), address: networkOf(call.ip) }
  const limit = await findSendLimit(tx, wish, { ...sendLimits, perCountry: deps.sms.countryBudget })
  if (limit)
    throw new Refusal(limit.reason === 'soon' ? 'request.too_many' : 'identity.sms_quota_reached', {
      retryAfter: String(limit.waitSeconds),
    })
  return (isDecoy) => recordSend(tx, wish, isDecoy)
}

/**
 * Notes that this browser may ask the identity service for a code to this number, and for what: the service's word tells neither, so that a word for one
 * thing would do for any other.
 */
export async function requestServiceCode(
  tx: Tx,
  { brandId, mobile, purpose }: { brandId: number; mobile: string; purpose: CodePurpose },
  count: (isDecoy: boolean) => Promise<void>,
  call: Call,
): Promise<void> {
  // What the service sends costs none of the day's budget of our own messages.
  await count(true)
  // Two forms of a browser may ask at the same time.
  const browser = call.cookies.get(serviceCookie) ?? randomBytes(24).toString('base64url')
  await putServiceCode(tx, { brandId, mobile, purpose, browserHash: hashOfBrowser(browser) })
  tx.afterCommit(() => call.cookies.set(serviceCookie, browser, { maxAgeSeconds: serviceLimits.lifeMinutes * 60 }))
}

const hashOfBrowser = (browser: string) => createHash('sha256').update(browser).digest()

/** What a browser needs to ask the service. */
export function describeService(
  { project, key, emulator }: IdentityServiceClient,
  mobile: string,
): Output<typeof identityRoutes.smsNoLogin> {
  return { expiredMinutes: serviceMinutes, identityService: { mobile, project, key, ...(emulator !== undefined && { emulator }) } }
}

/** @throws Refusal `identity.code_wrong` for a code that is wrong, late or used, `identity.sms_locked` after five that were wrong */
export async function proveMobile(
  deps: ContactDeps,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  call: Call<'anyone'>,
): Promise<void> {
  const owner = { brandId: call.brand.id, mobile, purpose }
  // Outside of any transaction: a try counts whatever becomes of the rest.
  if (await useCode(deps.database, owner, hashOf(deps, owner, code), maxAttempts)) return
  const lockedSeconds = await findCodeLock(deps.database, owner, maxAttempts, lockSeconds)
  if (lockedSeconds > 0) throw new Refusal('identity.sms_locked', { retryAfter: String(lockedSeconds) })
  throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
}

/**
 * Takes the word of the identity service on a number. It is good once, and for what this browser has asked the code for before it was typed: what was
 * asked for last counts.
 * @throws Refusal `identity.identity_token_invalid` for a token that is forged, old, used, of another number, or made for something else
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
  const asked = { brandId: call.brand.id, mobile, purpose, browserHash }
  if (!(await useServiceCode(deps.database, asked, proof.provenAt, serviceLimits)))
    throw new Refusal('identity.identity_token_invalid', { firebaseIdToken: 'not_asked' })
}

/** A hash with a key of the server, bound to brand, number and purpose: a million codes could be tried against any other. */
function hashOf({ smsKey }: ContactDeps, owner: { brandId: number; mobile: string; purpose: SmsPurpose }, code: string): Buffer {
  return createHmac('sha256', smsKey).update(`${owner.brandId} ${owner.mobile} ${owner.purpose} ${code}`).digest()
}
