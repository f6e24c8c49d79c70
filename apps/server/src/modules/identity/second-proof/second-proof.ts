import { createHmac } from 'node:crypto'
import type { Proof } from '@portal/contracts/second-proof'
import type { Queryable } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { makeCode } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { verifyPasskey, rpIdOf } from './passkey-proof.ts'
import { sealPurpose } from './proof-keys.ts'
import {
  claimProofAttempt,
  findAuthenticator,
  clearProofAttempts,
  getProofFacts,
  type ProofFacts,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-proof-store.ts'
import { findStep } from './totp.ts'

/** Five wrong second proofs lock them for 15 minutes (product decisions, b.16). */
const maxAttempts = 5
const lockSeconds = 900
const recoveryCodes = 10
const recoveryCodeLength = 10

export type ProofMethod = 'authenticator' | 'passkey' | 'recovery'

/**
 * The methods by which this account may show its second proof here; none without a set-up. A passkey is valid only at the host where it was
 * created.
 */
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
 * Checks a second proof. It runs outside of any transaction, so that a refusal does not roll back the attempt.
 * @param boundTo what a passkey's challenge is bound to
 * @throws Refusal `identity.second_proof_wrong`, `identity.second_proof_locked` after five in a row
 */
export async function checkProof(deps: SecondProofDeps, memberId: bigint, proof: Proof, boundTo: Buffer, call: Call): Promise<void> {
  const { database } = deps
  const waitSeconds = await claimProofAttempt(database, memberId, maxAttempts, lockSeconds)
  if (waitSeconds > 0) throw new Refusal('identity.second_proof_locked', { retryAfter: String(waitSeconds) })
  const isRight =
    proof.method === 'passkey'
      ? (await verifyPasskey(deps, proof.credential, boundTo, call))?.memberId === memberId
      : proof.method === 'authenticator'
        ? await isRightCode(deps, memberId, proof.code)
        : await useRecoveryCode(database, memberId, hashRecoveryCode(deps, memberId, proof.code))
  if (!isRight) {
    const { method } = proof
    await recordEvent(database, { id: memberId, brandId: call.brand.id }, 'second_proof_refused', call, { after: { method } })
    throw new Refusal('identity.second_proof_wrong', method === 'passkey' ? {} : { code: 'wrong' })
  }
  await clearProofAttempts(database, memberId)
}

/** Whether the account's app shows this code, for the first time: of two concurrent uses one is accepted. */
async function isRightCode({ database, clock, proofKeys }: SecondProofDeps, memberId: bigint, code: string): Promise<boolean> {
  const found = await findAuthenticator(database, memberId)
  if (!found?.confirmedAt) return false
  const step = findStep(proofKeys.seal.open(found.sealedSecret, sealPurpose(memberId)), code, clock.now().getTime())
  return step !== undefined && takeStep(database, memberId, step)
}

/** Issues recovery codes, each valid once. @returns the codes, of which keyed hashes are stored */
export async function issueRecoveryCodes(deps: SecondProofDeps, on: Queryable, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(recoveryCodeLength))
  await replaceRecoveryCodes(
    on,
    memberId,
    codes.map((code) => hashRecoveryCode(deps, memberId, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function hashRecoveryCode({ proofKeys }: SecondProofDeps, memberId: bigint, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', proofKeys.recovery).update(`${memberId} ${plain}`).digest()
}
