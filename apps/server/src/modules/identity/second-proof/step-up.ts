import { createHash } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import type { secondProofRoutes, StepUpPurpose } from '@portal/contracts/second-proof'
import type { Tx } from '@portal/runtime'
import type { Call, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findLogin, hashTicket, keyOfUsername, makeTicket, putStepUp, useStepUp } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { countAttempt, clearAttempts } from '../limits/index.ts'
import { isFreshSession } from '../sessions/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { bindChallenge } from './passkey-proof.ts'
import { getProofFacts } from './second-proof-store.ts'
import { checkProof, listMethods } from './second-proof.ts'

const lifeSeconds = 300
const freeAttempts = 5
/** Minutes for which a fresh login suffices for an account with neither a password nor a second proof. */
const freshMinutes = 5

type Target = Readonly<Record<string, string>>

/** The hash is independent of the order of the fields. */
function hashTarget(purpose: StepUpPurpose, target: Target): Buffer {
  const fields = Object.entries(target).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([purpose, ...fields]))
    .digest()
}

/** What a challenge for a step-up is bound to. */
export const boundToSession = ({ sessionId }: Caller) => bindChallenge('step_up', sessionId)

/**
 * Verifies the owner again before a sensitive action: by the password and, where there is one, the second proof; a passkey is both. The ticket is
 * valid for exactly the named target, and the session continues under a new token (SEC-10, SEC-14).
 * @param hasShownPayment the payment password was right, which stands in the place of the password
 * @throws Refusal `identity.field_invalid` naming password or code, `identity.second_proof_wrong`, `identity.second_proof_locked`,
 *   `identity.sign_in_again`, `request.too_many`
 */
export async function stepUp(
  deps: SecondProofDeps,
  { purpose, target, password, proof }: Input<typeof secondProofRoutes.stepUp>,
  call: Call<'member'>,
  hasShownPayment: boolean,
): Promise<Output<typeof secondProofRoutes.stepUp>> {
  const { database } = deps
  const { caller } = call
  const methods = listMethods(await getProofFacts(database, caller.memberId), call)
  const found = (await findLogin(database, call.brand.id, { key: keyOfUsername(caller.account) }))!
  if (methods.length > 0 && !proof) throw new Refusal('identity.field_invalid', { code: 'required' })
  if (found.hash && !hasShownPayment && proof?.method !== 'passkey') await checkPassword(deps, caller, found.hash, password)
  if (proof) await checkProof(deps, caller.memberId, proof, boundToSession(caller), call)
  if (!found.hash && !hasShownPayment && !proof && !(await isFreshSession(database, caller.sessionId, freshMinutes)))
    throw new Refusal('identity.sign_in_again')
  const { ticket, hash: tokenHash } = makeTicket()
  const token = await database.transaction(async (tx) => {
    const bound = { tokenHash, memberId: caller.memberId, sessionId: caller.sessionId, targetHash: hashTarget(purpose, target) }
    await putStepUp(tx, bound, lifeSeconds)
    await recordEvent(tx, { id: caller.memberId, brandId: call.brand.id }, 'stepped_up', call, { after: { purpose } })
    return deps.sessions.renew(tx, caller.sessionId)
  })
  return { ticket, expiresInSeconds: lifeSeconds, token }
}

async function checkPassword(deps: SecondProofDeps, caller: Caller, hash: string, password: string | undefined): Promise<void> {
  if (!password) throw new Refusal('identity.field_invalid', { password: 'required' })
  const subject = `change:${caller.memberId}`
  await countAttempt(deps, subject, freeAttempts)
  if ((await deps.passwords.check(password, hash)) === 'wrong') throw new Refusal('identity.field_invalid', { password: 'wrong' })
  await clearAttempts(deps.database, subject)
}

/**
 * Uses up a step-up in the transaction of its action. It is valid for one amount, account, purpose and session only.
 * @throws Refusal `identity.step_up_required`
 */
export async function spendStepUp(
  tx: Tx,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
  ticket: string | undefined,
  purpose: StepUpPurpose,
  target: Target,
): Promise<void> {
  const bound = { memberId, sessionId, targetHash: hashTarget(purpose, target) }
  if (ticket === undefined || !(await useStepUp(tx, { ...bound, tokenHash: hashTicket(ticket) })))
    throw new Refusal('identity.step_up_required', { purpose })
}
