/** What becomes of an application of an agent: an account that is an agent, a code to register by, or a refusal; and how the applicant hears of it. */
import { agentTypes } from '@portal/contracts/agent-values'
import { MemberName } from '@portal/contracts/staff-route'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import { admitAgent, findBounds, inviteDays } from '#modules/agents'
import { type ApplicationRow, type ApplicationNotice, decideApplication, findApplication, lockApplication } from '#modules/content'
import { findDirectoryMember, getMember, keyOfUsername } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { wayOf, writeInvitation, writeRefusal, writeRejection } from './application-letters.ts'
import type { StaffDeps } from './deps.ts'
import type { Brand } from './people/index.ts'
import type { Operation } from './requests/index.ts'

export const applicationSubject = (applicationNo: string) => ({ kind: 'agent_application', id: applicationNo })

/** Long enough for a mail server that is down for a day. */
const letterLifeMinutes = 2 * 24 * 60

type IdentityDeps = StaffDeps['identity']['deps']

/** What deciding takes of the open domains. */
type Deciding = Pick<StaffDeps, 'sendMessage' | 'brands'> & {
  identity: { deps: Pick<IdentityDeps, 'originOf'> & { outbox: Pick<IdentityDeps['outbox'], 'add'> } }
}

type Refused = { answer: string; by: string; brand: Brand }

/** Rejects a locked application and tells the applicant why. @returns how the applicant was told */
export async function refuseApplication(
  tx: Tx,
  deps: Deciding,
  { id, applicationNo, member, ...row }: ApplicationRow,
  { answer, by, brand }: Refused,
): Promise<ApplicationNotice> {
  if (member !== null)
    await deps.sendMessage(tx, { brandId: brand.id, member, key: `agent-refused:${applicationNo}`, ...writeRejection(answer) })
  const told =
    member === null ? await write(tx, deps, row, 'agent.refused', (language, name) => writeRefusal(language, name, answer)) : 'mailbox'
  await decideApplication(tx, id, { state: 'rejected', by, answer, admitted: null, code: null, told })
  return told
}

type Written = Pick<ApplicationRow, 'brandId' | 'contact' | 'language' | 'languages'>
type Writer = (
  language: NonNullable<ApplicationRow['language']>,
  brand: string,
  origin: string,
) => { subject: string; text: string; link?: string }

/** Writes to a visitor where the contact can be written to. */
async function write(
  tx: Tx,
  { identity, brands }: Deciding,
  { brandId, contact, ...row }: Written,
  template: string,
  writer: Writer,
): Promise<ApplicationNotice> {
  const way = wayOf(contact)
  if (!way) return 'by_hand'
  const language = row.language ?? row.languages[0] ?? 'EN'
  const { name, code, hosts } = await brands.getBrand(brandId)
  const content = writer(language, name[language] ?? name.EN ?? code, identity.deps.originOf(hosts))
  await identity.deps.outbox.add(tx, { ...way, template, language, content, lifeMinutes: letterLifeMinutes })
  return way.channel
}

const Approval = z.strictObject({
  applicationNo: z.string(),
  type: z.union(agentTypes.map((type) => z.literal(type))),
  account: MemberName.optional(),
  upline: MemberName.optional(),
  prizeGroup: z.int().optional(),
  quota: z.int().optional(),
})
type Approval = z.output<typeof Approval>

/** One person approves; a group that needs a quota, or a quota, takes two. An application that was decided or taken by a colleague since makes the request stale. */
export const openApproving = (deps: StaffDeps): Operation<Approval> => ({
  name: 'agent_application_approved',
  permission: 'agents.admit',
  content: Approval,
  subjectOf: ({ applicationNo }) => applicationSubject(applicationNo),
  needsTwo: async (on, { prizeGroup, quota }, brand) => {
    const quotaFrom = (await findBounds(on, brand.id))?.quotaFrom
    return quota !== undefined || (prizeGroup !== undefined && quotaFrom !== undefined && prizeGroup >= quotaFrom)
  },
  versionOf: async (on, { applicationNo }, brand) => {
    const found = await findApplication(on, brand.id, applicationNo)
    // That its own proposer took it in hand, or let it go, changes nothing of it.
    const isWaiting = found?.state === 'submitted' || found?.state === 'under_review'
    return isWaiting ? 'waits' : (found?.state ?? 'none')
  },
  render: async (on, { applicationNo, type, account, upline, prizeGroup, quota }, brand) => {
    const found = await findApplication(on, brand.id, applicationNo)
    const lines = [
      { label: 'application', value: applicationNo },
      { label: 'name', value: found?.name ?? '' },
      { label: 'agentType', value: String(type) },
      { label: 'theirAccount', value: account ?? (found && (await findAccount(on, found, account, brand)))?.username ?? '–' },
      { label: 'upline', value: upline ?? '–' },
      { label: 'groupAfter', value: String(prizeGroup ?? '–') },
      { label: 'quota', value: String(quota ?? '–') },
    ]
    return lines
  },
  carryOut: (tx, content, { brand, by, proposedBy }) => approveApplication(tx, deps, content, { brand, by, proposedBy }),
})

type Approvers = { brand: Brand; by: string; proposedBy: string }

/**
 * Makes the applicant an agent, or invites one without an account, and tells the applicant.
 * @throws Refusal `request.invalid` of the account or the upline, and what `lockApplication` and `admitAgent` refuse
 */
export async function approveApplication(tx: Tx, deps: Deciding, content: Approval, { brand, by, proposedBy }: Approvers) {
  const { applicationNo, account, upline, type, prizeGroup, quota } = content
  const found = await lockApplication(tx, { brandId: brand.id, applicationNo, by, also: proposedBy })
  const member = await findAccount(tx, found, account, brand)
  const above = upline === undefined ? undefined : await findDirectoryMember(tx, brand.id, keyOfUsername(upline))
  if (upline !== undefined && !above) throw new Refusal('request.invalid', { upline: 'unknown' })
  // Whoever has an account stays in its line; another line is a move.
  if (member && above) throw new Refusal('request.invalid', { upline: 'has_account' })
  const admission = { brandId: brand.id, member: member?.id, type, prizeGroup, quota, upline: above?.id, name: applicationNo }
  const { code, isLink } = await admitAgent(tx, deps, admission)
  const told = isLink ? await invite(tx, deps, found, code) : 'mailbox'
  await decideApplication(tx, found.id, { state: 'approved', by, answer: null, admitted: member?.id ?? null, code, told })
  return {
    before: { state: found.state },
    after: {
      state: 'approved',
      type,
      account: member?.username ?? '',
      upline: above?.username ?? '',
      prizeGroup: prizeGroup ?? '',
      quota: quota ?? '',
      told,
    },
  }
}

async function invite(tx: Tx, deps: Deciding, found: ApplicationRow, code: string): Promise<ApplicationNotice> {
  const writer: Writer = (language, brand, origin) => {
    const link = `${origin}/register?affiliateCode=${encodeURIComponent(code)}`
    return { ...writeInvitation(language, brand, { link, code, days: inviteDays }), link }
  }
  return write(tx, deps, found, 'agent.invited', writer)
}

/** The account that becomes an agent: the one that has applied, or the one that staff know to be the visitor's. @throws Refusal `request.invalid` */
async function findAccount(on: Queryable, { member }: ApplicationRow, account: string | undefined, brand: Brand) {
  const own = member === null ? undefined : await getMember(on, member)
  if (account === undefined) return own
  const found = await findDirectoryMember(on, brand.id, keyOfUsername(account))
  if (!found) throw new Refusal('request.invalid', { account: 'unknown' })
  if (own && own.id !== found.id) throw new Refusal('request.invalid', { account: 'not_theirs' })
  return getMember(on, found.id)
}
