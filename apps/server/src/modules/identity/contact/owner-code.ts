import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { maskContact } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { networkOf } from '../limits/index.ts'
import { getIdentityService } from '../providers/index.ts'
import {
  type CodeRequest,
  type ContactKind,
  findContactWait,
  getContacts,
  hashContactCode,
  putContactCode,
  useContactCode,
} from './contact-store.ts'
import { codeLimits, drawCode } from './contact-rules.ts'
import type { ContactDeps } from './deps.ts'
import { claimSend } from './mobile-codes.ts'
import { ownerCodeTexts } from './owner-code-texts.ts'
import { smsTexts } from './sms-texts.ts'

const { lifeMinutes, maxAttempts, pauses } = codeLimits

/**
 * Sends a code to a verified contact of the caller's account: it shows that the caller is the owner. It is bound to the session and to this
 * purpose, and is valid for nothing else.
 * @throws Refusal `identity.contact_missing` without a verified contact of this kind, `identity.sms_quota_reached`, `request.too_many`
 */
export async function sendOwnerCode(
  deps: ContactDeps,
  by: ContactKind,
  call: Call<'member'>,
): Promise<{ masked: string; expiredMinutes: number }> {
  const request = await getOwnerRequest(deps, by, call)
  const { contact } = request
  const { name, code: brandCode } = await deps.brands.getBrand(request.brandId)
  const brand = name[call.language] ?? name.EN ?? brandCode
  const code = drawCode()
  await deps.database.transaction(async (tx) => {
    const count = by === 'mobile' ? await claimSend(deps, tx, contact, call) : undefined
    const waitSeconds = await findContactWait(tx, request, pauses)
    if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
    await count?.(false)
    await putContactCode(tx, request, hashContactCode(deps.smsKey, request, code), lifeMinutes[by])
    const { account } = call.caller
    const words = { brand, code, minutes: lifeMinutes[by] }
    const content =
      by === 'email' ? { ...ownerCodeTexts[call.language]({ ...words, account }), code } : { text: smsTexts[call.language](words), code }
    const channel = by === 'email' ? 'email' : 'sms'
    await deps.outbox.add(tx, {
      channel,
      to: contact,
      template: 'code.payment',
      language: call.language,
      content,
      lifeMinutes: lifeMinutes[by],
    })
    const after = { kind: request.kind, contact: maskContact(contact) }
    await recordEvent(tx, { id: request.memberId, brandId: request.brandId }, 'contact_asked', call, { after })
  })
  return { masked: maskContact(contact), expiredMinutes: lifeMinutes[by] }
}

/** Uses up a code of `sendOwnerCode`, outside of any transaction: a refusal must not roll back the attempt. @throws Refusal `identity.code_wrong` */
export async function useOwnerCode(deps: ContactDeps, by: ContactKind, code: string, call: Call<'member'>): Promise<void> {
  const request = await getOwnerRequest(deps, by, call)
  if (!(await useContactCode(deps.database, request, hashContactCode(deps.smsKey, request, code), maxAttempts)))
    throw new Refusal('identity.code_wrong', { verificationCode: 'wrong' })
}

async function getOwnerRequest(deps: ContactDeps, by: ContactKind, { caller, brand, ip }: Call<'member'>): Promise<CodeRequest> {
  const contact = (await getContacts(deps.database, caller.memberId))[by]
  // A brand whose identity service sends the codes has no messages of its own.
  const mayText = by === 'email' || !getIdentityService(deps.providers, brand.code)
  if (contact === null || !mayText) throw new Refusal('identity.contact_missing', { by })
  const { memberId, sessionId } = caller
  return { memberId, brandId: brand.id, kind: `payment_${by}`, contact, sessionId, network: networkOf(ip) }
}
