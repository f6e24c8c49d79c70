import type { Input } from '@portal/contracts'
import type { loginMethodRoutes } from '@portal/contracts/login-methods'
import { z } from 'zod'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { createMember, findMemberById, keyOfUsername, makeCode } from '../accounts/index.ts'
import { claimCall, networkOf } from '../limits/index.ts'
import { openSessionFor, type Session, withoutPassword } from '../login/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { markTrial } from './trial-store.ts'

/** Trial accounts that an address may open (S-09). */
const rate = { calls: 10, seconds: 3_600 }

const Value = z.strictObject({ humanVerification: z.string().min(1).max(4_000) })

/**
 * Opens a trial account and signs in to it. The encrypted value is an envelope like that of other calls, valid once and for two minutes, and holds
 * a solved challenge, which is valid once too. The account has no wallet, mailbox or password: the session is its only access.
 * @throws Refusal `identity.free_play_closed`, those of the envelope, `identity.human_verification_failed`, `request.too_many`
 */
export async function logInFreePlay(
  deps: RegistrationDeps,
  openEnvelope: (compact: string) => Promise<unknown>,
  input: Input<typeof loginMethodRoutes.loginFreePlay>,
  call: Call<'anyone'>,
): Promise<Session> {
  const { database, brands, human } = deps
  if (!(await brands.isFeatureOn(call.brand, 'hasFreePlay'))) throw new Refusal('identity.free_play_closed')
  const value = Value.safeParse(await openEnvelope(input.value))
  if (!value.success) throw new Refusal('request.envelope_invalid')
  await human.check(value.data.humanVerification, 'freeplay', call.brand.code)
  const waitSeconds = await claimCall(database, `freeplay:${networkOf(call.ip)}`, rate)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
  const username = `trial${makeCode(10)}`
  return database.transaction(async (tx) => {
    const id = await createMember(tx, {
      publicId: makeCode(12),
      brandId: call.brand.id,
      kind: 'member',
      type: 4,
      username,
      key: keyOfUsername(username),
      nickname: '',
      inviteCode: makeCode(8),
      upline: undefined,
      birthDate: undefined,
      ip: call.ip || undefined,
    })
    await markTrial(tx, id!)
    const member = (await findMemberById(tx, id!))!
    return openSessionFor(deps, tx, { ...member, ...withoutPassword }, call)
  })
}
