import type { Queryable, Tx } from '@portal/runtime'
import {
  countGroupFrom,
  findDownline,
  getMember,
  limitToUpline,
  listMembers,
  type Member,
  raisePrizeGroup,
  recordEvent,
} from '#modules/identity'
import { findStandardGroup } from '#modules/lottery'
import type { Call } from '#platform/call.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { countReserved, findGroupRules, listQuotas } from './quota-store.ts'
import { type Bounds, groupOf, type Quota, quotasOf } from './rules.ts'

/** The prize groups of a brand; undefined where it has no lotteries. */
export async function findBounds(on: Queryable, brandId: number): Promise<Bounds | undefined> {
  const standard = await findStandardGroup(on, brandId)
  if (standard === undefined) return undefined
  const rules = await findGroupRules(on, brandId)
  const lowest = Math.min(rules?.lowest ?? standard, standard)
  const highest = Math.max(rules?.highest ?? standard, standard)
  return { lowest, standard, highest, quotaFrom: rules?.quotaFrom ?? undefined }
}

/** What an agent gives under quotas is given one at a time. */
export const lockGiving = (tx: Tx, agent: bigint) => lockUntilEnd(tx, `agents.groups:${agent}`)

type Giving = { agent: bigint; brandId: number; group: number | undefined }

/**
 * Holds an agent's right to give a group to `accounts` more accounts until the transaction ends.
 * @param from the group that the account has already
 * @throws Refusal `agents.group_out_of_range` with the limits, `agents.group_quota_reached` with what is left
 */
export async function holdGroup(tx: Tx, { agent, brandId, group }: Giving, accounts: number, from?: number): Promise<void> {
  if (group === undefined) return
  const bounds = await findBounds(tx, brandId)
  if (!bounds) throw new Refusal('agents.group_out_of_range', { prizeGroup: 'not_offered' })
  await lockGiving(tx, agent)
  const own = groupOf(await getMember(tx, agent), bounds)
  if (group < bounds.lowest || group > own) throw outOfRange(bounds.lowest, own)
  const left = await leftOf(tx, agent, group, bounds, from)
  if (accounts > left) throw new Refusal('agents.group_quota_reached', { prizeGroup: 'quota', left: String(Math.max(0, left)) })
}

/** Whether an agent has given a group to more accounts than its quotas allow; the answer holds until the transaction ends. */
export async function isBeyondQuota(tx: Tx, { agent, brandId, group }: Giving): Promise<boolean> {
  const bounds = group === undefined ? undefined : await findBounds(tx, brandId)
  if (group === undefined || !bounds) return false
  await lockGiving(tx, agent)
  return (await leftOf(tx, agent, group, bounds)) < 0
}

/** How many more accounts of a group an agent may have; below zero: too many have it. Infinity without a quota, -Infinity where one is needed and missing. */
async function leftOf(on: Queryable, agent: bigint, group: number, bounds: Bounds, from?: number): Promise<number> {
  const quotas = quotasOf(await listQuotas(on, agent), group, bounds, from)
  if (!quotas) return -Infinity
  let left = Infinity
  for (const quota of quotas) left = Math.min(left, await leftOfQuota(on, agent, quota))
  return left
}

async function leftOfQuota(on: Queryable, agent: bigint, { fromGroup, accounts }: Quota): Promise<number> {
  // What links hold is read first: a registration in between is then counted twice, never not at all.
  const reserved = await countReserved(on, agent, fromGroup)
  return accounts - reserved - (await countGroupFrom(on, agent, fromGroup))
}

/** An agent's quotas with what is left of each, for its page and for operators. */
export async function readQuotas(on: Queryable, agent: bigint): Promise<(Quota & { left: number })[]> {
  const read: (Quota & { left: number })[] = []
  for (const quota of await listQuotas(on, agent)) read.push({ ...quota, left: Math.max(0, await leftOfQuota(on, agent, quota)) })
  return read
}

/** Whether a group needs a quota of this agent: a link that gives it needs a last registration. */
export async function isUnderQuota(on: Queryable, { agent, brandId, group }: Giving): Promise<boolean> {
  if (group === undefined) return false
  const bounds = await findBounds(on, brandId)
  return bounds !== undefined && quotasOf(await listQuotas(on, agent), group, bounds)?.length !== 0
}

/**
 * Raises the prize group of a direct downline, up to the agent's own; groups go up only. The group that it has already changes nothing.
 * @returns the account with its group before and after
 * @throws Refusal `agents.receiver_unknown`, `agents.group_out_of_range`, `agents.group_quota_reached`
 */
export async function raiseGroup(
  tx: Tx,
  { downline, group }: { downline: string; group: number },
  call: Call<'agent'>,
): Promise<{ id: bigint; before: number; group: number }> {
  const { brand, caller } = call
  const found = await findDownline(tx, brand.id, caller.memberId, downline)
  if (!found || found.type === 4) throw new Refusal('agents.receiver_unknown')
  await lockGiving(tx, caller.memberId)
  const bounds = await findBounds(tx, brand.id)
  const before = bounds && groupOf(await getMember(tx, found.id), bounds)
  if (before !== undefined && before === group) return { id: found.id, before, group }
  await holdGroup(tx, { agent: caller.memberId, brandId: brand.id, group }, 1, before)
  await applyRaise(tx, { id: found.id, brandId: brand.id }, group, call)
  return { id: found.id, before: before!, group }
}

/** What an agent may raise a direct downline to; undefined where the brand has no lotteries. */
export async function readGiving(
  on: Queryable,
  { agent, brandId, downline }: { agent: bigint; brandId: number; downline: bigint },
): Promise<{ current: number; own: number; quotaFrom?: number; quotas: { fromGroup: number; left: number }[] } | undefined> {
  const bounds = await findBounds(on, brandId)
  if (!bounds) return undefined
  const current = groupOf(await getMember(on, downline), bounds)
  const own = groupOf(await getMember(on, agent), bounds)
  const quotas = (await readQuotas(on, agent)).filter(({ fromGroup }) => fromGroup <= own)
  // A quota that counts the account already lets it pass the group from which one is needed.
  const isCounted = quotas.some(({ fromGroup }) => fromGroup <= current)
  return {
    current,
    own,
    ...(bounds.quotaFrom !== undefined && !isCounted && { quotaFrom: bounds.quotaFrom }),
    quotas: quotas.filter(({ fromGroup }) => fromGroup > current).map(({ fromGroup, left }) => ({ fromGroup, left })),
  }
}

/** What a group below an account counts as at most: the lowest of the account's own and those above it. */
export async function limitOf(on: Queryable, { id, uplinePath }: Pick<Member, 'id' | 'uplinePath'>, bounds: Bounds): Promise<number> {
  const line = await listMembers(on, [...uplinePath, id])
  return Math.min(bounds.highest, ...line.map((each) => groupOf(each, bounds)))
}

type RaisePreview = {
  member: Member
  /** The group that it has, and those that it may be given. */
  before: number
  min: number
  max: number
  upline: Member | undefined
  /** As the upline's group counts; the brand's highest at the top. */
  uplineGroup: number
  /** The upline's quotas that count the account from then on, with what is left of each before. */
  quotas: (Quota & { left: number })[]
}

/** What operators may raise the group of an account to, and what it would count against. @throws Refusal `agents.group_out_of_range` beyond it */
export async function previewRaise(on: Queryable, { id, brandId }: { id: bigint; brandId: number }, group: number): Promise<RaisePreview> {
  const bounds = await findBounds(on, brandId)
  if (!bounds) throw new Refusal('agents.group_out_of_range', { prizeGroup: 'not_offered' })
  const member = await getMember(on, id)
  const upline = member.uplineId === null ? undefined : await getMember(on, member.uplineId)
  const [before, max] = [groupOf(member, bounds), upline ? await limitOf(on, upline, bounds) : bounds.highest]
  if (group <= before || group > max) throw outOfRange(before + 1, max)
  const quotas = upline ? (await readQuotas(on, upline.id)).filter(({ fromGroup }) => fromGroup > before && fromGroup <= group) : []
  return { member, before, min: before + 1, max, upline, uplineGroup: max, quotas }
}

const outOfRange = (min: number, max: number) =>
  new Refusal('agents.group_out_of_range', { prizeGroup: 'range', min: String(min), max: String(max) })

/**
 * Raises the prize group of any account, up to the brand's highest and to what its upline has: for operators, whom no quota of the upline holds back.
 * @throws Refusal `agents.group_out_of_range`
 */
export async function raiseGroupByHouse(tx: Tx, member: { id: bigint; brandId: number }, group: number): Promise<void> {
  const { uplineId } = await getMember(tx, member.id)
  if (uplineId !== null) await lockGiving(tx, uplineId)
  await previewRaise(tx, member, group)
  await applyRaise(tx, member, group, undefined)
}

async function applyRaise(tx: Tx, member: { id: bigint; brandId: number }, group: number, call: Call<'agent'> | undefined): Promise<void> {
  const bounds = await findBounds(tx, member.brandId)
  if (!bounds) throw new Refusal('agents.group_out_of_range', { prizeGroup: 'not_offered' })
  const before = groupOf(await getMember(tx, member.id), bounds)
  const isRaised = group <= bounds.highest && (await raisePrizeGroup(tx, member.id, group, bounds.standard))
  if (!isRaised) throw outOfRange(before + 1, bounds.highest)
  await recordEvent(tx, member, 'prize_group_raised', call, { before: { group: before }, after: { group } })
}

/** A new account that was given no group stands no higher than its upline. */
export async function settleGroup(tx: Tx, { id, brandId }: { id: bigint; brandId: number }): Promise<void> {
  const standard = await findStandardGroup(tx, brandId)
  if (standard !== undefined) await limitToUpline(tx, id, standard)
}
