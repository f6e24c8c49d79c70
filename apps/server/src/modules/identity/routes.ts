import type { identityRoutes } from '@portal/contracts/identity'
import type { Handlers } from '#platform/serve.ts'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordEvent } from './audit-record.ts'
import type { Identity } from './identity.ts'
import { createContactHandlers } from './contact-routes.ts'
import { logIn } from './login.ts'
import { toAnswer } from './members.ts'
import { logInBySms, resetBySms, sendCode } from './mobile.ts'
import { changePassword } from './password-change.ts'
import { askForLink, resetByLink } from './recovery.ts'
import { findWithdrawalHold } from './recovery-store.ts'
import { checkAffiliate, register, registerMobile } from './registration.ts'
import { describeDevice } from './rules.ts'
import { createSecondProofHandlers } from './second-proof-routes.ts'
import { findMemberById, getPasswordAge } from './store.ts'
import { createWaysInHandlers } from './ways-in-routes.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function createHandlers({ parts }: Identity, openEnvelope: (compact: string) => Promise<unknown>): Handlers<typeof identityRoutes> {
  const { database, brands, human, sessions } = parts
  const endSession = (call: Call<'session'>, sessionId: string, reason: string) =>
    database.transaction(async (tx) => {
      const { memberId: id } = call.caller
      const isEnded = await sessions.end(tx, id, sessionId, reason)
      if (isEnded) await recordEvent(tx, { id, brandId: call.brand.id }, 'session_ended', call, { after: { sessionId, reason } })
      return isEnded
    })
  return {
    ...createWaysInHandlers(parts, openEnvelope),
    ...createSecondProofHandlers(parts),
    ...createContactHandlers(parts),
    challenge: async ({ action }, call) => human.createChallenge(action, call.brand.code),
    login: (input, call) => logIn(parts, input, call),
    register: (input, call) => register(parts, input, call),
    registerMobile: (input, call) => registerMobile(parts, input, call),
    smsNoLogin: ({ purpose, ...input }, call) => sendCode(parts, purpose, input, call),
    smsRegister: (input, call) => sendCode(parts, 'register', input, call),
    loginBySms: (input, call) => logInBySms(parts, input, call),
    resetByPhone: (input, call) => resetBySms(parts, input, call),
    forgotByEmail: (input, call) => askForLink(parts, input, call),
    resetByLink: (input, call) => resetByLink(parts, input, call),
    changePassword: (input, call) => changePassword(parts, input, call),
    affiliateCheck: (input, call) => checkAffiliate(parts, input.code, call),
    logout: async (_input, call) => {
      await endSession(call, call.caller.sessionId, 'signed_out')
      return {}
    },
    memberInfo: async (_input, { caller, brand }) => {
      const [member, ageDays, { passwordMaxAgeDays }, expiryOn, heldUntil] = await Promise.all([
        findMemberById(database, caller.memberId),
        getPasswordAge(database, caller.memberId),
        brands.getBrand(brand.id),
        brands.isFeatureOn(brand, 'pwdEnabled'),
        findWithdrawalHold(database, caller.memberId),
      ])
      return {
        ...toAnswer(member!, { currency: brand.currency, passwordExpired: expiryOn && ageDays > passwordMaxAgeDays }),
        ...(caller.restricted && { mustChangePassword: true }),
        ...(heldUntil && { withdrawalsHeldUntil: heldUntil }),
      }
    },
    listSessions: async (_input, { caller }) => {
      const open = await sessions.list(caller.memberId)
      return {
        sessions: open.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
          id,
          current: id === caller.sessionId,
          device: describeDevice(userAgent),
          ip: ip ?? '',
          createdAt,
          lastSeenAt,
        })),
      }
    },
    revokeSession: async ({ id }, call) => {
      if (!uuid.test(id) || !(await endSession(call, id, 'revoked'))) throw new Refusal('identity.session_not_found')
      return {}
    },
  }
}
