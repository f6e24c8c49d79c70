import type { AccountType } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { getMember, isAgentType, type Member, makeCode, recordEvent, updateType } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { RegistrationParts } from './deps.ts'
import { findBounds, holdGroup, raiseGroupByHouse } from './groups.ts'
import { addLink } from './link-store.ts'
import { writeAdmission } from './notices.ts'
import { setQuota } from './quota-store.ts'
import { type Bounds, groupOf, typesBelow } from './rules.ts'

type Admission = {
  brandId: number
  /** Undefined: the applicant has no account yet. */
  member: bigint | undefined
  type: Exclude<AccountType, 0 | 4>
  prizeGroup: number | undefined
  /** How many accounts from the brand's quota group on the new agent may give. */
  quota?: number | undefined
  /** Under whom an applicant without an account registers; undefined: at the top. Whoever has an account stays where it is. */
  upline?: bigint | undefined
  /** What the link of an applicant without an account is named by: the number of the application. */
  name: string
}

/** How long an applicant may take to register. */
export const inviteDays = 30
const codeLength = 10

/**
 * Admits an agent whom operators have approved (decision b.20). A member becomes one at once and reads the code in the mailbox; the code of an applicant without
 * an account is that of a link by which this one agent registers, at the top of the brand or under an agent.
 * @returns the own code of the new agent, or the link's code
 * @throws Refusal `agents.already_an_agent`, `agents.receiver_unknown` (another brand, a trial or locked account), `agents.receiver_no_agent` (the upline),
 *   `agents.type_not_allowed` under the upline, `agents.group_out_of_range`, `agents.group_quota_reached`
 */
export async function admitAgent(
  tx: Tx,
  parts: Pick<RegistrationParts, 'sendMessage'>,
  admission: Admission,
): Promise<{ code: string; isLink: boolean }> {
  const { brandId, member, prizeGroup, quota } = admission
  const bounds = await findBounds(tx, brandId)
  if (prizeGroup !== undefined && (!bounds || prizeGroup < bounds.lowest || prizeGroup > bounds.highest)) throw outOfBounds(bounds)
  if (quota !== undefined && bounds?.quotaFrom === undefined) throw new Refusal('request.invalid', { quota: 'not_offered' })
  return member === undefined ? invite(tx, admission) : promote(tx, parts, { ...admission, member }, bounds)
}

const outOfBounds = (bounds: Pick<Bounds, 'lowest' | 'highest'> | undefined) =>
  new Refusal('agents.group_out_of_range', {
    prizeGroup: 'range',
    ...(bounds && { min: String(bounds.lowest), max: String(bounds.highest) }),
  })

async function invite(tx: Tx, { brandId, upline, type, prizeGroup, quota, name }: Admission): Promise<{ code: string; isLink: boolean }> {
  if (upline !== undefined) {
    refuseType(await getUpline(tx, brandId, upline), type)
    await holdGroup(tx, { agent: upline, brandId, group: prizeGroup }, 1)
  }
  const code = makeCode(codeLength)
  const given = { type, prizeGroup: prizeGroup ?? null, channel: name, note: '', usesAtMost: 1, days: inviteDays }
  await addLink(tx, { brandId, code, agent: upline ?? null, quota, ...given })
  return { code, isLink: true }
}

async function promote(
  tx: Tx,
  { sendMessage }: Pick<RegistrationParts, 'sendMessage'>,
  { brandId, member, type, prizeGroup, quota }: Admission & { member: bigint },
  bounds: Bounds | undefined,
): Promise<{ code: string; isLink: boolean }> {
  const found = await getMember(tx, member)
  if (found.brandId !== brandId || found.type === 4 || found.isLocked) throw new Refusal('agents.receiver_unknown')
  if (isAgentType(found.type)) throw new Refusal('agents.already_an_agent')
  if (found.uplineId !== null) refuseType(await getMember(tx, found.uplineId), type)
  const before = bounds && groupOf(found, bounds)
  if (bounds && before !== undefined && prizeGroup !== undefined && prizeGroup < before) {
    throw outOfBounds({ lowest: before, highest: bounds.highest })
  }
  await updateType(tx, member, type)
  if (prizeGroup !== undefined && prizeGroup !== before) await raiseGroupByHouse(tx, { id: member, brandId }, prizeGroup)
  if (quota !== undefined && bounds?.quotaFrom !== undefined) await setQuota(tx, member, bounds.quotaFrom, quota)
  await recordEvent(tx, { id: member, brandId }, 'agent_admitted', undefined, { before: { type: found.type }, after: { type } })
  await sendMessage(tx, { brandId, member, key: `agent-admitted:${member}`, ...writeAdmission(found.inviteCode) })
  return { code: found.inviteCode, isLink: false }
}

async function getUpline(tx: Tx, brandId: number, id: bigint): Promise<Member> {
  const upline = await getMember(tx, id)
  if (upline.brandId !== brandId || upline.isLocked || !isAgentType(upline.type)) throw new Refusal('agents.receiver_no_agent')
  return upline
}

/** Members have downlines too, of whoever they invited: an agent of any type may stand below them. */
function refuseType(upline: Member, type: AccountType): void {
  if (isAgentType(upline.type) && !typesBelow(upline.type).includes(type))
    throw new Refusal('agents.type_not_allowed', { type: 'not_allowed' })
}
