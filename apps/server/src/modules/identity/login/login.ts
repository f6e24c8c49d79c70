import type { Input, Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  countLogin,
  findLogin,
  isAgentType,
  issueChangeTicket,
  keyOfUsername,
  type LoginRow,
  type MemberRow,
  replaceHash,
  toAnswer,
} from '../accounts/index.ts'
import { recordEvent, notifyOwner } from '../audit/index.ts'
import { isKnownPassword } from '../passwords/index.ts'
import { startSecondStep } from '../second-proof/index.ts'
import { markDevice, readKnownDevice, rememberDevice } from '../sessions/index.ts'
import { findChangeReason } from './change-reason.ts'
import type { LoginDeps } from './deps.ts'
import { beginLoginAttempt } from './login-throttle.ts'

export type SignIn = Output<typeof identityRoutes.login>
export type Session = Extract<SignIn, { kind: 'session' }>

/**
 * Signs in with a username and password. A wrong name and a wrong password get the same answer in the same time; other problems of an account are
 * reported only after the right password.
 */
export async function logIn(deps: LoginDeps, input: Input<typeof identityRoutes.login>, call: Call<'anyone'>): Promise<SignIn> {
  const { database, passwords, human } = deps
  if (input.type !== 'username') throw new Refusal('request.invalid', { type: 'not_offered' })
  await human.check(input.humanVerification, 'login', call.brand.code)
  const key = keyOfUsername(input.username)
  const attempt = await beginLoginAttempt(deps, key, input.captcha, call)

  const found = await findLogin(database, call.brand.id, { key })
  const checked = await passwords.check(input.password, found?.hash ?? undefined)
  if (checked === 'wrong' || !found?.hash) {
    await attempt.fail()
    throw new Refusal('identity.wrong_credentials', {}, attempt.nextNeedsCaptcha ? { captchaRequired: true } : undefined)
  }
  await attempt.succeed()
  const renewed = checked === 'outdated' ? await passwords.hash(input.password) : undefined
  const isDefault = found.isDefault || isKnownPassword(input.password)
  const { agent, remember } = input
  const answer = await acceptLogin(deps, { ...found, isDefault }, { agent, remember, byPassword: true }, call, async (tx) => {
    if (renewed !== undefined) await replaceHash(tx, found.id, found.hash!, renewed)
  })
  if (answer.kind !== 'session' || !answer.mustChangePassword) return answer
  return { ...answer, changeTicket: await issueChangeTicket(database, found.id, answer.token) }
}

/** A login without the password demands no change of it (decision A-38). */
export const withoutPassword = { isDefault: false, isAssigned: false, passwordAgeDays: 0 } as const

type LoginOptions = {
  agent: boolean
  remember: boolean
  /** The first proof was the password: a forced change does not ask for it again. */
  byPassword?: boolean
}

/**
 * Signs in a caller after the first proof: password, code, device or social account. It refuses accounts that may not log in, and starts the second
 * step where one is due.
 * @param also work in the same transaction
 * @throws Refusal `identity.not_a_member`, `identity.locked`, `identity.not_an_agent`
 */
export async function acceptLogin(
  deps: LoginDeps,
  found: LoginRow,
  { agent, remember, byPassword = false }: LoginOptions,
  call: Call<'anyone'>,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SignIn> {
  refuseUnable(found, agent)
  return deps.database.transaction(async (tx) => {
    await also(tx)
    // The agent area remembers no device (product text, login popup).
    const remembers = remember && !agent
    const second = await startSecondStep(deps, tx, found, { remember: remembers, byPassword }, call)
    if (second) return second
    if (remembers) await rememberDevice(tx, found.id, call)
    return openSessionFor(deps, tx, found, call)
  })
}

/** Signs in a caller after all proofs. @throws Refusal as `acceptLogin`: the account may have been locked in between */
export async function acceptProvenLogin(deps: LoginDeps, tx: Tx, found: LoginRow, call: Call<'anyone'>, agent = false): Promise<Session> {
  refuseUnable(found, agent)
  return openSessionFor(deps, tx, found, call)
}

function refuseUnable(found: LoginRow, agent: boolean): void {
  if (found.kind !== 'member') throw new Refusal('identity.not_a_member')
  if (found.isLocked) throw new Refusal('identity.locked')
  if (agent && !isAgentType(found.type)) throw new Refusal('identity.not_an_agent')
}

/** Opens a session after all proofs. The session that the request came with ends: the new token replaces it. */
export async function openSessionFor(
  deps: LoginDeps,
  tx: Tx,
  member: MemberRow & Pick<LoginRow, 'isDefault' | 'isAssigned' | 'passwordAgeDays'>,
  call: Call<'anyone'>,
): Promise<Session> {
  const { sessions, brands } = deps
  const [brand, expiryOn] = await Promise.all([brands.getBrand(call.brand.id), brands.isFeatureOn(call.brand, 'pwdEnabled')])
  const hasExpired = member.passwordAgeDays > brand.passwordMaxAgeDays
  const reason = findChangeReason({ isDefault: member.isDefault, isAssigned: member.isAssigned, hasExpired }, expiryOn)
  if (call.caller) await sessions.end(tx, call.caller.memberId, call.caller.sessionId, 'replaced')
  const restricted = reason !== undefined
  const isNew = member.loginCount > 0 && readKnownDevice(deps, keyOfUsername(member.username), call) === undefined
  if (isNew && !(await sessions.hasSessionFrom(tx, member.id, call))) await notifyOwner(deps, tx, member, 'new_device', call)
  const token = await sessions.open(tx, {
    memberId: member.id,
    brandId: member.brandId,
    restricted,
    ip: call.ip,
    userAgent: call.userAgent,
  })
  const loginCount = await countLogin(tx, member.id)
  await recordEvent(tx, member, 'signed_in', call, { after: { restricted } })
  markDevice(deps, keyOfUsername(member.username), call)
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
