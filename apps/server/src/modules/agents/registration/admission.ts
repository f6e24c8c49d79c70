import type { AccountType } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { getMember, isAgentType, makeCode, recordEvent, updateType } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { RegistrationParts } from './deps.ts'
import { findBounds, raiseGroupByHouse } from './groups.ts'
import { addLink } from './link-store.ts'
import { writeAdmission } from './notices.ts'
import { groupOf } from './rules.ts'

type Admission = {
  brandId: number
  /** Undefined: the applicant has no account yet. */
  member: bigint | undefined
  type: Exclude<AccountType, 0 | 4>
  prizeGroup: number | undefined
  /** What the link of an applicant without an account is named by: the number of the application. */
  name: string
}

/** How long an applicant may take to register. */
const inviteDays = 30
const codeLength = 10

/**
 * Admits an agent whom operators have approved (decision b.20). A member becomes one at once and reads the code in the mailbox; the code of an applicant without
 * an account is that of a link of the house by which this one agent registers.
 * @returns the own code of the new agent, or the link's code
 * @throws Refusal `agents.already_an_agent`, `agents.receiver_unknown` (another brand, a trial or locked account), `agents.group_out_of_range`
 */
export async function admitAgent(
  tx: Tx,
  { sendMessage }: Pick<RegistrationParts, 'sendMessage'>,
  { brandId, member, type, prizeGroup, name }: Admission,
): Promise<{ code: string; isLink: boolean }> {
  const bounds = await findBounds(tx, brandId)
  if (prizeGroup !== undefined && (!bounds || prizeGroup < bounds.lowest || prizeGroup > bounds.highest)) {
    throw new Refusal('agents.group_out_of_range', {
      prizeGroup: 'range',
      ...(bounds && { min: String(bounds.lowest), max: String(bounds.highest) }),
    })
  }
  if (member === undefined) {
    const code = makeCode(codeLength)
    const given = { type, prizeGroup: prizeGroup ?? null, channel: name, note: '', usesAtMost: 1, days: inviteDays }
    await addLink(tx, { brandId, code, agent: null, ...given })
    return { code, isLink: true }
  }
  const found = await getMember(tx, member)
  if (found.brandId !== brandId || found.type === 4 || found.isLocked) throw new Refusal('agents.receiver_unknown')
  if (isAgentType(found.type)) throw new Refusal('agents.already_an_agent')
  await updateType(tx, member, type)
  if (prizeGroup !== undefined && bounds && prizeGroup > groupOf(found, bounds))
    await raiseGroupByHouse(tx, { id: member, brandId }, prizeGroup)
  await recordEvent(tx, { id: member, brandId }, 'agent_admitted', undefined, { before: { type: found.type }, after: { type } })
  await sendMessage(tx, { brandId, member, key: `agent-admitted:${member}`, ...writeAdmission(found.inviteCode) })
  return { code: found.inviteCode, isLink: false }
}
