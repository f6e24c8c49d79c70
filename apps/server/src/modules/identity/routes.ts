import { avatars } from '@portal/contracts/avatars'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Handlers } from '#platform/serve.ts'
import { describeDevice, findAvatar, findMemberById, findWithdrawalHold, getPasswordAge, toAnswer, upsertAvatar } from './accounts/index.ts'
import { recordEvent } from './audit/index.ts'
import { createContactHandlers, createPaymentPasswordHandlers } from './contact-routes.ts'
import { sendCode } from './contact/index.ts'
import type { Identity } from './identity.ts'
import { createLoginMethodHandlers } from './login-method-routes.ts'
import { logIn, logInBySms } from './login/index.ts'
import { requestLink, changePassword, resetByLink, resetBySms } from './recovery/index.ts'
import { checkAffiliate, register, registerMobile } from './registration/index.ts'
import { createSecondProofHandlers } from './second-proof-routes.ts'
import { endView, openView } from './sessions/index.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What staff call who look at a member's pages. */
function createViewHandlers(deps: Identity['deps']): Pick<Handlers<typeof identityRoutes>, 'openView' | 'endView'> {
  return {
    openView: ({ ticket }, call) => openView(deps, ticket, call),
    endView: async (_input, call) => {
      await endView(deps, call)
      return {}
    },
  }
}

export function createHandlers({ deps }: Identity, openEnvelope: (compact: string) => Promise<unknown>): Handlers<typeof identityRoutes> {
  const { database, brands, human, sessions } = deps
  const endSession = (call: Call<'session'>, sessionId: string, reason: string) =>
    database.transaction(async (tx) => {
      const { memberId: id } = call.caller
      const isEnded = await sessions.end(tx, id, sessionId, reason)
      if (isEnded) await recordEvent(tx, { id, brandId: call.brand.id }, 'session_ended', call, { after: { sessionId, reason } })
      return isEnded
    })
  return {
    ...createLoginMethodHandlers(deps, openEnvelope),
    ...createSecondProofHandlers(deps),
    ...createContactHandlers(deps),
    ...createPaymentPasswordHandlers(deps),
    challenge: async ({ action }, call) => human.createChallenge(action, call.brand.code),
    login: (input, call) => logIn(deps, input, call),
    register: (input, call) => register(deps, input, call),
    registerMobile: (input, call) => registerMobile(deps, input, call),
    smsNoLogin: ({ purpose, ...input }, call) => sendCode(deps, purpose, input, call),
    smsRegister: (input, call) => sendCode(deps, 'register', input, call),
    loginBySms: (input, call) => logInBySms(deps, input, call),
    resetByPhone: (input, call) => resetBySms(deps, input, call),
    forgotByEmail: (input, call) => requestLink(deps, input, call),
    resetByLink: (input, call) => resetByLink(deps, input, call),
    changePassword: (input, call) => changePassword(deps, input, call),
    affiliateCheck: (input, call) => checkAffiliate(deps, input.code, call),
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
    playerAvatar: async (_input, { caller }) => ({ avatar: await findAvatar(database, caller.memberId) }),
    memberIcons: async () => ({ icons: [...avatars] }),
    chooseAvatar: async ({ avatar }, { caller }) => {
      await upsertAvatar(database, caller.memberId, avatar)
      return { avatar }
    },
    ...createViewHandlers(deps),
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
