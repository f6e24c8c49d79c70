/**
 * Requests of agents that operators disable an account of the team.
 *
 *   OPEN ── approved by an operator ──> APPROVED; the account is locked in the same transaction
 *     ├── rejected by an operator ────> REJECTED
 *     └── taken back by the agent ────> WITHDRAWN
 *
 * One request about an account is open at a time, whichever agent of its line asks.
 */
import type { Input, Output } from '@portal/contracts'
import type { teamManagementRoutes } from '@portal/contracts/team-management'
import type { Queryable, Tx } from '@portal/runtime'
import { claimCall, findInTeam, getMember, keyOfUsername, lockDirectoryMember, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import type { TeamParts } from './deps.ts'
import {
  addDisableRequest,
  type DisableRow,
  findByKey,
  findOwnRequest,
  listOwnRequests,
  updateDecision,
  withdrawRequest,
} from './disable-store.ts'
import { getInTeam, hideNumber, nameMembers } from './line.ts'
import { writeDecision } from './notices.ts'

type R = typeof teamManagementRoutes
type AgentCall = Call<'agent'>
type WireRequest = Output<R['askToDisable']>['request']

/** Requests of one agent. */
const askingRate = { calls: 20, seconds: 86_400 }

/**
 * Asks that an account of the caller's team be disabled, once per idempotency key.
 * @throws Refusal `agents.member_unknown`, `agents.disable_needless` (locked), `agents.disable_open`, `request.too_many`, `request.key_conflict`
 */
export async function askToDisable(
  { database }: TeamParts,
  { member: id, reason }: Input<R['askToDisable']>,
  call: AgentCall,
): Promise<WireRequest> {
  const { brand, caller, idempotencyKey: key } = call
  const content = hashContent({ brand: brand.id, id, reason })
  return database.transaction(async (tx) => {
    const find = () => findByKey(tx, caller.memberId, key)
    const act = async () => {
      const member = await getInTeam(tx, call, id)
      if (member.isLocked) throw new Refusal('agents.disable_needless')
      const waitSeconds = await claimCall(tx, `disable:${caller.memberId}`, askingRate)
      if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
      const request = { brandId: brand.id, agent: caller.memberId, member: member.id, reason, key, content }
      const added = await addDisableRequest(tx, request)
      if (!added) throw new Refusal('agents.disable_open')
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'disable_asked', call, {
        after: { account: member.publicId, reason },
      })
      return added
    }
    const row = await answerOnce(tx, { subject: `agents.disable:${caller.memberId}`, content, find, act })
    return (await toWire(tx, [row]))[0]!
  })
}

/** Taken back twice it stays taken back. @throws Refusal `agents.disable_unknown` also for one of others, `agents.disable_decided` */
export async function withdrawDisable({ database }: TeamParts, { id }: Input<R['withdrawDisable']>, call: AgentCall): Promise<WireRequest> {
  const { brand, caller } = call
  return database.transaction(async (tx) => {
    const withdrawn = await withdrawRequest(tx, caller.memberId, id)
    if (withdrawn) {
      const { publicId } = await getMember(tx, withdrawn.member)
      await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'disable_withdrawn', call, { after: { account: publicId } })
    }
    const row = withdrawn ?? (await findOwnRequest(tx, caller.memberId, id))
    if (!row) throw new Refusal('agents.disable_unknown')
    if (row.state !== 'WITHDRAWN') throw new Refusal('agents.disable_decided')
    return (await toWire(tx, [row]))[0]!
  })
}

/** The caller's requests, the newest first. */
export async function listDisables(
  { database }: TeamParts,
  { before, pageSize }: Input<R['disableRequests']>,
  { caller }: AgentCall,
): Promise<Output<R['disableRequests']>> {
  const rows = await listOwnRequests(database, caller.memberId, before, pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { list: await toWire(database, page), ...(rows.length > pageSize && { next: page.at(-1)!.id }) }
}

export async function toWire(on: Queryable, rows: readonly DisableRow[]): Promise<WireRequest[]> {
  const names = await nameMembers(on, rows.map(({ member }) => member)) // prettier-ignore
  return rows.map(({ id, member, reason, state, createdAt, decidedAt, decision }) => ({
    id: String(id),
    member: names.get(member)!,
    reason,
    state,
    createdAt,
    ...(decidedAt && { decidedAt }),
    decision,
  }))
}

type Decision = { brandId: number; id: bigint; version: number; isApproved: boolean; by: string; reason: string }

/** A request that was decided, and whether its account is still to be locked. */
type Decided = { agent: string; member: { id: bigint; account: string }; isToLock: boolean }

/**
 * Decides an open request in the transaction of the audit, and tells its agent. Whoever decides locks the account in the same transaction where `isToLock` says so.
 * @returns undefined when it is no longer open, or its version is another
 * @throws Refusal `agents.member_unknown` when an approved account has left the agent's line
 */
export async function decideDisable(
  tx: Tx,
  { sendMessage }: Pick<TeamParts, 'sendMessage'>,
  { brandId, id, version, isApproved, by, reason }: Decision,
): Promise<Decided | undefined> {
  const row = await updateDecision(tx, { brandId, id, version, isApproved, by, decision: reason })
  if (!row) return undefined
  const [agent, { publicId, username }] = [await getMember(tx, row.agent), await getMember(tx, row.member)]
  if (isApproved && !(await findInTeam(tx, brandId, row.agent, publicId))) throw new Refusal('agents.member_unknown')
  const locked = await lockDirectoryMember(tx, brandId, keyOfUsername(username))
  const notice = writeDecision({ isApproved, account: hideNumber(username), reason })
  await sendMessage(tx, { brandId, member: row.agent, key: `agent-disable:${id}`, ...notice })
  return { agent: agent.username, member: { id: row.member, account: username }, isToLock: isApproved && locked?.isLocked === false }
}
