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

/** Five wrong second proofs close them for a quarter of an hour (product decisions, b.16). */
const maxAttempts = 5
const lockSeconds = 900
const recoveryCodes = 10
const recoveryCodeLength = 10

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

/** Whether the account's app shows this code now, for the first time: of two who come with it one is right. */
async function isRightCode({ database, clock, proofKeys }: SecondProofDeps, memberId: bigint, code: string): Promise<boolean> {
  const found = await findAuthenticator(database, memberId)
  if (!found?.confirmedAt) return false
  const step = findStep(proofKeys.seal.open(found.sealedSecret, sealPurpose(memberId)), code, clock.now().getTime())
  return step !== undefined && takeStep(database, memberId, step)
}

/** New recovery codes, each good once; what is stored of them is a keyed hash. @returns the codes, which exist nowhere else */
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
