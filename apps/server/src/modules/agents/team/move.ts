/**
 * Moves an account with all below it under another agent. What happened before stays with the old line: bets and money keep the line that they had, and windows of
 * contracts that began before the move are settled by it. From here on everything belongs to the new line.
 *
 * Contracts with uplines that are above no more end with the window that runs, and their offers are withdrawn; those within the moved line stay.
 */
import { mayCall } from '@portal/contracts'
import { contractKinds } from '@portal/contracts/agents'
import type { Queryable, Tx } from '@portal/runtime'
import { getMember, listMembers, type Member, moveLine, recordEvent } from '#modules/identity'
import { lockMoneySums, moveBalances } from '#modules/reports'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ContractParts, endOutside } from '../contracts/index.ts'
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
