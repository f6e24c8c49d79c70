import { createHash } from 'node:crypto'
import type { Output } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import { type AuthenticationResponseJSON, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Call } from '#platform/call.ts'
import type { SecondProofDeps } from './deps.ts'
import { findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow, putChallenge, useChallenge } from './passkey-store.ts'

export const challengeSeconds = 300

export type PasskeyOptions = Output<typeof secondProofRoutes.startPasskeyLogin>

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Binds a challenge to one use, e.g. `second` with the hash of its ticket. */
export function bindChallenge(use: 'login' | 'second' | 'step_up' | 'add', subject: string): Buffer {
  return hash(`${use} ${subject}`)
}

/** The host of the brand that the caller uses; a browser shows a passkey of this host to no other. */
export function rpIdOf({ origin }: Pick<Call, 'origin'>): string {
  return new URL(origin).hostname
}

/** Stores a challenge of 256 bits, valid once, for five minutes, for the use that it is bound to. */
export async function storeChallenge({ database }: SecondProofDeps, challenge: string, boundTo: Buffer): Promise<void> {
  await putChallenge(database, hash(challenge), boundTo, challengeSeconds)
}

export function challengeVerifier({ database }: SecondProofDeps, boundTo: Buffer): (challenge: string) => Promise<boolean> {
  return (challenge) => useChallenge(database, hash(challenge), boundTo)
}

/** The options by which a browser asks for a passkey: of this account, or without one any passkey of this host. */
export async function createPasskeyOptions(
  deps: SecondProofDeps,
  memberId: bigint | undefined,
  boundTo: Buffer,
  call: Call,
): Promise<PasskeyOptions> {
  const rpID = rpIdOf(call)
  const keys = memberId === undefined ? [] : (await listPasskeys(deps.database, memberId)).filter(({ rpId }) => rpId === rpID)
  const allowCredentials = keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeSeconds * 1000,
    ...(memberId !== undefined && { allowCredentials }),
  })
  await storeChallenge(deps, options.challenge, boundTo)
  return { ...options }
}

/**
 * Verifies challenge, origin, host, signature, user verification and counter of a passkey's response.
 * @returns the passkey; undefined when any of them is wrong
 */
export async function verifyPasskey(
  deps: SecondProofDeps,
  credential: { id: string },
  boundTo: Buffer,
  call: Call,
): Promise<PasskeyRow | undefined> {
  const known = await findPasskey(deps.database, credential.id, call.brand.id)
  const rpID = rpIdOf(call)
  if (!known || known.rpId !== rpID) return undefined
  const proven = await verifyAuthenticationResponse({
    // The library validates every part of it.
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challengeVerifier(deps, boundTo),
    expectedOrigin: call.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: Number(known.counter) },
  }).catch((error: unknown) => {
    call.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    return undefined
  })
  if (!proven?.verified) return undefined
  const { newCounter, credentialBackedUp } = proven.authenticationInfo
  return (await notePasskeyUse(deps.database, known.credentialId, newCounter, credentialBackedUp)) ? known : undefined
}
