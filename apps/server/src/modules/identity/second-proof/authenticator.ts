import { randomBytes } from 'node:crypto'
import type { Output } from '@portal/contracts'
import type { secondProofRoutes } from '@portal/contracts/second-proof'
import type { Tx } from '@portal/runtime'
import { encode } from 'uqr'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { getMember } from '../accounts/index.ts'
import { notifyOwner } from '../audit/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { sealPurpose } from './proof-keys.ts'
import {
  findAuthenticator,
  getProofFacts,
  putAuthenticator,
  removeAuthenticator as remove,
  replaceRecoveryCodes,
  confirmAuthenticator as setConfirmed,
  takeStep,
} from './second-proof-store.ts'
import { hasSecondProof, issueRecoveryCodes } from './second-proof.ts'
import { removeAllTrust } from './second-step-store.ts'
import { spendStepUp } from './step-up.ts'
import { describeSecret, findStep } from './totp.ts'

/** The length of the hash that it is used with (RFC 4226, section 4). */
const secretBytes = 20
const quietModules = 4

/** @throws Refusal `identity.step_up_required`, `identity.second_proof_exists` */
export async function startAuthenticator(
  deps: SecondProofDeps,
  stepUp: string,
  call: Call<'member'>,
): Promise<Output<typeof secondProofRoutes.startAuthenticator>> {
  const { memberId, account } = call.caller
  const secret = randomBytes(secretBytes)
  await deps.database.transaction(async (tx) => {
    await spendStepUp(tx, call.caller, stepUp, 'second_proof', { change: 'on' })
    if (!(await putAuthenticator(tx, memberId, deps.proofKeys.seal.close(secret, sealPurpose(memberId)))))
      throw new Refusal('identity.second_proof_exists')
  })
  const brand = await deps.brands.getBrand(call.brand.id)
  // The app lists accounts of many sites: the brand's English name, the same in every language.
  const described = describeSecret(secret, { issuer: brand.name.EN ?? brand.code, label: account })
  return { ...described, qr: drawCode(described.uri) }
}

/** The QR code of a secret's URI: the dark modules as an SVG path in a square of `size` units, its quiet border included. */
export function drawCode(uri: string): { size: number; path: string } {
  const { data, size } = encode(uri, { ecc: 'M', border: quietModules })
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: rows.join('') }
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes, when this is the account's first second proof; they are stored hashed only
 * @throws Refusal `identity.second_proof_missing` when no set-up is open or it is older than ten minutes, `identity.second_proof_wrong`
 */
export async function confirmAuthenticator(
  deps: SecondProofDeps,
  code: string,
  call: Call<'member'>,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = call.caller
  const started = await findAuthenticator(deps.database, memberId)
  if (!started || started.confirmedAt || started.isOver) throw new Refusal('identity.second_proof_missing')
  const step = findStep(deps.proofKeys.seal.open(started.sealedSecret, sealPurpose(memberId)), code, deps.clock.now().getTime())
  if (step === undefined) throw new Refusal('identity.second_proof_wrong', { code: 'wrong' })
  return deps.database.transaction(async (tx) => {
    if (!(await takeStep(tx, memberId, step)) || !(await setConfirmed(tx, memberId))) throw new Refusal('identity.second_proof_missing')
    await notifyOwner(deps, tx, await getMember(tx, memberId), 'authenticator_on', call, { before: { isOn: false }, after: { isOn: true } })
    return { recoveryCodes: await issueFirstCodes(deps, tx, memberId) }
  })
}

/** Issues recovery codes for an account without any. */
export async function issueFirstCodes(deps: SecondProofDeps, tx: Tx, memberId: bigint): Promise<string[]> {
  const { recoveryCodesLeft } = await getProofFacts(tx, memberId)
  return recoveryCodesLeft > 0 ? [] : issueRecoveryCodes(deps, tx, memberId)
}

/** @throws Refusal `identity.step_up_required`, `identity.second_proof_missing` */
export async function removeAuthenticator(deps: SecondProofDeps, stepUp: string, call: Call<'member'>): Promise<Record<string, never>> {
  const { memberId } = call.caller
  await deps.database.transaction(async (tx) => {
    await spendStepUp(tx, call.caller, stepUp, 'second_proof', { change: 'off' })
    if (!(await remove(tx, memberId))) throw new Refusal('identity.second_proof_missing')
    await removeUnneededProofs(tx, memberId)
    await notifyOwner(deps, tx, await getMember(tx, memberId), 'authenticator_off', call, {
      before: { isOn: true },
      after: { isOn: false },
    })
  })
  return {}
}

/** Removes recovery codes and trust with the last second proof. */
export async function removeUnneededProofs(tx: Tx, memberId: bigint): Promise<void> {
  if (await hasSecondProof(tx, memberId)) return
  await replaceRecoveryCodes(tx, memberId, [])
  await removeAllTrust(tx, memberId)
}

/** @throws Refusal `identity.step_up_required`, `identity.second_proof_missing` */
export async function renewRecoveryCodes(
  deps: SecondProofDeps,
  stepUp: string,
  call: Call<'member'>,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = call.caller
  return deps.database.transaction(async (tx) => {
    await spendStepUp(tx, call.caller, stepUp, 'second_proof', { change: 'codes' })
    if (!(await hasSecondProof(tx, memberId))) throw new Refusal('identity.second_proof_missing')
    await notifyOwner(deps, tx, await getMember(tx, memberId), 'recovery_codes_renewed', call)
    return { recoveryCodes: await issueRecoveryCodes(deps, tx, memberId) }
  })
}
