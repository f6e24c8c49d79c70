import type { Input, Output } from '@portal/contracts'
import type { agentsRoutes } from '@portal/contracts/agents'
import { openLinksAtMost } from '@portal/contracts/registration-centre'
import { getMember, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RegistrationParts } from './deps.ts'
import { findBounds, holdGroup, readQuotas } from './groups.ts'
import { addOpening, countOpenLinks, findOpening } from './link-store.ts'
import { claimOpening, openingsOf } from './links.ts'
import { groupOf, typesBelow } from './rules.ts'

type R = typeof agentsRoutes
type AgentCall = Call<'agent'>

/** What the agent may give. */
export async function readRegistration({ database }: RegistrationParts, { caller, brand }: AgentCall): Promise<Output<R['registration']>> {
  const [member, bounds, quotas, openLinks] = await Promise.all([
    getMember(database, caller.memberId),
    findBounds(database, brand.id),
    readQuotas(database, caller.memberId),
    countOpenLinks(database, caller.memberId),
  ])
  return {
    code: member.inviteCode,
    types: [...typesBelow(caller.type)],
    ...(bounds && { groups: { lowest: bounds.lowest, standard: bounds.standard, own: groupOf(member, bounds) } }),
    ...(bounds?.quotaFrom !== undefined && { quotaFrom: bounds.quotaFrom }),
    quotas,
    openLinks,
    openLinksAtMost,
  }
}

/**
 * Opens an account directly below the agent, once per idempotency key. The password is no part of what a repeat is compared by, so that no fast hash of it
 * is stored.
 * @throws Refusal `agents.type_not_allowed`, `identity.field_invalid`, `identity.username_taken`, those of `holdGroup`, `request.too_many`, `request.key_conflict`
 */
export async function openDownline(
  { database, identity }: RegistrationParts,
  { username, password, type, prizeGroup }: Input<R['openDownline']>,
  call: AgentCall,
): Promise<Output<R['openDownline']>> {
  const { caller, brand, idempotencyKey: key } = call
  if (!typesBelow(caller.type).includes(type)) throw new Refusal('agents.type_not_allowed', { type: 'not_allowed' })
  const content = hashContent({ brand: brand.id, account: { username, type, prizeGroup } })
  const known = await findOpening(database, caller.memberId, key)
  // A hash takes a tenth of a second of the machine: one that no account comes of counts too.
  if (!known) await claimOpening(database, caller.memberId)
  const account = known ? undefined : await identity.prepareAccount({ username, password }, call)
  return database.transaction(async (tx) => {
    const find = () => findOpening(tx, caller.memberId, key)
    const act = async () => {
      await holdGroup(tx, { agent: caller.memberId, brandId: brand.id, group: prizeGroup }, 1)
      const member = await account!.create(tx, { type, prizeGroup })
      const after = { account: username, type, ...(prizeGroup !== undefined && { prizeGroup }) }
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'downline_opened', call, { after })
      return addOpening(tx, caller.memberId, key, { content, member, link: null })
    }
    const { member } = await answerOnce(tx, { subject: openingsOf(caller.memberId), content, find, act })
    if (member === null) throw new Refusal('request.key_conflict')
    const opened = await getMember(tx, member)
    return { account: opened.username, type: opened.type, ...(opened.prizeGroup !== null && { prizeGroup: opened.prizeGroup }) }
  })
}
