import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { holdWithdrawals, maskContact } from '../accounts/index.ts'
import { recordEvent, notifyOwner } from '../audit/index.ts'
import { networkOf } from '../limits/index.ts'
import { getIdentityService } from '../providers/index.ts'
import { spendStepUp } from '../second-proof/index.ts'
import {
  type ContactKind,
  type ContactsRow,
  type ContactRequest,
  findContactWait,
  getContacts,
  hashContactCode,
  hasOpenContactCode,
  isContactTaken,
  putContactCode,
  setEmail,
  setMobile,
  useContactCode,
} from './contact-store.ts'
import { changedTexts, codeTexts, takenTexts } from './contact-texts.ts'
import { codeLimits, drawCode } from './contact-rules.ts'
import type { ContactDeps } from './deps.ts'
import { claimSend, requestServiceCode, readMobileField, describeService, proveMobileByService } from './mobile-codes.ts'
import { smsTexts } from './sms-texts.ts'

const { lifeMinutes, maxAttempts, pauses: limits } = codeLimits
/** A hold after a changed contact: an intruder can't withdraw at once through a contact of their own. */
const holdHours = 24
const noticeLifeMinutes = 24 * 60

type MemberCall = Call<'member'>

/**
 * Sends a code to an e-mail that is to be verified. Where another account has verified it, the answer is the same, no code is valid, and its owner
 * is notified.
 * @throws Refusal `identity.field_invalid` for the account's own verified e-mail, `identity.step_up_required`, `request.too_many`
 */
export async function startEmail(
  deps: ContactDeps,
  { email, stepUp }: Input<typeof identityRoutes.startEmail>,
  call: MemberCall,
): Promise<Output<typeof identityRoutes.startEmail>> {
  const request = contactRequestFor('email', email.toLowerCase(), call)
  if ((await getContacts(deps.database, request.memberId)).email === request.contact)
    throw new Refusal('identity.field_invalid', { email: 'same' })
  const { name, code: brandCode } = await deps.brands.getBrand(call.brand.id)
  const brand = name[call.language] ?? name.EN ?? brandCode
  await deps.database.transaction(async (tx) => {
    await allowRequest(tx, request, stepUp, { contact: 'email', email }, call)
    const code = await putCode(deps, tx, request)
    const content = code
      ? { ...codeTexts[call.language]({ brand, code, account: call.caller.account, minutes: lifeMinutes.email }), code }
      : takenTexts[call.language]({ brand })
    const message = {
      channel: 'email',
      to: request.contact,
      template: code ? 'contact.code' : 'contact.taken',
      language: call.language,
    } as const
    await deps.outbox.add(tx, { ...message, content, lifeMinutes: lifeMinutes.email })
  })
  return { expiredMinutes: lifeMinutes.email, pauseSeconds: limits.pauseSeconds }
}

/**
 * @throws Refusal `identity.code_wrong` for a code that is wrong, expired, used, out of attempts, or of another session or e-mail;
 * `identity.contact_taken`
 */
export async function confirmEmail(
  deps: ContactDeps,
  { email, verificationCode }: Input<typeof identityRoutes.confirmEmail>,
  call: MemberCall,
): Promise<Record<string, never>> {
  const request = contactRequestFor('email', email.toLowerCase(), call)
  await useCode(deps, request, verificationCode)
  await deps.database.transaction((tx) => saveContact(deps, tx, request, call))
  return {}
}

/**
 * Sends a code by SMS to a number that is to be verified, or names the identity service that sends one. As with an e-mail the answer does not
 * reveal whether another account has the number; its owner is not notified, because an SMS costs money.
 * @throws Refusal `identity.mobile_invalid`, `identity.field_invalid` for the account's own number, `identity.step_up_required`,
 *   `identity.sms_quota_reached`, `request.too_many`
 */
export async function startMobile(
  deps: ContactDeps,
  { mobileNum, countryDialingCode, humanVerification, stepUp }: Input<typeof identityRoutes.startMobile>,
  call: MemberCall,
): Promise<Output<typeof identityRoutes.startMobile>> {
  await deps.human.check(humanVerification, 'sms', call.brand.code)
  const request = contactRequestFor('mobile', await readMobileField(deps, { mobileNum, countryDialingCode }, call), call)
  const { contact: mobile, memberId, brandId } = request
  if ((await getContacts(deps.database, memberId)).mobile === mobile) throw new Refusal('identity.field_invalid', { mobileNum: 'same' })
  const service = getIdentityService(deps.providers, call.brand.code)
  const { name, code: brandCode } = await deps.brands.getBrand(brandId)
  const brand = name[call.language] ?? name.EN ?? brandCode
  await deps.database.transaction(async (tx) => {
    const count = await claimSend(deps, tx, mobile, call)
    await allowRequest(tx, request, stepUp, { contact: 'mobile', mobileNum, countryDialingCode }, call)
    if (service) {
      await putContactCode(tx, request, randomBytes(32), lifeMinutes.mobile)
      return requestServiceCode(tx, { brandId, mobile, purpose: 'contact' }, count, call)
    }
    const good = await putCode(deps, tx, request)
    const isDecoy = good === undefined
    await count(isDecoy)
    const code = good ?? drawCode()
    const content = { text: smsTexts[call.language]({ brand, code, minutes: lifeMinutes.mobile }), code }
    const message = { channel: 'sms', to: mobile, template: 'code.contact', language: call.language, content } as const
    await deps.outbox.add(tx, { ...message, lifeMinutes: lifeMinutes.mobile, isDecoy })
  })
  return service ? describeService(service, mobile) : { expiredMinutes: lifeMinutes.mobile }
}

/** @throws Refusal `identity.code_wrong` as `confirmEmail`, `identity.identity_token_invalid`, `identity.contact_taken` */
export async function confirmMobile(
  deps: ContactDeps,
  { mobileNum, countryDialingCode, verificationCode, firebaseIdToken }: Input<typeof identityRoutes.confirmMobile>,
  call: MemberCall,
): Promise<Record<string, never>> {
  const request = contactRequestFor('mobile', await readMobileField(deps, { mobileNum, countryDialingCode }, call), call)
  if (firebaseIdToken) await proveMobileByService(deps, request.contact, 'contact', firebaseIdToken, call)
  await useCode(deps, request, verificationCode)
  await deps.database.transaction((tx) => saveContact(deps, tx, request, call))
  return {}
}

const contactRequestFor = (kind: ContactKind, contact: string, { caller, brand, ip }: MemberCall): ContactRequest => ({
  memberId: caller.memberId,
  brandId: brand.id,
  kind,
  contact,
  sessionId: caller.sessionId,
  network: networkOf(ip),
})

/** Requires a step-up for this contact, unless a code for it is open, and enforces the limits. */
async function allowRequest(
  tx: Tx,
  request: ContactRequest,
  stepUp: string | undefined,
  target: Readonly<Record<string, string>>,
  call: MemberCall,
): Promise<void> {
  const waitSeconds = await findContactWait(tx, request, limits)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  if (stepUp !== undefined || !(await hasOpenContactCode(tx, request))) await spendStepUp(tx, call.caller, stepUp, 'contact', target)
  const after = { kind: request.kind, contact: maskContact(request.contact) }
  await recordEvent(tx, { id: request.memberId, brandId: request.brandId }, 'contact_asked', call, { after })
}

/** @returns the code; undefined where another account has the contact: then no code is valid */
async function putCode(deps: ContactDeps, tx: Tx, request: ContactRequest): Promise<string | undefined> {
  const code = drawCode()
  const isTaken = await isContactTaken(tx, request)
  await putContactCode(tx, request, isTaken ? randomBytes(32) : hashContactCode(deps.smsKey, request, code), lifeMinutes[request.kind])
  return isTaken ? undefined : code
}

/** Runs outside of any transaction, so that a refusal does not roll back the attempt. Without a code the identity service has checked it. */
async function useCode(deps: ContactDeps, request: ContactRequest, code: string | undefined): Promise<void> {
  const hash = code === undefined ? undefined : hashContactCode(deps.smsKey, request, code)
  if (!(await useContactCode(deps.database, request, hash, maxAttempts)))
    throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
}

/** Sets a verified contact and notifies the owner, at the old e-mail and the old number. A change holds withdrawals for a day. */
async function saveContact(deps: ContactDeps, tx: Tx, request: ContactRequest, call: MemberCall): Promise<void> {
  const { memberId: id, brandId, kind, contact } = request
  const known = await getContacts(tx, id)
  const before = currentOf(known, kind)
  const isChange = before !== undefined && before.toLowerCase() !== contact
  const member = { id, brandId, username: call.caller.account }
  await notifyOwner(deps, tx, member, isChange ? `${kind}_changed` : `${kind}_proven`, call, {
    ...(before && { before: { contact: maskContact(before) } }),
    after: { contact: maskContact(contact) },
  })
  if (kind === 'mobile' && isChange && known.mobile) {
    const { name, code } = await deps.brands.getBrand(brandId)
    const content = { text: changedTexts[call.language]({ brand: name[call.language] ?? name.EN ?? code }) }
    const message = { channel: 'sms', to: known.mobile, template: 'contact.changed', language: call.language, content } as const
    await deps.outbox.add(tx, { ...message, lifeMinutes: noticeLifeMinutes })
  }
  const isSet = await (kind === 'email' ? setEmail : setMobile)(tx, id, brandId, contact)
  if (!isSet) throw new Refusal('identity.contact_taken', { [kind === 'email' ? 'email' : 'mobileNum']: 'taken' })
  if (isChange) await holdWithdrawals(tx, id, holdHours)
}

function currentOf({ email, typedEmail, mobile, typedMobile }: ContactsRow, kind: ContactKind): string | undefined {
  return (kind === 'email' ? (email ?? typedEmail) : (mobile ?? typedMobile)) || undefined
}

/** The contacts of an account as the security centre shows them. */
export async function describeContacts(
  { database }: ContactDeps,
  memberId: bigint,
): Promise<Pick<Output<typeof identityRoutes.security>, 'email' | 'mobile'>> {
  const known = await getContacts(database, memberId)
  const [email, mobile] = [currentOf(known, 'email'), currentOf(known, 'mobile')]
  return {
    ...(email && { email: { masked: maskContact(email), proven: known.email !== null } }),
    ...(mobile && { mobile: { masked: maskContact(mobile), proven: known.mobile !== null } }),
  }
}
