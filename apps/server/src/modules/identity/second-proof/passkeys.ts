import type { Input } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Call, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { getMember } from '../accounts/index.ts'
import { notifyOwner } from '../audit/index.ts'
import { removeUnneededProofs, issueFirstCodes } from './authenticator.ts'
import type { SecondProofDeps } from './deps.ts'
import { bindChallenge, challengeSeconds, storeChallenge, type PasskeyOptions, rpIdOf, challengeVerifier } from './passkey-proof.ts'
import { addPasskey as store, listPasskeys, removePasskey as remove, renamePasskey as rename } from './passkey-store.ts'
import { spendStepUp } from './step-up.ts'

const maxPasskeys = 10

const boundTo = ({ sessionId }: Caller) => bindChallenge('add', sessionId)

/** @throws Refusal `identity.step_up_required`, `identity.passkeys_full` */
export async function startPasskey(deps: SecondProofDeps, stepUp: string, call: Call<'member'>): Promise<PasskeyOptions> {
  const { memberId, account } = call.caller
  await deps.database.transaction((tx) => spendStepUp(tx, call.caller, stepUp, 'passkey', { change: 'add' }))
  const [brand, keys, member] = await Promise.all([
    deps.brands.getBrand(call.brand.id),
    listPasskeys(deps.database, memberId),
    getMember(deps.database, memberId),
  ])
  if (keys.length >= maxPasskeys) throw new Refusal('identity.passkeys_full')
  const options = await generateRegistrationOptions({
    rpName: brand.name[call.language] ?? brand.name.EN ?? brand.code,
    rpID: rpIdOf(call),
    userID: new TextEncoder().encode(member.publicId),
    userName: account,
    timeout: challengeSeconds * 1000,
    excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A resident key signs in without a username; its user is always verified by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(deps, options.challenge, boundTo(call.caller))
  return { ...options }
}

/**
 * Stores the passkey that the browser has created.
 * @returns the recovery codes, when this is the account's first second proof
 * @throws Refusal `identity.passkey_refused` when challenge, origin, host or user verification is wrong, or the key is registered already
 */
export async function addPasskey(
  deps: SecondProofDeps,
  { credential, name }: Input<typeof secondProofRoutes.addPasskey>,
  call: Call<'member'>,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = call.caller
  const rpId = rpIdOf(call)
  const made = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challengeVerifier(deps, boundTo(call.caller)),
    expectedOrigin: call.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    call.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was refused')
    return undefined
  })
  if (!made?.verified) throw new Refusal('identity.passkey_refused')
  const { credential: key, credentialDeviceType, credentialBackedUp } = made.registrationInfo
  return deps.database.transaction(async (tx) => {
    const isNew = await store(tx, {
      credentialId: key.id,
      memberId,
      rpId,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: key.transports ?? [],
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      name,
    })
    if (!isNew) throw new Refusal('identity.passkey_refused')
    await notifyOwner(deps, tx, await getMember(tx, memberId), 'passkey_added', call, { after: { id: key.id, name } })
    return { recoveryCodes: await issueFirstCodes(deps, tx, memberId) }
  })
}

/** @throws Refusal `identity.passkey_not_found` */
export async function renamePasskey(
  { database }: SecondProofDeps,
  id: string,
  name: string,
  call: Call<'member'>,
): Promise<Record<string, never>> {
  if (!(await rename(database, call.caller.memberId, id, name))) throw new Refusal('identity.passkey_not_found')
  return {}
}

/** @throws Refusal `identity.step_up_required`, `identity.passkey_not_found` */
export async function removePasskey(
  deps: SecondProofDeps,
  id: string,
  stepUp: string,
  call: Call<'member'>,
): Promise<Record<string, never>> {
  const { memberId } = call.caller
  await deps.database.transaction(async (tx) => {
    await spendStepUp(tx, call.caller, stepUp, 'passkey', { change: 'remove', id })
    if (!(await remove(tx, memberId, id))) throw new Refusal('identity.passkey_not_found')
    await removeUnneededProofs(tx, memberId)
    await notifyOwner(deps, tx, await getMember(tx, memberId), 'passkey_removed', call, { before: { id } })
  })
  return {}
}
