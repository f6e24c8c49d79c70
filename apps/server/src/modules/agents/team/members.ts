import type { Input, Output } from '@portal/contracts'
import type { teamRoutes } from '@portal/contracts/team'
import { countTeams, keyOfUsername, listTeam, type TeamRow } from '#modules/identity'
import { getBalances } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import type { TeamParts } from './deps.ts'
import { getInTeam, getNode, hideNumber, listBetween } from './line.ts'

type Member = Output<typeof teamRoutes.member>['member']
type AgentCall = Call<'agent'>

/** A page of the accounts below one of the team. @throws Refusal `agents.member_unknown` for a node or a place outside the caller's team */
export async function listMembers(
  { database }: TeamParts,
  { node: asked, scope, search, type, state, depth, sort, after, pageSize }: Input<typeof teamRoutes.members>,
  call: AgentCall,
): Promise<Output<typeof teamRoutes.members>> {
  const node = await getNode(database, call, asked)
  const last = after === undefined ? undefined : await getInTeam(database, call, after)
  const key = keyOfUsername(search)
  const rows = await listTeam(
    database,
    {
      brandId: call.brand.id,
      agent: node.id,
      depth: scope === 'DIRECT' ? 1 : depth,
      type,
      isLocked: state === undefined ? undefined : state === 'locked',
      key,
      // What a search finds is in the order of the names that it looked through.
      byKey: sort === 'account' || key !== '',
      after: last,
    },
    pageSize + 1,
  )
  const page = rows.slice(0, pageSize)
  const list = await toMembers({ database }, page, call, node.depth)
  return { crumbs: node.crumbs, currency: call.brand.currency, list, ...(rows.length > pageSize && { next: page.at(-1)!.publicId }) }
}

/** One account of the team. @throws Refusal `agents.member_unknown` */
export async function getTeamMember(
  { database }: TeamParts,
  { member: id }: Input<typeof teamRoutes.member>,
  call: AgentCall,
): Promise<Output<typeof teamRoutes.member>> {
  const row = await getInTeam(database, call, id)
  const [member] = await toMembers({ database }, [row], call, 0)
  const { crumbs } = await getNode(database, call, undefined)
  return {
    crumbs: [...crumbs, ...(await listBetween(database, call.caller.memberId, row))],
    currency: call.brand.currency,
    member: member!,
  }
}

async function toMembers(
  { database }: Pick<TeamParts, 'database'>,
  rows: readonly TeamRow[],
  { brand }: AgentCall,
  above: number,
): Promise<Member[]> {
  const ids = rows.map(({ id }) => id)
  const [balances, counts] = await Promise.all([getBalances(database, brand.id, ids), countTeams(database, ids)])
  const balanceOf = new Map(balances.filter(({ currency }) => currency === brand.currency).map(({ owner, balance }) => [owner, balance]))
  const countOf = new Map(counts.map((count) => [count.agent, count]))
  return rows.map(({ id, publicId, account, type, depth, isLocked, isOnline, registeredAt, lastLoginAt }) => ({
    id: publicId,
    account: hideNumber(account),
    type: type as Member['type'],
    depth: above + depth,
    state: isLocked ? 'locked' : 'active',
    isOnline,
    balance: balanceOf.get(id) ?? 0n,
    registeredAt,
    ...(lastLoginAt && { lastLoginAt }),
    directCount: Number(countOf.get(id)?.direct ?? 0n),
    teamSize: Number(countOf.get(id)?.members ?? 0n),
  }))
}
