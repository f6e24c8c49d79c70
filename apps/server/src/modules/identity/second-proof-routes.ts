import type { Input, Output } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import type { BrandRef, Call, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Handlers } from '#platform/serve.ts'
import { findLogin, keyOfUsername } from './accounts/index.ts'
import { recordEvent } from './audit/index.ts'
import { describeContacts } from './contact/index.ts'
import type { IdentityDeps } from './deps.ts'
import { checkPaymentPassword, findPaymentHash } from './payment-password/index.ts'
import { createSecondPasskeyOptions, finishSecondStep, logInByPasskey, startPasskeyLogin } from './login/index.ts'
import {
  addPasskey,
  createPasskeyOptions,
  boundToSession,
  confirmAuthenticator,
  getProofFacts,
  listPasskeys,
  listTrustedDevices,
  removeAuthenticator,
  removePasskey,
  removeTrust,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  stepUp,
} from './second-proof/index.ts'

export function createSecondProofHandlers(deps: IdentityDeps): Handlers<typeof secondProofRoutes> {
  const { database, sessions } = deps
  return {
    secondStep: (input, call) => finishSecondStep(deps, input, call),
    secondStepPasskey: ({ ticket }, call) => createSecondPasskeyOptions(deps, ticket, call),
    startPasskeyLogin: (_input, call) => startPasskeyLogin(deps, call),
    loginByPasskey: (input, call) => logInByPasskey(deps, input, call),
    security: (_input, call) => describeSecurity(deps, call),
    stepUp: async (input, call) => stepUp(deps, input, call, await showPayment(deps, input, call)),
    stepUpPasskey: (_input, call) => createPasskeyOptions(deps, call.caller.memberId, boundToSession(call.caller), call),
    startAuthenticator: (input, call) => startAuthenticator(deps, input.stepUp, call),
    confirmAuthenticator: ({ code }, call) => confirmAuthenticator(deps, code, call),
    removeAuthenticator: (input, call) => removeAuthenticator(deps, input.stepUp, call),
    renewRecoveryCodes: (input, call) => renewRecoveryCodes(deps, input.stepUp, call),
    startPasskey: (input, call) => startPasskey(deps, input.stepUp, call),
    addPasskey: (input, call) => addPasskey(deps, input, call),
    renamePasskey: ({ id, name }, call) => renamePasskey(deps, id, name, call),
    removePasskey: (input, call) => removePasskey(deps, input.id, input.stepUp, call),
    revokeTrust: async ({ id }, call) => {
      await database.transaction(async (tx) => {
        if (!(await removeTrust(tx, call.caller.memberId, id))) throw new Refusal('identity.trust_not_found')
        await recordEvent(tx, ownerOf(call), 'trust_revoked', call)
      })
      return {}
    },
    revokeOtherSessions: async (_input, call) => {
      await database.transaction(async (tx) => {
        await sessions.endOthers(tx, call.caller.memberId, call.caller.sessionId, 'revoked')
        await recordEvent(tx, ownerOf(call), 'other_sessions_ended', call)
      })
      return {}
    },
  }
}

/**
 * Money for another member is sent by the payment password, where the account has one; it is checked outside of any transaction.
 * @returns whether it was shown
 * @throws Refusal `identity.field_invalid` naming paymentPassword, `identity.payment_password_wrong`, `identity.payment_password_locked`
 */
async function showPayment(
  deps: IdentityDeps,
  { purpose, paymentPassword }: Input<typeof secondProofRoutes.stepUp>,
  call: Call<'member'>,
): Promise<boolean> {
  if (purpose !== 'transfer' || !(await findPaymentHash(deps.database, call.caller.memberId))) return false
  if (!paymentPassword) throw new Refusal('identity.field_invalid', { paymentPassword: 'required' })
  await checkPaymentPassword(deps, paymentPassword, call)
  return true
}

const ownerOf = ({ caller, brand }: { caller: Caller; brand: BrandRef }) => ({ id: caller.memberId, brandId: brand.id })

async function describeSecurity(deps: IdentityDeps, call: Call<'member'>): Promise<Output<typeof secondProofRoutes.security>> {
  const { database } = deps
  const { memberId, account } = call.caller
  const [facts, passkeys, trusted, login, contacts, payment] = await Promise.all([
    getProofFacts(database, memberId),
    listPasskeys(database, memberId),
    listTrustedDevices(deps, memberId, call),
    findLogin(database, call.brand.id, { key: keyOfUsername(account) }),
    describeContacts(deps, memberId),
    findPaymentHash(database, memberId),
  ])
  return {
    hasPassword: Boolean(login?.hash),
    ...contacts,
    ...(facts.authenticatorSince && { authenticatorSince: facts.authenticatorSince }),
    recoveryCodesLeft: facts.recoveryCodesLeft,
    ...(payment && { paymentPasswordSince: payment.changedAt }),
    passkeys: passkeys.map(({ credentialId, name, rpId, backedUp, madeAt, usedAt }) => ({
      id: credentialId,
      name,
      host: rpId,
      backedUp,
      madeAt,
      ...(usedAt && { usedAt }),
    })),
    trusted: trusted.map(({ id, kind, device, network, current, usedAt, expiresAt }) => ({
      id,
      kind,
      device,
      network,
      current,
      usedAt,
      expiresAt,
    })),
  }
}
