import { z } from 'zod'
import { printAmount, isPayable } from '@portal/contracts'
import { Amount } from '@portal/contracts'
import { MemberName, RowId } from '@portal/contracts/staff-route'
import type { staffMemberRoutes } from '@portal/contracts/staff/members'
import type { Queryable, Tx } from '@portal/runtime'
import {
  allowView,
  findDirectoryMember,
  getContacts,
  getProofFacts,
  keyOfUsername,
  lockDirectoryMember,
  updateLabels,
} from '#modules/identity'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { addNote, removeNote } from './member-store.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Writes = Pick<
  StaffHandlers<typeof staffMemberRoutes>,
  'unmask' | 'lock' | 'view' | 'endSessions' | 'addNote' | 'removeNote' | 'setLabels' | 'removeProofs' | 'adjust'
>

const subjectOf = (username: string) => ({ kind: 'member', id: username })

/** What staff do to a member's account; each leaves the difference in the audit. */
export function memberWrites(deps: StaffDeps): Writes {
  const { identity } = deps
  const proofRemoval = openProofRemoval(deps)
  const adjustment = openAdjustment(deps)
  deps.operations.register(proofRemoval)
  deps.operations.register(adjustment)
  return {
    unmask: unmask,
    lock: async (tx, { member, isLocked, reason }, call) => {
      const { id, username, isLocked: before } = await lockMember(tx, member, call)
      if (before === isLocked) throw new Refusal('staff.changed')
      await identity.setLock(tx, id, isLocked)
      call.note({ event: 'member_lock_changed', subject: subjectOf(username), before: { isLocked: before }, after: { isLocked }, reason })
      return {}
    },
    view: async (tx, { member, reason }, call) => {
      const { id, username, isLocked } = await lockMember(tx, member, call)
      if (isLocked) throw new Refusal('identity.locked')
      await refuseOwn(tx, id, call)
      const ticket = await allowView(tx, { member: { id, brandId: call.brand.id }, viewer: call.caller.username, reason })
      const { hosts } = await deps.brands.getBrand(call.brand.id)
      call.note({ event: 'member_viewed', subject: subjectOf(username), reason })
      // Behind the number sign: the ticket is sent to no server in an address.
      return { url: `${identity.deps.originOf(hosts)}/#view=${ticket}` }
    },
    endSessions: async (tx, { member, id: session, reason }, call) => {
      const { id, username } = await lockMember(tx, member, call)
      if (session === undefined) await identity.endSessions(tx, id, 'ended_by_operator')
      else if (!(await identity.deps.sessions.end(tx, id, session, 'ended_by_operator'))) throw new Refusal('staff.not_found')
      call.note({ event: 'member_sessions_ended', subject: subjectOf(username), after: { session: session ?? 'all' }, reason })
      return {}
    },
    addNote: async (tx, { member, text }, call) => {
      const { id: memberId, username } = await lockMember(tx, member, call)
      const id = await addNote(tx, { brandId: call.brand.id, member: memberId, text, by: call.caller.username })
      call.note({ event: 'member_note_added', subject: subjectOf(username), after: { note: String(id), text } })
      return { id }
    },
    removeNote: async (tx, { member, id }, call) => {
      const { id: memberId, username } = await lockMember(tx, member, call)
      const text = await removeNote(tx, call.brand.id, memberId, id)
      if (text === undefined) throw new Refusal('staff.not_found')
      call.note({ event: 'member_note_removed', subject: subjectOf(username), before: { note: String(id), text } })
      return {}
    },
    setLabels: async (tx, { member, labels, reason }, call) => {
      const { id, username, labels: before } = await lockMember(tx, member, call)
      const after = [...new Set(labels)]
      await updateLabels(tx, id, after)
      const change = { before: { labels: before.join(', ') }, after: { labels: after.join(', ') } }
      call.note({ event: 'member_labels_set', subject: subjectOf(username), ...change, reason })
      return {}
    },
    removeProofs: async (tx, { member, reason }, call) => {
      const { username } = await lockMember(tx, member, call)
      return perform(tx, proofRemoval, { content: { member: username }, reason }, call)
    },
    adjust: async (tx, { member, amount, reason }, call) => {
      const { id, username } = await lockMember(tx, member, call)
      if (!isPayable(amount, call.brand.currency)) throw new Refusal('request.invalid', { amount: 'too_fine' })
      return perform(tx, adjustment, { content: { member: username, memberId: id, amount }, reason }, call)
    },
  }
}

async function lockMember(on: Queryable, member: string, { brand }: StaffCall) {
  const found = await lockDirectoryMember(on, brand.id, keyOfUsername(member))
  if (!found) throw new Refusal('staff.not_found')
  return found
}

const unmask: Writes['unmask'] = async (tx, { member, reason }, call) => {
  const found = await findDirectoryMember(tx, call.brand.id, keyOfUsername(member))
  if (!found) throw new Refusal('staff.not_found')
  const contacts = await getContacts(tx, found.id)
  const known = {
    email: contacts.email ?? contacts.typedEmail,
    mobile: contacts.mobile ?? contacts.typedMobile,
    birthDate: found.birthDate,
    registerIp: found.registerIp,
  }
  const shown = Object.entries(known).filter((field): field is [string, string] => Boolean(field[1]))
  call.note({
    event: 'member_unmasked',
    subject: subjectOf(found.username),
    after: { fields: shown.map(([name]) => name).join(', ') },
    reason,
  })
  return Object.fromEntries(shown)
}

/** The member of a stored content, who is still there. */
async function getStored(on: Queryable, member: string, brand: Brand) {
  const found = await findDirectoryMember(on, brand.id, keyOfUsername(member))
  if (!found) throw new Refusal('staff.not_found')
  return found
}

type ProofRemoval = { member: string }

/** Its version is what the member has: proofs that came or went since make the request stale. */
function openProofRemoval({ identity }: StaffDeps): Operation<ProofRemoval> {
  const readFacts = async (on: Queryable, { member }: ProofRemoval, brand: Brand) => {
    const { id } = await getStored(on, member, brand)
    return { id, ...(await getProofFacts(on, id)) }
  }
  return {
    name: 'member_proofs_removed',
    permission: 'members.proofs',
    alwaysTwo: true,
    content: z.strictObject({ member: MemberName }),
    subjectOf: ({ member }) => subjectOf(member),
    versionOf: async (on, content, brand) => {
      const { authenticatorSince, passkeyHosts } = await readFacts(on, content, brand)
      if (!authenticatorSince && passkeyHosts.length === 0) throw new Refusal('identity.second_proof_missing')
      return [authenticatorSince?.toISOString() ?? '', ...passkeyHosts].join(' ')
    },
    render: async (on, content, brand) => {
      const { authenticatorSince, passkeyHosts } = await readFacts(on, content, brand)
      return [
        { label: 'member', value: content.member },
        { label: 'authenticatorSince', value: authenticatorSince?.toISOString() ?? '' },
        { label: 'passkeys', value: passkeyHosts.join(', ') },
      ]
    },
    carryOut: async (tx, content, { brand, by, proposedBy, reason }) => {
      const { id, authenticatorSince, passkeyHosts } = await readFacts(tx, content, brand)
      const request = await identity.requestProofRemoval(tx, id, proposedBy, reason)
      const isDone = request !== undefined && (await identity.decideProofRemoval(tx, request, { by, isGranted: true }))
      if (!isDone) throw new Refusal('staff.changed')
      const before = { authenticator: authenticatorSince !== null, passkeys: passkeyHosts.length }
      return { before, after: { authenticator: false, passkeys: 0 } }
    },
  }
}

type Adjustment = { member: string; memberId: bigint; amount: bigint }

/** Money of the house against money of the member: the ledger's own account says how much was adjusted in all. */
function openAdjustment({ live }: StaffDeps): Operation<Adjustment> {
  return {
    name: 'money_adjusted',
    permission: 'money.adjust',
    alwaysTwo: true,
    content: z.strictObject({ member: MemberName, memberId: RowId, amount: Amount }),
    subjectOf: ({ member }) => subjectOf(member),
    // An amount is added to or taken from whatever is there.
    versionOf: async (on, { member }, brand) => String((await getStored(on, member, brand)).id),
    render: async (_on, { member, amount }, { currency }) => [
      { label: 'member', value: member },
      { label: 'amount', value: printAmount(amount) },
      { label: 'currency', value: currency },
    ],
    carryOut: (tx, content, how) => adjust(tx, live, content, how),
  }
}

type How = Parameters<Operation<Adjustment>['carryOut']>[2]

async function adjust(tx: Tx, live: StaffDeps['live'], { member, memberId, amount }: Adjustment, { brand, key }: How) {
  const { currency } = brand
  const [account] = await openAccounts(tx, [{ brand: brand.id, owner: memberId, currency }])
  const house = await getHouseAccount(tx, brand.id, currency, 'adjustments')
  const answer = await postTransfer(tx, {
    key: `staff:adjust:${key}`,
    kind: 'adjustment',
    reference: `staff ${key}`,
    postings: [
      { account: account!, amount },
      { account: house, amount: -amount },
    ],
  })
  tx.afterCommit(() => live.publish(memberId, balanceEvent(currency, answer.currentBalance, answer.currentVersion)))
  const after = { amount: printAmount(amount), balance: printAmount(answer.balance) }
  return { after: { member, ...after } }
}
