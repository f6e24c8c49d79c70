import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { markDevice, rememberDevice } from './devices.ts'
import type { IdentityParts } from './identity.ts'
import { admitLogin } from './login-throttle.ts'
import { isKnownPassword } from './known-passwords.ts'
import { toAnswer } from './members.ts'
import { findChangeReason, isAgentType, keyOfUsername } from './rules.ts'
import { countLogin, findLogin, type LoginRow, type MemberRow, replaceHash } from './store.ts'
import { issueChangeTicket } from './tickets.ts'
import { claimTry } from './try-store.ts'

export type Session = Output<typeof identityRoutes.login>

/**
 * Signs in with a username and password. The answer to a wrong name and to a wrong password is the same and takes the same time; what else is
 * wrong with an account is said only to who knows its password.
 */
export async function logIn(parts: IdentityParts, input: Input<typeof identityRoutes.login>, call: Call<'anyone'>): Promise<Session> {
  const { database, passwords, human } = parts
  if (input.type !== 'username') throw new Refusal('request.invalid', { type: 'not_offered' })
  await human.check(input.humanVerification, 'login', call.brand.code)
  const key = keyOfUsername(input.username)
  const login = await admitLogin(parts, key, input.captcha, call)

  const found = await findLogin(database, call.brand.id, { key })
  if (!(await passwords.matches(input.password, found?.hash ?? undefined)) || !found?.hash) {
    await login.fail()
    throw new Refusal('identity.wrong_credentials', {}, login.nextNeedsCaptcha ? { captchaRequired: true } : undefined)
  }
  await login.settle()
  const renewed = passwords.isOutdated(found.hash) ? await passwords.hash(input.password) : undefined
  const isDefault = found.isDefault || isKnownPassword(input.password)
  const session = await admitMember(parts, { ...found, isDefault }, input, call, async (tx) => {
    if (renewed !== undefined) await replaceHash(tx, found.id, found.hash!, renewed)
  })
  if (!session.mustChangePassword) return session
  return { ...session, changeTicket: await issueChangeTicket(database, found.id, session.token) }
}

/** A password that must be changed is no matter of who came in without it (decision A-38). */
export const withoutPassword = { isDefault: false, isAssigned: false, passwordAgeDays: 0 } as const

/**
 * Lets in who has proven to be this account, whichever way: by password, code, device or another company. What is wrong with the account is said here,
 * and a second proof, where one is due, belongs here: after the first and before the session.
 * @param also what goes into the same transaction
 * @throws Refusal `identity.not_a_member`, `identity.locked`, `identity.not_an_agent`
 */
export async function admitMember(
  parts: IdentityParts,
  found: LoginRow,
  { agent, remember }: { agent: boolean; remember: boolean },
  call: Call<'anyone'>,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Session> {
  if (found.kind !== 'member') throw new Refusal('identity.not_a_member')
  if (found.isLocked) throw new Refusal('identity.locked')
  if (agent && !isAgentType(found.type)) throw new Refusal('identity.not_an_agent')
  return parts.database.transaction(async (tx) => {
    await also(tx)
    // The agent area remembers nobody (product text, login popup).
    if (remember && !agent) await rememberDevice(tx, found.id, call)
    return openSessionFor(parts, tx, found, call)
  })
}

/** Counts a try against a subject and refuses it while the subject is paused. */
export async function admitTry({ database }: IdentityParts, subject: string, free: number): Promise<void> {
  const waitSeconds = await claimTry(database, subject, free)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
}

/** Opens a session for who has just proven who they are. A session that the request came with is ended: the new token replaces it. */
export async function openSessionFor(
  parts: IdentityParts,
  tx: Tx,
  member: MemberRow & Pick<LoginRow, 'isDefault' | 'isAssigned' | 'passwordAgeDays'>,
  call: Call<'anyone'>,
): Promise<Session> {
  const { sessions, brands } = parts
  const [brand, expiryOn] = await Promise.all([brands.getBrand(call.brand.id), brands.isFeatureOn(call.brand, 'pwdEnabled')])
  const hasExpired = member.passwordAgeDays > brand.passwordMaxAgeDays
  const reason = findChangeReason({ isDefault: member.isDefault, isAssigned: member.isAssigned, hasExpired }, expiryOn)
  if (call.caller) await sessions.end(tx, call.caller.memberId, call.caller.sessionId, 'replaced')
  const restricted = reason !== undefined
  const token = await sessions.open(tx, {
    memberId: member.id,
    brandId: member.brandId,
    restricted,
    ip: call.ip,
    userAgent: call.userAgent,
  })
  const loginCount = await countLogin(tx, member.id)
  markDevice(parts, keyOfUsername(member.username), call)
  const user = toAnswer({ ...member, loginCount }, { currency: call.brand.currency, passwordExpired: hasExpired && expiryOn, token })
  return {
    kind: 'session',
    token,
    firstTimeLogin: user.firstTimeLogin,
    passwordExpired: user.passwordExpired,
    mustChangePassword: restricted,
    ...(reason && { changeReason: reason }),
    user,
  }
}
