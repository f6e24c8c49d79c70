/**
 * Moves an account with all below it under another agent. What happened before stays with the old line: bets and money keep the line that they had, and windows of
 * contracts that began before the move are settled by it. From here on everything belongs to the new line.
 *
 * Contracts with uplines that are above no more end with the window that runs, and their offers are withdrawn; those within the moved line stay.
 */
import { mayCall } from '@portal/contracts'
import { type ContractKind, contractKinds } from '@portal/contracts/agents'
import type { Queryable, Tx } from '@portal/runtime'
import { countTeams, getMember, listGroupsAbove, listMembers, type Member, moveLine, recordEvent } from '#modules/identity'
import { lockMoneySums, moveBalances } from '#modules/reports'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ContractParts, type EndingContract, endOutside, listEnding, nextWindowFrom } from '../contracts/index.ts'
import { findBounds, groupOf, limitOf } from '../registration/index.ts'
import { zoneOf } from './zone.ts'

type Move = {
  member: bigint
  /** The new direct upline; null: none, at the top of the brand. */
  to: bigint | null
  /** The operator, for the record. */
  by: string
}

type Moved = {
  move: bigint
  /** Accounts that moved, the first one included. */
  members: number
  at: Date
  /** Contracts that end and offers that are withdrawn. */
  ended: string[]
}

/**
 * In the transaction of a decision that two people made.
 * @throws Refusal `agents.member_unknown` for an account that is in no team or another brand, `agents.receiver_no_agent`, `agents.receiver_unknown` (locked),
 *   `agents.move_circle` under itself or an account below it, `agents.move_none` where it is already
 */
export async function moveUnder(
  tx: Tx,
  parts: Pick<ContractParts, 'brands' | 'sendMessage'>,
  brandId: number,
  { member, to, by }: Move,
): Promise<Moved> {
  // Contracts first, then sums, then lines: whoever changes one of them while the others follow waits here.
  for (const kind of contractKinds) await lockUntilEnd(tx, `agents.contracts:${brandId}:${kind}`)
  await lockMoneySums(tx)
  const before = await getInBrand(tx, brandId, member)
  const upline = to === null ? undefined : await getInBrand(tx, brandId, to)
  refuseMove(before, upline)
  const { move, members, at } = await moveLine(tx, member, to, by)
  const after = await getMember(tx, member)
  await moveBalances(tx, member, before.uplinePath, after.uplinePath)
  const ended = await endOutside(tx, parts.sendMessage, { brandId, member, zone: await zoneOf(parts.brands, brandId), at })
  const told = {
    before: { upline: before.uplineId === null ? '' : await nameOf(tx, before.uplineId) },
    after: { upline: upline?.username ?? '', members, by },
  }
  await recordEvent(tx, { id: member, brandId }, 'line_moved', undefined, told)
  return { move, members, at, ended }
}

export type MovePreview = {
  member: Member
  /** Accounts that move, the first one included, and how many of them are agents. */
  members: number
  agents: number
  /** From the top down. */
  oldLine: bigint[]
  newLine: bigint[]
  /** Contracts that end and offers that are withdrawn. */
  ending: EndingContract[]
  /** What a group of the moved accounts would count as at most; undefined at the top and where the brand has no lotteries. */
  groupLimit: number | undefined
  /** Accounts whose own group is above it, the highest first. */
  tooHigh: { account: string; group: number }[]
  /** From when the new line is paid, by the kind of contract: windows that have begun are settled by the old one. */
  countsFrom: { kind: ContractKind; at: Date }[]
}

const groupsShown = 20

/** What a move would do now; it is refused as the move itself is. @throws Refusal as `moveUnder` */
export async function previewMove(
  on: Queryable,
  { brands }: Pick<ContractParts, 'brands'>,
  brandId: number,
  { member: id, to, at }: Pick<Move, 'member' | 'to'> & { at: Date },
): Promise<MovePreview> {
  const member = await getInBrand(on, brandId, id)
  const upline = to === null ? undefined : await getInBrand(on, brandId, to)
  refuseMove(member, upline)
  const newLine = upline ? [...upline.uplinePath, upline.id] : []
  const zone = await zoneOf(brands, brandId)
  const [[team], ending, bounds] = await Promise.all([
    countTeams(on, [id]),
    listEnding(on, { member: id, above: newLine, zone, at }),
    findBounds(on, brandId),
  ])
  const groupLimit = upline && bounds && (await limitOf(on, upline, bounds))
  const tooHigh = groupLimit === undefined ? [] : await listGroupsAbove(on, { brandId, agent: id, group: groupLimit }, groupsShown)
  // An account without a group of its own has the standard one.
  const isStandardTooHigh = groupLimit !== undefined && member.prizeGroup === null && groupOf(member, bounds!) > groupLimit
  if (isStandardTooHigh) tooHigh.push({ account: member.username, group: groupOf(member, bounds!) })
  return {
    member,
    members: 1 + Number(team?.members ?? 0n),
    agents: (member.type === 0 ? 0 : 1) + Number(team?.agents ?? 0n),
    oldLine: member.uplinePath,
    newLine,
    ending,
    groupLimit,
    tooHigh,
    countsFrom: contractKinds.map((kind) => ({ kind, at: nextWindowFrom(kind, zone, at) })),
  }
}

async function getInBrand(on: Queryable, brandId: number, id: bigint): Promise<Member> {
  const [member] = await listMembers(on, [id])
  if (member?.brandId !== brandId || member.type === 4) throw new Refusal('agents.member_unknown')
  return member
}

function refuseMove(member: Member, upline: Member | undefined): void {
  if ((upline?.id ?? null) === member.uplineId) throw new Refusal('agents.move_none')
  if (!upline) return
  if (upline.id === member.id || upline.uplinePath.includes(member.id)) throw new Refusal('agents.move_circle')
  if (!mayCall('agent', upline.type)) throw new Refusal('agents.receiver_no_agent')
  if (upline.isLocked) throw new Refusal('agents.receiver_unknown')
}

const nameOf = async (on: Queryable, id: bigint) => (await getMember(on, id)).username
