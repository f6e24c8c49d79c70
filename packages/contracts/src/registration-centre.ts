import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { KeyPaging, Place, Time } from './paging.ts'
import { accountTypes, CsvStream, route } from './route.ts'
import { newPassword, typed, words } from './typed-fields.ts'

/** Whom an agent may bring in: a member, or an agent of the next type of its own kind. */
export const AccountTypeCode = z.literal(accountTypes)

/**
 * `ACTIVE` takes registrations; `PAUSED` does again when it is resumed. `ENDED` was ended by its agent, `EXPIRED` by its time, `USED_UP` by its last registration: these
 * three are final.
 */
export const linkStates = ['ACTIVE', 'PAUSED', 'ENDED', 'EXPIRED', 'USED_UP'] as const
export type LinkState = (typeof linkStates)[number]
export const linkActions = ['PAUSE', 'RESUME', 'END'] as const

/** Links of one agent that may be open at a time, and the longest life of one that has an end. */
export const openLinksAtMost = 200
export const linkDaysAtMost = 365

const PrizeGroup = z.int().min(1).max(2_000)
const Code = z.string().regex(/^[A-Z0-9]{4,16}$/)
const Channel = words()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}*$/u)
const Note = words()
  .max(140)
  .regex(/^\P{Cc}*$/u)
  .default('')

/** What an account is given that is opened or invited. Without a group it has the brand's standard one. */
const Given = { type: AccountTypeCode, prizeGroup: PrizeGroup.optional() }

export const InviteLink = z.strictObject({
  code: z.string(),
  ...Given,
  channel: z.string(),
  note: z.string(),
  /** Absent: any number of registrations. */
  usesAtMost: z.int().optional(),
  expiresAt: Time.optional(),
  state: z.enum(linkStates),
  createdAt: Time,
  /** Visitors, each counted once a day. */
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  /** What the members of the link have deposited in all. */
  deposited: Amount,
  /** What they have played, up to a minute ago: valid turnover, and what they have won of their bets; below zero they have lost. */
  turnover: Amount,
  net: Amount,
})

export const registrationRoutes = {
  registration: route(calls.agents.registration, {
    access: 'agent',
    input: z.strictObject({}),
    output: z.strictObject({
      /** The agent’s own code, which has no end: members register by it at the standard group. */
      code: z.string(),
      /** The types of account that the agent may open. */
      types: z.array(AccountTypeCode),
      /** Absent where the brand has no lotteries. `own` is the highest that the agent may give. */
      groups: z.strictObject({ lowest: z.int(), standard: z.int(), own: z.int() }).optional(),
      /** From this group on accounts need a quota. */
      quotaFrom: z.int().optional(),
      /** How many more accounts from a group on; open links hold what they may still give. */
      quotas: z.array(z.strictObject({ fromGroup: z.int(), accounts: z.int(), left: z.int() })),
      /** Open links, and how many there may be. */
      openLinks: z.int(),
      openLinksAtMost: z.int(),
    }),
    about: 'What the agent may give to accounts that are opened by hand or by a link',
  }),
  openDownline: route(calls.agents.openDownline, {
    access: 'agent',
    input: z.strictObject({
      ...Given,
      username: typed('username').min(1).max(64),
      /** The owner has to change it at the first login. */
      password: newPassword().min(1).max(255),
    }),
    output: z.strictObject({ account: z.string(), ...Given }),
    about: 'Open an account directly below the agent, with a password that its owner changes at the first login',
  }),
  inviteLinks: route(calls.agents.inviteLinks, {
    access: 'agent',
    input: z.strictObject({ ...KeyPaging }),
    output: z.strictObject({ list: z.array(InviteLink), next: Place.optional() }),
    about: 'The agent’s links with what they brought, newest first',
  }),
  inviteLinksExport: route(calls.agents.inviteLinksExport, {
    access: 'agent',
    input: z.strictObject({}),
    output: CsvStream,
    media: 'text/csv',
    about: 'All links of the agent as CSV',
  }),
  createInviteLink: route(calls.agents.createInviteLink, {
    access: 'agent',
    input: z.strictObject({
      ...Given,
      /** Where the link is shown: the agent tells its links apart by it. */
      channel: Channel,
      note: Note,
      days: z.int().min(1).max(linkDaysAtMost).optional(),
      usesAtMost: z.int().min(1).max(100_000).optional(),
    }),
    output: z.strictObject({ link: InviteLink }),
    about: 'Create a link by which accounts of a type and prize group register directly below the agent',
  }),
  changeInviteLink: route(calls.agents.changeInviteLink, {
    access: 'agent',
    input: z.strictObject({ code: Code, action: z.enum(linkActions) }),
    output: z.strictObject({ link: InviteLink }),
    about: 'Pause, resume or end a link of the agent',
  }),
  visitInviteLink: route(calls.agents.visitInviteLink, {
    access: 'anyone',
    input: z.strictObject({ code: typed('affiliateCode').min(1).max(64) }),
    output: z.strictObject({}),
    about: 'Count a visit by a link, of each visitor once a day; the answer does not tell whether there is such a link',
  }),
}
