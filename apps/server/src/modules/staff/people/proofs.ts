import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { StaffProof } from '@portal/contracts/staff/session'
import type { Queryable } from '@portal/runtime'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { findStep, makeCode } from '#modules/identity'
import type { OpenCall } from './call.ts'
import type { PeopleDeps } from './deps.ts'
import type { PersonRow } from './people-store.ts'
import { findPasskey, notePasskeyUse, putChallenge, replaceRecoveryCodes, takeStep, useChallenge, useRecoveryCode } from './proof-store.ts'

const challengeSeconds = 300
const recoveryCodes = 10
const recoveryCodeLength = 10

export const hashSecret = (text: string) => createHash('sha256').update(text).digest()
export const makeSecret = () => randomBytes(32).toString('base64url')
/** The purpose that an authenticator's secret is sealed for: the seal opens for no other person. */
export const sealPurpose = (personId: bigint) => `staff authenticator ${personId}`

const rpIdOf = ({ origin }: OpenCall) => new URL(origin).hostname

type PasskeyStart = { ticket: string; options: { challenge: string } }

/** Any passkey of this host: a name is not asked for, so the answer tells none. */
export async function startPasskeyProof({ database }: PeopleDeps, call: OpenCall): Promise<PasskeyStart> {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(call),
    userVerification: 'required',
    timeout: challengeSeconds * 1000,
  })
  return { ticket: await keepChallenge(database, options.challenge), options: { ...options } }
}

/** The options by which a browser makes a passkey for a person. */
export async function startNewPasskey(
  { database }: PeopleDeps,
  person: { id: bigint; username: string },
  call: OpenCall,
): Promise<PasskeyStart> {
  const options = await generateRegistrationOptions({
    rpName: 'Back office',
    rpID: rpIdOf(call),
    userID: new TextEncoder().encode(`staff-${person.id}`),
    userName: person.username,
    timeout: challengeSeconds * 1000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket: await keepChallenge(database, options.challenge), options: { ...options } }
}

async function keepChallenge(on: Queryable, challenge: string): Promise<string> {
  const ticket = makeSecret()
  await putChallenge(on, hashSecret(ticket), hashSecret(challenge), challengeSeconds)
  return ticket
}

type GivenPasskey = { ticket: string; credential: { id: string } }

/** @returns the new key; undefined when challenge, origin, host or user verification is wrong */
export async function verifyNewPasskey({ database }: PeopleDeps, { ticket, credential }: GivenPasskey, call: OpenCall) {
  const made = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(database, hashSecret(ticket), hashSecret(challenge)),
    expectedOrigin: call.origin,
    expectedRPID: rpIdOf(call),
    requireUserVerification: true,
  }).catch((error: unknown) => logRefusal(call, error))
  if (!made?.verified) return undefined
  const { credential: key } = made.registrationInfo
  const { id: credentialId, counter, transports = [] } = key
  return { credentialId, rpId: rpIdOf(call), publicKey: Buffer.from(key.publicKey), counter: BigInt(counter), transports }
}

/** @returns the person of the passkey; undefined when anything about it is wrong */
export async function verifyPasskey({ database }: PeopleDeps, given: GivenPasskey, call: OpenCall): Promise<bigint | undefined> {
  const known = await findPasskey(database, given.credential.id)
  if (!known || known.rpId !== rpIdOf(call)) return undefined
  const proven = await verifyAuthenticationResponse({
    response: given.credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(database, hashSecret(given.ticket), hashSecret(challenge)),
    expectedOrigin: call.origin,
    expectedRPID: known.rpId,
    requireUserVerification: true,
    credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: Number(known.counter) },
  }).catch((error: unknown) => logRefusal(call, error))
  if (!proven?.verified) return undefined
  return (await notePasskeyUse(database, known.credentialId, proven.authenticationInfo.newCounter)) ? known.personId : undefined
}

function logRefusal(call: OpenCall, error: unknown): undefined {
  call.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey of staff was refused')
  return undefined
}

/** Checks a second proof outside of any transaction, so that a refusal leaves what it used up used. */
export async function checkProof(deps: PeopleDeps, person: PersonRow, proof: StaffProof, call: OpenCall): Promise<boolean> {
  const { database, clock, seal } = deps
  if (proof.method === 'passkey') return (await verifyPasskey(deps, proof, call)) === person.id
  if (proof.method === 'recovery') return useRecoveryCode(database, person.id, hashRecoveryCode(deps, person.id, proof.code))
  if (!person.sealedTotp) return false
  const step = findStep(seal.open(person.sealedTotp, sealPurpose(person.id)), proof.code, clock.now().getTime())
  if (step === undefined) return false
  // The codes of the demonstration are shown to whoever asks: using one twice takes nothing from them, and several sign in within half a minute.
  return person.isDemo || takeStep(database, person.id, step)
}

function hashRecoveryCode({ recoveryKey }: PeopleDeps, personId: bigint, code: string): Buffer {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return createHmac('sha256', recoveryKey).update(`staff ${personId} ${plain}`).digest()
}

/** Issues ten codes, each good once, in place of earlier ones. @returns the codes, of which keyed hashes are stored */
export async function issueRecoveryCodes(deps: PeopleDeps, on: Queryable, personId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(recoveryCodeLength))
  await replaceRecoveryCodes(
    on,
    personId,
    codes.map((code) => hashRecoveryCode(deps, personId, code)),
  )
  return codes
}
