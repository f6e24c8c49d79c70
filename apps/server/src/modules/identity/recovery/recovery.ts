import type { Input } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  findMemberById,
  findResetTicket,
  hashTicket,
  keyOfUsername,
  makeTicket,
  putResetTicket,
  useResetTicket,
} from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { getContacts, setEmail } from '../contact/index.ts'
import { networkOf } from '../limits/index.ts'
import type { RecoveryDeps } from './deps.ts'
import { claimLink, findByEmail, claimLinkRequests } from './link-request-store.ts'
import { linkTexts } from './mail-texts.ts'
import { refuseUnfitPassword, replacePassword } from './new-password.ts'

/** Life of a link in minutes (SEC-15). */
const linkLifeMinutes = 15
const linkLimits = { perAccount: 5, perAddress: 10 }
const linkBatchSize = 20
/** The delay of sending, so that the request's own time does not depend on it. */
const linkDelayMs = 150

/**
 * Stores a request for a reset link. The account is looked up after the answer, so that neither the answer nor its time reveals whether it exists
 * (S-10, SEC-06); only a brand with EXPLICITRECOVERY3 reports it at once (decision D-5).
 * @throws Refusal `request.too_many`, `identity.account_unknown` at such a brand
 */
export async function requestLink(
  deps: RecoveryDeps,
  input: Input<typeof identityRoutes.forgotByEmail>,
  call: Call<'anyone'>,
): Promise<Record<string, never>> {
  const { database, brands, human, links } = deps
  await human.check(input.humanVerification, 'forgot', call.brand.code)
  const request = { brandId: call.brand.id, usernameKey: keyOfUsername(input.username), emailKey: input.email.toLowerCase() }
  const isExplicit = await brands.isFeatureOn(call.brand, 'EXPLICITRECOVERY3')
  const waitSeconds = await database.transaction(async (tx) => {
    const wait = await claimLink(tx, { ...request, address: networkOf(call.ip), language: call.language }, linkLimits)
    tx.afterCommit(() => links.scheduleIn(linkDelayMs))
    return wait
  })
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  if (isExplicit && !(await findByEmail(database, request.brandId, request.usernameKey, request.emailKey)))
    throw new Refusal('identity.account_unknown')
  return {}
}

async function proveEmailByLink(tx: Tx, { id, brandId }: { id: bigint; brandId: number }, call: Call): Promise<void> {
  const { email, typedEmail } = await getContacts(tx, id)
  if (email !== null || typedEmail === null) return
  if (await setEmail(tx, id, brandId, typedEmail.toLowerCase())) await recordEvent(tx, { id, brandId }, 'email_proven', call)
}

/** Sends the requested links to existing accounts, and drops the other requests. */
export async function sendLinks(deps: RecoveryDeps): Promise<void> {
  for (;;) if ((await deps.database.transaction((tx) => sendLinkBatch(deps, tx))) < linkBatchSize) return
}

async function sendLinkBatch(deps: RecoveryDeps, tx: Tx): Promise<number> {
  const waiting = await claimLinkRequests(tx, linkBatchSize)
  for (const { brandId, usernameKey, emailKey, language } of waiting) {
    const found = await findByEmail(tx, brandId, usernameKey, emailKey)
    if (!found) continue
    const { ticket, hash } = makeTicket()
    await putResetTicket(tx, found.id, hash, linkLifeMinutes)
    const brand = await deps.brands.getBrand(brandId)
    // At a brand that redirects visitors to the login, the link opens over it (decision A-15).
    const link = `${deps.originOf(brand.hosts)}${brand.loginToHome ? '/login' : '/forget?by=mail'}#reset=${ticket}`
    const name = brand.name[language] ?? brand.name.EN ?? brand.code
    const content = { ...linkTexts[language]({ brand: name, account: found.username, link, minutes: linkLifeMinutes }), link }
    const message = { channel: 'email', to: emailKey, template: 'password.link', language, content } as const
    await deps.outbox.add(tx, { ...message, lifeMinutes: linkLifeMinutes })
  }
  return waiting.length
}

/**
 * Sets a new password by a link. It opens no session: the mailbox suffices for a password, and the login asks for the other proofs.
 * @throws Refusal `identity.link_invalid` for a link that is forged, expired, used, replaced, or of another brand
 */
export async function resetByLink(
  deps: RecoveryDeps,
  { token, ...typed }: Input<typeof identityRoutes.resetByLink>,
  call: Call<'anyone'>,
): Promise<Record<string, never>> {
  const tokenHash = hashTicket(token)
  const memberId = await findResetTicket(deps.database, tokenHash, call.brand.id)
  if (memberId === undefined) throw new Refusal('identity.link_invalid')
  const member = (await findMemberById(deps.database, memberId))!
  await refuseUnfitPassword(deps, call.brand.id, { ...typed, username: member.username })
  const hash = await deps.passwords.hash(typed.newPassword)
  await deps.database.transaction(async (tx) => {
    if (!(await useResetTicket(tx, tokenHash, memberId))) throw new Refusal('identity.link_invalid')
    await replacePassword(deps, tx, { member, hash, isReset: true, call })
    // A link is valid only while the e-mail is unchanged, so its use verifies the e-mail.
    await proveEmailByLink(tx, member, call)
  })
  return {}
}
