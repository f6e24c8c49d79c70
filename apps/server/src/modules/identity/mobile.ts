import { createHmac, randomInt } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import { readMobile } from '#modules/brand'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { matchesRule } from '@portal/contracts/register-patterns'
import type { IdentityParts } from './identity.ts'
import { networkOf, openSessionFor } from './login.ts'
import { isAgentType } from './rules.ts'
import { claimSend, putCode, type SmsPurpose, useCode } from './sms-code-store.ts'
import { smsTexts } from './sms-texts.ts'
import { findLogin, type LoginRow, setCredential } from './store.ts'

type Session = Output<typeof identityRoutes.login>
export type MobileFields = { mobileNum?: string | undefined; mobileNo?: string | undefined; countryDialingCode: string }

/** How long a code is good for, in minutes, and how often it may be tried. */
const lifeMinutes = 5
const triesAtMost = 5
/** A message costs money: a minute between two, and so many an hour for a number and for an address (decision A-58, S-11). */
const sendLimits = { cooldownSeconds: 60, perNumber: 5, perAddress: 20 }

/** The switch that a purpose stands behind. */
const switches: Readonly<Record<SmsPurpose, string>> = { login: 'showVerCodeLogin', register: 'MOBILENUMREG3', reset: 'CHNGPASSVERIF3' }

/** @throws Refusal `identity.sms_closed` where the brand has the feature off */
export async function refuseClosed({ brands }: IdentityParts, purpose: SmsPurpose, call: Call<'anyone'>): Promise<void> {
  if (!(await brands.isFeatureOn(call.brand, switches[purpose]))) throw new Refusal('identity.sms_closed')
}

/** The number in its international form. @throws Refusal `identity.mobile_invalid` */
export async function getMobile({ brands }: IdentityParts, fields: MobileFields, call: Call<'anyone'>): Promise<string> {
  const { countries } = await brands.getBrand(call.brand.id)
  const mobile = readMobile(fields.mobileNum ?? fields.mobileNo ?? '', fields.countryDialingCode, countries)
  if (!mobile) throw new Refusal('identity.mobile_invalid', { mobileNum: 'pattern' })
  return mobile
}

/**
 * Sends a code to a mobile number. Whether the number belongs to an account is not told: where there is nobody to let in, or somebody already, nothing
 * is sent and the answer is the same (S-10).
 * @throws Refusal `identity.sms_closed`, `identity.mobile_invalid`, `request.too_many`
 */
export async function sendCode(
  parts: IdentityParts,
  purpose: SmsPurpose,
  input: MobileFields & { humanVerification: string },
  call: Call<'anyone'>,
): Promise<{ expiredMinutes: number }> {
  await refuseClosed(parts, purpose, call)
  await parts.human.check(input.humanVerification, 'sms', call.brand.code)
  const mobile = await getMobile(parts, input, call)
  const owner = { brandId: call.brand.id, mobile, purpose }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const brand = await parts.brands.getBrand(call.brand.id)
  // A refusal inside would undo the count of the wish it refuses; the wait is told after the commit.
  const waitSeconds = await parts.database.transaction(async (tx) => {
    const wait = await claimSend(tx, owner, networkOf(call.ip), sendLimits)
    if (wait > 0) return wait
    const isKnown = (await findLogin(tx, call.brand.id, { mobile })) !== undefined
    if (isKnown === (purpose === 'register')) return 0
    await putCode(tx, owner, hashOf(parts, owner, code), lifeMinutes)
    const name = brand.name[call.language] ?? brand.name.EN ?? brand.code
    const text = smsTexts[call.language]({ brand: name, code, minutes: lifeMinutes })
    tx.afterCommit(() => {
      parts.outbox
        .send({ channel: 'sms', to: mobile, template: `code.${purpose}`, language: call.language, text, code })
        .catch((error: unknown) => parts.log.error({ err: error }, 'a message could not be sent'))
    })
    return 0
  })
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  return { expiredMinutes: lifeMinutes }
}

/** @throws Refusal `identity.code_wrong` for a code that is wrong, late, used or tried too often */
export async function proveMobile(
  parts: IdentityParts,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  call: Call<'anyone'>,
): Promise<void> {
  const owner = { brandId: call.brand.id, mobile, purpose }
  // Outside of any transaction: a try counts whatever becomes of the rest.
  if (!(await useCode(parts.database, owner, hashOf(parts, owner, code), triesAtMost)))
    throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
}

/** Signs in by a code in place of the password. */
export async function logInBySms(
  parts: IdentityParts,
  input: Input<typeof identityRoutes.loginBySms>,
  call: Call<'anyone'>,
): Promise<Session> {
  await refuseClosed(parts, 'login', call)
  const mobile = await getMobile(parts, input, call)
  await proveMobile(parts, mobile, 'login', input.verificationCode, call)
  const found = await getMember(parts, mobile, call)
  if (input.agent && !isAgentType(found.type)) throw new Refusal('identity.not_an_agent')
  return parts.database.transaction((tx) =>
    // A password that must be changed is no matter of who does not use it (decision A-38).
    openSessionFor(parts, tx, { ...found, isDefault: false, isAssigned: false, passwordAgeDays: 0 }, call),
  )
}

/** Sets a new password for who holds the number, ends all sessions that there were, and signs in (decision A-42, S-13). */
export async function resetBySms(
  parts: IdentityParts,
  input: Input<typeof identityRoutes.resetByPhone>,
  call: Call<'anyone'>,
): Promise<Session> {
  await refuseClosed(parts, 'reset', call)
  const { rules } = await parts.brands.getBrand(call.brand.id)
  const rule = rules.find(({ field }) => field === 'password')
  if (!rule || !matchesRule(input.newPassword, rule)) throw new Refusal('identity.field_invalid', { newPassword: 'pattern' })
  const mobile = await getMobile(parts, input, call)
  await proveMobile(parts, mobile, 'reset', input.verificationCode, call)
  const found = await getMember(parts, mobile, call)
  const hash = await parts.passwords.hash(input.newPassword)
  return parts.database.transaction(async (tx) => {
    await setCredential(tx, found.id, { kind: 'login', hash })
    await parts.sessions.endAll(tx, found.id, 'password_changed')
    return openSessionFor(parts, tx, { ...found, isDefault: false, isAssigned: false, passwordAgeDays: 0 }, call)
  })
}

async function getMember({ database }: IdentityParts, mobile: string, call: Call<'anyone'>): Promise<LoginRow> {
  const found = await findLogin(database, call.brand.id, { mobile })
  if (!found) throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
  if (found.kind !== 'member') throw new Refusal('identity.not_a_member')
  if (found.isLocked) throw new Refusal('identity.locked')
  return found
}

/** A hash with a key of the server, bound to brand, number and purpose: a million codes could be tried against any other. */
function hashOf({ smsKey }: IdentityParts, owner: { brandId: number; mobile: string; purpose: SmsPurpose }, code: string): Buffer {
  return createHmac('sha256', smsKey).update(`${owner.brandId} ${owner.mobile} ${owner.purpose} ${code}`).digest()
}
