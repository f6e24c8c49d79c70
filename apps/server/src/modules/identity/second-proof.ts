import { createHmac, hkdfSync } from 'node:crypto'
import type { Proof } from '@portal/contracts/second-proof'
import type { Database, Queryable } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { getSecret } from '#platform/secret-store.ts'
import { recordEvent } from './audit-record.ts'
import type { IdentityParts } from './identity.ts'
import { makeCode } from './members.ts'
import { provePasskey, rpIdOf } from './passkey-proof.ts'
import {
  claimSecondTry,
  findAuthenticator,
  forgetSecondTries,
  getProofFacts,
  type ProofFacts,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-proof-store.ts'
import { findStep } from './totp.ts'

/** Five wrong second proofs close them for a quarter of an hour (product decisions, b.16). */
const triesAtMost = 5
const lockSeconds = 900
const recoveryCodes = 10
const recoveryCodeLength = 10

export type ProofKeys = {
  /** Seals the secrets of authenticator apps. */
  seal: Seal
  /** Of the hashes of recovery codes. */
  recovery: Buffer
}

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone opens no authenticator's secret */
export async function openProofKeys(database: Database, pepper: string | undefined): Promise<ProofKeys> {
  const kept = await getSecret(database, 'authenticators')
  return {
    seal: openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'authenticators', 32))),
    recovery: await getSecret(database, 'recovery-codes'),
  }
}

/** What the seal of an authenticator's secret is bound to: it opens for no other account. */
export const sealPurpose = (memberId: bigint) => `authenticator ${memberId}`

export type ProofMethod = 'authenticator' | 'passkey' | 'recovery'

/** With what this account may show its second proof here; none when it has set up nothing. A passkey is good only at the host it was made at. */
export function listMethods(facts: ProofFacts, call: Pick<Call, 'origin'>): ProofMethod[] {
  if (!facts.authenticatorSince && facts.passkeyHosts.length === 0) return []
  return [
    ...(facts.authenticatorSince ? (['authenticator'] as const) : []),
    ...(facts.passkeyHosts.includes(rpIdOf(call)) ? (['passkey'] as const) : []),
    'recovery',
  ]
}

export async function hasSecondProof(on: Queryable, memberId: bigint): Promise<boolean> {
  const { authenticatorSince, passkeyHosts } = await getProofFacts(on, memberId)
  return authenticatorSince !== null || passkeyHosts.length > 0
}

/**
 * Holds a second proof against what the account has set up. A try counts whatever becomes of the rest, so this runs outside of any transaction.
 * @param boundTo what a passkey's challenge was made for
 * @throws Refusal `identity.second_proof_wrong`, `identity.second_proof_locked` after five in a row
 */
export async function checkProof(parts: IdentityParts, memberId: bigint, proof: Proof, boundTo: Buffer, call: Call): Promise<void> {
  const { database } = parts
  const waitSeconds = await claimSecondTry(database, memberId, triesAtMost, lockSeconds)
  if (waitSeconds > 0) throw new Refusal('identity.second_proof_locked', { retryAfter: String(waitSeconds) })
  const isRight =
    proof.method === 'passkey'
      ? (await provePasskey(parts, proof.credential, boundTo, call))?.memberId === memberId
      : proof.method === 'authenticator'
        ? await isRightCode(parts, memberId, proof.code)
        : await useRecoveryCode(database, memberId, hashRecoveryCode(parts, memberId, proof.code))
  if (!isRight) {
    const { method } = proof
    await recordEvent(database, { id: memberId, brandId: call.brand.id }, 'second_proof_refused', call, { after: { method } })
    throw new Refusal('identity.second_proof_wrong', method === 'passkey' ? {} : { code: 'wrong' })
  }
  await forgetSecondTries(database, memberId)
}

/** Whether the account's app shows this code now, for the first time: of two who come with it one is right. */
async function isRightCode({ database, clock, proofKeys }: IdentityParts, memberId: bigint, code: string): Promise<boolean> {
  const found = await findAuthenticator(database, memberId)
  if (!found?.confirmedAt) return false
  const step = findStep(proofKeys.seal.open(found.sealedSecret, sealPurpose(memberId)), code, clock.now().getTime())
  return step !== undefined && takeStep(database, memberId, step)
}

/** New recovery codes, each good once; what is stored of them is a keyed hash. @returns the codes, which exist nowhere else */
export async function issueRecoveryCodes(parts: IdentityParts, on: Queryable, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(recoveryCodeLength))
  await replaceRecoveryCodes(
    on,
    memberId,
    codes.map((code) => hashRecoveryCode(parts, memberId, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function hashRecoveryCode({ proofKeys }: IdentityParts, memberId: bigint, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', proofKeys.recovery).update(`${memberId} ${plain}`).digest()
}
