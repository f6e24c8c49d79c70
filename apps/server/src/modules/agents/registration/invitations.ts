import type { Queryable, Tx } from '@portal/runtime'
import { getMember, type Invitation } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { findBounds, isBeyondQuota } from './groups.ts'
import { findLink, type LinkToUse, takeUse } from './link-store.ts'
import { setQuota } from './quota-store.ts'
import { stateOf, typesBelow } from './rules.ts'

const ended = (why: string) => new Refusal('identity.affiliate_code_ended', { affiliateCode: why })

/**
 * The invitation of a link's code, for the registration; undefined when no link of the brand has this code.
 * @throws Refusal `identity.affiliate_code_ended`
 */
export async function findInvitation(on: Queryable, brandId: number, code: string): Promise<Invitation | undefined> {
  const link = await findLink(on, brandId, code)
  if (!link) return undefined
  const state = stateOf(link, link.now)
  if (state !== 'ACTIVE') throw ended(state.toLowerCase())
  const upline = link.agent === null ? undefined : await getMember(on, link.agent)
  // An agent that is locked, or may no longer open this type, invites nobody.
  if (upline && (upline.isLocked || !typesBelow(upline.type).includes(link.type))) throw ended('ended')
  return {
    upline,
    type: link.type,
    prizeGroup: link.prizeGroup ?? undefined,
    accept: (tx, member) => accept(tx, link, brandId, member),
  }
}

async function accept(tx: Tx, { id, agent, prizeGroup, usesAtMost, quota }: LinkToUse, brandId: number, member: bigint): Promise<void> {
  if (!(await takeUse(tx, id, member))) throw ended('used_up')
  // A link without a last registration holds nothing: a quota that was set after it counts at each registration, this one included.
  const isOpen = agent !== null && usesAtMost === null
  if (isOpen && (await isBeyondQuota(tx, { agent, brandId, group: prizeGroup ?? undefined }))) throw ended('used_up')
  const quotaFrom = quota === null ? undefined : (await findBounds(tx, brandId))?.quotaFrom
  if (quota !== null && quotaFrom !== undefined) await setQuota(tx, member, quotaFrom, quota)
}
