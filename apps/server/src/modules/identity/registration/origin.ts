import type { AccountType } from '@portal/contracts'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findUplineByCode, findUplineByName, isAgentType, keyOfUsername, type UplineRow } from '../accounts/index.ts'
import { countAttempt, networkOf, undoAttempt } from '../limits/index.ts'
import type { Invitation, RegistrationDeps } from './deps.ts'

/** Where a new account comes from: its place in the tree, and what it is given. */
export type Origin = Pick<Invitation, 'upline' | 'type' | 'prizeGroup'> & Partial<Pick<Invitation, 'accept'>>

const member: AccountType = 0
const under = (upline: UplineRow | undefined): Origin => ({ upline, type: member, prizeGroup: undefined })

type Codes = { affiliateCode?: string | undefined; referralCode?: string | undefined; recommenderId?: string | undefined }

/**
 * The origin of the new account: the first given of an agent's code, a member's code and an inviter's name (decision A-48). An upline is older than its
 * downline, so there are no circles.
 * @throws Refusal `identity.affiliate_code_unknown`, `identity.affiliate_code_ended`, `identity.field_invalid`
 */
export async function findOrigin(deps: RegistrationDeps, codes: Codes, brandId: number): Promise<Origin> {
  const { database } = deps
  if (codes.affiliateCode) return getInvited(deps, brandId, codes.affiliateCode)
  if (codes.referralCode) {
    const inviter = await findUplineByCode(database, brandId, codes.referralCode.toUpperCase())
    if (!inviter) throw new Refusal('identity.field_invalid', { referralCode: 'unknown' })
    return under(inviter)
  }
  if (!codes.recommenderId) return under(undefined)
  const inviter = await findUplineByName(database, brandId, keyOfUsername(codes.recommenderId))
  if (!inviter) throw new Refusal('identity.field_invalid', { recommenderId: 'unknown' })
  return under(inviter)
}

/** A code is that of an invitation, or the own code of an agent. */
async function getInvited({ database, findInvitation }: RegistrationDeps, brandId: number, typed: string): Promise<Origin> {
  const code = typed.toUpperCase()
  const invitation = await findInvitation(database, brandId, code)
  if (invitation) return invitation
  const agent = await findUplineByCode(database, brandId, code)
  if (!agent || !isAgentType(agent.type)) throw new Refusal('identity.affiliate_code_unknown', { affiliateCode: 'unknown' })
  return under(agent)
}

/** Wrong codes of an address before the pauses start. */
const freeGuesses = 20

/** Checks whether a code of this brand leads under an agent. Wrong guesses of an address are counted, so that codes can't be searched. */
export async function checkAffiliate(deps: RegistrationDeps, code: string, call: Call<'anyone'>): Promise<Record<string, never>> {
  const address = `codes:${networkOf(call.ip)}`
  await countAttempt(deps, address, freeGuesses)
  await getInvited(deps, call.brand.id, code)
  await undoAttempt(deps.database, address)
  return {}
}
