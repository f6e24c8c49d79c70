import { isIPv6 } from 'node:net'
import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { IdentityParts } from './identity.ts'
import { toAnswer } from './members.ts'
import { findChangeReason, isAgentType, keyOfUsername } from './rules.ts'
import { countLogin, findLogin, type LoginRow, type MemberRow, replaceHash } from './store.ts'
import { claimTry, forgetTries, takeBackTry } from './try-store.ts'

type Session = Output<typeof identityRoutes.login>

/** Wrong passwords in a row that cost an account nothing, and wrong tries that cost an address nothing (many people may share it). */
const freeTries = { account: 5, address: 30 }

/**
 * Signs in with a username and password. The answer to a wrong name and to a wrong password is the same and takes the same time; what else is
 * wrong with an account is said only to who knows its password.
 */
export async function logIn(parts: IdentityParts, input: Input<typeof identityRoutes.login>, call: Call<'anyone'>): Promise<Session> {
  const { database, passwords, human } = parts
  if (input.type !== 'username') throw new Refusal('request.invalid', { type: 'not_offered' })
  await human.check(input.humanVerification, 'login', call.brand.code)
  const key = keyOfUsername(input.username)
  const account = `account:${call.brand.id}:${key}`
  const address = `address:${networkOf(call.ip)}`
  await admitTry(parts, address, freeTries.address)
  await admitTry(parts, account, freeTries.account)

  const found = await findLogin(database, call.brand.id, { key })
  if (!(await passwords.matches(input.password, found?.hash ?? undefined)) || !found?.hash) throw new Refusal('identity.wrong_credentials')
  await Promise.all([forgetTries(database, account), takeBackTry(database, address)])
  if (found.kind !== 'member') throw new Refusal('identity.not_a_member')
  if (found.isLocked) throw new Refusal('identity.locked')
  if (input.agent && !isAgentType(found.type)) throw new Refusal('identity.not_an_agent')
  const renewed = passwords.isOutdated(found.hash) ? await passwords.hash(input.password) : undefined
  return database.transaction(async (tx) => {
    if (renewed !== undefined) await replaceHash(tx, found.id, found.hash!, renewed)
    return openSessionFor(parts, tx, found, call)
  })
}

/** Counts a try against a subject and refuses it while the subject is paused. */
export async function admitTry({ database }: IdentityParts, subject: string, free: number): Promise<void> {
  const waitSeconds = await claimTry(database, subject, free)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
}

/** An IPv6 visitor owns a whole /64. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
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
  const user = toAnswer({ ...member, loginCount }, { currency: call.brand.currency, passwordExpired: hasExpired && expiryOn, token })
  return {
    token,
    firstTimeLogin: user.firstTimeLogin,
    passwordExpired: user.passwordExpired,
    mustChangePassword: restricted,
    ...(reason && { changeReason: reason }),
    user,
  }
}
