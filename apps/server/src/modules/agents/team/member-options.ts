import type { Input, Output } from '@portal/contracts'
import type { teamManagementRoutes } from '@portal/contracts/team-management'
import { getMember } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { raiseGroup, readGiving } from '../registration/index.ts'
import type { TeamParts } from './deps.ts'
import { toWire } from './disable.ts'
import { findLastRequest, isDisableAsked } from './disable-store.ts'
import { getInTeam } from './line.ts'
import { writeRaise } from './notices.ts'

type R = typeof teamManagementRoutes
type AgentCall = Call<'agent'>

/** What the caller may do with one account of the team. @throws Refusal `agents.member_unknown` */
export async function readMemberOptions(
  { database }: TeamParts,
  { member: id }: Input<R['memberOptions']>,
  call: AgentCall,
): Promise<Output<R['memberOptions']>> {
  const row = await getInTeam(database, call, id)
  const { brand, caller } = call
  const [group, last, isAsked] = await Promise.all([
    row.depth === 1 ? readGiving(database, { agent: caller.memberId, brandId: brand.id, downline: row.id }) : undefined,
    findLastRequest(database, caller.memberId, row.id),
    isDisableAsked(database, row.id),
  ])
  const [disableRequest] = last ? await toWire(database, [last]) : []
  return { ...(group && { group }), ...(disableRequest && { disableRequest }), mayAskToDisable: !row.isLocked && !isAsked }
}

/**
 * Raises the prize group of a direct downline and tells its owner.
 * @throws Refusal `agents.receiver_unknown`, `agents.group_out_of_range` with the limits, `agents.group_quota_reached` with what is left
 */
export async function raiseDownline(
  { database, sendMessage }: TeamParts,
  { member: id, prizeGroup }: Input<R['raiseGroup']>,
  call: AgentCall,
): Promise<Output<R['raiseGroup']>> {
  return database.transaction(async (tx) => {
    const { id: member, before, group } = await raiseGroup(tx, { downline: id, group: prizeGroup }, call)
    if (before !== group) {
      const { brandId } = await getMember(tx, member)
      await sendMessage(tx, { brandId, member, key: `group-raised:${member}:${group}`, ...writeRaise({ before, after: group }) })
    }
    return { prizeGroup: group }
  })
}
