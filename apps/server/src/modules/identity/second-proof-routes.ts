import type { Output } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import type { BrandRef, Call, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Handlers } from '#platform/serve.ts'
import { recordEvent } from './audit-record.ts'
import { confirmAuthenticator, removeAuthenticator, renewRecoveryCodes, startAuthenticator } from './authenticator.ts'
import { describeContacts } from './contact.ts'
import type { IdentityParts } from './identity.ts'
import { askPasskey } from './passkey-proof.ts'
import { listPasskeys } from './passkey-store.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { keyOfUsername } from './rules.ts'
import { askSecondPasskey, finishSecondStep, logInByPasskey, startPasskeyLogin } from './second-login.ts'
import { getProofFacts } from './second-proof-store.ts'
import { removeTrust } from './second-step-store.ts'
import { boundToSession, stepUp } from './step-up.ts'
import { findLogin } from './store.ts'
import { listPlaces } from './trusted-places.ts'

export function createSecondProofHandlers(parts: IdentityParts): Handlers<typeof secondProofRoutes> {
  const { database, sessions } = parts
  return {
    secondStep: (input, call) => finishSecondStep(parts, input, call),
    secondStepPasskey: ({ ticket }, call) => askSecondPasskey(parts, ticket, call),
    startPasskeyLogin: (_input, call) => startPasskeyLogin(parts, call),
    loginByPasskey: (input, call) => logInByPasskey(parts, input, call),
    security: (_input, call) => describeSecurity(parts, call),
    stepUp: (input, call) => stepUp(parts, input, call),
    stepUpPasskey: (_input, call) => askPasskey(parts, call.caller.memberId, boundToSession(call.caller), call),
    startAuthenticator: (input, call) => startAuthenticator(parts, input.stepUp, call),
    confirmAuthenticator: ({ code }, call) => confirmAuthenticator(parts, code, call),
    removeAuthenticator: (input, call) => removeAuthenticator(parts, input.stepUp, call),
    renewRecoveryCodes: (input, call) => renewRecoveryCodes(parts, input.stepUp, call),
    startPasskey: (input, call) => startPasskey(parts, input.stepUp, call),
    addPasskey: (input, call) => addPasskey(parts, input, call),
    renamePasskey: ({ id, name }, call) => renamePasskey(parts, id, name, call),
    removePasskey: (input, call) => removePasskey(parts, input.id, input.stepUp, call),
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

const ownerOf = ({ caller, brand }: { caller: Caller; brand: BrandRef }) => ({ id: caller.memberId, brandId: brand.id })

async function describeSecurity(parts: IdentityParts, call: Call<'member'>): Promise<Output<typeof secondProofRoutes.security>> {
  const { database } = parts
  const { memberId, account } = call.caller
  const [facts, passkeys, trusted, login, contacts] = await Promise.all([
    getProofFacts(database, memberId),
    listPasskeys(database, memberId),
    listPlaces(parts, memberId, call),
    findLogin(database, call.brand.id, { key: keyOfUsername(account) }),
    describeContacts(parts, memberId),
  ])
  return {
    hasPassword: Boolean(login?.hash),
    ...contacts,
    ...(facts.authenticatorSince && { authenticatorSince: facts.authenticatorSince }),
    recoveryCodesLeft: facts.recoveryCodesLeft,
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
