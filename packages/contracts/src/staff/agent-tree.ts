import { z } from 'zod'
import { contractKinds } from '../agents.ts'
import { Amount } from '../money.ts'
import { Time } from '../paging.ts'
import { AccountTypeCode } from '../registration-centre.ts'
import { Carried, ListInput, listOf, MemberName, Reason, staffFile, staffRead, staffWrite } from '../staff-route.ts'
import { teamPeriods } from '../team.ts'
import { typed } from '../typed-fields.ts'

const TreeRow = z.strictObject({
  account: z.string(),
  type: AccountTypeCode,
  /** The direct upline; absent at the top. */
  upline: z.string().optional(),
  /** Absent where the brand has no lotteries. */
  prizeGroup: z.int().optional(),
  /** Accounts directly below, all below, and how many of those are agents. */
  direct: z.int(),
  members: z.int(),
  agents: z.int(),
  /** Valid turnover of the account and its team in the period, and what they have won. */
  turnover: Amount,
  net: Amount,
  isLocked: z.boolean(),
  registeredAt: Time,
})

const Period = z.enum(teamPeriods).default('M')
const Line = z.array(z.string())

export const staffAgentTreeRoutes = {
  branch: staffRead('GET /staff/v1/agents/tree', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({
      ...ListInput,
      /** Whose direct downlines; the agents without an upline when it is left out. */
      member: MemberName.optional(),
      /** Instead: all accounts of the brand whose names begin with it. */
      name: typed('username').min(1).max(64).optional(),
      period: Period,
    }),
    output: listOf(TreeRow).extend({
      /** The account itself with the line above it, from the top down. */
      node: z.strictObject({ row: TreeRow, line: Line }).optional(),
      from: z.iso.date(),
      to: z.iso.date(),
      currency: z.string(),
      /** Sums hold all that happened before. */
      sumsAsOf: Time,
    }),
    about: 'The tree of agents: the line above an account and its direct downlines by name, with sums of their teams',
  }),
  branchCsv: staffFile('GET /staff/v1/agents/tree.csv', {
    permission: 'agents.read',
    byLines: true,
    audited: true,
    input: z.strictObject({ member: MemberName.optional(), period: Period }),
    about: 'The whole team of an account as CSV; without an account the agents at the top',
  }),
  lineChanges: staffRead('GET /staff/v1/agents/line', {
    permission: 'agents.read',
    input: z.strictObject({ ...ListInput, member: MemberName }),
    output: listOf(
      z.strictObject({
        move: z.string(),
        at: Time,
        /** The account that was moved: this one, or one above it. */
        moved: z.string(),
        /** Absent: at the top. */
        from: z.string().optional(),
        to: z.string().optional(),
        /** Accounts that moved in all. */
        members: z.int(),
        by: z.string(),
        /** The line of this account until then, from the top down. */
        line: Line,
      }),
    ),
    about: 'The lines that an account was under before, the newest change first',
  }),
  movePreview: staffRead('GET /staff/v1/agents/move/preview', {
    permission: 'agents.read',
    byLines: true,
    input: z.strictObject({ member: MemberName, to: MemberName.optional() }),
    output: z.strictObject({
      member: z.string(),
      /** Absent: to the top of the brand. */
      to: z.string().optional(),
      members: z.int(),
      agents: z.int(),
      oldLine: Line,
      newLine: Line,
      /** Contracts that end then; offers are withdrawn at once. */
      ending: z.array(
        z.strictObject({
          contractNo: z.string(),
          kind: z.enum(contractKinds),
          upline: z.string(),
          downline: z.string(),
          isOffer: z.boolean(),
          endsAt: Time,
        }),
      ),
      /** The group that theirs count as at most, and accounts whose own is above it. */
      groupLimit: z.int().optional(),
      tooHigh: z.array(z.strictObject({ account: z.string(), prizeGroup: z.int() })),
      /** From when windows are settled by the new line. */
      countsFrom: z.array(z.strictObject({ kind: z.enum(contractKinds), at: Time })),
    }),
    about: 'What a move of an account with its team would do now; refused as the move itself is',
  }),
  move: staffWrite('POST /staff/v1/agents/move', {
    permission: 'agents.move',
    byLines: true,
    fourEyes: true,
    input: z.strictObject({ member: MemberName, to: MemberName.optional(), reason: Reason }),
    output: Carried,
    about: 'Move an account with its team under another agent, or to the top of the brand; always decided by two people',
  }),
}
