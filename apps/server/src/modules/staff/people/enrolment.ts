import { randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '@portal/runtime'
import { describeSecret, drawSecretCode, findStep, isGuessable } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { recordAudit } from '../audit/index.ts'
import type { OpenCall } from './call.ts'
import type { PeopleDeps } from './deps.ts'
import { setSecrets } from './people-store.ts'
import { addPasskey, type Enrolment, findEnrolment, putEnrolment, useEnrolment } from './proof-store.ts'
import { hashSecret, issueRecoveryCodes, makeSecret, sealPurpose, startNewPasskey, verifyNewPasskey } from './proofs.ts'
import { endAllSessions } from './session-store.ts'
import type { Input, Output } from './wire.ts'

const linkSeconds = 1_800
const secretBytes = 20
const issuer = 'Back office'

/** Makes the link of a person, good for 30 minutes and once; an earlier one is over. @returns its address */
export async function makeEnrolmentLink(
  { seal, origin }: Pick<PeopleDeps, 'seal' | 'origin'>,
  on: Queryable,
  personId: bigint,
): Promise<string> {
  const token = makeSecret()
  const sealedTotp = seal.close(randomBytes(secretBytes), sealPurpose(personId))
  await putEnrolment(on, { tokenHash: hashSecret(token), personId, sealedTotp, seconds: linkSeconds })
  // Behind the hash sign: it reaches no server's log.
  return `${origin}/enrol#${token}`
}

/** @throws Refusal `staff.enrolment_over` */
export async function startEnrolment(
  deps: PeopleDeps,
  { token }: Input<'startEnrolment'>,
  call: OpenCall,
): Promise<Output<'startEnrolment'>> {
  const found = await getEnrolment(deps, token)
  const { personId: id, username } = found
  const described = describeSecret(openTotp(deps, found), { issuer, label: username })
  return {
    username,
    ...described,
    qr: drawSecretCode(described.uri),
    passkey: await startNewPasskey(deps, { id, username }, call),
    expiresAt: found.expiresAt,
  }
}

/**
 * Sets password and authenticators of the link's person, who can sign in then. All earlier sessions end.
 * @throws Refusal `staff.enrolment_over`, `staff.proof_wrong`, `request.invalid` for a password that is easy to guess
 */
export async function finishEnrolment(
  deps: PeopleDeps,
  input: Input<'finishEnrolment'>,
  call: OpenCall,
): Promise<Output<'finishEnrolment'>> {
  const { token, password, code, passkey } = input
  const found = await getEnrolment(deps, token)
  const { personId, username } = found
  if (isGuessable(password, { username, brandWords: [] })) throw new Refusal('request.invalid', { password: 'guessable' })
  if (code === undefined && passkey === undefined) throw new Refusal('request.invalid', { code: 'needed' })
  const isRightCode = code === undefined || findStep(openTotp(deps, found), code, deps.clock.now().getTime()) !== undefined
  if (!isRightCode) throw new Refusal('staff.proof_wrong', { code: 'wrong' })
  const key = passkey && (await verifyNewPasskey(deps, passkey, call))
  if (passkey && !key) throw new Refusal('staff.proof_wrong', { passkey: 'wrong' })
  const passwordHash = await deps.passwords.hash(password)
  return deps.database.transaction(async (tx) => {
    if (!(await useEnrolment(tx, hashSecret(token)))) throw new Refusal('staff.enrolment_over')
    await setSecrets(tx, personId, { passwordHash, sealedTotp: code === undefined ? null : found.sealedTotp, enrolledSecondsAgo: 0 })
    if (key && passkey && !(await addPasskey(tx, { ...key, personId, name: passkey.name })))
      throw new Refusal('staff.proof_wrong', { passkey: 'known' })
    await noteEnrolled(tx, found, { authenticator: code !== undefined, passkey: key !== undefined }, call)
    return { recoveryCodes: await issueRecoveryCodes(deps, tx, personId) }
  })
}

async function noteEnrolled(tx: Tx, { personId, username }: Enrolment, after: Record<string, boolean>, call: OpenCall): Promise<void> {
  await endAllSessions(tx, personId, 'enrolled')
  const { ip, userAgent, requestId } = call
  const subject = { kind: 'staff', id: username }
  await recordAudit(tx, { username, personId, ip, userAgent, requestId }, { event: 'enrolled', subject, after })
}

async function getEnrolment({ database }: PeopleDeps, token: string): Promise<Enrolment> {
  const found = await findEnrolment(database, hashSecret(token))
  if (!found) throw new Refusal('staff.enrolment_over')
  return found
}

const openTotp = ({ seal }: PeopleDeps, { personId, sealedTotp }: Enrolment) => seal.open(sealedTotp, sealPurpose(personId))
