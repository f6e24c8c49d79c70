import { z } from 'zod'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { AccountTypeCode } from '../session.ts'
import { Carried, ListInput, listOf, MemberName, Reason, RowId, staffRead, staffWrite } from '../staff-route.ts'
import { freeText, words } from '../typed-fields.ts'
import { DeskDay } from './deposits.ts'

const MemberLine = z.strictObject({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: AccountTypeCode,
  rank: z.string(),
  labels: z.array(z.string()),
  isLocked: z.boolean(),
  balance: Amount,
  currency: z.string(),
  registeredAt: Time,
  lastLoginAt: Time.optional(),
})

/** An e-mail or a number as its owner knows it again: `k•••@example.org`. */
const Contact = z.strictObject({ masked: z.string(), isProven: z.boolean() })
const Note = z.strictObject({ id: RowId, text: z.string(), by: z.string(), at: Time })

export const staffMemberRoutes = {
  list: staffRead('GET /staff/v1/members', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({
      ...ListInput,
      /** How the account's name begins; the list is in the order of the names then, and of the newest first without. */
      name: words().min(1).max(64).optional(),
      state: z.enum(['open', 'locked']).optional(),
      type: z.coerce.number().pipe(AccountTypeCode).optional(),
      /** Registered on these days of the brand. */
      from: DeskDay.optional(),
      to: DeskDay.optional(),
    }),
    output: listOf(MemberLine),
    about: 'Members of the brand',
  }),
  search: staffRead('GET /staff/v1/members/search', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({ text: words().min(2).max(120) }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          username: z.string(),
          /** What was found: the account, a contact that is exactly this one, an order or a bet of the member. */
          by: z.enum(['account', 'email', 'mobile', 'order', 'bet']),
          found: z.string(),
        }),
      ),
    }),
    about: 'Members by account, whole e-mail or number, order number or bet; a search by contact stands in the audit',
  }),
  get: staffRead('GET /staff/v1/members/member', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({ member: MemberName }),
    output: z.strictObject({
      member: MemberLine,
      upline: z.string().optional(),
      registeredBy: z.string(),
      isDemo: z.boolean(),
      contacts: z.strictObject({ email: Contact.optional(), mobile: Contact.optional() }),
      balances: z.array(z.strictObject({ currency: z.string(), balance: Amount })),
      proofs: z.strictObject({ authenticator: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
      withdrawalsHeldUntil: Time.optional(),
      duplicates: z.array(z.strictObject({ username: z.string(), signs: z.array(z.string()) })),
      notes: z.array(Note),
    }),
    about: 'All about one member, contacts masked',
  }),
  sessions: staffRead('GET /staff/v1/members/sessions', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({ member: MemberName }),
    output: z.strictObject({
      list: z.array(z.strictObject({ id: z.string(), device: z.string(), ip: z.string(), startedAt: Time, lastSeenAt: Time })),
    }),
    about: 'The open sessions of a member',
  }),
  events: staffRead('GET /staff/v1/members/events', {
    permission: 'members.read',
    byLines: true,
    input: z.strictObject({ ...ListInput, member: MemberName }),
    output: listOf(
      z.strictObject({
        at: Time,
        actor: z.enum(['member', 'operator']),
        event: z.string(),
        ip: z.string(),
        device: z.string(),
        before: z.record(z.string(), z.unknown()).optional(),
        after: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
    about: 'What happened to the account: sign-ins, proofs, passwords, locks',
  }),
  unmask: staffWrite('POST /staff/v1/members/unmask', {
    permission: 'members.unmask',
    input: z.strictObject({ member: MemberName, reason: Reason }),
    output: z.strictObject({
      email: z.string().optional(),
      mobile: z.string().optional(),
      birthDate: z.string().optional(),
      registerIp: z.string().optional(),
    }),
    about: 'The member’s contacts in full, for a reason that the audit keeps',
  }),
  lock: staffWrite('POST /staff/v1/members/lock', {
    permission: 'members.lock',
    input: z.strictObject({ member: MemberName, isLocked: z.boolean(), reason: Reason }),
    output: z.strictObject({}),
    about: 'Lock a member, which ends all sessions, or open the account again',
  }),
  view: staffWrite('POST /staff/v1/members/view', {
    permission: 'members.viewAs',
    stepUp: true,
    input: z.strictObject({ member: MemberName, reason: Reason }),
    output: z.strictObject({ url: z.string() }),
    about: 'A link that opens the member’s pages once, read only, for a quarter of an hour; it counts for a minute',
  }),
  endSessions: staffWrite('POST /staff/v1/members/sessions/end', {
    permission: 'members.sessions',
    input: z.strictObject({ member: MemberName, id: z.uuid().optional(), reason: Reason }),
    output: z.strictObject({}),
    about: 'End one session of a member, or all',
  }),
  addNote: staffWrite('POST /staff/v1/members/notes/add', {
    permission: 'members.notes',
    input: z.strictObject({ member: MemberName, text: freeText().min(1).max(2_000) }),
    output: z.strictObject({ id: RowId }),
    about: 'Write a note about a member, for colleagues',
  }),
  removeNote: staffWrite('POST /staff/v1/members/notes/remove', {
    permission: 'members.notes',
    input: z.strictObject({ member: MemberName, id: RowId }),
    output: z.strictObject({}),
    about: 'Take a note away; the audit keeps it',
  }),
  setLabels: staffWrite('POST /staff/v1/members/labels', {
    permission: 'members.notes',
    input: z.strictObject({ member: MemberName, labels: z.array(words().min(1).max(32)).max(10), reason: Reason }),
    output: z.strictObject({}),
    about: 'Set the labels of a member, which the member sees',
  }),
  removeProofs: staffWrite('POST /staff/v1/members/proofs/remove', {
    permission: 'members.proofs',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({ member: MemberName, reason: Reason }),
    output: Carried,
    about: 'Take the lost second proofs from a member: sessions end, and nothing is paid out for three days',
  }),
  adjust: staffWrite('POST /staff/v1/members/adjust', {
    permission: 'money.adjust',
    fourEyes: true,
    stepUp: true,
    input: z.strictObject({
      member: MemberName,
      amount: Amount.refine((minor) => minor !== 0n, { error: 'must not be zero' }),
      reason: Reason,
    }),
    output: Carried,
    about: 'Add to or take from the member’s main wallet, against the adjustments account of the house',
  }),
}
