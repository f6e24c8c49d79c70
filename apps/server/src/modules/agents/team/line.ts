/** Who is meant by an id, and how accounts of a team are shown. */
import type { Database, Queryable } from '@portal/runtime'
import { findInTeam, getMember, listMembers, type TeamRow } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'

type AgentCall = Pick<Call<'agent'>, 'brand' | 'caller'>

/** An account of the caller's team. @throws Refusal `agents.member_unknown` also for one of other lines */
export async function getInTeam(on: Queryable, { brand, caller }: AgentCall, publicId: string): Promise<TeamRow> {
  const found = await findInTeam(on, brand.id, caller.memberId, publicId)
  if (!found) throw new Refusal('agents.member_unknown')
  return found
}

/** The account whose team is shown: the caller, or one below. */
export type Node = { id: bigint; depth: number; crumbs: { id: string; account: string }[] }

export async function getNode(on: Database, call: AgentCall, publicId: string | undefined): Promise<Node> {
  const caller = await getMember(on, call.caller.memberId)
  const self = { id: caller.publicId, account: hideNumber(caller.username) }
  if (publicId === undefined || publicId === caller.publicId) return { id: caller.id, depth: 0, crumbs: [self] }
  const row = await getInTeam(on, call, publicId)
  return { id: row.id, depth: row.depth, crumbs: [self, ...(await listBetween(on, caller.id, row))] }
}

/** From directly below the caller down to an account. */
export async function listBetween(on: Queryable, caller: bigint, { id, path, publicId, account }: TeamRow): Promise<Node['crumbs']> {
  const ids = path.slice(path.indexOf(caller) + 1).filter((each) => each !== id)
  const known = new Map((await listMembers(on, ids)).map((each) => [each.id, each]))
  const above = ids.flatMap((each) => known.get(each) ?? []).map((each) => ({ id: each.publicId, account: hideNumber(each.username) }))
  return [...above, { id: publicId, account: hideNumber(account) }]
}

/** Ids and names of accounts, for lists. */
export async function nameMembers(on: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { id: string; account: string }>> {
  const members = await listMembers(on, [...new Set(ids)])
  return new Map(members.map(({ id, publicId, username }) => [id, { id: publicId, account: hideNumber(username) }]))
}

/** An account that registered by its mobile number has that for a name, which is nobody's but its owner's. */
export function hideNumber(name: string): string {
  return name.startsWith('+') ? `${name.slice(0, 4)}•••${name.slice(-3)}` : name
}
